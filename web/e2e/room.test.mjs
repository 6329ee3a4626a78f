// Everything has its room: no word is cut off, no label lies over a name, no pointer over a card.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson } from "./browser.mjs";
import { duel, makeMatch, playOn, playTo, pressAndWait, restTo, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { atRest, isBare, pointsOf } from "./map.mjs";
import { poll, waitUntil } from "./waiting.mjs";

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };

async function seated(wish, size) {
  const me = await openPerson(browser, { size });
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, wish);
  await me.page.goto(`${program.address}/match/${made.id}`);
  return me;
}

const boxesOf = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x, y, w: width, h: height, text: it.textContent };
    }),
  );
const meet = (a, b) => a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1;

test("the odds stay in the table where a gun has several kinds of ammunition, and a reason is read whole", async () => {
  const me = await seated(duel({ blue: "Larch", red: "Poacher", seed: 11 }), LAPTOP);
  const { page } = me;
  // Until the two are in each other's arcs and reach.
  for (let turn = 0; turn < 5; turn += 1) {
    await restTo(page, "fire", { skip: turn === 0 ? 0 : 1 });
    if ((await page.locator(".weapons .variant").count()) > 0) break;
  }
  await page.locator(".weapons .variant").first().waitFor();
  const [dock] = await boxesOf(page, ".dock-main");
  for (const cell of await boxesOf(page, ".weapons th, .weapons td"))
    assert.ok(
      cell.x + cell.w <= dock.x + dock.w + 1,
      `“${cell.text}” ends at ${cell.x + cell.w}, the table at ${dock.x + dock.w}`,
    );
  assert.deepEqual(me.errors, []);
});

test("parts of a log line have dots between them, and none at the end of a line", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Poacher", seed: 11 }), LAPTOP);
  const { page } = me;
  await restTo(page, "fire");
  await restTo(page, "fire", { skip: 1 });
  const rows = await page.locator(".log .d.parts").evaluateAll((all) =>
    all.map((row) => {
      // The row's first pixels are cut off, and with them the dot of the part that begins a line.
      const cut = Number.parseFloat(/inset\(.* ([\d.]+)px\)/.exec(getComputedStyle(row).clipPath)?.[1] ?? "0");
      const from = row.getBoundingClientRect().left + cut;
      return [...row.querySelectorAll(".lp")].map((part) => {
        const { left, right, top } = part.getBoundingClientRect();
        return { left, right, top, dotted: left + 4 >= from };
      });
    }),
  );
  assert.ok(rows.flat().length > 4, "there is something to look at");
  for (const row of rows)
    row.forEach((part, at) => {
      const before = row[at - 1];
      const begins = before === undefined || before.top < part.top - 6;
      assert.equal(part.dotted, !begins, JSON.stringify(row));
      if (!begins) assert.ok(before.right <= part.left + 1, JSON.stringify(row));
    });
  assert.deepEqual(me.errors, []);
});

test("the name of a large battle takes one line of the bar", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Gamekeeper", count: 4, seed: 5 }), LAPTOP);
  const { page } = me;
  await stage(page);
  for (const part of await boxesOf(page, ".bar .game > *, .bar .seats .chip"))
    assert.ok(part.h <= 26, `“${part.text}” is ${part.h} high`);
  assert.deepEqual(me.errors, []);
});

test("twelve against twelve: no label of the line of fire lies over a name, and who acts is seen among its own", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Gamekeeper", count: 12, board: "Two Fords", seed: 5 }), LAPTOP);
  const { page } = me;
  await restTo(page, "fire");
  // Fire is declared unit by unit: each with its own line.
  for (let unit = 0; unit < 3; unit += 1) {
    await atRest(page);
    const labels = await boxesOf(page, ".los .tag rect");
    const names = await boxesOf(page, ".tok .plate");
    assert.ok(labels.length > 0 && names.length > 4, `${labels.length} labels, ${names.length} names`);
    for (const label of labels)
      for (const name of names) assert.ok(!meet(label, name), JSON.stringify({ label, name }));
    const [row] = await boxesOf(page, ".pick-units");
    const [chip] = await boxesOf(page, ".pick-units .on");
    assert.ok(chip.x >= row.x && chip.x + chip.w <= row.x + row.w, JSON.stringify({ row, chip }));
    await pressAndWait(page, "Enter");
    await stage(page);
  }
  assert.deepEqual(me.errors, []);
});

