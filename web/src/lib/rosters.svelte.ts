/** Rosters: what somebody brings to the table (a deck, a fleet), and those kept in this browser. */
import { readParts, writtenParts, type Parts, type Roster } from "./building";
import type { Boxed, LookedOver, Problem, Schema } from "./types";

export type { Boxed, Problem };

/** As the server writes it down: its sections by their names. */
export interface Told { name: string; [part: string]: unknown }
/** One that was looked over, under one word in all games. */
export type Checked = Pick<LookedOver, "ok" | "problems" | "code" | "text"> & { roster: Told | null };
/** `code` is there once it may be played; `packs` are those that its cards come from. */
export interface Kept extends Roster { id: string; code: string | null; packs?: string }

export const newRoster = (name = "", parts: Parts = {}): Kept => ({ id: Date.now().toString(36) + Math.random().toString(36).slice(2, 8), name, parts, code: null });

/** One without a name is called after its leading piece, if it has one. */
export function titleOf(schema: Schema, roster: Roster): string {
  const leading = schema.sections.filter((one) => one.form === "one").map((one) => roster.parts[one.id]?.[0]?.name);
  return roster.name.trim() || leading.find(Boolean) || `A ${schema.word} without a name`;
}

/** One that was kept in this browser; null if it cannot be read. */
function kept(schema: Schema, thing: unknown): Kept | null {
  if (typeof thing !== "object" || thing === null) return null;
  const { id, name, code, packs, ...rest } = thing as Record<string, unknown>;
  const parts = readParts(schema, rest);
  if (!parts || typeof id !== "string" || typeof name !== "string") return null;
  if ((code !== null && typeof code !== "string") || (packs !== undefined && typeof packs !== "string")) return null;
  return { id, name, parts, code, ...(packs === undefined ? {} : { packs }) };
}

class Drawer {
  rosters = $state.raw<Kept[]>([]);
  /** False where the browser keeps nothing: then they last as long as the page. */
  lasts = $state(true);

  private key: string;

  constructor(private schema: Schema) {
    this.key = `quarterdeck.${schema.words}.${schema.game}`;
    this.read();
    addEventListener("storage", (event) => event.key === this.key && this.read()); // another tab
  }

  keep(roster: Kept): void {
    const known = this.rosters.some((one) => one.id === roster.id);
    this.write(known ? this.rosters.map((one) => (one.id === roster.id ? roster : one)) : [...this.rosters, roster]);
  }

  remove(id: string): void {
    this.write(this.rosters.filter((one) => one.id !== id));
  }

  /** What has cards of a pack goes on with its new version; whether it is still legal is asked anew. */
  renew(old: string, pack: string): void {
    this.write(this.rosters.map((one) => ({ ...one, ...(one.packs ? { packs: one.packs.split(" | ").map((each) => (each === old ? pack : each)).join(" | ") } : {}) })));
  }

  private read(): void {
    try {
      const told: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      this.rosters = Array.isArray(told) ? told.map((one) => kept(this.schema, one)).filter((one) => one !== null) : [];
    } catch {
      this.rosters = [];
    }
  }

  private write(rosters: Kept[]): void {
    this.rosters = rosters;
    try {
      localStorage.setItem(this.key, JSON.stringify(rosters.map(({ parts, ...one }) => ({ ...one, ...writtenParts(this.schema, parts) }))));
      this.lasts = true;
    } catch {
      this.lasts = false;
    }
  }
}

const drawers = new Map<string, Drawer>();
export function drawerOf(schema: Schema): Drawer {
  const drawer = drawers.get(schema.game) ?? new Drawer(schema);
  drawers.set(schema.game, drawer);
  return drawer;
}
