import { expect, test } from "vitest";
import { headline, rows, turningPoints } from "../src/kit/keepsake";
import type { Line } from "../src/lib/types";

const line = (n: number, code: string, text: string, more: Partial<Line> = {}): Line => ({ n, code, text, seat: 0, to: null, cards: [], place: null, much: null, from: null, into: null, ...more });
const room = { turn: "Round", turning: ["influence"], tellings: { turn: "round", scene: "resolving", tedious: [], effects: {} } };
const log = [
  line(0, "round", "Round 1 begins"),
  line(1, "resolving", "The Dealer is resolved", { place: "the Dealer" }),
  line(2, "influence", "Red gains 1 influence", { much: 1 }),
  line(3, "round", "Round 2 begins"),
  line(4, "resolving", "The Palace is resolved", { place: "the Palace" }),
  line(5, "influence", "Blue gains 3 influence", { much: 3 }),
  line(6, "coins", "Blue gains 9 coins", { much: 9 }),
  line(7, "round", "Round 3 begins"),
  line(8, "influence", "Red gains 2 influence", { much: 2 }),
];

test("the lines that are about most are what turned a game, in their order", () => {
  expect(turningPoints(log, room, 2)).toEqual([
    { when: "Round 2, the Palace", text: "Blue gains 3 influence" },
    { when: "Round 3", text: "Red gains 2 influence" },
  ]);
});

test("a game that names no such lines has none", () => expect(turningPoints(log, { ...room, turning: undefined })).toEqual([]));

test("who has won is said in the largest letters that have room", () => {
  expect(headline("Red has won", 130)).toEqual({ size: 58, rows: ["Red has won"] });
  expect(headline("Red and Blue share the win", 100)).toEqual({ size: 50, rows: ["Red and Blue share", "the win"] });
  const long = headline(`${"Bartholomew Blackwater, ".repeat(4)} and You share the win`, 100);
  expect(long.size * long.rows.length).toBeLessThanOrEqual(100);
});

test("sentences are broken between words, and nothing is cut", () => {
  expect(rows("Anne and Bo share the win", 12)).toEqual(["Anne and Bo", "share the", "win"]);
  expect(rows("Inconceivably", 5)).toEqual(["Inconceivably"]);
});
