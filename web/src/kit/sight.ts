/** Where a page does not show all of a board, what a question, a hint or the story is about is scrolled into sight, once. */

const LITTLE = 2; // pixels that may be missing

type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Is all of a thing seen in the boxes around it that are scrolled? */
export const isSeen = (one: Edges, frames: readonly Edges[]): boolean =>
  frames.every((frame) => one.left >= frame.left - LITTLE && one.top >= frame.top - LITTLE && one.right <= frame.right + LITTLE && one.bottom <= frame.bottom + LITTLE);

function framesOf(thing: Element): Edges[] {
  const found: Edges[] = [];
  for (let up = thing.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflow)) found.push(up.getBoundingClientRect());
  return found;
}

/** One of these things is seen, if there is any: the first, unless it is another already. */
function bring(root: Element, which: string): boolean {
  const things = [...root.querySelectorAll(which)].filter((one) => one.getClientRects().length > 0);
  if (things.length && !things.some((one) => isSeen(one.getBoundingClientRect(), framesOf(one)))) things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  return things.length > 0;
}

/** The hint, if there is one; else the place where something happens, and what can be picked. */
export function bringIntoSight(root: Element): void {
  if (bring(root, "button.hinted")) return;
  bring(root, "[data-now]");
  bring(root, "button.piece.lit");
}
