// The collection as somebody uses it who brings things along: forces with damage, folders with torn files, maps laid
// side by side, whole battles under a name, scenarios of one's own.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { makeCollection } from "./collection_folder.mjs";
import { playOn } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { startProgram } from "./program.mjs";
import { poll, waitUntil } from "./waiting.mjs";

const [DESK, PHONE] = SIZES;
const tab = (page, name) => page.locator(".ws-tabs").getByRole("button", { name }).click();
const text = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

async function soundAt(me, size) {
  assert.deepEqual(await axeFindings(me.page), []);
  const wide = await me.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= size.width, `${wide} pixels wide`);
  assert.deepEqual(me.errors, []);
}

/** As the other program writes a lance after a battle. */
const WORN = `<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.50.05">
  <entity chassis="Bailiff" model="" type="Biped" camoCategory="Reds" externalId="7f3a">
    <pilot size="1" name="Ada Lund" nick="Owl" gunnery="3" piloting="4" hits="1" ejected="false"/>
    <location index="2"> Right Torso
      <armor points="3"/>
      <slot index="5" type="Jump Jet" isDestroyed="true"/>
    </location>
  </entity>
  <entity chassis="Nobody" model="NB-1"><pilot name="Ben" gunnery="4" piloting="5"/></entity>
</unit>
`;

for (const size of [DESK, PHONE]) {
  test(`a force of another program comes back with its damage, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(`${program.address}/units`);
    if (size === PHONE) await tab(page, "Force");
    await page.locator('input[accept=".mul,.MUL"]').setInputFiles(text("Worn.MUL", WORN));
    await page.getByText(/a \.mul force: 2 units, 1 unknown/).waitFor();
    const members = page.locator(".ws-member");
    await members.first().getByText("damaged").waitFor();
    await members.nth(1).getByText("not in your collection").waitFor();
    await page.getByRole("button", { name: "Gunnery, Bailiff: one less" }).click();
    await page.getByLabel("Pilot, Bailiff", { exact: true }).fill("Mara Voss");
    await page.getByLabel("Pilot, Bailiff", { exact: true }).press("Enter");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export .mul" }).click(),
    ]);
    const written = await readFile(await file.path(), "utf8");
    for (const kept of [
      '<armor points="3"/>',
      'isDestroyed="true"',
      'camoCategory="Reds"',
      'nick="Owl"',
      'hits="1"',
      'name="Mara Voss"',
      'gunnery="2"',
      'chassis="Nobody" model="NB-1"',
    ])
      assert.ok(written.includes(kept), `${kept}\n${written}`);
    await soundAt(me, size);
    // The link carries the damage as well: a friend has the same file of it.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share" }).click();
    const link = await poll("the link was copied", () => page.evaluate(() => navigator.clipboard.readText()));
    const friend = await openPerson(browser, { size });
    await friend.page.goto(link);
    if (size === PHONE) await tab(friend.page, /^Force/);
    await friend.page.locator(".ws-member").first().getByText("damaged").waitFor();
    const [same] = await Promise.all([
      friend.page.waitForEvent("download"),
      friend.page.getByRole("button", { name: "Export .mul" }).click(),
    ]);
    assert.equal(await readFile(await same.path(), "utf8"), written);
    // Taken once: what the friend changes is there after a reload.
    await friend.page.getByRole("button", { name: "Gunnery, Bailiff: one less" }).click();
    await friend.page.reload();
    if (size === PHONE) await tab(friend.page, /^Force/);
    await waitUntil(
      friend.page,
      "the change is kept",
      () => document.querySelector('[aria-label="Gunnery, Bailiff"]')?.value === "1",
    );
    assert.deepEqual(friend.errors, []);
  });
}

for (const size of [DESK, PHONE]) {
  test(`maps are laid side by side, one of them turned, and fought on, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(`${program.address}/units`);
    await page.getByRole("radio", { name: "Maps" }).click();
    const search = page.getByLabel("Map name or tag");
    const lay = async (words, name) => {
      await search.fill(words);
      await page.getByText(/^1 of \d+ maps/).waitFor();
      if (size === PHONE) {
        await page.getByRole("option", { name }).click();
        await page.getByRole("button", { name: "Lay on the table" }).click();
      } else {
        // By keys alone.
        await search.press("ArrowDown");
        await page.locator(".ws-thumbs").press("ArrowDown");
        await page.locator(".ws-thumbs").press("Enter");
      }
    };
    await lay("two fords", /Two Fords/);
    await lay("lantern", /Lantern Wood/);
    await soundAt(me, size);
    if (size === PHONE) await tab(page, "Table, 2");
    await page.getByRole("button", { name: "Turn Lantern Wood" }).click();
    await page.getByText("2 maps, 2×1").waitFor();
    await page.getByRole("button", { name: "Play on this table" }).click();
    const dialog = page.getByRole("dialog", { name: "Custom battle" });
    await dialog.getByRole("button", { name: "Fill at random" }).click();
    await dialog.getByText(/on Two Fords \+ Lantern Wood ↻/).waitFor();
    await dialog.getByText(/^32 × 17 hexes/).waitFor();
    await dialog.getByRole("button", { name: "Begin the battle" }).click();
    await page.waitForURL(/\/match\//);
    await page.locator("[data-seq]").waitFor();
    assert.deepEqual(me.errors, []);
  });
}

