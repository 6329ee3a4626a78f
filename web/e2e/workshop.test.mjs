// The workshop as a designer meets it: a 'Mech designed by clicks and fought with, a map painted and generated, the
// collection searched, a force saved and written, a scenario begun. At the size of a desk and of a phone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { poll, waitUntil } from "./waiting.mjs";

const [DESK, PHONE] = SIZES;

async function downloaded(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return readFile(await download.path(), "utf8");
}

const verdict = (page) => page.locator(".ws-verdict");
const settled = (page) => page.locator(".ws-sum:not(.awaited)").waitFor();
const tab = (page, name) => page.locator(".ws-tabs").getByRole("button", { name }).click();

test("a design is made by clicks alone, tested against a field, saved, and fought with", async () => {
  const me = await openPerson(browser, { size: DESK });
  const { page } = me;
  await page.goto(`${program.address}/mech-lab`);
  await page.getByLabel("Tons").fill("55");
  await page.getByRole("button", { name: "New design" }).click();
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Heron");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Walking MP: one more" }).click();
  await page.getByText("Engine 275, walk 5").waitFor();
  const search = page.getByLabel("Weapon or gear");
  for (const [words, name] of [
    ["large laser", "Large Laser"],
    ["medium laser", "Medium Laser"],
    ["medium laser", "Medium Laser"],
  ]) {
    await search.fill(words);
    await page
      .getByRole("button", { name: new RegExp(`^Add ${name} \\d`) })
      .first()
      .click();
    await settled(page);
  }
  const weapons = page.locator(".ws-slot.energy");
  await waitUntil(page, "three weapons", () => document.querySelectorAll(".ws-slot.energy").length === 3);
  // By drag: from the arm to the left torso.
  await weapons.first().dragTo(page.locator('[data-location="LT"]'));
  await page.locator('[data-location="LT"] .ws-slot.energy').waitFor();
  // Back again by undo, and the same without dragging.
  await page.getByRole("button", { name: "Undo" }).click();
  await waitUntil(page, "undone", () => document.querySelectorAll('[data-location="LT"] .energy').length === 0);
  await weapons.first().click();
  await page.getByRole("group", { name: "Selected" }).getByRole("button", { name: /^LT/ }).click();
  await page.locator('[data-location="LT"] .ws-slot.energy').waitFor();
  // And by keys: lifted, carried to the next place that takes it, put down there.
  await page.locator('[data-location="LT"] .ws-slot.energy').press(" ");
  await page.locator(".ws-loc.takes").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".ws-loc.aimed").waitFor();
  await page.keyboard.press("Enter");
  await waitUntil(page, "moved", () => document.querySelectorAll('[data-location="LT"] .energy').length === 0);
  assert.equal(await weapons.count(), 3);
  await page.getByRole("button", { name: "Use what is left" }).click();
  await verdict(page).getByText("✓ Legal").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  // A gun too many is told with its rule, and taken back.
  await search.fill("ac/20");
  await page
    .getByRole("button", { name: /^Add AC\/20 \d/ })
    .first()
    .click();
  await page
    .locator(".ws-findings")
    .getByText(/weighs more than its mass/)
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await verdict(page).getByText("✓ Legal").waitFor();
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download .mtf" }).click());
  assert.match(file, /chassis:Heron/);
  assert.match(file, /mass:55/);
  // A small field, so that the test of the test is short.
  for (const name of ["Reeve", "Drover", "Gamekeeper"])
    await page.getByRole("button", { name: `Leave out ${name}` }).click();
  await page.locator(".ws-test").getByRole("button", { name: "Test it" }).click();
  await page
    .locator(".ws-test")
    .getByText(/^80 of 80 battles/)
    .waitFor({ timeout: 300_000 });
  await page.locator(".ws-share.large").getByText(/%$/).waitFor();
  await page.getByRole("button", { name: "Save Heron" }).click();
  await page.getByText("Heron is in your units.").waitFor();
  assert.deepEqual(me.errors, []);
  // Fought with: the new unit is in the collection and becomes a side of a battle.
  await page.goto(`${program.address}/units`);
  await page.getByLabel("Name or weapon").fill("heron");
  await page.locator(".ws-rows").getByRole("option", { name: /Heron/ }).click();
  await page.getByRole("button", { name: "Add to force" }).click();
  await page.getByRole("button", { name: "Play with it" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom battle" });
  await dialog.getByRole("region", { name: "Blue", exact: true }).getByText("Heron").waitFor();
  await dialog.getByRole("searchbox", { name: /^Name, tonnage/ }).fill("wicket");
  await dialog.getByRole("button", { name: "Add Wicket to Red" }).click();
  await dialog.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForURL(/\/match\//);
  await stage(page);
  await page.locator(".units").getByText("Heron").first().waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("on a phone a design is readable, moved and armoured by taps", async () => {
  const me = await openPerson(browser, { size: PHONE });
  const { page } = me;
  await page.goto(`${program.address}/mech-lab/Bailiff`);
  await verdict(page).getByText("✓ Legal").waitFor();
  await page.locator('[data-location="LA"] .ws-slot.energy').first().tap();
  await page.getByRole("group", { name: "Selected" }).getByRole("button", { name: "Take off" }).tap();
  await page.locator(".ws-tray .chip").waitFor();
  await page.getByRole("button", { name: "Place all for me" }).tap();
  await verdict(page).getByText("✓ Legal").waitFor();
  await tab(page, "Armour");
  await page.getByRole("button", { name: "head front: one less" }).tap();
  await waitUntil(page, "a point less", () => document.querySelector('[aria-label="head front"]').value === "8");
  await tab(page, "Test");
  await page.getByText("Damage by range").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `${wide} pixels wide`);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(me.errors, []);
  await me.close();
});

const hexes = (page) => page.locator(".ws-map [role=application]");

for (const size of [DESK, PHONE]) {
  test(`a map is generated, painted, looked over and saved, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    const phone = size === PHONE;
    await page.goto(`${program.address}/maps`);
    await hexes(page).waitFor();
    if (phone) await tab(page, "Make");
    await page.getByLabel("Seed").fill("7");
    await page.getByRole("button", { name: "Make it" }).click();
    const made = () => page.evaluate(() => JSON.parse(localStorage.getItem("map workshop") ?? "{}").file ?? "");
    await poll("a map was made", async () => (await made()).includes("Seed 7"));
    const first = await made();
    if (phone) await tab(page, "Paint");
    await page.getByRole("radio", { name: "Water 2" }).click();
    await page.getByRole("radio", { name: "Half turn" }).click();
    const box = await hexes(page).boundingBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (phone) await page.touchscreen.tap(middle.x, middle.y);
    else {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 60, middle.y + 10, { steps: 6 });
      await page.mouse.up();
    }
    await poll("water was painted", async () => (await made()).includes("water:2"));
    await page.getByRole("button", { name: "Undo" }).click();
    await poll("it was undone", async () => (await made()) === first);
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("radio", { name: "Sight" }).click();
    const again = await hexes(page).boundingBox();
    if (phone) await page.touchscreen.tap(again.x + again.width / 2, again.y + again.height / 2);
    else await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2 - 80);
    if (phone) await tab(page, "Check");
    await page.getByText(/\d+ of 272 hexes seen/).waitFor();
    if (phone) await tab(page, "Paint");
    await page.getByLabel("Name", { exact: true }).fill("Toll Road");
    await page.getByRole("button", { name: "Save map" }).click();
    await page.getByText("Toll Road is in your maps.").waitFor();
    const board = await downloaded(page, () => page.getByRole("button", { name: "Export .board" }).click());
    assert.match(board, /^size 16 17/);
    assert.deepEqual(await axeFindings(page), []);
    assert.deepEqual(me.errors, []);
    // Fought on: the map is among those of the collection.
    await page.goto(`${program.address}/units`);
    await page.getByRole("radio", { name: "Maps" }).click();
    await page.getByLabel("Map name or tag").fill("toll road");
    await page.locator(".ws-thumbs").getByText("Toll Road").click();
    await page.getByRole("button", { name: "Play on it" }).click();
    const dialog = page.getByRole("dialog", { name: "Custom battle" });
    await dialog.getByRole("button", { name: "Fill at random" }).click();
    await dialog.getByText(/on Toll Road/).waitFor();
    await dialog.getByRole("button", { name: "Begin the battle" }).click();
    await page.waitForURL(/\/match\//);
    await page.locator("[data-seq]").waitFor();
    await me.close();
  });
}

for (const size of [DESK, PHONE]) {
  test(`the collection is searched and a force kept, shared and written, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    const toForce = async () => {
      if (size === PHONE) await tab(page, /^Force/);
    };
    const toFind = async () => {
      if (size === PHONE) await tab(page, "Find");
    };
    await page.goto(`${program.address}/units`);
    const count = page.locator(".ws-count");
    await count.getByText(/^\d+ of \d+ shown/).waitFor();
    const search = page.getByLabel("Name or weapon");
    await search.fill("masc");
    await count.getByText(/^\d of \d+ shown/).waitFor();
    await search.fill("bv<900 -clan");
    await page.getByRole("button", { name: /^BV/ }).click();
    const rows = page.locator(".ws-rows").getByRole("option");
    await rows.first().click();
    await page.locator(".ws-preview h2").waitFor();
    await page.getByRole("button", { name: "Add to force" }).click();
    await page.locator(".ws-rows").press("ArrowDown");
    await page.locator(".ws-rows").press("Enter");
    await toForce();
    await page.locator(".ws-member").nth(1).waitFor();
    await page
      .getByRole("button", { name: /^Gunnery.*one less$/ })
      .first()
      .click();
    await page.getByLabel("Name of the force").fill("Toll Road Lance");
    await page.getByLabel("Name of the force").press("Enter");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const mul = await downloaded(page, () => page.getByRole("button", { name: "Export .mul" }).click());
    assert.match(mul, /gunnery="3"/);
    // The file read back is the same force; a random one takes its place and is undone.
    await page.locator('input[accept=".mul,.MUL"]').setInputFiles({
      name: "again.mul",
      mimeType: "text/xml",
      buffer: Buffer.from(mul),
    });
    await page.getByText(/a \.mul force: 2 units/).waitFor();
    assert.equal(await page.locator(".ws-member").count(), 2);
    await toFind();
    await search.fill("");
    await toForce();
    await page.getByText("Random force").click();
    await page.getByRole("button", { name: "Draw" }).click();
    await waitUntil(page, "four were drawn", () => document.querySelectorAll(".ws-member").length === 4);
    await page.getByText("Saved forces").click();
    await page.getByRole("button", { name: "Open Toll Road Lance" }).click();
    await waitUntil(page, "the saved force", () => document.querySelectorAll(".ws-member").length === 2);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await waitUntil(page, "a copy", () => document.querySelector(".ws-force input").value === "Toll Road Lance, copy");
    // The link holds the force: a stranger who opens it has the same one.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share" }).click();
    const link = await poll("the link was copied", () => page.evaluate(() => navigator.clipboard.readText()));
    assert.match(link, /\/units#force=/);
    const friend = await openPerson(browser, { size });
    await friend.page.goto(link);
    await waitUntil(friend.page, "it is there", () => document.querySelectorAll(".ws-member").length === 2);
    assert.deepEqual(friend.errors, []);
    await friend.close();
    assert.deepEqual(await axeFindings(page), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `${wide} pixels wide`);
    assert.deepEqual(me.errors, []);
    await me.close();
  });
}

for (const size of [DESK, PHONE]) {
  test(`a scenario of the lobby says its story and begins with one click, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(program.address);
    const scenarios = page.getByRole("region", { name: "Scenarios" });
    await scenarios.getByText("The ford", { exact: true }).click();
    await scenarios.getByText(/destroy Cutpurse, 3 points/).waitFor();
    assert.equal(await scenarios.locator("details").count(), 6);
    await scenarios.getByRole("button", { name: "Play The ford" }).click();
    await page.waitForURL(/\/match\//);
    await page.getByText("The ford").first().waitFor();
    assert.deepEqual(me.errors, []);
    await me.close();
  });
}
