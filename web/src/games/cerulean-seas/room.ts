import type { GameRoom } from "../room";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";
import { table } from "./view";

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
  tellings: { turn: "turn", scene: "", tedious: [], effects: { shot: "hit", missed: "fire", sunk: "hit", "board-roll": "roll", "board-won": "clash", unloaded: "gain", victory: "crown" } },
  turning: ["unloaded", "sunk", "seized", "board-won"],
  standing: (view, seat) => `${table(view).seats[seat].gold ?? 0} gold · ${table(view).ships.filter((ship) => ship.seat === seat && ship.state === "sails").length} ships`,
  cards: { group: "nation", orders: ["points", "masts", "cargo"], letters: (card) => String(card.nation ?? "") },
  roster: {},
};

export default room;
