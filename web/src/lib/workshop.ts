/** The workshop: a card that somebody writes, what the game makes of it, and how strong it is. */
import type { Form, Read, Trial } from "./types";

export type { Form, Read };

/** A card as far as it is written, by the names of its fields. */
export type Piece = Record<string, string | number | boolean | string[]>;
/** What is tried. */
export interface Tried extends Trial { piece: Piece }

/** A card that was kept, with the file that it is. */
export interface KeptPiece { piece: Piece; file: string }

export const EMPTY: Piece = { name: "", type: "crew", faction: "Neutral", attack: 1, defense: 1, text: "" };

/** The number that a field holds: digits, or one of the signs that may stand for a number. */
export function numberOf(text: string, signs: readonly string[] = []): number | string {
  const plain = text.trim();
  if (/^\d{1,2}$/.test(plain)) return Number(plain);
  return signs.includes(plain.toUpperCase()) ? plain.toUpperCase() : plain;
}

/** Another type has other numbers; those that both have stay. */
export function ofSort(piece: Piece, sort: string, form: Form): Piece {
  const numbers = form.sorts.find((one) => one.sort === sort)?.numbers ?? [];
  const every = new Set(form.sorts.flatMap((one) => one.numbers));
  const kept = Object.entries(piece).filter(([key]) => !every.has(key) || numbers.includes(key));
  const missing = numbers.filter((key) => piece[key] === undefined).map((key) => [key, 1] as const);
  return { ...Object.fromEntries([...kept, ...missing]), type: sort };
}

/** The text with a word behind it; a word that was begun is replaced. */
export function withWord(text: string, word: string): string {
  const begun = /[^\s:,.;]*$/.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - begun.length);
  const glued = /^[.,:;]/.test(word);
  const space = before && !glued && !/\s$/.test(before) ? " " : "";
  return (glued ? before.trimEnd() : before) + space + (before.trim() === "" || /[.]\s*$/.test(before) ? capital(word) : word) + (glued && word !== "." ? " " : glued ? "" : " ");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface Strength { deals: number; without: number; change: number; interval: number }

/** The change of the share of wins, in points of a hundred, with its 95 % interval. */
export function strengthOf(pairs: readonly (readonly [number, number])[]): Strength {
  const n = pairs.length;
  const mean = (values: number[]): number => (n ? values.reduce((sum, one) => sum + one, 0) / n : 0);
  const changes = pairs.map(([with_it, without]) => with_it - without);
  const change = mean(changes);
  const spread = n > 1 ? Math.sqrt(changes.reduce((sum, one) => sum + (one - change) ** 2, 0) / (n - 1)) : 1;
  return { deals: n, without: 100 * mean(pairs.map(([, without]) => without)), change: 100 * change, interval: n ? 196 * spread / Math.sqrt(n) : 0 };
}

/** All kept cards as one file of a pack. */
export function packFile(name: string, kept: readonly KeptPiece[]): string {
  return [`[pack]\nname = ${JSON.stringify(name)}\n`, ...kept.map((one) => one.file)].join("\n");
}

const isPiece = (thing: unknown): thing is KeptPiece => {
  const one = thing as Partial<KeptPiece> | null;
  return typeof one === "object" && one !== null && typeof one.file === "string" && typeof one.piece?.name === "string";
};

const key = (game: string): string => `quarterdeck.workshop.${game}`;

/** What was kept in this browser; whatever else stands there is left out. */
export function readKept(game: string): { name: string; pieces: KeptPiece[] } {
  try {
    const told = JSON.parse(localStorage.getItem(key(game)) ?? "{}") as { name?: unknown; pieces?: unknown };
    return { name: typeof told.name === "string" ? told.name : "My cards", pieces: Array.isArray(told.pieces) ? told.pieces.filter(isPiece) : [] };
  } catch {
    return { name: "My cards", pieces: [] };
  }
}

export function writeKept(game: string, name: string, pieces: readonly KeptPiece[]): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify({ name, pieces }));
    return true;
  } catch {
    return false;
  }
}
