/** The view of Pirates of the Cerulean Seas, and what can be read off it. No rules here: only looking. */
import type { Option, View } from "../../lib/types";

export interface Token { token: number; type: "crew" | "treasure"; name: string | null; face_up: boolean; gold?: number; fleet?: number }
export interface Fort { name: string | null; seat: number; cannons: number; tokens: Token[] }
export interface Island { island: number; name: string; x: number; y: number; radius: number; home_of: number | null; tokens: Token[]; fort: Fort | null }
export interface Ground { kind: string; x: number; y: number; radius: number; rating: number | null }
/** How a cannon stands to a target: free, with the sides of the die that hit, or the rule that forbids it with the distance or the thing that decides. */
export interface FireLine { at: string; hits: boolean; to: [number, number]; rule?: string; short?: number; blocked?: string; chance?: number }
/** How a ship's bow stands to a shore: docked, or the distance or the rule that decides. */
export interface Shore { at: string; docks: boolean; from: [number, number]; to: [number, number]; rule?: string; short?: number; touches?: boolean }
export interface Gun { gun: string; rank: number; x: number; y: number; far: number; lines: FireLine[] }
export interface Ship {
  ship: number;
  name: string;
  card: string;
  nation: string;
  seat: number;
  state: string;
  guise: string;
  pose: [number, number, number];
  hull: number[];
  masts: boolean[];
  burning: number;
  derelict: boolean;
  tokens: Token[];
  guns: Gun[];
  shores: Shore[];
  spots: [number, number][];
  docked: number | null;
  tows: number | null;
  pinned_by: number | null;
  actions: number;
}
export interface Seat { seat: number; name: string; home: number | null; masts_removed: number; gold?: number; events: string[]; forts: string[] }
export interface Table {
  turn: number;
  active: number | null;
  size: [number, number];
  start_gold: number;
  islands: Island[];
  terrain: Ground[];
  ships: Ship[];
  seats: Seat[];
  in_hand: { plan: number[] };
}

export const table = (view: View): Table => view as unknown as Table;

export interface Point { x: number; y: number }
export interface Pose extends Point { heading: number }
const DEGREES = 5; // between two headings

/** The sea's y grows upwards, that of a picture downwards. */
export const onChart = (t: Table, x: number, y: number): Point => ({ x, y: t.size[1] - y });

/** Where an option would bring a ship: `pose:SHIP:X,Y,HEADING`. */
export function poseOf(at: string | null): { ship: number; pose: Pose } | null {
  const found = at === null ? null : /^pose:(\d+):(-?\d+),(-?\d+),(\d+)$/.exec(at);
  return found && { ship: Number(found[1]), pose: { x: Number(found[2]), y: Number(found[3]), heading: Number(found[4]) } };
}

const OFF_SHORE = 4;
const built = (masts: number): { long: number; half: number } => ({ long: 300 + 120 * masts, half: 65 + 10 * masts });

/** Where a berth would put the ship in hand, her bow at the shore: at her home island, or where Hidden Cove leads her. */
export function berthOf(t: Table, question: string, { label }: Option): { ship: number; pose: Pose } | null {
  const bearing = Number(/^Berth at (\d+)°$/.exec(label)?.[1] ?? NaN);
  const [number, cove] = t.in_hand.plan;
  const ship = t.ships[number];
  if (Number.isNaN(bearing) || !ship || (question === "CS-R14") !== (!ship.hull.length && cove === undefined)) return null;
  const island = t.islands[cove ?? t.seats[ship.seat].home ?? -1];
  if (!island) return null;
  const far = island.radius + OFF_SHORE + (ship.hull.length ? hullOf(ship) : built(ship.masts.length)).long;
  const angle = (bearing * Math.PI) / 180;
  const pose = { x: Math.round(island.x + far * Math.cos(angle)), y: Math.round(island.y + far * Math.sin(angle)), heading: (bearing / DEGREES + 36) % 72 };
  return { ship: number, pose };
}

/** The corners of a hull, around the ship's own point, as she lies; of one that is in no water yet, as she would. */
export function corners(ship: Ship): Point[] {
  if (!ship.hull.length) {
    const { long, half } = built(ship.masts.length);
    return turned([[0, -half], [long - 150, -half], [long, 0], [long - 150, half], [0, half]].map(([x, y]) => ({ x, y })), 0, ship.pose[2]);
  }
  const found: Point[] = [];
  for (let i = 0; i + 1 < ship.hull.length; i += 2) found.push({ x: ship.hull[i] - ship.pose[0], y: ship.hull[i + 1] - ship.pose[1] });
  return found;
}

