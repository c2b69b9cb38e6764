/** The room of a game that has none: complete, if not pretty. A game's own room may begin with it. */
import AnyArt from "../kit/AnyArt.svelte";
import AnyFace from "../kit/AnyFace.svelte";
import AnyPicture from "../kit/AnyPicture.svelte";
import type { GameRoom } from "./room";

export const anyRoom: GameRoom = {
  id: "",
  board: () => import("../kit/AnyBoard.svelte"),
  face: AnyFace,
  art: AnyArt,
  facts: null,
  picture: AnyPicture,
  about: null,
  presets: [],
  turn: "Turn",
  tellings: { turn: "turn", scene: "", tedious: [], effects: { victory: "crown" } },
  cards: { group: "", orders: [] },
  roster: {},
};
