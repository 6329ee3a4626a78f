// Dragging on the map: a way is bent, its goal is moved, a unit is put elsewhere; and the map itself where nothing is held.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson } from "./browser.mjs";
import { duel, makeMatch, playTo, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { pointOf } from "./map.mjs";
import { poll, waitUntil } from "./waiting.mjs";

const ready = (page) => page.locator(".commit[data-plan=settled] .go:not(:disabled)").waitFor();

async function table() {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 4, seed: 24 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await stage(me.page);
  return me;
}

async function drag(page, from, to) {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.8, 1]) await page.mouse.move(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
  await page.mouse.up();
}

const wayOf = (page) =>
  page
    .locator(".steps .stp:not(.fut) b")
    .allTextContents()
    .then((all) => all.filter((text) => /^\d{4}$/.test(text)));
const up = (hex, rows) => hex.slice(0, 2) + String(Number(hex.slice(2)) - rows).padStart(2, "0");
const aside = (hex, columns) => String(Number(hex.slice(0, 2)) + columns).padStart(2, "0") + hex.slice(2);

test("a unit is dragged to another hex of its zone before it is deployed, and into the map not", async () => {
  const me = await table();
  const { page } = me;
  assert.equal(await stage(page), "deploy");
  await page.keyboard.press("x");
  const places = await page.locator(".textview .row .btn").allTextContents();
  await page.keyboard.press("x");
  const zone = places.filter((text) => /^\d{4}$/.test(text));
  const [first, second] = [zone[Math.floor(zone.length / 2)], zone[Math.floor(zone.length / 2) + 2]];
  const spot = await pointOf(page, first);
  await page.mouse.click(spot.x, spot.y);
  await page.locator(".tok.ghost").waitFor();
  await ready(page);
  const stands = (hex) =>
    waitUntil(
      page,
      "the ghost stands in the hex",
      ({ x, y }) => {
        const box = document.querySelector(".tok.ghost .base")?.getBoundingClientRect();
        return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 6;
      },
      hex,
    );
  await stands(await pointOf(page, first));
  await drag(page, first, second);
  await stands(await pointOf(page, second));
  await ready(page);
  // Out of the zone it springs back, and the reason is said.
  await drag(page, second, up(second, 6));
  await page.locator(".problem").waitFor();
  assert.match(await page.locator(".problem").textContent(), /zone/);
  assert.doesNotMatch(await page.locator(".problem").textContent(), /\(§/, "a citation is a link, not brackets");
  await stands(await pointOf(page, second));
  await page.keyboard.press("Escape");
  await page.mouse.click(...Object.values(await pointOf(page, second)));
  await ready(page);
  await page.keyboard.press("Enter");
  await waitUntil(
    page,
    "the deployment is committed",
    () => document.querySelector("[data-desk]")?.getAttribute("data-desk") !== "deploy",
  );
  await page.locator(".log .ev", { hasText: `deploys in ${second}` }).waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a planned way is bent by dragging one of its hexes, its goal is dragged on, and undo takes both back", async () => {
  const me = await table();
  const { page } = me;
  await playTo(page, "move");
  await page.keyboard.press("w");
  await page.keyboard.press("x");
  const rows = await page
    .locator(".textview table")
    .last()
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => ({ hex: row.cells[0].textContent, mp: Number(row.cells[2].textContent) })));
  await page.keyboard.press("x");
  // Three hexes straight on, so that there is MP left for a bend.
  const goal = rows.findLast((place) => place.mp === 3).hex;
  const spot = await pointOf(page, goal);
  await page.mouse.click(spot.x, spot.y);
  await ready(page);
  const straight = await wayOf(page);
  assert.equal(straight.at(-1), goal);
  assert.ok(straight.length >= 2, straight.join(" "));
  const held = straight[0];
  const over = [aside(held, 1), aside(held, -1)].find((hex) => rows.some((place) => place.hex === hex));
  assert.ok(over, `a hex beside ${held} is in reach`);
  await drag(page, held, over);
  await waitUntil(
    page,
    "the way bends over the hex or says why not",
    (hex) =>
      [...document.querySelectorAll(".steps .stp b")].some((step) => step.textContent === hex) ||
      document.querySelector(".problem"),
    over,
  );
  assert.equal(
    await page.locator(".problem").count(),
    0,
    await page
      .locator(".problem")
      .allTextContents()
      .then((all) => all.join()),
  );
  const bent = await wayOf(page);
  assert.ok(bent.includes(over) && bent.at(-1) === goal, `${straight.join(" ")} became ${bent.join(" ")}`);
  // The goal itself is dragged one hex back.
  await drag(page, goal, straight.at(-2));
  await waitUntil(
    page,
    "the way is one step shorter",
    (hex) =>
      [...document.querySelectorAll(".steps .stp:not(.fut) b")]
        .map((step) => step.textContent)
        .filter((text) => /^\d{4}$/.test(text))
        .at(-1) === hex,
    straight.at(-2),
  );
  await page.keyboard.press("z");
  await waitUntil(
    page,
    "the bent way is back",
    (wanted) =>
      [...document.querySelectorAll(".steps .stp:not(.fut) b")]
        .map((step) => step.textContent)
        .filter((text) => /^\d{4}$/.test(text))
        .join(" ") === wanted,
    bent.join(" "),
  );
  await page.keyboard.press("z");
  await waitUntil(
    page,
    "the straight way is back",
    (wanted) =>
      [...document.querySelectorAll(".steps .stp:not(.fut) b")]
        .map((step) => step.textContent)
        .filter((text) => /^\d{4}$/.test(text))
        .join(" ") === wanted,
    straight.join(" "),
  );
  // Where nothing of the plan lies, a drag moves the map and leaves the plan alone.
  const before = await pointOf(page, goal);
  const empty = aside(goal, goal.slice(0, 2) > "08" ? -4 : 4);
  await drag(page, empty, aside(empty, 1));
  await poll("the map was dragged", async () => Math.abs((await pointOf(page, goal)).x - before.x) > 20);
  assert.deepEqual(await wayOf(page), straight);
  assert.deepEqual(me.errors, []);
  await me.close();
});
