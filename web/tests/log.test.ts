import { describe, expect, it } from "vitest";
import { outline } from "../src/board/field_of_fire";
import { freeAt, gathered, layOut, tagWidth, tokenBox } from "../src/board/tags";
import { entries, harmOf, isAbout, pathOf, targetHex } from "../src/parts/log_entries";
import { attacks } from "../src/play/attacks";
import { paragraph } from "../src/rules/book";
import type { LogLine } from "../src/types";
import { line } from "./log_line";

const logLine = (rank: LogLine["rank"], short: string, more: Partial<LogLine> = {}): LogLine =>
  line({ rank, short, text: short, unit: 1, ...more });

describe("the log by entries", () => {
  const move = [
    logLine("step", "runs", { hex: "0415" }),
    logLine("step", "steps into 0414", { hex: "0414" }),
    logLine("deed", "MASC check", { hex: "0414" }),
    logLine("step", "steps into 0413", { hex: "0413" }),
    logLine("sum", "ran 2 hexes", { hex: "0413" }),
  ];

  it("makes one line of a move, with its rolls below it and its steps to open", () => {
    const [entry, ...rest] = entries(move);
    expect(rest).toEqual([]);
    expect(entry?.head.short).toBe("ran 2 hexes");
    expect(entry?.parts.map((part) => part.short)).toEqual(["MASC check"]);
    expect(entry?.details).toHaveLength(3);
    expect(entry && pathOf(entry)).toEqual(["0415", "0414", "0413"]);
  });

  it("shows the last step while the move is under way", () => {
    expect(entries(move.slice(0, 2)).map((entry) => entry.head.short)).toEqual(["steps into 0414"]);
  });

  it("puts what a shot did under the shot, and begins anew with the next", () => {
    const made = entries([
      logLine("head", "PPC"),
      logLine("part", "location"),
      logLine("detail", "10 heat"),
      logLine("head", "LRM 10"),
      logLine("frame", "Physical"),
    ]);
    expect(made.map((entry) => [entry.head.short, entry.parts.length, entry.details.length])).toEqual([
      ["PPC", 1, 1],
      ["LRM 10", 0, 0],
    ]);
  });

  it("adds up what was lost in one place, and knows whom it is about", () => {
    const harm = (location: string, points: number) => ({
      damage: { unit: 3, location, points },
      unit: 3,
      hex: "0505",
    });
    const [entry] = entries([
      logLine("head", "LRM 10", { target: 3 }),
      logLine("part", "a", harm("LT", 5)),
      logLine("part", "b", harm("LT", 3)),
      logLine("part", "c", harm("HD", 2)),
    ]);
    if (!entry) throw new Error("there is an entry");
    expect(harmOf(entry).get(3)).toBe("−8 LT, −2 HD");
    expect([isAbout(entry, 3), isAbout(entry, 7)]).toEqual([true, false]);
    expect(targetHex(entry, () => "0101")).toBe("0505");
  });

  it("shows attacks one by one, and nothing else", () => {
    const all = entries([
      logLine("head", "heat", { kind: "heat", verdict: "x" }),
      logLine("head", "PPC", { kind: "fire", verdict: "hit" }),
      logLine("sum", "declared", { kind: "fire" }),
    ]);
    expect(attacks(all).map((entry) => entry.head.short)).toEqual(["PPC"]);
  });
});

describe("labels on the map", () => {
  it("never lie over one another or over shooter and target", () => {
    const at = [0, 10, 20, 30].map((step) => ({ at: { x: 200 + step, y: 200 + step }, text: "light woods +1" }));
    const keep = [
      { x: 120, y: 120 },
      { x: 320, y: 320 },
    ];
    const boxes = [
      ...layOut(at, keep.map(tokenBox), 1).map((one) => ({
        x: one.to.x - tagWidth(one.text) / 2,
        y: one.to.y - 11,
        w: tagWidth(one.text),
        h: 22,
      })),
      ...keep.map((p) => ({ x: p.x - 30, y: p.y - 30, w: 60, h: 60 })),
    ];
    for (const a of boxes)
      for (const b of boxes)
        if (a !== b)
          expect(
            a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
            JSON.stringify([a, b]),
          ).toBe(true);
  });

  it("keep off the names of units: the length of a line stands where it hides none", () => {
    const along = [0.3, 0.5, 0.7].map((part) => ({ x: 0, y: 400 * part }));
    const name = { x: -40, y: 100, w: 80, h: 40 };
    expect(freeAt(along, "7 hexes", [name], 1)).toEqual({ x: 0, y: 200 });
    expect(freeAt(along, "7 hexes", [name, { x: -40, y: 150, w: 80, h: 200 }], 1)).toEqual({ x: 0, y: 120 });
  });

  it("are gathered where there is much of the same", () => {
    const many = [1, 2, 3, 4, 5].map((x) => ({ at: { x, y: 0 }, text: "heavy woods +2" }));
    expect(gathered(many, 4).map((label) => label.text)).toEqual(["heavy woods +2 ×5"]);
    expect(gathered(many.slice(0, 3), 4)).toHaveLength(3);
  });

  it("ring a field along its edge only", () => {
    expect(outline(["0505"]).split("M")).toHaveLength(7);
    expect(outline(["0505", "0506"]).split("M")).toHaveLength(11);
  });
});

it("finds the row of the rules that a line speaks of", () => {
  const rows = ["attacker walked +1", "attacker ran +2", "target prone +1"].map((textContent) => ({ textContent }));
  expect(paragraph(rows, "Attacker ran")?.textContent).toBe("attacker ran +2");
  expect(paragraph(rows, "zzz")).toBeNull();
});
