import { describe, expect, it } from "vitest";
import { changed, momentsOf } from "../src/kit/moments";
import type { Line } from "../src/lib/types";

const line = (n: number): Line => ({ n, code: "coins", seat: 0, to: null, text: "", cards: [], place: null, much: null, from: null, into: null });

describe("moments", () => {
  it("change what is different, and nothing else", () => {
    const before = { coins: 3, seats: [{ hand: 1 }, { hand: 2, fleet: ["Barge"] }] };
    const after = changed(before, { coins: [5], seats: { 1: { hand: [1], fleet: null } } });
    expect(after).toEqual({ coins: 5, seats: [{ hand: 1 }, { hand: 1 }] });
    expect(before.seats[1]).toEqual({ hand: 2, fleet: ["Barge"] });
  });

  it("are told backwards from the view", () => {
    const told = momentsOf([line(4), line(5), line(6)], [{ coins: [1] }, { coins: [2] }, {}], { coins: 0 }, { coins: 3 });
    expect(told.map((one) => one.view.coins)).toEqual([1, 2, 3]);
  });

  it("stay as they were where nobody looked", () => {
    expect(momentsOf([line(4), line(5)], [null, { coins: [2] }], { coins: 0 }, { coins: 3 }).map((one) => one.view.coins)).toEqual([0, 2]);
    expect(momentsOf([line(4)], [], { coins: 0 }, { coins: 3 })[0].view).toEqual({ coins: 0 });
  });
});
