import { expect, test } from "vitest";
import { gloss } from "../src/kit/gloss";

const words = [{ word: "Hold", text: "Your life." }, { word: "Treasure Chest", text: "Stolen cards." }, { word: "Action", text: "Three a turn." }];
const seen = (text: string): string[] => gloss(text, words).map((piece) => (piece.word ? `[${piece.text}]` : piece.text));

test("words of the game are found where they come first, also in the plural", () => {
  expect(seen("Three Actions: an Action draws from the Hold.")).toEqual(["Three ", "[Actions]", ": an Action draws from the ", "[Hold]", "."]);
});

test("parts of other words are no words of the game", () => {
  expect(seen("A Holder of a reaction")).toEqual(["A Holder of a reaction"]);
});

test("without a list the sentence stays whole", () => {
  expect(gloss("The Hold", [])).toEqual([{ text: "The Hold", word: null }]);
});
