/** Option sets with a name, so that nobody has to read every switch of a game. */
import type { GameInfo } from "./types";

export interface Preset { name: string; text: string; options: Record<string, unknown> }

const PRINTED: Preset = { name: "As printed", text: "The rules of the box", options: {} };
const PRESETS: Record<string, Preset[]> = {
  "sky-dynasty": [
    { name: "Short game", text: "5 influence win", options: { goal: 5 } },
    { name: "Long game", text: "15 influence win", options: { goal: 15 } },
    { name: "Limited edition", text: "Seven Armageddons in the ship deck", options: { limited_edition: true } },
  ],
  "sky-pirate": [
    { name: "Red begins", text: "The first seat goes first; otherwise chance decides", options: { first: "0" } },
    { name: "Short game", text: "A draw after turn 20", options: { last_turn: 20 } },
  ],
};

/** The sets of a game that its own options allow; the printed one is always there, and first. */
export function presetsOf(game: GameInfo): Preset[] {
  return [PRINTED, ...(PRESETS[game.id] ?? []).filter((one) => Object.entries(one.options).every(([name, value]) => allows(game, name, value)))];
}

function allows(game: GameInfo, name: string, value: unknown): boolean {
  const option = game.options[name];
  if (!option || typeof option.default !== typeof value) return false;
  if (option.choices) return option.choices.includes(value as string);
  if (option.range) return (value as number) >= option.range[0] && (value as number) <= option.range[1];
  return true;
}

/** Which set these options are, if they are one. */
export function presetFor(game: GameInfo, options: Record<string, unknown>): Preset | undefined {
  const written = (some: Record<string, unknown>): string => JSON.stringify(Object.entries(some).toSorted());
  return presetsOf(game).find((one) => written(one.options) === written(options));
}
