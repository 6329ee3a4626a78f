import { expect, test } from "vitest";
import { nextPage } from "../src/api";

test("a list goes on where its header says", () => {
  expect(nextPage('</api/matches?after=7-abc&limit=200>; rel="next"')).toBe("/api/matches?after=7-abc&limit=200");
  expect(nextPage(null)).toBe(null);
  expect(nextPage("")).toBe(null);
});
