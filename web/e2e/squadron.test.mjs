// M.A.S.C. from the roll-off to the last point, against the bot; its screens at both sizes in both themes.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES, THEMES } from "./browser.mjs";
import { browser, program } from "./house.mjs";
import { decide, game, openGame, playOn, stage } from "./squadron.mjs";
import { waitUntil } from "./waiting.mjs";

const PICTURES = process.env.MYOMER_PICTURES;

test("a seeded game is clicked from the roll-off to the end, and becomes a replay", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: false, seed: 5, goal: 9 }));
  const made = await playOn(me.page);
  assert.equal(made.at(-1), "over");
  for (const kind of ["tiles", "forces", "placement", "squads"])
    assert.ok(made.includes(kind), `${kind} was decided: ${made.join(", ")}`);
  await me.page.getByRole("link", { name: "Watch the replay" }).click();
  await me.page.waitForURL(/\/replay\//);
  await me.page.locator(".square-board").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a squad's move is a plan: undone step by step, kept from the table until it is sent", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 6 }));
  while ((await stage(me.page)) !== "squads") await decide(me.page);
  const before = await me.page.locator(".sq-grid").getAttribute("data-seq");
  await me.page.keyboard.press("1");
  await me.page.waitForSelector(".sq-grid[data-desk=activation]");
  const first = await me.page.locator(".sq-panel").textContent();
  await me.page.keyboard.press("0");
  await waitUntil(
    me.page,
    "the panel shows another member",
    (was) => document.querySelector(".sq-panel")?.textContent !== was,
    first,
  );
  await me.page.keyboard.press("z");
  assert.equal(await me.page.locator(".sq-panel").textContent(), first);
  await me.page.keyboard.press("Escape");
  await me.page.waitForSelector(".sq-grid[data-desk=squads]");
  assert.equal(await me.page.locator(".sq-grid").getAttribute("data-seq"), before);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("points are counted up region by region, and can be skipped", async () => {
  const me = await openPerson(browser, { reducedMotion: "no-preference" });
  await openGame(me.page, program.address, game({ quick: true, seed: 6 }));
  const counting = me.page.locator(".sq-count");
  for (let made = 0; made < 200 && (await counting.count()) === 0; made += 1) await decide(me.page);
  assert.match(await counting.textContent(), /Region [A-L], .+: (Red|Blue) \+\d/);
  assert.equal(await me.page.locator(".region-badge.counted").count(), 1);
  await counting.getByRole("button", { name: "Skip" }).click();
  await counting.waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the board is played with the keyboard, and a text view says the same", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  while ((await stage(me.page)) !== "squads") await decide(me.page);
  await me.page.locator(".square-frame").focus();
  await me.page.keyboard.press("ArrowRight");
  assert.match(await me.page.locator(".sq-sized [role=status]").textContent(), /Square [A-L] [a-h][1-8]/);
  await me.page.keyboard.press("x");
  const options = me.page.locator(".text-view table").first();
  assert.match(await options.locator("caption").textContent(), /What you can do/);
  assert.ok((await options.getByRole("button").count()) > 0);
  await me.page.keyboard.press("x");
  await me.page.locator(".square-board").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a reload in the middle of a game loses nothing", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 8 }));
  await playOn(me.page, { until: (now) => now === "squads" });
  const now = await stage(me.page);
  const lines = await me.page.locator(".log .ev-text").allTextContents();
  await me.page.reload();
  assert.equal(await stage(me.page), now);
  assert.deepEqual((await me.page.locator(".log .ev-text").allTextContents()).slice(0, lines.length), lines);
  assert.deepEqual(me.errors, []);
  await me.close();
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    const kind = `${size.width}x${size.height}-${theme}`;
    test(`every screen of a game at ${kind}`, async () => {
      const me = await openPerson(browser, { size, theme });
      await openGame(me.page, program.address, game({ quick: size.width < 760, seed: 9, goal: 5 }));
      const seen = new Set();
      for (let now = await stage(me.page); ; now = await stage(me.page)) {
        if (!seen.has(now)) {
          seen.add(now);
          if (PICTURES) await me.page.screenshot({ path: join(PICTURES, `squadron-${now}-${kind}.png`) });
          assert.deepEqual(await axeFindings(me.page), [], `${now}: axe-core`);
        }
        if (now === "over") break;
        await decide(me.page);
      }
      assert.ok(seen.has("squads") && seen.has("over"), [...seen].join(", "));
      assert.deepEqual(me.errors, []);
      await me.close();
    });
  }
}

test("a game against a friend is set up from the lobby, with its link at the table", async () => {
  const me = await openPerson(browser);
  const { page } = me;
  await page.goto(program.address);
  await page.locator(".mcard", { hasText: "M.A.S.C." }).getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "New M.A.S.C. game" });
  await dialog.getByRole("radio", { name: "Friend by link" }).click();
  await dialog.getByRole("radio", { name: "50" }).click();
  await dialog.getByRole("radio", { name: "6, short" }).click();
  await dialog.getByText("M.A.S.C. with a friend, first to 50: 6 Mecha each").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole("button", { name: "Make the table, get the link" }).click();
  await page.waitForURL(/\/match\//);
  const link = await page.getByRole("textbox", { name: "Link for your friend" }).inputValue();
  const friend = await openPerson(browser);
  await friend.page.goto(link);
  await page.getByText("Your friend is here.").waitFor();
  assert.deepEqual([...me.errors, ...friend.errors], []);
});
