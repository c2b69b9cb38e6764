import { describe, expect, it } from "vitest";
import { stacks } from "../src/kit/stacks";
import { bare, forceWords, inHandOrder, lastResolved, without } from "../src/games/sky-dynasty/view";
import { isLight, seatColour } from "../src/kit/seat-colours";
import type { Line } from "../src/lib/types";

const line = (n: number, code: string, place: string | null = null): Line => ({ n, code, seat: 0, to: null, text: code, cards: [], place, much: null, from: null, into: null });

describe("a fleet is sent in the order of the hand", () => {
  it("sorts the picks and drops what is not there", () => {
    const hand = ["Market", "Barge", "Barge", "Corsair"];
    expect(inHandOrder(hand, ["Corsair", "Market", "Barge"])).toEqual(["Market", "Barge", "Corsair"]);
    expect(inHandOrder(hand, ["Corsair", "Corsair"])).toEqual(["Corsair"]);
  });
  it("leaves the rest in hand", () => expect(without(["Barge", "Barge"], ["Barge"])).toEqual(["Barge"]));
});

describe("what is read off a view", () => {
  it("counts kinds", () => expect(stacks(["A", "B", "A"])).toEqual([{ name: "A", count: 2 }, { name: "B", count: 1 }]));
  it("says a force once if all opponents meet the same", () => {
    const fleet = { seat: 0, cards: [], force: { "1": 3, "2": 3 } };
    expect(forceWords(fleet, String)).toEqual({ short: "3", long: "force 3" });
    expect(forceWords({ ...fleet, force: { "1": 3, "2": 4 } }, String).long).toBe("force 3 against 1, 4 against 2");
  });
  it("takes the article off a place", () => expect(bare("the Open Space")).toBe("Open Space"));
});

describe("the last resolution", () => {
  it("keeps this round's and the one before", () => {
    const lines = [line(0, "round"), line(1, "resolving", "the Market"), line(2, "won", "the Market"), line(3, "round"), line(4, "drew"), line(5, "resolving", "the Palace"), line(6, "tied")];
    const told = lastResolved(lines);
    expect(told.get("Market")?.map((one) => one.code)).toEqual(["won"]);
    expect(told.get("Palace")?.map((one) => one.code)).toEqual(["tied"]);
  });
  it("forgets older ones", () => {
    const lines = [line(0, "round"), line(1, "resolving", "the Market"), line(2, "won"), line(3, "round"), line(4, "round")];
    expect(lastResolved(lines).size).toBe(0);
  });
});

describe("a seat's colour", () => {
  it("is the one it is named after, wherever it sits", () => {
    expect(seatColour(1, "Blue")).toBe(seatColour(4, "blue"));
    expect(seatColour(1, "Blue")).not.toBe(seatColour(1, "Yellow"));
    expect(isLight(1, "Blue")).toBe(false);
    expect(isLight(3, "Yellow")).toBe(true);
  });
  it("goes by number if the name is no colour", () => expect(seatColour(6, "Anne")).toBe("var(--seat-1)"));
});
