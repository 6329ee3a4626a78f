// The study pages in depth: the chance to win, layers, runs side by side, files to take away, narrow and magnified pages.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { openPerson } from "./browser.mjs";
import { browser, program } from "./house.mjs";
import { poll, waitUntil } from "./waiting.mjs";

let battle;
before(async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  // A short series, and its first battle as a replay: a whole battle without a hand on the mouse.
  const job = await me.page.evaluate(async () => {
    const send = (path, body) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).then(
        (answer) => answer.json(),
      );
    const side = (unit) => [{ unit, gunnery: 4, piloting: 5 }];
    const { job } = await send("/api/lab/duels", {
      red: side("Wicket"),
      blue: side("Reeve"),
      board: null,
      bot: "cadet",
      n: 2,
      until: null,
      seed: 5,
    });
    return job;
  });
  await poll("two battles of the lab are over", () =>
    me.page.evaluate(async (at) => (await (await fetch(`/api/lab/duels/${at}`)).json()).state !== "running", job),
  );
  battle = await me.page.evaluate(
    async (at) => (await (await fetch(`/api/lab/duels/${at}/battles/0`, { method: "POST" })).json()).id,
    job,
  );
  await me.close();
});

const at = (page) => page.getByRole("slider").getAttribute("aria-valuenow").then(Number);

test("the chance to win comes in with its band, and the replay opens where the battle turned", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${battle}`);
  await me.page.locator(".timeline .curve").waitFor();
  // Some thousand playouts, which a busy machine takes long for.
  await me.page.getByText(/Opened at the turning point/).waitFor({ timeout: 500_000 });
  const turning = await me.page.evaluate(
    (id) => fetch(`/api/replays/${id}/outlook`).then((answer) => answer.json()),
    battle,
  );
  assert.ok(turning.curve.length > 3 && turning.turning !== null, JSON.stringify(turning).slice(0, 200));
  assert.ok((await at(me.page)) > 0);
  assert.match(
    await me.page.locator(".chances").textContent(),
    /Estimated from \d+ playouts of (this position|the position after event \d+), ±\d+ points|The battle is over/,
  );
  assert.equal(await me.page.locator(".turned .sr").count(), 1, "the turn table names the turning point once");
  await me.page.keyboard.press("End");
  await me.page.getByText("The battle is over.").waitFor();
  assert.match(await me.page.locator(".luck").textContent(), /Luck so far: Blue [+−]\d/);
  await me.page.keyboard.press("t");
  assert.ok((await at(me.page)) > 0);
  await me.page.getByRole("button", { name: /show as a table/ }).click();
  assert.match(await me.page.locator(".playback tbody tr").last().textContent(), /%/);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("layers are put on and off by click and by key, and a loop goes round", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${battle}?at=0`);
  await me.page.getByRole("slider").waitFor();
  await me.page.keyboard.press("End");
  assert.equal(await me.page.locator(".hot").count(), 0);
  await me.page.getByRole("button", { name: "Heat map of hits" }).click();
  await me.page.locator(".hot").first().waitFor();
  await me.page.locator("body").click({ position: { x: 700, y: 22 } });
  await me.page.keyboard.press("3");
  await waitUntil(me.page, "no hit is marked", () => document.querySelectorAll(".hot").length === 0);
  const loop = me.page.getByRole("button", { name: "Loop" });
  await loop.click();
  assert.equal(await loop.getAttribute("aria-pressed"), "true");
  await me.page.getByRole("radio", { name: "4×" }).click();
  await me.page.getByRole("button", { name: "Play", exact: true }).click();
  const frames = Number(await me.page.getByRole("slider").getAttribute("aria-valuemax"));
  await waitUntil(
    me.page,
    "the loop began again",
    (last) => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuenow")) < last / 2,
    frames,
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});

async function runToEnd(page, name) {
  await page.getByRole("button", { name }).click();
  await page.getByText("Finished", { exact: true }).waitFor();
}

