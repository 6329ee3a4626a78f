// Plays a Classic battle by clicking, as a person would who wants it over soon.
import assert from "node:assert/strict";
import { isBare, pointsOf } from "./map.mjs";
import { twoFrames, waitUntil } from "./waiting.mjs";

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
  count = 1,
}) {
  const side = (unit) => Array.from({ length: count }, () => unit);
  return {
    game: "classic",
    blue: { player: blue_player, units: side({ unit: blue, gunnery: skill, piloting: 3 }) },
    red: { player: red_player, units: side({ unit: red, gunnery: 6, piloting: 6 }) },
    board,
    conditions: { fog: null, light: null, precipitation: null, wind: null },
    options: { turn_limit: turns },
    seed,
  };
}

const commitOf = (page) => page.locator(".commit .go");

export const seq = (page) =>
  page.evaluate(() => document.querySelector("[data-seq]")?.getAttribute("data-seq") ?? null);

/** What the page asks for now; waits while others decide and while results are played. */
export async function stage(page) {
  for (;;) {
    // The options of the unit that is to act come a moment after the choice among several.
    await waitUntil(
      page,
      "there is something to decide or the battle is over",
      () =>
        document.querySelector(".over h2, .veil-all, [data-yours=true]:not([data-desk=none]):not([data-desk=pick])") !==
        null,
    );
    // Nobody is faster than two frames.
    await twoFrames(page);
    const now = await page.evaluate(() => {
      if (document.querySelector(".over h2")) return "over";
      if (document.querySelector(".veil-all")) return "veil";
      // What the page may still pass over is not for the player to decide yet.
      return document.querySelector("[data-yours=true]")?.getAttribute("data-desk") ?? "none";
    });
    if (now !== "none" && now !== "pick") return now;
  }
}

const planned = (page) =>
  waitUntil(
    page,
    "the plan can be committed",
    () => document.querySelector(".commit[data-plan=settled] .go:not(:disabled)") !== null,
  );

/** What the plan leads to has been answered. */
const previewed = (page) =>
  waitUntil(page, "the plan has been previewed", () => document.querySelector("[data-plan=asking]") === null);

/** Hexes that the acting unit can reach, cheapest first, as the text view lists them. */
async function inReach(page) {
  await page.keyboard.press("x");
  const rows = page.locator(".textview table").last().locator("tbody tr");
  const hexes = await rows.evaluateAll((all) => all.map((row) => /\d{4}/.exec(row.textContent)?.[0] ?? ""));
  await page.keyboard.press("x");
  await page.locator(".board-focus").waitFor();
  return hexes.filter(Boolean);
}

async function deploy(page) {
  // The text view offers every place as a button; the map is clicked in the movement phase.
  await page.keyboard.press("x");
  await page.locator(".textview .row .btn").nth(3).click();
  await page.keyboard.press("x");
  await planned(page);
}

/** Where the hexes lie on the screen, those next to the enemy first. */
async function nearestFirst(page, hexes) {
  const points = await pointsOf(page, hexes);
  const foe = await page.locator(".tok-at .tok").evaluateAll((all) => {
    const acting = all.find((it) => it.querySelector(".sel"));
    const other = all.find((it) => !acting || it.classList.contains("a") !== acting.classList.contains("a"));
    const box = (other ?? acting)?.querySelector(".base")?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
  });
  return points.sort((a, b) => Math.hypot(a.x - foe.x, a.y - foe.y) - Math.hypot(b.x - foe.x, b.y - foe.y));
}

async function move(page) {
  const hexes = await inReach(page);
  await page.keyboard.press("c");
  for (const { x, y } of await nearestFirst(page, hexes)) {
    if (!(await isBare(page, { x, y }))) continue;
    await page.mouse.click(x, y);
    await planned(page);
    return;
  }
  // Nowhere to go by the map: standing still is always an option, or there is another.
  if ((await page.locator(".modebtn.still:not([aria-disabled=true])").count()) > 0) await page.keyboard.press("0");
  else await page.locator(".choices .btn[aria-disabled=false]").last().click();
  await planned(page);
}

/** Switches on up to so many, each after the answer to the one before: that may close others. */
async function flipAll(page, most) {
  const open = ".weapons .sw:not(:disabled)[aria-checked=false]";
  for (let flipped = 0; flipped < most; flipped += 1) {
    await previewed(page);
    const name = await page.locator(open).evaluateAll((all) => all[0]?.getAttribute("aria-label") ?? null);
    if (name === null) return;
    await page.getByRole("switch", { name, exact: true }).first().click();
  }
  await previewed(page);
}

/** Presses a key that decides something, and waits until the table has taken it. */
export async function pressAndWait(page, key) {
  const was = await seq(page);
  await page.keyboard.press(key);
  await waitUntil(
    page,
    `the table has moved on from ${was}`,
    (before) => document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
    was,
  );
}

/** Has a bot decide for every unit of this seat until this is to be decided for the so-and-so-manyth time. */
export async function restTo(page, wanted, { skip = 0 } = {}) {
  let left = skip;
  for (let now = await stage(page); now !== wanted || left > 0; now = await stage(page)) {
    if (now === "over") throw new Error(`${wanted} comes before the end`);
    if (now === wanted) left -= 1;
    await pressAndWait(page, "a");
  }
}

/** The table has moved on: what was sent is taken and shown. */
export async function movedOn(page, was) {
  await waitUntil(
    page,
    `the table has moved on from ${was}`,
    (before) =>
      document.querySelector(".over h2, .veil-all, .resultcard") !== null ||
      document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
    was,
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
  if (now === "deploy") await deploy(page);
  if (now === "move") await move(page);
  if (now === "fire") await flipAll(page, 4);
  if (now === "physical") await flipAll(page, 1);
  await commitOf(page).click();
  await movedOn(page, was);
  return now;
}

/** Plays on until this is to be decided. */
export async function playTo(page, wanted) {
  for (let now = await stage(page); now !== wanted; now = await stage(page)) {
    assert.notEqual(now, "over", `${wanted} comes before the end`);
    await decide(page);
  }
}

/** Decides by `decideOne` until the battle is over, or until `until` says stop. */
export async function playOn(page, { most = 600, until = () => false, decideOne = decide } = {}) {
  const made = [];
  while (made.length < most) {
    const now = await decideOne(page);
    made.push(now);
    if (now === "over" || until(now, made)) return made;
  }
  throw new Error(`not over after ${most} decisions: ${made.slice(-20).join(", ")}`);
}

/** A short duel played to its end by clicks; answers its id. */
export async function playedDuel(me, address) {
  await me.page.goto(address);
  const made = await makeMatch(me.page, duel({ blue: "Almshouse", red: "Wicket", turns: 2, seed: 3 }));
  await me.page.goto(`${address}/match/${made.id}`);
  await playOn(me.page);
  await me.close();
  return made.id;
}
