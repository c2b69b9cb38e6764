/** Rosters: what somebody brings to the table (a deck, a fleet), and those kept in this browser. */
import { roomOf, type RosterRoom } from "../games/room";
import type { Card, GameInfo } from "./types";

/** The pieces of each section by name, with their numbers. */
export type Parts = Record<string, Record<string, number>>;
export interface Roster { name: string; parts: Parts }
/** As the server writes it down; how its pieces are written, its game knows. */
export interface Told { name: string; [part: string]: unknown }
export interface Boxed extends Told { code: string; source: string; pack?: string }
export interface Problem { rule: string; where: string; message: string }
export interface Checked { ok: boolean; problems: Problem[]; deck: Told | null; code: string | null; text: string | null }
/** `code` is there once it may be played; `packs` are those that its cards come from. */
export interface Kept extends Roster { id: string; code: string | null; packs?: string }

/** How rosters of a game are made, if it is played with them. */
export function rostersOf(game: GameInfo | undefined): RosterRoom | null {
  const room = game ? roomOf(game.id).roster : null;
  return room && game!.options[room.option] ? room : null;
}

const MOST = 99;
const sum = (pieces: Record<string, number> = {}): number => Object.values(pieces).reduce((all, n) => all + n, 0);

export const sizeOf = (roster: Roster, section: string): number => sum(roster.parts[section]);
export const isEmpty = (roster: Roster): boolean => Object.values(roster.parts).every((pieces) => sum(pieces) === 0);
export const newRoster = (name = "", parts: Parts = {}): Kept => ({ id: Date.now().toString(36) + Math.random().toString(36).slice(2, 8), name, parts, code: null });
export const namesIn = (parts: Parts): string[] => Object.values(parts).flatMap((pieces) => Object.keys(pieces));

export function titleOf(room: RosterRoom, roster: Roster): string {
  return roster.name.trim() || room.calledAfter(roster) || `A ${room.one} without a name`;
}

/** How many copies of a card are in it. */
export function copies(room: RosterRoom, roster: Roster, card: Card): number {
  return roster.parts[room.sectionOf(card) ?? ""]?.[card.name] ?? 0;
}

/** The roster with one more or one less of a card; what is too much is for the rules to say. */
export function changed(room: RosterRoom, roster: Roster, card: Card, by: 1 | -1): Roster {
  const section = room.sections.find((one) => one.key === room.sectionOf(card));
  if (!section) return roster;
  const before = section.single ? {} : (roster.parts[section.key] ?? {});
  const count = Math.min(section.single ? 1 : MOST, (before[card.name] ?? 0) + by);
  const rest = Object.entries(before).filter(([name]) => name !== card.name);
  const pieces = count > 0 ? [...rest, [card.name, count] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)) : rest;
  return { ...roster, parts: { ...roster.parts, [section.key]: Object.fromEntries(pieces) } };
}

/** What the server is asked about. */
export function written(game: string, room: RosterRoom, roster: Roster): Record<string, unknown> {
  const name = roster.name.trim();
  return { game, ...(name ? { name } : {}), ...room.written(roster.parts) };
}

/** One that was kept in this browser; null if it cannot be read. */
function kept(room: RosterRoom, thing: unknown): Kept | null {
  if (typeof thing !== "object" || thing === null) return null;
  const { id, name, code, packs, ...rest } = thing as Record<string, unknown>;
  const parts = room.read(rest);
  if (!parts || typeof id !== "string" || typeof name !== "string") return null;
  if ((code !== null && typeof code !== "string") || (packs !== undefined && typeof packs !== "string")) return null;
  return { id, name, parts, code, ...(packs === undefined ? {} : { packs }) };
}

class Drawer {
  rosters = $state.raw<Kept[]>([]);
  /** False where the browser keeps nothing: then they last as long as the page. */
  lasts = $state(true);

  private key: string;

  constructor(game: string, private room: RosterRoom | null) {
    this.key = `quarterdeck.decks.${game}`;
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
      const room = this.room;
      this.rosters = room && Array.isArray(told) ? told.map((one) => kept(room, one)).filter((one) => one !== null) : [];
    } catch {
      this.rosters = [];
    }
  }

  private write(rosters: Kept[]): void {
    this.rosters = rosters;
    try {
      localStorage.setItem(this.key, JSON.stringify(rosters.map(({ parts, ...one }) => ({ ...one, ...this.room?.written(parts) }))));
      this.lasts = true;
    } catch {
      this.lasts = false;
    }
  }
}

const drawers = new Map<string, Drawer>();
export function drawerOf(game: string): Drawer {
  const drawer = drawers.get(game) ?? new Drawer(game, roomOf(game).roster);
  drawers.set(game, drawer);
  return drawer;
}
