// Plays a Classic battle by clicking, as a person would who wants it over soon.
import assert from "node:assert/strict";

/** A battle with a seed; the page's own cookie takes the seat. */
export async function makeMatch(page, wish) {
  return page.evaluate(async (body) => {
    const response = await fetch("/api/matches", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }, wish);
}

export function duel({
  blue,
  red,
  board = "Red Flats",
  turns = 6,
  seed = 7,
  red_player = { type: "bot", strength: "cadet" },
  blue_player = { type: "human" },
  skill = 0,
}) {
  return {
    game: "classic",
    blue: { player: blue_player, units: [{ unit: blue, gunnery: skill, piloting: 3 }] },
    red: { player: red_player, units: [{ unit: red, gunnery: 6, piloting: 6 }] },
    board,
    conditions: { fog: null, light: null, precipitation: null, wind: null },
    options: { turn_limit: turns },
    seed,
  };
}

const commitOf = (page) => page.locator(".commit .go");

const seq = (page) => page.evaluate(() => document.querySelector("[data-seq]")?.getAttribute("data-seq") ?? null);

/** What the page asks for now; waits while others decide. */
export async function stage(page) {
  for (;;) {
    await page.waitForFunction(
      () => document.querySelector(".over h2, .veil-all, [data-desk]:not([data-desk=none])") !== null,
      null,
      { timeout: 60_000 },
    );
    // Nobody is faster than two frames; meanwhile the page may have gone on by itself.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await page.evaluate(() => {
      if (document.querySelector(".over h2")) return "over";
      if (document.querySelector(".veil-all")) return "veil";
      return document.querySelector("[data-desk]")?.getAttribute("data-desk") ?? "none";
    });
    if (now !== "none") return now;
  }
}

async function middle(locator) {
  const box = await locator.boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Clicks hexes of the map around a point until the plan can be committed. */
async function clickMap(page, points) {
  for (const point of points) {
    await page.mouse.click(point.x, point.y);
    const planned = await page
      .waitForFunction(() => document.querySelector(".commit .go:not(:disabled)") !== null, null, { timeout: 700 })
      .then(
        () => true,
        () => false,
      );
    if (planned) return true;
  }
  return false;
}

async function boardPoints(page, from) {
  const board = await page.locator(".board").boundingBox();
  assert.ok(board, "there is a board");
  const start = from ?? { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  const points = [];
  for (const radius of [62, 110, 160])
    for (let turn = 0; turn < 6; turn += 1)
      points.push({
        x: start.x + radius * Math.cos(((turn * 60 - 90) * Math.PI) / 180),
        y: start.y + radius * Math.sin(((turn * 60 - 90) * Math.PI) / 180),
      });
  return points.filter(
    (p) =>
      p.x > board.x + 40 && p.y > board.y + 60 && p.x < board.x + board.width - 60 && p.y < board.y + board.height - 70,
  );
}

async function deploy(page) {
  // The text view offers every place as a button; the map is clicked in the movement phase.
  await page.keyboard.press("x");
  await page.locator(".textview .row .btn").nth(3).click();
  await page.keyboard.press("x");
}

/** Where the unit stands once the map has come to rest. */
async function settled(page) {
  const unit = page.locator(".tok .sel").first();
  for (let before = null; ; ) {
    const now = await middle(unit);
    if (before && now && before.x === now.x && before.y === now.y) return now;
    before = now;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

async function move(page) {
  await page.keyboard.press("c");
  if (await clickMap(page, await boardPoints(page, await settled(page)))) return;
  // Nowhere to go by the map: any other option will do.
  await page.keyboard.press("0");
  const stands = await page
    .waitForFunction(() => document.querySelector(".commit .go:not(:disabled)") !== null, null, { timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (stands) return;
  await page.locator(".choices .btn[aria-disabled=false]").last().click();
}

async function flipAll(page, most) {
  const switches = page.locator(".weapons .sw:not(:disabled)[aria-checked=false]");
  for (let flipped = 0; flipped < most; flipped += 1) {
    if ((await switches.count()) === 0) return;
    await switches.first().click();
    await page.waitForFunction(() => document.querySelector(".commit .go:not(:disabled)") !== null, null, {
      timeout: 10_000,
    });
  }
}

/** The table has moved on: what was sent is taken and shown. */
async function movedOn(page, was) {
  await page.waitForFunction(
    (before) =>
      document.querySelector(".over h2, .veil-all") !== null ||
      document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
    was,
    { timeout: 60_000 },
  );
}

/** Makes one decision; answers which. */
export async function decide(page) {
  const now = await stage(page);
  if (now === "over") return now;
  if (now === "veil") {
    await page.locator(".veil-card .btn").click();
    return now;
  }
  const was = await seq(page);
  if (now === "pick") {
    // A single unit is chosen by the page itself.
    await page
      .locator(".picks .btn:not(:disabled)")
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    // It may have been chosen before its number was read.
    await page.waitForFunction(
      (before) =>
        document.querySelector("[data-desk=pick]") === null ||
        document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
      was,
      { timeout: 60_000 },
    );
    return now;
  }
  if (now === "deploy") await deploy(page);
  if (now === "move") await move(page);
  if (now === "fire") await flipAll(page, 4);
  if (now === "physical") await flipAll(page, 1);
  await commitOf(page).click();
  await movedOn(page, was);
  return now;
}

/** Plays on until this is to be decided. The page chooses a single unit by itself, so that choice is only waited for. */
export async function playTo(page, wanted) {
  for (let now = await stage(page); now !== wanted; now = await stage(page)) {
    assert.notEqual(now, "over", `${wanted} comes before the end`);
    if (now === "pick")
      await page
        .waitForFunction(() => document.querySelector("[data-desk=pick]") === null, null, { timeout: 5_000 })
        .catch(() => decide(page));
    else await decide(page);
  }
}

/** Plays on until the battle is over, or until `until` says stop. */
export async function playOn(page, { most = 400, until = () => false } = {}) {
  const made = [];
  while (made.length < most) {
    const now = await decide(page);
    made.push(now);
    if (now === "over" || until(now, made)) return made;
  }
  throw new Error(`not over after ${most} decisions: ${made.slice(-20).join(", ")}`);
}
