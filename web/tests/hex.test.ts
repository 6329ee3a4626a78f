import { describe, expect, it } from "vitest";
import { wheelFacing } from "../src/board/annotations";
import { clamp, fit, frame, toScreen, toWorld, zoomAt } from "../src/board/camera";
import { cellAt, cellOf, centre, corner, hexOf, neighbour, size } from "../src/board/hex";
import { step } from "../src/board/tiles";

describe("hexes and pixels", () => {
  it("finds every hex of the largest board again from its middle and from near each corner", () => {
    const lost: string[] = [];
    for (let col = 1; col <= 64; col += 1) {
      for (let row = 1; row <= 68; row += 1) {
        const at = centre({ col, row });
        const near = [at, ...[0, 1, 2, 3, 4, 5].map((index) => corner(at, index, 0.97))];
        for (const point of near) if (hexOf(cellAt(point)) !== hexOf({ col, row })) lost.push(hexOf({ col, row }));
      }
    }
    expect(lost).toEqual([]);
  });

  it("names hexes by column and row, and reads the names back", () => {
    expect(hexOf({ col: 3, row: 11 })).toBe("0311");
    expect(cellOf("0311")).toEqual({ col: 3, row: 11 });
    expect(hexOf({ col: 64, row: 68 })).toBe("6468");
  });

  it("goes around a hex in six steps, each to a neighbour one hex away", () => {
    for (const start of [
      { col: 5, row: 5 },
      { col: 6, row: 5 },
    ]) {
      const from = centre(start);
      for (let facing = 0; facing < 6; facing += 1) {
        const to = centre(neighbour(start, facing));
        const angle = ((facing * 60 - 90) * Math.PI) / 180;
        expect(to.x - from.x).toBeCloseTo(Math.cos(angle) * Math.sqrt(3) * 36, 6);
        expect(to.y - from.y).toBeCloseTo(Math.sin(angle) * Math.sqrt(3) * 36, 6);
      }
    }
  });
});

describe("the camera", () => {
  it("keeps the point under the pointer while zooming", () => {
    const camera = { x: 120, y: 80, zoom: 0.8 };
    const at = { x: 311, y: 207 };
    const before = toWorld(camera, at);
    const after = toWorld(zoomAt(camera, at, 1.5), at);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it("goes to the screen and back without loss", () => {
    const camera = { x: -40, y: 900, zoom: 1.7 };
    const world = toWorld(camera, toScreen(camera, { x: 333, y: 444 }));
    expect(world.x).toBeCloseTo(333, 9);
    expect(world.y).toBeCloseTo(444, 9);
  });

  it("fits a whole board and never loses it from sight", () => {
    const board = size(64, 68);
    const view = { w: 830, h: 600 };
    const camera = fit(board, view);
    expect(board.w * camera.zoom).toBeLessThanOrEqual(view.w);
    expect(board.h * camera.zoom).toBeLessThanOrEqual(view.h);
    const lost = clamp({ x: 1e6, y: -1e6, zoom: 1 }, board, view);
    expect(lost.x).toBeLessThan(board.w);
    expect(lost.y).toBeGreaterThan(-view.h);
  });

  it("frames all points that it is given", () => {
    const view = { w: 800, h: 500 };
    const camera = frame(
      [
        { x: 0, y: 0 },
        { x: 2000, y: 900 },
      ],
      view,
    );
    expect(camera).not.toBeNull();
    if (!camera) return;
    for (const point of [
      { x: 0, y: 0 },
      { x: 2000, y: 900 },
    ]) {
      const at = toScreen(camera, point);
      expect(at.x).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(view.w);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(view.h);
    }
  });
});

describe("the facing wheel", () => {
  it("knows its six wedges and leaves the middle alone", () => {
    const middle = { x: 100, y: 100 };
    for (let facing = 0; facing < 6; facing += 1) {
      const angle = ((facing * 60 - 90) * Math.PI) / 180;
      expect(wheelFacing(middle, { x: 100 + 56 * Math.cos(angle), y: 100 + 56 * Math.sin(angle) })).toBe(facing);
    }
    expect(wheelFacing(middle, { x: 110, y: 100 })).toBeNull();
    expect(wheelFacing(middle, { x: 300, y: 100 })).toBeNull();
  });
});

describe("tiles", () => {
  it("are never drawn larger than they were made, nor at less than 0.7 of it", () => {
    for (const scale of [0.13, 0.5, 0.71, 1, 1.3, 2, 4.6]) {
      const made = step(scale);
      expect(made).toBeGreaterThanOrEqual(scale - 1e-9);
      expect(scale / made).toBeGreaterThan(0.7);
    }
  });
});
