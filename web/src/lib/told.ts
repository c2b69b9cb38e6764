/** What the server says: tools/wire.py made it from the server's types. */

/** A difference: `[value]` for another one, parts by their keys, null for what is gone. */
export type Change = [unknown] | { [key: string]: Change | null };

/** What a table is, and what I have to do with it. */
export interface About {
  id: string;
  game: string;
  name: string;
  version: string;
  seat: number | null;
  held: number[];
  mine: boolean;
  stage: "gathering" | "over" | "playing";
  options: Record<string, unknown>;
  clock: ClockSpec;
  talk: "everybody" | "signs" | "words";
  digest: string | null;
  created: number;
  parent: string | null;
  guided: boolean;
  seats: SeatInfo[];
}

/** It is done, and durable. `asked`: the others are asked to let it be taken back. */
export interface Ack {
  type: "ack";
  cmd: string;
  ply: number;
  asked?: boolean;
}

/** Who asks to take back, who has agreed, and who has to. */
export interface AskedBack {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** Something that may not be added to a set, and why. */
export interface Barred {
  label: string;
  key: string;
  at: string;
  rule: string;
  text: string;
}

/** A bot, and the games that it plays; all, if it names none. */
export interface BotInfo {
  name: string;
  title: string;
  text: string;
  levels: number[];
  games: string[];
}

/** A roster that comes with a game or a pack, with its sections by their names. */
export interface Boxed {
  name: string;
  code: string;
  source: string;
  pack?: string;
  [more: string]: unknown;
}

/** A pack that was read: its name and digest, its cards; under `decks` or so its rosters. */
export interface Brought {
  ok: boolean;
  problems: PackProblem[];
  pack: string | null;
  cards: Card[];
  [more: string]: unknown;
}

/** A card, with whatever its game prints on it. */
export interface Card {
  name: string;
  type: string;
  text: string;
  source: string;
  [more: string]: unknown;
}

/** Are these options possible? */
export interface Checked {
  ok: boolean;
  problems: Problem[];
}

/** A seat that keeps everybody waiting, and what may be claimed. */
export interface ClaimOffer {
  seat: number;
  how: ("bot" | "end" | "win")[];
}

/** How a table is timed. */
export interface ClockSpec {
  kind?: "bank" | "days" | "move" | "none";
  seconds?: number | null;
  increment?: number | null;
  days?: number | null;
}

/** Seconds that every seat has left, and whose time runs. */
export interface Clocks {
  kind: "bank" | "days" | "move";
  left: number[];
  running: number[];
  increment: number;
}

/** What the coach says. `lay`: all picks of this step, where it is a set that is sent whole. */
export interface Coach {
  title: string;
  step: number;
  of: number;
  say: string;
  why: string;
  rule: string;
  at: string[];
  lay: string[];
  done: boolean;
}

/** A question. `several`: a set of picks, which can be put together and sent whole. */
export interface Decision {
  question: string;
  prompt: string;
  options: Option[];
  refused: Refused[];
  several: boolean;
  beforehand: Said[];
}

/** It is done. */
export interface Done {
  ok: boolean;
}

/** How a game ended; by whom and against whom, if it was claimed. */
export interface Ended {
  how: string;
  by: number | null;
  seat: number | null;
}

/** Somebody has come by a link. */
export interface Entered {
  table: string;
  seat: number | null;
  link: Link | null;
}

/** Something that a piece says, and whether one may look for pieces by it. */
export interface Fact {
  id: string;
  label: string;
  filter: boolean;
}

/** A message was refused; without `cmd` it was none that can be named, or nobody sent one. */
export interface Failed {
  type: "error";
  error: Wrong;
  cmd?: string | null;
}

/** What has to be filled in to write a piece. */
export interface Form {
  table: string;
  sorts: Sort[];
  factions: string[];
  subtypes: string[];
  switches: string[];
  signs: Record<string, string[]>;
  rosters: string[];
}

/** All that one viewer is told of a table at one moment. */
export interface Frame {
  type: "hello" | "update";
  protocol: number;
  table: string;
  game: string;
  seat: number | null;
  stage: "gathering" | "over" | "playing";
  ply: number;
  turn: number;
  view: Record<string, unknown> | null;
  decision: Decision | null;
  waiting: number[];
  log: Log;
  moments: (Change | null)[];
  over: boolean;
  returns: number[] | null;
  ended: Ended | null;
  seed: number | string | null;
  digest: string | null;
  seats: SeatInfo[];
  clocks: Clocks | null;
  undo: UndoInfo;
  claims: ClaimOffer[];
  acting: boolean;
  coach: Coach | null;
  standing: Said[];
  talk: "nothing" | "signs" | "words";
  talked: number;
  again: PlayAgain | null;
}

/** A game. `roster`: what seats bring of their own, decks or fleets. */
export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  seat_names: string[];
  version: string;
  options: Record<string, GameOption>;
  first_game: boolean;
  primer: boolean;
  roster: string | null;
}

