/** Arrows roam the board: from the focused thing to the nearest one in that direction. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function roam(root: HTMLElement, key: string): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const things = [...root.querySelectorAll<HTMLElement>("[data-roam]")].filter((thing) => thing.offsetParent !== null);
  if (!things.length) return false;
  const now = document.activeElement?.closest<HTMLElement>("[data-roam]");
  const next = now && root.contains(now) ? nearest(now, things, direction) : (things.find((thing) => thing.dataset.lit === "yes") ?? things[0]);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function centre(thing: HTMLElement): [number, number] {
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(now: HTMLElement, things: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const [x, y] = centre(now);
  let best: HTMLElement | null = null;
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
