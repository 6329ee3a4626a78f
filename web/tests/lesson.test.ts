import { expect, test } from "vitest";
import "./browser_stub";
import { holdsHottest, isNearer } from "../src/play/lesson_tasks";

test("a hex is nearer to the enemy, or it is not", () => {
  expect(isNearer("0711", "0709", "0702")).toBe(true);
  expect(isNearer("0711", "0711", "0702")).toBe(false);
  expect(isNearer("0711", "0712", "0702")).toBe(false);
});

test("the hottest weapon is held when one of the hottest is off, not when a cooler one is", () => {
  const laser = (heat: number, on: boolean) => ({ heat, on });
  expect(holdsHottest([laser(3, true), laser(8, true)])).toBe(false);
  expect(holdsHottest([laser(3, false), laser(8, true)])).toBe(false);
  expect(holdsHottest([laser(3, true), laser(8, false)])).toBe(true);
});
