/** Words of a game in a sentence. */
import type { Word } from "../lib/types";

export interface Piece { text: string; word: Word | null }

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The sentence in pieces: each word of the list where it comes first, also in the plural; the longest one where several fit. */
export function gloss(text: string, words: readonly Word[]): Piece[] {
  if (!words.length) return [{ text, word: null }];
  const longest = words.toSorted((a, b) => b.word.length - a.word.length);
  const seek = new RegExp(`\\b(${longest.map((one) => escaped(one.word)).join("|")})s?\\b`, "gi");
  const pieces: Piece[] = [];
  const met = new Set<Word>();
  let from = 0;
  for (const found of text.matchAll(seek)) {
    const word = longest.find((one) => one.word.toLowerCase() === found[1].toLowerCase())!;
    if (met.has(word)) continue;
    met.add(word);
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), word: null });
    pieces.push({ text: found[0], word });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), word: null });
  return pieces;
}
