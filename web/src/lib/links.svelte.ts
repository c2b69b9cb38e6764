/** Secret links, kept while the page lives: the server does not tell them twice. */
import type { Links as Told } from "./types";

type Secrets = Pick<Told, "link"> & Partial<Told>;

class Links {
  private kept = $state.raw<Record<string, Secrets>>({});

  of(table: string): Secrets | undefined {
    return this.kept[table];
  }

  keep(table: string, secrets: Partial<Secrets>): void {
    this.kept = { ...this.kept, [table]: { ...(this.kept[table] ?? { link: null }), ...secrets } };
  }
}

export const links = new Links();

/** Does this address lead nowhere on any other machine? */
export function onlyHere(url: string): boolean {
  const { hostname } = new URL(url, location.href);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
