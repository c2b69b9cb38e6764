import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { BACKDROPS, BY_DEED, BY_NAME, lookOf, MOTIFS, PLATES } from "../src/kit/motifs";

const content = (game: string): string => `../src/quarterdeck/games/${game}/content`;
/** The cards of a game's files: names and texts, as they are written. */
function cardsOf(game: string): Map<string, string> {
  const cards = new Map<string, string>();
  for (const file of readdirSync(content(game)).filter((one) => one.endsWith(".toml"))) {
    for (const part of readFileSync(`${content(game)}/${file}`, "utf-8").split(/^\[\[/m)) {
      const name = /^name = "(.+)"/m.exec(part)?.[1];
      if (name) cards.set(name, /^text = "(.+)"/m.exec(part)?.[1] ?? "");
    }
  }
  return cards;
}
const signature = (name: string, text: string): string => JSON.stringify(lookOf(name, text));

test("every word calls for a drawing that is there, and every drawing is called for", () => {
  const called = [...BY_NAME, ...BY_DEED].map(([, motif]) => motif);
  for (const motif of called) expect(MOTIFS[motif], motif).toBeDefined();
});

test("a hound is a hound, and a burning ship burns", () => {
  expect(lookOf("Sky Hound", "").motif).toBe("hound");
  expect(lookOf("Quiet Word", "Set 2 Fires on the ship").motif).toBe("fire");
  expect(lookOf("Open Keg", "Gain 5 powder, then draw 1 card.").second).toBe("cards");
});

test("what nobody has named looks the same every time", () => {
  const look = lookOf("Xyzzy", "");
  expect(look).toEqual(lookOf("Xyzzy", ""));
  expect(MOTIFS[look.motif]).toBeDefined();
  expect(look.backdrop).toBeLessThan(BACKDROPS);
  expect(look.plate).toBeLessThan(PLATES);
});

test("cards that may lie in one hand never look alike", () => {
  const decks = readFileSync(`${content("sky_pirate")}/decks.toml`, "utf-8").split(/^\[\[/m);
  const cards = cardsOf("sky_pirate");
  let looked = 0;
  for (const deck of decks) {
    const names = [...cards.keys()].filter((name) => deck.includes(`"${name}"`) || new RegExp(`\\d+x? ${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\b`).test(deck));
    looked += names.length;
    expect(new Set(names.map((name) => signature(name, cards.get(name)!))).size).toBe(names.length);
  }
  expect(looked).toBeGreaterThan(80);
});

test.each(["skydock", "sky_pirate"])("hardly any two cards of %s look alike", (game) => {
  const cards = cardsOf(game);
  const looks = new Set([...cards].map(([name, text]) => signature(name, text)));
  expect(cards.size).toBeGreaterThan(50);
  expect(looks.size / cards.size).toBeGreaterThan(0.97);
});