/** What can be set about a game. */
export interface GameOption {
  default: number | boolean | string;
  text: string;
  choices?: string[];
  range?: [number, number];
}

/** Can games be written down? */
export interface Health {
  ok: boolean;
}

/** What a bot would do and why: the option, and all picks, where the question takes several. */
export interface Hinted {
  type: "hint";
  cmd: string;
  index: number;
  label: string;
  whole: string[];
  why: string;
}

/** The link of an open seat: whoever comes first has it, until it ends. */
export interface Invite {
  path: string;
  url: string;
  token: string;
  qr: string[];
  seat: number;
  expires: number;
}

/** What a link leads to: the game, the seat's colour (none: to watch), who is there, and who invites (nobody, if whoever made the table is not there). */
export interface Invited {
  game: string;
  name: string;
  seat: string | null;
  people: string[];
  by: string | null;
}

/** A file that was brought; `verified`: it is this server's own. */
export interface Kept {
  id: string;
  verified: boolean;
}

/** Another tab acts for this seat from now on. */
export interface Lease {
  type: "lease";
  acting: boolean;
}

/** One line of the log: an event with its sentence, its pieces and where they go. */
export interface Line {
  n: number;
  code: string;
  seat: number | null;
  to: number | null;
  text: string;
  cards: string[];
  place: string | null;
  much: number | null;
  from: string | null;
  into: string | null;
  ply?: number;
  step?: number;
}

/** A secret link, as an address and as the rows of a QR code. */
export interface Link {
  path: string;
  url: string;
  token: string;
  qr: string[];
}

/** The links of a table anew: mine, and what its maker may give out. */
export interface Links {
  link: Link | null;
  invites: Invite[];
  watch: Link | null;
}

/** Lines from a number on; what was there before from that number on is taken back. */
export interface Log {
  from: number;
  lines: Line[];
}

/** A page of a finished game's log, and the number of the next, if there is one. */
export interface LogPage {
  log: Line[];
  more: number | null;
}

/** What a roster is by the rules; under its word (deck, fleet) its sections, if it is one. */
export interface LookedOver {
  ok: boolean;
  problems: Problem[];
  code: string | null;
  text: string | null;
  [more: string]: unknown;
}

/** A new table, and its links: they are told once. */
export interface Made {
  table: string;
  seat: number | null;
  link: Link | null;
  invites: Invite[];
  watch: Link;
}

/** Who I am here. `kept_days`: after how many days what nobody touches is deleted; `push`: the key for notices to this browser, where the host wants them. */
export interface Me {
  name: string;
  protocol: number;
  version: string;
  tables: MyTable[];
  kept_days: number | null;
  push: string | null;
}

/** A table where I sit. `problem`: why it cannot be opened here. */
export interface MyTable {
  id: string;
  game: string;
  name: string;
  seat: number;
  seats: string[];
  stage: "gathering" | "over" | "playing";
  waiting_for_me: boolean;
  ply: number;
  changed: number;
  result: number[] | null;
  problem: Wrong | null;
}

/** Something that may be picked, and what it points at on the board. */
export interface Option {
  index: number;
  label: string;
  key: string;
  at: string | null;
}

/** What is wrong with a pack, and where. */
export interface PackProblem {
  file: string;
  line: number;
  where: string;
  message: string;
  hint: string;
}

/** Deals that were played with a piece and without it, and what it stood in for. */
export interface Pairs {
  pairs: ([number, number])[];
  instead: string;
}

/** A few sentences about one thing, with pieces to look at and rules to read on. */
export interface Part {
  title: string;
  text: string[];
  cards: string[];
  rules: string[];
}

/** Something that may be added to a set. */
export interface Pickable {
  label: string;
  key: string;
  at: string;
}

/** The answer that is given next. */
export interface Picked {
  seat: number;
  index: number;
  label: string;
  prompt: string;
}

/** The table at which the same people play again, and who has asked them to. */
export interface PlayAgain {
  table: string;
  seat: number;
  name: string;
}

/** The fact that is added up, and how much it may be. */
export interface Points {
  fact: string;
  most: number;
  least: number;
  label: string;
  rule: string;
}

/** A page for somebody who has never played: `goal` says how one wins, and how one loses. */
export interface Primer {
  goal: string;
  part: Part[];
  word: Word[];
  cards: string[];
}

/** What is wrong, where, and by which rule. */
export interface Problem {
  rule: string;
  where: string;
  message: string;
}