test("two runs stand side by side, and each can be taken away for spreadsheets and programs", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/lab?a=Bailiff&b=Poacher&bot=cadet&n=8&seed=7`);
  await me.page.getByRole("option", { name: "Bailiff" }).first().waitFor({ state: "attached" });
  await runToEnd(me.page, "Run");
  assert.equal(await me.page.locator(".runs").count(), 0, "one run has nothing beside it");
  await me.page.getByLabel("Seed").fill("8");
  await me.page.getByLabel("Seed").press("Tab");
  await me.page.getByRole("complementary").getByRole("button", { name: "Run again" }).click();
  await me.page.locator(".runs li").nth(1).waitFor();
  await me.page.getByText("Finished", { exact: true }).waitFor();
  await me.page.getByRole("button", { name: "Use the inputs of run 1" }).click();
  assert.equal(await me.page.getByLabel("Seed").inputValue(), "7");
  const files = {
    "Summary, CSV": /^table,what,side,/,
    "Every attack, CSV": /^battle,turn,phase,/,
    "Results, JSON": /"battles": 8/,
  };
  for (const [label, wanted] of Object.entries(files)) {
    await me.page.locator(".lab-wide summary").click();
    const [file] = await Promise.all([
      me.page.waitForEvent("download"),
      me.page.getByRole("link", { name: label }).click(),
    ]);
    assert.match(await readFile(await file.path(), "utf8"), wanted);
    await me.page.locator(".lab-wide summary").click();
  }
  await me.page.getByRole("button", { name: "Share link" }).click();
  assert.match(me.page.url(), /a=Bailiff.*seed=7/);
  await me.page.getByRole("button", { name: /^#\d/ }).first().click();
  await me.page.waitForURL(/\/replay\//);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("without the server the lobby says so, and shows the list of the last visit", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.evaluate(() =>
    fetch("/api/matches/quick", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "classic", strength: "cadet", unit: null }),
    }),
  );
  await me.page.goto(program.address);
  await me.page.locator(".li").first().waitFor();
  const title = await me.page.locator(".li b").first().textContent();
  await me.page.route("**/api/**", (route) => route.abort());
  await me.page.reload();
  await me.page.getByText(/^Offline\. This is the list of your last visit/).waitFor();
  assert.equal(await me.page.locator(".li b").first().textContent(), title);
  await me.page.unroute("**/api/**");
  await me.page.getByRole("button", { name: "Try again" }).click();
  await me.page.getByText(/^Offline/).waitFor({ state: "detached" });
  await me.close();
});

test("what was brought along is listed and deleted again", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const unit = await me.page.evaluate(() =>
    fetch("/api/units/Bailiff")
      .then((answer) => answer.json())
      .then((page) => page.text),
  );
  await me.page.getByLabel("Choose files").setInputFiles({
    name: "own.mtf",
    mimeType: "text/plain",
    buffer: Buffer.from(unit.replace("chassis:Bailiff", "chassis:Bumbailiff")),
  });
  await me.page.getByText("Bumbailiff is in your units.").waitFor();
  await me.page.getByRole("button", { name: "Delete Bumbailiff" }).click();
  await me.page.getByRole("button", { name: "Really delete Bumbailiff?" }).click();
  await me.page.locator(".own").waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("every option of a custom battle says in a sentence what it changes", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: "Build" }).click();
  await me.page.locator(".rule-what").first().waitFor();
  const notes = await me.page.locator(".rule-what").allTextContents();
  assert.ok(notes.length >= 30 && notes.every((it) => /\.$/.test(it)), notes.join(" | "));
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("tables of the rules have anchors, and a link opens at the table", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/rules/classic#6.3-table-1`);
  await waitUntil(me.page, "the table is in sight", () => {
    const box = document.getElementById("6.3-table-1")?.getBoundingClientRect();
    return box !== undefined && box.top > -50 && box.top < 400;
  });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the list of keys is that of the page", async () => {
  const me = await openPerson(browser);
  for (const [path, wanted] of [
    [`/replay/${battle}?at=0`, "to the turning point"],
    ["/lab", "run, run again"],
    ["/sheet/Bailiff", "print"],
    ["/", "start a duel"],
  ]) {
    await me.page.goto(program.address + path);
    await me.page.locator("main").first().waitFor();
    await me.page.keyboard.press("?");
    await me.page.getByRole("dialog").getByText(wanted).waitFor();
  }
  await me.close();
});

test("a record sheet prints on one page of A4 and of Letter", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/sheet/Bailiff`);
  await waitUntil(me.page, "the sheet is drawn", () => (document.querySelector("img.paper")?.naturalWidth ?? 0) > 0);
  for (const format of ["A4", "Letter"]) {
    const paper = (await me.page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
    assert.equal(paper.match(/\/Type \/Page\b/g)?.length, 1, format);
  }
  await me.close();
});

/** 320 px, and a desk at 200 %. */
for (const size of [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]) {
  test(`nothing is lost at ${size.width} px`, async () => {
    const me = await openPerson(browser, { size });
    for (const path of ["/", "/replays", `/replay/${battle}?at=0`, "/lab", "/rules/classic", "/sheet/Bailiff"]) {
      await me.page.goto(program.address + path);
      await me.page.locator("main").first().waitFor();
      await me.page.waitForLoadState("networkidle").catch(() => {});
      const over = await me.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(over <= 0, `${path}: ${over} px lie outside`);
    }
    await me.close();
  });
}
