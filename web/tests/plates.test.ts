import { describe, expect, it } from "vitest";
import { frame, LEAST, settle, toScreen } from "../src/board/camera";
import { platesOf, type Standing } from "../src/board/plates";
import { enlargement } from "../src/board/token";

const unit = (id: number, x: number, y: number, first = false): Standing => ({
  id,
  at: { x, y },
  name: "Gamekeeper",
  first,
});
const SIZE = { scale: 1, enlarged: 1 };

describe("the names on the map", () => {
  it("stand below, or above where somebody is right below", () => {
    const plates = platesOf([unit(1, 0, 0), unit(2, 0, 62)], SIZE);
    expect(plates.get(1)).toBe("above");
    expect(plates.get(2)).toBe("below");
  });

  it("are left out where they would hide somebody, but never that of who acts", () => {
    const crowd = [0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => unit(row * 3 + col, col * 54, row * 62)));
    const plates = platesOf(
      crowd.map((it) => (it.id === 4 ? { ...it, first: true } : it)),
      SIZE,
    );
    expect(plates.has(4)).toBe(true);
    expect(plates.size).toBeLessThan(crowd.length);
  });
});

describe("a view that the page chooses", () => {
  it("shows the upper edge of the board below what covers the top of the view", () => {
    const view = { w: 390, h: 300 };
    const board = { w: 800, h: 900 };
    const camera = settle({ x: 200, y: -500, zoom: 1 }, board, view, 84);
    expect(toScreen(camera, { x: 400, y: 0 }).y).toBeGreaterThanOrEqual(84);
    expect(toScreen(settle(camera, board, view), { x: 400, y: 0 }).y).toBeLessThan(84);
  });

  it("is never from farther away than a unit can be told, and has the first point in sight", () => {
    const view = { w: 390, h: 300 };
    const first = { x: 100, y: 100 };
    const camera = frame([first, { x: 2300, y: 2600 }], view, { least: LEAST });
    expect(camera?.zoom).toBe(LEAST);
    if (!camera) return;
    const at = toScreen(camera, first);
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(view.w);
    expect(at.y).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(view.h);
  });

  it("shows tokens of 20 pixels at least, whatever the player does", () => {
    for (const zoom of [0.12, 0.2, 0.37, 0.5, 0.9, 2]) expect(40 * zoom * enlargement(zoom)).toBeGreaterThanOrEqual(20);
    expect(enlargement(1)).toBe(1);
  });
});
