/** What is said on the wire. All of it comes from the server's own types: told.ts and wire.ts are made by tools/wire.py. */
import type { Frame, TalkLine } from "./told";
import type { Command, NewTable } from "./wire";

export type {
  About, BotInfo, Boxed, Brought, Card, Change, ClaimOffer, Coach, Decision, Entered, Fact, Form, Frame, GameInfo, GameOption, Heard, Hinted, Invite,
  Invited, Kept, Line, Link, Links, LogPage, LookedOver, Made, Me, MyTable, Option, PackProblem, Pairs, Pickable, Points, Primer, Problem, Read, Refused,
  ReplayInfo, ReplayStep, Rule, Ruling, Said, Schema, Seated, SeatInfo, Section, TalkLine, Tried, Why, Word, Wrong,
} from "./told";
export type { NewTable, Pack, Subscribe, Trial, Unsubscribe } from "./wire";

/** What may be said without words. */
export type Sign = NonNullable<TalkLine["sign"]>;

/** A message, before it has its number. */
export type Spoken = Unsent<Command>;
type Unsent<C> = C extends Command ? Omit<C, "cmd"> : never;

/** Any game's view: the boards know the shape of their own. */
export type View = NonNullable<Frame["view"]>;

export type SeatWish = NewTable["seats"][number];

/** An error as the server words it. */
export class Refusal extends Error {
  constructor(public code: string, message: string, public hint = "", public rule = "", public status = 0) {
    super(message);
  }
}