test("on a phone the link for a friend is read whole", async () => {
  const wish = duel({ blue: "Bailiff", red: "Poacher", red_player: { type: "open" }, seed: 5 });
  const me = await seated(wish, { width: 390, height: 844 });
  const link = me.page.getByRole("textbox", { name: "Link for your friend" });
  await link.waitFor();
  const cut = await link.evaluate((it) => it.scrollHeight - it.clientHeight);
  assert.ok(cut <= 2, `${cut} pixels of it are hidden`);
  assert.deepEqual(me.errors, []);
});

test("on a phone the targets of a large battle, the list of the others and the twist stand side by side", async () => {
  const wish = duel({ blue: "Bailiff", red: "Gamekeeper", count: 6, board: "Two Fords", seed: 5 });
  const me = await seated(wish, { width: 390, height: 844 });
  const { page } = me;
  await restTo(page, "fire");
  const parts = await boxesOf(page, ".targets .chip, .targets .twist");
  assert.ok(parts.length >= 3, JSON.stringify(parts));
  parts.forEach((part, at) => {
    assert.ok(part.x >= 0 && part.x + part.w <= 391, `“${part.text}” ends at ${part.x + part.w}`);
    for (const other of parts.slice(at + 1)) assert.ok(!meet(part, other), JSON.stringify({ part, other }));
  });
  assert.deepEqual(me.errors, []);
});

test("a pointer to an enemy off the map stays on it, and beside the cards", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Gamekeeper", count: 4, board: "Two Fords", seed: 5 }), TABLET);
  const { page } = me;
  await playTo(page, "move");
  for (let zoom = 0; zoom < 4; zoom += 1) await page.keyboard.press("+");
  await page.keyboard.press("c");
  await waitUntil(page, "somebody is off the map", () => document.querySelector(".offscreen") !== null);
  await page.keyboard.press("w");
  // Any hex in reach that can be clicked: its card lies over the map.
  const hexes = await page.evaluate(() => document.querySelector("[data-acting-hex]").getAttribute("data-acting-hex"));
  const near = [1, -1, 2, -2].map((by) => hexes.slice(0, 2) + String(Number(hexes.slice(2)) + by).padStart(2, "0"));
  for (const at of await pointsOf(page, near)) {
    if (!(await isBare(page, at))) continue;
    await page.mouse.click(at.x, at.y);
    break;
  }
  await page.locator(".pop.versus").waitFor();
  await poll("the pointers have stepped aside", async () => {
    const [board] = await boxesOf(page, ".board");
    const cards = await boxesOf(page, ".hovercard, .pop.versus");
    const pointers = await boxesOf(page, ".offscreen");
    return pointers.every(
      (it) =>
        it.x >= board.x && it.x + it.w <= board.x + board.w && it.y >= board.y && !cards.some((card) => meet(it, card)),
    );
  });
  // The card is as wide as its table, and each step of the way is read whole.
  const [card] = await boxesOf(page, ".pop.versus");
  for (const cell of await boxesOf(page, ".pop.versus td"))
    assert.ok(cell.x + cell.w <= card.x + card.w, `“${cell.text}” is outside of its card`);
  const cut = await page
    .locator(".stp")
    .evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent));
  assert.deepEqual(cut, []);
  assert.deepEqual(me.errors, []);
});

