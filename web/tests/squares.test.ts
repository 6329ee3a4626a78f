import { describe, expect, test } from "vitest";
import { CELL, cellAt, hull, middle, outline } from "../src/squadron/geometry";

describe("squares and the drawing", () => {
  test("the middle of every square is in that square", () => {
    for (let x = 0; x < 32; x++) {
      for (let y = 0; y < 24; y++) {
        const [px, py] = middle({ x, y });
        expect(cellAt(px, py, 32, 24)).toEqual({ x, y });
      }
    }
  });

  test("a point beside the board is no square", () => {
    expect(cellAt(-1, 5, 32, 24)).toBeNull();
    expect(cellAt(32 * CELL, 5, 32, 24)).toBeNull();
  });
});

describe("the hull of a squad", () => {
  test("leaves out who stands inside", () => {
    const corners = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const;
    const found = hull([...corners, [50, 50]]);
    expect(found).toHaveLength(4);
    expect(found).not.toContainEqual([50, 50]);
  });

  test("of two is the line between them", () => {
    expect(
      outline(
        hull([
          [25, 0],
          [0, 0],
        ]),
      ),
    ).toBe("M0,0L25,0Z");
  });
});
