import { expect, test } from "vitest";
import { readInputs, writeInputs } from "../src/lab/inputs";

test("a share link holds every input", () => {
  const inputs = {
    a: "Bailiff",
    b: "Night Reeve 2",
    ag: 3,
    ap: 4,
    bg: 2,
    bp: 6,
    board: "Red Flats",
    bot: "veteran",
    n: 250,
    seed: 7,
  } as const;
  expect(readInputs(`?${writeInputs(inputs)}`)).toEqual(inputs);
});

test("a link that was tampered with keeps within bounds", () => {
  const read = readInputs("?ag=99&n=-4&seed=x&bot=oracle");
  expect(read).toMatchObject({ ag: 8, n: 1000, seed: 1987, bot: "regular" });
});
