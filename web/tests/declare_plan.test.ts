import { beforeEach, describe, expect, it } from "vitest";
import "./browser_stub";
import { createDeclarePlan, type Entry } from "../src/play/declare_plan";
import type { FireOptions, Options } from "../src/types";
import { fakeSession } from "./fake_session";

const fire = (name: string): Options => ({
  type: "fire",
  ...({ unit: 1, name, targets: [] } as unknown as FireOptions),
});
const shot = (weapon: number): Entry => ({ key: `w${weapon}`, rank: 1, target: "u2", action: `fire ${weapon}` });
const twist: Entry = { key: "twist", rank: 0, target: "left", action: "twist left" };

let table: ReturnType<typeof fakeSession>;
let plan: ReturnType<typeof createDeclarePlan>;
beforeEach(() => {
  table = fakeSession(fire("base"));
  plan = createDeclarePlan(table.session);
});
const name = (): string => {
  const options = plan.options.value;
  return options?.type === "fire" ? options.name : "";
};

describe("the plan of declarations", () => {
  it("shows the server's preview of every change", async () => {
    plan.put(shot(1));
    expect(table.last().question).toEqual({ type: "preview", actions: ["fire 1"] });
    expect(plan.state.value).toBe("asking");
    await table.last().answer({ type: "preview", options: fire("with 1") });
    expect(plan.state.value).toBe("settled");
    expect(name()).toBe("with 1");
    plan.drop("w1");
    expect(name()).toBe("base");
    expect(plan.actions()).toEqual([]);
  });

  it("puts a twist before the shots however late it comes", () => {
    plan.put(shot(1));
    plan.lead("twist", twist);
    plan.put(shot(2));
    expect(plan.actions()).toEqual(["twist left", "fire 1", "fire 2"]);
  });

  it("replaces an entry of the same key", () => {
    plan.put(shot(1));
    plan.put({ ...shot(1), action: "fire 1 twice" });
    expect(plan.actions()).toEqual(["fire 1 twice"]);
  });

  it("goes back to what was when a shot is refused", async () => {
    plan.put(shot(1));
    await table.last().answer({ type: "preview", options: fire("with 1") });
    plan.put(shot(2));
    await table.last().refuse("out of ammunition");
    expect(plan.actions()).toEqual(["fire 1"]);
  });

  it("drops the shots that a twist makes impossible", async () => {
    plan.put(shot(1));
    await table.last().answer({ type: "preview", options: fire("with 1") });
    plan.lead("twist", twist);
    await table.last().refuse("behind you");
    expect(plan.actions()).toEqual(["twist left"]);
  });

  it("asks for hexes that artillery is wanted to shell, with an empty plan too, and forgets them with the plan", async () => {
    plan.mark("0512");
    expect(table.last().question).toEqual({ type: "preview", actions: [], marks: ["0512"] });
    await table.last().answer({ type: "preview", options: fire("with 0512") });
    expect(name()).toBe("with 0512");
    plan.put(shot(1));
    expect(table.last().question).toEqual({ type: "preview", actions: ["fire 1"], marks: ["0512"] });
    plan.mark("0613");
    expect(table.last().question).toEqual({ type: "preview", actions: ["fire 1"], marks: ["0613", "0512"] });
    await table.last().refuse("0613 is not on the board");
    expect(table.last().question).toEqual({ type: "preview", actions: ["fire 1"], marks: ["0512"] });
    plan.reset();
    expect(name()).toBe("base");
  });

  it("forgets an answer to a plan that has changed since", async () => {
    plan.put(shot(1));
    const late = table.last();
    plan.put(shot(2));
    await late.answer({ type: "preview", options: fire("late") });
    expect(plan.state.value).toBe("asking");
    expect(name()).toBe("base");
  });

  it("undoes change by change", () => {
    plan.put(shot(1));
    plan.put(shot(2));
    expect(plan.undo()).toBe(true);
    expect(plan.actions()).toEqual(["fire 1"]);
    expect(plan.undo()).toBe(true);
    expect(plan.actions()).toEqual([]);
    expect(plan.undo()).toBe(false);
  });
});
