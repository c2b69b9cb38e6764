/** Decks: a captain, four emplacements, and a Hold. */
import type { Parts, Roster } from "../../lib/rosters.svelte";
import type { Card } from "../../lib/types";
import type { RosterRoom } from "../room";

const SECTIONS: Record<string, string> = {
  captain: "captain", cannon: "emplacements", structure: "emplacements",
  crew: "hold", asset: "hold", maneuver: "hold", "special ammo": "hold",
};

const captainOf = (parts: Parts): string => Object.keys(parts.captain ?? {})[0] ?? "";
const isText = (thing: unknown): thing is string => typeof thing === "string";

/** A deck under construction may lack a captain. */
function written(parts: Parts): Record<string, unknown> {
  const captain = captainOf(parts);
  const emplacements = Object.entries(parts.emplacements ?? {}).flatMap(([name, count]) => Array<string>(count).fill(name));
  return { ...(captain ? { captain } : {}), emplacements, hold: parts.hold ?? {} };
}

function read({ captain = "", emplacements, hold }: Record<string, unknown>): Parts | null {
  if (!isText(captain) || !Array.isArray(emplacements) || !emplacements.every(isText)) return null;
  if (typeof hold !== "object" || hold === null || !Object.values(hold).every(Number.isInteger)) return null;
  const guns: Record<string, number> = {};
  for (const name of emplacements) guns[name] = (guns[name] ?? 0) + 1;
  return { captain: captain ? { [captain]: 1 } : {}, emplacements: guns, hold: { ...hold } as Record<string, number> };
}

/** The captain's faction, and those of no faction. */
function ownFaction(deck: Roster, cards: readonly Card[]): { label: string; fits: (card: Card) => boolean } {
  const captain = captainOf(deck.parts);
  const own = cards.find((card) => card.name === captain)?.faction;
  return {
    label: !own || own === "Neutral" ? String(own ?? "") : `${own} and Neutral`,
    fits: (card) => card.faction === own || card.faction === "Neutral",
  };
}

function numbers(card: Card): string {
  if (card.type === "crew") return `attack ${card.attack}, defense ${card.defense}`;
  if (card.type === "cannon") return `cost ${card.cost}, power ${card.power}, durability ${card.durability}`;
  if (card.type === "structure") return `durability ${card.durability}`;
  return card.type === "special ammo" ? `ammo ${card.ammo}` : "";
}

/** How many cards of each faction, the most first; the captain aside. */
function factions({ parts }: Roster, cardOf: (name: string) => Card | undefined): string {
  const counts = new Map<string, number>();
  for (const [name, count] of [...Object.entries(parts.emplacements ?? {}), ...Object.entries(parts.hold ?? {})]) {
    const faction = String(cardOf(name)?.faction ?? "unknown");
    counts.set(faction, (counts.get(faction) ?? 0) + count);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([faction, count]) => `${faction} ${count}`).join(", ");
}

export const decks: RosterRoom = {
  one: "deck",
  many: "decks",
  title: "Decks",
  option: "decks",
  sections: [
    { key: "captain", title: "Captain", single: true },
    { key: "emplacements", title: "Emplacements" },
    { key: "hold", title: "Hold", kinds: ["crew", "asset", "maneuver", "special ammo"] },
  ],
  sectionOf: (card) => (card.front ? undefined : SECTIONS[card.type]),
  written,
  read,
  isCode: (text) => text.startsWith("SP") && text.length > 20,
  calledAfter: (deck) => captainOf(deck.parts),
  filters: [
    { key: "faction", label: "Faction", all: "Every faction", sorted: true, own: ownFaction },
    { key: "type", label: "Type", all: "All types" },
    { key: "set", label: "Set", all: "Any set", sorted: true },
  ],
  letters: (card) => `${card.faction} ${card.keyword_set ?? ""} ${(card.subtypes as string[] | undefined)?.join(" ") ?? ""}`,
  factsOf: (card) =>
    [card.type, card.faction, numbers(card), card.unique ? "unique" : "", card.tactic ? "tactic" : "", card.keyword_set ? `Set: ${card.keyword_set}` : ""].filter(Boolean).join(" · "),
  sum: factions,
  example: "2x Fisher",
  usual: "Brass",
};
