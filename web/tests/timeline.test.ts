import { expect, test } from "vitest";
import { place, seek } from "../src/charts/timeline";

const axis = {
  width: 900,
  frames: 120,
  turns: [
    { turn: 1, first: 3, a: 0, b: 0 },
    { turn: 2, first: 20, a: 0, b: 0 },
    { turn: 3, first: 90, a: 0, b: 0 },
  ],
};

test("a click on the place of an event seeks that event", () => {
  for (let seq = 3; seq <= 120; seq++) expect(seek(axis, place(axis, seq))).toBe(seq);
});

test("events stand in order along the axis", () => {
  const places = Array.from({ length: 118 }, (_, n) => place(axis, n + 3));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
