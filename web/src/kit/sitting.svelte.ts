/** Sitting at a table: the newest frame, the log, what was said, and what can be done. */
import { getContext, setContext, tick } from "svelte";
import { api } from "../lib/api";
import { Arrivals } from "../lib/arrivals";
import { Feed, tabWord } from "../lib/feed";
import { announce } from "../lib/live.svelte";
import { bell } from "../lib/settings.svelte";
import { Talk } from "../lib/talk.svelte";
import { stacks } from "./stacks";
import { Story } from "./story.svelte";
import { momentsOf, type Moment } from "./moments";
import { Refusal, type ClaimOffer, type Decision, type Frame, type Heard, type Hinted, type Line, type Option, type Pickable, type Refused, type Said, type Sign, type Spoken, type Tried, type View, type Why } from "../lib/types";

export type { Hinted, Tried };

/** A set of picks that is put together here and sent whole. */
export interface Assembly {
  readonly open: boolean;
  readonly picked: Pickable[];
  readonly ready: boolean;
  /** Has the server said what it makes of the picks as they are? */
  readonly tried: boolean;
  /** Why it cannot be sent as it is. */
  readonly why: Why | null;
  /** The table as it would be, where that was asked for. */
  readonly view: View | null;
  /** What is asked by now; "" if nothing is new about it. */
  readonly prompt: string;
  readonly sendLabel: string;
  /** What to say while nothing is picked; "" if the usual answer may be given then. */
  readonly nothingYet: string;
  /** The question as it stands: what is picked or may be, and what is refused. */
  readonly decision: Decision | null;
  send: () => void;
  clear: () => void;
  removeLast: () => void;
  /** Is this one of the things that the question is about? */
  knows: (at: string) => boolean;
  may: (at: string) => boolean;
  count: (at: string) => number;
  numberOf: (at: string) => string;
  whyNot: (at: string) => Refused | undefined;
  add: (at: string, what: string) => void;
  remove: (at: string) => void;
  /** Add it, or take it back if it is picked already. */
  toggle: (at: string, what: string) => void;
  /** The thing with that number (from 0). */
  press: (n: number) => void;
}

export interface Notice { text: string; hint: string; rule: string; kind: "refused" | "told" }

const TAB = tabWord();
const KEPT_MOMENTS = 400;
const LITTLE_LATE = 8; // answers of bots that were quicker than the page

export class Sitting {
  /** The frame that the story has come to: everything on the page is of this moment. */
  frame = $state.raw<Frame | null>(null);
  /** The newest one: what is told leads there. */
  private newest: Frame | null = null;
  private all = $state.raw<Line[]>([]);
  connected = $state(false);
  lostCode = $state(0);
  acting = $state(true);
  busy = $state(false);
  /** How many frames are shown, with all that follows from them; and how many acts of mine count and can be seen. */
  shown = $state(0);
  done = $state(0);
  notice = $state.raw<Notice | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  assembly = $state.raw<Assembly | null>(null);
  /** Looking back: a moment of the past, or null for now. */
  past = $state.raw<{ ply: number; view: View; line: Line } | null>(null);
  story = new Story();
  talk = new Talk((seat) => this.nameOf(seat));
  /** Is this the beginning of a question of several picks?  Taking back goes on until it is. */
  begins: ((decision: Decision) => boolean) | null = null;
  takenBack = false;

  private feed: Feed;
  private arrivals = new Arrivals();
  private moments = new Map<number, View>();

  constructor(public table: string) {
    this.feed = new Feed(
      table,
      TAB,
      () => this.newest?.ply ?? null,
      (message) => this.hear(message),
      (yes, code) => {
        if (!yes && this.connected) announce("Connection lost. Trying again.");
        this.connected = yes;
        if (!yes) this.arrivals.giveUp(); // what an act led to comes with the next hello
        this.lostCode = code;
        if (!yes && !this.frame) void this.isHere();
      },
    );
  }

  close(): void {
    this.feed.close();
    this.story.close();
    this.talk.close();
  }

  /** A browser is not told why it may not connect: ask in another way whether there is such a table. */
  private async isHere(): Promise<void> {
    try {
      await api.table(this.table);
    } catch (why) {
      if (!(why instanceof Refusal) || ![401, 403, 404].includes(why.status)) return;
      this.feed.close();
      this.lostCode = 4404;
    }
  }

