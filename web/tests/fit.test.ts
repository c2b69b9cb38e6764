/** How the size of letters is searched for: the largest that fits, with as few tries as it can be. */
import { describe, expect, it } from "vitest";
import { Search } from "../src/kit/fit";

/** The size that is found where everything up to `room` fits, and how often the page had to be laid out. */
function found(search: Search, least: number, most: number, room: number): [size: number, tries: number] {
  search.begin(least, most);
  let tries = 1;
  while (search.goesOn(search.tried <= room)) tries += 1;
  return [search.tried, tries];
}

describe("the largest size", () => {
  it("is found from any size before", () => {
    for (let before = 3; before <= 30; before += 1) {
      for (let room = 0; room <= 30; room += 1) {
        const search = new Search();
        found(search, 3, 28, before);
        expect(found(search, 3, 28, room)[0]).toBe(Math.min(Math.max(room, 3), 28));
      }
    }
  });

  it("may have other limits than before", () => {
    const search = new Search();
    found(search, 3, 28, 20);
    expect(found(search, 3, 12, 20)[0]).toBe(12);
    expect(found(search, 25, 28, 20)[0]).toBe(25);
  });

  it("needs two tries where nothing has changed, and one where all is free", () => {
    const search = new Search();
    expect(found(search, 3, 28, 17)[1]).toBeLessThan(7);
    expect(found(search, 3, 28, 17)).toEqual([17, 2]);
    expect(found(new Search(), 3, 28, 99)).toEqual([28, 1]);
  });
});
