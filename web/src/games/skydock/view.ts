/** The view of Pirates of Skydock, and what can be read off it. No rules here: only looking. */
import type { View } from "../../lib/types";

export interface Room {
  spot: string;
  name: string;
  side: string;
  icons: string[];
  text: string;
  guards: number;
  stunned: number;
  characters: number[];
  doors: number[];
  patrol: number;
}
export interface Objective {
  name: string;
  room: string | null;
  challenge: number;
  symbols: string[];
  glory: number;
  track: number;
  text: string;
  done: number[];
  steps: number[];
}
export interface Slot { ability: string | null; marker: boolean; token: string | null }
export interface Backer { name: string; text: string; support: number; met: boolean }
export interface Seat {
  seat: number;
  name: string;
  character: string | null;
  power: string | null;
  power_used: boolean;
  glory: number;
  room: string;
  schemes: number;
  loot: number;
  known: string[];
  support: number;
  backers: number;
  extra_markers: number;
  board: Slot[];
  hand?: string[];
  offered?: string[];
  support_values?: number[];
  backer?: Backer;
  score?: number;
}
export interface Challenge {
  seat: number;
  number: number;
  ability: number;
  bracket: number;
  guards: number;
  texts: number;
  discards: number;
  die: number;
  modifier: number;
  passed: number;
}
export interface Help { asker: number; objective: string; symbol: string; helper: number | null; pledgers?: number[]; pledged?: string }
export interface Table {
  round: number;
  phase: string;
  launch: { at: number; from: number };
  alert: { space: number; row: number; level: string; challenge: number };
  first: number;
  claimed: boolean;
  turn: number | null;
  guards: { supply: number; airlocked: number };
  rooms: Room[];
  objectives: Objective[];
  supply: { abilities: { name: string; low: number; high: number; lost: number }[]; markers: number; support: number };
  decks: { schemes: number; loot: number; encounters: number };
  discards: { schemes: string[]; loot: string[] };
  encounter: string | null;
  challenge: Challenge | null;
  help: Help | null;
  seats: Seat[];
}

export const table = (view: View): Table => view as unknown as Table;

/** Where the spots lie on a ship whose bow is to the right: column 1 is astern; row 0 is amidships. */
export const SPOTS: readonly { column: number; row: number }[] = [
  { column: 6, row: 0 }, // Bridge
  { column: 5, row: 1 }, { column: 5, row: 2 }, // fore
  { column: 4, row: 1 }, { column: 4, row: 2 }, // mid
  { column: 3, row: 1 }, // Dock
  { column: 2, row: 1 }, { column: 2, row: 2 }, // aft
  { column: 1, row: 0 }, // Drift Engine
];
export const COLUMNS = 6;

/** The middle of a spot, as shares of the ship's length and breadth. */
export function middle(spot: number): { along: number; across: number } {
  const { column, row } = SPOTS[spot];
  return { along: (column - 0.5) / COLUMNS, across: row === 0 ? 0.5 : row === 1 ? 0.25 : 0.75 };
}

export interface Corridor { from: number; to: number; patrol: boolean }

/** Every corridor once; those with an arrow in the Guards' direction. */
export function corridors(rooms: readonly Room[]): Corridor[] {
  const found: Corridor[] = [];
  rooms.forEach((room, from) => {
    found.push({ from, to: room.patrol, patrol: true });
    for (const to of room.doors)
      if (to > from && room.patrol !== to && rooms[to].patrol !== from) found.push({ from, to, patrol: false });
  });
  return found;
}

export const LEVELS = ["White", "Yellow", "Orange", "Red"] as const;

/** The Alert Track: rows of spaces, a row a level. */
export function alertTrack(t: Table): { level: string; spaces: { at: number; here: boolean; passed: boolean }[] }[] {
  return LEVELS.map((level, row) => ({
    level,
    spaces: Array.from({ length: t.alert.row }, (_, i) => {
      const at = row * t.alert.row + i + 1;
      return { at, here: at === t.alert.space, passed: at < t.alert.space };
    }),
  }));
}

/** The chance that a d20 with this modifier reaches the number: a 1 fails, a 20 succeeds. */
export function odds(number: number, modifier: number): number {
  const enough = Math.min(19, Math.max(1, 21 - (number - modifier)));
  return enough / 20;
}

/** The parts of a modifier that are not nothing, in words. */
export function modifierParts(c: Challenge): { word: string; n: number }[] {
  return [
    { word: "ability", n: c.ability }, { word: "the action", n: c.bracket }, { word: "Guards", n: c.guards },
    { word: "cards", n: c.texts }, { word: "thrown in", n: c.discards },
  ].filter((part) => part.n !== 0);
}

/** An encounter has two halves: for whoever left Guards behind, and for whoever did not. */
export const halves = (encounter: string): string[] => encounter.split(", ");

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The rows of a Character Board. */
const ROWS = [5, 5, 4];
export function rowsOf(board: readonly Slot[]): { slot: Slot; index: number }[][] {
  let first = 0;
  return ROWS.map((length) => {
    const row = board.slice(first, first + length).map((slot, i) => ({ slot, index: first + i }));
    first += length;
    return row;
  });
}

/** "Move 2" is the ability Move at level 2. */
export function abilityOf(words: string): { name: string; level: string } {
  const at = words.lastIndexOf(" ");
  return at < 0 ? { name: words, level: "" } : { name: words.slice(0, at), level: words.slice(at + 1) };
}
