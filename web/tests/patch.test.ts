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

const none = (): null => null;

describe("frames", () => {
  const welcome = { type: "welcome", seq: 3, table: { turn: 1 }, options: null, board: { w: 2 } };

  it("patch table, options and board of the message before", () => {
    const first = unpatch(welcome, null, none);
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
      none,
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
    const first = unpatch(welcome, null, none);
    const pong: { [name: string]: Json } = { type: "pong" };
    expect(unpatch(pong, first.last, none)).toEqual({ message: pong, last: first.last });
  });

  it("are refused after a gap", () => {
    const late = { type: "update", base: 2, seq: 4, table: null, options: null, board: null };
    expect(() => unpatch(late, unpatch(welcome, null, none).last, none)).toThrow(/changed from 2, the page has 3/);
  });

  it("take a board that was kept by its hash, and ask again if it is gone", () => {
    const known = { ...welcome, board: null, board_hash: "ab" };
    expect(unpatch(known, null, (hash) => ({ name: hash })).message.board).toEqual({ name: "ab" });
    expect(() => unpatch(known, null, none)).toThrow(/not kept any more/);
  });

  it("patch previews one after the other, and begin again with the next table", () => {
    const table = { ...welcome, options: { type: "fire", heat: 1, shots: [1] } };
    const preview = (patch: Json) => ({ type: "answer", id: 1, base: 3, answer: { type: "preview", options: patch } });
    const first = unpatch(preview({ fields: { heat: { set: 4 } } }), unpatch(table, null, none).last, none);
    expect(first.message).toEqual({
      type: "answer",
      id: 1,
      answer: { type: "preview", options: { type: "fire", heat: 4, shots: [1] } },
    });
    const second = unpatch(preview({ fields: { shots: { items: {}, length: 0 } } }), first.last, none);
    expect(second.message.answer).toEqual({ type: "preview", options: { type: "fire", heat: 4, shots: [] } });
    const next = unpatch(
      { type: "update", base: 3, seq: 4, table: null, options: { fields: { heat: { set: 2 } } }, board: null },
      second.last,
      none,
    );
    expect(next.message.options).toEqual({ type: "fire", heat: 2, shots: [1] });
  });
});
