import type { GameRoom } from "../room";
import AnyArt from "../../kit/AnyArt.svelte";
import Face from "./Face.svelte";
import Facts from "./Facts.svelte";
import Picture from "./Picture.svelte";
import { table } from "./view";

const room: GameRoom = {
  id: "skydock",
  board: () => import("./Board.svelte"),
  face: Face,
  art: AnyArt,
  facts: Facts,
  picture: Picture,
  about: {
    text: "Steal a ship before she launches: plan in secret, dodge the guards, pull off objectives, and ask your rivals for help. Raise the alarm too often and everybody loses.",
    minutes: "60–90 min",
    level: "medium",
  },
  presets: [
    { name: "First heist", text: "The plain sides of all rooms", options: { faces: "A" } },
    { name: "Strange ship", text: "Rooms of both sides, mixed", options: { faces: "mixed" } },
  ],
  turn: "Turn",
  tellings: {
    turn: "round",
    scene: "",
    tedious: [],
    effects: {
      rolled: "roll", succeeded: "pass", failed: "fail", glory: "gain", support: "gain", advanced: "here", completed: "crown", gained: "here", upgraded: "here",
      attacked: "clash", airlocked: "clash", neutralized: "hit", healed: "here", guard: "here", patrol: "here", stunned: "clash", crowd: "here",
      alert: "alarm", lockdown: "alarm", nobody: "alarm", launched: "herald", won: "crown",
    },
    sides: 20,
  },
  turning: ["completed", "lockdown", "airlocked", "glory"],
  standing: (view, seat) => `${table(view).seats[seat].glory} Glory · ${table(view).objectives.filter((one) => one.done.includes(seat)).length} Objectives`,
  cards: { group: "type", orders: ["glory", "challenge", "support"], letters: (card) => ((card.symbols as string[] | undefined) ?? []).join(" ") },
  roster: {},
};

export default room;
