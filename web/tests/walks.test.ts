import { expect, test } from "vitest";
import "./browser_stub";
import { walksOf } from "../src/play/walks";
import { line } from "./log_line";

const step = (hex: string) => line({ rank: "step", unit: 3, seat: "red", hex });

test("the way of another seat's unit is walked from where it began; one's own is known already", () => {
  const ran = line({ rank: "sum", unit: 3, seat: "red", hex: "0104", name: "Poacher", short: "ran 3", note: "+1" });
  const way = [step("0101"), step("0102"), step("0103"), step("0104"), ran];
  const [walk, ...rest] = walksOf(way, "blue");
  expect(rest).toEqual([]);
  expect(walk?.unit).toBe(3);
  expect(walk?.hexes.at(-1)).toBe("0104");
  expect(walk?.text).toContain("Poacher ran 3");
  expect(walksOf(way, "red")).toEqual([]);
});
