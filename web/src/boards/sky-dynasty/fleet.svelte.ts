/** A fleet that is put together freely and sent whole. Whether it may sail, the server says. */
import type { Assembly, Board } from "../../lib/sitting.svelte";
import type { Decision } from "../../lib/types";
import { inHandOrder } from "./view";

const FLEET = "SD-311";
const IN_ORDER = "SD-R71";
const SOON = 70; // milliseconds: who lays five cards in a row is not asked about each
const SEND = "Send the fleet";
const LEADS = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Random Location"];

export interface Tray {
  readonly open: boolean;
  readonly picked: string[];
  readonly why: { label: string; rule: string; text: string } | null;
  readonly course: string;
  may: (name: string) => boolean;
  add: (name: string) => void;
  remove: (name: string) => void;
}

/** The cards that are offered, or refused only because picks are listed in the order of the hand. */
function fitting(decision: Decision | null): Set<string> {
  const all = [...(decision?.options ?? []), ...(decision?.refused.filter((one) => one.rule === IN_ORDER) ?? [])];
  return new Set(all.flatMap((one) => (one.at?.startsWith("hand:") ? [one.at.slice(5)] : [])));
}

/** A fleet is begun: it could still be none at all. */
function begins(decision: Decision): boolean {
  return decision.question !== FLEET || decision.options.some((one) => one.label === "Pass");
}

export function fleetTray(board: Board, hand: () => string[]): Tray {
  let wished = $state.raw<string[]>([]);
  let why = $state.raw<{ label: string; rule: string; text: string } | null>(null);
  /** What may go on with these picks, as the server said last. */
  let fits = $state.raw<Set<string>>(new Set());
  let asked = 0;

  // in a guided game each card is a step of its own
  const guided = $derived(board.sitting?.frame?.coach != null && !board.sitting.frame.coach.done);
  const open = $derived(board.sitting !== null && !guided && board.decision !== null && board.decision.question === FLEET && begins(board.decision));
  const picked = $derived(open ? inHandOrder(hand(), wished) : []);
  const course = $derived.by(() => {
    const leading = [...new Set(picked.filter((name) => LEADS.includes(name)))];
    if (!picked.length) return "";
    if (!leading.length) return "→ Open Space";
    return leading.length === 1 ? `→ ${leading[0]}` : `→ ${leading.join(" or ")}`;
  });

  // once the question is gone, so is what was put together for it; taken back, it lies there again
  let sent: string[] = [];
  $effect(() => {
    if (!open) wished = [];
    else if (board.sitting?.takenBack) {
      board.sitting.takenBack = false;
      wished = sent;
    }
  });

  $effect(() => {
    const picks = picked;
    const mine = ++asked;
    why = null;
    if (!open || !board.sitting || board.sitting.busy) return;
    if (!picks.length) {
      fits = fitting(board.decision);
      return;
    }
    const timer = setTimeout(() => void ask(picks, mine), SOON);
    return () => clearTimeout(timer);
  });

  async function ask(picks: string[], mine: number): Promise<void> {
    const tried = await board.sitting?.tryOut(picks);
    if (!tried || mine !== asked) return;
    why = tried.ok ? null : tried.why;
    if (tried.ok) fits = fitting(tried.decision);
  }

  function send(): void {
    if (!board.sitting || !picked.length) return;
    if (why) return board.sitting.refuse(why, why.label);
    sent = picked;
    void board.sitting.sendWhole([...picked, SEND]).then((done) => {
      if (done) wished = [];
    });
  }

  const assembly: Assembly = {
    get picked() { return picked; },
    get ready() { return picked.length > 0 && why === null; },
    sendLabel: SEND,
    send,
    clear: () => (wished = []),
    add: (n) => { const name = [...new Set(hand())][n]; if (name) add(name); },
    removeLast: () => (wished = wished.slice(0, -1)),
  };

  $effect(() => {
    if (board.sitting) board.sitting.assembly = open ? assembly : null;
    if (board.sitting) board.sitting.begins = begins;
    return () => {
      if (board.sitting) board.sitting.assembly = null;
    };
  });

  function add(name: string): void {
    const more = [...wished, name];
    if (inHandOrder(hand(), more).length > picked.length) wished = more;
    else board.sitting?.tell(`No more ${name} in hand`);
  }

  return {
    get open() { return open; },
    get picked() { return picked; },
    get why() { return why; },
    get course() { return course; },
    may: (name) => fits.has(name),
    add,
    remove(name) {
      const i = wished.lastIndexOf(name);
      if (i >= 0) wished = [...wished.slice(0, i), ...wished.slice(i + 1)];
    },
  };
}