test("a large board has a small map of the whole, and a click on it goes there", async () => {
  const me = await openPerson(browser, { size: LAPTOP });
  const { page } = me;
  await page.goto(`${program.address}/maps`);
  await page.locator(".ws-map [role=application]").waitFor();
  await page.getByLabel("Columns", { exact: true }).fill("40");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Make it" }).click();
  const small = page.locator(".minimap");
  await small.waitFor();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const frame = () => small.locator(".frame").evaluate((it) => Number(it.getAttribute("x")));
  const box = await small.boundingBox();
  await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
  const right = await frame();
  await page.mouse.click(box.x + 12, box.y + box.height / 2);
  await poll("the view has moved", async () => (await frame()) < right - 20);
  assert.deepEqual(me.errors, []);
});

test("the damaged sheets of a battle print on white, one page each and no page more", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Reeve", turns: 3, seed: 9, skill: 2 }), LAPTOP);
  const { page } = me;
  await restTo(page, "over");
  // What goes to the printer is kept on the page, so that it can be looked at.
  await page.evaluate(() => {
    globalThis.print = () => {
      const sheets = document.querySelector(".print-sheets");
      sheets.parentElement.append(sheets.cloneNode(true));
      globalThis.printed = true;
    };
  });
  await page.getByRole("button", { name: /^Print damaged sheets/ }).click();
  await waitUntil(page, "the sheets went to the printer", () => globalThis.printed === true);
  for (const format of ["A4", "Letter"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    assert.equal(paper.match(/\/Type \/Page\b/g)?.length, 2, format);
  }
  await page.emulateMedia({ media: "print" });
  const grounds = await page.evaluate(() =>
    ["html", "body", ".print-sheets"].map((it) => getComputedStyle(document.querySelector(it)).backgroundColor),
  );
  assert.deepEqual([...new Set(grounds)], ["rgb(255, 255, 255)"]);
  assert.deepEqual(me.errors, []);
});

test("on a phone a line of the list of replays is a card, and nothing of it lies outside", async () => {
  const me = await seated(duel({ blue: "Bailiff", red: "Wicket", turns: 1, seed: 3 }), { width: 390, height: 844 });
  const { page } = me;
  await playOn(page);
  await page.goto(`${program.address}/replays`);
  await page
    .getByRole("link", { name: /^Watch/ })
    .first()
    .waitFor();
  for (const part of await boxesOf(page, ".replays td, .replays .btn, .replays .drop"))
    assert.ok(part.x >= 0 && part.x + part.w <= 390, `“${part.text}” ends at ${part.x + part.w}`);
  assert.deepEqual(me.errors, []);
});

const SPACED = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }";

for (const size of [TABLET, { width: 390, height: 844 }]) {
  test(`with letters set wide apart nothing of a force or a design is cut off, ${size.width} wide`, async () => {
    const me = await openPerson(browser, { size });
    const { page } = me;
    await page.goto(program.address);
    await page.evaluate(() => {
      const members = [
        { unit: "Fencing Master", pilot: "Mara Voss", gunnery: 3, piloting: 4, damaged: true },
        { unit: "Nobody NB-1", pilot: "", gunnery: 4, piloting: 5 },
      ];
      localStorage.setItem("force", JSON.stringify({ name: "Toll Road", members }));
    });
    for (const path of ["/units", "/mech-lab/Bailiff", "/maps"]) {
      await page.goto(program.address + path);
      await page.locator(".ws-count, .ws-verdict .ok, .ws-map [role=application]").first().waitFor();
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACED);
      if (path === "/units" && size !== TABLET) await page.locator(".ws-tabs button").nth(1).click();
      if (path === "/units") await page.getByText("not in your collection").waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= size.width, `${path}: ${wide} pixels wide`);
      for (const part of await boxesOf(page, ".ws-member *, .ws-mets *, .ws-brushes *"))
        assert.ok(part.x + part.w <= size.width + 1, `${path}: “${part.text}” ends at ${part.x + part.w}`);
    }
    assert.deepEqual(me.errors, []);
  });
}
