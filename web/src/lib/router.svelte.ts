/** One page, many addresses. */

export interface Place { path: string; query: URLSearchParams; hash: string }

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash };
}

/** Addresses that differ only after this are the same page: a card of the cards, a rule of the rules. */
export const pageOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/** The address of a table, and whether a path is one. */
export const isTable = (path: string): boolean => /^\/t\/[^/]+$/.test(path);

class Router {
  place = $state.raw<Place>(here());
  /** The table that was left to read something: the way back to it. */
  left = $state("");

  constructor() {
    addEventListener("popstate", () => this.arrive(false));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    const before = this.place;
    if (isTable(before.path)) this.left = before.path + (before.query.size ? `?${before.query}` : "");
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.arrive(pageOf(before.path) !== pageOf(location.pathname));
  }

  private arrive(atTop: boolean): void {
    this.place = here();
    if (isTable(this.place.path)) this.left = "";
    if (atTop) scrollTo(0, 0);
  }

  /** Links inside the page change the address without loading it anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (/^\/(api|schema|metrics|health)/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
