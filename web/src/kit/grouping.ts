/** Many answers in few words: those that begin alike stand together, with that word once. */
import type { Option, Refused } from "../lib/types";

export interface Group { word: string; options: { option: Option; number: number; short: string }[] }

const ENOUGH = 3; // fewer are not worth a heading

const kind = (option: Option): string => option.at?.split(":")[0] ?? "";
/** What a label begins with: who does something (`HMS Dover: move`), or else its first word. */
const firstWord = (label: string): string => (label.includes(": ") ? label.split(" ", label.split(": ")[0].split(" ").length).join(" ") : label.split(" ")[0]);
const heading = (word: string): string => word.replace(/:$/, "");

/** Runs of options about one kind of thing; the order and the numbers stay as they are. */
export function grouped(options: readonly Option[]): Group[] {
  const runs: { option: Option; number: number }[][] = [];
  options.forEach((option, i) => {
    const before = runs.at(-1)?.at(-1)?.option;
    const goesOn = before && kind(before) === kind(option) && firstWord(before.label) === firstWord(option.label);
    if (goesOn) runs.at(-1)!.push({ option, number: i + 1 });
    else runs.push([{ option, number: i + 1 }]);
  });
  return runs.map((run) => {
    const word = firstWord(run[0].option.label);
    const together = run.length >= ENOUGH && kind(run[0].option) !== "" && run.every((one) => one.option.label.length > word.length + 1);
    return {
      word: together ? heading(word) : "",
      options: run.map((one) => ({ ...one, short: together ? one.option.label.slice(word.length + 1) : one.option.label })),
    };
  });
}

const NAMED = 4; // of many that are refused for one reason, so many are named

/** What is refused, each reason once, with what it forbids: forty rows of a sea that are too near are one line. */
export function byReason(refused: readonly Refused[]): { what: string; why: Refused }[] {
  const reasons = new Map<string, Refused[]>();
  for (const one of refused) {
    const why = `${one.rule} ${one.text}`;
    reasons.set(why, [...(reasons.get(why) ?? []), one]);
  }
  return [...reasons.values()].map((all) => {
    const rest = all.length - NAMED;
    const named = all.slice(0, rest > 1 ? NAMED : all.length).map((one) => one.label);
    return { what: named.join(", ") + (rest > 1 ? ` and ${rest} more` : ""), why: all[0] };
  });
}
