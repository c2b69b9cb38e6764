/** Two rosters as a server may declare them: a flat deck, and a fleet with crew and guns aboard its ships and pets with the crew. */
import type { Schema, Section } from "../src/lib/schema";
import type { Card } from "../src/lib/types";

const section = (id: string, types: string[], more: Partial<Section> = {}): Section => ({
  id, label: id[0].toUpperCase() + id.slice(1), types, one: types[0], least: 0, most: null, copies: null, form: "list", aboard: null, slots: null, rule: "", copies_rule: "", ...more,
});

export const DECK: Schema = {
  game: "sky-pirate", word: "deck", words: "decks", option: "decks", piece: "card", pieces: "cards", code: "SP", rule: "", nested: false, starters: [], points: null, example: "Fisher",
  sections: [
    section("captain", ["captain"], { form: "one", least: 1, most: 1 }),
    section("emplacements", ["cannon", "structure"], { least: 4, most: 4, copies: 1 }),
    section("hold", ["crew", "asset"], { form: "counts", least: 30, most: 30, copies: 2 }),
  ],
  facts: [{ id: "type", label: "Type", filter: true }, { id: "faction", label: "Faction", filter: true }],
};

export const FLEET: Schema = {
  game: "armada", word: "fleet", words: "fleets", option: "fleets", piece: "piece", pieces: "pieces", code: "AR", rule: "", nested: true, starters: [], example: "Raft",
  points: { fact: "points", most: 40, least: 0, label: "points", rule: "" },
  sections: [
    section("ships", ["ship"], { least: 1, most: 3, copies: 1 }),
    section("crew", ["sailor", "officer"], { copies: 1, aboard: "ships", slots: "bunks" }),
    section("guns", ["gun"], { aboard: "ships", slots: "ports" }),
    section("pets", ["pet"], { most: 1, aboard: "crew" }),
  ],
  facts: [{ id: "type", label: "Type", filter: true }, { id: "points", label: "Points", filter: false }],
};

export const card = (name: string, type: string, more: Partial<Card> = {}): Card => ({ name, type, text: "", source: "ours", ...more });