test("a whole battle is opened, changed, saved under a name, and there again", async () => {
  const me = await openPerson(browser, { size: DESK });
  const { page } = me;
  const build = async () => {
    await page.goto(program.address);
    await page.getByRole("button", { name: "Build", exact: true }).click();
    return page.getByRole("dialog", { name: "Custom battle" });
  };
  let dialog = await build();
  await dialog.getByRole("combobox", { name: "Whole battles" }).selectOption("Lance against lance");
  await dialog.getByText(/Blue 4 units, BV [\d,]+, against Red 4 units.* on Two Fords/).waitFor();
  await dialog.getByRole("combobox", { name: "Gunnery, Bailiff" }).selectOption("2");
  await dialog.getByLabel("Name to save it under").fill("Friday evening");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  assert.deepEqual(await axeFindings(page), []);
  dialog = await build();
  await dialog.getByText("Drag units here, or add them from the list.").first().waitFor();
  await dialog.getByRole("combobox", { name: "Whole battles" }).selectOption("Friday evening");
  assert.equal(await dialog.getByRole("combobox", { name: "Gunnery, Bailiff" }).inputValue(), "2");
  await dialog.getByRole("button", { name: "Delete Friday evening" }).click();
  assert.equal(await dialog.getByRole("option", { name: "Friday evening" }).count(), 0);
  assert.deepEqual(me.errors, []);
});

const OWN = `title = "A short errand"
level = "newcomer"
text = "Two turns, one enemy, one hex."
board = "Red Flats"
turns = 2
seed = 41
[red]
zone = "north:2"
bot = "cadet"
units = [{ unit = "Wicket" }]
[blue]
zone = "south:2"
units = [{ unit = "Almshouse" }]
[[objective]]
side = "blue"
points = 2
survive = true
`;

for (const size of [DESK, PHONE]) {
  test(`a scenario of one's own is told its faults, played to its end and won, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(program.address);
    const scenarios = page.getByRole("region", { name: "Scenarios" });
    const file = scenarios.locator("input[type=file]");
    await file.setInputFiles(text("bad.toml", OWN.replace("turns = 2", "turnz = 2")));
    await scenarios.getByText(/bad\.toml: .*line 5/).waitFor();
    await file.setInputFiles(text("worse.toml", OWN.replace('"Wicket"', '"Wickett"')));
    await scenarios.getByText(/did you mean Wicket/).waitFor();
    // What the browser says of the refused requests is no fault of the page.
    assert.ok(
      me.errors.every((it) => it.includes("422")),
      me.errors.join("\n"),
    );
    me.errors.length = 0;
    await file.setInputFiles(text("errand.toml", OWN));
    await scenarios.getByText("A short errand", { exact: true }).click();
    await scenarios.getByText(/each own unit that survives, 2 points/).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await scenarios.getByRole("button", { name: "Play A short errand" }).click();
    await page.waitForURL(/\/match\//);
    const decisions = await playOn(page);
    assert.equal(decisions.at(-1), "over");
    await page
      .locator(".over h2")
      .getByText(/won|win/i)
      .waitFor();
    assert.deepEqual(me.errors, []);
    // It is kept for the next time, and taken off the list.
    await page.goto(program.address);
    await scenarios.getByText("A short errand", { exact: true }).click();
    await scenarios.getByRole("button", { name: "Take A short errand off the list" }).click();
    await scenarios.getByText("A short errand", { exact: true }).waitFor({ state: "detached" });
  });
}

test("files of a folder that cannot be read are listed with their reasons, and in nobody's way", async () => {
  const folder = await mkdtemp(join(tmpdir(), "myomer-collection-"));
  await makeCollection(folder, { units: 90, boards: 30 });
  const other = await startProgram(["--library", folder]);
  const me = await openPerson(browser, { size: DESK });
  const { page } = me;
  try {
    await page.goto(`${other.address}/units`);
    await page.getByText("2 files of the folders cannot be read").click();
    await page.getByText(/torn\.board.*line 1/).waitFor();
    await page.getByText(/torn\.mtf/).waitFor();
    await page.getByLabel("Name or weapon").fill("bailiff");
    await waitUntil(
      page,
      "ours and one of the folder",
      () => document.querySelectorAll(".ws-rows [role=option]").length >= 2,
    );
    await page.getByRole("radio", { name: "Maps" }).click();
    await page.getByText(/^46 of 46 maps/).waitFor();
    // The end of the list brings more of it.
    await page.locator(".ws-thumbs").press("End");
    await waitUntil(page, "all maps", () => document.querySelectorAll(".ws-thumbs [role=option]").length === 46);
    assert.deepEqual(me.errors, []);
  } finally {
    await me.close();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
