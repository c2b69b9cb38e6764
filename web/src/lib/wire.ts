/** What is said to the server: tools/wire.py made it from the server's types. */

export interface Agree {
  type: "agree";
  cmd: string;
  yes: boolean;
}

export interface Answer {
  type: "answer";
  cmd: string;
  ply: number;
  index: number;
}

export interface Answers {
  type: "answers";
  cmd: string;
  ply: number;
  labels?: string[] | null;
  keys?: string[] | null;
  indexes?: number[] | null;
}

export interface BotSeat {
  bot: string;
  level?: number;
}

export interface Branch {
  step: number;
  seat: number;
  bot?: string;
}

/** What notices to a browser are sealed with. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export interface Check {
  options: Record<string, unknown>;
}

export interface Claim {
  type: "claim";
  cmd: string;
  seat: number;
  how: "bot" | "end" | "win";
}

/** How a table is timed. */
export interface ClockSpec {
  kind?: "bank" | "days" | "move" | "none";
  seconds?: number | null;
  increment?: number | null;
  days?: number | null;
}

export interface Enter {
  table: string;
  token: string;
  name?: string | null;
}

export interface FirstGame {
  game: string;
}

export interface Hint {
  type: "hint";
  cmd: string;
}

export interface Invitation {
  table: string;
  token: string;
}

export interface Leave {
  type: "leave";
  cmd: string;
}

export interface Name {
  name: string;
}

export interface NewTable {
  game: string;
  seats: ("me" | "open" | BotSeat)[];
  options?: Record<string, unknown>;
  clock?: ClockSpec;
  talk?: "everybody" | "signs" | "words";
  name?: string | null;
}

/** A folder of TOML files: its name, and the text of each file. */
export interface Pack {
  name: string;
  files: Record<string, string>;
}

export interface Ping {
  type: "ping";
  cmd: string;
}

/** An answer that stands from now on; one of those that the question offers. */
export interface Say {
  type: "say";
  cmd: string;
  rule: string;
  topic: string;
  pick: string;
  until: string;
}

/** Where a browser is told that it is my turn, as it says itself. */
export interface Subscribe {
  endpoint: string;
  keys: BrowserKeys;
}

export interface TakeOver {
  type: "take-over";
  cmd: string;
}

/** Something beside the game: one of the signs, or words where the host allows them. */
export interface Talk {
  type: "talk";
  cmd: string;
  sign?: "ahoy" | "good-game" | "hurry" | "moment" | "oops" | "thanks" | "thinking" | "well-played" | null;
  text?: string | null;
}

/** A piece, the roster that it goes into, and whom that plays against. */
export interface Trial {
  piece: Record<string, string | number | boolean | string[] | null>;
  roster: string;
  rival: string;
  first?: number;
  count?: number;
  bot?: string;
}

export interface Try {
  type: "try";
  cmd: string;
  ply: number;
  labels?: string[] | null;
  keys?: string[] | null;
  view?: boolean;
}

export interface Undo {
  type: "undo";
  cmd: string;
}

export interface Unsay {
  type: "unsay";
  cmd: string;
  rule: string;
  topic: string;
}

/** Which browser is told nothing more; without one: none of mine. */
export interface Unsubscribe {
  endpoint?: string | null;
}

/** A piece as far as it is written: its fields by name. */
export interface Written {
  piece: Record<string, string | number | boolean | string[] | null>;
}

export type Command = Answer | Answers | Try | Undo | Say | Unsay | Agree | Hint | Claim | Leave | TakeOver | Talk | Ping;
