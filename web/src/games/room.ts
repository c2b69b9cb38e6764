/** What a game brings to the client: its room. Everything outside of it asks here and names no game. */
import type { Component } from "svelte";
import type { Roster } from "../lib/building";
import type { Preset } from "../lib/presets";
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
  /** A card's drawing alone, as large as its box. */
  art: Component<{ game: string; name: string }>;
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
  /** The codes of tellings that may have decided a game: for the picture that one keeps of it. */
  turning?: readonly string[];
  /** How a seat stands, in a few words: for the same picture. */
  standing?: (view: View, seat: number) => string;
  /** How its cards are looked through. */
  cards: CardWords;
  /** Words about what one brings to the table, if one does: decks, fleets. */
  roster: RosterWords;
}

/** How the log and the story go on, by the codes of the game's tellings. */
export interface Tellings {
  /** A turn or a round begins: a heading of the log, and the story shows the table as it is. */
  turn: string;
  /** What follows happens at one place: the board stays as it was until that is told. */
  scene: string;
  /** Not told one by one: the table shows them, or everybody expects them. */
  tedious: readonly string[];
  /** What is seen of a telling. Cards that go from one spot to another fly without a word here. */
  effects: Readonly<Record<string, Effect>>;
  /** How many sides its dice have, if it is not six: those show their number. */
  sides?: number;
}

/**
 * A number rises; a die rolls; a cannon fires, and what follows is hit from there; sides clash; somebody wins.
 * Shots from whence to whither: one that hits, one that misses, all at once. A ship goes down; an attempt passes or fails;
 * something is new here; an alarm that all hear; a word to all.
 */
export type Effect = "gain" | "lose" | "roll" | "fire" | "hit" | "clash" | "crown" | "fly" | "shoot" | "miss" | "broadside" | "sink" | "pass" | "fail" | "here" | "alarm" | "herald";

export interface CardWords {
  /** The field that cards are grouped by beside their type; "" if there is none. */
  group: string;
  /** Fields with numbers that cards may be put in order by. */
  orders: readonly string[];
  /** What is searched beside name, text and type. */
  letters?: (card: Card) => string;
}

/** What the server's schema of rosters cannot know. Whether one is legal, the server says: no rules here. */
export interface RosterWords {
  /** Cards that nobody picks, though their types belong to a section: backs and the like. */
  unpicked?: (card: Card) => boolean;
  /** By the fact that the pool is narrowed by: a choice that depends on the roster; without a label it is not offered. */
  own?: Record<string, (roster: Roster, cards: readonly Card[]) => { label: string; fits: (card: Card) => boolean }>;
  /** What is said of a card in the pool. */
  factsOf?: (card: Card) => string;
  /** What is said of the whole, below it. */
  sum?: (roster: Roster, cardOf: (name: string) => Card | undefined) => string;
}

/** The room of a game: always the same one. */
export function roomOf(game: string): GameRoom {
  return Object.values(rooms).find((one) => one.id === game) ?? anyRoom;
}
