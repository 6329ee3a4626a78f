import { expect, test } from "vitest";
import { drawn, mascGo, mascRequest, mascSentence, STANDARD, swapped, turned, withStat } from "../src/lobby/masc/wish";
import type { StatRow } from "../src/types";

const CARD: readonly StatRow[] = [
  { kind: "turtle", class: "mid", move: 3, range: 6, attack: 3, armor: 6, body: 10 },
  { kind: "wolf", class: "mid", move: 4, range: 5, attack: 4, armor: 5, body: 4 },
];

test("a changed number is a card of its own, and changed back it is the standard one", () => {
  const changed = withStat(CARD, CARD, { kind: "turtle", stat: "move" }, 2);
  expect(changed?.[0]?.move).toBe(2);
  expect(changed?.[1]).toEqual(CARD[1]);
  expect(withStat(changed ?? [], CARD, { kind: "turtle", stat: "move" }, 3)).toBeNull();
});

test("the request carries the card, the tiles as they lie, and the sides", () => {
  const laid = drawn(() => 0.3);
  const card = withStat(CARD, CARD, { kind: "wolf", stat: "range" }, 9);
  const made = mascRequest({ ...STANDARD, against: "friend", side: "blue", card, laid });
  expect(made).toMatchObject({ game: "squadron", red: { player: { type: "open" } }, card, laid });
  expect(mascRequest({ ...STANDARD, quick: false, laid })).not.toHaveProperty("laid");
  expect(mascRequest(STANDARD)).not.toHaveProperty("card");
});

test("every tile lies once, also after a swap, and a turn turns one", () => {
  const laid = drawn();
  const numbers = (of: typeof laid) => of.map((it) => it.tile).sort((a, b) => a - b);
  expect(numbers(laid)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  const other = laid[7]?.tile ?? 0;
  const now = swapped(laid, 2, other);
  expect(now[2]?.tile).toBe(other);
  expect(now[7]).toEqual(laid[2]);
  expect(numbers(now)).toEqual(numbers(laid));
  expect(turned(laid, 3)[3]?.turns).toBe(((laid[3]?.turns ?? 0) + 1) % 4);
});

test("the sentence names the game, and a changed card with it", () => {
  const change = { kind: "turtle", stat: "move", usual: 3, value: 2, name: "Turtle move 3 → 2", means: "" };
  const check = { errors: [], oddities: [], changes: [], faults: [], card_changes: [change] };
  const told = mascSentence(
    { ...STANDARD, against: "friend" },
    { ...check, card: null, card_text: null, tile_set: null },
  );
  expect(told).toBe(
    "M.A.S.C. with a friend, first to 25: 16 Mecha each, 4 · 4 · 4, quick start, changed card: Turtle move 3 → 2.",
  );
  expect(mascGo({ ...STANDARD, against: "screen", quick: false })).toBe("Start, Red places first");
});
