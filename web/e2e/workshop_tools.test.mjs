// The tools of the workshop, used as a designer does: a design from nothing on a phone, a draft beside its original,
// a map painted by keys, filled and crossed by lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { browser, program } from "./house.mjs";
import { pointOf } from "./map.mjs";
import { poll, waitUntil } from "./waiting.mjs";

const [DESK, PHONE] = SIZES;
const verdict = (page) => page.locator(".ws-verdict");
const settled = (page) => page.locator(".ws-sum:not(.awaited)").waitFor();
const tab = (page, name) => page.locator(".ws-tabs").getByRole("button", { name }).tap();

async function fitsOn(page, size) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= size.width, `${wide} pixels wide`);
}

test("on a phone a design is made from nothing by taps, is legal, and is saved", async () => {
  const me = await openPerson(browser, { size: PHONE });
  const { page } = me;
  await page.goto(`${program.address}/mech-lab`);
  await page.getByRole("button", { name: "New design" }).tap();
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Wren");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await tab(page, "Chassis");
  await page.getByRole("button", { name: "Walking MP: one less" }).tap();
  await page.getByText("Engine 200, walk 4").waitFor();
  await fitsOn(page, PHONE);
  await tab(page, "Gear");
  for (const [words, name, count] of [
    ["ac/5", "AC/5", 1],
    ["ac/5 ammo", "AC/5 Ammo", 2],
    ["medium laser", "Medium Laser", 3],
  ]) {
    await page.getByLabel("Weapon or gear").fill(words);
    await page
      .getByRole("button", { name: new RegExp(`^Add ${name} \\d`) })
      .first()
      .tap();
    await waitUntil(
      page,
      `${name} is on it`,
      (wanted) => document.querySelectorAll(".ws-slot.gear:is(.energy,.ballistic,.ammunition)").length === wanted,
      count,
    );
  }
  await fitsOn(page, PHONE);
  await tab(page, "Armour");
  await page.getByRole("button", { name: "Maximum" }).tap();
  await settled(page);
  if ((await verdict(page).getByText("✓ Legal").count()) === 0) {
    // More than it can carry: as much as the tonnage leaves instead.
    await page.getByRole("button", { name: "None", exact: true }).tap();
    await settled(page);
    await page.getByRole("button", { name: "Use what is left" }).tap();
  }
  await verdict(page).getByText("✓ Legal").waitFor();
  await page.getByText("Damage to lose it").waitFor();
  await fitsOn(page, PHONE);
  assert.deepEqual(await axeFindings(page), []);
  await tab(page, "Test");
  await page.getByRole("button", { name: "Save Wren" }).tap();
  await page.getByText("Wren is in your units.").waitFor();
  await page.goto(`${program.address}/units`);
  await page.getByLabel("Name or weapon").fill("wren");
  await page.locator(".ws-rows").getByRole("option", { name: /Wren/ }).waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

for (const size of [DESK, PHONE]) {
  test(`a draft is compared with its original, and one change is taken back alone, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(`${program.address}/mech-lab/Bailiff`);
    await verdict(page).getByText("✓ Legal").waitFor();
    await page.keyboard.press("o");
    const dialog = page.getByRole("dialog", { name: "Compared with Bailiff" });
    await dialog.getByText("Nothing differs yet.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    if (size === PHONE) await tab(page, "Armour");
    await page.getByRole("button", { name: "head front: one less" }).click();
    await settled(page);
    if (size === PHONE) await tab(page, "Slots");
    await page.locator(".ws-slot.missile").first().click();
    await page.getByRole("group", { name: "Selected" }).getByRole("button", { name: "Remove", exact: true }).click();
    await waitUntil(page, "the rack is off", () => document.querySelectorAll(".ws-slot.missile").length === 0);
    if (size === PHONE) await tab(page, "Test");
    await page.getByRole("button", { name: "Compare with original" }).click();
    const row = (name) => dialog.getByRole("row", { name });
    // Three tons, and what the launcher is worth, as the server answers; a point of armour is worth something, too.
    await row(/^SRM 6 .* −3\.0 0 −\d+/).waitFor();
    await row(/^Armour, head 9 8 0 −1 −\d/).waitFor();
    await dialog.getByRole("button", { name: "Damage by range: show as a table" }).click();
    await dialog.getByRole("columnheader", { name: "Range" }).waitFor();
    await dialog.getByText(/^Heat at a run with all guns: \d+ before, \d+ after$/).waitFor({ state: "attached" });
    assert.deepEqual(await axeFindings(page), []);
    await fitsOn(page, size);
    // Nothing has to be pushed aside to take a change back.
    const edge = await dialog.evaluate((it) => it.getBoundingClientRect().right);
    for (const back of await dialog.getByRole("button", { name: /^Take back/ }).all()) {
      const box = await back.boundingBox();
      assert.ok(box.x + box.width <= edge, `${box.x + box.width} of ${edge}`);
    }
    await dialog.getByRole("button", { name: "Take back: SRM 6", exact: true }).click();
    await row(/^SRM 6/).waitFor({ state: "detached" });
    await row(/^Armour, head/).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.locator(".ws-slot.missile").count(), 1);
    assert.deepEqual(me.errors, []);
    await me.close();
  });
}

/** The file of the map, as this browser keeps it. */
const file = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("map workshop") ?? "{}").file ?? "");
const lines = (text, pattern) => text.split("\n").filter((line) => pattern.test(line)).length;

test("a map is painted by keys, filled, and crossed by a road from end to end", async () => {
  const me = await openPerson(browser, { size: DESK });
  const { page } = me;
  await page.goto(`${program.address}/maps`);
  const map = page.locator(".ws-map [role=application]");
  await map.waitFor();
  const chosen = (name) => page.getByRole("radio", { name, checked: true }).waitFor();
  // A digit and a letter take a brush, the comma and the point its size, Y a symmetry.
  await page.keyboard.press("2");
  await chosen(/^Heavy/);
  await page.keyboard.press("u");
  await chosen(/^Raise/);
  await page.keyboard.press("4");
  await chosen(/^Water 1/);
  await page.keyboard.press(".");
  await chosen("7");
  const at = await pointOf(page, "0808");
  await page.mouse.click(at.x, at.y);
  await poll("seven hexes of water", async () => lines(await file(page), /water:1/) === 7);
  // The cursor paints as well, with Space.
  await page.keyboard.press(",");
  await map.focus();
  await page.keyboard.press("1");
  await page.mouse.move(5, 5);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press(" ");
  await poll("woods under the cursor", async () => lines(await file(page), /woods:1/) === 1);
  // I takes the brush of what lies there.
  await page.mouse.move(at.x, at.y);
  await page
    .locator(".ws-here")
    .getByText(/^0808: .*water/)
    .waitFor();
  await page.keyboard.press("i");
  await chosen(/^Water 1/);
  // Fill: the pond becomes deep, and nothing else.
  await page.keyboard.press("5");
  await page.getByRole("radio", { name: "Fill" }).click();
  await page.mouse.click(at.x, at.y);
  await poll("the pond is deep", async () => /water:2/.test(await file(page)));
  const filled = await file(page);
  assert.equal(lines(filled, /water:1/), 0);
  assert.ok(lines(filled, /water:2/) >= 6, filled);
  // A line: two clicks, then the same by dragging.
  await page.keyboard.press("7");
  await page.getByRole("radio", { name: "Line" }).click();
  const [west, east] = [await pointOf(page, "0203"), await pointOf(page, "1503")];
  await page.mouse.click(west.x, west.y);
  await page.locator(".ws-start").waitFor();
  await page.mouse.click(east.x, east.y);
  await poll("a road of fourteen hexes", async () => lines(await file(page), /road/) === 14);
  const [north, south] = [await pointOf(page, "0313"), await pointOf(page, "0316")];
  await page.mouse.move(north.x, north.y);
  await page.mouse.down();
  await page.mouse.move(south.x, south.y, { steps: 5 });
  await page.mouse.up();
  await poll("four hexes more", async () => lines(await file(page), /road/) === 18);
  await page.keyboard.press("y");
  await chosen("↔");
  await page.getByLabel("Name", { exact: true }).fill("By keys");
  await page.keyboard.press("Control+s");
  await page.getByText("By keys is in your maps.").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(me.errors, []);
  await me.close();
});
