/** Names on a chart: beside their things, on nothing else, and left away where there is no room. */
import type { Box, Point } from "./geometry";

export interface Labelled extends Point {
  key: string;
  text: string;
  /* How far the thing reaches from its point. */
  reach: number;
  /* The height of its letters, in units of the chart. */
  size: number;
}
interface Taken { left: number; top: number; right: number; bottom: number }

const WIDE = 0.7; // of a letter, as a part of its height
const meets = (a: Taken, b: Taken): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const boxOf = (x: number, y: number, wide: number, high: number): Taken => ({ left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 });

const inside = (at: number, long: number, from: number, size: number): number => Math.max(from + long / 2, Math.min(from + size - long / 2, at));

/** Where each name stands (its middle), inside of the chart: what comes first in the list has the first choice. */
export function placed(things: readonly Labelled[], bounds: Box): (Labelled & { middle: Point })[] {
  const bodies = things.map((one) => ({ key: one.key, box: boxOf(one.x, one.y, 1.5 * one.reach, 1.5 * one.reach) }));
  const names: Taken[] = [];
  const found: (Labelled & { middle: Point })[] = [];
  for (const one of things) {
    const [wide, high] = [one.text.length * one.size * WIDE, one.size * 1.25];
    const [far, beside] = [one.reach + high * 0.55, one.reach + wide / 2 + one.size * 0.3];
    const spots = [[0, far], [0, -far], [beside, 0], [-beside, 0]].map(([dx, dy]) => ({ x: inside(one.x + dx, wide + one.size, bounds.x, bounds.width), y: inside(one.y + dy, high, bounds.y, bounds.height) }));
    const middle = spots.find(({ x, y }) => {
      const box = boxOf(x, y, wide, high);
      return !names.some((name) => meets(name, box)) && !bodies.some((thing) => thing.key !== one.key && meets(thing.box, box));
    });
    if (!middle) continue;
    names.push(boxOf(middle.x, middle.y, wide, high));
    found.push({ ...one, middle });
  }
  return found;
}
