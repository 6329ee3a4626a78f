import { expect, test } from "vitest";
import "./browser_stub";
import { withoutTurns } from "../src/squadron/recap";
import { aside } from "../src/squadron/tips";
import type { LogLine } from "../src/types";

test("a decision that does not serve the goal of the lesson is explained beside it", () => {
  expect(aside("squads", "squads")).toBeNull();
  expect(aside("squads", "choice")).toMatch(/who goes first/);
  expect(aside("squads", "attack")).toMatch(/combat/);
  expect(aside("points", "squads")).toMatch(/Moving/);
  expect(aside("attack", null)).toMatch(/other side/);
  expect(aside(null, "attack")).toBeNull();
});

test("the log has no line of its own for a turn that begins", () => {
  const line = (kind: string, turn: number, dice: readonly number[] = []) =>
    ({ kind, turn, dice }) as unknown as LogLine;
  const [begins, rolled, over] = [line("turn", 2), line("turn", 2, [3]), line("turn", 2)];
  expect(withoutTurns([line("fire", 1), begins, rolled, over])).toEqual([line("fire", 1), rolled, over]);
});