/** The same hull with another heading. */
export function turned(points: readonly Point[], from: number, to: number): Point[] {
  const turn = ((to - from) * DEGREES * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return points.map(({ x, y }) => ({ x: Math.round(x * cos - y * sin), y: Math.round(x * sin + y * cos) }));
}

/** The box on the chart that her hull takes. */
export function bodyOf(t: Table, ship: Ship): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [ship.hull.filter((_, i) => i % 2 === 0), ship.hull.filter((_, i) => i % 2 === 1)];
  const [x, y] = [Math.min(...xs), t.size[1] - Math.max(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - Math.min(...ys) };
}

/** For a picture: points whose y grows downwards. */
export const drawn = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${-y}`).join(" ");

/** Her hull in her own frame: the stern at 0, x ahead. A sea monster's has four corners. */
export function hullOf(ship: Ship): { long: number; half: number; beast: boolean } {
  const points = corners(ship);
  const beast = points.length === 4;
  const far = (point: Point): number => Math.hypot(point.x, point.y);
  return beast ? { long: 2 * far({ x: (points[1].x + points[2].x) / 4, y: (points[1].y + points[2].y) / 4 }), half: far(points[0]), beast } : { long: far(points[2]), half: far(points[0]), beast };
}

/** Her masts in her own frame, for a picture: y grows downwards. */
export function mastsAlong(ship: Ship): { x: number; y: number; stands: boolean; burns: boolean }[] {
  const angle = (ship.pose[2] * DEGREES * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ship.spots.map(([px, py], i) => {
    const [x, y] = [px - ship.pose[0], py - ship.pose[1]];
    return { x: Math.round(x * cos + y * sin), y: 0 - Math.round(y * cos - x * sin), stands: ship.masts[i], burns: ((ship.burning >> i) & 1) === 1 };
  });
}

/** Where her cannons would stand if she lay elsewhere, and how far they shoot; what is in the way there, only the server knows. */
export function ringsAt(ship: Ship, pose: Pose): (Point & { far: number })[] {
  return ship.guns.map(({ x, y, far }) => {
    const [at] = turned([{ x: x - ship.pose[0], y: y - ship.pose[1] }], ship.pose[2], pose.heading);
    return { x: pose.x + at.x, y: pose.y + at.y, far };
  });
}

/** Whom her cannons are aimed at: the lines that hit, or else the one that decides why none does. */
export function aimed(ship: Ship): { at: string; hits: number; line: FireLine; lines: (FireLine & Point)[] }[] {
  const every = ship.guns.flatMap((gun) => gun.lines.map((line) => ({ ...line, x: gun.x, y: gun.y })));
  return [...new Set(every.map((line) => line.at))].map((at) => {
    const all = every.filter((line) => line.at === at);
    const hitting = all.filter((line) => line.hits);
    const nearest = all.reduce((best, one) => ((one.short ?? 0) < (best.short ?? 0) ? one : best));
    return { at, hits: hitting.length, line: hitting[0] ?? nearest, lines: hitting.length ? hitting : [nearest] };
  });
}

/** What is said of a target: how many cannons could hit it, or what decides that none does, by which rule. */
export function aimWords(t: Table, ship: Ship, { hits, line, lines }: ReturnType<typeof aimed>[number]): string {
  if (hits) return `${hits} of ${ship.guns.length} cannons: ${[...new Set(lines.map((one) => Math.round((100 * (one.chance ?? 0)) / 6)))].sort((a, b) => a - b).join(", ")} %`;
  const why = line.short ? `out of range by ${(line.short / S).toFixed(1)} S` : `blocked by ${line.blocked === `ship:${ship.ship}` ? "her own masts" : nameOf(t, line.blocked ?? "")}`;
  return line.rule ? `${why} (${line.rule})` : why;
}

/** What stands at a place, in words: a ship, an island, terrain. */
export function nameOf(t: Table, at: string): string {
  const [kind, number] = at.split(":");
  if (kind === "ship") return t.ships[Number(number)]?.name ?? at;
  if (kind === "terrain") return t.terrain[Number(number)]?.kind ?? at;
  return t.islands[Number(number)]?.name ?? at;
}

/** A coast that is the same whenever it is drawn. */
export function coast(radius: number, seed: number): string {
  const n = 18;
  const points = Array.from({ length: n }, (_, i) => {
    const far = radius * (0.86 + 0.14 * Math.abs(Math.sin(seed * 12.9898 + i * 78.233)));
    return { x: far * Math.cos((i / n) * 2 * Math.PI), y: far * Math.sin((i / n) * 2 * Math.PI) };
  });
  const at = (i: number): Point => points[(i + n) % n];
  const mid = (a: Point, b: Point): string => `${((a.x + b.x) / 2).toFixed(0)} ${((a.y + b.y) / 2).toFixed(0)}`;
  return `M${mid(at(-1), at(0))} ${points.map((p, i) => `Q${p.x.toFixed(0)} ${p.y.toFixed(0)} ${mid(p, at(i + 1))}`).join(" ")}Z`;
}

export const GRID = 210; // of columns and rows, in units of the sea

/** Options that are columns or rows of the grid: which of them lies nearest? */
export function nearestLine(options: readonly Option[], word: string, at: number): Option | null {
  let best: Option | null = null;
  let least = Infinity;
  for (const option of options) {
    const found = new RegExp(`^${word} (\\d+)$`).exec(option.label);
    const far = found ? Math.abs(Number(found[1]) * GRID - at) : Infinity;
    if (far < least) [best, least] = [option, far];
  }
  return best;
}

/** The numbers of the columns or rows that are offered. */
export function lineOf(options: readonly Option[], word: string): number[] {
  return options.flatMap((option) => {
    const found = new RegExp(`^${word} (\\d+)$`).exec(option.label);
    return found ? [Number(found[1])] : [];
  });
}

/** The number of a column or row. */
export const numberOf = (option: Option): number => Number(option.label.split(" ").at(-1));

export const isLine = (options: readonly Option[] | undefined, word: string): boolean => options?.some((one) => one.label.startsWith(`${word} `)) ?? false;

/** What lies on a ship or an island, in words. */
export function cargoWords(tokens: readonly Token[]): string {
  const crew = tokens.filter((one) => one.type === "crew").length;
  const treasure = tokens.filter((one) => one.type === "treasure").length;
  return [crew && `${crew} crew`, treasure && `${treasure} treasure`].filter(Boolean).join(", ");
}

/** What a ship is called where her colours are seen: "Longshanks of Red" is Longshanks. */
export function shortName(t: Table, ship: Ship): string {
  const suffix = ` of ${t.seats[ship.seat]?.name ?? ""}`;
  return ship.name.endsWith(suffix) ? ship.name.slice(0, -suffix.length) : ship.name;
}

export const S = 576; // the short length, in units of the sea

export interface Berth { island: string; from: Point; to: Point; words: string }

/** How her bow stands to the islands near her, as the server measured it: what decides whether she docks. None where she lies docked. */
export function berths(t: Table, ship: Ship): Berth[] {
  if (ship.docked !== null) return [];
  const point = ([x, y]: [number, number]): Point => ({ x, y });
  return ship.shores.map((shore) => ({ island: nameOf(t, shore.at), from: point(shore.from), to: point(shore.to), words: berthWords(shore) }));
}

function berthWords({ docks, short, touches, rule }: Shore): string {
  if (docks || (short === undefined && !rule)) return "her bow touches";
  if (short === undefined) return `she may not dock here (${rule})`;
  return `bow ${(short / S).toFixed(1)} S from the shore${touches ? ": only a bow docks" : ""}`;
}

/** What may be loaded or put ashore, as it is offered: "Load 7 gold, the second" is a coin of 7. */
export function cargoOf<T extends { label: string }>(options: readonly T[]): { option: T; verb: string; name: string; gold: number | null }[] {
  return options.flatMap((option) => {
    const found = /^(Load|Unload|Give) (.+?)(?:, (?:the|number) \w+)?$/.exec(option.label);
    if (!found) return [];
    const coin = /^(\d+) gold$/.exec(found[2]);
    return [{ option, verb: found[1], name: found[2], gold: coin ? Number(coin[1]) : null }];
  });
}
