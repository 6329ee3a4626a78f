// Plays M.A.S.C. by clicking: the first option that is lit, forward on the board, every attack that can be made.
import { makeMatch, playOn as playOnBy } from "./duel.mjs";
import { waitUntil } from "./waiting.mjs";

export function game({ quick, seed = 5, goal = 25, blue_player = { type: "bot", strength: "cadet" } }) {
  return {
    game: "squadron",
    red: { player: { type: "human" }, units: [] },
    blue: { player: blue_player, units: [] },
    quick,
    options: { vp_target: goal },
    seed,
  };
}

export async function openGame(page, address, wish) {
  await page.goto(address);
  const made = await makeMatch(page, wish);
  await page.goto(`${address}/match/${made.id}`);
  return made;
}

/** What the page asks for now; waits while the other side decides. */
export async function stage(page) {
  const said = await waitUntil(
    page,
    "there is something to decide or the game is over",
    () => document.querySelector(".sq-grid:not([data-desk=none])")?.getAttribute("data-desk") ?? null,
  );
  return said.jsonValue();
}

const seq = (page) => page.locator(".sq-grid").getAttribute("data-seq");
const commit = (page) => page.locator(".sq-foot .btn.pri").click();

const panelChanged = (page, before) =>
  waitUntil(
    page,
    "the panel asks for the next",
    (was) => document.querySelector(".sq-panel")?.textContent !== was,
    before,
  );

/** Squares that are lit, read from the drawing. */
function lit(page) {
  return page.evaluate(() => {
    const path = document.querySelector(".reach path")?.getAttribute("d") ?? "";
    return [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => ({
      x: Math.floor(Number(x) / 25),
      y: Math.floor(Number(y) / 25),
    }));
  });
}

/** A click in the middle of a square, wherever the board lies on the screen. */
async function clickSquare(page, square) {
  const board = page.locator(".square-board");
  const point = await board.evaluate((svg, at) => {
    const scroll = svg.closest(".sq-scroll");
    const size = svg.getBoundingClientRect();
    const cell = size.width / 32;
    if (scroll) scroll.scrollTo(at.x * cell - scroll.clientWidth / 2, at.y * cell - scroll.clientHeight / 2);
    const box = svg.getBoundingClientRect();
    return { x: box.left + (at.x + 0.5) * cell, y: box.top + (at.y + 0.5) * cell };
  }, square);
  await page.mouse.click(point.x, point.y);
}

/** Towards the enemy, whose edge is the far one. */
function forward(squares, colour) {
  return squares.reduce((best, it) => ((colour === "red" ? it.y > best.y : it.y < best.y) ? it : best));
}

async function walk(page) {
  await page.locator(".card.two-line .plain:not(:disabled)").first().click();
  await commit(page);
  await page.waitForSelector(".sq-grid[data-desk=activation], .sq-grid[data-desk=whole]");
  while ((await stage(page)) === "activation") {
    const colour = await page
      .locator(".panel-head .sd")
      .evaluate((mark) => (mark.classList.contains("blue") ? "blue" : "red"));
    const before = await page.locator(".sq-panel").textContent();
    await clickSquare(page, forward(await lit(page), colour));
    await panelChanged(page, before);
  }
}

async function shoot(page) {
  if ((await page.locator(".sq-foot .btn.pri").isEnabled()) === false)
    await page.locator(".sq-panel .chips .btn").first().click();
  if ((await page.locator(".sq-foot .btn.pri").isEnabled()) === false)
    await page.locator(".sq-panel .stack .card:not(:disabled)").first().click();
}

async function giveDice(page) {
  while ((await stage(page)) === "allocate") {
    const before = await page.locator(".sq-panel").textContent();
    await page.locator(".card.can").first().click();
    await panelChanged(page, before);
  }
}

const MOVES = {
  choice: (page) => page.locator(".sq-panel .card:not(:disabled)").first().click(),
  tiles: async (page) => {
    await page.locator(".tile-card").first().click();
    await page.keyboard.press("r");
    await page.locator(".slot-keys .btn").first().click();
  },
  forces: async () => {},
  placement: async (page) => clickSquare(page, (await lit(page))[0]),
  squads: walk,
  activation: walk,
  attack: shoot,
  allocate: giveDice,
  whole: async () => {},
};

/** Makes one decision; answers which. */
export async function decide(page) {
  const now = await stage(page);
  if (now === "over") return now;
  const before = await seq(page);
  await MOVES[now](page);
  await waitUntil(
    page,
    "the plan can be committed",
    () => document.querySelector(".sq-foot .btn.pri")?.hasAttribute("disabled") === false,
  );
  await commit(page);
  await waitUntil(
    page,
    `the table has moved on from ${before}`,
    (was) => document.querySelector(".sq-grid")?.getAttribute("data-seq") !== was,
    before,
  );
  return now;
}

export function playOn(page, { until } = {}) {
  return playOnBy(page, { until, decideOne: decide });
}
