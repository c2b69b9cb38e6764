/** The view of Sky Pirate, and what can be read off it. No rules here: only looking. */
import type { Decision, Pickable, View } from "../../lib/types";

/** A card in play. */
export interface Thing {
  id: number;
  name: string;
  controller: number;
  captain: number;
  broken?: boolean;
  stunned?: boolean;
  facedown?: boolean;
  party?: boolean;
  token?: boolean;
  new?: boolean;
  counters?: number;
  presence_counters?: number;
  ammo?: number;
  presence?: number | null;
  cost?: number;
  power?: number;
  durability?: number;
  on?: number;
  operators?: number[];
  stored?: (string | null)[];
}
export interface Seat {
  seat: number;
  name: string;
  out: boolean;
  powder: number;
  fires: number;
  pool: { shields: number; bombs: number };
  hand: number;
  maximum_hand: number;
  shown: string[];
  hold: number;
  known_hold: { top: (string | null)[]; bottom: (string | null)[] };
  discards: string[];
  chest: string[];
  captain: Thing | null;
  emplacements: Thing[];
  crew: Thing[];
  assets: Thing[];
  ammo: Thing[];
  hand_cards?: string[];
  unseen_cards?: string[];
}
export interface Attempt {
  boarder: number;
  defender: number;
  target: number;
  tokens: string[];
  token_card: string | null;
  boarding: number;
  defending: number;
}
export interface Table {
  turn: number;
  active: number;
  first: number;
  phase: "start" | "action" | "cannon" | "end";
  actions: number;
  attempt: Attempt | null;
  seats: Seat[];
  aside: (string | null)[];
  effects: { seat: number; card: string; it: (string | null)[]; picked: (string | null)[] }[];
  queue: string[];
}

export const table = (view: View): Table => view as unknown as Table;
export const PHASES = ["start", "action", "cannon", "end"] as const;

/** The card that is printed: a Shade that I know is named with what it is. */
export const printed = (name: string): string => /^Shade \((.+)\)$/.exec(name)?.[1] ?? name;

/** Everything of a seat that is in play. */
export function inPlay(seat: Seat): Thing[] {
  return [...(seat.captain ? [seat.captain] : []), ...seat.emplacements, ...seat.crew, ...seat.assets, ...seat.ammo];
}

export function thingOf(t: Table, id: number): Thing | undefined {
  for (const seat of t.seats) {
    const found = inPlay(seat).find((one) => one.id === id);
    if (found) return found;
  }
  return undefined;
}

const face = (thing: Thing): string => JSON.stringify({ ...thing, id: 0 });

/** Of equal cards only the first is an option: any of them may be clicked for it. */
export function placeOf(thing: Thing, row: readonly Thing[], decision: Decision | null): string {
  const own = `object:${thing.id}`;
  if (!decision || named(decision, own)) return own;
  const looks = face(thing);
  const twin = row.find((one) => one.id !== thing.id && face(one) === looks && named(decision, `object:${one.id}`));
  return twin ? `object:${twin.id}` : own;
}

function named(decision: Decision, at: string): boolean {
  return decision.options.some((one) => one.at === at) || decision.refused.some((one) => one.at === at);
}

/** Opponents as they sit at the upper edge: first the one who matters most to me now. */
export function opponents(t: Table, me: number): Seat[] {
  const round = t.seats.map((_, i) => t.seats[(me + 1 + i) % t.seats.length]).filter((seat) => seat.seat !== me);
  const attempt = t.attempt;
  const facing =
    attempt?.boarder === me ? attempt.defender : attempt?.defender === me ? attempt.boarder : (round.find((seat) => !seat.out)?.seat ?? round[0]?.seat);
  return [...round.filter((seat) => seat.seat === facing), ...round.filter((seat) => seat.seat !== facing)];
}

/** What options point at that does not lie open on the board: cards of piles, Holds, chests of others, stores. */
export interface Heap { key: string; title: string; cards: { at: string; name: string }[] }
const HEAPS = /^(pile|hold|chest|shown|stored):(\d+):(.+)$/;

export function heaps(t: Table, me: number | null, decision: Decision | null, nameOf: (seat: number) => string): Heap[] {
  const found = new Map<string, Heap>();
  for (const { at } of [...(decision?.options ?? []), ...(decision?.refused ?? [])]) {
    const match = at === null ? null : HEAPS.exec(at);
    if (!match || at === null) continue;
    const [, zone, where, name] = match;
    const key = `${zone}:${where}`;
    if (!found.has(key)) found.set(key, { key, title: heapTitle(t, me, zone, Number(where), nameOf), cards: [] });
    const heap = found.get(key)!;
    if (!heap.cards.some((card) => card.at === at)) heap.cards.push({ at, name });
  }
  return [...found.values()];
}

const ZONES: Record<string, string> = { pile: "discard pile", hold: "Hold", chest: "Treasure Chest", shown: "hand" };

function heapTitle(t: Table, me: number | null, zone: string, where: number, nameOf: (seat: number) => string): string {
  if (zone === "stored") return `Stored on ${thingOf(t, where)?.name ?? "a card"}`;
  return `${where === me ? "Your" : `${nameOf(where)}'s`} ${ZONES[zone]}`;
}

/** Questions whose picks go to the party in the middle. */
export const PARTIES: readonly string[] = ["SP-705", "SP-707"];

/** The table as it would be with these crew in the party of `me`: they stand there, and their presence counts. */
export function asIfSent(t: Table, me: number, picked: readonly string[]): Table {
  const attempt = t.attempt;
  if (!attempt || !picked.length) return t;
  const joins = (one: Thing): boolean => !one.party && picked.includes(`object:${one.id}`);
  const mine = t.seats[me];
  const more = mine.crew.filter(joins).reduce((sum, one) => sum + (one.presence ?? 0), 0);
  const side = attempt.boarder === me ? "boarding" : "defending";
  const crew = mine.crew.map((one) => (joins(one) ? { ...one, party: true } : one));
  const seats = t.seats.map((seat) => (seat.seat === me ? { ...seat, crew } : seat));
  return { ...t, seats, attempt: { ...attempt, [side]: attempt[side] + more } };
}

/** What is picked of cards that do not lie in play: each kind of a place once, with its number. */
export function tray(picked: readonly Pickable[]): { at: string; name: string; count: number }[] {
  const found = new Map<string, number>();
  for (const { at } of picked) if (!at.startsWith("object:")) found.set(at, (found.get(at) ?? 0) + 1);
  return [...found].map(([at, count]) => ({ at, name: at.slice(at.lastIndexOf(":") + 1), count }));
}

/** What the sheet of a cannon or a structure says of its state, in words. */
export function stateWords(thing: Thing): string {
  const words: string[] = [];
  if (thing.broken) words.push("broken");
  if (thing.stunned) words.push("stunned");
  if (thing.facedown) words.push("facedown");
  if (thing.token) words.push("token");
  if (thing.new) words.push("new this turn");
  return words.join(", ");
}
