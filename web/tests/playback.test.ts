import { expect, test } from "vitest";
import { stops } from "../src/replay/playback";
import { line as logLine } from "./log_line";

const line = (seq: number) => logLine({ seq });

test("stepping stops once at each entry that has something to tell, at the beginning and at the end", () => {
  expect(stops([line(2), line(2), line(5)], 9)).toEqual([0, 2, 5, 9]);
});

test("lines beyond the record are no stops", () => {
  expect(stops([line(12)], 9)).toEqual([0, 9]);
});
