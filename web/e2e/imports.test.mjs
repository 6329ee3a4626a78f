// Imports: findings by line, errors that block, "Use anyway" for house rules, and what is deleted again.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { duel, makeMatch } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const bring = (page, one) => page.locator(".import input[type=file]:not(.folder)").setInputFiles(one);
const report = (page, name) => page.locator(".import .reports:not(.own) > li").filter({ hasText: name }).first();
const own = (page) => page.locator(".import .own");

/** The ids of the matches that the server still has for this browser. */
const ownMatches = (page) =>
  page.evaluate(() => fetch("/api/matches").then(async (it) => (await it.json()).map((one) => one.id)));

test("a unit against the rules is blocked until it is used anyway; what cannot be read never is", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const { text } = await me.page.evaluate(() => fetch("/api/units/Bailiff").then((it) => it.json()));
  const heavy = text
    .replace("chassis:Bailiff", "chassis:Overweight")
    .replace("heat sinks:14 Single", "heat sinks:18 Single");
  await bring(me.page, file("overweight.mtf", heavy));
  const blocked = report(me.page, "overweight.mtf");
  await blocked.getByText("It breaks rules and was not imported:").waitFor();
  assert.ok((await blocked.locator(".chip.danger").count()) > 0, "errors are listed");
  assert.equal(await own(me.page).count(), 0, "nothing was kept");
  assert.deepEqual(await axeFindings(me.page), []);
  await blocked.getByRole("button", { name: "Use anyway: overweight.mtf" }).click();
  await report(me.page, "overweight.mtf")
    .getByText(/Overweight.* is in your units\./)
    .waitFor();
  await own(me.page).getByText("Overweight").waitFor();
  await bring(me.page, file("nothing.mtf", "not a unit"));
  await report(me.page, "nothing.mtf")
    .getByText(/Not used: no unit/)
    .waitFor();
  assert.equal(await report(me.page, "nothing.mtf").getByRole("button").count(), 0, "no way around it");
  await bring(me.page, file("torn.board", 'size 1 1\nhxe 0101 0 "" ""\nend\n'));
  await report(me.page, "torn.board")
    .getByText(/line 2/)
    .waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a record that was brought along is deleted in the lobby or in the list, and so is a match of one's own", async () => {
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
      for (const left of [1, 0]) {
        await me.page
          .getByRole("button", { name: /^Delete/ })
          .first()
          .click();
        await me.page.getByRole("button", { name: /^Really delete/ }).click();
        await waitUntil(me.page, `${left} left`, (it) => document.querySelectorAll("tbody tr").length === it, left);
      }
      assert.deepEqual(await ownMatches(me.page), []);
    }
  }
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a match of one's own is deleted from the lobby by two presses, one that somebody else plays is not", async () => {
  const [me, friend] = [await openPerson(browser), await openPerson(browser)];
  await me.page.goto(program.address);
  await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 34 }));
  const wish = { blue: "Bailiff", red: "Poacher", turns: 3, seed: 35, red_player: { type: "open" } };
  const shared = await makeMatch(me.page, duel(wish));
  await friend.page.goto(program.address + shared.links.red);
  await friend.page.locator("[data-seq]").waitFor();
  await me.page.goto(program.address);
  const going = me.page.getByRole("region", { name: "Continue" }).getByRole("listitem");
  await going.nth(1).waitFor();
  const remove = me.page.getByRole("button", { name: /^Delete / });
  assert.equal(await remove.count(), 1, "not the match that a friend plays");
  await remove.click();
  assert.equal(await going.count(), 2, "the first press only asks");
  await me.page.setViewportSize({ width: 390, height: 844 });
  const right = await me.page.evaluate(() =>
    Math.max(...[...document.querySelectorAll(".li .row > *")].map((it) => it.getBoundingClientRect().right)),
  );
  assert.ok(right <= 390, `nothing lies outside a phone: ${right}`);
  await me.page.getByRole("button", { name: /^Really delete / }).click();
  await going.nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await ownMatches(me.page), [shared.id]);
  assert.deepEqual(await axeFindings(me.page), []);
  assert.deepEqual([...me.errors, ...friend.errors], []);
  await Promise.all([me.close(), friend.close()]);
});

