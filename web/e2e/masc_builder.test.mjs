// A new game of M.A.S.C. with a card of one's own: numbers changed in the table, checked, saved, opened, played, recorded.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES, THEMES } from "./browser.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const PICTURES = process.env.MYOMER_PICTURES;

async function openBuilder(me) {
  await me.page.goto(program.address);
  await me.page.locator(".mcard", { hasText: "M.A.S.C." }).getByRole("button", { name: "Set up" }).click();
  const dialog = me.page.getByRole("dialog", { name: "New M.A.S.C. game" });
  await dialog.getByText("All 30 numbers are within the bounds of the rules.").waitFor();
  return dialog;
}

const start = (dialog) => dialog.getByRole("button", { name: "Start", exact: true });

/** The setup that the record of the match in the page begins with. */
async function recordedSetup(page) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const record = await page.evaluate(async (match) => {
    await fetch(`/api/matches/${match}/resign`, { method: "POST" });
    return fetch(`/api/matches/${match}/record`).then((it) => it.text());
  }, id);
  return JSON.parse(record.split("\n")[0]).setup;
}

test("a number is changed, told with what it means, undone; one out of bounds is kept in red and nothing begins", async () => {
  const me = await openPerson(browser);
  const dialog = await openBuilder(me);
  const move = dialog.getByRole("textbox", { name: /^Turtle Move/ });
  assert.equal(await move.inputValue(), "3");
  await dialog.getByRole("button", { name: "Turtle Move: less" }).click();
  assert.equal(await move.inputValue(), "2");
  const cell = dialog.locator(".stepper.changed");
  assert.equal(await cell.locator(".was").textContent(), "3→");
  const line = dialog.locator(".checks li.changed");
  await line.getByText("Turtle move 3 → 2.").waitFor();
  assert.match(await line.textContent(), /beyond its own tiles on turn 3, not 2\./);
  await dialog.getByText("1 change", { exact: true }).waitFor();
  await dialog.locator(".dialog-foot").getByText("changed card: Turtle move 3 → 2").waitFor();
  await line.getByRole("button", { name: "Undo Turtle Move" }).click();
  await line.waitFor({ state: "detached" });
  assert.equal(await move.inputValue(), "3");

  await dialog.getByRole("textbox", { name: /^Wolf Armor/ }).fill("7");
  const wrong = dialog.locator(".checks li.wrong");
  await wrong.getByText("Armor 7: it must be 1 to 6").waitFor();
  assert.equal(await dialog.locator(".stepper.wrong input").inputValue(), "7", "what was typed is kept");
  assert.equal(await dialog.locator(".stepper.wrong input").getAttribute("aria-invalid"), "true");
  assert.ok(await start(dialog).isDisabled());
  await dialog.locator(".dialog-foot").getByText("Wolf: Armor 7: it must be 1 to 6").waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  await wrong.getByRole("button", { name: "Undo Wolf Armor" }).click();
  await wrong.waitFor({ state: "detached" });
  assert.ok(await start(dialog).isEnabled());

  await dialog.getByRole("textbox", { name: /^Ant Range/ }).focus();
  await me.page.keyboard.press("ArrowUp");
  assert.equal(await dialog.getByRole("textbox", { name: /^Ant Range/ }).inputValue(), "7");
  await dialog.locator(".checks").getByText("Ant range 6 → 7.").waitFor();
  await dialog.getByRole("button", { name: "Standard card" }).click();
  assert.equal(await dialog.getByRole("textbox", { name: /^Ant Range/ }).inputValue(), "6");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a card is saved and opened; the game, its record and its replay are played with it and name it", async () => {
  const me = await openPerson(browser);
  let dialog = await openBuilder(me);
  await dialog.getByRole("textbox", { name: /^Spider Range/ }).fill("9");
  await dialog.locator(".checks").getByText("Spider range 7 → 9.").waitFor();
  const saving = me.page.waitForEvent("download");
  await dialog.locator(".masc-card").getByRole("button", { name: "Save" }).click();
  const file = await (await saving).path();
  assert.match(await readFile(file, "utf8"), /\[spider\]\nclass = "mid"\nmove = 3\nrange = 9\n/);
  await me.page.reload();
  dialog = await openBuilder(me);
  await dialog.getByLabel("Open a card file").setInputFiles(file);
  await dialog.locator(".checks").getByText("Spider range 7 → 9.").waitFor();
  const broken = join(tmpdir(), `card-${process.pid}.toml`);
  await writeFile(broken, (await readFile(file, "utf8")).replace("range = 9", "range = 99"));
  await dialog.getByLabel("Open a card file").setInputFiles(broken);
  await me.page.getByText(/card-\d+\.toml: stat card, \[spider\] range = 99: it must be 1 to 31/).waitFor();
  assert.equal(await dialog.getByRole("textbox", { name: /^Spider Range/ }).inputValue(), "9", "nothing is lost");

  const tile = dialog.locator(".tile-board button").nth(5);
  await tile.click();
  const before = await tile.getAttribute("aria-label");
  await dialog.getByRole("button", { name: "Turn ↻" }).click();
  await waitUntil(
    me.page,
    "the tile is turned",
    (was) => document.querySelectorAll(".tile-board button")[5]?.getAttribute("aria-label") !== was,
    before,
  );
  await dialog.getByRole("combobox", { name: "Swap for…" }).selectOption({ index: 1 });
  const names = await dialog.locator(".tile-board .tile-name").allTextContents();
  assert.equal(new Set(names.map((it) => it.slice(2))).size, 12, "every tile lies once");
  await tile.focus();
  await me.page.keyboard.press("ArrowRight");
  assert.equal(await dialog.locator(".tile-board button").nth(6).getAttribute("aria-pressed"), "true");
  await start(dialog).click();
  await me.page.waitForURL(/\/match\//);
  await me.page.locator(".sq-turn .cond").getByText("Spider range 9 (usually 7)").waitFor();
  await me.page.getByText("1 rule not as usual").waitFor();
  const setup = await recordedSetup(me.page);
  assert.match(setup.card, /\[spider\]\nclass = "mid"\nmove = 3\nrange = 9\n/);
  const { tile_set } = await fetch(`${program.address}/api/squadron/rules`).then((it) => it.json());
  const laid = setup.start.quick.tiles.map((it, at) => `${String.fromCharCode(65 + at)} ${tile_set[it.tile].name}`);
  assert.deepEqual(laid, names);
  const id = new URL(me.page.url()).pathname.split("/").at(-1);
  await me.page.goto(`${program.address}/replay/${id}`);
  await me.page.locator(".chip[title='Spider range 9 (usually 7)']").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a friend's invitation names the changed card, and R draws the tiles again", async () => {
  const me = await openPerson(browser);
  const dialog = await openBuilder(me);
  const tiles = () => dialog.locator(".tile-board .tile-name").allTextContents();
  const before = await tiles();
  await dialog.locator(".tile-board button").first().focus();
  await me.page.keyboard.press("r");
  assert.notDeepEqual(await tiles(), before);
  await dialog.getByRole("radio", { name: "Friend by link" }).click();
  await dialog.getByRole("button", { name: "Frog Dice: more" }).click();
  await dialog.getByText("Your friend sees at the table what is changed.").waitFor();
  await dialog.locator(".checks").getByText("Frog attack 2 → 3.").waitFor();
  await dialog.getByRole("button", { name: "Make the table, get the link" }).click();
  await me.page.waitForURL(/\/match\//);
  await me.page.locator(".invite").getByText("Not as usual: Frog attack 3 (usually 2).").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

for (const size of [...SIZES, { width: 820, height: 1180 }]) {
  for (const theme of THEMES) {
    test(`the builder fits and can be read at ${size.width}, ${theme}`, async () => {
      const me = await openPerson(browser, { size, theme });
      const dialog = await openBuilder(me);
      await dialog.getByRole("textbox", { name: /^Turtle Move/ }).fill("2");
      await dialog.locator(".checks").getByText("Turtle move 3 → 2.").waitFor();
      const wide = await dialog.evaluate((it) => it.scrollWidth - it.clientWidth);
      assert.ok(wide <= 0, `nothing runs over the edge: ${wide}`);
      assert.deepEqual(await axeFindings(me.page), []);
      if (PICTURES) await me.page.screenshot({ path: join(PICTURES, `masc-builder-${size.width}-${theme}.png`) });
      assert.deepEqual(me.errors, []);
      await me.close();
    });
  }
}
