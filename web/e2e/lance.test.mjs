// A lance battle as a person plays it: looking at units, planning for any of them, and whole phases in one go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { makeMatch, pressAndWait, restTo, seq, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { pointOf } from "./map.mjs";
import { waitUntil } from "./waiting.mjs";

const OWN = ["Bailiff", "Poacher", "Wicket", "Reeve"];
const SMALL = { width: 1366, height: 768 };

function lance(seed) {
  const side = (player, skill) => ({
    player,
    units: OWN.map((unit) => ({ unit, gunnery: skill, piloting: 4 })),
  });
  return {
    game: "classic",
    blue: side({ type: "human" }, 3),
    red: side({ type: "bot", strength: "cadet" }, 6),
    board: "Red Flats",
    conditions: { fog: null, light: null, precipitation: null, wind: null },
    options: { turn_limit: 8 },
    seed,
  };
}

async function opened(size, seed) {
  const me = await openPerson(browser, { size });
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, lance(seed));
  await me.page.goto(`${program.address}/match/${made.id}`);
  return me;
}

const acting = (page) => page.locator("[data-acting-hex]").getAttribute("data-acting-hex");

test("a click on one's own unit selects it and sends nothing; the sheet and the rings go with it", async () => {
  const me = await opened(SMALL, 41);
  const { page } = me;
  await restTo(page, "move");
  const was = await seq(page);
  const chips = page.locator(".unitchoice .chip:not(:disabled)");
  await chips.nth(1).waitFor();
  const first = await acting(page);
  const name = await chips.nth(1).textContent();
  await page.locator(".units .unit", { hasText: name }).first().click();
  await waitUntil(
    page,
    "another unit is planned for",
    (before) => document.querySelector("[data-acting-hex]")?.getAttribute("data-acting-hex") !== before,
    first,
  );
  assert.equal(await seq(page), was, "nothing was sent");
  assert.match(await page.locator(".rail-r").textContent(), new RegExp(name));
  // Back by a click on the token of the first.
  await page.keyboard.press("f");
  const at = await pointOf(page, first);
  await page.mouse.click(at.x, at.y);
  await waitUntil(
    page,
    "the first unit is planned for again",
    (hex) => document.querySelector("[data-acting-hex]")?.getAttribute("data-acting-hex") === hex,
    first,
  );
  assert.equal(await seq(page), was);
  // With a plan the page asks before it is dropped.
  await page.keyboard.press("0");
  await page.locator(".commit .go:not(:disabled)").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("dialog").getByRole("button", { name: "Keep planning" }).click();
  assert.equal(await acting(page), first);
  assert.deepEqual(me.errors, []);
});

test("the log keeps a third of the rail, and no column of a table is cut", async () => {
  const me = await opened(SMALL, 42);
  const { page } = me;
  await restTo(page, "fire");
  const parts = await page.evaluate(() => {
    const height = (selector) => document.querySelector(selector).getBoundingClientRect().height;
    return { rail: height(".rail-l"), log: height(".rail-l .logbox") };
  });
  assert.ok(parts.log * 3 >= parts.rail, JSON.stringify(parts));
  for (const width of [1366, 1100, 900, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntil(page, `the page is ${width} wide`, (wanted) => innerWidth === wanted, width);
    const cut = await page
      .locator(".weapons")
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.closest(".scroll").clientWidth));
    assert.ok(
      cut.every((by) => by <= 0),
      `${cut} px are cut at ${width}`,
    );
  }
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(SMALL);
  // All who are still to fire hold it with one key.
  await page.keyboard.press("h");
  await waitUntil(
    page,
    "the phase goes on without more clicks",
    () =>
      !["fire", "pick", "none"].includes(document.querySelector("[data-desk]")?.getAttribute("data-desk") ?? "none"),
  );
  assert.deepEqual(me.errors, []);
});

test("arrow keys reach the map from anywhere, and the first Tab stop skips to it", async () => {
  const me = await opened(SMALL, 43);
  const { page } = me;
  await stage(page);
  await page.getByRole("button", { name: "Filter" }).focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "application");
  await page.locator(".hovercard").waitFor();
  await page.reload();
  await stage(page);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Skip to the map" }).press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "application");
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
});

test("one target for the whole lance: every unit that can comes with its shots planned, and nothing is sent by itself", async () => {
  const me = await opened(SMALL, 44);
  const { page } = me;
  const plannable = () => page.locator(".weapons .sw:not(:disabled)").count();
  // Turns go by until somebody can fire.
  for (let turn = 0; turn < 6; turn += 1) {
    await restTo(page, "fire");
    await page.locator(".targets .chip, .weapons .sw").first().waitFor();
    if ((await plannable()) > 0) break;
    await page.keyboard.press("h");
    await waitUntil(
      page,
      "another phase is to be decided, or the battle is over",
      () =>
        document.querySelector(".over h2, .resultcard") !== null ||
        !["fire", "pick", "none"].includes(document.querySelector("[data-desk]")?.getAttribute("data-desk") ?? "none"),
    );
  }
  assert.ok((await plannable()) > 0, "somebody can fire");
  const target = await page.locator(".targets .chip.on").textContent();
  const was = await seq(page);
  await page.getByRole("button", { name: /^Same target/ }).click();
  await waitUntil(page, "shots are planned", () => document.querySelector(".weapons .sw[aria-checked=true]") !== null);
  assert.equal(await seq(page), was, "nothing was sent");
  await pressAndWait(page, "Enter");
  if ((await stage(page)) === "fire") {
    const name = (text) => text.replace(/ · .*/, "");
    assert.equal(name(await page.locator(".targets .chip.on").textContent()), name(target), "the next aims there, too");
  }
  assert.deepEqual(me.errors, []);
});

test("moves of the others are walked on the map, and Space has it over with", async () => {
  const me = await openPerson(browser, { size: SMALL, reducedMotion: "no-preference" });
  const { page } = me;
  await page.goto(program.address);
  const made = await makeMatch(page, lance(45));
  await page.goto(`${program.address}/match/${made.id}`);
  await restTo(page, "move");
  const walking = page.locator(".walk-card");
  // The side that moves second answers each move; whoever is first, the other walks sooner or later.
  for (let made = 0; made < 4 && (await walking.count()) === 0; made += 1) {
    const was = await seq(page);
    await page.keyboard.press("0");
    await page.keyboard.press("Enter");
    await waitUntil(
      page,
      "the enemy goes its way, or the next is to be moved",
      (before) =>
        document.querySelector(".walk-card") !== null ||
        (document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before &&
          document.querySelector("[data-desk]:not([data-desk=none])") !== null),
      was,
    );
  }
  assert.equal(await walking.count(), 1, "a card says who goes");
  await page.keyboard.press("Space");
  await walking.waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});
