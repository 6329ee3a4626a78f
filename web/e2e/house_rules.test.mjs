// House rules in the builder: each switch of the program's list is set by hand and read back from the record.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson } from "./browser.mjs";
import { browser, program } from "./house.mjs";

/** The builder of a custom battle, with units on both sides. */
async function openBuilder(me) {
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: "Build" }).click();
  await me.page.getByRole("button", { name: "Fill at random" }).click();
  await me.page.locator(".house-rule").first().waitFor();
}

/** Begins the battle and answers with the options of its record. */
async function recordedOptions(me) {
  await me.page.getByRole("button", { name: "Begin the battle" }).click();
  await me.page.waitForURL(/\/match\//);
  const id = new URL(me.page.url()).pathname.split("/").at(-1);
  const record = await me.page.evaluate(async (match) => {
    await fetch(`/api/matches/${match}/resign`, { method: "POST" });
    return fetch(`/api/matches/${match}/record`).then((it) => it.text());
  }, id);
  return JSON.parse(record.split("\n")[0]).setup;
}

test("every switch is set in the builder and kept in the record", async () => {
  const me = await openPerson(browser);
  const { switches } = await fetch(`${program.address}/api/switches`).then((it) => it.json());
  await openBuilder(me);
  const wanted = {};
  for (const rule of switches.filter((it) => it.key !== "turn_limit")) {
    const at = rule.choices.findIndex((it) => it.value !== rule.texts);
    const row = me.page.locator(".house-rule", { hasText: rule.what });
    await row.locator("select").selectOption({ index: at });
    wanted[rule.key] = rule.choices[at].value;
    await row.getByText(rule.choices[at].means).waitFor();
    assert.ok((await row.locator("a.ru").count()) === 1, `${rule.key} links to its section`);
  }
  // The last turn has a field of its own.
  await me.page.getByLabel("Last turn").fill("17");
  wanted.turn_limit = 17;
  const { options } = await recordedOptions(me);
  assert.deepEqual(Object.keys(wanted).sort(), switches.map((it) => it.key).sort());
  for (const [key, value] of Object.entries(wanted)) assert.equal(options[key], value, key);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("common practice is one click, and the search finds a rule by its words", async () => {
  const me = await openPerson(browser);
  const { switches } = await fetch(`${program.address}/api/switches`).then((it) => it.json());
  await openBuilder(me);
  await me.page.getByRole("button", { name: "Common practice" }).click();
  await me.page.getByLabel("Search the rules").fill("seat-belt");
  assert.deepEqual(await me.page.locator(".house-rule-name").allTextContents(), ["fall order"]);
  const { options, zones } = await recordedOptions(me);
  for (const rule of switches.filter((it) => it.key !== "turn_limit"))
    assert.equal(options[rule.key], rule.practice, rule.key);
  assert.equal(zones.red.edge, "north");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("zones are set in the builder and kept in the record", async () => {
  const me = await openPerson(browser);
  await openBuilder(me);
  await me.page.getByLabel("Red’s edge").selectOption("west");
  const { zones } = await recordedOptions(me);
  assert.equal(zones.red.edge, "west");
  assert.deepEqual(me.errors, []);
  await me.close();
});
