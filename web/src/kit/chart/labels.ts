/** Names on a chart: beside their things, on nothing else, and left away where there is no room. */
import type { Box, Point } from "./geometry";

export interface Labelled extends Point {
  key: string;
  text: string;
  /* How far the thing reaches from its point. */
  reach: number;
  /* The height of its letters, in units of the chart. */
  size: number;
  /* What the thing covers, if it is no square around its point. */
  body?: Box;
  /* A sign of its own stands before the name. */
  sign?: boolean;
  /* Said in any case: if need be on a thing, but never on another name. */
  must?: boolean;
}
interface Taken { left: number; top: number; right: number; bottom: number }

const WIDE = 0.7; // of a letter, as a part of its height
const SIGN = 1.2; // the same of a sign
const meets = (a: Taken, b: Taken): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const boxOf = (x: number, y: number, wide: number, high: number): Taken => ({ left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 });
const takenBy = ({ x, y, width, height }: Box): Taken => ({ left: x, top: y, right: x + width, bottom: y + height });

const inside = (at: number, long: number, from: number, size: number): number => Math.max(from + long / 2, Math.min(from + size - long / 2, at));

/** How much room a name takes. */
export const widthOf = (one: Labelled): number => (one.text.length * WIDE + (one.sign ? SIGN : 0)) * one.size;

/** The middles where a name may stand, the best first: below, above, beside, at the corners. */
function spotsOf(one: Labelled, bounds: Box): Point[] {
  const [wide, high] = [widthOf(one), one.size * 1.25];
  const [across, along] = one.body ? [one.body.height / 2, one.body.width / 2] : [one.reach, one.reach];
  const [far, beside] = [across + high * 0.55, along + wide / 2 + one.size * 0.3];
  const ways = [[0, far], [0, -far], [beside, 0], [-beside, 0], [beside, far], [-beside, far], [beside, -far], [-beside, -far]];
  return ways.map(([dx, dy]) => ({ x: inside(one.x + dx, wide + one.size, bounds.x, bounds.width), y: inside(one.y + dy, high, bounds.y, bounds.height) }));
}

/** Where each name stands (its middle), inside of what is seen: what comes first in the list has the first choice. */
export function placed(things: readonly Labelled[], bounds: Box): (Labelled & { middle: Point })[] {
  const seen = takenBy(bounds);
  const bodies = things.map((one) => ({ key: one.key, box: one.body ? takenBy(one.body) : boxOf(one.x, one.y, 1.5 * one.reach, 1.5 * one.reach) }));
  const names: Taken[] = [];
  const found: (Labelled & { middle: Point })[] = [];
  things.forEach((one, i) => {
    if (!one.must && !meets(bodies[i].box, seen)) return;
    const boxAt = ({ x, y }: Point): Taken => boxOf(x, y, widthOf(one), one.size * 1.25);
    const alone = (at: Point): boolean => !names.some((name) => meets(name, boxAt(at)));
    const free = (at: Point): boolean => alone(at) && !bodies.some((thing) => thing.key !== one.key && meets(thing.box, boxAt(at)));
    const spots = spotsOf(one, bounds);
    const middle = spots.find(free) ?? (one.must ? spots.find(alone) : undefined);
    if (!middle) return;
    names.push(boxAt(middle));
    found.push({ ...one, middle });
  });
  return found;
}
