// Points of a Victory Phase, added up.
import type { Score } from "../types";
import type { BySeat } from "./model";

/** What both colours have once the first regions are counted. */
export function pointsAfter(score: Score, regions: number): BySeat<number> {
  const of = (colour: "red" | "blue"): number =>
    score.regions
      .slice(0, regions)
      .reduce((sum, it) => (it.controller === colour ? sum + it.points : sum), score.before[colour]);
  return { red: of("red"), blue: of("blue") };
}
