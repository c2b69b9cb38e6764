import { describe, expect, it } from "vitest";
import { aimed, aimWords, berthOf, berths, bodyOf, cargoOf, cargoWords, coast, corners, hullOf, isLine, lineOf, mastsAlong, nameOf, nearestLine, onChart, poseOf, ringsAt, shortName, turned, type Ship, type Table } from "../src/games/cerulean-seas/view";
import type { Option } from "../src/lib/types";

const ship = { pose: [100, 200, 0], hull: [100, 190, 500, 190, 600, 200, 500, 210, 100, 210], masts: [true, false, true], burning: 4, spots: [[400, 200], [300, 200], [200, 200]] } as unknown as Ship;
const option = (index: number, label: string): Option => ({ index, label, key: String(index), at: null });

describe("ships on the sea", () => {
  it("have their corners around their own point", () => expect(corners(ship)[2]).toEqual({ x: 500, y: 0 }));
  it("turn by five degrees a heading, counterclockwise", () => {
    const [tip] = turned([{ x: 100, y: 0 }], 0, 18);
    expect(tip).toEqual({ x: 0, y: 100 });
    expect(turned([{ x: 100, y: 0 }], 5, 5)).toEqual([{ x: 100, y: 0 }]);
  });
  it("have their masts inside, and know which stand", () => {
    const masts = mastsAlong(ship);
    expect(masts.map(({ x, stands, burns }) => [x, stands, burns])).toEqual([[300, true, false], [200, false, false], [100, true, true]]);
    expect(hullOf(ship)).toEqual({ long: 500, half: 10, beast: false });
    const east = mastsAlong({ ...ship, pose: [100, 200, 18], spots: [[100, 500], [110, 300], [100, 300]] });
    expect(east.map(({ x, y }) => [x, y])).toEqual([[300, 0], [100, 10], [100, 0]]);
  });
  it("aim at whom they could hit, and say what decides if none can", () => {
    const line = (at: string, hits: boolean, short?: number, blocked?: string): object => ({ at, hits, to: [1, 2], ...(short ? { short } : {}), ...(blocked ? { blocked } : {}) });
    const guns = [{ x: 1, y: 1, far: 576, lines: [line("ship:1", true), line("ship:2", false, 90)] }, { x: 2, y: 2, far: 840, lines: [line("ship:1", false, 0, "island:0"), line("ship:2", false, 30)] }];
    const found = aimed({ ...ship, guns } as unknown as Ship);
    expect(found.map(({ at, hits, lines }) => [at, hits, lines.length])).toEqual([["ship:1", 1, 1], ["ship:2", 0, 1]]);
    expect(found[1].line.short).toBe(30);
  });
  it("would shoot from where they might lie", () => {
    const armed = { ...ship, guns: [{ x: 400, y: 210, far: 576 }] } as unknown as Ship;
    expect(ringsAt(armed, { x: 1000, y: 1000, heading: 18 })).toEqual([{ x: 990, y: 1300, far: 576 }]);
  });
  it("say the odds of a shot, or why there is none", () => {
    const sea = { ships: [{ name: "Carolina" }, { name: "Boston" }] } as unknown as Table;
    const aim = (more: object): ReturnType<typeof aimed>[number] => ({ at: "ship:1", hits: 0, line: {}, lines: [], ...more }) as unknown as ReturnType<typeof aimed>[number];
    const armed = { ...ship, ship: 0, guns: [1, 2, 3, 4] } as unknown as Ship;
    expect(aimWords(sea, armed, aim({ hits: 3, lines: [{ chance: 4 }, { chance: 2 }, { chance: 4 }] }))).toBe("3 of 4 cannons: 33, 67 %");
    expect(aimWords(sea, armed, aim({ line: { short: 288, rule: "CS-1170" } }))).toBe("out of range by 0.5 S (CS-1170)");
    expect(aimWords(sea, armed, aim({ line: { blocked: "ship:0" } }))).toBe("blocked by her own masts");
    expect(aimWords(sea, armed, aim({ line: { blocked: "ship:1", rule: "CS-1169" } }))).toBe("blocked by Boston (CS-1169)");
  });
  it("take the box of their hull on the chart", () => expect(bodyOf({ size: [1000, 800] } as Table, ship)).toEqual({ x: 100, y: 590, width: 500, height: 20 }));
  it("are shown with north up", () => expect(onChart({ size: [1000, 800] } as Table, 10, 100)).toEqual({ x: 10, y: 700 }));
});

it("reads where an option would bring a ship", () => {
  expect(poseOf("pose:3:979,-15,50")).toEqual({ ship: 3, pose: { x: 979, y: -15, heading: 50 } });
  expect(poseOf("ship:3")).toBeNull();
  expect(poseOf(null)).toBeNull();
});

