import { describe, expect, it } from "vitest";
import { apply, type Json, unpatch } from "../src/patch";

describe("patches", () => {
  it("change fields and items, and take fields away", () => {
    const before = {
      turn: 1,
      units: [
        { id: 0, heat: 3 },
        { id: 1, heat: 0 },
      ],
      old: true,
    };
    const patch = {
      fields: {
        turn: { set: 2 },
        units: { items: { "1": { fields: { heat: { set: 7 } } } }, length: 2 },
        new: { set: null },
      },
      gone: ["old"],
    };
    expect(apply(before, patch)).toEqual({
      turn: 2,
      units: [
        { id: 0, heat: 3 },
        { id: 1, heat: 7 },
      ],
      new: null,
    });
  });

  it("keep what did not change as the same object, so that nothing is drawn twice", () => {
    const before = { a: { b: 1 }, c: [1, 2] };
    const after = apply(before, { fields: { c: { items: { "2": { set: 3 } }, length: 3 } } }) as typeof before;
    expect(after.a).toBe(before.a);
    expect(after.c).toEqual([1, 2, 3]);
  });

  it("shorten arrays", () => {
    expect(apply([1, 2, 3], { items: {}, length: 1 })).toEqual([1]);
  });

  it("refuse what does not fit", () => {
    expect(() => apply([1], { fields: {} })).toThrow(/does not fit/);
  });
});

describe("frames", () => {
  const welcome = { type: "welcome", seq: 3, table: { turn: 1 }, options: null, board: { w: 2 } };

  it("patch table, options and board of the message before", () => {
    const first = unpatch(welcome, null);
    const second = unpatch(
      {
        type: "update",
        base: 3,
        seq: 4,
        table: { fields: { turn: { set: 2 } } },
        options: { set: { type: "pick" } },
        board: null,
      },
      first.last,
    );
    expect(second.message).toEqual({
      type: "update",
      seq: 4,
      table: { turn: 2 },
      options: { type: "pick" },
      board: { w: 2 },
    });
  });

  it("leave other messages alone", () => {
    const first = unpatch(welcome, null);
    const pong: { [name: string]: Json } = { type: "pong" };
    expect(unpatch(pong, first.last)).toEqual({ message: pong, last: first.last });
  });

  it("are refused after a gap", () => {
    const late = { type: "update", base: 2, seq: 4, table: null, options: null, board: null };
    expect(() => unpatch(late, unpatch(welcome, null).last)).toThrow(/changed from 2, the page has 3/);
  });
});
