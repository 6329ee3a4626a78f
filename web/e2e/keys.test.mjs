// Single-key shortcuts: put on other keys, refused with a reason, kept by the browser, reset; off for those who dictate.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { duel, makeMatch, playTo, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

async function table(person = {}) {
  const me = await openPerson(browser, person);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 31 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await playTo(me.page, "move");
  return me;
}

const list = (page) => page.getByRole("dialog");
const keyOf = (page, what) => list(page).locator(".keylist > div", { hasText: what }).locator(".keybtn");

async function put(page, what, key) {
  await keyOf(page, what).click();
  await list(page).getByText("press a key").waitFor();
  await page.keyboard.press(key);
}

const walking = (page, on) =>
  waitUntil(
    page,
    "Walk is pressed or not",
    (wanted) => document.querySelector(".modebtn.walk")?.getAttribute("aria-pressed") === String(wanted),
    on,
  );

test("an action is put on another key: labels follow, the old key rests, conflicts are refused, reset undoes it", async () => {
  const me = await table();
  await me.page.keyboard.press("?");
  await put(me.page, /^Wwalk$/, "k");
  await list(me.page).getByText("K now does: walk.").waitFor();
  // Taken by another action, by the table, or no shortcut at all: each says why, and asks on.
  await keyOf(me.page, /^Rrun$/).click();
  await me.page.keyboard.press("k");
  await list(me.page)
    .getByText("K already does “walk” on this page. Press another key, or change that one first.")
    .waitFor();
  await me.page.keyboard.press("3");
  await list(me.page).getByText("3 stays with the numbered rows. Press another key.").waitFor();
  await me.page.keyboard.press("F2");
  await list(me.page).getByText("F2 cannot be a shortcut.").waitFor();
  await me.page.keyboard.press("Escape");
  assert.equal(await list(me.page).count(), 1, "Esc leaves the question, not the list");
  // A key that was given away is free for another action.
  await put(me.page, /^Threat|threat:/, "w");
  await list(me.page)
    .getByText(/^W now does: threat/)
    .waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  await me.page.keyboard.press("Escape");
  await me.page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.equal(await me.page.locator(".modebtn.walk kbd").textContent(), "K");
  assert.equal(await me.page.locator(".modebtn.walk").getAttribute("aria-keyshortcuts"), "K");
  assert.match(await me.page.getByRole("radio", { name: "Threat" }).getAttribute("title"), /\(W\)/);
  await me.page.keyboard.press("k");
  await walking(me.page, true);
  await me.page.keyboard.press("w");
  await me.page.locator(".legend.threat").waitFor();
  await me.page.keyboard.press("t");
  assert.equal(await me.page.locator(".legend.threat").count(), 1, "the old key does nothing");
  // Kept by the browser, and only for this page.
  await me.page.reload();
  await stage(me.page);
  await me.page.keyboard.press("k");
  await walking(me.page, true);
  await me.page.keyboard.press("?");
  await list(me.page).getByRole("button", { name: "Reset the keys of this page" }).click();
  await list(me.page).getByText("The keys of this page are as they were.").waitFor();
  await me.page.keyboard.press("Escape");
  await me.page.keyboard.press("r");
  await walking(me.page, false);
  await me.page.keyboard.press("w");
  await walking(me.page, true);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("single keys can be switched off, and no label names one then; on a phone the list fits", async () => {
  const me = await table({ size: SIZES[1] });
  await me.page.keyboard.press("?");
  await list(me.page).waitFor();
  const wide = await me.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  await list(me.page).getByText("Use single-key shortcuts").click();
  await me.page.keyboard.press("Escape");
  await me.page.keyboard.press("r");
  assert.equal(await me.page.locator(".modebtn.run").getAttribute("aria-pressed"), "false");
  assert.equal(await me.page.locator(".modebtn kbd").count(), 0);
  assert.deepEqual(me.errors, []);
  await me.close();
});
