import type { GameRoom } from "../room";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";

const room: GameRoom = {
  id: "cerulean-seas",
  board: () => import("./Board.svelte"),
  face: Face,
  facts: Facts,
  picture: Picture,
  about: {
    text: "Sail your fleet across an open sea: explore islands, carry gold home, ram, board and shoot whoever is in the way. The most gold wins.",
    minutes: "45–90 min",
    level: "medium",
  },
  presets: [],
  turn: "Turn",
  tellings: { turn: "turn", scene: "", tedious: [], effects: {} },
  cards: { group: "nation", orders: ["points", "masts", "cargo"], letters: (card) => String(card.nation ?? "") },
  roster: {},
};

export default room;
