import { expect, test } from "vitest";
import { Arrivals } from "../src/lib/arrivals";

/** What has been resolved, in its order. */
function waiting(arrivals: Arrivals, ...plies: number[]): number[] {
  const here: number[] = [];
  for (const ply of plies) void arrivals.of(ply).then(() => here.push(ply));
  return here;
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

test("an act waits for the frame that shows it, or for a later one", async () => {
  const arrivals = new Arrivals();
  arrivals.reach(2);
  const here = waiting(arrivals, 2, 3, 5);
  await settle();
  expect(here).toEqual([2]);
  arrivals.reach(4);
  await settle();
  expect(here).toEqual([2, 3]);
});

test("nobody waits on a line that is lost", async () => {
  const arrivals = new Arrivals();
  const here = waiting(arrivals, 3, 7);
  arrivals.giveUp();
  await settle();
  expect(here).toEqual([3, 7]);
});
