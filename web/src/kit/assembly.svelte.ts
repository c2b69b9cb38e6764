/** Picks that are put together here and sent whole: a fleet, a party, cards to set aside.
 *  What may be added, what not and why, and whether it is enough, the server says: no rules here. */
import { untrack } from "svelte";
import type { Assembly, Board, Tried } from "./sitting.svelte";
import type { Decision, Pickable, Refused, View } from "../lib/types";

const SOON = 70; // milliseconds: who lays five cards in a row is not asked about each

/** What a game says to its own assemblies. */
export interface Words {
  sendLabel: (decision: Decision, end: string) => string;
  /** What Space says while nothing is picked; "" if it then gives the usual answer. */
  nothingYet?: (decision: Decision) => string;
  /** Is this question assembled?  Otherwise it is if the server says that it takes several picks. */
  takes?: (decision: Decision) => boolean;
  /** Does a question of this game begin here? Taking back goes on until it does. */
  begins?: (decision: Decision) => boolean;
  /** Is the table wanted as it would look like? */
  looks?: (decision: Decision) => boolean;
  /** Is there only one of it, so that picking it again takes it back, even before the server has answered? */
  single?: (at: string) => boolean;
  /** How many of it there are to pick, for what may be laid even if it is refused. */
  holds?: (at: string) => number;
}

/** The question itself, whatever frame it comes in. */
export function signature(decision: Decision | null): string {
  return decision ? `${decision.question} ${decision.options.map((one) => one.key).join(" ")}` : "";
}

/** The picks without the last one at that place. */
export function without(picked: readonly Pickable[], at: string): Pickable[] {
  const i = picked.findLastIndex((one) => one.at === at);
  return picked.filter((_, n) => n !== i);
}

export const countAt = (picked: readonly Pickable[], at: string): number => picked.filter((one) => one.at === at).length;

/** The places in the order of their numbers: what was known keeps its number. */
export function numbered(known: readonly string[], more: readonly { at: string | null }[]): string[] {
  const found = new Set(known);
  for (const { at } of more) if (at !== null) found.add(at);
  return [...found];
}

const placed = (decision: Decision | null): Pickable[] => (decision?.options.filter((one) => one.at !== null) ?? []) as Pickable[];

