import { describe, expect, it } from "vitest";
import { heaps, opponents, placeOf, printed, stateWords, type Seat, type Table, type Thing } from "../src/games/sky-pirate/view";
import type { Decision } from "../src/lib/types";

const thing = (id: number, more: Partial<Thing> = {}): Thing => ({ id, name: "Fisher", controller: 0, captain: 0, presence: 1, ...more });
const asking = (...at: (string | null)[]): Decision => ({ question: "SP-1", prompt: "?", refused: [], several: false, beforehand: [], options: at.map((one, index) => ({ index, label: `${one}`, key: `${index}`, at: one })) });
const table = (seats: number, more: Partial<Table> = {}): Table =>
  ({ attempt: null, seats: Array.from({ length: seats }, (_, seat) => ({ seat, out: false, captain: null, emplacements: [], crew: [], assets: [], ammo: [] }) as unknown as Seat), ...more }) as unknown as Table;

describe("places of cards in play", () => {
  it("lets any of several equal cards be clicked for the one that is an option", () => {
    const row = [thing(3), thing(4), thing(5, { stunned: true })];
    expect(row.map((one) => placeOf(one, row, asking("object:3")))).toEqual(["object:3", "object:3", "object:5"]);
  });

  it("leaves a card alone that is named itself, or that nobody asks about", () => {
    const row = [thing(3), thing(4)];
    expect(placeOf(row[1], row, asking("object:3", "object:4"))).toBe("object:4");
    expect(placeOf(row[1], row, null)).toBe("object:4");
  });
});

describe("cards that do not lie open", () => {
  it("are spread out when a question points at them", () => {
    const found = heaps(table(2), 0, asking(null, "pile:1:Fisher", "pile:1:Skipper", "hold:0:Fisher", "hold:0", "hand:Fisher"), () => "Blue");
    expect(found.map((heap) => [heap.title, heap.cards.map((card) => card.name)])).toEqual([
      ["Blue's discard pile", ["Fisher", "Skipper"]],
      ["Your Hold", ["Fisher"]],
    ]);
  });
});

describe("who faces me", () => {
  it("is the next seat that is still in, or the other side of my boarding", () => {
    const four = table(4);
    expect(opponents(four, 1).map((seat) => seat.seat)).toEqual([2, 3, 0]);
    four.seats[2].out = true;
    expect(opponents(four, 1)[0].seat).toBe(3);
    four.attempt = { boarder: 0, defender: 1, target: -1, tokens: [], token_card: null, boarding: 0, defending: 0 };
    expect(opponents(four, 1)[0].seat).toBe(0);
  });
});

it("words", () => {
  expect(printed("Shade (Fisher)")).toBe("Fisher");
  expect(stateWords(thing(1, { broken: true, token: true }))).toBe("broken, token");
});
