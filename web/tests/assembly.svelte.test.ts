import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asIfSent, tray, type Seat, type Table, type Thing } from "../src/games/sky-pirate/view";
import { assemble, numbered, signature, without, type Words } from "../src/kit/assembly.svelte";
import { byReason, grouped } from "../src/kit/grouping";
import type { Assembly, Board, Tried } from "../src/kit/sitting.svelte";
import type { Decision, Option, Pickable, Refused } from "../src/lib/types";

const pickable = (name: string): Pickable => ({ label: name, key: name.toLowerCase(), at: `object:${name}` });
const option = (name: string, index = 0): Option => ({ ...pickable(name), index });
const DONE: Option = { index: 0, label: "That is the party", key: "done", at: null };
const whoBoards = (...names: string[]): Decision => ({ question: "SP-705", prompt: "Who boards? (presence 0 so far)", options: names.map(option), refused: [], several: true, beforehand: [] });

/** A server of two rules: nobody comes twice, and C stays at home. */
function answer(keys: string[], all: string[]): Tried {
  const more = all.filter((name) => name !== "C" && !keys.includes(name.toLowerCase())).map(pickable);
  const refused = all.filter((name) => name === "C").map((name) => ({ ...pickable(name), rule: "SP-1606", text: "a dash keeps it out of parties" }));
  return { type: "tried", cmd: "", ok: true, complete: false, end: keys.length ? DONE : null, why: null, decision: null, more, refused };
}

class Table_ {
  decision = $state.raw<Decision | null>(whoBoards("A", "B", "C"));
  sitting = {
    assembly: null as Assembly | null,
    takenBack: false,
    begins: null,
    tryOut: vi.fn(async (keys: string[]) => answer(keys, ["A", "B", "C"])),
    sendWhole: vi.fn(async (_keys: string[]) => true),
    refuse: vi.fn(),
    tell: vi.fn(),
  };
}

