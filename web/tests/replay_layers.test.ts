import { expect, test } from "vitest";
import { deeds, gainer } from "../src/replay/deeds";
import { heat, linesOf } from "../src/replay/layers";
import { giveOrTake, prospects } from "../src/replay/outlook";
import { walks } from "../src/replay/squares";
import type { Replay } from "../src/types";
import { line } from "./log_line";

const hex = (name: string) => ({ game: "classic" as const, hex: name });
const hit = (seq: number, at: string, points: number, seat: "red" | "blue" = "red") => ({
  seq,
  turn: 1,
  seat,
  points,
  at: hex(at),
});
const point = (seq: number, blue: number) => ({ seq, playouts: 100, blue, low: blue - 0.1, high: blue + 0.1 });

test("heat adds up what a hex took up to an event, the hottest counts as one", () => {
  const hot = heat([hit(1, "0101", 5), hit(2, "0102", 10), hit(3, "0101", 15), hit(9, "0102", 90)], 3);
  expect(hot.map((it) => [it.points, it.share])).toEqual([
    [20, 1],
    [10, 0.5],
  ]);
});

test("the curve is read at the last position before an event", () => {
  const curve = [point(1, 0.5), point(10, 0.64)];
  expect(prospects(curve, 0).at?.seq).toBe(1);
  expect(prospects(curve, 9)).toEqual({ at: curve[0], before: null });
  expect(prospects(curve, 12)).toEqual({ at: curve[1], before: curve[0] });
  expect(giveOrTake(point(1, 0.5))).toBe(10);
  expect(gainer(curve, 10)).toBe("blue");
  expect(gainer(curve, 1)).toBe(null);
});

const shot = (seq: number, seat: "red" | "blue", ok: boolean) => ({
  seq,
  turn: 1,
  seat,
  from: hex("0101"),
  to: hex("0105"),
  hit: ok,
});
const replay = {
  shots: [shot(4, "blue", false), shot(4, "blue", true), shot(6, "red", false)],
  hits: [hit(4, "0105", 10)],
  marks: [{ seq: 4, turn: 1, kind: "kill", text: "Red Wicket is lost.", seat: "red" }],
} as unknown as Replay;

test("a turn tells what a side did: losses it caused, then its fire", () => {
  expect(deeds(replay, "blue", 1)).toBe("Red Wicket is lost; 1 of 2 hit, 10 damage");
  expect(deeds(replay, "red", 1)).toBe("0 of 1 hit, 0 damage");
  expect(deeds(replay, "red", 2)).toBe("");
});

test("fire lines are one a way, a hit before a miss", () => {
  expect(linesOf(replay, 1, 4).map((it) => [it.hit, it.count])).toEqual([[true, 2]]);
});

const stood = (seq: number, kind: "setup" | "move", x: number) => line({ seq, kind, unit: 3, square: { x, y: 0 } });

test("a walk begins where the Mecha stood before the turn", () => {
  expect(walks([stood(1, "setup", 2), stood(5, "move", 4), stood(9, "move", 5)], 4)).toEqual([
    {
      unit: 3,
      squares: [
        { x: 2, y: 0 },
        { x: 4, y: 0 },
        { x: 5, y: 0 },
      ],
    },
  ]);
});
