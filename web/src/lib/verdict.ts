/** How a game ended, in the same words wherever it is said. */

interface Named { seat: number; name: string }

export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Everybody has a part of the win. */
export const isDraw = (returns: readonly number[]): boolean => returns.length > 1 && returns.every((part) => part > 0);

/** What a winner's tag says. */
export const partOf = (returns: readonly number[] | null): string => ((returns ?? []).filter((part) => part > 0).length > 1 ? "shares" : "won");

export function verdict(seats: readonly Named[], returns: readonly number[], me: number | null): string {
  const winners = seats.filter((one) => returns[one.seat] > 0);
  if (!winners.length) return "Everybody loses";
  if (isDraw(returns)) return "A draw: everybody shares the win";
  const names = listed(winners.map((one, i) => (one.seat !== me ? one.name : i ? "you" : "You")));
  return `${names} ${winners.length > 1 ? "share the win" : winners[0].seat === me ? "have won" : "has won"}`;
}
