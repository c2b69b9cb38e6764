/** Arrows roam the board: from the focused thing to the nearest one in that direction. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A piece of the board, or a mark on a chart. */
type Roamed = HTMLElement | SVGElement;

export function roam(root: HTMLElement, key: string): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const things = [...root.querySelectorAll<Roamed>("[data-roam]")].filter((thing) => thing.getClientRects().length > 0);
  if (!things.length) return false;
  const now = document.activeElement?.closest<Roamed>("[data-roam]");
  const next = now && root.contains(now) ? nearest(now, things, direction) : (things.find((thing) => thing.dataset.lit === "yes") ?? things[0]);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function centre(thing: Roamed): [number, number] {
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(now: Roamed, things: Roamed[], [dx, dy]: [number, number]): Roamed | null {
  const [x, y] = centre(now);
  let best: Roamed | null = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === now) continue;
    const [tx, ty] = centre(thing);
    const along = (tx - x) * dx + (ty - y) * dy;
    if (along < 4) continue;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const far = along + aside * 2.5; // straight on is nearer than aslant
    if (far < least) [least, best] = [far, thing];
  }
  return best;
}
