/** What a game brings to the client: its room. Everything outside of it asks here and names no game. */
import type { Component } from "svelte";
import type { Preset } from "../lib/presets";
import type { Parts, Roster } from "../lib/rosters.svelte";
import type { Card, View } from "../lib/types";
import { anyRoom } from "./any";
import * as rooms from "./index";

export type GameBoard = Component<{ game: string; view: View }>;

export interface GameRoom {
  /** As the server names the game. */
  id: string;
  /** The table itself, fetched when a table of the game is opened. */
  board: () => Promise<{ default: GameBoard }>;
  /** A card as large as its box; a large one has its text on it. */
  face: Component<{ game: string; name: string; large?: boolean }>;
  /** What stands beside a seat's name. */
  facts: Component<{ view: View; seat: number }> | null;
  /** The front page's picture: SVG on 240 by 96, with the classes of GameArt. */
  picture: Component;
  /** What somebody who has never heard of the game wants to know first. */
  about: { text: string; minutes: string; level: string } | null;
  /** Sets of options with a name; those that the game's own options do not allow are left out. */
  presets: Preset[];
  /** What a cut point of this game is called: for replays. */
  turn: string;
  tellings: Tellings;
  /** How its cards are looked through. */
  cards: CardWords;
  /** What one brings to the table, if one does: decks, fleets. */
  roster: RosterRoom | null;
}

/** How the log and the story go on, by the codes of the game's tellings. */
export interface Tellings {
  /** A turn or a round begins: a heading of the log, and the story shows the table as it is. */
  turn: string;
  /** What follows happens at one place: the board stays as it was until that is told. */
  scene: string;
  /** Not told one by one: the table shows them, or everybody expects them. */
  tedious: readonly string[];
}

export interface CardWords {
  /** The field that cards are grouped by beside their type; "" if there is none. */
  group: string;
  /** Fields with numbers that cards may be put in order by. */
  orders: readonly string[];
  /** What is searched beside name, text and type. */
  letters?: (card: Card) => string;
}

/** Rosters are pieces in sections. Whether one is legal, the server says: no rules here. */
export interface RosterRoom {
  /** What one of them is called, several, and the page where they are made. */
  one: string;
  many: string;
  title: string;
  /** The game's option that names those of all seats. */
  option: string;
  sections: readonly Section[];
  /** The section that a card goes to; nothing for tokens, backs and the like. */
  sectionOf: (card: Card) => string | undefined;
  /** As the server writes it down, without its name: and back. */
  written: (parts: Parts) => Record<string, unknown>;
  read: (told: Record<string, unknown>) => Parts | null;
  isCode: (text: string) => boolean;
  /** What a roster without a name is called after. */
  calledAfter: (roster: Roster) => string;
  /** What the pool is narrowed by, and searched in; what is said of a card there. */
  filters: readonly Filter[];
  letters: (card: Card) => string;
  factsOf: (card: Card) => string;
  /** What is said of the whole, below it. */
  sum: (roster: Roster, cardOf: (name: string) => Card | undefined) => string;
  /** A line of a list, to show how one is written. */
  example: string;
  /** What a bot plays unless somebody says otherwise. */
  usual: string;
}

export interface Section {
  key: string;
  title: string;
  /** There is one piece in it: another one takes its place. */
  single?: boolean;
  /** The types of cards that stand in it each under its own heading. */
  kinds?: readonly string[];
}

export interface Filter {
  /** The field of the cards. */
  key: string;
  label: string;
  all: string;
  sorted?: boolean;
  /** A choice that depends on the roster; without a label it is not offered. */
  own?: (roster: Roster, cards: readonly Card[]) => { label: string; fits: (card: Card) => boolean };
}

/** The room of a game: always the same one. */
export function roomOf(game: string): GameRoom {
  return Object.values(rooms).find((one) => one.id === game) ?? anyRoom;
}
