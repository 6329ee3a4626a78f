import { describe, expect, it } from "vitest";
import { coloursOf } from "../src/workshop/mech/sums";

describe("colours of the sums of a design", () => {
  const part = (label: string) => ({ key: label, label, value: 1 });

  it("gives a weapon the colour of its band, and what is no weapon the next ones", () => {
    const damage = [{ name: "Medium Laser" }, { name: "Large Laser" }, { name: "SRM 6" }];
    const parts = ["Large Laser", "Running", "Medium Laser", "Jump"].map(part);
    expect(coloursOf(parts, damage)).toEqual([1, 3, 0, 4]);
  });
});
