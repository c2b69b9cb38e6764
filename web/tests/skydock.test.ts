import { describe, expect, it } from "vitest";
import { abilityOf, alertTrack, corridors, middle, modifierParts, odds, rowsOf, signed, SPOTS, type Challenge, type Room, type Slot, type Table } from "../src/games/skydock/view";

const room = (doors: number[], patrol: number): Room => ({ spot: "", name: "", side: "A", icons: [], text: "", guards: 0, stunned: 0, characters: [], doors, patrol });
const challenge: Challenge = { seat: 0, number: 8, ability: 2, bracket: 0, guards: -4, texts: 0, discards: 2, die: 0, modifier: 0, passed: 0 };

describe("the ship's map", () => {
  it("has a place of its own for each of nine spots", () => {
    expect(SPOTS).toHaveLength(9);
    expect(new Set(SPOTS.map(({ column, row }) => `${column} ${row}`)).size).toBe(9);
    expect(middle(0).along).toBeGreaterThan(middle(8).along); // the Bridge is before the engine
  });
  it("draws every corridor once, with the arrow that the Guards follow", () => {
    const ways = corridors([room([1, 2], 1), room([0, 2], 2), room([0, 1, 3], 0), room([2], 2)]);
    expect(ways.filter((way) => way.patrol).map(({ from, to }) => [from, to])).toEqual([[0, 1], [1, 2], [2, 0], [3, 2]]);
    expect(ways.filter((way) => !way.patrol)).toEqual([]);
    const plain = corridors([room([1, 2], 1), room([0], 0), room([0], 0)]);
    expect(plain.filter((way) => !way.patrol)).toEqual([]);
  });
});

describe("the odds of a Challenge", () => {
  it("count the faces that are enough", () => expect(odds(11, -2)).toBeCloseTo(0.4));
  it("never forget the natural 1 and the natural 20", () => {
    expect(odds(5, 30)).toBe(0.95);
    expect(odds(30, -10)).toBe(0.05);
  });
  it("say what helps and what hinders", () => {
    expect(modifierParts(challenge)).toEqual([{ word: "ability", n: 2 }, { word: "Guards", n: -4 }, { word: "thrown in", n: 2 }]);
    expect([signed(2), signed(-4), signed(0)]).toEqual(["+2", "−4", "+0"]);
  });
});

it("knows where on the Alert Track one stands", () => {
  const rows = alertTrack({ alert: { space: 5, row: 3, level: "Yellow", challenge: 8 } } as Table);
  expect(rows.map(({ level }) => level)).toEqual(["White", "Yellow", "Orange", "Red"]);
  expect(rows[1].spaces.map(({ here }) => here)).toEqual([false, true, false]);
  expect(rows[0].spaces.every(({ passed }) => passed)).toBe(true);
});

it("lays a Character Board out in its rows", () => {
  const board: Slot[] = Array.from({ length: 14 }, () => ({ ability: null, marker: false, token: null }));
  expect(rowsOf(board).map((row) => row.map(({ index }) => index))).toEqual([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13]]);
});

it("reads an ability and its level", () => {
  expect(abilityOf("Move 2")).toEqual({ name: "Move", level: "2" });
  expect(abilityOf("Wait")).toEqual({ name: "Wait", level: "" });
});
