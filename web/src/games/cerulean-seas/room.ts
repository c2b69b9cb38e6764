import type { GameRoom } from "../room";
import Art from "./Art.svelte";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";
import { table } from "./view";

const room: GameRoom = {
  id: "cerulean-seas",
  board: () => import("./Board.svelte"),
  face: Face,
  art: Art,
  facts: Facts,
  picture: Picture,
  about: {
    text: "Sail your fleet across an open sea: explore islands, carry gold home, ram, board and shoot whoever is in the way. The most gold wins.",
    minutes: "45–90 min",
    level: "medium",
  },
  presets: [
    { name: "Short game", text: "The most gold after turn 20 wins", options: { last_turn: 20 } },
    { name: "Reefs and fog", text: "Each player puts two pieces of terrain on the sea", options: { terrain: 2 } },
  ],
  turn: "Turn",
  tellings: {
    turn: "turn",
    scene: "",
    tedious: ["first-roll", "stopped", "moved", "lands"],
    effects: {
      shot: "shoot", missed: "miss", broadside: "broadside", rammed: "roll", "board-roll": "roll", "board-die": "roll", "text-roll": "roll", fear: "roll", burns: "roll",
      scuttling: "roll", reef: "roll", weed: "roll", untangle: "roll", mast: "hit", panel: "hit", flag: "hit", derelict: "fail", ignored: "pass", "caught-fire": "hit", "crew-lost": "hit",
      sunk: "sink", wrecked: "sink", boards: "clash", "board-won": "crown", seized: "crown", loaded: "gain", stolen: "gain", unloaded: "gain", "unloaded-hidden": "gain", split: "gain",
      repaired: "pass", built: "here", home: "here", island: "here", discovered: "here", "end-token": "herald", over: "herald", victory: "crown", tied: "crown",
    },
  },
  turning: ["unloaded", "sunk", "seized", "board-won"],
  standing: (view, seat) => `${table(view).seats[seat].gold ?? 0} gold · ${table(view).ships.filter((ship) => ship.seat === seat && ship.state === "sails").length} ships`,
  cards: { group: "nation", orders: ["points", "masts", "cargo"], letters: (card) => String(card.nation ?? "") },
  roster: {},
};

export default room;
