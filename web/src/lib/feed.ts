/** One WebSocket to one table: reconnects by itself and sends again what was not acknowledged. */
import { PROTOCOL } from "./api";
import { seatAsked } from "./seats";
import { Refusal, type Heard, type Spoken } from "./types";

interface Pending { message: { cmd: string }; done: (answer: Heard) => void; failed: (why: Refusal) => void }

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** Codes after which trying again would not help, and what is said to whoever still acts. */
const FINAL: Record<number, string> = {
  4401: "You have no seat at this table any more",
  4404: "This table is not here",
  4409: "This game cannot go on here",
  4426: "This page is older than the server: load it anew",
};
const SILENCE = 6000; // without an answer to a ping the line is dead, whatever the socket says
const DOUBT = 2000; // the same, when there is a reason to doubt it

export class Feed {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private final = 0;
  private seat: string;

  constructor(
    private table: string,
    private tab: string,
    private since: () => number | null,
    private heard: (message: Heard) => void,
    private connected: (yes: boolean, code: number) => void,
  ) {
    this.seat = seatAsked(table);
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
    addEventListener("online", this.doubt);
    addEventListener("offline", this.doubt);
  }

  private wake = (): void => {
    if (document.hidden || this.closed) return;
    if (this.socket) this.probe(SILENCE);
    else this.now();
  };

  /** The network went or came. A server on this very machine needs none and answers as before. */
  private doubt = (): void => this.probe(DOUBT);

  /** After sleep, or without network, a socket may look open and be dead: ask. */
  private probe(patience: number): void {
    const socket = this.socket;
    if (this.closed || socket?.readyState !== WebSocket.OPEN) return;
    const timer = window.setTimeout(() => {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
      this.lost(socket, 1006);
    }, patience);
    this.ask({ type: "ping" }).then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.since();
    const query = new URLSearchParams({ tab: this.tab, protocol: String(PROTOCOL) });
    if (since !== null) query.set("since", String(since));
    if (this.seat) query.set("seat", this.seat);
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/feed?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Heard);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private take(message: Heard): void {
    if (message.type === "hello" && message.protocol !== PROTOCOL) {
      this.socket?.close();
      return this.lost(this.socket!, 4426);
    }
    if (message.type === "hello") {
      this.wait = FIRST_WAIT;
      this.connected(true, 0);
      for (const { message } of this.pending.values()) this.socket?.send(JSON.stringify(message));
    }
    const cmd = "cmd" in message ? message.cmd : null;
    const waiting = cmd ? this.pending.get(cmd) : undefined;
    if (waiting && cmd) {
      this.pending.delete(cmd);
      if (message.type === "error") {
        const e = message.error;
        waiting.failed(new Refusal(e.code, e.message, e.hint, e.rule));
      } else waiting.done(message);
    }
    this.heard(message);
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    this.connected(false, code);
    if (FINAL[code]) {
      this.final = code;
      for (const { failed } of this.pending.values()) failed(this.refusal());
      this.pending.clear();
      return;
    }
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private refusal(): Refusal {
    return new Refusal("gone", FINAL[this.final], "Nothing was done");
  }

  private now = (): void => {
    if (this.closed || this.socket || this.final) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** Send a message; resolved when it is acknowledged (which means: durable). */
  ask(message: Spoken): Promise<Heard> {
    if (this.final) return Promise.reject(this.refusal());
    const cmd = uuid();
    const whole = { ...message, cmd };
    return new Promise((done, failed) => {
      this.pending.set(cmd, { message: whole, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
      // a hint may take its time
      if (message.type !== "ping" && message.type !== "hint") window.setTimeout(() => this.pending.has(cmd) && this.probe(SILENCE), SILENCE);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.doubt);
    removeEventListener("offline", this.doubt);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

/** `crypto.randomUUID` exists in secure contexts only; a table on the local network may be none. */
export function uuid(): string {
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = (b[6] & 0x0f) | 0x40;
  b[8] = (b[8] & 0x3f) | 0x80;
  const hex = [...b].map((x) => x.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A word that this tab keeps while it lives, also over a reload.

    It is in storage only between two lives of the tab: a tab that was duplicated finds none. */
export function tabWord(): string {
  const key = "quarterdeck.tab";
  try {
    const word = sessionStorage.getItem(key) ?? uuid().replaceAll("-", "").slice(0, 16);
    sessionStorage.removeItem(key);
    addEventListener("pagehide", () => sessionStorage.setItem(key, word));
    return word;
  } catch {
    return uuid().slice(0, 8);
  }
}
