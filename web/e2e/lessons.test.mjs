// The four lessons, each opened alone and played to its end by doing what its tasks say and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { pressAndWait, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { atRest, isBare, pointOf } from "./map.mjs";
import { waitUntil } from "./waiting.mjs";

const guide = (page) => page.locator(".guide");
const done = (page, count) =>
  waitUntil(
    page,
    `${count} tasks are done`,
    (wanted) => document.querySelectorAll(".guide .done").length === wanted,
    count,
  );

/** Presses Enter, as the task says, and waits until the table has taken it. */
async function commit(page) {
  await waitUntil(
    page,
    "the plan can be committed",
    () => document.querySelector(".commit .go:not(:disabled)") !== null,
  );
  await pressAndWait(page, "Enter");
}

/** Opens a lesson from the lobby. */
async function begin(number, who = {}) {
  const me = await openPerson(browser, who);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: `Begin lesson ${number}` }).click();
  await me.page.waitForURL(/\/match\//);
  return me;
}

/** Follows what is said where the lesson has nothing to do, until it has. */
async function passTo(page, wanted) {
  for (let now = await stage(page); now !== wanted; now = await stage(page)) {
    assert.notEqual(now, "over", "the battle is long enough for the lesson");
    if (now === "move") await page.keyboard.press("0");
    await commit(page);
  }
}

/** Clicks a hex so many rows further north than the unit, or the next one that can be clicked. */
async function clickNorth(page, rows) {
  const at = await page.locator("[data-acting-hex]").getAttribute("data-acting-hex");
  for (const by of [rows, rows - 1, rows + 1]) {
    const hex = at.slice(0, 2) + String(Number(at.slice(2)) - by).padStart(2, "0");
    const point = await pointOf(page, hex);
    if (!(await isBare(page, point))) continue;
    await page.mouse.click(point.x, point.y);
    return;
  }
  assert.fail(`no hex ${rows} rows north of ${at} can be clicked`);
}

async function learnt(me, number) {
  await guide(me.page).getByText(`Lesson ${number} is done`).waitFor();
  assert.deepEqual(me.errors, []);
}

test("lesson 1: a mode, a place, a turn to the enemy; it leads on to lesson 2 and can be repeated", async () => {
  const me = await begin(1);
  const { page } = me;
  await passTo(page, "move");
  await page.keyboard.press("w");
  await done(page, 1);
  // Away from the enemy is no hex nearer to it.
  await clickNorth(page, -1);
  await page.locator(".commit[data-plan=settled] .go:not(:disabled)").waitFor();
  assert.equal(await page.locator(".guide .done").count(), 1);
  // Two of five MP, so that three are left to turn by.
  await clickNorth(page, 2);
  await waitUntil(page, "a goal is set", () => document.querySelectorAll(".guide .done").length >= 2);
  // Away from the enemy is not what the task asks for.
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("e");
  await done(page, 2);
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("e");
  await done(page, 3);
  assert.deepEqual(await axeFindings(page), []);
  await commit(page);
  await learnt(me, 1);
  await guide(page)
    .getByRole("button", { name: /^Lesson 2/ })
    .click();
  await page.getByText("Lesson 2 of 4").waitFor();
  await page.goto(program.address);
  await page.getByRole("button", { name: "Repeat lesson 1" }).click();
  await page.getByText("Lesson 1 of 4").waitFor();
});

test("lesson 2: a weapon, and where its number comes from", async () => {
  const me = await begin(2);
  const { page } = me;
  await passTo(page, "fire");
  await page.keyboard.press("1");
  await done(page, 1);
  await page.locator(".weapons .tn").first().click();
  await page.locator(".pop .why").waitFor();
  await done(page, 2);
  await page.keyboard.press("Escape");
  await commit(page);
  await learnt(me, 2);
  // The dice of the lesson are such that the shot hits, and the page says so where no shot is played back.
  await guide(page).locator(".shots").getByText(/hit$/).waitFor();
});

test("lesson 2 on a phone: nothing lies over the enemy at the edge of the map", async () => {
  const me = await begin(2, { size: SIZES[1] });
  const { page } = me;
  await stage(page);
  await page.getByRole("button", { name: /^Stand still/ }).tap();
  await page.locator(".commit[data-plan=settled] .go:not(:disabled)").tap();
  await page.locator(".weapons .tn").first().waitFor();
  await atRest(page);
  const [card, token] = [page.locator(".phonewhy"), page.locator(".tok .aim")];
  const above = await card.boundingBox();
  const foe = await token.boundingBox();
  assert.ok(above.y + above.height <= foe.y + 2, JSON.stringify({ above, foe }));
  assert.deepEqual(me.errors, []);
});

test("lesson 3: everything on, then the hottest off again", async () => {
  const me = await begin(3);
  const { page } = me;
  await passTo(page, "fire");
  const off = page.locator(".weapons .sw:not(:disabled)[aria-checked=false]");
  for (let left = await off.count(); left > 0; left = await off.count()) {
    await off.first().click();
    await waitUntil(
      page,
      "one weapon more is switched on",
      (was) => document.querySelectorAll(".weapons .sw:not(:disabled)[aria-checked=false]").length < was,
      left,
    );
  }
  await done(page, 1);
  // Any other than the hottest is not what the task asks for.
  const heats = await page
    .locator(".weapons tbody tr")
    .evaluateAll((rows) => rows.map((row) => Number(row.querySelector("td.c-heat")?.textContent ?? 0)));
  const hottest = heats.indexOf(Math.max(...heats));
  const others = heats.map((_, at) => at).filter((at) => at !== hottest);
  await page.locator(".weapons tbody .sw").nth(others[0]).click();
  await page.locator(".commit[data-plan=settled]").waitFor();
  assert.equal(await page.locator(".guide .done").count(), 1);
  await page.locator(".weapons tbody .sw").nth(hottest).click();
  await done(page, 2);
  await commit(page);
  await learnt(me, 3);
});

test("lesson 4: down, and up again", async () => {
  const me = await begin(4);
  const { page } = me;
  await passTo(page, "move");
  await page.keyboard.press("w");
  await clickNorth(page, 1);
  await done(page, 1);
  await page.getByRole("group", { name: "Then" }).getByRole("button", { name: /prone/i }).click();
  await done(page, 2);
  await commit(page);
  await passTo(page, "move");
  await done(page, 3);
  await clickNorth(page, 1);
  await done(page, 4);
  await commit(page);
  await learnt(me, 4);
  await page.goto(program.address);
  assert.equal(await page.locator(".learn i.ok").count(), 1);
});
