/** One page, many addresses. */

export interface Place { path: string; query: URLSearchParams; hash: string }

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash };
}

class Router {
  place = $state.raw<Place>(here());

  constructor() {
    addEventListener("popstate", () => (this.place = here()));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    const before = this.place.path;
    this.place = here();
    if (before !== this.place.path) scrollTo(0, 0);
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
