/** What the server says; see docs/api.md. What is said to it is in wire.ts. */
import type { Claim as Claiming, Command, NewTable, Part, Primer as Written, Word } from "./wire";

export type { NewTable, Word };
/** A message, before it has its number. */
export type Spoken = Unsent<Command>;
type Unsent<C> = C extends Command ? Omit<C, "cmd"> : never;

export interface Option { index: number; label: string; key: string; at: string | null }
export interface Refused { label: string; rule: string; text: string; at: string | null }
/** `several`: a set of picks, which can be put together and sent whole. */
export interface Decision { question: string; prompt: string; options: Option[]; refused: Refused[]; several?: boolean; beforehand?: Said[] }
/** An answer that stands: what asks (a card, or "" for the rule), what is picked, how long. */
export interface Said { rule: string; topic: string; pick: string; until: string }
/** Something that may be added to a set. */
export interface Pickable { label: string; key: string; at: string }

export interface Line {
  n: number;
  ply?: number;
  step?: number;
  code: string;
  seat: number | null;
  to: number | null;
  text: string;
  cards: string[];
  place: string | null;
  /** How much, if the sentence says so. */
  much: number | null;
  /** The spots of the board that its pieces leave and come to: `hand:0`, `place:Market`. */
  from: string | null;
  into: string | null;
}
/** A difference: `[value]` for another one, parts by their keys, null for what is gone, `{}` for nothing. */
export type Change = [unknown] | { [key: string]: Change | null };

export interface SeatInfo {
  seat: number;
  colour: string;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  level?: number;
  here?: boolean;
  left?: boolean;
}

export interface Clocks { kind: string; left: number[]; running: number[]; increment?: number }
export interface Undo { may: boolean; why: string | null; ask: boolean; asked: { seat: number; agreed: number[]; needed: number[] } | null }
/** `lay`: all picks of this step, where it is a set that is sent whole. */
export interface Coach { step: number; of: number; say: string; why: string; rule: string; at: string[]; lay: string[]; done: boolean }
export interface Claim { seat: number; how: Claiming["how"][] }

/** Any game's view: the boards know the shape of their own. */
export type View = Record<string, unknown>;

export interface Frame {
  type: "hello" | "update";
  table: string;
  game: string;
  seat: number | null;
  stage: "gathering" | "playing" | "over";
  ply: number;
  turn: number;
  view: View | null;
  decision: Decision | null;
  waiting: number[];
  log: { from: number; lines: Line[] };
  /** How the table looked at each of these lines, told backwards from the view; see docs/api.md. */
  moments: (Change | null)[];
  over: boolean;
  returns: number[] | null;
  ended: { how: string; by: number | null; seat: number | null } | null;
  seats: SeatInfo[];
  clocks: Clocks | null;
  undo: Undo;
  claims: Claim[];
  acting: boolean;
  coach: Coach | null;
  standing?: Said[];
  digest: string | null;
  seed: string | null;
}

export interface GameOption { default: number | boolean | string; text: string; choices?: string[]; range?: [number, number] }
export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  seat_names: string[];
  version: string;
  options: Record<string, GameOption>;
  first_game: boolean;
  /** Is there a page on how it is played? */
  primer: boolean;
  /** What seats bring of their own: decks, fleets. */
  roster: string | null;
}
/** How a game is played: the goal, what one does in which order, and its words. Everything is told. */
export type Primer = Omit<Required<Written>, "part"> & { part: Required<Part>[] };
export interface BotInfo { name: string; title: string; text: string; levels: number[]; games: string[] }
export interface Rule { id: string; section: string; kind: string; text: string; rulings: Ruling[] }
export interface Ruling { id: string; about: string[]; question?: string; decision?: string; why?: string; text?: string }
export const rulingText = (ruling: Ruling): string => ruling.decision ?? ruling.text ?? "";
export interface Card { name: string; type: string; text: string; source: string; [more: string]: unknown }

export interface Link { path: string; url: string; token: string; qr: string[]; seat?: number; expires?: number }
export interface MyTable {
  id: string;
  game: string;
  name: string;
  seat: number | null;
  seats: string[];
  stage: Frame["stage"];
  waiting_for_me: boolean;
  ply: number;
  changed: number;
  result: unknown;
}
export interface Me { name: string; protocol: number; version: string; tables: MyTable[] }
export interface Made { table: string; seat: number | null; link: Link | null; invites?: Link[]; watch?: Link }

/** What a link leads to: the seat's colour, and who is there. */
export interface Invitation { game: string; name: string; seat: string | null; people: string[] }

export type SeatWish = NewTable["seats"][number];

export interface ReplayInfo {
  id: string;
  game: string;
  name: string;
  verified: boolean;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  steps: number;
  returns: number[] | null;
  turns: { turn: number; step: number }[];
  who: number[];
  log: Line[];
  more: number | null;
  digest: string | null;
  seed: string | null;
}
export interface ReplayStep {
  step: number;
  turn: number;
  view: View;
  views: View[] | null;
  moments: (Change | null)[];
  waiting: number[];
  decision: Decision | null;
  picked: { seat: number; index: number; label: string; prompt: string } | null;
  over: boolean;
}

/** An error as the server words it. */
export class Refusal extends Error {
  constructor(public code: string, message: string, public hint = "", public rule = "", public status = 0) {
    super(message);
  }
}
