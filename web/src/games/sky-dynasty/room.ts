import type { GameRoom } from "../room";
import AnyArt from "../../kit/AnyArt.svelte";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";
import { table } from "./view";

const room: GameRoom = {
  id: "sky-dynasty",
  board: () => import("./Board.svelte"),
  face: Face,
  art: AnyArt,
  facts: Facts,
  picture: Picture,
  about: {
    text: "Send sealed fleets to seven places, win fights and buy better ships. The first to 10 influence founds a dynasty.",
    minutes: "20–40 min",
    level: "easy",
  },
  presets: [
    { name: "Short game", text: "5 influence win", options: { goal: 5 } },
    { name: "Long game", text: "15 influence win", options: { goal: 15 } },
    { name: "Limited edition", text: "Seven Armageddons in the ship deck", options: { limited_edition: true } },
  ],
  turn: "Round",
  tellings: {
    turn: "round",
    scene: "resolving",
    tedious: ["drew", "hand-discarded", "sent-home", "survived", "revealed", "bonus", "put-under", "looked"],
    effects: { coins: "gain", influence: "gain", rolled: "roll", "rolled-route": "roll", "paid-route": "lose", "paid-privateer": "lose", struck: "hit", won: "crown", victory: "crown" },
  },
  turning: ["influence", "struck"],
  standing: (view, seat) => `${table(view).seats[seat].influence} influence · ${table(view).seats[seat].coins} coins`,
  cards: { group: "class", orders: ["price", "force", "number"], letters: (card) => String(card.class ?? "") },
  roster: {},
};

export default room;
