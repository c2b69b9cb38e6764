/** Packs of new cards: read out of a folder, brought to the server, remembered in this browser. */
import { whyGone } from "./gone";
import { api } from "./api";
import { drawerOf, type Boxed } from "./rosters.svelte";
import type { Schema } from "./schema";
import type { Card } from "./types";

/** What is wrong with a pack, and where. */
export interface PackProblem { file: string; line: number; where: string; message: string; hint: string }
export interface Brought { ok: boolean; problems: PackProblem[]; pack: string | null; cards: Card[]; decks: Boxed[] }
/** A folder as the server is told of it. */
export interface Folder { name: string; files: Record<string, string> }
/** `pack` is its name and digest; `cards` how many it brings; `decks` its decks as codes. */
export interface KeptPack { pack: string; cards: number; decks: { name: string; code: string }[] }

export const packName = (pack: string): string => pack.slice(0, pack.lastIndexOf("@"));
export const joined = (packs: Iterable<string>): string => [...new Set(packs)].filter(Boolean).join(" | ");

const LARGEST = 2 * 1024 * 1024; // letters; the server has narrower limits, and says so

const local = (file: string, message: string, hint = ""): PackProblem => ({ file, line: 0, where: "", message, hint });

/** The files of a pack that were picked or dropped; those inside of inner folders are left alone. */
export async function folderOf(picked: { path: string; file: File }[]): Promise<Folder | PackProblem[]> {
  const own = picked.filter(({ path }) => /\.toml$/i.test(path) && path.split("/").length <= 2);
  if (!own.length) return [local("", "there is no TOML file here", "cards stand in files that end with .toml, in the folder itself")];
  if (own.reduce((sum, { file }) => sum + file.size, 0) > LARGEST) return [local("", "this is too large for a pack")];
  const name = own[0].path.includes("/") ? own[0].path.split("/")[0] : own[0].file.name.replace(/\.toml$/i, "");
  const files: Record<string, string> = {};
  const wrong: PackProblem[] = [];
  for (const { file } of own) {
    try {
      files[file.name] = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch (why) {
      wrong.push(why instanceof TypeError
        ? local(file.name, "this file is not a text in UTF-8", "save it as UTF-8")
        : local(file.name, "the browser cannot read this file", "it may have changed: pick the folder again"));
    }
  }
  return wrong.length ? wrong : { name, files };
}

/** What was dropped: a folder (its own files only), or files. */
export async function dropped(data: DataTransfer): Promise<{ path: string; file: File }[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter((one): one is FileSystemEntry => !!one);
  if (!entries.length) return [...data.files].map((file) => ({ path: file.name, file }));
  const found: { path: string; file: File }[] = [];
  for (const entry of entries) {
    const inside = entry.isDirectory ? await listed(entry as FileSystemDirectoryEntry) : [entry];
    for (const one of inside) {
      if (!one.isFile || !/\.toml$/i.test(one.name)) continue;
      const file = await new Promise<File>((give, fail) => (one as FileSystemFileEntry).file(give, fail));
      found.push({ path: entry.isDirectory ? `${entry.name}/${one.name}` : one.name, file });
    }
  }
  return found;
}

async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail));
    if (!some.length || all.length > 1000) return all;
    all.push(...some);
  }
}

function isKept(thing: unknown): thing is KeptPack {
  const one = thing as Partial<KeptPack> | null;
  return typeof one === "object" && one !== null && typeof one.pack === "string" && typeof one.cards === "number"
    && Array.isArray(one.decks) && one.decks.every((deck) => typeof deck?.name === "string" && typeof deck?.code === "string");
}

class Shelf {
  packs = $state.raw<KeptPack[]>([]);
  /** Packs that the server does not have any more, or does not take any more, and what to do about it. */
  why = $state.raw<Record<string, string>>({});
  private key: string;

  constructor(private schema: Schema) {
    this.key = `quarterdeck.packs.${schema.game}`;
    this.read();
    addEventListener("storage", (event) => event.key === this.key && this.read()); // another tab
  }

  /** Those that can be used. */
  get here(): string[] {
    return this.packs.map((one) => one.pack).filter((pack) => !this.why[pack]);
  }

  /** Ask the server which of them it has. */
  async look(): Promise<void> {
    const asked = this.packs.map((one) => one.pack);
    const told = await Promise.all(asked.map((pack) => api.cards(this.schema.game, pack).then(() => "", whyGone)));
    this.why = Object.fromEntries(asked.map((pack, i) => [pack, told[i]!] as const).filter(([, why]) => why));
  }

  /** A pack that the server has read takes the place of an older version; decks go on with the new one. */
  keep(brought: Brought): void {
    const pack = brought.pack!;
    const older = this.packs.filter((one) => packName(one.pack) === packName(pack)).map((one) => one.pack);
    const decks = brought.decks.map(({ name, code }) => ({ name, code }));
    this.write([...this.packs.filter((one) => !older.includes(one.pack)), { pack, cards: brought.cards.length, decks }]);
    this.why = Object.fromEntries(Object.entries(this.why).filter(([one]) => one !== pack));
    for (const old of older) if (old !== pack) drawerOf(this.schema).renew(old, pack);
  }

  /** The pack of somebody else's deck. */
  async meet(pack: string): Promise<void> {
    const name = packName(pack);
    const mine = this.packs.find((one) => packName(one.pack) === name);
    if (mine?.pack === pack) return;
    if (mine) throw new Error(`This ${this.schema.word} is made with another version of the pack ${name} than yours: remove yours first`);
    const [cards, decks] = await Promise.all([api.cards(this.schema.game, pack), api.rosters(this.schema, pack)]);
    this.keep({ ok: true, problems: [], pack, cards: cards.filter((one) => one.pack === name), decks: decks.filter((one) => one.pack === name) });
  }

  remove(pack: string): void {
    this.write(this.packs.filter((one) => one.pack !== pack));
  }

  private read(): void {
    try {
      const told: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      this.packs = Array.isArray(told) ? told.filter(isKept) : [];
    } catch {
      this.packs = [];
    }
  }

  private write(packs: KeptPack[]): void {
    this.packs = packs;
    try {
      localStorage.setItem(this.key, JSON.stringify(packs));
    } catch {
      // they last as long as the page
    }
  }
}

const shelves = new Map<string, Shelf>();
export function shelfOf(schema: Schema): Shelf {
  const shelf = shelves.get(schema.game) ?? new Shelf(schema);
  shelves.set(schema.game, shelf);
  return shelf;
}

/** The packs of a table whose rosters are chosen: those of my own, and those that bring a chosen one. */
export function packsFor(schema: Schema, rosters: readonly string[]): string {
  const mine = drawerOf(schema).rosters.filter((one) => one.code && rosters.includes(one.code)).map((one) => one.packs ?? "");
  const theirs = shelfOf(schema).packs.filter((one) => one.decks.some((deck) => rosters.includes(deck.code))).map((one) => one.pack);
  return joined([...mine.flatMap((packs) => packs.split(" | ")), ...theirs]);
}

/** The options of a table with these rosters: their packs come along, and others that are needed. */
export function withRosters(schema: Schema, rosters: readonly string[], needed = ""): Record<string, string> {
  const all = rosters.join(" | ");
  const packs = joined([...needed.split(" | "), ...packsFor(schema, rosters).split(" | ")]);
  return packs ? { [schema.option]: all, packs } : { [schema.option]: all };
}
