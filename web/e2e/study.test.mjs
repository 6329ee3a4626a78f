// What is done away from the table: replays, the lab, the rules, the record sheet.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { makeMatch, playedDuel } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { poll, waitUntil } from "./waiting.mjs";

let over;
before(async () => {
  over = await playedDuel(await openPerson(browser), program.address);
});

const at = (page) => page.getByRole("slider").getAttribute("aria-valuenow").then(Number);

test("a replay is stepped, scrubbed and played", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${over}?at=0`);
  await me.page.getByRole("slider").waitFor();
  await me.page.locator("canvas").first().waitFor();
  assert.equal(await at(me.page), 0);
  await me.page.keyboard.press("ArrowRight");
  const first = await at(me.page);
  assert.ok(first > 0);
  await me.page.keyboard.press("ArrowRight");
  assert.ok((await at(me.page)) > first);
  await me.page.keyboard.press("ArrowLeft");
  assert.equal(await at(me.page), first);
  await me.page.keyboard.press("ArrowDown");
  const turn = await at(me.page);
  assert.ok(turn > first, "down goes to the next turn");
  await me.page.keyboard.press("End");
  const frames = Number(await me.page.getByRole("slider").getAttribute("aria-valuemax"));
  assert.equal(await at(me.page), frames);
  await me.page.locator(".turn-row").first().click();
  assert.ok((await at(me.page)) < frames);
  await me.page.getByRole("button", { name: "Play", exact: true }).click();
  const now = await at(me.page);
  await waitUntil(
    me.page,
    "the replay plays",
    (was) => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuenow")) > was,
    now,
  );
  await me.page.getByRole("button", { name: "Pause" }).click();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("any event is jumped to from the log, and the chart is also a table", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${over}?at=0`);
  await me.page.getByText("All events").click();
  await me.page.locator(".replay-log .ev-text").nth(5).click();
  assert.ok((await at(me.page)) > 0);
  await me.page.getByRole("button", { name: /show as a table/ }).click();
  assert.ok((await me.page.locator(".playback table tbody tr").count()) >= 1);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("one plays on from a moment of a replay, against the bot", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${over}?at=0`);
  await me.page.getByRole("slider").waitFor();
  await me.page.keyboard.press("ArrowDown");
  await me.page.keyboard.press("ArrowDown");
  await me.page.getByRole("button", { name: "Play on from here" }).click();
  await me.page.getByRole("button", { name: "Start" }).click();
  await me.page.waitForURL(/\/match\//);
  assert.notEqual(new URL(me.page.url()).pathname, `/match/${over}`);
  await me.page.locator(".board canvas").first().waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a record is taken away as a file and read in again", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/replay/${over}`);
  const [file] = await Promise.all([
    me.page.waitForEvent("download"),
    me.page.getByRole("link", { name: "Export" }).click(),
  ]);
  await me.page.goto(`${program.address}/replays`);
  await me.page.locator("input[type=file]").setInputFiles(await file.path());
  await me.page.waitForURL(/\/replay\//);
  await me.page.getByRole("slider").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the lab runs a duel, pauses, goes on, and keeps what is done", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/lab?a=Bailiff&b=Poacher&bot=cadet&n=20000&seed=7`);
  await me.page.getByRole("button", { name: "Run" }).click();
  await me.page.locator(".share-bars").waitFor();
  await me.page.getByRole("button", { name: "Pause" }).click();
  await me.page.getByRole("button", { name: "Resume" }).click();
  await me.page.getByRole("button", { name: "Stop, keep results" }).click();
  await me.page.getByText(/Stopped after/).waitFor();
  assert.match(await me.page.locator(".share").first().textContent(), /Bailiff wins/);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("odds are asked of the engine", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/lab`);
  await me.page.getByRole("button", { name: "8+ 41.7%" }).click();
  await me.page.getByText("twice in a row at 8+: 17.4%").waitFor();
  const masc = me.page.locator("figure", { hasText: "MASC, turns in a row" });
  await masc.getByRole("button").click();
  assert.match(await masc.locator("tbody tr").nth(1).textContent(), /16\.7%/);
  const pool = me.page.locator("section", { hasText: "M.A.S.C. dice pool" });
  await pool.locator(".columns").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("rules are searched, and a link opens at its section", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/rules/classic#6.3`);
  const heading = me.page.locator("[id='6.3']");
  await heading.waitFor();
  await waitUntil(me.page, "section 6.3 is at the top", () => {
    const box = document.getElementById("6.3")?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < 200;
  });
  await me.page.keyboard.press("/");
  await me.page.keyboard.type("masc");
  await me.page.locator(".hit-link").first().waitFor();
  assert.match(await me.page.locator(".hit-link").first().textContent(), /MASC/);
  await me.page.locator(".hit-link").first().click();
  await waitUntil(
    me.page,
    "another section is in the address",
    () => location.hash.length > 1 && location.hash !== "#6.3",
  );
  await me.page.getByRole("link", { name: "M.A.S.C.: all rules" }).click();
  await me.page.getByRole("heading", { name: /Damage allocation/ }).waitFor();
  // The guides of players, with their pictures; on a phone no word of a table is broken.
  for (const [name, chapter] of [
    ["M.A.S.C. for players", /Placing the damage/],
    ["Classic: the first hour", /Staying on your feet/],
  ]) {
    await me.page.getByRole("link", { name }).click();
    await me.page.getByRole("heading", { name: chapter }).waitFor();
    const pictures = me.page.locator(".rule-body img");
    assert.ok((await pictures.count()) >= 5, name);
    await pictures.evaluateAll((all) =>
      Promise.all(
        all.map((it) => {
          it.loading = "eager";
          return it.decode();
        }),
      ),
    );
    assert.deepEqual(await axeFindings(me.page), []);
  }
  await me.page.setViewportSize(SIZES[1]);
  const broken = await me.page.locator(".rule-body td, .rule-body th").evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const word = cell.textContent.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? "";
        const ruler = document.createElement("canvas").getContext("2d");
        ruler.font = getComputedStyle(cell).font;
        return cell.clientWidth + 2 < ruler.measureText(word).width;
      }).length,
  );
  assert.equal(broken, 0, "every cell has room for its longest word");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a record sheet is shown and taken away in three formats", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/sheet/Bailiff`);
  await waitUntil(me.page, "the sheet is drawn", () => (document.querySelector("img.paper")?.naturalWidth ?? 0) > 0);
  for (const kind of ["svg", "pdf", "png"]) {
    // A server with other work before it says "busy" and when to come again, or that the time was too short.
    const type = await poll(`the sheet as ${kind}`, () =>
      me.page.evaluate(async (name) => {
        const response = await fetch(`/api/sheets/Bailiff.${name}`);
        if (response.status === 503 || response.status === 408) return null;
        return response.ok ? response.headers.get("content-type") : `${response.status}: ${await response.text()}`;
      }, kind),
    );
    assert.match(type, kind === "pdf" ? /application\/pdf/ : /^image\//);
  }
  await me.page.getByPlaceholder("Search units").fill("poach");
  await me.page
    .getByRole("link", { name: /Poacher/ })
    .first()
    .click();
  await me.page.waitForURL(/Poacher/);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the turns of M.A.S.C. agree with the chart, and a torn record says so", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const bot = { player: { type: "bot", strength: "cadet" }, units: [] };
  const made = await makeMatch(me.page, { game: "squadron", red: bot, blue: bot, quick: true, options: {}, seed: 6 });
  const text = (path) =>
    me.page.evaluate((path) => fetch(path).then((it) => (it.ok ? it.text() : null)), `/api/replays/${made.id}${path}`);
  const replay = JSON.parse(await poll("the bots have played to the end", () => text(""), { timeout: 500_000 }));
  const record = await text("/record");
  // While the bots played, the replay was refused, as it should be: no error of the page.
  me.errors.splice(0);
  for (const { turn, damage } of replay.turns) {
    for (const [seat, other] of [
      ["red", "blue"],
      ["blue", "red"],
    ]) {
      const hits = replay.hits.filter((it) => it.turn === turn && it.seat === other);
      assert.equal(
        hits.reduce((sum, it) => sum + it.points, 0),
        damage[seat],
        `turn ${turn}, ${seat}`,
      );
    }
  }
  assert.equal(replay.card.turn, replay.turns.at(-1).turn, "as many turns as are listed");
  await me.page.goto(`${program.address}/replay/${made.id}?at=0`);
  const rows = me.page.locator(".turn-row");
  await rows.first().waitFor();
  const best = replay.turns.reduce((a, b) => (b.damage.red > a.damage.red ? b : a));
  const row = rows.nth(replay.turns.indexOf(best));
  assert.match(await row.locator("td").nth(1).textContent(), new RegExp(`${best.damage.red} damage`));
  assert.equal(await me.page.getByText("This record is damaged").count(), 0);
  // The last line without its end.
  const torn = record.trimEnd().slice(0, -20);
  await me.page.goto(program.address);
  const file = { name: "torn.jsonl", mimeType: "text/plain", buffer: Buffer.from(torn) };
  await me.page.locator(".import input[type=file]:not(.folder)").setInputFiles(file);
  await me.page.waitForURL(/\/replay\//);
  await me.page.getByText(/This record is damaged\. Line \d+ is torn and was left out\./).waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a replay opens with the whole board in sight", async () => {
  const me = await openPerson(browser, { size: { width: 1366, height: 768 } });
  await me.page.goto(`${program.address}/replay/${over}?at=0`);
  await me.page.locator(".replay-board canvas").first().waitFor();
  await me.page.keyboard.press("End");
  await me.page.locator(".replay-board .tok-at").first().waitFor();
  const view = await me.page.locator(".replay-board").boundingBox();
  const tokens = await me.page
    .locator(".replay-board .tok-at")
    .evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })),
    );
  assert.ok(tokens.length > 0);
  for (const it of tokens)
    assert.ok(
      it.x >= view.x && it.right <= view.x + view.width && it.bottom <= view.y + view.height,
      JSON.stringify(it),
    );
  await me.close();
});

