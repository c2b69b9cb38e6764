/** Talk at the table: signs, and words where the host allows them. It stands beside the game and its log. */
import { announce } from "./live.svelte";
import { settings } from "./settings.svelte";
import type { Sign, TalkLine } from "./types";

export const SIGNS: Record<Sign, string> = {
  ahoy: "Ahoy!",
  "well-played": "Well played",
  thinking: "I am thinking",
  hurry: "Make sail, please",
  oops: "Oops",
  thanks: "Thank you",
  moment: "One moment",
  "good-game": "Good game",
};
const KEPT = 100;
const SHOWN = 7000; // milliseconds for which a bubble stands

export const wordsOf = (line: TalkLine): string => (line.sign ? SIGNS[line.sign] : (line.text ?? ""));

export class Talk {
  lines = $state.raw<TalkLine[]>([]);
  /** What was said a moment ago: the newest of each seat. */
  bubbles = $state.raw<TalkLine[]>([]);
  /** Up to which number it was said before this page looked on. */
  known = 0;
  private timers = new Map<number, number>();

  constructor(private nameOf: (seat: number | null) => string) {}

  /** Who has said it. */
  who(line: TalkLine): string {
    return line.seat === null ? "Somebody who watches" : this.nameOf(line.seat);
  }

  bubbleOf(seat: number | null): TalkLine | undefined {
    return settings.muted ? undefined : this.bubbles.find((one) => one.seat === seat);
  }

  hear(lines: readonly TalkLine[]): void {
    const last = this.lines.at(-1)?.n ?? 0;
    const fresh = lines.filter((one) => one.n > last);
    this.lines = [...this.lines, ...fresh].slice(-KEPT);
    for (const line of fresh) if (line.n > this.known) this.pop(line);
  }

  private pop(line: TalkLine): void {
    if (!settings.muted) announce(`${this.who(line)}: ${wordsOf(line)}`);
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== line.seat), line];
    this.timers.set(line.n, window.setTimeout(() => this.fade(line.n), SHOWN));
  }

  private fade(n: number): void {
    this.timers.delete(n);
    this.bubbles = this.bubbles.filter((one) => one.n !== n);
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
