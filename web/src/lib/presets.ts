/** Option sets with a name, so that nobody has to read every switch of a game. */
import { roomOf } from "../games/room";
import type { GameInfo } from "./types";

export interface Preset { name: string; text: string; options: Record<string, unknown> }

const PRINTED: Preset = { name: "As printed", text: "The rules of the box", options: {} };

/** The sets of a game that its own options allow; the printed one is always there, and first. */
export function presetsOf(game: GameInfo): Preset[] {
  return [PRINTED, ...roomOf(game.id).presets.filter((one) => Object.entries(one.options).every(([name, value]) => allows(game, name, value)))];
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
