import "./page";
import { beforeEach, describe, expect, it } from "vitest";
import { decks } from "../src/games/sky-pirate/decks";
import { added, chosenAfter, copies, every, homeFor, isEmpty, namesIn, pickedAt, pointsOf, readParts, sectionsAt, sizeOf, wayToLeast, without, written, type Parts, type Roster, type Way } from "../src/lib/building";
import { drawerOf, newRoster, titleOf } from "../src/lib/rosters.svelte";
import { carries, choicesOf, factsOf, isCode, isOff, mostIn, ofHowMany, pageOf, sectionCalled, type Schema } from "../src/lib/schema";
import type { Card } from "../src/lib/types";
import { card, DECK, FLEET } from "./schemas";

/** The roster with one more of a piece, while this carrier is chosen. */
function more(schema: Schema, roster: Roster, piece: Card, chosen: Way = []): Roster {
  const home = homeFor(schema, piece, chosen);
  return home ? added(schema, roster, piece.name, home) : roster;
}
const less = (roster: Roster, piece: Card, chosen: Way = []): Roster => without(roster, wayToLeast(roster, piece.name, chosen)!);
/** The numbers of each section, whatever is aboard. */
const counts = (parts: Parts): Record<string, Record<string, number>> =>
  Object.fromEntries(Object.entries(parts).map(([id, picked]) => [id, Object.fromEntries(picked.map((one) => [one.name, one.count]))]));

describe("a flat roster", () => {
  const cleaver = card("Cleaver", "captain", { faction: "Pirate" });
  const harmony = card("Harmony", "captain", { faction: "Imperial" });
  const gun = card("Long Gun", "cannon", { faction: "Pirate" });
  const mast = card("Mast", "structure", { faction: "Neutral" });
  const fisher = card("Fisher", "crew", { faction: "Trader" });
  const all = [cleaver, harmony, gun, mast, fisher];
  const told = { captain: "Cleaver", emplacements: ["Long Gun", "Long Gun", "Mast"], hold: { Fisher: 2 } };
  const built = (...cards: Card[]): Roster => cards.reduce((roster, one) => more(DECK, roster, one), newRoster() as Roster);

  it("takes each piece into its section, and gives it back", () => {
    const deck = built(cleaver, mast, gun, gun, fisher, fisher);
    expect(counts(deck.parts)).toEqual({ captain: { Cleaver: 1 }, emplacements: { "Long Gun": 2, Mast: 1 }, hold: { Fisher: 2 } });
    expect(deck.parts.emplacements.map((one) => one.name)).toEqual(["Long Gun", "Mast"]);
    expect([copies(deck, "Long Gun"), copies(deck, "Harmony"), sizeOf(deck.parts, "emplacements"), sizeOf(deck.parts, "no such")]).toEqual([2, 0, 3, 0]);
    expect(less(less(deck, fisher), fisher).parts.hold).toEqual([]);
    expect(namesIn(deck.parts)).toEqual(["Cleaver", "Long Gun", "Mast", "Fisher"]);
  });
  it("has one piece where there is room for one only", () => {
    expect(counts(built(cleaver, harmony, harmony).parts).captain).toEqual({ Harmony: 1 });
    expect(less(built(cleaver), cleaver).parts.captain).toEqual([]);
  });
  it("has no place for what belongs to no section", () => {
    expect(homeFor(DECK, card("Deckhand", "token crew"), [])).toBeNull();
  });
  it("is empty until something is in it, and has a name in any case", () => {
    expect([isEmpty(newRoster()), isEmpty(built(fisher)), isEmpty(less(built(fisher), fisher))]).toEqual([true, false, true]);
    expect([titleOf(DECK, built(fisher)), titleOf(DECK, built(cleaver)), titleOf(DECK, { ...built(cleaver), name: " Mine " })]).toEqual(["A deck without a name", "Cleaver", "Mine"]);
  });
  it("is written as the server reads it, and read again", () => {
    const parts = readParts(DECK, told)!;
    expect(written(DECK, { name: " Mine ", parts })).toEqual({ game: "sky-pirate", name: "Mine", ...told });
    expect(written(DECK, newRoster())).toEqual({ game: "sky-pirate", emplacements: [], hold: {} });
    expect(readParts(DECK, { emplacements: [], hold: {} })).toEqual({ captain: [], emplacements: [], hold: [] });
  });
  it("is not read out of something else", () => {
    for (const wrong of [{ ...told, captain: 3 }, { ...told, emplacements: [1] }, { ...told, emplacements: "Mast" }, { ...told, hold: { Fisher: "2" } }, { ...told, hold: null }]) expect(readParts(DECK, wrong)).toBeNull();
  });

  it("of Sky Pirate offers the captain's faction and Neutral cards", () => {
    const { label, fits } = decks.own!.faction(built(cleaver), all);
    expect([label, all.filter(fits)]).toEqual(["Pirate and Neutral", [cleaver, gun, mast]]);
    expect(decks.own!.faction(built(), all).label).toBe("");
  });
  it("of Sky Pirate is summed up by faction, the captain aside, and has no backs", () => {
    const byName = (name: string): Card | undefined => all.find((one) => one.name === name);
    expect(decks.sum!(built(cleaver, mast, gun, fisher, fisher, card("Lost", "crew")), byName)).toBe("Trader 2, Pirate 1, Neutral 1, unknown 1");
    expect([card("Back", "crew", { front: "Fisher" }), fisher].map((one) => decks.unpicked!(one))).toEqual([true, false]);
  });
});

