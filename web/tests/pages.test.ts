import "./page";
import { describe, expect, it } from "vitest";
import { addressOf, gathered, opponents, outcome, lasting, since, titleFor } from "../src/lib/mytables";
import { partOf, verdict } from "../src/lib/verdict";
import { presetFor, presetsOf } from "../src/lib/presets";
import { fits, marked, wordsIn } from "../src/lib/reading";
import { HEARD, RUSHES, strength, TONES, type Sound } from "../src/lib/sounds";
import type { GameInfo, MyTable } from "../src/lib/types";

const row = (more: Partial<MyTable> = {}): MyTable => ({
  id: "a", game: "sky-dynasty", name: "Sky Dynasty", seat: 0, seats: ["Anne", "Bram", "Yellow"], stage: "playing", waiting_for_me: false, ply: 1, changed: 0, result: null, problem: null, ...more,
});

describe("my games", () => {
  it("has a table once, with every seat that I hold there", () => {
    const [one, ...rest] = gathered([row(), row({ seat: 2, waiting_for_me: true })]);
    expect(rest).toEqual([]);
    expect([one.mine, one.asked, one.waiting_for_me]).toEqual([[0, 2], [2], true]);
    expect(addressOf(one)).toBe("/t/a?seat=2");
    expect(opponents(one)).toBe("with Bram");
  });
  it("names the others, and leads to the replay of what is over", () => {
    const [one] = gathered([row({ stage: "over", result: [1, 0, 0] })]);
    expect(opponents(one)).toBe("with Bram and Yellow");
    expect(addressOf(one)).toBe("/replay/a");
    expect(addressOf(gathered([row()])[0])).toBe("/t/a");
  });
  it("says how a game ended", () => {
    const ended = (result: number[] | null, seat = 0): string => outcome(gathered([row({ stage: "over", result, seat })])[0]);
    expect(ended([1, 0, 0])).toBe("you won");
    expect(ended([1, 0, 0], 1)).toBe("Anne won");
    expect(ended([0.5, 0.5, 0])).toBe("you share the win");
    expect(ended([0, 0.5, 0.5])).toBe("Bram and Yellow share the win");
    expect(ended([0.3, 0.3, 0.3])).toBe("a draw");
    expect(ended(null)).toBe("called off");
  });
  it("says the same of an end wherever it is said: a draw is shared by everybody", () => {
    const seats = ["Anne", "Bram", "Yellow"].map((name, seat) => ({ seat, name }));
    const ended = (...returns: number[]): string[] => [verdict(seats, returns, 1), partOf(returns)];
    expect(ended(1, 0, 0)).toEqual(["Anne has won", "won"]);
    expect(ended(0, 1, 0)).toEqual(["You have won", "won"]);
    expect(ended(0.5, 0.5, 0)).toEqual(["Anne and you share the win", "shares"]);
    expect(ended(0.3, 0.3, 0.3)).toEqual(["A draw: everybody shares the win", "shares"]);
    expect(ended(0, 0, 0)[0]).toBe("Everybody loses");
  });
  it("says for how long", () => {
    const gone = (seconds: number): string => since(1000, 1000 + seconds);
    expect([gone(5), gone(120), gone(3600 * 2), gone(86400 * 3)]).toEqual(["a moment", "2 minutes", "2 hours", "3 days"]);
    expect([lasting(1000 - 5, 1000), lasting(1000 - 120, 1000)]).toEqual(["", " for 2 minutes"]);
    expect(gone(3600 * 1.6)).toBe("2 hours");
  });
  it("puts the number of those that wait first in the title", () => {
    expect([titleFor(2), titleFor(0), titleFor(1, "Your turn")]).toEqual(["(2) Quarterdeck", "Quarterdeck", "(1) Your turn – Quarterdeck"]);
  });
});

describe("option sets", () => {
  const game = (options: GameInfo["options"]): GameInfo => ({ id: "sky-dynasty", name: "", seats: [2, 5], seat_names: [], version: "", options, first_game: false, primer: false, roster: null });
  const goal = { default: 10, text: "", range: [1, 30] as [number, number] };

  it("offers only what the game's own options allow", () => {
    expect(presetsOf(game({})).map((one) => one.name)).toEqual(["As printed"]);
    expect(presetsOf(game({ goal })).map((one) => one.name)).toEqual(["As printed", "Short game", "Long game"]);
    expect(presetsOf(game({ goal: { ...goal, range: [8, 12] } })).map((one) => one.name)).toEqual(["As printed"]);
  });
  it("is recognised in what was set by hand", () => {
    const one = game({ goal, limited_edition: { default: false, text: "" } });
    expect(presetFor(one, {})?.name).toBe("As printed");
    expect(presetFor(one, { goal: 5 })?.name).toBe("Short game");
    expect(presetFor(one, { goal: 5, limited_edition: true })).toBeUndefined();
  });
});

describe("searching", () => {
  it("wants every word, in any capitals", () => {
    expect(fits("Each player starts with 5 Powder", wordsIn(" powder  EACH "))).toBe(true);
    expect(fits("Each player", wordsIn("powder each"))).toBe(false);
  });
  it("marks what was sought and loses no letter", () => {
    const parts = marked("Powder is powder (2+)", wordsIn("powder (2+"));
    expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(["Powder", "powder", "(2+"]);
    expect(parts.map((part) => part.text).join("")).toBe("Powder is powder (2+)");
    expect(marked("x", [])).toEqual([{ text: "x", hit: false }]);
  });
  it("marks the longer of two words that begin alike", () => {
    expect(marked("boarding", wordsIn("board boarding")).map((part) => part.text)).toEqual(["boarding"]);
  });
});

it("sounds grow with the volume, are silent at nothing, and short", () => {
  expect(strength(0)).toBe(0);
  expect(strength(50)).toBeLessThan(strength(100) / 2);
  expect(strength(300)).toBe(strength(100));
  for (const tones of Object.values(TONES)) for (const [, from, long] of tones) expect(from + long).toBeLessThan(1.5);
});

it("everything that is seen of a telling is heard, in its own way", () => {
  const heard = Object.values(HEARD);
  for (const one of ["fire", "roll", "fly", "gain", "clash", "crown"]) expect(HEARD[one]).toBeDefined();
  for (const one of heard) expect(TONES[one].length + (RUSHES[one]?.length ?? 0)).toBeGreaterThan(0);
  const wave = (one: Sound): string => JSON.stringify([TONES[one], RUSHES[one]]);
  expect(new Set(heard.map(wave)).size).toBe(new Set(heard).size);
});
