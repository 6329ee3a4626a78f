// Artillery that fires indirectly, clicked on the map: a hex of the player's own choice, the shell on its way, where it
// comes down.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson, SIZES } from "./browser.mjs";
import { decide, duel, makeMatch, movedOn, playTo, seq, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { isBare, pointOf } from "./map.mjs";
import { waitUntil } from "./waiting.mjs";

const lines = (page) => page.locator(".log .ev-text").evaluateAll((all) => all.map((line) => line.textContent ?? ""));

/** A hex so many rows towards the middle of the map. */
function ahead(hex, rows) {
  const row = Number(hex.slice(2));
  const to = row > 17 ? row - rows : row + rows;
  return `${hex.slice(0, 2)}${String(to).padStart(2, "0")}`;
}

test("a hex far from every enemy is clicked, shelled, and the shell comes down a turn later", async () => {
  const me = await openPerson(browser, { size: SIZES[0] });
  const { page } = me;
  await page.goto(program.address);
  const wish = duel({ blue: "Assay Bench 11", red: "Bailiff", board: "Marrow County", turns: 3, seed: 5 });
  const made = await makeMatch(page, wish);
  await page.goto(`${program.address}/match/${made.id}`);
  await playTo(page, "fire");
  await page.getByText("or click any hex in range").waitFor();
  const own = await page.locator("[data-acting-hex]").getAttribute("data-acting-hex");
  const mark = ahead(own, 20);
  const chip = page.locator(".targets .chip.on");
  assert.ok(!(await page.locator(".targets").textContent()).includes(mark), "the list alone does not offer it");
  // The whole map is in sight.
  await page.keyboard.press("f");
  const at = await pointOf(page, mark);
  assert.ok(await isBare(page, at), `${mark} can be clicked`);
  await page.mouse.click(at.x, at.y);
  await waitUntil(
    page,
    "the hex is among the targets, and aimed at",
    (name) => document.querySelector(".targets .chip.on")?.textContent?.includes(name) ?? false,
    mark,
  );
  assert.match(await chip.textContent(), new RegExp(`hex ${mark}`));
  // Too near to lob: nothing comes of a click there.
  const near = await pointOf(page, ahead(own, 10));
  if (await isBare(page, near)) {
    await page.mouse.click(near.x, near.y);
    assert.match(await chip.textContent(), new RegExp(mark), "the aim stays");
  }
  const was = await seq(page);
  await page.locator(".weapons .sw:not(:disabled)").first().click();
  await waitUntil(
    page,
    "the shot is in the plan",
    () =>
      document.querySelector(".weapons .sw[aria-checked=true]") !== null &&
      document.querySelector(".commit[data-plan=settled] .go:not(:disabled)") !== null,
  );
  await page.locator(".commit .go").click();
  await movedOn(page, was);
  await waitUntil(page, "the shell is on its way", () =>
    [...document.querySelectorAll(".log .ev-text")].some((line) => line.textContent?.includes("on its way")),
  );
  assert.ok((await lines(page)).some((line) => line.includes(mark) && line.includes("lands in turn 2")));
  const fallen = new RegExp(`→ ${mark}`);
  for (let made = 0; made < 20; made += 1) {
    if ((await lines(page)).some((line) => fallen.test(line))) break;
    assert.notEqual(await stage(page), "over", "it comes down before the end");
    await decide(page);
  }
  const row = page.locator(".log li", { hasText: fallen }).last();
  await row.locator("[aria-expanded=false]").click();
  await row
    .getByText(/A shell (bursts|scatters)/)
    .first()
    .waitFor();
  await me.close();
});
