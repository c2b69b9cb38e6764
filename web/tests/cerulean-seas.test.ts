import { describe, expect, it } from "vitest";
import { cargoWords, coast, corners, isLine, mastsOf, nearestLine, onChart, poseOf, turned, type Ship, type Table } from "../src/games/cerulean-seas/view";
import type { Option } from "../src/lib/types";

const ship = { pose: [100, 200, 0], hull: [100, 190, 500, 190, 600, 200, 500, 210, 100, 210], masts: [true, false, true] } as unknown as Ship;
const option = (index: number, label: string): Option => ({ index, label, key: String(index), at: null });

describe("ships on the sea", () => {
  it("have their corners around their own point", () => expect(corners(ship)[2]).toEqual({ x: 500, y: 0 }));
  it("turn by five degrees a heading, counterclockwise", () => {
    const [tip] = turned([{ x: 100, y: 0 }], 0, 18);
    expect(tip).toEqual({ x: 0, y: 100 });
    expect(turned([{ x: 100, y: 0 }], 5, 5)).toEqual([{ x: 100, y: 0 }]);
  });
  it("have their masts inside, and know which stand", () => {
    const masts = mastsOf(ship);
    expect(masts.map(({ stands }) => stands)).toEqual([true, false, true]);
    for (const { x, y } of masts) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(500);
      expect(y).toBeCloseTo(0);
    }
  });
  it("are shown with north up", () => expect(onChart({ size: [1000, 800] } as Table, 10, 100)).toEqual({ x: 10, y: 700 }));
});

it("reads where an option would bring a ship", () => {
  expect(poseOf("pose:3:979,-15,50")).toEqual({ ship: 3, pose: { x: 979, y: -15, heading: 50 } });
  expect(poseOf("ship:3")).toBeNull();
  expect(poseOf(null)).toBeNull();
});

it("finds the column that was clicked", () => {
  const columns = [option(0, "Column 6"), option(1, "Column 7"), option(2, "Column 20")];
  expect(isLine(columns, "Column")).toBe(true);
  expect(isLine(columns, "Row")).toBe(false);
  expect(nearestLine(columns, "Column", 7 * 210 + 40)?.index).toBe(1);
  expect(nearestLine(columns, "Column", 99999)?.index).toBe(2);
  expect(nearestLine([option(0, "Done")], "Column", 5)).toBeNull();
});

it("draws the same coast every time, and another one for another island", () => {
  expect(coast(360, 1)).toBe(coast(360, 1));
  expect(coast(360, 1)).not.toBe(coast(360, 2));
});

it("says what lies aboard", () => {
  expect(cargoWords([])).toBe("");
  expect(cargoWords([{ token: 1, type: "crew", name: null, face_up: false }, { token: 2, type: "treasure", name: "Gold", face_up: true }])).toBe("1 crew, 1 treasure");
});
