/** What the front page says about my games. */
import type { MyTable } from "./types";
import { isDraw, listed } from "./verdict";

/** A table once, with every seat that I hold there. */
export interface Mine extends MyTable { mine: number[]; asked: number[] }

export function gathered(rows: MyTable[]): Mine[] {
  const tables = new Map<string, Mine>();
  for (const row of rows) {
    const one = tables.get(row.id) ?? { ...row, mine: [], asked: [] };
    one.mine = [...one.mine, row.seat ?? -1].sort((a, b) => a - b);
    if (row.waiting_for_me) one.asked = [...one.asked, row.seat ?? -1].sort((a, b) => a - b);
    one.waiting_for_me = one.asked.length > 0;
    tables.set(row.id, one);
  }
  return [...tables.values()].map((one) => ({ ...one, seat: one.asked[0] ?? one.seat }));
}

/** Where a table's link leads: with two seats in one browser it says which is meant. */
export function addressOf(one: Mine): string {
  if (one.stage === "over") return `/replay/${one.id}`;
  return one.mine.length > 1 ? `/t/${one.id}?seat=${one.seat}` : `/t/${one.id}`;
}

export function opponents(one: Mine): string {
  const others = one.seats.filter((_, seat) => !one.mine.includes(seat));
  return others.length ? `with ${listed(others)}` : "at one screen";
}

export function outcome(one: Mine): string {
  const { result } = one;
  if (!result) return "called off";
  const winners = result.flatMap((part, seat) => (part > 0 ? [seat] : []));
  if (winners.length === 0) return "nobody won";
  if (isDraw(result)) return "a draw";
  const iWon = one.mine.length === 1 && winners.includes(one.mine[0]);
  if (winners.length > 1) return iWon ? "you share the win" : `${listed(winners.map((seat) => one.seats[seat]))} share the win`;
  return iWon ? "you won" : `${one.seats[winners[0]]} won`;
}

export function since(seconds: number, now = Date.now() / 1000): string {
  const gone = Math.max(0, now - seconds);
  const many = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
  if (gone < 90) return "a moment";
  if (gone < 5400) return many(Math.round(gone / 60), "minute");
  if (gone < 129600) return many(Math.round(gone / 3600), "hour");
  return many(Math.round(gone / 86400), "day");
}

/** How long something lasts already, once that is worth a word. */
export function lasting(seconds: number, now = Date.now() / 1000): string {
  return now - seconds < 90 ? "" : ` for ${since(seconds, now)}`;
}

/** The page's title: how many games wait comes first, so that a narrow tab shows it. */
export const titleFor = (waiting: number, words = ""): string => `${waiting ? `(${waiting}) ` : ""}${words ? `${words} – ` : ""}Quarterdeck`;
