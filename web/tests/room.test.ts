import { expect, test } from "vitest";
import { type Box, freePlace, hides, lineOfFire, panFor } from "../src/board/room";

const view = { w: 600, h: 300 };
const corners: readonly Box[] = [
  { x: 390, y: 10, w: 200, h: 150 },
  { x: 10, y: 60, w: 200, h: 150 },
];

test("a card takes the first corner that hides neither end nor the line", () => {
  expect(freePlace(corners, lineOfFire({ x: 100, y: 250 }, { x: 300, y: 40 }, 20))).toBe(corners[0]);
  expect(freePlace(corners, lineOfFire({ x: 300, y: 280 }, { x: 480, y: 100 }, 20))).toBe(corners[1]);
  // The ends lie beside the first corner, the line runs through it.
  expect(freePlace(corners.slice(0, 1), lineOfFire({ x: 350, y: 30 }, { x: 480, y: 250 }, 20))).toBeNull();
});

test("where no corner is free the map makes room by the smallest pan that keeps both in sight", () => {
  const seen = lineOfFire({ x: 60, y: 120 }, { x: 480, y: 100 }, 20);
  expect(freePlace(corners, seen)).toBeNull();
  const pan = panFor(corners, seen.slice(0, 2), seen, view);
  if (pan === null) throw new Error("a pan makes room");
  const after = seen.map((it) => ({ ...it, x: it.x + pan.x, y: it.y + pan.y }));
  const place = freePlace(corners, after);
  if (place === null) throw new Error("a corner is free after the pan");
  expect(after.some((it) => hides(place, it))).toBe(false);
  for (const end of after.slice(0, 2)) expect(end.x >= 20 && end.y >= 20 && end.x <= 580 && end.y <= 280).toBe(true);
});

test("a view too small for both answers that there is no room", () => {
  const seen = lineOfFire({ x: 20, y: 60 }, { x: 180, y: 60 }, 20);
  expect(panFor([{ x: 0, y: 0, w: 200, h: 120 }], seen.slice(0, 2), seen, { w: 200, h: 120 })).toBeNull();
});

test("a card lies over no other card where there is another corner", () => {
  const [first, second] = corners;
  if (!first || !second) throw new Error("two corners");
  expect(freePlace(corners, [], [{ x: 380, y: 20, w: 210, h: 90 }])).toBe(second);
  expect(freePlace(corners, [], [first, second])).toBeNull();
});
