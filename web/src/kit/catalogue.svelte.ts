/** The cards of a game by name, fetched once; with those of the packs that are on the table. */
import { api } from "../lib/api";
import type { Card } from "../lib/types";

class Library {
  private books = $state.raw<Record<string, Map<string, Card>>>({});
  private packs = $state.raw<Record<string, string>>({});
  private drafts = $state.raw<Record<string, Card>>({}); // by game: the card that is being written
  private asked = new Set<string>();

  /** Whatever is shown of a game from now on is shown with these packs. */
  use(game: string, packs: string): void {
    if ((this.packs[game] ?? "") !== packs) this.packs = { ...this.packs, [game]: packs };
  }

  draft(game: string, card: Card | null): void {
    const { [game]: _before, ...others } = this.drafts;
    this.drafts = card ? { ...others, [game]: card } : others;
  }

  get(game: string, name: string): Card | undefined {
    if (this.drafts[game]?.name === name) return this.drafts[game];
    const packs = this.packs[game] ?? "";
    const book = packs ? `${game} ${packs}` : game;
    if (!this.asked.has(book)) this.fetch(game, packs, book);
    return this.books[book]?.get(name);
  }

  private fetch(game: string, packs: string, book: string): void {
    this.asked.add(book);
    api.cards(game, packs).then(
      (cards) => (this.books = { ...this.books, [book]: new Map(cards.map((card) => [card.name, card])) }),
      () => this.asked.delete(book), // the board shows names meanwhile; the card browser says what went wrong
    );
  }
}

const library = new Library();

export function cardOf(game: string, name: string): Card | undefined {
  return library.get(game, name);
}

/** A card that is being written is shown as it stands; null when nobody writes any more. */
export function showDraft(game: string, card: Card | null): void {
  library.draft(game, card);
}

/** The packs of what is shown now; none if the options of a game name none. */
export function usePacks(game: string, options?: Record<string, unknown> | string): void {
  const packs = typeof options === "string" ? options : options?.packs;
  library.use(game, typeof packs === "string" ? packs : "");
}

/** A table says which packs it is played with. */
export function usePacksOf(table: string, game: string): void {
  api.table(table).then((about) => usePacks(game, about.options), () => undefined);
}
