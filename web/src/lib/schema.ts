/** What a roster is in a game (a deck, a fleet), as the server tells it: sections, limits, points, facts. */
import type { Card, Schema, Section } from "./types";

export type { Schema, Section };

/** Pages of rosters have these for their first word. */
export const WORDS: readonly string[] = ["decks", "fleets"];

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const pageOf = (schema: Schema): string => `/${schema.words}/${schema.game}`;
export const isCode = (schema: Schema, text: string): boolean => new RegExp(`^${schema.code}\\d{1,3}-`).test(text);

/** The sections whose pieces are aboard those of this one; of none: those that stand by themselves. */
export const carriedBy = (schema: Schema, id: string | null): Section[] => schema.sections.filter((one) => one.aboard === id);
export const sectionCalled = (schema: Schema, id: string): Section => schema.sections.find((one) => one.id === id)!;
/** The sections that a piece belongs to. */
export const sectionsFor = (schema: Schema, card: Card): Section[] => schema.sections.filter((one) => one.types.includes(card.type));

/** How many of a section may be aboard this carrier, or in the roster; null for any number. */
export function mostIn(section: Section, carrier?: Card): number | null {
  const slots = section.slots ? carrier?.[section.slots] : undefined;
  return typeof slots === "number" ? slots : section.most;
}

/** Can anything be aboard this piece? */
export const carries = (schema: Schema, section: Section, card: Card | undefined): boolean =>
  carriedBy(schema, section.id).some((one) => mostIn(one, card) !== 0);

export const isOff = (count: number, least: number, most: number | null): boolean => count < least || (most !== null && count > most);

/** How many there are, of how many. */
export function ofHowMany(count: number, least: number, most: number | null): string {
  if (most === null) return least ? `${count} of at least ${least}` : String(count);
  return `${count} of ${least && least < most ? `${least} to ${most}` : most}`;
}

/** What a card says under a fact, in words; nothing if it has no such fact. */
export function valuesOf(card: Card, fact: string): string[] {
  const value = card[fact];
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === false || value === "" ? [] : [value === true ? "yes" : String(value)];
}

/** Everything that one may look for a piece by, in order: types as the sections have them. */
export function choicesOf(schema: Schema, fact: string, cards: readonly Card[]): string[] {
  const found = [...new Set(cards.flatMap((card) => valuesOf(card, fact)))];
  const types = schema.sections.flatMap((one) => one.types);
  return fact === "type"
    ? found.toSorted((a, b) => types.indexOf(a) - types.indexOf(b))
    : found.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** What is said of a piece in the pool, unless its game has better words. */
export function factsOf(schema: Schema, card: Card): string {
  const told = schema.facts.map(({ id, label, filter }) => {
    const words = valuesOf(card, id).join(", ");
    if (card[id] === true) return label.toLowerCase();
    return (filter && typeof card[id] !== "number") || !words ? words : `${label.toLowerCase()} ${words}`;
  });
  return told.filter(Boolean).join(" · ");
}
