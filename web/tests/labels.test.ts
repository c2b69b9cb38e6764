import { describe, expect, it } from "vitest";
import { placed, type Labelled } from "../src/kit/chart/labels";

const SEA = { x: 0, y: 0, width: 1000, height: 1000 };
const thing = (key: string, x: number, y: number, text = "Longshanks"): Labelled => ({ key, x, y, text, reach: 20, size: 20 });

describe("names on a chart", () => {
  it("stand below their things", () => {
    const [one] = placed([thing("a", 500, 500)], SEA);
    expect(one.middle.x).toBe(500);
    expect(one.middle.y).toBeGreaterThan(520);
  });
  it("go elsewhere where another thing or name is", () => {
    const [, below] = placed([thing("a", 500, 560), thing("b", 500, 500)], SEA);
    expect(below.middle.y).toBeLessThan(500);
  });
  it("are left away where there is no room, and the first has the first choice", () => {
    const crowd = [0, 1, 2, 3, 4].flatMap((x) => [0, 1, 2, 3, 4].map((y) => thing(`${x} ${y}`, 400 + 30 * x, 400 + 30 * y)));
    const found = placed(crowd, SEA);
    expect(found.length).toBeLessThan(crowd.length);
    expect(found[0].key).toBe("0 0");
  });
  it("stay on the chart", () => {
    const [one] = placed([thing("a", 5, 500, "a very long name of an island")], SEA);
    expect(one.middle.x).toBeGreaterThan(100);
  });
  it("are left away of what cannot be seen, and stand inside of what can", () => {
    const near = { x: 400, y: 400, width: 200, height: 200 };
    const found = placed([thing("far", 900, 900), thing("edge", 590, 500)], near);
    expect(found.map((one) => one.key)).toEqual(["edge"]);
    expect(found[0].middle.x + ("Longshanks".length * 20 * 0.7) / 2).toBeLessThanOrEqual(600);
  });
  it("do not lie on the thing itself, however long it is", () => {
    const [one] = placed([{ ...thing("a", 500, 500), body: { x: 490, y: 300, width: 20, height: 400 } }], SEA);
    expect(one.middle.y).toBeGreaterThan(700);
  });
  it("that must be said are said on a thing, but on no other name", () => {
    const wall = { ...thing("wall", 500, 500, ""), body: { x: 0, y: 0, width: 1000, height: 1000 } };
    const notes = ["a", "b"].map((key) => ({ ...thing(key, 500, 500), must: true, reach: 4 }));
    const found = placed([...notes, wall], SEA).filter((one) => one.key !== "wall");
    expect(found.map((one) => one.key)).toEqual(["a", "b"]);
    expect(found[0].middle).not.toEqual(found[1].middle);
  });
});
