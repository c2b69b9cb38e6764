/** Decks: what is said of their cards. */
import { every, type Roster } from "../../lib/building";
import type { Card } from "../../lib/types";
import type { RosterWords } from "../room";

/** The captain's faction, and those of no faction. */
function ownFaction(deck: Roster, cards: readonly Card[]): { label: string; fits: (card: Card) => boolean } {
  const captain = deck.parts.captain?.[0]?.name;
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
function factions(deck: Roster, cardOf: (name: string) => Card | undefined): string {
  const counts = new Map<string, number>();
  for (const { part, name, count } of every(deck.parts)) {
    if (part === "captain") continue;
    const faction = String(cardOf(name)?.faction ?? "unknown");
    counts.set(faction, (counts.get(faction) ?? 0) + count);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([faction, count]) => `${faction} ${count}`).join(", ");
}

export const decks: RosterWords = {
  unpicked: (card) => Boolean(card.front),
  own: { faction: ownFaction },
  factsOf: (card) =>
    [card.type, card.faction, numbers(card), card.unique ? "unique" : "", card.tactic ? "tactic" : "", card.keyword_set ? `Set: ${card.keyword_set}` : ""].filter(Boolean).join(" · "),
  sum: factions,
};