test("what is typed into a field of the lab stays while results come in", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/lab?a=Bailiff&b=Poacher&n=400&board=Red+Flats&seed=5`);
  await me.page.getByRole("button", { name: /Fight this duel/ }).click();
  await me.page.locator(".lab-results .panel").first().waitFor();
  const done = async () => Number(/(\d+) of 400/.exec(await me.page.locator(".lab-side").textContent())[1]);
  const before = await done();
  const seed = me.page.getByLabel("Seed");
  await seed.fill("61");
  await poll("more battles are over", async () => (await done()) > before);
  assert.equal(await seed.inputValue(), "61");
  await seed.press("Tab");
  await me.page.locator(".stale").waitFor();
  assert.equal(await seed.inputValue(), "61");
  await me.page.keyboard.press("Escape");
  await me.close();
});

test("results of the lab are marked when their inputs change, and the volley is at side B", async () => {
  const me = await openPerson(browser);
  await me.page.goto(`${program.address}/lab?a=Bailiff&b=Poacher&n=20&board=Red+Flats&seed=5`);
  await me.page.getByRole("button", { name: /Fight this duel/ }).click();
  await me.page.locator(".lab-results .panel").first().waitFor();
  assert.equal(await me.page.locator(".stale").count(), 0);
  await me.page.getByLabel("Seed").fill("6");
  await me.page.getByLabel("Seed").press("Tab");
  await me.page
    .locator(".stale")
    .getByText(/These results are of other inputs: Bailiff against Poacher/)
    .waitFor();
  const volley = me.page.getByRole("region", { name: "A volley" });
  await volley.getByText(/Bailiff fires at the front of Poacher/).waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});