describe("a party that is put together", () => {
  let table: Table_;
  let party: Assembly;
  let end: () => void;
  const words: Words = { sendLabel: (_, word) => word || "Done", single: (at) => at.startsWith("object:") };
  const settle = async (): Promise<void> => {
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    flushSync();
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    table = new Table_();
    end = $effect.root(() => {
      party = assemble(table as unknown as Board, words);
    });
    await settle();
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it("is picked at once, tried once for several picks in a row, and sent whole", async () => {
    expect(table.sitting.assembly).not.toBeNull();
    const before = table.sitting.tryOut.mock.calls.length;
    party.add("object:B", "B");
    party.add("object:A", "A");
    expect(party.picked.map((one) => one.label)).toEqual(["B", "A"]);
    expect(party.ready).toBe(false); // not known yet
    await settle();
    expect(table.sitting.tryOut.mock.calls.length).toBe(before + 1);
    expect(party.ready).toBe(true);
    expect(party.sendLabel).toBe("That is the party");
    party.send();
    expect(table.sitting.sendWhole).toHaveBeenCalledWith(["b", "a", "done"]);
  });

  it("is sent as soon as it is known to be right, if somebody is quick", async () => {
    party.add("object:A", "A");
    party.send();
    expect(table.sitting.sendWhole).not.toHaveBeenCalled();
    await settle();
    expect(table.sitting.sendWhole).toHaveBeenCalledWith(["a", "done"]);
  });

  it("is taken back one by one, or all at once", async () => {
    party.toggle("object:A", "A");
    await settle();
    expect(party.may("object:A")).toBe(false);
    party.toggle("object:A", "A");
    expect(party.picked).toEqual([]);
    await settle();
    party.press(0);
    party.press(1);
    party.removeLast();
    expect(party.picked.map((one) => one.label)).toEqual(["A"]);
    party.clear();
    expect(party.picked).toEqual([]);
    expect(table.sitting.sendWhole).not.toHaveBeenCalled();
  });

  it("is taken back before the server has said anything", () => {
    party.press(0);
    party.press(1);
    party.press(0);
    expect(party.picked.map((one) => one.label)).toEqual(["B"]);
  });

  it("says why somebody cannot come, with the rule", async () => {
    party.toggle("object:C", "Relic Diver");
    expect(party.picked).toEqual([]);
    expect(table.sitting.refuse).toHaveBeenCalledWith(expect.objectContaining({ rule: "SP-1606" }), "Relic Diver");
  });

  it("lays what is refused only where the hand holds it, and says why it cannot be sent", async () => {
    end();
    table.sitting.tryOut = vi.fn(async (keys) => (keys.length ? { ...answer(keys, ["C"]), ok: false, end: null, why: { label: "C", rule: "SD-355", text: "needs a location card" } } : answer(keys, ["C"])));
    end = $effect.root(() => {
      party = assemble(table as unknown as Board, { ...words, holds: () => 1 });
    });
    await settle();
    party.add("object:C", "C");
    party.add("object:C", "C");
    expect(party.picked.length).toBe(1);
    await settle();
    party.send();
    expect(table.sitting.sendWhole).not.toHaveBeenCalled();
    expect(table.sitting.refuse).toHaveBeenLastCalledWith(expect.objectContaining({ rule: "SD-355" }), "C");
  });

  it("stays while the same question comes in a new frame, and goes with its question", async () => {
    party.add("object:A", "A");
    table.decision = whoBoards("A", "B", "C");
    await settle();
    expect(party.picked.length).toBe(1);
    table.decision = { ...whoBoards("A"), question: "SP-802", several: false };
    await settle();
    expect(party.picked).toEqual([]);
    expect(table.sitting.assembly).toBeNull();
  });

  it("says once what is refused, and what is refused for another reason than before as it is now", async () => {
    table.decision = { ...whoBoards("A", "B"), refused: ["C", "D"].map((name) => ({ ...pickable(name), rule: "SP-1", text: "as it was" })) };
    await settle();
    party.add("object:A", "A");
    await settle();
    expect(party.decision?.refused.map((one) => [one.label, one.rule])).toEqual([["C", "SP-1606"], ["D", "SP-1"]]);
  });

  it("lies there again when it is taken back", async () => {
    party.add("object:B", "B");
    await settle();
    party.send();
    table.decision = null;
    await settle();
    table.sitting.takenBack = true;
    table.decision = whoBoards("A", "B", "C");
    await settle();
    expect(party.picked.map((one) => one.label)).toEqual(["B"]);
  });
});

describe("what is refused", () => {
  const row = (n: number, rule = "CS-206"): Refused => ({ label: `Row ${n}`, at: null, rule, text: "too near" });
  const said = (...all: Refused[]): string[] => byReason(all).map((one) => `${one.what} ${one.why.rule}`);

  it("is said once for each reason", () => expect(said(row(1), row(2, "CS-1"), row(3))).toEqual(["Row 1, Row 3 CS-206", "Row 2 CS-1"]));
  it("is counted where there is much of it, and never for the sake of one", () => {
    expect(said(...[1, 2, 3, 4, 5].map((n) => row(n)))).toEqual(["Row 1, Row 2, Row 3, Row 4, Row 5 CS-206"]);
    expect(said(...[1, 2, 3, 4, 5, 6].map((n) => row(n)))).toEqual(["Row 1, Row 2, Row 3, Row 4 and 2 more CS-206"]);
  });
});

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
    const orders = grouped([play("HMS Dover: move", "ship:0"), play("HMS Dover: shoot", "ship:0"), play("HMS Dover: reveal a crew", "ship:0"), play("HMS Titan: move", "ship:1")]);
    expect(orders.map((group) => [group.word, group.options.map((one) => one.short)])).toEqual([["HMS Dover", ["move", "shoot", "reveal a crew"]], ["", ["HMS Titan: move"]]]);
  });
});
