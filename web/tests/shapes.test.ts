import { describe, expect, it } from "vitest";
import type { ClassicBoard, HexCell } from "../src/types";
import { areaOf, lineOf } from "../src/workshop/map/shapes";

const cell = (level: number, terrain: HexCell["terrain"] = []): HexCell => ({
  level,
  terrain,
  exits: 0,
  building: null,
  text: "",
});

function board(rows: readonly string[]): ClassicBoard {
  const woods = { kind: "woods", level: 1, label: "light woods" } as const;
  const hexes = rows.flatMap((row) => [...row].map((sign) => (sign === "w" ? cell(0, [woods]) : cell(Number(sign)))));
  return { name: "Test", width: rows[0]?.length ?? 0, height: rows.length, hexes };
}

describe("a line", () => {
  it("runs down a column, across, and back the same number of hexes", () => {
    expect(lineOf("0301", "0304")).toEqual(["0301", "0302", "0303", "0304"]);
    expect(lineOf("0101", "0101")).toEqual(["0101"]);
    const there = lineOf("0101", "0905");
    expect(there[0]).toBe("0101");
    expect(there.at(-1)).toBe("0905");
    expect(there).toHaveLength(9);
    expect(lineOf("0905", "0101")).toHaveLength(9);
  });
});

describe("an area", () => {
  it("is what hangs together on one level with the same things on it", () => {
    const map = board(["0010", "0011", "www1"]);
    expect([...areaOf(map, "0101")].sort()).toEqual(["0101", "0102", "0201", "0202"]);
    expect([...areaOf(map, "0103")].sort()).toEqual(["0103", "0203", "0303"]);
    expect(areaOf(map, "0401")).toEqual(["0401"]);
    expect(areaOf(map, "0901")).toEqual([]);
  });
});