describe("a fleet with pieces aboard others", () => {
  const raft = card("Raft", "ship", { points: 1, bunks: 0, ports: 0 });
  const sloop = card("Sloop", "ship", { points: 8, bunks: 2, ports: 1 });
  const gunner = card("Gunner", "sailor", { points: 2 });
  const bosun = card("Bosun", "sailor", { points: 3 });
  const gun = card("Long Gun", "gun", { points: 3 });
  const parrot = card("Parrot", "pet", { points: 1 });
  const all = [raft, sloop, gunner, bosun, gun, parrot];
  const cardOf = (name: string): Card | undefined => all.find((one) => one.name === name);
  const ship: Way = [{ part: "ships", at: 0 }];
  const sailor: Way = [...ship, { part: "crew", at: 0 }];
  const told = { ships: [{ name: "Sloop", crew: [{ name: "Gunner", pets: ["Parrot"] }], guns: ["Long Gun"] }, { name: "Raft", crew: [], guns: [] }] };
  const pride = (): Roster => ({ name: "", parts: readParts(FLEET, told)! });

  it("is built carrier by carrier, and written as the server reads it", () => {
    let fleet = more(FLEET, newRoster(), sloop);
    fleet = more(FLEET, fleet, gunner, ship);
    fleet = more(FLEET, fleet, parrot, sailor);
    fleet = more(FLEET, fleet, gun, sailor); // goes to the ship that the sailor is aboard
    fleet = more(FLEET, fleet, raft, sailor); // and a ship to no carrier
    expect(written(FLEET, fleet)).toEqual({ game: "armada", ...told });
    expect(pride().parts).toEqual(readParts(FLEET, written(FLEET, fleet)));
    expect(every(fleet.parts).map((one) => [one.part, one.name])).toEqual([["ships", "Sloop"], ["crew", "Gunner"], ["pets", "Parrot"], ["guns", "Long Gun"], ["ships", "Raft"]]);
  });
  it("wants a carrier of the right section first", () => {
    expect([gunner, gun, parrot].map((one) => homeFor(FLEET, one, []))).toEqual([null, null, null]);
    expect(homeFor(FLEET, parrot, ship)).toBeNull();
    expect(homeFor(FLEET, gunner, ship)).toEqual({ section: sectionCalled(FLEET, "crew"), carrier: ship });
  });
  it("has each carrier by itself, but counts what carries nothing", () => {
    const two = [sloop, sloop].reduce((fleet, one) => more(FLEET, fleet, one), newRoster() as Roster);
    const armed = [gun, gun].reduce((fleet, one) => more(FLEET, fleet, one, [{ part: "ships", at: 1 }]), two);
    expect(written(FLEET, armed).ships).toEqual([{ name: "Sloop", crew: [], guns: [] }, { name: "Sloop", crew: [], guns: ["Long Gun", "Long Gun"] }]);
    expect(armed.parts.ships[1].aboard.guns).toEqual([{ name: "Long Gun", count: 2, aboard: {} }]);
    expect(armed.parts.ships[0].aboard).toEqual({});
  });
  it("costs what its pieces cost, those aboard too", () => {
    expect(pointsOf(FLEET, pride(), cardOf)).toBe(8 + 2 + 1 + 3 + 1);
    expect(pointsOf(FLEET, more(FLEET, pride(), gun, ship), cardOf)).toBe(18);
    expect(pointsOf(DECK, pride(), cardOf)).toBe(0);
  });
  it("has as much room as the schema says, or the carrier", () => {
    const [ships, crew, guns, pets] = FLEET.sections;
    expect([mostIn(ships), mostIn(crew, sloop), mostIn(guns, sloop), mostIn(guns, raft), mostIn(crew, undefined), mostIn(pets, gunner)]).toEqual([3, 2, 1, 0, null, 1]);
    expect([carries(FLEET, ships, sloop), carries(FLEET, ships, raft), carries(FLEET, crew, gunner), carries(FLEET, guns, gun)]).toEqual([true, false, true, false]);
    expect([ofHowMany(2, 1, 3), ofHowMany(2, 0, 3), ofHowMany(12, 30, 30), ofHowMany(0, 1, null), ofHowMany(5, 0, null)]).toEqual(["2 of 1 to 3", "2 of 3", "12 of 30", "0 of at least 1", "5"]);
    expect([isOff(0, 1, 3), isOff(1, 1, 3), isOff(4, 1, 3), isOff(9, 0, null)]).toEqual([true, false, true, false]);
  });
  it("loses what is aboard with its carrier, and what goes first is aboard the chosen one", () => {
    expect(written(FLEET, without(pride(), ship)).ships).toEqual([{ name: "Raft", crew: [], guns: [] }]);
    expect(written(FLEET, without(pride(), sailor)).ships).toEqual([{ name: "Sloop", crew: [], guns: ["Long Gun"] }, told.ships[1]]);
    const other: Way = [{ part: "ships", at: 1 }];
    const both = more(FLEET, pride(), gun, other);
    expect(wayToLeast(both, "Long Gun", ship)).toEqual([...ship, { part: "guns", at: 0 }]);
    expect(wayToLeast(both, "Long Gun", [])).toEqual([...other, { part: "guns", at: 0 }]);
    expect(wayToLeast(both, "Bosun", [])).toBeUndefined();
  });
  it("keeps the right carrier chosen when another one goes", () => {
    const other: Way = [{ part: "ships", at: 1 }];
    expect([chosenAfter(other, ship), chosenAfter(ship, other), chosenAfter(ship, sailor), chosenAfter(sailor, sailor), chosenAfter(sailor, ship)]).toEqual([ship, ship, ship, ship, []]);
    expect(pickedAt(pride().parts, sailor)?.name).toBe("Gunner");
    expect(pickedAt(pride().parts, [...other, { part: "crew", at: 0 }])).toBeUndefined();
  });
  it("keeps what somebody has put where it does not belong: the server says so", () => {
    const strange = { ships: [], crew: [{ name: "Gunner", pets: [] }], guns: [{ name: "Long Gun", pets: ["Parrot"] }, "Long Gun", "Long Gun"] };
    const parts = readParts(FLEET, strange)!;
    expect(written(FLEET, { name: "", parts })).toEqual({ game: "armada", ...strange });
    expect(sectionsAt(FLEET, parts, null).map((one) => one.id)).toEqual(["ships", "crew", "guns"]);
  });
  it("is not read out of something else", () => {
    for (const wrong of [{ ships: "Raft" }, { ships: [{ crew: [] }] }, { ships: [{ name: "Sloop", crew: 3 }] }, { ships: [{ name: "Sloop", crew: [{ name: "Gunner", pets: [7] }] }] }]) expect(readParts(FLEET, wrong)).toBeNull();
  });
});

