/** The view of Sky Dynasty, and what can be read off it. No rules here: only looking. */
import type { Line, View } from "../../lib/types";

export interface Seat {
  seat: number;
  name: string;
  coins: number;
  influence: number;
  hand: number;
  deck: number;
  discards: number;
  passed: boolean;
  open_space_used: number;
  fleet: string[];
  /** Where a revealed fleet is known to go. */
  heading?: string | null;
  paid: number[];
  hand_cards?: string[];
  deck_cards?: string[];
  discard_cards?: string[];
}
export interface Fleet { seat: number; cards: string[]; force: Record<string, number> }
export interface Place { name: string; row: (string | null)[]; fleets: Fleet[] }
export interface Table {
  round: number;
  lead: number;
  goal: number;
  resolving: string | null;
  palace: { marker: number; track: number[] };
  ship_deck: number;
  location_deck: number;
  trash: string[];
  seats: Seat[];
  places: Place[];
  looked: string[];
  named: { place: string; card: string }[];
  looking: number | null;
  bought: string | null;
}

export const table = (view: View): Table => view as unknown as Table;

/** What is left of some cards when others are taken away. */
export function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const name of taken) {
    const i = left.indexOf(name);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}

/** Picks in the order of the hand, as the engine lists them; those not in hand are dropped. */
export function inHandOrder(hand: readonly string[], picked: readonly string[]): string[] {
  const left = [...picked];
  return hand.filter((name) => {
    const i = left.indexOf(name);
    if (i < 0) return false;
    left.splice(i, 1);
    return true;
  });
}

/** A fleet's force in words: one number, or one for each opponent if they differ. */
export function forceWords(fleet: Fleet, nameOf: (seat: number) => string): { short: string; long: string } {
  const numbers = [...new Set(Object.values(fleet.force))];
  if (numbers.length === 1) return { short: String(numbers[0]), long: `force ${numbers[0]}` };
  const each = Object.entries(fleet.force).map(([foe, force]) => `${force} against ${nameOf(Number(foe))}`);
  return { short: numbers.join("/"), long: `force ${each.join(", ")}` };
}

/** Places are named in sentences with their article: "the Market". */
export const bare = (place: string | null): string => (place ?? "").replace(/^the /i, "");

/** What happened at each place when it was last resolved, this round or the one before. */
export function lastResolved(lines: readonly Line[]): Map<string, Line[]> {
  const told = new Map<string, Line[]>();
  let rounds = 0;
  let start = 0;
  for (let i = lines.length - 1; i >= 0; i--) {
    if (lines[i].code === "round" && ++rounds === 2) {
      start = i;
      break;
    }
  }
  let place = "";
  for (const line of lines.slice(start)) {
    if (line.code === "resolving") told.set((place = bare(line.place)), []);
    else if (line.code === "round") place = "";
    else if (place) told.get(place)!.push(line);
  }
  return told;
}
