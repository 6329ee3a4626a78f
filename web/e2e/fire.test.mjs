// Fire, results, log and sheet of a Classic battle, as a person uses them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { decide, duel, makeMatch, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

/** A person who sees motion, at a duel that stands close together. */
async function seated({ size = SIZES[0], motion = "no-preference", seed = 11, blue = "Bailiff" } = {}) {
  const me = await openPerson(browser, { size, reducedMotion: motion });
  const { page } = me;
  await page.goto(program.address);
  const made = await makeMatch(page, duel({ blue, red: "Poacher", turns: 9, seed, skill: 2 }));
  await page.goto(`${program.address}/match/${made.id}`);
  return me;
}

/** Plays until some weapon can be fired. */
async function toFire(page) {
  for (let step = 0; step < 120; step += 1) {
    const now = await stage(page);
    assert.notEqual(now, "over", "somebody comes into range before the end");
    if (now === "fire" && (await page.locator(".weapons .sw:not(:disabled)").count()) > 0) return;
    await decide(page);
  }
  assert.fail("no weapon could be fired in 120 decisions");
}

test("a number opens into its lines, and each line into its rule beside the map", async () => {
  const me = await seated();
  await toFire(me.page);
  await me.page.locator(".weapons .tn").first().click();
  const card = me.page.locator(".pop .why");
  await card.waitFor();
  const lines = await card
    .locator(".mods > div:not(.tot)")
    .evaluateAll((rows) =>
      rows.map((row) => [row.children[0].textContent, Number(row.children[1].textContent.replace("−", "-"))]),
    );
  const total = Number(await card.locator(".mods .tot .v").textContent());
  assert.equal(
    lines.reduce((sum, [, value]) => sum + value, 0),
    total,
    `the lines add up: ${JSON.stringify(lines)}`,
  );
  assert.match(lines[0][0], /gunnery/i);
  const boxes = await me.page.evaluate(() =>
    [".pop .why", ".tok .sel", ".tok .aim"].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box ? { x: box.x, y: box.y, w: box.width, h: box.height } : null;
    }),
  );
  const [pop, ...tokens] = boxes;
  for (const box of tokens)
    if (box)
      assert.ok(
        pop.x + pop.w <= box.x || box.x + box.w <= pop.x || pop.y + pop.h <= box.y || box.y + box.h <= pop.y,
        `the card hides neither shooter nor target: ${JSON.stringify(boxes)}`,
      );
  await card.locator(".ru").nth(1).click();
  const drawer = me.page.locator(".rule-drawer");
  await drawer.locator(".cited").waitFor();
  assert.match(await drawer.locator(".cited-note").textContent(), /Here: /);
  assert.ok(await me.page.locator(".board").isVisible(), "the map stays in sight");
  assert.match(me.page.url(), /\/match\//);
  assert.deepEqual(await axeFindings(me.page), []);
  await me.page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the arc and ranges of a weapon follow the pointer, and the torso turns them", async () => {
  const me = await seated();
  await toFire(me.page);
  await me.page.locator(".weapons tbody tr").first().hover();
  const ring = me.page.locator(".field .ring").first();
  await ring.waitFor();
  const ahead = await ring.getAttribute("d");
  const turned = me.page.getByRole("button", { name: "Twist the torso right" });
  if (await turned.isEnabled()) {
    await me.page.keyboard.press("]");
    await waitUntil(
      me.page,
      "the field of fire turns with the torso",
      (was) => {
        const now = document.querySelector(".field .ring")?.getAttribute("d");
        return now !== undefined && now !== was;
      },
      ahead,
    );
    await me.page.keyboard.press("[");
    await waitUntil(
      me.page,
      "the field of fire is as before the twist",
      (was) => document.querySelector(".field .ring")?.getAttribute("d") === was,
      ahead,
    );
  }
  await me.page.mouse.move(700, 200);
  await me.page.locator(".field").waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("attacks are shown one by one and can be skipped; the log has a line for each move and each shot", async () => {
  const me = await seated();
  await toFire(me.page);
  await decide(me.page);
  const card = me.page.locator(".resultcard");
  await card.waitFor();
  assert.match(await card.textContent(), /Attack 1 of \d+/);
  assert.ok((await me.page.locator(".los.shot").count()) > 0, "its line is on the map");
  // The table is as it was: nothing of later attacks is in the log, and there is nothing to decide yet.
  const [, first, all] = /Attack (\d+) of (\d+)/.exec(await card.textContent());
  assert.equal(await me.page.locator("[data-desk=none]").count(), 1);
  const rolled = await me.page.locator(".log .ev.k-fire .die").count();
  assert.ok(
    Number(all) === 1 || rolled <= 2 * Number(first) + 2,
    `${rolled} dice while attack ${first} of ${all} is shown`,
  );
  for (let at = 0; at < 30 && (await card.count()) > 0; at += 1) await me.page.keyboard.press("Space");
  await card.waitFor({ state: "detached" });
  const log = await me.page
    .locator(".log .ev")
    .evaluateAll((rows) =>
      rows.map((row) => ({ kind: row.className, text: row.textContent, dice: row.querySelectorAll(".die").length })),
    );
  const moves = log.filter((row) => /k-move/.test(row.kind));
  assert.ok(
    moves.length > 0 && moves.every((row) => /(walked|ran|jumped|stands still|turned|moved)/.test(row.text)),
    JSON.stringify(moves),
  );
  assert.ok(
    moves.some((row) => /\d{4} → \d{4}/.test(row.text)),
    JSON.stringify(moves),
  );
  const shots = log.filter((row) => /k-fire/.test(row.kind) && row.dice > 0);
  assert.ok(
    shots.length > 0 && shots.every((row) => /[≥<] \d+/.test(row.text) && /(hit|miss)/.test(row.text)),
    JSON.stringify(shots),
  );
  const initiative = log.filter((row) => /k-turn/.test(row.kind) && row.dice === 4);
  assert.ok(initiative.length > 0 && initiative.every((row) => /You/.test(row.text)), JSON.stringify(initiative));
  const shown = me.page.locator(".log .ev.k-fire .ev-text").last();
  await shown.click();
  await me.page.locator(".los.shot").waitFor();
  await me.page.getByRole("button", { name: "Filter" }).click();
  await me.page.getByLabel("Only of this kind").selectOption("fire");
  assert.equal(await me.page.locator(".log .ev.k-move").count(), 0);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("with reduced motion nothing is played, and the log is there at once", async () => {
  const me = await seated({ motion: "reduce" });
  await toFire(me.page);
  await decide(me.page);
  await me.page.locator(".log .ev.k-fire .die").first().waitFor();
  assert.equal(await me.page.locator(".resultcard").count(), 0);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("shots can be declared in the text view, and the sheet shows the whole pilot track and its ammunition in rows", async () => {
  const me = await seated();
  await toFire(me.page);
  await me.page.keyboard.press("x");
  const option = me.page.locator(".textview table button").first();
  await option.click();
  await waitUntil(me.page, "one shot is planned", () =>
    /Commit 1 shot/.test(document.querySelector(".commit .go")?.textContent ?? ""),
  );
  assert.equal(await option.getAttribute("aria-pressed"), "true");
  await me.page.keyboard.press("x");
  assert.equal(await me.page.locator(".rail-r .pilot span").count(), 6);
  const bins = await me.page
    .locator(".rail-r .ammo .shots")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  assert.ok(
    bins.every((tall) => tall < 30),
    `no bin runs as a column: ${bins.join(", ")}`,
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a declared weapon can still be fired another way, and its heat follows", async () => {
  const me = await seated({ blue: "Cordwainer", motion: "reduce" });
  await toFire(me.page);
  const row = me.page.locator(".weapons tbody tr", { hasText: "Rotary AC/5" });
  assert.ok((await row.locator("select.variant option").count()) > 1, "a rotary autocannon has rates of fire");
  await row.locator(".sw").click();
  await waitUntil(me.page, "one shot is planned", () =>
    /Commit 1 shot/.test(document.querySelector(".commit .go")?.textContent ?? ""),
  );
  const heat = () => row.locator(".c-heat").textContent();
  const slow = Number(await heat());
  const rates = await row.locator("select.variant option").allTextContents();
  const two = rates.findIndex((label) => /2 shots/.test(label));
  assert.ok(two > 0, rates.join(", "));
  await row.locator("select.variant").selectOption(String(two));
  await waitUntil(
    me.page,
    "the rate of fire changes the heat",
    (was) =>
      Number(
        [...document.querySelectorAll(".weapons tbody tr")]
          .find((it) => it.textContent.includes("Rotary AC/5"))
          ?.querySelector(".c-heat")?.textContent,
      ) ===
      was * 2,
    slow,
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("on a phone the number of a weapon lies on the map, and the log is a tab away", async () => {
  const me = await seated({ size: SIZES[1], motion: "reduce" });
  await toFire(me.page);
  const number = me.page.locator(".phonewhy");
  await number.waitFor();
  assert.match(await number.textContent(), /\d+\+/);
  await number.getByRole("button", { name: "why" }).click();
  await me.page.locator(".pop .why").waitFor();
  await me.page.keyboard.press("Escape");
  await me.page.locator(".tabs button", { hasText: "Log" }).click();
  await me.page.locator(".log .ev.k-move").first().waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  assert.deepEqual(me.errors, []);
  await me.close();
});

/** What the card of the target lies over: tokens of the shot, points of its line. */
function hidden(page) {
  return page.evaluate(() => {
    const card = document.querySelector(".hovercard")?.getBoundingClientRect();
    const line = document.querySelector(".los .line");
    if (!card || !line) return ["no card, or no line of fire"];
    const under = (x, y) => x > card.left && x < card.right && y > card.top && y < card.bottom;
    const found = [];
    const toScreen = line.getScreenCTM();
    for (let part = 0; part <= 40; part += 1) {
      const at = line.getPointAtLength((line.getTotalLength() * part) / 40).matrixTransform(toScreen);
      if (under(at.x, at.y)) found.push(`line at ${part}/40`);
    }
    for (const name of [".tok .sel .line", ".tok .aim .line"]) {
      const box = document.querySelector(name)?.getBoundingClientRect();
      if (box && box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top)
        found.push(name);
    }
    return found;
  });
}

/** The map and the cards over it have come to rest. */
function still(page) {
  return page.evaluate(async () => {
    const where = () => {
      const card = document.querySelector(".hovercard")?.getBoundingClientRect();
      return `${document.querySelector(".board svg.layer > g")?.getAttribute("transform")} ${card?.x} ${card?.y}`;
    };
    for (let [before, same] = [where(), 0]; same < 6; before = where()) {
      await new Promise((done) => requestAnimationFrame(done));
      same = where() === before ? same + 1 : 0;
    }
  });
}

test("the card of the target hides neither shooter, target nor line of fire, and every column of the weapons is seen", async () => {
  const me = await seated({ motion: "reduce" });
  await toFire(me.page);
  await me.page.mouse.move(720, 10);
  await me.page.locator(".hovercard").waitFor();
  for (const keys of ["", "c", "f", "c", "++", "c", "--", "f"]) {
    for (const key of keys) await me.page.keyboard.press(key);
    await still(me.page);
    assert.deepEqual(await hidden(me.page), [], `after “${keys}”`);
  }
  for (const width of [1440, 1366, 1280]) {
    await me.page.setViewportSize({ width, height: 860 });
    await still(me.page);
    assert.deepEqual(await hidden(me.page), [], `at ${width}`);
    const [whole, seen] = await me.page.locator(".scroll").evaluate((it) => [it.scrollWidth, it.clientWidth]);
    assert.ok(whole <= seen, `${whole} px of columns in ${seen} at ${width}`);
  }
  assert.deepEqual(me.errors, []);
  await me.close();
});
