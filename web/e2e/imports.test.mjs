// Files brought along: findings by line, errors that block, "Use anyway" for house rules, and what is deleted again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { duel, makeMatch } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const bring = (page, one) => page.locator(".import input[type=file]").setInputFiles(one);
const report = (page, name) => page.locator(".import .reports:not(.own) > li").filter({ hasText: name }).first();
const own = (page) => page.locator(".import .own");

test("a unit against the rules is blocked until it is used anyway; what cannot be read never is", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const { text } = await me.page.evaluate(() => fetch("/api/units/Bailiff").then((it) => it.json()));
  const heavy = text
    .replace("chassis:Bailiff", "chassis:Overweight")
    .replace("heat sinks:14 Single", "heat sinks:18 Single");
  await bring(me.page, file("overweight.mtf", heavy));
  const blocked = report(me.page, "overweight.mtf");
  await blocked.getByText("It breaks rules and was not taken along:").waitFor();
  assert.ok((await blocked.locator(".chip.danger").count()) > 0, "errors are listed");
  assert.equal(await own(me.page).count(), 0, "nothing was kept");
  assert.deepEqual(await axeFindings(me.page), []);
  await blocked.getByRole("button", { name: "Use anyway: overweight.mtf" }).click();
  await report(me.page, "overweight.mtf")
    .getByText(/Overweight.* is in your units\./)
    .waitFor();
  await own(me.page).getByText("Overweight").waitFor();
  await bring(me.page, file("nothing.mtf", "not a unit"));
  await report(me.page, "nothing.mtf").getByText("It cannot be played yet:").waitFor();
  assert.equal(await report(me.page, "nothing.mtf").getByRole("button").count(), 0, "no way around it");
  await bring(me.page, file("torn.board", 'size 1 1\nhxe 0101 0 "" ""\nend\n'));
  await report(me.page, "torn.board")
    .getByText(/line 2/)
    .waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a record that was brought along is deleted in the lobby or in the list; a match of one's own stays", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 33 }));
  const record = await me.page.evaluate(async (id) => {
    await fetch(`/api/matches/${id}/resign`, { method: "POST" });
    return fetch(`/api/matches/${id}/record`).then((it) => it.text());
  }, made.id);
  for (const place of ["lobby", "list"]) {
    await me.page.goto(program.address);
    await bring(me.page, file("battle.jsonl", record));
    await me.page.waitForURL(/\/replay\//);
    if (place === "lobby") {
      await me.page.goto(program.address);
      await own(me.page)
        .getByRole("button", { name: /^Delete Bailiff/ })
        .click();
      await own(me.page)
        .getByRole("button", { name: /^Really delete Bailiff/ })
        .click();
      await own(me.page).waitFor({ state: "detached" });
    } else {
      await me.page.goto(`${program.address}/replays`);
      await me.page.locator("tbody tr").nth(1).waitFor();
      assert.equal(await me.page.getByRole("button", { name: /^Delete/ }).count(), 1, "only the record");
      await me.page.getByRole("button", { name: /^Delete/ }).click();
      await me.page.getByRole("button", { name: /^Really delete/ }).click();
      await waitUntil(me.page, "one row is left", () => document.querySelectorAll("tbody tr").length === 1);
    }
  }
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("several files at once are all taken, however their names are written, and foreign ones are told apart", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const { text } = await me.page.evaluate(() => fetch("/api/units/Bailiff").then((it) => it.json()));
  const unit = (chassis) => text.replace("chassis:Bailiff", `chassis:${chassis}`);
  await bring(me.page, [
    file("one.mtf", unit("Firstborn")),
    file("TWO.MTF", unit("Secondborn")),
    file("units.zip", "PK"),
    file("lance.mul", "<unit/>"),
    file("long.mtf", `${unit("Thirdborn")}\n${"#\n".repeat(600_000)}`),
  ]);
  await report(me.page, "one.mtf")
    .getByText(/Firstborn.* is in your units\./)
    .waitFor();
  await report(me.page, "TWO.MTF")
    .getByText(/Secondborn.* is in your units\./)
    .waitFor();
  await report(me.page, "units.zip").getByText("An archive is not read").waitFor();
  await report(me.page, "lance.mul").getByText("is not read yet").waitFor();
  await report(me.page, "long.mtf")
    .getByText(/largest|larger|bytes/)
    .waitFor();
  await own(me.page).getByText("Secondborn").waitFor();
  await me.close();
});
