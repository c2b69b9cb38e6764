import "./page";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { SIGNS, Talk, wordsOf } from "../src/lib/talk.svelte";
import type { TalkLine } from "../src/lib/types";

const line = (n: number, seat: number | null = 0, more: Partial<TalkLine> = {}): TalkLine => ({ n, seat, at: 0, sign: "ahoy", text: null, ...more });

describe("talk at the table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.muted = false;
  });

  it("says a sign in words, and words as they are", () => {
    expect(wordsOf(line(1))).toBe(SIGNS.ahoy);
    expect(wordsOf(line(1, 0, { sign: null, text: "<b>hm</b>" }))).toBe("<b>hm</b>");
  });

  it("shows what is new at its seat for a while, and keeps the rest in its log", () => {
    const talk = new Talk((seat) => ["Anne", "Bram"][seat ?? 0]);
    talk.known = 2;
    talk.hear([line(1), line(2, 1), line(3, 1, { sign: "oops" })]);
    expect(talk.lines.map((one) => one.n)).toEqual([1, 2, 3]);
    expect([talk.bubbleOf(0), talk.bubbleOf(1)?.sign]).toEqual([undefined, "oops"]);
    talk.hear([line(3, 1, { sign: "oops" })]); // told again after the connection was lost
    expect(talk.lines).toHaveLength(3);
    vi.advanceTimersByTime(8000);
    expect(talk.bubbles).toEqual([]);
    expect(talk.who(line(4, null))).toBe("Somebody who watches");
  });

  it("is silent when muted, by one switch", () => {
    const talk = new Talk(() => "Anne");
    talk.hear([line(1)]);
    settings.muted = true;
    expect(talk.bubbleOf(0)).toBeUndefined();
    settings.muted = false;
    expect(talk.bubbleOf(0)?.n).toBe(1);
  });

  it("keeps no more than a hundred lines", () => {
    const talk = new Talk(() => "Anne");
    talk.known = 1000;
    talk.hear(Array.from({ length: 150 }, (_, i) => line(i + 1)));
    expect([talk.lines.length, talk.lines[0].n]).toEqual([100, 51]);
  });
});
