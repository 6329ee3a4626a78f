// Pictures for the guides of both games, taken from our own boards: `npm run guide-pictures`. The program and the page
// must be built. WebP under web/public/guide, light theme, as they stand in print.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, openPerson } from "./browser.mjs";
import { duel, makeMatch, pressAndWait, restTo, stage } from "./duel.mjs";
import { atRest } from "./map.mjs";
import { webp } from "./picture_file.mjs";
import { startProgram } from "./program.mjs";
import { decide, game, stage as squadronStage } from "./squadron.mjs";
import { twoFrames } from "./waiting.mjs";

const FOLDER = join(resolve(dirname(fileURLToPath(import.meta.url)), ".."), "public/guide");
const SIZE = { width: 1366, height: 860 };

const program = await startProgram();
const browser = await openBrowser();
const me = await openPerson(browser, { size: SIZE, theme: "light" });
const { page } = me;
const press = (await openPerson(browser)).page;
await press.goto("about:blank");

/** Keeps the picture of a part of the page; `share` of its height, from the top. */
async function take(name, selector, { share = 1 } = {}) {
  await twoFrames(page);
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  const clip = { x, y, width, height: Math.min(SIZE.height - y, height * share) };
  await writeFile(join(FOLDER, `${name}.webp`), await webp(press, await page.screenshot({ clip }), 0.6));
  console.log(name);
}

async function open(wish) {
  await page.goto(program.address);
  const made = await makeMatch(page, wish);
  await page.goto(`${program.address}/match/${made.id}`);
}

async function classicPictures() {
  await open(duel({ blue: "Bailiff", red: "Poacher", board: "Two Fords", turns: 12, seed: 21, skill: 4 }));
  await stage(page);
  await page.keyboard.press("f");
  await atRest(page);
  await take("classic-map", ".board");
  await restTo(page, "move");
  await page.keyboard.press("b");
  await page.locator(".commit .go:not(:disabled)").waitFor();
  await atRest(page);
  await take("classic-move", ".board");
  await take("classic-sheet", ".rail-r");
  await take("classic-heat", ".rail-r .ladder");
  for (let turn = 0; turn < 8; turn += 1) {
    await restTo(page, "fire");
    if ((await page.locator(".weapons .sw:not(:disabled)").count()) > 0) break;
    await pressAndWait(page, "Enter");
  }
  await page.keyboard.press("b");
  await page.locator(".commit .go:not(:disabled)").waitFor();
  await take("classic-fire", ".dock");
  // Lesson 4 lies down on purpose.
  await page.goto(program.address);
  await page.getByRole("button", { name: "Begin lesson 4" }).click();
  await page.waitForURL(/\/match\//);
  await restTo(page, "move");
  await page.keyboard.press("x");
  await page.locator(".textview table").last().locator("tbody button").first().click();
  await page.keyboard.press("x");
  await page
    .getByRole("button", { name: /^Drop prone/ })
    .first()
    .click();
  await page.locator(".commit .go:not(:disabled)").waitFor();
  await pressAndWait(page, "Enter");
  await stage(page);
  await page.keyboard.press("c");
  await atRest(page);
  await take("classic-prone", ".board");
}

async function squadronPictures() {
  await open(game({ quick: true, seed: 5 }));
  await squadronStage(page);
  await take("masc-board", ".square-board");
  await take("masc-points", ".sq-top");
  await take("masc-squads", ".square-board", { share: 0.36 });
  await page.keyboard.press("1");
  await twoFrames(page);
  await take("masc-move", ".square-board");
  await page.reload();
  const seen = new Set();
  for (let n = 0; n < 200 && seen.size < 2; n += 1) {
    const now = await squadronStage(page);
    if (now === "over") break;
    if (now === "attack" && !seen.has(now)) {
      await page.keyboard.press("1");
      await twoFrames(page);
      await page.keyboard.press("1");
      await twoFrames(page);
      await take("masc-attack", ".sq-panel");
      seen.add(now);
      await page.keyboard.press("Escape");
    }
    if (now === "allocate" && !seen.has(now)) {
      await take("masc-dice", ".sq-panel");
      seen.add(now);
    }
    await decide(page);
  }
}

try {
  await mkdir(FOLDER, { recursive: true });
  await classicPictures();
  await squadronPictures();
} finally {
  await browser.close();
  await program.stop();
}