  // ---- what comes in

  private hear(message: Heard): void {
    if (message.type === "hello") this.talk.known = message.talked;
    if (message.type === "hello" || message.type === "update") this.show(message);
    else if (message.type === "talk") this.talk.hear(message.lines);
    else if (message.type === "lease") this.acting = message.acting;
    else if (message.type === "error" && !message.cmd) {
      const { message: text, hint } = message.error;
      this.notice = { text: sentence(text), hint, rule: "", kind: "refused" };
    }
    else if (message.type === "seats" && this.frame && this.newest) {
      const { seats, claims } = message;
      this.newest = { ...this.newest, seats, claims };
      this.frame = { ...this.frame, seats, claims };
    }
  }

  /** Several answers sent at once: what lies between them is not worth a look. */
  private holdUntil = -1;
  private held: Frame | null = null;
  private heldMoments: Moment[] = [];

  private show(frame: Frame): void {
    const before = (this.held ?? this.newest)?.view ?? frame.view;
    const news = this.fold(frame);
    const changes = frame.moments.slice(frame.moments.length - news.length);
    if (before && frame.view) this.heldMoments.push(...momentsOf(news, changes, before, frame.view));
    this.held = frame;
    this.release(this.holdUntil);
    this.arrivals.reach(frame.ply);
  }

  private release(holdUntil: number): void {
    this.holdUntil = holdUntil;
    const frame = this.held;
    if (!frame || frame.ply < holdUntil) return;
    this.holdUntil = -1;
    this.held = null;
    this.display(frame, this.heldMoments.splice(0));
  }

  /** Tell what led to a frame, and show it when that is told. */
  private display(frame: Frame, moments: Moment[]): void {
    const before = this.newest;
    this.newest = frame;
    if (frame.view) this.remember(frame.ply, frame.view);
    if (moments.length && before) announce(moments.slice(-8).map(({ line }) => line.text).join(". "));
    if (!before || before.stage !== "playing" || frame.ply < before.ply || !this.story.mayTell(moments.length)) {
      this.story.skip();
      return this.land(frame);
    }
    this.story.tell(frame.game, frame.seat, moments, () => this.land(frame));
  }

  private land(frame: Frame): void {
    const before = this.frame;
    this.frame = { ...frame, seats: this.newest?.seats ?? frame.seats, claims: this.newest?.claims ?? frame.claims };
    this.acting = frame.acting;
    const asked = frame.decision && before?.decision?.prompt !== frame.decision.prompt;
    if (asked || before?.ply !== frame.ply) this.hinted = null;
    if (asked) {
      this.notice = null;
      announce(`Your turn. ${frame.decision!.prompt}`);
      if (!before?.decision) bell();
    }
    const asking = before?.undo.asked?.seat === frame.seat && frame.seat !== null;
    if (asking && !frame.undo.asked && before.ply === frame.ply) this.tell("The others let it stand");
    if (frame.over && before && !before.over) announce("The game is over.");
    void tick().then(() => (this.shown += 1));
  }

  /** Put the new log lines after those we have; what is new in them is returned. */
  private fold(frame: Frame): Line[] {
    const { from, lines } = frame.log;
    const kept = this.all.filter((line) => line.n < from);
    const seen = this.all.length ? this.all[this.all.length - 1].n : -1;
    this.all = [...kept, ...lines];
    return lines.filter((line) => line.n > seen);
  }

  private remember(ply: number, view: View): void {
    this.moments.set(ply, view);
    if (this.moments.size > KEPT_MOMENTS) this.moments.delete(this.moments.keys().next().value as number);
  }

  // ---- what is shown

  /** The log, as far as the story has come. */
  get lines(): Line[] {
    return this.story.upto === Infinity ? this.all : this.all.filter((line) => line.n <= this.story.upto);
  }

  get view(): View | null {
    return this.past?.view ?? this.story.view ?? this.frame?.view ?? null;
  }

  /** What I may answer in this tab, now. */
  get decision(): Decision | null {
    return this.acting && !this.past && !this.story.telling ? (this.frame?.decision ?? null) : null;
  }

  /** The seats that owe an answer; nobody, while it is told what led to that. */
  get waiting(): number[] {
    return this.story.telling ? [] : (this.frame?.waiting ?? []);
  }

