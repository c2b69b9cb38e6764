/** The REST part of the table's interface. */
import type { Boxed, Checked, Told } from "./rosters.svelte";
import type { Schema } from "./schema";
import type { Brought, Folder } from "./packs.svelte";
import type { Form, Piece, Read, Trial } from "./workshop";
import { asSeat } from "./seats";
import { Refusal, type BotInfo, type Card, type GameInfo, type Invitation, type Made, type Me, type Primer, type NewTable, type ReplayInfo, type ReplayStep, type Rule } from "./types";

export const PROTOCOL = 1;

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  send<T>(method, path, body === undefined ? undefined : JSON.stringify(body));

async function send<T>(method: string, path: string, text?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: text === undefined ? {} : { "content-type": "application/json" },
      body: text,
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached", "It may be restarting; try again in a moment");
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json().catch(unreadable)) as T;
  const said = (await answer.json().catch(() => null)) as { error?: { code: string; message: string; hint: string } } | null;
  const error = said?.error;
  throw new Refusal(error?.code ?? "fault", error?.message ?? `The server answered ${answer.status}`, error?.hint ?? "", "", answer.status);
}

/** Something between us and the server has answered in its place. */
function unreadable(): never {
  throw new Refusal("offline", "What came back is not from the server", "Look at the network, then try again");
}

const word = encodeURIComponent;
const withPacks = (packs: string): string => (packs ? `?packs=${word(packs)}` : "");

/** Answers that do not change while the page lives. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = ask<T>("GET", path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  bots: () => once<BotInfo[]>("/api/bots"),
  rules: (game: string) => once<Rule[]>(`/api/games/${word(game)}/rules`),
  primer: (game: string) => once<Primer>(`/api/games/${word(game)}/primer`),
  cards: (game: string, packs = "") => once<Card[]>(`/api/games/${word(game)}/cards${withPacks(packs)}`),
  /** What rosters of a game are, those of the box, and what is wrong with one. */
  schema: (game: string) => once<Schema>(`/api/games/${word(game)}/roster`),
  rosters: ({ game, words }: Schema, packs = "") => once<Boxed[]>(`/api/games/${word(game)}/${words}${withPacks(packs)}`),
  check: async (schema: Schema, roster: Record<string, unknown>, packs = ""): Promise<Checked> => {
    const told = await ask<Omit<Checked, "roster"> & Record<string, unknown>>("POST", `/api/games/${word(schema.game)}/${schema.words}/check${withPacks(packs)}`, roster);
    return { ...told, roster: told[schema.word] as Told | null };
  },
  bringPack: (game: string, folder: Folder) => ask<Brought>("POST", `/api/packs/${word(game)}`, folder),
  /** The workshop: what a card has, how one reads, a table and quick games with it. */
  form: (game: string) => once<Form>(`/api/games/${word(game)}/workshop`),
  readPiece: (game: string, piece: Piece) => ask<Read>("POST", `/api/games/${word(game)}/workshop/read`, { piece }),
  tryPiece: (game: string, trial: Trial) => ask<Made>("POST", `/api/games/${word(game)}/workshop/try`, trial),
  tryPairs: (game: string, trial: Trial, first: number, count: number) =>
    ask<{ pairs: [number, number][]; instead: string }>("POST", `/api/games/${word(game)}/workshop/pairs`, { ...trial, first, count }),
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("POST", "/api/me", { name }),
  forget: () => ask<void>("DELETE", "/api/me"),
  make: (wish: NewTable) => ask<Made>("POST", "/api/tables", wish),
  first: (game: string) => ask<Made>("POST", "/api/tables/first", { game }),
  /** New links; those given out before end. */
  newLinks: (table: string) => ask<Pick<Made, "link" | "invites" | "watch">>("POST", `/api/tables/${word(table)}/links${asSeat(table)}`, {}),
  table: (table: string) => ask<{ mine: boolean; held: number[]; options: Record<string, unknown>; clock: NewTable["clock"]; guided: boolean }>("GET", `/api/tables/${word(table)}${asSeat(table)}`),
  invitation: (table: string, token: string) => ask<Invitation>("POST", "/api/invitation", { table, token }),
  enter: (table: string, token: string, name?: string) =>
    ask<Made>("POST", "/api/enter", name ? { table, token, name } : { table, token }),
  /** A finished game; its log comes page by page. */
  replay: async (id: string, as: string): Promise<ReplayInfo> => {
    const found = await ask<ReplayInfo>("GET", `/api/replays/${word(id)}?as=${word(as)}`);
    while (found.more !== null) {
      const page = await ask<Pick<ReplayInfo, "log" | "more">>("GET", `/api/replays/${word(id)}/log/${found.more}?as=${word(as)}`);
      found.log.push(...page.log);
      found.more = page.more;
    }
    return found;
  },
  replayAt: (id: string, step: number, as: string) => ask<ReplayStep>("GET", `/api/replays/${word(id)}/at/${step}?as=${word(as)}`),
  /** The file of a finished game, as it is: the server says what is wrong with it. */
  bring: (file: string) => send<{ id: string; verified: boolean }>("POST", "/api/replays", file),
  branch: (id: string, step: number, seat: number, bot: string) =>
    ask<Made>("POST", `/api/replays/${word(id)}/branch`, { step, seat, bot }),
};
