// The map stands still while one points and plans: what is clicked is what was aimed at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson } from "./browser.mjs";
import { stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { atRest, pointOf } from "./map.mjs";
import { waitUntil } from "./waiting.mjs";

/** Where the map lies and how tall the dock is. */
const laidOut = (page) =>
  page.evaluate(() => ({
    map: document.querySelector(".board svg.layer > g").getAttribute("transform"),
    dock: Math.round(document.querySelector("[data-region=dock]").getBoundingClientRect().height),
  }));

const north = (hex, rows) => hex.slice(0, 2) + String(Number(hex.slice(2)) - rows).padStart(2, "0");

for (const size of [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
]) {
  test(`the map stays where it is while the pointer goes over it and a hex is picked, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(program.address);
    // In the last lesson one stands at the lower edge of the map, where a dock that grows would push it away.
    await page.getByRole("button", { name: "Begin lesson 4" }).click();
    await page.waitForURL(/\/match\//);
    assert.equal(await stage(page), "move");
    await page.keyboard.press("w");
    await atRest(page);
    const from = await page.locator("[data-acting-hex]").getAttribute("data-acting-hex");
    const before = await laidOut(page);
    for (const rows of [1, 3, 2]) {
      const { x, y } = await pointOf(page, north(from, rows));
      await page.mouse.move(x, y);
      await waitUntil(page, "the way there is shown", () => document.querySelector(".steps .stp b") !== null);
      await atRest(page);
      assert.deepEqual(await laidOut(page), before, `pointing ${rows} hexes north`);
    }
    const goal = north(from, 2);
    const { x, y } = await pointOf(page, goal);
    await page.mouse.click(x, y);
    await page.locator(".commit[data-plan=settled] .go:not(:disabled)").waitFor();
    await atRest(page);
    assert.match(await page.locator(".steps").textContent(), new RegExp(goal), "what was aimed at is the goal");
    assert.deepEqual(await laidOut(page), before, "after the click");
    assert.deepEqual(me.errors, []);
    await me.close();
  });
}
