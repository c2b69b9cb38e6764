/** Motion: what moved between two moments of the board glides there; what is told flies from spot to spot. */
import type { Line } from "../lib/types";

export type Places = Map<string, { box: DOMRect; element: HTMLElement }>;

const GLIDE: KeyframeAnimationOptions = { duration: 420, easing: "cubic-bezier(0.25, 0.9, 0.3, 1)" };
const FAR = 3; // pixels

/** Where every thing of the board is now. Things with the same word are told apart by their number. */
export function placesOf(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-at]")) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    let key = element.dataset.at ?? "";
    while (found.has(key)) key += "'";
    found.set(key, { box, element });
  }
  return found;
}

/** What stands elsewhere than before glides there. */
export function glide(root: HTMLElement, before: Places): void {
  for (const [key, { box, element }] of placesOf(root)) {
    const old = before.get(key)?.box;
    if (!old) continue;
    const [dx, dy] = [old.left - box.left, old.top - box.top];
    if (Math.abs(dx) < FAR && Math.abs(dy) < FAR) continue;
    element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], GLIDE);
  }
}

/** A spot as an element has it: its `data-spot` may be several words. */
export const spotWord = (spot: string): string => spot.replaceAll(" ", "_");

/* Where spots were a moment ago: a ship that sinks is gone when it is told. */
let before = new Map<string, Point>();

/** Remember where every spot of the board is, before it changes. */
export function remember(root: HTMLElement): void {
  before = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-spot]"))
    if (element.getClientRects().length) for (const word of element.dataset.spot!.split(" ")) before.set(word, middleOf(element));
}

/** The point of a spot, now or a moment ago; where a board has no such spot, its seat's. */
function pointOf(spot: string | null, root: ParentNode = document): Point | null {
  if (!spot) return null;
  const exact = visible(root, spotWord(spot));
  const old = exact ? undefined : before.get(spotWord(spot));
  if (old) return old;
  const seat = /:(\d+)$/.exec(spot)?.[1];
  const found = exact ?? (seat === undefined ? null : visible(root, `seat:${seat}`));
  return found && middleOf(found);
}

function visible(root: ParentNode, word: string): HTMLElement | null {
  const all = root.querySelectorAll<HTMLElement>(`[data-spot~="${CSS.escape(word)}"]`);
  return [...all].find((one) => one.getClientRects().length > 0) ?? null;
}

export interface Point { x: number; y: number }

function middleOf(element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60) };
}

/** Whence and whither something flies with this line, as points of the page. */
export function flightOf(line: Line): { from: Point | null; into: Point | null } {
  return { from: pointOf(line.from), into: pointOf(line.into) };
}
