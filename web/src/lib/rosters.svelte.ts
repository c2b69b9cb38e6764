/** Decks of one's own: what they are, and those kept in this browser. */
import type { Card } from "./types";

export interface Deck { name: string; captain: string; emplacements: string[]; hold: Record<string, number> }
export interface BoxDeck extends Deck { code: string; source: string; pack?: string }
export interface Problem { rule: string; where: string; message: string }
export interface Checked { ok: boolean; problems: Problem[]; deck: Deck | null; code: string | null; text: string | null }
/** `code` is there once the deck may be played; `packs` are those that its cards come from. */
export interface Kept extends Deck { id: string; code: string | null; packs?: string }

export type Part = "captain" | "emplacements" | "hold";
const PARTS: Record<string, Part> = {
  captain: "captain", cannon: "emplacements", structure: "emplacements",
  crew: "hold", asset: "hold", maneuver: "hold", "special ammo": "hold",
};
/** Where a card goes in a deck; nothing for tokens, backs and the like. */
export const partOf = (card: Card | undefined): Part | undefined => (card && !card.front ? PARTS[card.type] : undefined);

export const size = (deck: Deck): number => Object.values(deck.hold).reduce((sum, n) => sum + n, 0);
export const isEmpty = (deck: Deck): boolean => !deck.captain && deck.emplacements.length === 0 && size(deck) === 0;
export const newDeck = (): Kept => ({ id: Date.now().toString(36) + Math.random().toString(36).slice(2, 8), name: "", captain: "", emplacements: [], hold: {}, code: null });
export const titleOf = (deck: Deck): string => deck.name.trim() || deck.captain || "A deck without a name";

/** How many copies of a card are in a deck. */
export function copies(deck: Deck, card: Card): number {
  const part = partOf(card);
  if (part === "captain") return deck.captain === card.name ? 1 : 0;
  if (part === "emplacements") return deck.emplacements.filter((name) => name === card.name).length;
  return deck.hold[card.name] ?? 0;
}

/** The deck with one more or one less of a card; what is too much is for the rules to say. */
export function changed<T extends Deck>(deck: T, card: Card, by: 1 | -1): T {
  const part = partOf(card);
  if (part === "captain") return { ...deck, captain: by > 0 ? card.name : "" };
  if (part === "emplacements") {
    const at = deck.emplacements.indexOf(card.name);
    const rest = at < 0 ? deck.emplacements : deck.emplacements.toSpliced(at, 1);
    return { ...deck, emplacements: by > 0 ? [...deck.emplacements, card.name].sort() : rest };
  }
  const hold = { ...deck.hold, [card.name]: Math.min(99, (deck.hold[card.name] ?? 0) + by) };
  if (hold[card.name] <= 0) delete hold[card.name];
  return { ...deck, hold };
}

/** What the server is asked about; a deck under construction may lack a captain. */
export function written(game: string, deck: Deck): Record<string, unknown> {
  const { name, captain, emplacements, hold } = deck;
  return { game, ...(name.trim() ? { name: name.trim() } : {}), ...(captain ? { captain } : {}), emplacements, hold };
}

function isKept(thing: unknown): thing is Kept {
  const one = thing as Partial<Kept> | null;
  return typeof one === "object" && one !== null && [one.id, one.name, one.captain].every((word) => typeof word === "string")
    && Array.isArray(one.emplacements) && one.emplacements.every((name) => typeof name === "string")
    && typeof one.hold === "object" && one.hold !== null && Object.values(one.hold).every((n) => Number.isInteger(n))
    && (one.code === null || typeof one.code === "string") && (one.packs === undefined || typeof one.packs === "string");
}

class Drawer {
  decks = $state.raw<Kept[]>([]);
  /** False where the browser keeps nothing: then decks last as long as the page. */
  lasts = $state(true);

  constructor(private key: string) {
    this.read();
    addEventListener("storage", (event) => event.key === this.key && this.read()); // another tab
  }

  keep(deck: Kept): void {
    const known = this.decks.some((one) => one.id === deck.id);
    this.write(known ? this.decks.map((one) => (one.id === deck.id ? deck : one)) : [...this.decks, deck]);
  }

  remove(id: string): void {
    this.write(this.decks.filter((one) => one.id !== id));
  }

  /** Decks with cards of a pack go on with its new version; whether they are still legal is asked anew. */
  renew(old: string, pack: string): void {
    this.write(this.decks.map((one) => ({ ...one, ...(one.packs ? { packs: one.packs.split(" | ").map((each) => (each === old ? pack : each)).join(" | ") } : {}) })));
  }

  private read(): void {
    try {
      const told: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      this.decks = Array.isArray(told) ? told.filter(isKept) : [];
    } catch {
      this.decks = [];
    }
  }

  private write(decks: Kept[]): void {
    this.decks = decks;
    try {
      localStorage.setItem(this.key, JSON.stringify(decks));
      this.lasts = true;
    } catch {
      this.lasts = false;
    }
  }
}

const drawers = new Map<string, Drawer>();
export function drawerOf(game: string): Drawer {
  const drawer = drawers.get(game) ?? new Drawer(`quarterdeck.decks.${game}`);
  drawers.set(game, drawer);
  return drawer;
}
