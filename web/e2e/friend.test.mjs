// A friend by link, as a person does it: the builder, the table that waits, the link from anywhere, the friend's arrival.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";

const link = (page) => page.getByRole("textbox", { name: "Link for your friend" });

/** Clicks together a battle with an open seat, and begins it. */
async function buildForFriend(page) {
  await page.goto(program.address);
  await page
    .getByRole("button", { name: /Custom battle|Build/ })
    .first()
    .click();
  const builder = page.getByRole("dialog");
  await builder.getByRole("button", { name: /^Fill/ }).click();
  await builder.getByRole("combobox", { name: "Player, Red" }).selectOption("open");
  await builder.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/match\//);
}

test("whoever builds a battle for a friend lands at the table with the link, and has it again from any tab", async () => {
  const me = await openPerson(browser);
  await me.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await buildForFriend(me.page);
  const shown = await link(me.page).inputValue();
  assert.match(shown, /\/match\/[a-z0-9]{16}\?seat=[a-z0-9]{52}$/);
  await me.page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  await me.page.getByRole("button", { name: /Copy link/ }).click();
  await me.page.getByRole("button", { name: /Copied ✓/ }).waitFor();
  assert.equal(await me.page.evaluate(() => navigator.clipboard.readText()), shown);
  assert.deepEqual(await axeFindings(me.page), []);
  // Another tab of the same browser, and the first one loaded again.
  const tab = await me.context.newPage();
  await tab.goto(me.page.url());
  assert.equal(await link(tab).inputValue(), shown);
  await tab.close();
  await me.page.reload();
  assert.equal(await link(me.page).inputValue(), shown);
  await me.page.getByRole("button", { name: "Look at the map" }).click();
  await link(me.page).waitFor({ state: "detached" });
  await me.page.getByRole("button", { name: /show the link/ }).click();
  // The friend opens the link and sits down; the maker is told.
  const friend = await openPerson(browser, { size: SIZES[1] });
  await friend.page.goto(shown);
  await me.page.getByText("Your friend is here.").waitFor();
  await link(me.page).waitFor({ state: "detached" });
  await Promise.any([stage(me.page), stage(friend.page)]);
  assert.deepEqual([...me.errors, ...friend.errors], []);
});
