/** Rosters under construction: pieces in sections, some with others aboard. What is too much, the rules say. */
import { carriedBy, sectionCalled, sectionsFor, type Schema, type Section } from "./schema";
import type { Card } from "./types";

/** So many of a piece; a piece that can carry others stands alone, with those. */
export interface Picked { name: string; count: number; aboard: Parts }
/** The pieces of each section. */
export type Parts = Record<string, Picked[]>;
export interface Roster { name: string; parts: Parts }
/** The way to a piece: its section and its place there, then the same among what is aboard it. */
export type Way = readonly { part: string; at: number }[];
/** Where a piece goes to: a section, aboard the piece at the end of a way. */
export interface Home { section: Section; carrier: Way }

const MOST = 99;

// ---- looking

/** Every piece, those aboard others after them. */
export function every(parts: Parts): (Picked & { part: string })[] {
  return Object.entries(parts).flatMap(([part, picked]) => picked.flatMap((one) => [{ ...one, part }, ...every(one.aboard)]));
}

const sum = (picked: readonly Picked[] = []): number => picked.reduce((all, one) => all + one.count, 0);

export const sizeOf = (parts: Parts, section: string): number => sum(parts[section]);
export const isEmpty = (roster: Roster): boolean => every(roster.parts).length === 0;
export const namesIn = (parts: Parts): string[] => [...new Set(every(parts).map((one) => one.name))];
export const copies = (roster: Roster, name: string): number => sum(every(roster.parts).filter((one) => one.name === name));

export function pointsOf(schema: Schema, roster: Roster, cardOf: (name: string) => Card | undefined): number {
  const fact = schema.points?.fact ?? "";
  return every(roster.parts).reduce((all, one) => all + one.count * (Number(cardOf(one.name)?.[fact]) || 0), 0);
}

/** The sections at one place: those that belong there, and those of pieces that somebody has put there all the same. */
export const sectionsAt = (schema: Schema, parts: Parts, carrier: string | null): Section[] =>
  schema.sections.filter((one) => one.aboard === carrier || parts[one.id]?.length);

export function pickedAt(parts: Parts, way: Way): Picked | undefined {
  const [step, ...rest] = way;
  const found = step && parts[step.part]?.[step.at];
  return found && rest.length ? pickedAt(found.aboard, rest) : found;
}

/** Where a piece goes to while this carrier is chosen: aboard it, aboard what carries it, or to no carrier. */
export function homeFor(schema: Schema, card: Card, chosen: Way): Home | null {
  const fitting = sectionsFor(schema, card);
  for (let length = chosen.length; length >= 0; length--) {
    const carrier = chosen.slice(0, length);
    const section = fitting.find((one) => one.aboard === (carrier.at(-1)?.part ?? null));
    if (section) return { section, carrier };
  }
  return null;
}

// ---- changing

/** The parts, changed inside of the piece at the end of the way. */
function changedAt(parts: Parts, way: Way, change: (parts: Parts) => Parts): Parts {
  const [step, ...rest] = way;
  if (!step) return change(parts);
  const picked = parts[step.part].map((one, i) => (i === step.at ? { ...one, aboard: changedAt(one.aboard, rest, change) } : one));
  return { ...parts, [step.part]: picked };
}

