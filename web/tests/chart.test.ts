import { describe, expect, it } from "vitest";
import { around, nearestTo, panned, pointOf, sectorOf, towards, wayOf, zoomed } from "../src/kit/chart/geometry";

const SEA = { x: 0, y: 0, width: 100, height: 50 };

describe("a view of a chart", () => {
  it("is zoomed around a point, which stays where it was", () => {
    const near = zoomed(SEA, 2, { x: 20, y: 10 }, SEA);
    expect(near).toEqual({ x: 10, y: 5, width: 50, height: 25 });
    expect((20 - near.x) / near.width).toBeCloseTo(0.2);
  });
  it("shows no more than there is, and comes no nearer than it may", () => {
    expect(zoomed(SEA, 0.1, { x: 0, y: 0 }, SEA)).toEqual(SEA);
    expect(zoomed(SEA, 100, { x: 50, y: 25 }, SEA, 4).width).toBe(25);
    expect(panned({ x: 0, y: 0, width: 50, height: 25 }, -30, 90, SEA)).toEqual({ x: 0, y: 25, width: 50, height: 25 });
  });
  it("moves towards what gets the focus, and no further", () => {
    const view = { x: 0, y: 0, width: 20, height: 10 };
    expect(towards(view, { x: 10, y: 5 }, SEA)).toEqual(view);
    expect(towards(view, { x: 50, y: 5 }, SEA)).toEqual({ x: 32, y: 0, width: 20, height: 10 });
  });
});

describe("what is drawn on it", () => {
  it("has ways with rounded corners", () => {
    expect(wayOf([{ x: 0, y: 0 }, { x: 10, y: 0 }])).toBe("M0 0 L10 0");
    expect(wayOf([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], 2)).toBe("M0 0 L8 0 Q10 0 10 2 L10 10");
    expect(wayOf([{ x: 1, y: 1 }])).toBe("");
  });
  it("has ranges: rings, and parts of them", () => {
    expect(sectorOf({ x: 0, y: 0 }, 0, 5, 0, 90)).toBe("M5 0 A5 5 0 0 1 0 5 L0 0Z");
    expect(sectorOf({ x: 0, y: 0 }, 2, 5, 0, 270)).toContain("A5 5 0 1 1");
    expect(sectorOf({ x: 0, y: 0 }, 2, 5).match(/Z/g)).toHaveLength(2);
  });
  it("knows what is near, and free points by their words", () => {
    expect(nearestTo({ x: 1, y: 1 }, [{ x: 5, y: 5 }, { x: 2, y: 1 }], 3)).toEqual({ x: 2, y: 1 });
    expect(nearestTo({ x: 1, y: 1 }, [{ x: 9, y: 9 }], 3)).toBeNull();
    expect(pointOf("point:-3,4.5")).toEqual({ x: -3, y: 4.5 });
    expect(pointOf("hand:Rope")).toBeNull();
    expect(around([{ x: 1, y: 2 }, { x: 4, y: 8 }], 1)).toEqual({ x: 0, y: 1, width: 5, height: 8 });
  });
});