export function assemble(board: Board, words: Words): Assembly {
  let picked = $state.raw<Pickable[]>([]);
  let tried = $state.raw<Tried | null>(null);
  let more = $state.raw<Pickable[]>([]);
  let refused = $state.raw<(Refused & { key: string })[]>([]);
  let known = $state.raw<string[]>([]);
  let view = $state.raw<View | null>(null);
  let begun = ""; // the question that this was put together for
  let wondered = ""; // and the picks that the server was asked about
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasty = false; // to be sent as soon as it is known to be right
  let sent: { about: string; question: string; picked: Pickable[] } | null = null;

  const decision = $derived(board.decision);
  const about = $derived(signature(decision));
  const open = $derived(board.sitting !== null && decision !== null && (words.takes?.(decision) ?? decision.several === true));
  const ready = $derived(picked.length > 0 && tried !== null && tried.ok && (tried.complete || tried.end !== null));
  const end = $derived(tried?.ok ? (tried.end?.label ?? "") : "");

  // once the question is gone, so is what was put together for it; taken back, it lies there again
  $effect(() => {
    const now = open ? about : "";
    if (now === begun) return; // a new frame with the same question changes nothing
    begun = now;
    untrack(begin);
  });

  function begin(): void {
    const back = board.sitting?.takenBack && sent?.about === about ? sent.picked : [];
    if (board.sitting && open) board.sitting.takenBack = false;
    lay(open ? back : []);
    more = placed(decision);
    refused = [];
    view = null;
    known = numbered([], more);
  }

  $effect(() => {
    const keys = picked.map((one) => one.key);
    const now = open ? `${about} | ${keys.join(" ")}` : "";
    if (now === wondered && untrack(() => tried) !== null) return;
    wondered = now;
    const mine = ++asked;
    clearTimeout(timer);
    if (open) timer = setTimeout(() => void ask(keys, mine), keys.length ? SOON : 0);
  });

  /** What was said of other picks says nothing of these. */
  function lay(picks: Pickable[]): void {
    picked = picks;
    tried = null;
    hasty = false;
  }

  async function ask(keys: string[], mine: number): Promise<void> {
    const found = await board.sitting?.tryOut(keys, words.looks?.(decision!) ?? false);
    if (!found || mine !== asked) return;
    tried = found;
    more = found.more ?? [];
    refused = found.refused ?? [];
    view = found.view ?? null;
    known = numbered(known, more);
    if (hasty && ready) send();
    hasty = false;
  }

  function send(): void {
    if (!board.sitting || !picked.length) return;
    if (tried === null) {
      hasty = true;
      return;
    }
    if (tried.why) return board.sitting.refuse(tried.why, tried.why.label);
    if (!ready) return board.sitting.tell("That is not enough yet");
    sent = { about, question: decision!.question, picked };
    const keys = picked.map((one) => one.key);
    void board.sitting.sendWhole(tried.end ? [...keys, tried.end.key] : keys).then((done) => {
      if (done) lay([]); // the next question may look just like this one
    });
  }

  /** A refusal of the question that was not said again, nor taken back, when the picks were tried. */
  function isNews(one: Refused): boolean {
    return !more.some((other) => other.at === one.at) && !refused.some((other) => other.label === one.label);
  }

  function begins(one: Decision): boolean {
    return words.begins?.(one) ?? (sent === null || one.question !== sent.question || signature(one) === sent.about);
  }

  const assembly: Assembly = {
    get open() { return open; },
    get picked() { return picked; },
    get ready() { return ready; },
    get tried() { return tried !== null; },
    get why() { return tried?.why ?? null; },
    get view() { return tried ? view : null; },
    get prompt() {
      if (!picked.length || !tried?.ok || !words.looks?.(decision!)) return "";
      return tried.decision?.prompt ?? decision!.prompt.replace(/ \(.*/, "");
    },
    get sendLabel() { return decision ? words.sendLabel(decision, end) : ""; },
    get nothingYet() { return decision ? (words.nothingYet?.(decision) ?? "") : ""; },
    get decision() {
      return decision && { ...decision, options: [...picked, ...more].map((one, index) => ({ ...one, index })), refused: [...refused, ...decision.refused.filter(isNews)] };
    },
    send,
    clear: () => lay([]),
    removeLast: () => lay(picked.slice(0, -1)),
    knows: (at) => known.includes(at) || refused.some((one) => one.at === at),
    may: (at) => more.some((one) => one.at === at),
    count: (at) => countAt(picked, at),
    numberOf: (at) => (known.indexOf(at) >= 0 && known.indexOf(at) < 9 ? String(known.indexOf(at) + 1) : ""),
    whyNot: (at) => refused.find((one) => one.at === at) ?? decision?.refused.find((one) => one.at === at),
    add,
    remove: (at) => lay(without(picked, at)),
    toggle(at, what) {
      if (assembly.count(at) && (words.single?.(at) || !assembly.may(at))) assembly.remove(at);
      else add(at, what);
    },
    press(n) {
      if (known[n]) assembly.toggle(known[n], "");
    },
  };

  function add(at: string, what: string): void {
    const found = more.find((one) => one.at === at);
    const barred = refused.find((one) => one.at === at);
    if (found) lay([...picked, found]);
    else if (barred && countAt(picked, at) < (words.holds?.(at) ?? 0)) lay([...picked, { label: barred.label, key: barred.key, at }]);
    else {
      const why = assembly.whyNot(at);
      if (why) board.sitting?.refuse(why, what || why.label);
    }
  }

  $effect(() => {
    const sitting = board.sitting;
    if (!sitting) return;
    sitting.assembly = open ? assembly : null;
    sitting.begins = begins;
    return () => {
      sitting.assembly = null;
    };
  });
  $effect(() => () => clearTimeout(timer));

  return assembly;
}
