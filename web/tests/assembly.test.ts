import { describe, expect, it } from "vitest";
import { asIfSent, tray, type Seat, type Table, type Thing } from "../src/boards/sky-pirate/view";
import { numbered, signature, without } from "../src/lib/assembly.svelte";
import { grouped } from "../src/lib/grouping";
import type { Decision, Option, Pickable } from "../src/lib/types";

const pickable = (name: string): Pickable => ({ label: name, key: name.toLowerCase(), at: `object:${name}` });
const option = (name: string, index = 0): Option => ({ ...pickable(name), index });
const whoBoards = (...names: string[]): Decision => ({ question: "SP-705", prompt: "Who boards? (presence 0 so far)", options: names.map(option), refused: [], several: true });

describe("small things", () => {
  it("a question is known by its rule and its options", () => {
    expect(signature(whoBoards("A", "B"))).toBe(signature({ ...whoBoards("A", "B"), prompt: "?" }));
    expect(signature(whoBoards("A"))).not.toBe(signature(whoBoards("B")));
    expect(signature(null)).toBe("");
  });
  it("the last one of a place goes first", () => expect(without([pickable("A"), pickable("B"), pickable("A")], "object:A").map((one) => one.label)).toEqual(["A", "B"]));
  it("numbers stay with their places", () => expect(numbered(["b"], [{ at: "a" }, { at: null }, { at: "b" }])).toEqual(["b", "a"]));
});

describe("the table as if the party were sent", () => {
  const crew = (id: number, presence: number, more: Partial<Thing> = {}): Thing => ({ id, name: "Fisher", controller: 0, captain: 0, presence, ...more });
  const table = { attempt: { boarder: 1, defender: 0, target: 9, tokens: [], token_card: null, boarding: 4, defending: 2 }, seats: [{ seat: 0, crew: [crew(1, 2, { party: true }), crew(2, 3), crew(3, 1)] }, { seat: 1, crew: [] }] as unknown as Seat[] } as unknown as Table;

  it("shows who was picked in the party, and counts their presence", () => {
    const shown = asIfSent(table, 0, ["object:2", "object:1"]);
    expect(shown.seats[0].crew.map((one) => one.party ?? false)).toEqual([true, true, false]);
    expect([shown.attempt?.boarding, shown.attempt?.defending]).toEqual([4, 5]);
    expect(table.seats[0].crew[1].party).toBeUndefined();
  });
  it("spreads out what is picked of other cards", () => {
    const at = (at: string): Pickable => ({ label: at, key: at, at });
    expect(tray([at("hand:Fisher"), at("object:3"), at("hand:Fisher"), at("pile:1:Open Keg")])).toEqual([{ at: "hand:Fisher", name: "Fisher", count: 2 }, { at: "pile:1:Open Keg", name: "Open Keg", count: 1 }]);
  });
});

describe("many answers", () => {
  const play = (label: string, at: string | null): Option => ({ index: 0, label, key: label, at });
  it("that begin alike are told with that word once, in their order", () => {
    const groups = grouped([play("Draw a card", "hold:0"), play("Play Fisher", "hand:Fisher"), play("Play Keg", "hand:Keg"), play("Play Claw", "hand:Claw"), play("Pass", null)]);
    expect(groups.map((group) => [group.word, group.options.map((one) => `${one.number} ${one.short}`)])).toEqual([
      ["", ["1 Draw a card"]],
      ["Play", ["2 Fisher", "3 Keg", "4 Claw"]],
      ["", ["5 Pass"]],
    ]);
  });
  it("are left alone if they are few, or words of their own", () => {
    expect(grouped([play("Play Fisher", "hand:Fisher"), play("Play Keg", "hand:Keg")]).map((group) => group.word)).toEqual([""]);
    expect(grouped([play("Mode 1", null), play("Mode 2", null), play("Mode 3", null)]).map((group) => group.word)).toEqual([""]);
  });
});
