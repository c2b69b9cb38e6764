/** The story: one queue of what happened, told line by line. What is asked waits until it is told. */
import { roomOf, type Tellings } from "../games/room";
import { settings } from "../lib/settings.svelte";
import type { Line, View } from "../lib/types";
import type { Moment } from "./moments";

const LONGEST = 160; // lines: who was away that long wants to see the table, not the story
const CROWDED = 14; // lines that wait: from here on they go by more quickly
const JUST_NOW = 220; // milliseconds in which nobody can have read a question

/** What led to one frame, and what to do when it is told. */
interface Chapter { moments: Moment[]; land: () => void }

export class Story {
  /** The view that the story plays on, while it is told. */
  view = $state.raw<View | null>(null);
  line = $state.raw<Line | null>(null);
  place = $state<string | null>(null);
  /** What has been told of the place so far. */
  told = $state.raw<Line[]>([]);
  /** The last line of the log that may be read: those after it have not happened yet. */
  upto = $state(Infinity);
  /** It ended a moment ago: whoever presses a key now has not seen the question. */
  justEnded = $state(false);

  private chapters: Chapter[] = [];
  private timer = 0;
  private grace = 0;

  get telling(): boolean {
    return this.line !== null;
  }

  /** Is there time for this many lines? */
  mayTell(lines: number): boolean {
    return settings.beat > 0 && !document.hidden && lines + this.waiting <= LONGEST;
  }

  private get waiting(): number {
    return this.chapters.reduce((sum, chapter) => sum + chapter.moments.length, 0);
  }

  /** Tell this after all that is being told. Without moments it is only a frame that has to wait for the others. */
  tell(game: string, me: number | null, moments: Moment[], land: () => void): void {
    const idle = !this.chapters.length;
    this.chapters.push({ moments: [...moments], land });
    if (moments.length && this.upto === Infinity) this.upto = moments[0].line.n - 1;
    if (idle) this.next(roomOf(game).tellings, me, true);
  }

  private next(tellings: Tellings, me: number | null, opening: boolean): void {
    const chapter = this.chapters[0];
    if (!chapter) return this.end();
    const moment = chapter.moments.shift();
    if (!moment) {
      this.chapters.shift();
      if (this.chapters.length) chapter.land();
      else this.end(chapter.land);
      return this.chapters.length ? this.next(tellings, me, true) : undefined;
    }
    this.show(moment, tellings);
    const own = opening && moment.line.seat === me;
    const wait = this.patience(moment.line, tellings, own);
    if (!wait) return this.next(tellings, me, own);
    this.timer = window.setTimeout(() => this.next(tellings, me, own), wait);
  }

  private show({ line, view }: Moment, tellings: Tellings): void {
    if (line.code === tellings.scene || line.code === tellings.turn) this.told = [];
    if (line.code === tellings.turn) this.place = null;
    if (line.place) this.place = line.place;
    this.told = [...this.told, line];
    this.upto = line.n;
    this.view = view;
    this.line = line;
  }

  /** How long a line stands; what somebody has just done themselves needs no telling. */
  private patience(line: Line, tellings: Tellings, own: boolean): number {
    if (tellings.tedious.includes(line.code)) return 0;
    const hurry = this.waiting > 2 * CROWDED ? 0.35 : this.waiting > CROWDED ? 0.55 : 1;
    return settings.beat * hurry * (own ? 0.3 : line.code === tellings.scene ? 0.7 : 1);
  }

  /** To the end at once: nothing is lost, the log has it all. */
  skip(): void {
    const lands = this.chapters.map((chapter) => chapter.land);
    if (lands.length || this.line) this.end(() => lands.forEach((land) => land()));
  }

  private end(land: () => void = () => undefined): void {
    const seen = this.timer !== 0;
    this.close();
    land();
    if (seen) this.rest();
  }

  private rest(): void {
    clearTimeout(this.grace);
    this.justEnded = true;
    this.grace = window.setTimeout(() => (this.justEnded = false), JUST_NOW);
  }

  /** Nothing is told any more. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.chapters = [];
    this.upto = Infinity;
    this.view = null;
    this.line = null;
    this.place = null;
    this.told = [];
  }
}
