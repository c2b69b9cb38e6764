import type { GameRoom } from "../room";
import { decks } from "./decks";
import Art from "./Art.svelte";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";
import { table } from "./view";

const room: GameRoom = {
  id: "sky-pirate",
  board: () => import("./Board.svelte"),
  face: Face,
  art: Art,
  facts: Facts,
  picture: Picture,
  about: {
    text: "Two captains, two ships: fire cannons, board and plunder with a deck of cards, ready-made or your own.",
    minutes: "30 min",
    level: "medium",
  },
  presets: [
    { name: "Red begins", text: "The first seat goes first; otherwise chance decides", options: { first: "0" } },
    { name: "Short game", text: "A draw after turn 20", options: { last_turn: 20 } },
  ],
  turn: "Turn",
  tellings: {
    turn: "turn",
    scene: "",
    tedious: ["drew", "revealed"],
    effects: {
      powder: "gain", spent: "lose", "lost-powder": "lose", stole: "gain", fired: "fire", damage: "hit", boards: "clash", defends: "clash",
      raids: "clash", repels: "clash", broke: "hit", victory: "crown",
    },
  },
  turning: ["raids", "repels", "broke", "damage", "stole"],
  standing: (view, seat) => {
    const { captain, hold, emplacements } = table(view).seats[seat];
    return [captain?.name, `${hold} in the Hold`, `${emplacements.filter((one) => !one.broken).length} of ${emplacements.length} emplacements`].filter(Boolean).join(" · ");
  },
  cards: { group: "faction", orders: ["cost"] },
  roster: decks,
};

export default room;
