// A lance battle from the builder to its last page as a person plays it: pilots are named, a turn takes few clicks and
// keys, nobody is asked where nothing can be done, the end tells who won and why, and the list of replays knows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { atRest, isBare, pointsOf } from "./map.mjs";
import { waitUntil } from "./waiting.mjs";

const SIZE = { width: 1366, height: 768 };
const LANCE = ["Bailiff", "Poacher", "Wicket", "Reeve"];

const seqOf = (page) => page.evaluate(() => document.querySelector("[data-seq]")?.getAttribute("data-seq") ?? null);

const movedOn = (page, was) =>
  waitUntil(
    page,
    `the table has moved on from ${was}`,
    (before) =>
      document.querySelector(".over h2, .veil-all") !== null ||
      document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
    was,
  );

/** Clicks a battle together: the same lance for both sides, on known ground with known dice. */
async function build(page, { turns, red = "cadet", pilot = null, units = LANCE, map = "Two Fords" }) {
  await page.goto(program.address);
  await page.getByRole("button", { name: "Build", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Custom battle" });
  for (const unit of units) {
    await dialog.getByRole("searchbox", { name: /Name, tonnage/ }).fill(unit);
    for (const side of ["Blue", "Red"])
      await dialog.getByRole("button", { name: `Add ${unit} to ${side}`, exact: true }).click();
  }
  if (pilot)
    await dialog
      .getByRole("textbox", { name: `Pilot’s name, ${LANCE[0]}` })
      .first()
      .fill(pilot);
  await dialog.getByRole("combobox", { name: "Player, Red" }).selectOption(red);
  await dialog.getByRole("combobox", { name: "Map" }).selectOption(map);
  await dialog.getByLabel("Last turn").fill(String(turns));
  await dialog.getByLabel("Seed of the dice").fill("6");
  await dialog.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForURL(/\/match\//);
}

/** Has a bot decide until this is to be decided. */
async function restTo(page, wanted) {
  for (let now = await stage(page); now !== wanted && now !== "over"; now = await stage(page)) {
    const was = await seqOf(page);
    await page.keyboard.press(now === "veil" ? "Enter" : "a");
    await movedOn(page, was);
  }
}

/** A hex that the acting unit can walk to, where a click reaches the map. */
async function somewhere(page) {
  await page.keyboard.press("x");
  const rows = page.locator(".textview table").last().locator("tbody tr");
  const hexes = await rows.evaluateAll((all) =>
    all
      .filter((row) => row.textContent.includes("100%"))
      .map((row) => /\d{4}/.exec(row.textContent)?.[0])
      .filter(Boolean),
  );
  await page.keyboard.press("x");
  await page.locator(".board-focus").waitFor();
  for (const at of await pointsOf(page, hexes)) if (await isBare(page, at)) return at;
  return null;
}

test("a turn of a lance takes at most 16 clicks and keys, and the battle ends with its story", async () => {
  const me = await openPerson(browser, { size: SIZE });
  const { page } = me;
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = document.querySelectorAll(".print-sheets img").length;
    };
  });
  await build(page, { turns: 2, pilot: "Mara Voss" });
  await restTo(page, "move");
  // The pilot has a name, on the sheet of whoever acts.
  await page.locator(".units .unit", { hasText: LANCE[0] }).first().click();
  await page.locator(".rail-r").getByText("Mara Voss · G4 P5").waitFor();
  let inputs = 1;
  const done = { move: 0, fire: 0, physical: 0, end: 0 };
  for (let now = await stage(page); ; now = await stage(page)) {
    if (now === "over" || (now === "move" && done.end > 0)) break;
    const was = await seqOf(page);
    done[now] += 1;
    if (now === "move") {
      // Orders on the map alone: a double click goes there. What is looked up to find a hex is not counted.
      const at = await somewhere(page);
      assert.ok(at, "there is somewhere to go");
      await page.mouse.dblclick(at.x, at.y);
      inputs += 2;
    } else if (now === "fire" && done.fire === 1) {
      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      inputs += 2;
    } else if (now === "physical") {
      await page.keyboard.press("h");
      inputs += 1;
    } else {
      await page.keyboard.press("Enter");
      inputs += 1;
    }
    await movedOn(page, was);
  }
  assert.equal(done.move, LANCE.length, JSON.stringify(done));
  assert.ok(inputs <= 16, `${inputs} clicks and keys: ${JSON.stringify(done)}`);
  // However far away the map is, a unit can be told and clicked.
  for (let n = 0; n < 12; n += 1) await page.keyboard.press("-");
  await atRest(page);
  const widths = await page
    .locator(".tok-at .base")
    .evaluateAll((all) => all.map((base) => base.getBoundingClientRect().width));
  assert.ok(
    widths.every((it) => it >= 19.9),
    `${widths}`,
  );
  await restTo(page, "over");
  // The end, for the one who played.
  await page.getByRole("heading", { level: 2, name: /^(You won|You lost|A draw): / }).waitFor();
  await page.locator(".end-units").getByText("Mara Voss").waitFor();
  assert.equal(await page.locator(".end-units li").count(), 2 * LANCE.length);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: /^Print damaged sheets/ }).click();
  await waitUntil(page, "all sheets went to the printer", (units) => globalThis.printed === units, 2 * LANCE.length);
  await page.getByRole("button", { name: /^Show the map/ }).click();
  await page.locator(".board canvas").first().waitFor();
  await page.getByRole("button", { name: "Back to the result" }).click();
  await page
    .getByRole("link", { name: /^Watch/ })
    .first()
    .click();
  await page.waitForURL(/\/replay\//);
  await page.getByRole("link", { name: "Replays" }).first().click();
  const row = page.locator(".replays tbody tr").first();
  await row.getByText("Cadet bot").waitFor();
  await row.getByText(/You won|You lost|a draw/).waitFor();
  await row.getByText("2 turns").waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: /^Swap sides/ }).click();
  await waitUntil(page, "another battle has begun", () =>
    document.querySelector("[data-desk=deploy], [data-desk=move]"),
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("nobody is asked where nothing can be done, a line says so, and it can be switched off", async () => {
  const me = await openPerson(browser, { size: SIZE });
  const { page } = me;
  await build(page, { turns: 1, units: ["Hurdler"], map: "Marrow County" });
  await restTo(page, "move");
  // All stand where they were put down, out of reach of each other: nobody can fire or strike.
  for (let now = await stage(page); now === "move"; now = await stage(page)) {
    const was = await seqOf(page);
    await page.keyboard.press("0");
    await page.keyboard.press("Enter");
    await movedOn(page, was);
  }
  await waitUntil(page, "weapons and blows are passed over", () => document.querySelector("[data-desk=end]"));
  await page.getByText(/^Passed for you: /).waitFor();
  await page.keyboard.press("?");
  const passes = page.getByRole("checkbox", { name: /^Pass for me/ });
  assert.ok(await passes.isChecked());
  await passes.click();
  await page.reload();
  await page.keyboard.press("?");
  assert.ok(!(await passes.isChecked()), "it is kept");
  assert.ok(!(await page.getByRole("checkbox", { name: "A few soft sounds" }).isChecked()), "no sound unasked");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("two at one screen see no veil while nothing is hidden", async () => {
  const me = await openPerson(browser, { size: SIZE });
  const { page } = me;
  await build(page, { turns: 1, red: "human" });
  const seen = new Set();
  for (let now = await stage(page); now !== "fire" && now !== "end"; now = await stage(page)) {
    if (now === "veil") {
      seen.add("veil");
      const phase = await page.locator(".rail-l .phase").textContent();
      assert.match(phase, /attacks/, "only where declarations are sealed");
      await page.locator(".veil-card .btn").first().click();
      continue;
    }
    seen.add(now);
    const was = await seqOf(page);
    await page.keyboard.press(now === "move" ? "0" : "b");
    await page.keyboard.press("Enter");
    await movedOn(page, was);
  }
  assert.ok(seen.has("deploy") && seen.has("move"), [...seen].join(", "));
  assert.deepEqual(me.errors, []);
  await me.close();
});
