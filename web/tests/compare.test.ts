import { describe, expect, it } from "vitest";
import { differences } from "../src/workshop/mech/compare";
import { walls } from "../src/workshop/mech/sums";
import type { Block, Choices, Location, LocationReport, Report } from "../src/workshop/types";

const block = (slot: number, item: string, part: Partial<Block> = {}): Block => ({
  slot,
  slots: 1,
  kind: "gear",
  name: item,
  item,
  gear: "energy",
  rear: false,
  explodes: false,
  spread: false,
  ...part,
});

const place = (location: Location, blocks: readonly Block[], part: Partial<LocationReport> = {}): LocationReport => ({
  location,
  code: location.slice(0, 1).toUpperCase() + location.slice(location.indexOf("_") + 1)[0]?.toUpperCase(),
  name: location.replace("_", " "),
  structure: 9,
  front: 10,
  rear: null,
  most: 18,
  free: 5,
  arm_end: null,
  blocks,
  ...part,
});

const report = (locations: readonly LocationReport[], part: Partial<Report> = {}): Report =>
  ({
    tons: 55,
    legs: "biped",
    technology: "is",
    structure: "standard",
    engine: "fusion",
    gyro: "standard",
    cockpit: "standard",
    heat_sinks: 14,
    sink_kind: "single",
    jump_jets: 0,
    jet_kind: "standard",
    armour_kind: "standard",
    speed: { walk: 5, run: 8, masc: null, jump: 0 },
    unplaced: [],
    locations,
    ...part,
  }) as unknown as Report;

const named = (value: string, name: string) => ({ value, word: value, name });
const LISTS: Choices = {
  technologies: [],
  legs: [],
  engines: [named("fusion", "Fusion"), named("xl", "XL")],
  structures: [],
  gyros: [],
  cockpits: [],
  sinks: [],
  armours: [],
};

describe("what sets a draft apart from its original", () => {
  it("is nothing for the same design", () => {
    const one = report([place("left_arm", [block(4, "Medium Laser")])]);
    expect(differences(one, one, LISTS)).toEqual([]);
  });

  it("is each setting, item and location, with the edit that takes it back", () => {
    const before = report([
      place("left_arm", [block(4, "Medium Laser"), block(5, "Medium Laser")]),
      place("right_arm", [block(4, "SRM 6")]),
    ]);
    const after = report(
      [
        place("left_arm", [block(4, "Medium Laser")], { front: 8 }),
        place("right_arm", [block(4, "Medium Laser"), block(5, "Flamer")]),
      ],
      { engine: "xl" },
    );
    const found = differences(before, after, LISTS).map(({ what, was, is, undo }) => [what, was, is, undo]);
    expect(found).toEqual([
      ["Kind of engine", "Fusion", "XL", { edit: "engine", kind: "fusion" }],
      ["Medium Laser", "LA", "RA", { edit: "move", location: "right_arm", slot: 4, to: "left_arm" }],
      ["SRM 6", "RA", "–", { edit: "add", item: "SRM 6", location: "right_arm", rear: false }],
      ["Flamer", "–", "RA", { edit: "remove", location: "right_arm", slot: 5 }],
      ["Armour, left arm", "10", "8", { edit: "armour", location: "left_arm", front: 10, rear: null }],
    ]);
  });

  it("leaves out sinks and jets, which are a number, and puts back what waits for a place", () => {
    const before = report([place("left_leg", [block(5, "Heat Sink", { gear: "heat_sink" }), block(6, "MASC")])]);
    const after = report([place("left_leg", [])], {
      unplaced: [{ item: "MASC", name: "MASC", slots: 1, kilograms: 1000 }],
    });
    expect(differences(before, after, LISTS).map((it) => it.undo)).toEqual([
      { edit: "place", item: "MASC", location: "left_leg" },
    ]);
  });
});

describe("what has to be shot away", () => {
  it("is told once for limbs that are alike, and front and rear apart", () => {
    const rows = walls(
      report([
        place("left_arm", []),
        place("right_arm", []),
        place("centre_torso", [], { front: 20, rear: 8, structure: 18 }),
      ]),
    );
    expect(rows.map((it) => [it.name, it.armour + it.structure])).toEqual([
      ["arm", 19],
      ["centre torso", 38],
      ["centre torso, rear", 26],
    ]);
  });
});