describe("a schema", () => {
  it("says how codes begin, and where the builder is", () => {
    expect(["AR1-BAEA", "SP1-BAEA", "Armada", "AR-1"].map((text) => isCode(FLEET, text))).toEqual([true, false, false, false]);
    expect([pageOf(DECK), pageOf(FLEET)]).toEqual(["/decks/sky-pirate", "/fleets/armada"]);
  });
  it("says what pieces are looked for by, types in the order of its sections", () => {
    const some = [card("Parrot", "pet", { points: 1 }), card("Anne", "officer", { points: 12 }), card("Raft", "ship", { points: 2, tags: ["wood", "slow"] }), card("Cutter", "ship", { tags: ["wood"] })];
    expect([choicesOf(FLEET, "type", some), choicesOf(FLEET, "points", some), choicesOf(FLEET, "tags", some)]).toEqual([["ship", "officer", "pet"], ["1", "2", "12"], ["slow", "wood"]]);
  });
  it("says what is told of a piece", () => {
    const told: Schema = { ...FLEET, facts: [...FLEET.facts, { id: "unique", label: "Unique", filter: false }, { id: "tags", label: "Tags", filter: false }] };
    expect(factsOf(told, card("Raft", "ship", { points: 1, unique: true, tags: ["wood"] }))).toBe("ship · points 1 · unique · tags wood");
    expect(factsOf(told, card("Raft", "ship", { unique: false, tags: [] }))).toBe("ship");
  });
});

describe("the drawer", () => {
  const paper = new Map<string, string>();
  beforeEach(() => {
    paper.clear();
    Object.assign(globalThis, { localStorage: { getItem: (key: string) => paper.get(key) ?? null, setItem: (key: string, value: string) => paper.set(key, value) } });
  });

  it.each([
    [DECK, "quarterdeck.decks.sky-pirate", { captain: "Cleaver", emplacements: ["Mast"], hold: { Fisher: 2 } }, { hold: 3 }],
    [FLEET, "quarterdeck.fleets.armada", { ships: [{ name: "Sloop", crew: [{ name: "Gunner", pets: [] }], guns: [] }] }, { ships: 3 }],
  ])("reads what was kept before, drops what cannot be read, and writes it as it was", (schema, key, told, wrong) => {
    const one = { id: "a", name: "Mine", code: null, packs: "storm@1", ...told };
    paper.set(key, JSON.stringify([one, { ...one, id: 7 }, { ...one, ...wrong }, 3, null]));
    const drawer = drawerOf(schema);
    expect(drawer.rosters).toEqual([{ id: "a", name: "Mine", code: null, packs: "storm@1", parts: readParts(schema, told) }]);
    drawer.renew("storm@1", "storm@2");
    expect(JSON.parse(paper.get(key)!)).toEqual([{ ...one, packs: "storm@2" }]);
    drawer.remove("a");
    expect(paper.get(key)).toBe("[]");
  });
});
