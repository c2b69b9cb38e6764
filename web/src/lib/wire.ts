/** What is said to the server, and how a game is played: tools/wire.py made it from its types. */

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
  name?: string | null;
}

/** A few sentences about one thing, with pieces to look at and rules to read on. */
export interface Part {
  title: string;
  text: string[];
  cards?: string[];
  rules?: string[];
}

export interface Ping {
  type: "ping";
  cmd: string;
}

/** A page for somebody who has never played: `goal` says how one wins, and how one loses. */
export interface Primer {
  goal: string;
  part: Part[];
  word?: Word[];
  cards?: string[];
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

export interface TakeOver {
  type: "take-over";
  cmd: string;
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

/** What a word of the game means. */
export interface Word {
  word: string;
  text: string;
}

export type Command = Answer | Answers | Try | Undo | Say | Unsay | Agree | Hint | Claim | Leave | TakeOver | Ping;
