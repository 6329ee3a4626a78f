import { beforeEach, describe, expect, it } from "vitest";
import "./browser_stub";
import { createMovePlan, type Way } from "../src/play/move_plan";
import type { ModeCard, ModeKey, MoveOptions, Pose } from "../src/types";
import { fakeSession } from "./fake_session";

const pose = (mp: number): Pose => [mp, mp, 1, 1, 1, 0];
function mode(key: ModeKey, places: Readonly<Record<string, number>>): ModeCard {
  const poses = Object.entries(places).map(([hex, mp]) => ({
    hex,
    facings: [pose(mp), null, null, null, null, null] as [Pose, null, null, null, null, null],
  }));
  return { key, label: key, mp: 4, heat: 1, poses, why_not: null, section: null } as unknown as ModeCard;
}
const options: MoveOptions = {
  unit: 1,
  name: "Bailiff",
  modes: [
    mode("run", { "0203": 2, "0204": 3, "0206": 5 }),
    mode("walk", { "0203": 2, "0204": 3 }),
    mode("still", { "0202": 0 }),
  ],
  others: [],
  plans: [],
  masc: null,
  supercharger: null,
  hint: null,
};
const way = (actions: readonly unknown[], hexes: readonly string[], end: unknown = "end"): Way => ({
  type: "way",
  actions: [...actions],
  end,
  then: [{ key: "prone", label: "Drop prone", action: "drop" } as unknown as Way["then"][number]],
  steps: hexes.map((hex) => ({ hex, facing: 0, mp: 1, kind: "forward", label: "" }) as unknown as Way["steps"][number]),
  mp: hexes.length,
  mp_full: 4,
  hexes: hexes.length,
  heat: 1,
  modifier: 1,
  chance: 1,
  risks: [],
  facings: [0, 1, null, null, null, 1],
  text: "",
  versus: [],
  tip: null,
  warning: null,
});

let table: ReturnType<typeof fakeSession>;
let plan: ReturnType<typeof createMovePlan>;
beforeEach(() => {
  table = fakeSession({ type: "move", ...options });
  plan = createMovePlan(table.session);
});

describe("the plan of a move", () => {
  it("offers the calmest mode that reaches a hex, and asks the server for the way", async () => {
    expect(plan.pick("0204", false)).toBe(true);
    expect(table.last().question).toMatchObject({ type: "way", mode: "walk", hex: "0204", facing: null, via: [] });
    expect(plan.pick("0206", false)).toBe(true);
    expect(table.last().question).toMatchObject({ mode: "run", hex: "0206" });
  });

  it("has nothing to send until the way is known, and then the way and its end", async () => {
    plan.pick("0204", false);
    expect(plan.state.value).toBe("asking");
    expect(plan.actions()).toBeNull();
    await table.last().answer(way(["a", "b"], ["0203", "0204"]));
    expect(plan.state.value).toBe("settled");
    expect(plan.actions()).toEqual(["a", "b", "end"]);
    plan.endWith("prone");
    expect(plan.actions()).toEqual(["a", "b", "drop"]);
  });

  it("never sends the way of the goal before while a new one is asked for", async () => {
    plan.pick("0203", false);
    await table.last().answer(way(["a"], ["0203"]));
    plan.pick("0204", false);
    expect(plan.actions()).toBeNull();
    await table.last().answer(way(["a", "b"], ["0203", "0204"]));
    expect(plan.actions()).toEqual(["a", "b", "end"]);
  });

  it("keeps the plan that was when the server refuses the next, and says why", async () => {
    plan.pick("0203", false);
    await table.last().answer(way(["a"], ["0203"]));
    plan.pick("0204", false);
    await table.last().refuse("the slope is too steep");
    expect(plan.goal.value?.hex).toBe("0203");
    expect(plan.problem.value).toBe("the slope is too steep");
    expect(plan.state.value).toBe("refused");
  });

  it("goes on from the goal by waypoints and drops an answer that comes too late", async () => {
    plan.pick("0203", false);
    const late = table.last();
    plan.pick("0204", true);
    expect(table.last().question).toMatchObject({ hex: "0204", via: ["0203"] });
    await late.answer(way(["late"], ["0203"]));
    expect(plan.way.value).toBeNull();
  });

  it("undoes step by step, and a reset leaves nothing", async () => {
    plan.pick("0203", false);
    await table.last().answer(way(["a"], ["0203"]));
    plan.turn(1);
    expect(plan.goal.value?.facing).toBe(1);
    expect(plan.undo()).toBe(true);
    expect(plan.goal.value).toMatchObject({ hex: "0203", facing: null });
    expect(plan.undo()).toBe(true);
    expect(plan.goal.value).toBeNull();
    expect(plan.undo()).toBe(false);
    plan.pick("0204", false);
    plan.reset();
    expect(plan.goal.value).toBeNull();
    expect(plan.actions()).toBeNull();
    expect(plan.undo()).toBe(false);
  });

  it("turns as often as was asked before the way was known, and no more once the goal is another", async () => {
    plan.pick("0203", false);
    plan.turn(1);
    plan.turn(-1);
    plan.turn(1);
    expect(plan.goal.value?.facing).toBeNull();
    await table.last().answer(way(["a"], ["0203"]));
    expect(plan.goal.value).toMatchObject({ hex: "0203", facing: 1 });
    plan.pick("0204", false);
    plan.turn(1);
    plan.pick("0206", false);
    await table.last().answer(way(["a", "b", "c"], ["0203", "0204", "0206"]));
    expect(plan.goal.value).toMatchObject({ hex: "0206", facing: null });
  });

  it("asks why a hex is out of reach", async () => {
    expect(plan.pick("0909", false)).toBe(false);
    await table.last().refuse("0909 is out of reach");
    expect(plan.problem.value).toBe("0909 is out of reach");
    expect(plan.goal.value).toBeNull();
  });
});
