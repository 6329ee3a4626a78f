// Setting up a battle: the button stays in sight, units are filtered and sorted, skills count, a setup comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { browser, program } from "./house.mjs";

const inSight = (locator) =>
  locator.evaluate((it) => {
    const box = it.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= window.innerHeight && box.width > 0;
  });

for (const size of SIZES) {
  test(`the builder begins from wherever one has scrolled, at ${size.width}`, async () => {
    const me = await openPerson(browser, { size });
    await me.page.goto(program.address);
    await me.page.getByRole("button", { name: "Build", exact: true }).click();
    const dialog = me.page.getByRole("dialog", { name: "Custom battle" });
    await dialog.getByRole("button", { name: "Fill at random" }).click();
    const begin = dialog.getByRole("button", { name: "Begin the battle" });
    assert.ok(await inSight(begin), "at the top");
    await dialog.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    assert.ok(await inSight(begin), "at the bottom");
    await dialog.getByText(/Blue 4 units, BV [\d,]+, against Red 4 units/).waitFor();
    assert.deepEqual(await axeFindings(me.page), []);
    assert.deepEqual(me.errors, []);
    await me.close();
  });
}

test("units are filtered by weight and sorted by any column; skills change the battle value; the setup is kept", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: "Build", exact: true }).click();
  const dialog = me.page.getByRole("dialog", { name: "Custom battle" });
  await dialog.getByRole("combobox", { name: "Weight class" }).selectOption("light");
  const tons = () =>
    dialog
      .locator(".unit-list tbody td:nth-child(2)")
      .allTextContents()
      .then((all) => all.map(Number));
  assert.ok(
    (await tons()).every((it) => it <= 35),
    "only light ones",
  );
  const value = () =>
    dialog
      .locator(".unit-list tbody td:nth-child(5)")
      .allTextContents()
      .then((all) => all.map(Number));
  await dialog.getByRole("button", { name: "BV", exact: true }).click();
  const up = await value();
  assert.deepEqual(
    up,
    [...up].sort((a, b) => a - b),
  );
  await dialog.getByRole("button", { name: /^BV/ }).click();
  assert.deepEqual(await value(), [...up].reverse());
  const name = await dialog.locator(".unit-list tbody tr b").first().textContent();
  await dialog.getByRole("button", { name: `Add ${name} to Blue` }).click();
  await dialog.getByRole("button", { name: `Add ${name} to Red` }).click();
  const blue = dialog.getByRole("region", { name: "Blue", exact: true });
  const worth = async () => Number(/BV ([\d,]+)/.exec(await blue.textContent())[1].replace(",", ""));
  const before = await worth();
  await blue.getByRole("combobox", { name: `Gunnery, ${name}` }).selectOption("2");
  assert.ok((await worth()) > before, "a better pilot is worth more");
  await dialog.getByRole("button", { name: "Begin the battle" }).click();
  await me.page.waitForURL(/\/match\//);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: "Build", exact: true }).click();
  await dialog.getByRole("button", { name: "As last time" }).click();
  assert.equal(await blue.getByRole("combobox", { name: `Gunnery, ${name}` }).inputValue(), "2");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the game is explained in five screens, at both sizes", async () => {
  for (const size of SIZES) {
    const me = await openPerson(browser, { size });
    await me.page.goto(`${program.address}/help`);
    await me.page.getByRole("heading", { name: "How to play", level: 1 }).waitFor();
    assert.equal(await me.page.locator(".help-screen").count(), 5);
    assert.deepEqual(await axeFindings(me.page), []);
    const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `nothing runs over the edge: ${wide}`);
    assert.deepEqual(me.errors, []);
    await me.close();
  }
});
