/** The story: what happened since the last frame, shown moment by moment. It never blocks. */
import { settings } from "../lib/settings.svelte";
import type { Frame, Line, View } from "../lib/types";

/** Telling these one by one would be tedious: the table shows them, or everybody expects them. */
const TEDIOUS = new Set(["drew", "hand-discarded", "sent-home", "survived", "revealed", "bonus", "put-under", "looked"]);
const LONGEST = 40;

export class Story {
  /** The view that the story plays on, while it is told. */
  view = $state.raw<View | null>(null);
  line = $state.raw<Line | null>(null);
  place = $state<string | null>(null);
  /** What has been told of the place so far. */
  told = $state.raw<Line[]>([]);

  private queue: Line[] = [];
  private timer = 0;

  tell(before: Frame, after: Frame, news: Line[]): void {
    const beat = settings.beat;
    if (!beat || document.hidden || before.stage !== "playing" || after.ply < before.ply) return this.end();
    const worth = news.filter((line) => !TEDIOUS.has(line.code));
    if (!worth.length || worth.length > LONGEST * 2) return this.end();
    const resolves = worth.some((line) => line.code === "resolving");
    if (!this.view && resolves) this.view = before.view;
    if (!resolves && !this.line) this.view = null;
    this.queue.push(...worth);
    if (this.queue.length > LONGEST) this.queue = this.queue.slice(-LONGEST);
    if (!this.timer) this.next();
  }

  private next(): void {
    const line = this.queue.shift();
    if (!line) return this.end();
    if (line.code === "round") this.view = null; // a new round: show the table as it is
    if (line.code === "resolving" || line.place !== this.place) {
      if (line.code === "resolving") this.told = [];
      if (line.place) this.place = line.place;
    }
    this.line = line;
    this.told = [...this.told, line];
    const quick = this.queue.length > 16 ? 0.5 : 1;
    this.timer = window.setTimeout(() => this.next(), settings.beat * quick * (line.code === "resolving" ? 0.7 : 1));
  }

  /** Show the table as it is now. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.view = null;
    this.line = null;
    this.place = null;
    this.told = [];
  }
}
