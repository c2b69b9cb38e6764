import "./page";
import { beforeEach, describe, expect, it } from "vitest";
import { decks } from "../src/games/sky-pirate/decks";
import type { Card, GameInfo } from "../src/lib/types";
import { changed, copies, drawerOf, isEmpty, namesIn, newRoster, rostersOf, sizeOf, titleOf, written, type Roster } from "../src/lib/rosters.svelte";

const card = (name: string, type: string, more: Partial<Card> = {}): Card => ({ name, type, text: "", source: "ours", ...more });
const cleaver = card("Cleaver", "captain", { faction: "Pirate" });
const harmony = card("Harmony", "captain", { faction: "Imperial" });
const gun = card("Long Gun", "cannon", { faction: "Pirate" });
const mast = card("Mast", "structure", { faction: "Neutral" });
const fisher = card("Fisher", "crew", { faction: "Trader" });
const all = [cleaver, harmony, gun, mast, fisher];
const told = { captain: "Cleaver", emplacements: ["Long Gun", "Long Gun", "Mast"], hold: { Fisher: 2 } };

const built = (...cards: Card[]): Roster => cards.reduce((roster, one) => changed(decks, roster, one, 1), newRoster() as Roster);

describe("a roster", () => {
  it("takes each piece into its section, and gives it back", () => {
    const deck = built(cleaver, mast, gun, gun, fisher, fisher);
    expect(deck.parts).toEqual({ captain: { Cleaver: 1 }, emplacements: { "Long Gun": 2, Mast: 1 }, hold: { Fisher: 2 } });
    expect(Object.keys(deck.parts.emplacements)).toEqual(["Long Gun", "Mast"]);
    expect([copies(decks, deck, gun), copies(decks, deck, harmony), sizeOf(deck, "emplacements"), sizeOf(deck, "no such")]).toEqual([2, 0, 3, 0]);
    expect(changed(decks, changed(decks, deck, fisher, -1), fisher, -1).parts.hold).toEqual({});
    expect(namesIn(deck.parts)).toEqual(["Cleaver", "Long Gun", "Mast", "Fisher"]);
  });
  it("has one piece where there is room for one only", () => {
    expect(built(cleaver, harmony, harmony).parts.captain).toEqual({ Harmony: 1 });
    expect(changed(decks, built(cleaver), cleaver, -1).parts.captain).toEqual({});
  });
  it("takes nothing that belongs to no section", () => {
    const deck = built(cleaver);
    expect(changed(decks, deck, card("Deckhand", "token crew"), 1)).toBe(deck);
    expect(changed(decks, deck, card("Back", "crew", { front: "Fisher" }), 1)).toBe(deck);
  });
  it("is empty until something is in it, and has a name in any case", () => {
    expect([isEmpty(newRoster()), isEmpty(built(fisher)), isEmpty(changed(decks, built(fisher), fisher, -1))]).toEqual([true, false, true]);
    expect([titleOf(decks, built(fisher)), titleOf(decks, built(cleaver)), titleOf(decks, { ...built(cleaver), name: " Mine " })]).toEqual(["A deck without a name", "Cleaver", "Mine"]);
  });
  it("is written as the server reads it, and read again", () => {
    const parts = decks.read(told)!;
    expect(written("a-game", decks, { name: " Mine ", parts })).toEqual({ game: "a-game", name: "Mine", ...told });
    expect(written("a-game", decks, newRoster())).toEqual({ game: "a-game", emplacements: [], hold: {} });
    expect(decks.read({ emplacements: [], hold: {} })).toEqual({ captain: {}, emplacements: {}, hold: {} });
  });
  it("is not read out of something else", () => {
    for (const wrong of [{}, { ...told, captain: 3 }, { ...told, emplacements: [1] }, { ...told, hold: { Fisher: "2" } }, { ...told, hold: null }]) expect(decks.read(wrong)).toBeNull();
  });
});

describe("decks of Sky Pirate", () => {
  it("offer the captain's faction and Neutral cards", () => {
    const { label, fits } = decks.filters[0].own!(built(cleaver), all);
    expect([label, all.filter(fits)]).toEqual(["Pirate and Neutral", [cleaver, gun, mast]]);
    expect(decks.filters[0].own!(built(), all).label).toBe("");
  });
  it("are summed up by faction, the captain aside", () => {
    const byName = (name: string): Card | undefined => all.find((one) => one.name === name);
    expect(decks.sum(built(cleaver, mast, gun, fisher, fisher, card("Lost", "crew")), byName)).toBe("Trader 2, Pirate 1, Neutral 1, unknown 1");
  });
});

it("rosters are made only where the game is played with them", () => {
  const game = (id: string, options: GameInfo["options"]): GameInfo => ({ id, name: "", seats: [2, 2], seat_names: [], version: "", options, first_game: false });
  const option = { decks: { default: "A | B", text: "" } };
  expect(rostersOf(game("sky-pirate", option))).toBe(decks);
  expect([rostersOf(game("sky-pirate", {})), rostersOf(game("sky-dynasty", option)), rostersOf(undefined)]).toEqual([null, null, null]);
});

describe("the drawer", () => {
  const KEY = "quarterdeck.decks.sky-pirate";
  const paper = new Map<string, string>();
  beforeEach(() => {
    paper.clear();
    Object.assign(globalThis, { localStorage: { getItem: (key: string) => paper.get(key) ?? null, setItem: (key: string, value: string) => paper.set(key, value) } });
  });

  it("reads what was kept before, drops what cannot be read, and writes it as it was", () => {
    const one = { id: "a", name: "Mine", code: null, packs: "storm@1", ...told };
    paper.set(KEY, JSON.stringify([one, { ...one, id: 7 }, { ...one, hold: 3 }, 3, null]));
    const drawer = drawerOf("sky-pirate");
    expect(drawer.rosters).toEqual([{ id: "a", name: "Mine", code: null, packs: "storm@1", parts: decks.read(told) }]);
    drawer.renew("storm@1", "storm@2");
    expect(JSON.parse(paper.get(KEY)!)).toEqual([{ ...one, packs: "storm@2" }]);
    drawer.remove("a");
    expect(paper.get(KEY)).toBe("[]");
  });
});
