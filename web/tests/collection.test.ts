import { describe, expect, it } from "vitest";
import { fromQuery, toQuery } from "../src/collection/address";
import {
  type Filters,
  type IndexedUnit,
  NONE,
  search,
  sorted,
  type UnitIndex,
  withWords,
} from "../src/collection/index";

const unit = (name: string, part: Partial<IndexedUnit> = {}): IndexedUnit =>
  withWords({
    name,
    tons: 55,
    tech: "inner_sphere",
    rules: 1,
    role: "Striker",
    year: 2900,
    walk: 5,
    run: 8,
    masc: null,
    jump: 0,
    armour: 160,
    bv: 1200,
    quad: false,
    industrial: false,
    gear: [],
    whole: true,
    legal: true,
    own: false,
    ...part,
  });

const all: UnitIndex = {
  gear: ["MASC", "Medium Laser", "Jump Jet"],
  units: [
    unit("Bailiff", { gear: [1, 2], jump: 5 }),
    unit("Linesman", { gear: [0, 1], tons: 45, bv: 1248, jump: 3, masc: 12 }),
    unit("Holm", { tech: "clan", bv: 2100, tons: 75, year: 3050, whole: false }),
    unit("Percheron", { quad: true, role: "Brawler", bv: 900 }),
  ],
};

const names = (wanted: Partial<Filters>): readonly string[] =>
  search(all, { ...NONE, ...wanted }).map((found) => found.name);

describe("the search of the collection", () => {
  it("joins words by and, over names, roles, technology and equipment", () => {
    expect(names({ words: "masc laser" })).toEqual(["Linesman"]);
    expect(names({ words: "brawler" })).toEqual(["Percheron"]);
    expect(names({ words: "-clan -masc" })).toEqual(["Bailiff", "Percheron"]);
    expect(names({ words: "3050" })).toEqual(["Holm"]);
    expect(names({ words: "quad" })).toEqual(["Percheron"]);
    expect(names({ words: "no such thing" })).toEqual([]);
  });
  it("compares numbers as they are typed", () => {
    expect(names({ words: "bv<1500 jump>4" })).toEqual(["Bailiff"]);
    expect(names({ words: "tons=45" })).toEqual(["Linesman"]);
    expect(names({ words: "run>10" })).toEqual(["Linesman"]);
  });
  it("keeps within ranges and switches", () => {
    expect(names({ tons: { least: 50, most: 60 } })).toEqual(["Bailiff", "Percheron"]);
    expect(names({ whole: true, tech: "inner" })).toEqual(["Bailiff", "Linesman", "Percheron"]);
  });
  it("sorts by a column, and by name where it is equal", () => {
    const by = sorted(search(all, NONE), { key: "bv", down: true }).map((found) => found.name);
    expect(by).toEqual(["Holm", "Linesman", "Bailiff", "Percheron"]);
    const tons = sorted(search(all, NONE), { key: "tons", down: false }).map((found) => found.name);
    expect(tons).toEqual(["Linesman", "Bailiff", "Percheron", "Holm"]);
  });
  it("is the same search after a trip through the address", () => {
    const wanted: Filters = {
      ...NONE,
      words: "masc -clan bv<1500",
      tons: { least: 20, most: null },
      year: { least: null, most: 3050 },
      tech: "clan",
      jump: 4,
      whole: true,
    };
    expect(fromQuery(toQuery(wanted))).toEqual(wanted);
    expect(toQuery(NONE)).toBe("");
    expect(fromQuery("?tons=many..&walk=-3&jump=x")).toEqual(NONE);
  });
});
