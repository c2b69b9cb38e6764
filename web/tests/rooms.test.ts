import "./page";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { anyRoom } from "../src/games/any";
import * as rooms from "../src/games/index";
import { roomOf, type GameRoom } from "../src/games/room";

const SOURCES = join(import.meta.dirname, "../src");
const all: GameRoom[] = Object.values(rooms);

/** What is written outside of the games' own folders; the list of the games itself aside. */
const shared = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => relative(SOURCES, join(one.parentPath, one.name)))
  .filter((path) => path !== "games/index.ts" && !all.some((room) => path.startsWith(`games/${room.id}/`)));

/** Does a line name a game, by its id or in a name or a title made of it, or a rule by its number? */
function named(line: string, ids = all.map((room) => room.id)): boolean {
  const games = new RegExp(ids.map((id) => id.split("-").join("[- _]?")).join("|"), "i");
  return games.test(line) || /\b[A-Z]{2}-\d{2,}/.test(line);
}

describe("rooms of games", () => {
  it("stand in folders named after their games, each registered", () => {
    const folders = readdirSync(join(SOURCES, "games"), { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name);
    expect(all.map((room) => room.id).sort()).toEqual(folders.sort());
    for (const room of all) expect(roomOf(room.id)).toBe(room);
  });

  it("are the only places that name a game or a rule of one", () => {
    expect(shared.length).toBeGreaterThan(60);
    const found = shared.flatMap((path) =>
      readFileSync(join(SOURCES, path), "utf8").split("\n").map((line, i) => `${path}:${i + 1}: ${line.trim()}`).filter((line) => named(line)));
    expect(found).toEqual([]);
  });

  it("are looked for as they are written", () => {
    const ids = ["sky-pirate"];
    for (const line of ['game === "sky-pirate"', "SkyPirateBoard", "Sky Pirate", 'question === "SP-705"']) expect([line, named(line, ids)]).toEqual([line, true]);
    for (const line of ["Pirate games", "a skyship", "UTF-8"]) expect([line, named(line, ids)]).toEqual([line, false]);
  });

  it("may be missing: then the game is shown as any game is", () => {
    expect(roomOf("no-such-game")).toBe(anyRoom);
    expect(roomOf("")).toBe(anyRoom);
  });
});
