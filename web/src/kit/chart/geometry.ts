/** Points, boxes, ways: the geometry of charts. Units are the game's own; y grows downwards. */
export interface Point { x: number; y: number }
export interface Box extends Point { width: number; height: number }

/** The smallest box around some points, with a margin. */
export function around(points: readonly Point[], margin = 0): Box {
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** As much of `bounds` as a view can show, no further than its edges. */
export function within(view: Box, bounds: Box): Box {
  const width = Math.min(view.width, bounds.width);
  const height = Math.min(view.height, bounds.height);
  const x = Math.max(bounds.x, Math.min(bounds.x + bounds.width - width, view.x));
  const y = Math.max(bounds.y, Math.min(bounds.y + bounds.height - height, view.y));
  return { x, y, width, height };
}

export function panned(view: Box, dx: number, dy: number, bounds: Box): Box {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, bounds);
}

/** Nearer (a factor above 1) or further, with the point `at` where it was; never nearer than `most` times the whole. */
export function zoomed(view: Box, factor: number, at: Point, bounds: Box, most = 8): Box {
  const width = Math.max(bounds.width / most, Math.min(bounds.width, view.width / factor));
  const scale = width / view.width;
  const height = view.height * scale;
  return within({ x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, width, height }, bounds);
}

/** A view that has this point in it, moved no further than it takes; `rim` is kept free at the edge, as a part of the view. */
export function towards(view: Box, point: Point, bounds: Box, rim = 0.1): Box {
  const shift = (at: number, from: number, size: number): number =>
    Math.min(0, at - from - size * rim) + Math.max(0, at - from - size * (1 - rim));
  return panned(view, shift(point.x, view.x, view.width), shift(point.y, view.y, view.height), bounds);
}

/** A way through points, with rounded corners. */
export function wayOf(points: readonly Point[], round = 0): string {
  if (points.length < 2) return "";
  const parts = [`M${points[0].x} ${points[0].y}`];
  for (let i = 1; i < points.length - 1; i++) {
    const [before, corner, after] = [points[i - 1], points[i], points[i + 1]];
    const [a, b] = [along(corner, before, round), along(corner, after, round)];
    parts.push(`L${a.x} ${a.y} Q${corner.x} ${corner.y} ${b.x} ${b.y}`);
  }
  const last = points[points.length - 1];
  return [...parts, `L${last.x} ${last.y}`].join(" ");
}

/** From one point so far towards another, at most half the way. */
function along(from: Point, to: Point, far: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(far, whole / 2) / whole;
  return { x: rounded(from.x + (to.x - from.x) * part), y: rounded(from.y + (to.y - from.y) * part) };
}

const rounded = (n: number): number => Math.round(n * 100) / 100;

/** What lies between two distances, between two directions (degrees, 0 to the right, clockwise): a ring, or a part of it. */
export function sectorOf(centre: Point, least: number, most: number, begin = 0, end = 360): string {
  const at = (far: number, degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${rounded(centre.x + far * Math.cos(turn))} ${rounded(centre.y + far * Math.sin(turn))}`;
  };
  if (end - begin >= 360) {
    const ring = (far: number): string => (far ? `M${at(far, 0)} A${far} ${far} 0 1 1 ${at(far, 180)} A${far} ${far} 0 1 1 ${at(far, 0)}Z` : "");
    return ring(most) + ring(least);
  }
  const wide = end - begin > 180 ? 1 : 0;
  const inner = least ? `L${at(least, end)} A${least} ${least} 0 ${wide} 0 ${at(least, begin)}` : `L${centre.x} ${centre.y}`;
  return `M${at(most, begin)} A${most} ${most} 0 ${wide} 1 ${at(most, end)} ${inner}Z`;
}

/** The nearest of some things to a point, if one is within reach. */
export function nearestTo<T extends Point>(point: Point, things: readonly T[], reach = Infinity): T | null {
  let [best, least]: [T | null, number] = [null, reach];
  for (const thing of things) {
    const far = Math.hypot(thing.x - point.x, thing.y - point.y);
    if (far <= least) [best, least] = [thing, far];
  }
  return best;
}

/** The middle of a polygon's corners. */
export function middle(corners: readonly Point[]): Point {
  const sum = corners.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** `point:3,4.5`, as a game names a free point in its options; null if it is no such word. */
export function pointOf(at: string | null): Point | null {
  const found = at === null ? null : /^point:(-?[\d.]+),(-?[\d.]+)$/.exec(at);
  return found && { x: Number(found[1]), y: Number(found[2]) };
}