  get mySeat(): number | null {
    return this.frame?.seat ?? null;
  }

  nameOf(seat: number | null): string {
    return seat === null ? "" : (this.frame?.seats[seat]?.name ?? `Seat ${seat + 1}`);
  }

  optionAt(at: string): Option | undefined {
    return this.decision?.options.find((option) => option.at === at);
  }

  refusedAt(at: string): Refused | undefined {
    return this.decision?.refused.find((refused) => refused.at === at);
  }

  /** Show the table as it was when a line was written, if this page has seen it. */
  lookBack(line: Line): boolean {
    const ply = this.momentOf(line.ply ?? Infinity);
    const view = ply === undefined ? undefined : this.moments.get(ply);
    if (ply === undefined || !view) return false;
    this.past = ply === this.frame?.ply ? null : { ply, view, line };
    return true;
  }

  /** The first moment shown here that has the line in it; who came a little late sees what they found. */
  private momentOf(ply: number): number | undefined {
    const plies = [...this.moments.keys()].sort((a, b) => a - b);
    return ply < plies[0] - LITTLE_LATE ? undefined : plies.find((one) => one >= ply);
  }

  /** To the moment before or after the one that is shown. */
  step(by: number): void {
    const plies = [...this.moments.keys()].sort((a, b) => a - b);
    const now = this.past?.ply ?? this.frame?.ply ?? 0;
    const i = plies.indexOf(now) + by;
    if (i < 0 || i >= plies.length) return;
    const ply = plies[i];
    const line = this.lines.find((one) => one.ply === ply) ?? this.lines[0];
    if (line) this.past = ply === this.frame?.ply ? null : { ply, view: this.moments.get(ply)!, line };
  }

  // ---- what can be done

  private async send(message: Spoken): Promise<Heard | null> {
    this.notice = null;
    this.story.skip();
    this.busy = true;
    try {
      const answer = await this.feed.ask(message);
      if (answer.type === "ack") {
        await this.arrivals.of(answer.ply);
        this.done += 1;
      }
      return answer;
    } catch (why) {
      this.complain(why);
      return null;
    } finally {
      this.busy = false;
    }
  }

  complain(why: unknown): void {
    if (!(why instanceof Refusal)) throw why;
    if (why.code === "stale") return; // the frame that follows says it all
    this.notice = { text: sentence(why.message), hint: why.hint, rule: why.rule, kind: "refused" };
    announce(this.notice.text);
  }

  refuse(refused: { text: string; rule: string }, what = ""): void {
    this.notice = { text: sentence((what ? what + ": " : "") + refused.text), hint: "", rule: refused.rule, kind: "refused" };
    announce(`Not allowed. ${this.notice.text}. Rule ${refused.rule}`);
  }

  tell(text: string): void {
    this.notice = { text, hint: "", rule: "", kind: "told" };
    announce(text);
  }

  /** Not while something is under way, and not before the question can have been read. */
  private get mayAnswer(): boolean {
    return this.frame !== null && !this.busy && !this.story.telling && !this.story.justEnded;
  }

  pick(option: Option): void {
    if (!this.frame || !this.mayAnswer) return;
    void this.send({ type: "answer", ply: this.frame.ply, index: option.index });
  }

  /** Something on the board was acted on: pick its option, or say why not. */
  touch(at: string, what: string): void {
    const option = this.optionAt(at);
    if (option) return this.pick(option);
    const refused = this.refusedAt(at);
    if (refused) this.refuse(refused, what);
  }

  async sendWhole(keys: string[]): Promise<boolean> {
    if (!this.frame || !this.mayAnswer) return false;
    this.holdUntil = Infinity;
    const done = await this.send({ type: "answers", ply: this.frame.ply, keys });
    this.release(done?.type === "ack" ? done.ply : -1);
    return done !== null;
  }

  /** What would the question look like after these picks?  Nothing is done. */
  async tryOut(keys: string[], view = false): Promise<Tried | null> {
    if (!this.frame) return null;
    try {
      const tried = await this.feed.ask({ type: "try", ply: this.frame.ply, keys, view });
      return tried.type === "tried" ? tried : null;
    } catch {
      return null;
    }
  }

