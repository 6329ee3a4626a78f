import { expect, test } from "vitest";
import { stops } from "../src/replay/film";

const line = (seq: number) => ({ seq, turn: 1, phase: "", kind: "move" as const, text: "", seat: null, unit: null, target: null, hex: null, square: null, dice: null, modifiers: [] });

test("stepping stops once at each entry that has something to tell, at the beginning and at the end", () => {
  expect(stops([line(2), line(2), line(5)], 9)).toEqual([0, 2, 5, 9]);
});

test("lines beyond the record are no stops", () => {
  expect(stops([line(12)], 9)).toEqual([0, 9]);
});
