// The guided first battle from its first task to its last, by doing what each task says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { decide, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";

const ready = (page) => page.locator(".commit .go:not(:disabled)").waitFor({ timeout: 20_000 });
const done = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".guide .done").length === wanted, count);
const now = (page) => page.locator(".guide").textContent();

async function commit(page) {
  await ready(page);
  const was = await page.locator("[data-seq]").getAttribute("data-seq");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (before) => document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
    was,
    { timeout: 60_000 },
  );
}

/** A person who wants to get near: a bot's advice, committed. */
async function advised(page) {
  const at = await stage(page);
  // The only unit is chosen by the page itself.
  if (at === "pick")
    return page.waitForFunction(() => document.querySelector("[data-desk=pick]") === null, null, { timeout: 60_000 });
  if (!["deploy", "move", "fire", "physical"].includes(at)) return decide(page);
  await page.getByRole("button", { name: "Suggest", exact: true }).click();
  return commit(page);
}

/** Plays until the lesson has its decision. */
async function until(page, is) {
  for (let step = 0; step < 80; step += 1) {
    const at = await stage(page);
    assert.notEqual(at, "over", `the battle is long enough for the lesson: ${await page.locator(".over h2").count()}`);
    if (await is(at)) return;
    await advised(page);
  }
  assert.fail("80 decisions without that of the lesson");
}

async function planWalk(page, most = 2) {
  await page.keyboard.press("x");
  const places = page.locator(".textview table").last().locator("tbody tr");
  const costs = await places.evaluateAll((rows) => rows.map((row) => Number(row.cells[2].textContent)));
  await places
    .nth(
      Math.max(
        0,
        costs.findIndex((mp) => mp > 0 && mp <= most),
      ),
    )
    .locator(".btn")
    .click();
  await page.keyboard.press("x");
  await ready(page);
}

test("all four lessons are played to their end, and the lobby ticks them off", async () => {
  const me = await openPerson(browser);
  const { page } = me;
  await page.goto(program.address);
  await page.locator(".learn .btn").click();
  await page.waitForURL(/\/match\//);
  await until(page, async (at) => at === "move");

  // 1: a mode, a place, a turn.
  await page.keyboard.press("w");
  await done(page, 1);
  await planWalk(page);
  await done(page, 2);
  await page.keyboard.press("e");
  await done(page, 3);
  await commit(page);

  // 2: a weapon, and where its number comes from.
  const canFire = async (at) => at === "fire" && (await page.locator(".weapons .sw:not(:disabled)").count()) > 0;
  await until(page, async (at) => {
    if (at === "fire" && !(await canFire(at))) assert.match(await now(page), /No weapon can fire from here/);
    return canFire(at);
  });
  assert.match(await now(page), /Lesson 2 of 4/);
  await page.locator(".weapons .sw:not(:disabled)").first().click();
  await done(page, 1);
  await page.locator(".weapons .tn").first().click();
  await page.locator(".pop .why").waitFor();
  await done(page, 2);
  await page.keyboard.press("Escape");
  assert.deepEqual(await axeFindings(page), []);
  await commit(page);

  // 3: everything on, then the hottest off again.
  await until(page, canFire);
  assert.match(await now(page), /Lesson 3 of 4/);
  const off = page.locator(".weapons .sw:not(:disabled)[aria-checked=false]");
  for (let most = 0; most < 12 && (await off.count()) > 0; most += 1) {
    const before = await off.count();
    await off.first().click();
    await page.waitForFunction(
      (was) => document.querySelectorAll(".weapons .sw:not(:disabled)[aria-checked=false]").length < was,
      before,
    );
  }
  await done(page, 1);
  await page.locator(".weapons .sw[aria-checked=true]").first().click();
  await done(page, 2);
  await commit(page);

  // 4: down, and up again.
  await until(page, async (at) => at === "move");
  assert.match(await now(page), /Lesson 4 of 4/);
  await page.keyboard.press("w");
  await planWalk(page, 1);
  await page.getByRole("group", { name: "Then" }).getByRole("button", { name: /prone/i }).click();
  await commit(page);
  await until(page, async (at) => at === "move" && (await page.locator(".guide .done").count()) >= 1);
  await planWalk(page, 9);
  await done(page, 2);
  await commit(page);
  await page.locator(".toast", { hasText: "All four lessons are learnt" }).waitFor();
  assert.equal(await page.locator(".guide").count(), 0);
  await page.goto(program.address);
  assert.equal(await page.locator(".learn i.ok").count(), 4);
  assert.deepEqual(me.errors, []);
  await me.close();
});