/** The pieces of a section with one more of this name. */
function oneMore(schema: Schema, section: Section, picked: readonly Picked[], name: string): Picked[] {
  const one: Picked = { name, count: 1, aboard: {} };
  if (section.form === "one") return [{ ...one, aboard: picked[0]?.aboard ?? {} }];
  if (carriedBy(schema, section.id).length) return sum(picked) < MOST ? [...picked, one] : [...picked];
  const known = picked.find((each) => each.name === name && !every(each.aboard).length);
  if (known) return picked.map((each) => (each === known ? { ...each, count: Math.min(MOST, each.count + 1) } : each));
  return [...picked, one].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The roster with one more piece. */
export function added(schema: Schema, roster: Roster, name: string, { section, carrier }: Home): Roster {
  const change = (parts: Parts): Parts => ({ ...parts, [section.id]: oneMore(schema, section, parts[section.id] ?? [], name) });
  return { ...roster, parts: changedAt(roster.parts, carrier, change) };
}

/** The roster with one less of the piece at the end of the way; what is aboard a carrier goes with it. */
export function without(roster: Roster, way: Way): Roster {
  const { part, at } = way.at(-1)!;
  const less = (picked: readonly Picked[]): Picked[] =>
    picked.flatMap((one, i) => (i !== at ? [one] : one.count > 1 ? [{ ...one, count: one.count - 1 }] : []));
  return { ...roster, parts: changedAt(roster.parts, way.slice(0, -1), (parts) => ({ ...parts, [part]: less(parts[part]) })) };
}

/** The ways to all pieces of a name. */
function waysTo(parts: Parts, name: string, before: Way = []): Way[] {
  return Object.entries(parts).flatMap(([part, picked]) =>
    picked.flatMap((one, at) => {
      const way = [...before, { part, at }];
      return [...(one.name === name ? [way] : []), ...waysTo(one.aboard, name, way)];
    }));
}

const isWithin = (way: Way, outer: Way): boolean => outer.every((step, i) => way[i]?.part === step.part && way[i].at === step.at);

export const isSame = (one: Way, other: Way): boolean => one.length === other.length && isWithin(one, other);

/** Which piece of a name goes first: one aboard the chosen carrier, or the last one. */
export function wayToLeast(roster: Roster, name: string, chosen: Way): Way | undefined {
  const all = waysTo(roster.parts, name);
  return all.findLast((way) => isWithin(way, chosen)) ?? all.at(-1);
}

/** The carrier that is chosen still, after the piece at this way has gone: those behind it have moved up. */
export function chosenAfter(chosen: Way, gone: Way): Way {
  const last = gone.length - 1;
  const step = chosen[last];
  if (!step || !isWithin(chosen, gone.slice(0, -1)) || step.part !== gone[last].part || step.at < gone[last].at) return chosen;
  if (step.at === gone[last].at) return chosen.slice(0, last);
  return chosen.map((one, i) => (i === last ? { ...one, at: one.at - 1 } : one));
}

// ---- as the server writes it down

export function written(schema: Schema, roster: Roster): Record<string, unknown> {
  const name = roster.name.trim();
  return { game: schema.game, ...(name ? { name } : {}), ...writtenParts(schema, roster.parts) };
}

/** The sections without a name around them. One under construction may lack its leading piece. */
export function writtenParts(schema: Schema, parts: Parts, carrier: string | null = null): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const section of sectionsAt(schema, parts, carrier)) {
    const picked = parts[section.id] ?? [];
    const entries = picked.flatMap((one) => {
      const laden = carriedBy(schema, section.id).length > 0 || every(one.aboard).length > 0;
      return Array<unknown>(one.count).fill(laden ? { name: one.name, ...writtenParts(schema, one.aboard, section.id) } : one.name);
    });
    if (section.form === "counts") told[section.id] = Object.fromEntries(picked.map((one) => [one.name, one.count]));
    else if (section.form === "list") told[section.id] = entries;
    else if (entries.length) told[section.id] = entries[0];
  }
  return told;
}

/** The sections that are written in an object, those that are missing empty; null if it is something else. */
export function readParts(schema: Schema, told: Record<string, unknown>, carrier: string | null = null): Parts | null {
  const parts: Parts = {};
  for (const { id, aboard } of schema.sections) {
    if (told[id] === undefined && aboard !== carrier) continue;
    const picked = readSection(schema, id, told[id]);
    if (!picked) return null;
    parts[id] = picked;
  }
  return parts;
}

const isObject = (thing: unknown): thing is Record<string, unknown> => typeof thing === "object" && thing !== null && !Array.isArray(thing);

/** A section in any of its forms. */
function readSection(schema: Schema, id: string, told: unknown): Picked[] | null {
  const section = sectionCalled(schema, id);
  if (told === undefined) return [];
  if (section.form === "counts" && isObject(told)) return readCounts(told);
  const entries = section.form === "one" && !Array.isArray(told) ? [told] : told;
  if (!Array.isArray(entries)) return null;
  const laden = carriedBy(schema, id).length > 0;
  let picked: Picked[] = [];
  for (const entry of entries) {
    const { name, ...rest } = isObject(entry) ? entry : { name: entry };
    const aboard = readParts(schema, rest, id);
    if (typeof name !== "string" || !aboard) return null;
    const apart = laden || every(aboard).length > 0;
    picked = apart ? [...picked, { name, count: 1, aboard }] : oneMore(schema, { ...section, form: "list" }, picked, name);
  }
  return picked;
}

function readCounts(told: Record<string, unknown>): Picked[] | null {
  const rows = Object.entries(told);
  return rows.every(([, count]) => Number.isInteger(count)) ? rows.map(([name, count]) => ({ name, count: count as number, aboard: {} })) : null;
}
