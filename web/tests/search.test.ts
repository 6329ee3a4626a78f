import { expect, test } from "vitest";
import { search } from "../src/rules/search";

const book = [
  { id: "4.18", level: 2, title: "MASC", html: "", text: "Roll two dice when it is engaged; it may fail." },
  { id: "6.3", level: 2, title: "Target numbers", html: "", text: "A jumper adds 3. MASC adds nothing of its own." },
  { id: "10.1", level: 2, title: "Heat", html: "", text: "Sinks take it away." },
];

test("a section named by the word comes before one that mentions it", () => {
  expect(search(book, "masc").map((it) => it.id)).toEqual(["4.18", "6.3"]);
});

test("every word must be there, in the title or in the text", () => {
  expect(search(book, "masc jumper").map((it) => it.id)).toEqual(["6.3"]);
  expect(search(book, "masc heat")).toEqual([]);
});

test("a number finds its section", () => {
  expect(search(book, "10.1").map((it) => it.id)).toEqual(["10.1"]);
});

test("the excerpt shows the match among its neighbours", () => {
  expect(search(book, "nothing")[0]?.around).toEqual(["A jumper adds 3. MASC adds ", "nothing", " of its own.…"]);
});
