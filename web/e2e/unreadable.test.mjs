// Records that cannot be played again: what is wrong and where, the way back, and the record as a file.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { decide, duel, makeMatch, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";

/** Changes bytes of the store for as many others, in every place. */
async function replaceBytes(file, from, to) {
  const bytes = await readFile(file);
  assert.equal(from.length, to.length);
  let found = 0;
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    bytes.write(to, at);
    found += 1;
  }
  assert.ok(found > 0, `${from} is in the store`);
  await writeFile(file, bytes);
}

const download = async (page) => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Take the record away" }).click(),
  ]);
  return readFile(await file.path(), "utf8");
};

test("a match that cannot be read says so once, gives its record away and leads back", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 31 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await decide(me.page);
  await stage(me.page);
  await me.page.goto("about:blank");
  await program.restartAfter((file) => replaceBytes(file, '{"record":1,', '{"record":9,'));
  await me.page.clock.install();
  let sockets = 0;
  me.page.on("websocket", () => (sockets += 1));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await me.page.getByRole("heading", { name: "This match could not be read" }).waitFor();
  await me.page
    .getByRole("alert")
    .getByText(/schema 9 is not known/)
    .waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  const record = await download(me.page);
  assert.match(record, /^\{"record":9/);
  assert.match(record, /\{"n":1,"seat"/);
  await me.page.clock.fastForward(10_000);
  assert.equal(sockets, 1, "it does not come again and again");
  await me.page.getByRole("link", { name: "Back to the lobby" }).click();
  await me.page.getByRole("button", { name: /Start duel/ }).waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a replay of another version still shows what it holds as text", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 32 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await decide(me.page);
  await stage(me.page);
  await me.page.evaluate((id) => fetch(`/api/matches/${id}/resign`, { method: "POST" }), made.id);
  await me.page.goto(`${program.address}/replay/${made.id}`);
  await me.page.locator(".replay-grid").waitFor();
  await me.page.goto("about:blank");
  await program.restartAfter((file) => replaceBytes(file, '{"record":1,', '{"record":8,'));
  await me.page.goto(`${program.address}/replay/${made.id}`);
  await me.page.getByRole("heading", { name: "This replay could not be read" }).waitFor();
  await me.page.getByText(/schema 8 is not known/).waitFor();
  await me.page.getByRole("cell", { name: "opening" }).waitFor();
  assert.ok((await me.page.locator(".bare tbody tr").count()) > 2);
  await me.page.setViewportSize({ width: 390, height: 844 });
  assert.ok(
    (await me.page.evaluate(() => document.documentElement.scrollWidth)) <= 390,
    "nothing lies outside a phone",
  );
  assert.deepEqual(await axeFindings(me.page), []);
  assert.match(await download(me.page), /^\{"record":8/);
  // What the server refused is no fault of the page.
  assert.deepEqual(
    me.errors.filter((error) => !/409/.test(error)),
    [],
  );
  await me.close();
});
