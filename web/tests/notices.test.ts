import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";

const FILE = readFileSync("public/notices.js", "utf-8");
const TABLE = "abcdefghijkmnpqr";

interface Page { url: string; focused: boolean; focus: () => void }

/** The worker in a world of its own: what it shows, and where it leads. */
function worker(pages: Page[] = []) {
  const heard: Record<string, (event: unknown) => void> = {};
  const shown = vi.fn();
  const openWindow = vi.fn();
  const self = {
    clients: { matchAll: async () => pages, openWindow, claim: vi.fn() },
    registration: { showNotification: shown },
    skipWaiting: vi.fn(),
    addEventListener: (name: string, listener: (event: unknown) => void) => (heard[name] = listener),
  };
  new Function("self", FILE)(self);
  async function happens(name: string, event: Record<string, unknown>): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    heard[name]({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  return { shown, openWindow, pushed: (told: unknown) => happens("push", { data: { json: () => told } }), clicked: (data: unknown) => happens("notificationclick", { notification: { data, close: vi.fn() } }) };
}

describe("the worker that shows notices", () => {
  it("says whose turn it is, in which game", async () => {
    const one = worker();
    await one.pushed({ table: TABLE, game: "Sky Pirate" });
    expect(one.shown.mock.calls[0][0]).toBe("Your turn in Sky Pirate");
    expect(one.shown.mock.calls[0][1].data).toEqual({ path: `/t/${TABLE}` });
  });
  it("leads nowhere but to tables of its own server", async () => {
    const one = worker();
    for (const told of [{ table: "//evil.example", game: "x" }, { table: "../../x", game: "x" }, null, 7]) await one.pushed(told);
    expect(one.shown.mock.calls.map(([, more]) => more.data.path)).toEqual(["/", "/", "/", "/"]);
  });
  it("is silent for whoever looks at that table", async () => {
    const one = worker([{ url: `http://x/t/${TABLE}?seat=1`, focused: true, focus: vi.fn() }]);
    await one.pushed({ table: TABLE, game: "Sky Pirate" });
    expect(one.shown).not.toHaveBeenCalled();
  });
  it("brings the open page to the front, or opens one", async () => {
    const page = { url: `http://x/t/${TABLE}`, focused: false, focus: vi.fn() };
    await worker([page]).clicked({ path: `/t/${TABLE}` });
    expect(page.focus).toHaveBeenCalled();
    const none = worker();
    await none.clicked({ path: `/t/${TABLE}` });
    expect(none.openWindow).toHaveBeenCalledWith(`/t/${TABLE}`);
  });
});
