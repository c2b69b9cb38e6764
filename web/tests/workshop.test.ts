import { describe, expect, it } from "vitest";
import { EMPTY, numberOf, ofSort, packFile, strengthOf, withWord, type Form } from "../src/lib/workshop";

const form: Form = {
  table: "card", factions: ["Neutral"], subtypes: [], switches: [], rosters: [], signs: { attack: ["-", "X"] },
  sorts: [{ sort: "crew", numbers: ["attack", "defense"] }, { sort: "cannon", numbers: ["cost", "power"] }, { sort: "maneuver", numbers: [] }],
};

describe("a text with one more word", () => {
  it("begins with a capital letter", () => expect(withWord("", "when")).toBe("When "));
  it("has a space before the word, and one behind it", () => expect(withWord("When", "x")).toBe("X ")); // "When" was begun
  it("completes what was begun", () => expect(withWord("When this cr", "crew")).toBe("When this crew "));
  it("puts marks right behind", () => expect(withWord("When this crew enters play ", ",")).toBe("When this crew enters play, "));
  it("ends with its full stop", () => expect(withWord("Draw 1 card ", ".")).toBe("Draw 1 card."));
  it("begins the next sentence with a capital letter", () => expect(withWord("Draw 1 card. ", "gain")).toBe("Draw 1 card. Gain "));
});

describe("another type", () => {
  it("has other numbers", () => {
    const cannon = ofSort({ ...EMPTY, name: "Old Bess" }, "cannon", form);
    expect(cannon).toMatchObject({ name: "Old Bess", type: "cannon", cost: 1, power: 1 });
    expect(cannon).not.toHaveProperty("attack");
  });
  it("keeps those that both have", () => expect(ofSort({ ...EMPTY, attack: 7 }, "crew", form).attack).toBe(7));
});

describe("a number", () => {
  it("is made of digits, or is a sign that may stand for one", () => {
    expect(numberOf(" 12 ")).toBe(12);
    expect(numberOf("x", ["-", "X"])).toBe("X");
    expect(numberOf("x")).toBe("x"); // the server says what is wrong with it
  });
});

describe("the strength of a card", () => {
  it("is the change of the share of wins", () => {
    const told = strengthOf([[1, 0], [1, 1], [0, 0], [1, 0]]);
    expect(told).toMatchObject({ deals: 4, without: 25, change: 50 });
    expect(told.interval).toBeCloseTo(196 * Math.sqrt(1 / 3) / 2, 5);
  });
  it("is nothing before the first game", () => expect(strengthOf([])).toMatchObject({ deals: 0, change: 0, interval: 0 }));
  it("is surer after more games", () => {
    const some: [number, number][] = [[1, 0], [0, 1], [1, 1]];
    expect(strengthOf([...some, ...some, ...some]).interval).toBeLessThan(strengthOf(some).interval);
  });
});

describe("the file of a pack", () => {
  it("has the pack's name, whatever is in it, and every card", () => {
    const file = packFile('The "Best"', [{ piece: EMPTY, file: "[[card]]\nname = \"A\"\n" }, { piece: EMPTY, file: "[[card]]\nname = \"B\"\n" }]);
    expect(file).toContain('[pack]\nname = "The \\"Best\\""\n');
    expect(file.match(/\[\[card\]\]/g)).toHaveLength(2);
  });
});
