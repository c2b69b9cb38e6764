/** What is looked at more closely on this board: a heap of cards, or several options of one thing. */
class Looking {
  heap = $state.raw<{ title: string; zone: string; cards: string[]; order: string } | null>(null);
  /** A thing that more than one option points at. */
  several = $state.raw<{ at: string; name: string } | null>(null);

  close(): void {
    this.heap = null;
    this.several = null;
  }
}

export const looking = new Looking();