  /** An answer that stands from now on. */
  async say(one: Said): Promise<void> {
    const done = await this.send({ type: "say", ...one });
    if (done) this.tell(`${one.topic || one.rule}: ${one.pick}, ${one.until}`);
  }

  /** Be asked again. */
  async unsay(one: Said): Promise<void> {
    const done = await this.send({ type: "unsay", rule: one.rule, topic: one.topic });
    if (done) this.tell(`You are asked again: ${one.topic || one.rule}`);
  }

  undo(): void {
    const undo = this.frame?.undo;
    if (!undo || (!undo.may && !undo.ask)) return this.tell(undo?.why ? sentence(undo.why) : "There is nothing to take back");
    void this.takeBack(undo.may);
  }

  /** What was sent whole is taken back whole. */
  private async takeBack(free: boolean): Promise<void> {
    this.holdUntil = Infinity;
    let done = await this.send({ type: "undo" });
    while (done && free && this.isHalfway()) done = await this.send({ type: "undo" });
    this.takenBack = done !== null && free;
    this.release(-1);
    if (done && !free) this.tell("You have asked the others to let you take it back");
  }

  private isHalfway(): boolean {
    const frame = this.held;
    return frame?.decision != null && frame.undo.may && this.begins !== null && !this.begins(frame.decision);
  }

  /** Say something beside the game: nothing of it waits for that. */
  async speak(what: { sign: Sign } | { text: string }): Promise<boolean> {
    try {
      await this.feed.ask({ type: "talk", ...what });
      return true;
    } catch (why) {
      this.complain(why);
      return false;
    }
  }

  agree(yes: boolean): void {
    void this.send({ type: "agree", yes });
  }

  async hint(): Promise<void> {
    const hint = await this.send({ type: "hint" });
    if (hint?.type !== "hint") return;
    const { whole, why } = hint;
    this.hinted = hint;
    this.tell(`Hint: ${counted(whole)}${why ? ` – ${why}` : ""}`);
  }

  claim(seat: number, how: ClaimOffer["how"][number]): void {
    void this.send({ type: "claim", seat, how });
  }

  leave(): void {
    void this.send({ type: "leave" });
  }

  takeOver(): void {
    void this.send({ type: "take-over" });
  }

  /** What Space does: the assembly if it is ready, else the one plain button, or the first option. */
  get usual(): Option | null {
    const decision = this.decision;
    if (!decision) return null;
    const plain = decision.options.filter((option) => option.at === null);
    if (plain.length === 1 && decision.options.length > 1) return plain[0];
    return decision.options[0] ?? null;
  }
}

/** "2 Corsair, Barge" */
export function counted(names: readonly string[]): string {
  return stacks(names).map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(", ");
}

export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const SITTING = Symbol("sitting");

export function provide(sitting: Board): void {
  setContext(SITTING, sitting);
}

export function useBoard(): Board {
  return getContext<Board>(SITTING);
}

/** Does the hint mean this answer, at once or among several that are given together? */
export function isHinted(board: Board, option: Option): boolean {
  return board.hinted !== null && (option.index === board.hinted.index || board.hinted.whole.includes(option.label));
}

/** Does it point at this thing, whichever of the answers about it is meant, also of those that come after a first pick? */
export function isHintedAt(board: Board, at: string): boolean {
  const { hinted, decision, sitting } = board;
  if (!hinted || !decision) return false;
  const later = sitting?.assembly?.decision?.options.some((one) => one.at === at && hinted.whole.includes(one.label));
  return later === true || decision.options.some((one) => one.at === at && isHinted(board, one));
}

/** What a board may use: at a table everything works, in a replay nothing can be picked. */
export interface Board {
  decision: Decision | null;
  mySeat: number | null;
  /** Whose hand lies open below the board: mine; in an all-seeing replay, that of whoever answers. */
  handOf: number | null;
  waiting: number[];
  lines: Line[];
  /** What is being told on the board. */
  story: Story;
  hinted: Hinted | null;
  coachAt: string[];
  busy: boolean;
  seatName: (seat: number) => string;
  optionAt: (at: string) => Option | undefined;
  refusedAt: (at: string) => Refused | undefined;
  touch: (at: string, what: string) => void;
  pick: (option: Option) => void;
  sitting: Sitting | null;
}
