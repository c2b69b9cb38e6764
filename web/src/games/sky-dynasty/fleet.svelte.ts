/** The fleet that is put together from the hand. Whether it may sail, the server says. */
import { assemble } from "../../kit/assembly.svelte";
import { cardOf } from "../../kit/catalogue.svelte";
import type { Board } from "../../kit/sitting.svelte";
import type { Decision } from "../../lib/types";
import { inHandOrder } from "./view";

const FLEET = "SD-311";
const LEADS = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Random Location"];

export interface Tray {
  readonly open: boolean;
  readonly picked: string[];
  readonly why: { label: string; rule: string; text: string } | null;
  readonly course: string;
  may: (name: string) => boolean;
  numberOf: (name: string) => string;
  add: (name: string) => void;
  remove: (name: string) => void;
}

/** A fleet is begun: it could still be none at all. */
function begins(decision: Decision): boolean {
  return decision.question !== FLEET || decision.options.some((one) => one.label === "Pass");
}

export function fleetTray(board: Board, hand: () => string[]): Tray {
  const holds = (at: string): number => hand().filter((name) => `hand:${name}` === at).length;
  // in a guided game only some fleets are put together
  const guided = $derived(board.sitting?.frame?.coach != null && !board.sitting.frame.coach.done);
  const assembly = assemble(board, {
    sendLabel: () => "Send the fleet",
    nothingYet: () => "Pick cards for a fleet first, or press P to pass",
    takes: (decision) => decision.question === FLEET && (guided ? decision.several === true : begins(decision)),
    begins,
    holds,
  });

  const picked = $derived(inHandOrder(hand(), assembly.picked.map((one) => one.at.replace(/^hand:/, ""))));
  /* What is printed: what cards add to each other counts when the fleet is there. */
  const force = $derived(picked.reduce((sum, name) => sum + Number(cardOf("sky-dynasty", name)?.force ?? 0), 0));
  const course = $derived.by(() => {
    const leading = [...new Set(picked.filter((name) => LEADS.includes(name)))];
    if (!picked.length) return "";
    return `→ ${leading.join(" or ") || "Open Space"}, force ${force}`;
  });

  return {
    get open() { return assembly.open; },
    get picked() { return picked; },
    get why() { return assembly.why; },
    get course() { return course; },
    may: (name) => assembly.may(`hand:${name}`),
    numberOf: (name) => assembly.numberOf(`hand:${name}`),
    add: (name) => assembly.add(`hand:${name}`, name),
    remove: (name) => assembly.remove(`hand:${name}`),
  };
}
