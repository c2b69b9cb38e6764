import { describe, expect, it } from "vitest";
import { whyGone } from "../src/lib/gone";

describe("a pack that cannot be used", () => {
  it("is not there any more", () => expect(whyGone({ code: "bad-option", message: "the pack x is not here" })).toContain("bring it again"));
  it("is refused by newer rules, with the card and the reason", () => {
    const message = "the pack old was read by older rules; by these it is refused: cards.toml:8, Gunner: …";
    expect(whyGone({ code: "bad-pack", message })).toBe(message);
  });
  it("is not given up because the server is busy", () => expect(whyGone({ code: "too-many", message: "wait" })).toBe(""));
});
