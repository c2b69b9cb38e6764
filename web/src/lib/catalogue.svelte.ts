/** The cards of a game by name, fetched once. */
import { api } from "./api";
import type { Card } from "./types";

class Library {
  private books = $state.raw<Record<string, Map<string, Card>>>({});
  private asked = new Set<string>();

  get(game: string, name: string): Card | undefined {
    if (!this.asked.has(game)) this.fetch(game);
    return this.books[game]?.get(name);
  }

  private fetch(game: string): void {
    this.asked.add(game);
    api.cards(game).then(
      (cards) => (this.books = { ...this.books, [game]: new Map(cards.map((card) => [card.name, card])) }),
      () => this.asked.delete(game), // the board shows names meanwhile; the card browser says what went wrong
    );
  }
}

const library = new Library();

export function cardOf(game: string, name: string): Card | undefined {
  return library.get(game, name);
}