/** What the game makes of a piece. */
export interface Read {
  ok: boolean;
  problems: PackProblem[];
  card: Card | null;
  reads_as: string;
  file: string;
  next: string[];
}

/** Something that may not be picked, and why. */
export interface Refused {
  label: string;
  rule: string;
  text: string;
  at: string | null;
}

/** A request was refused. */
export interface Refusing {
  error: Wrong;
}

/** A finished game: `who` gave each of its answers, and its log's first page. */
export interface ReplayInfo {
  id: string;
  game: string;
  name: string;
  version: string;
  verified: boolean;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  steps: number;
  returns: number[] | null;
  ended: Ended;
  digest: string | null;
  seed: number | string;
  turns: Turn[];
  who: number[];
  log: Line[];
  more: number | null;
}

/** A moment of a finished game. */
export interface ReplayStep {
  step: number;
  turn: number;
  as: string;
  view: Record<string, unknown>;
  views: (Record<string, unknown>)[] | null;
  moments: (Change | null)[];
  waiting: number[];
  decision: Decision | null;
  picked: Picked | null;
  over: boolean;
}

/** A numbered rule with its rulings. */
export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
  cards: string[];
  rulings: Ruling[];
  unprovable?: string;
  option?: string;
}

/** What we decided where a rule leaves something open. */
export interface Ruling {
  id: string;
  about: string[];
  question: string;
  decision: string;
  why: string;
}

/** An answer that stands: what asks (a card, or "" for the rule), what is picked, how long. */
export interface Said {
  rule: string;
  topic: string;
  pick: string;
  until: string;
}

/** What a roster of a game is. `option` names those of all seats; codes begin with `code`. */
export interface Schema {
  game: string;
  word: string;
  words: string;
  option: string;
  piece: string;
  pieces: string;
  code: string;
  rule: string;
  nested: boolean;
  sections: Section[];
  points: Points | null;
  facts: Fact[];
  example: string;
  starters: string[];
}

/** Who has a seat. A finished game does not say who is here. */
export interface SeatInfo {
  seat: number;
  colour: string;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string | null;
  level?: number;
  here?: boolean;
  left?: boolean;
}

/** The table at which one plays again; links for others, if it is new and mine. */
export interface Seated {
  table: string;
  seat: number | null;
  link: Link | null;
  invites: Invite[];
  watch: Link | null;
}

/** Somebody came or went. */
export interface SeatsNews {
  type: "seats";
  seats: SeatInfo[];
  claims: ClaimOffer[];
}

/** A part of a roster: `least` and `most` pieces of these `types` in it, or aboard each piece of the section `aboard`; `copies` of one name; `slots`: the carrier's fact that says how many. */
export interface Section {
  id: string;
  label: string;
  types: string[];
  one: string;
  least: number;
  most: number | null;
  copies: number | null;
  form: "counts" | "list" | "one";
  aboard: string | null;
  slots: string | null;
  rule: string;
  copies_rule: string;
}

/** A sort of piece, and the numbers that it has. */
export interface Sort {
  sort: string;
  numbers: string[];
}

/** What was said at a table lately. */
export interface Talk {
  lines: TalkLine[];
}

/** A sign or a few words, by a seat; by none: by somebody who watches. */
export interface TalkLine {
  n: number;
  seat: number | null;
  at: number;
  sign: "ahoy" | "good-game" | "hurry" | "moment" | "oops" | "thanks" | "thinking" | "well-played" | null;
  text: string | null;
}

/** Something was said at the table. */
export interface TalkNews {
  type: "talk";
  lines: TalkLine[];
}

/** What a question would look like after some picks; nothing was done. */
export interface Tried {
  type: "tried";
  cmd: string;
  ok: boolean;
  complete: boolean;
  decision: Decision | null;
  why: Why | null;
  end: Option | null;
  more?: Pickable[];
  refused?: Barred[];
  view?: Record<string, unknown>;
}

/** At which step a turn begins. */
export interface Turn {
  turn: number;
  step: number;
}

/** May I take back, or ask the others to let me? */
export interface UndoInfo {
  may: boolean;
  why: string | null;
  ask: boolean;
  asked: AskedBack | null;
}

/** Which pick is refused, and by which rule. */
export interface Why {
  label: string;
  rule: string;
  text: string;
}

/** What a word of the game means. */
export interface Word {
  word: string;
  text: string;
}

/** A refusal: a code for programs, words for people, and the rule, if it is one. */
export interface Wrong {
  code: string;
  message: string;
  hint: string;
  rule?: string;
}

export type Heard = Frame | Ack | Tried | Hinted | SeatsNews | Lease | TalkNews | Failed;
