import { expect, it } from "vitest";
import { pointsAfter } from "../src/squadron/score";
import type { RegionStanding, Score } from "../src/types";

const region = (letter: string, controller: "red" | "blue", points: number): RegionStanding => ({
  letter,
  controller,
  red: 2,
  blue: 1,
  points,
  text: "",
});
const score: Score = {
  before: { red: 3, blue: 10 },
  regions: [region("A", "red", 1), region("F", "blue", 2), region("H", "red", 4)],
};

it("points are counted region by region, each for its controller", () => {
  expect([0, 1, 2, 3].map((n) => pointsAfter(score, n))).toEqual([
    { red: 3, blue: 10 },
    { red: 4, blue: 10 },
    { red: 4, blue: 12 },
    { red: 8, blue: 12 },
  ]);
});
