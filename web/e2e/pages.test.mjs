// Every page at both sizes in both themes: it loads without an error, and axe-core finds nothing serious.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { axeFindings, openPerson, SIZES, THEMES } from "./browser.mjs";
import { duel, makeMatch, playedDuel, playOn, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";

/** A folder for pictures of every page, to be looked at; none are taken without it. */
const PICTURES = process.env.MYOMER_PICTURES;

let over;
before(async () => {
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  over = await playedDuel(await openPerson(browser), program.address);
});

const PAGES = [
  { name: "lobby", path: () => "/", ready: ".hero canvas" },
  { name: "match-over", path: () => `/match/${over}`, ready: ".over h2" },
  { name: "replays", path: () => "/replays", ready: "main" },
  { name: "replay", path: () => `/replay/${over}`, ready: "canvas" },
  { name: "lab", path: () => "/lab", ready: "main" },
  { name: "rules-classic", path: () => "/rules/classic", ready: "main h1" },
  { name: "rules-squadron", path: () => "/rules/squadron", ready: "main h1" },
  { name: "guide-classic", path: () => "/rules/classic-guide", ready: "main h1" },
  { name: "guide-squadron", path: () => "/rules/squadron-guide", ready: "main h1" },
  { name: "help", path: () => "/help", ready: "main h1" },
  { name: "units", path: () => "/units", ready: "main h1" },
  { name: "mech-lab", path: () => "/mech-lab/Bailiff", ready: ".ws-verdict .ok" },
  { name: "mech-lab-opening", path: () => "/mech-lab", ready: "main h1" },
  { name: "maps", path: () => "/maps", ready: "main h1" },
  { name: "sheet", path: () => "/sheet/Bailiff", ready: "main" },
  { name: "lost", path: () => "/nowhere", ready: "main h1", status: 404 },
];

async function look(person, name) {
  await person.page.waitForLoadState("networkidle");
  if (PICTURES) await person.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  assert.deepEqual(await axeFindings(person.page), [], `${name}: axe-core`);
  assert.deepEqual(person.errors, [], `${name}: console`);
}

for (const size of SIZES) {
  for (const theme of THEMES) {
    const kind = `${size.width}x${size.height}-${theme}`;
    for (const page of PAGES) {
      test(`${page.name} at ${kind}`, async () => {
        const person = await openPerson(browser, { size, theme });
        await person.page.goto(program.address + page.path());
        await person.page.locator(page.ready).first().waitFor();
        // The browser tells of the page's own 404 in its console, and only of that.
        if (page.status) assert.match(person.errors.shift() ?? "none", new RegExp(`status of ${page.status}`));
        await look(person, `${page.name}-${kind}`);
        await person.close();
      });
    }
    test(`a battle, its phases one by one, at ${kind}`, async () => {
      const person = await openPerson(browser, { size, theme });
      await person.page.goto(program.address);
      // Every phase is looked at, also one in which nothing can be done.
      await person.page.evaluate(() => localStorage.setItem("auto-pass", "off"));
      const made = await makeMatch(
        person.page,
        duel({ blue: "Bailiff", red: "Poacher", turns: 1, seed: 21, board: "Two Fords" }),
      );
      await person.page.goto(`${program.address}/match/${made.id}`);
      const seen = new Set();
      for (let now = await stage(person.page); now !== "over"; now = await stage(person.page)) {
        if (!seen.has(now)) await look(person, `battle-${now}-${kind}`);
        seen.add(now);
        await playOn(person.page, { until: () => true });
      }
      assert.ok(seen.has("move") && seen.has("fire"), [...seen].join(", "));
      await person.close();
    });
  }
}
