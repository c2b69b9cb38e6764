/** Cards in their order, each kind once with its number. */
export function stacks(cards: readonly string[]): { name: string; count: number }[] {
  const found = new Map<string, number>();
  for (const name of cards) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => ({ name, count }));
}