/** A zip archive of texts, stored without compression. */
function archive(files) {
  const table = Array.from({ length: 256 }, (_, at) => {
    let sum = at;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum >>> 0;
  });
  const checksum = (bytes) => {
    let sum = 0xffffffff;
    for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8);
    return (sum ^ 0xffffffff) >>> 0;
  };
  const heads = [];
  const parts = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(checksum(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, title, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, place, title]));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from("PK\x05\x06", "latin1"), end]);
}

/** A unit of ours under another name. */
async function renamer(page) {
  const { text } = await page.evaluate(() => fetch("/api/units/Bailiff").then((it) => it.json()));
  return (chassis) => text.replace("chassis:Bailiff", `chassis:${chassis}`);
}

const FORCE = `<unit version="0.50.0">
  <entity chassis="Bailiff" model="BLF-1"><pilot name="Ada" gunnery="3" piloting="4"/></entity>
  <entity chassis="Nobody" model="NB-1"><pilot name="Ben" gunnery="4" piloting="5"/></entity>
</unit>`;

test("many files at once, archives and forces are taken in any case, and what is not is told by file", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const unit = await renamer(me.page);
  await me.page
    .locator(".import")
    .getByText(/At once: 2,000 files, 16 MB .*Kept for you: 300 units/)
    .waitFor();
  const { name, model } = await me.page.evaluate(() =>
    fetch("/api/units/Bailiff")
      .then((it) => it.json())
      .then((it) => it.summary),
  );
  await bring(me.page, [
    file("one.mtf", unit("Firstborn")),
    file("TWO.MTF", unit("Secondborn")),
    {
      name: "Units.ZIP",
      mimeType: "application/zip",
      buffer: archive({ "deep/three.MTF": unit("Thirdborn"), "notes.txt": "no" }),
    },
    file("Lance.MUL", FORCE.replace("BLF-1", model)),
    file("long.mtf", `${unit("Toolong")}\n${"#\n".repeat(600_000)}`),
    file("letter.doc", "no"),
  ]);
  await me.page.getByText("Imported: 3 units, 1 force; 2 not used.").waitFor();
  await report(me.page, "TWO.MTF")
    .getByText(/Secondborn.* is in your units\./)
    .waitFor();
  await report(me.page, "Units.ZIP/deep/three.MTF")
    .getByText(/Thirdborn.* is in your units\./)
    .waitFor();
  await report(me.page, "long.mtf")
    .getByText(/Not used: the file has \d+ bytes/)
    .waitFor();
  await report(me.page, "letter.doc").getByText("A .doc file is not read").waitFor();
  const force = report(me.page, "Lance.MUL");
  await force.getByText("A .mul force: 2 units, 1 unknown.").waitFor();
  await own(me.page).getByText("Secondborn").waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  await force.getByRole("button", { name: "Battle with it as Blue" }).click();
  const blue = me.page.getByRole("region", { name: "Blue", exact: true });
  await blue.getByText(name).waitFor();
  assert.equal(await blue.getByRole("combobox", { name: `Gunnery, ${name}` }).inputValue(), "3");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a whole folder is imported; files of other kinds in it are counted and left out", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const unit = await renamer(me.page);
  const folder = await mkdtemp(join(tmpdir(), "myomer-folder-"));
  await mkdir(join(folder, "deep"));
  await writeFile(join(folder, "deep", "A.mtf"), unit("Inside"));
  await writeFile(join(folder, "torn.board"), "size 1 1\n");
  await writeFile(join(folder, "readme.txt"), "not for us");
  await me.page.locator(".import input.folder").setInputFiles(folder);
  await me.page.getByText(/Imported: 1 unit; 1 not used; 1 file of other kinds left out\./).waitFor();
  await own(me.page).getByText("Inside").waitFor();
  assert.equal(await report(me.page, "readme.txt").count(), 0);
  await rm(folder, { recursive: true });
  assert.deepEqual(me.errors, []);
  await me.close();
});
