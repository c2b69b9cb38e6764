/** The story: what happened since the last frame, shown moment by moment. It never blocks. */
import { roomOf, type Tellings } from "../games/room";
import { settings } from "../lib/settings.svelte";
import type { Frame, Line, View } from "../lib/types";

const LONGEST = 40;

export class Story {
  /** The view that the story plays on, while it is told. */
  view = $state.raw<View | null>(null);
  line = $state.raw<Line | null>(null);
  place = $state<string | null>(null);
  /** What has been told of the place so far. */
  told = $state.raw<Line[]>([]);

  private queue: Line[] = [];
  private tellings: Tellings = roomOf("").tellings;
  private timer = 0;

  tell(before: Frame, after: Frame, news: Line[]): void {
    this.tellings = roomOf(after.game).tellings;
    const beat = settings.beat;
    if (!beat || document.hidden || before.stage !== "playing" || after.ply < before.ply) return this.end();
    const worth = news.filter((line) => !this.tellings.tedious.includes(line.code));
    if (!worth.length || worth.length > LONGEST * 2) return this.end();
    const resolves = worth.some((line) => line.code === this.tellings.scene);
    if (!this.view && resolves) this.view = before.view;
    if (!resolves && !this.line) this.view = null;
    this.queue.push(...worth);
    if (this.queue.length > LONGEST) this.queue = this.queue.slice(-LONGEST);
    if (!this.timer) this.next();
  }

  private next(): void {
    const line = this.queue.shift();
    if (!line) return this.end();
    if (line.code === this.tellings.turn) this.view = null; // a new one: show the table as it is
    if (line.code === this.tellings.scene || line.place !== this.place) {
      if (line.code === this.tellings.scene) this.told = [];
      if (line.place) this.place = line.place;
    }
    this.line = line;
    this.told = [...this.told, line];
    const quick = this.queue.length > 16 ? 0.5 : 1;
    this.timer = window.setTimeout(() => this.next(), settings.beat * quick * (line.code === this.tellings.scene ? 0.7 : 1));
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
