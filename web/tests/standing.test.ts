import { expect, test } from "vitest";
import "./browser_stub";
import { badgeOf, gravest } from "../src/board/token";
import { type FinishedBattle, headline } from "../src/end/result";
import type { UnitCard } from "../src/types";

const unit = (...keys: readonly string[]) =>
  ({ status: keys.map((key) => ({ key, label: key })), on_board: true, declared: false }) as unknown as UnitCard;

test("how a shield is set is nothing that is wrong with a unit; that it lies on the ground is", () => {
  expect(gravest(unit("shield"))).toBeNull();
  expect(gravest(unit("roof", "prone"))?.key).toBe("prone");
  expect(badgeOf(unit("roof", "prone"))?.sign).toBe("▼");
  expect(gravest(unit("spotting", "crippled"))?.key).toBe("crippled");
  expect(badgeOf(unit("crippled"))).toBeNull();
});

test("a draw says that nobody had lost more, or that nobody was left", () => {
  const battle = (units: readonly unknown[]): FinishedBattle =>
    ({ table: { turn: 2, outcome: { winner: null }, units }, you: "blue", log: [] }) as unknown as FinishedBattle;
  expect(headline(battle([unit()]))).toBe("A draw: turn 2 ended with as much mass destroyed on either side.");
  expect(headline(battle([]))).toBe("A draw: nobody was left on turn 2.");
});
