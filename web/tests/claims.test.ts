import { expect, it } from "vitest";
import { claimsOf } from "../src/lib/claims";
import type { Frame } from "../src/lib/types";

function table(seat: number | null, ...kinds: string[]): Frame {
  return { seat, seats: kinds.map((kind, n) => ({ seat: n, kind })), claims: [{ seat: 1, how: ["bot", "end"] }] } as Frame;
}

it("offers claims against whoever is missing to those who play", () => {
  expect(claimsOf(table(0, "person", "person", "bot"), 1)).toEqual(["bot", "end"]);
  expect(claimsOf(table(0, "person", "person", "bot"), 2)).toEqual([]);
});

it("offers none to whoever watches, to the seat itself, and to whose seat a bot plays", () => {
  expect(claimsOf(table(null, "person", "person"), 1)).toEqual([]);
  expect(claimsOf(table(1, "person", "person"), 1)).toEqual([]);
  expect(claimsOf(table(0, "bot", "person", "person"), 1)).toEqual([]);
});