describe("a berth", () => {
  const island = { x: 4000, y: 2000, radius: 300 };
  const waits = { ship: 0, seat: 1, pose: [0, 0, 0], hull: [], masts: [true, true, true] };
  const sea = (plan: number[], ships: unknown[] = [waits]): Table => ({ in_hand: { plan }, ships, islands: [{ ...island, x: 0 }, island], seats: [{ home: null }, { home: 1 }] }) as unknown as Table;

  it("lets her lie with her bow at the shore of her home", () => {
    const found = berthOf(sea([0]), "CS-R14", option(0, "Berth at 90°"));
    expect(found).toEqual({ ship: 0, pose: { x: 4000, y: 2000 + 300 + 4 + 660, heading: 54 } });
    expect(corners(waits as unknown as Ship)[2]).toEqual({ x: 660, y: 0 });
  });
  it("may be where Hidden Cove leads a ship that sails", () => {
    const sails = { ...waits, hull: [0, -50, 510, -50, 660, 0, 510, 50, 0, 50] };
    expect(berthOf(sea([0, 0], [sails]), "CS-1430", option(0, "Berth at 0°"))?.pose).toEqual({ x: 300 + 4 + 660, y: 2000, heading: 36 });
  });
  it("is nowhere if no ship is in hand, or another thing is asked", () => {
    expect(berthOf(sea([]), "CS-R14", option(0, "Berth at 0°"))).toBeNull();
    expect(berthOf(sea([0, 1]), "CS-R14", option(0, "Berth at 0°"))).toBeNull();
    expect(berthOf(sea([0]), "CS-R14", option(0, "Column 6"))).toBeNull();
  });
});

it("finds the column that was clicked", () => {
  const columns = [option(0, "Column 6"), option(1, "Column 7"), option(2, "Column 20")];
  expect(isLine(columns, "Column")).toBe(true);
  expect(isLine(columns, "Row")).toBe(false);
  expect(nearestLine(columns, "Column", 7 * 210 + 40)?.index).toBe(1);
  expect(nearestLine(columns, "Column", 99999)?.index).toBe(2);
  expect(nearestLine([option(0, "Done")], "Column", 5)).toBeNull();
});

it("knows the lines that are offered, and what stands somewhere", () => {
  expect(lineOf([option(0, "Column 6"), option(1, "Row 7")], "Column")).toEqual([6]);
  const t = { ships: [{ name: "HMS Dover" }], islands: [{ name: "island 1" }], terrain: [{ kind: "reef" }] } as unknown as Table;
  expect([nameOf(t, "ship:0"), nameOf(t, "island:0"), nameOf(t, "terrain:0"), nameOf(t, "ship:9")]).toEqual(["HMS Dover", "island 1", "reef", "ship:9"]);
});

it("draws the same coast every time, and another one for another island", () => {
  expect(coast(360, 1)).toBe(coast(360, 1));
  expect(coast(360, 1)).not.toBe(coast(360, 2));
});

it("says what lies aboard", () => {
  expect(cargoWords([])).toBe("");
  expect(cargoWords([{ token: 1, type: "crew", name: null, face_up: false }, { token: 2, type: "treasure", name: "Gold", face_up: true }])).toBe("1 crew, 1 treasure");
});

describe("how far it is to a shore", () => {
  const t = { islands: [{ island: 0, name: "island 1" }], seats: [{ name: "Red" }] } as unknown as Table;
  const line = { at: "island:0", docks: false, from: [600, 200], to: [800, 200] };
  const near = (shore: object): Ship => ({ ...ship, docked: null, seat: 0, name: "Longshanks of Red", shores: [{ ...line, ...shore }] }) as unknown as Ship;
  const words = (shore: object): string => berths(t, near(shore))[0].words;
  it("is drawn as the server measured it", () => {
    const [berth] = berths(t, near({ rule: "CS-R15", short: 192, touches: false }));
    expect([berth.island, berth.from, berth.to]).toEqual(["island 1", { x: 600, y: 200 }, { x: 800, y: 200 }]);
    expect(berth.words).toBe("bow 0.3 S from the shore");
  });
  it("says what decides", () => {
    expect(words({ rule: "CS-R15", short: 192, touches: true })).toContain("only a bow docks");
    expect(words({ rule: "CS-810" })).toBe("she may not dock here (CS-810)");
    expect(words({})).toBe("her bow touches");
  });
  it("is not said of a ship that is docked", () => expect(berths(t, { ...near({}), docked: 0 })).toEqual([]));
  it("calls ships by their short names where their colours are seen", () => expect(shortName(t, near({}))).toBe("Longshanks"));
});

describe("a chest that lies open", () => {
  it("has a coin for each that may be loaded, and treasure by its name", () => {
    const cargo = cargoOf([option(0, "Done"), option(1, "Load 7 gold"), option(2, "Load 7 gold, the second"), option(3, "Unload Spices")]);
    expect(cargo.map(({ verb, name, gold }) => [verb, name, gold])).toEqual([["Load", "7 gold", 7], ["Load", "7 gold", 7], ["Unload", "Spices", null]]);
  });
});
