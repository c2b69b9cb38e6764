/** Which board shows which game. A game without one of its own is shown as nested panels. */
import type { Component } from "svelte";
import type { View } from "../lib/types";
import AnyBoard from "../kit/AnyBoard.svelte";
import SkyDynastyBoard from "./sky-dynasty/Board.svelte";
import SkyDynastyFacts from "./sky-dynasty/Facts.svelte";
import SkyPirateBoard from "./sky-pirate/Board.svelte";
import SkyPirateFacts from "./sky-pirate/Facts.svelte";

export interface BoardKit {
  board: Component<{ game: string; view: View }>;
  /** What stands beside a seat's name. */
  facts: Component<{ view: View; seat: number }> | null;
  /** What a cut point of this game is called: for replays. */
  turn: string;
}

const KITS: Record<string, BoardKit> = {
  "sky-dynasty": { board: SkyDynastyBoard, facts: SkyDynastyFacts, turn: "Round" },
  "sky-pirate": { board: SkyPirateBoard, facts: SkyPirateFacts, turn: "Turn" },
};

export function kitFor(game: string): BoardKit {
  return KITS[game] ?? { board: AnyBoard, facts: null, turn: "Turn" };
}
