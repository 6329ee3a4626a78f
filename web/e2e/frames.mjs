// How fast the board moves and how soon it is there: `npm run frames`. Measured, not tested: figures depend on the
// machine. The program must be built; `MYOMER_BIN` names another one.
import { cpus } from "node:os";
import { openBrowser, openPerson } from "./browser.mjs";
import { stage } from "./duel.mjs";
import { startProgram } from "./program.mjs";

const WIDE = 64;
const TALL = 68;
const STEPS = 120;

/** A large map with everything on it: levels, woods, water. */
function bigBoard() {
  const two = (n) => String(n).padStart(2, "0");
  const lines = [`size ${WIDE} ${TALL}`];
  for (let y = 1; y <= TALL; y += 1) {
    for (let x = 1; x <= WIDE; x += 1) {
      const level = Math.max(0, Math.round(2 * Math.sin(x / 6) + 2 * Math.cos(y / 7)));
      const kind = (x * 7 + y * 13) % 9;
      const terrain =
        kind === 0
          ? "woods:1;foliage_elev:2"
          : kind === 1
            ? "woods:2;foliage_elev:2"
            : kind === 2 && level === 0
              ? "water:1"
              : kind === 3
                ? "rough:1"
                : "";
      lines.push(`hex ${two(x)}${two(y)} ${level} "${terrain}" ""`);
    }
  }
  return [...lines, "end", ""].join("\n");
}

async function makeMatch(page, board, { count = 1, red = { type: "human" } } = {}) {
  const each = (unit) => Array.from({ length: count }, () => ({ unit, gunnery: 4, piloting: 5 }));
  const sides = {
    blue: { player: { type: "human" }, units: each("Bailiff") },
    red: { player: red, units: each("Reeve") },
  };
  return page.evaluate(
    async ({ name, sides }) => {
      const body = {
        game: "classic",
        ...sides,
        board: name,
        conditions: { light: "day", fog: "none", precipitation: "none", wind: "calm" },
        options: {},
        seed: 1,
      };
      const answer = await fetch("/api/matches", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    { name: board, sides },
  );
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function told(name, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const late = sorted.filter((it) => it > 1000 / 60 + 1).length;
  console.log(
    `${name}: median ${at(sorted, 0.5).toFixed(1)} ms, 95 % within ${at(sorted, 0.95).toFixed(1)} ms, ` +
      `most ${at(sorted, 1).toFixed(1)} ms, ${late} of ${sorted.length} later than one frame of 60 a second`,
  );
}

/** Times between frames while something is done to the page. */
async function frames(page, work) {
  await page.evaluate(() => {
    globalThis.seen = [];
    const step = (now) => {
      globalThis.seen.push(now);
      globalThis.going = requestAnimationFrame(step);
    };
    globalThis.going = requestAnimationFrame(step);
  });
  await work();
  return page.evaluate(() => {
    cancelAnimationFrame(globalThis.going);
    return globalThis.seen.slice(1).map((now, n) => now - globalThis.seen[n]);
  });
}

/** Drags the map about. */
async function drag(page, board) {
  const box = await board.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let n = 0; n < STEPS; n += 1) await page.mouse.move(x + 180 * Math.sin(n / 9), y + 120 * Math.cos(n / 7));
  await page.mouse.up();
}

/** Twelve a side: the map is dragged while a bot's unit walks over it, hex by hex. */
async function company(browser, address) {
  const me = await openPerson(browser, { reducedMotion: "no-preference" });
  const { page } = me;
  await page.goto(address);
  const made = await makeMatch(page, "Marrow County", { count: 12, red: { type: "bot", strength: "cadet" } });
  await page.goto(`${address}/match/${made.id}`);
  const board = page.locator(".board").first();
  await board.locator("canvas").first().waitFor();
  // A bot puts one's own units down; from then on the enemy answers each move.
  for (let now = await stage(page); now !== "move"; now = await stage(page)) await page.keyboard.press("a");
  told("12 v 12, map dragged", await frames(page, () => drag(page, board)));
  const walking = page.locator(".walk-card");
  for (let n = 0; n < 8 && (await walking.count()) === 0; n += 1) {
    await stage(page);
    await page.keyboard.press("0");
    await page.keyboard.press("Enter");
    await walking.waitFor({ timeout: 4000 }).catch(() => undefined);
  }
  const times = await frames(page, () => drag(page, board));
  told(`12 v 12, map dragged${(await walking.count()) > 0 ? " while a unit walks" : " after a walk"}`, times);
  await me.close();
}

/** From the navigation to the first frame after the map was drawn. */
async function firstPaint(browser, address, id, size) {
  const person = await openPerson(browser, { size });
  await person.page.goto(address);
  await person.page.goto(`${address}/match/${id}`);
  await person.page.waitForFunction(
    () => {
      const canvas = document.querySelector(".board canvas");
      return (
        canvas instanceof HTMLCanvasElement &&
        canvas.width > 0 &&
        canvas.getContext("2d")?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] !== 0
      );
    },
    null,
    { polling: "raf" },
  );
  const took = await person.page.evaluate(() => performance.now());
  await person.close();
  return took;
}

const program = await startProgram();
const browser = await openBrowser();
try {
  console.log(`${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, Chromium without a graphics card`);
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.evaluate(
    (text) =>
      fetch("/api/boards", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, name: "Great Plain" }),
      }),
    bigBoard(),
  );
  const big = await makeMatch(me.page, "Great Plain");
  const small = await makeMatch(me.page, "Two Fords");
  await me.page.goto(`${program.address}/match/${big.id}`);
  const board = me.page.locator(".board").first();
  await board.locator("canvas").first().waitFor();
  await me.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let n = 0; n < 3; n += 1) await me.page.mouse.wheel(0, -240);
  const pan = await frames(me.page, () => drag(me.page, board));
  told(`pan on ${WIDE}×${TALL}`, pan);
  const zoom = await frames(me.page, async () => {
    for (let n = 0; n < STEPS / 2; n += 1) await me.page.mouse.wheel(0, n % 20 < 10 ? -60 : 60);
  });
  told(`zoom on ${WIDE}×${TALL}`, zoom);
  await company(browser, program.address);
  for (const [name, id, size] of [
    ["16×17, desk", small.id, { width: 1440, height: 900 }],
    ["16×17, phone", small.id, { width: 390, height: 844 }],
    [`${WIDE}×${TALL}, desk`, big.id, { width: 1440, height: 900 }],
  ]) {
    const times = [];
    for (let n = 0; n < 3; n += 1) times.push(await firstPaint(browser, program.address, id, size));
    console.log(
      `map seen, ${name}: ${(Math.min(...times) / 1000).toFixed(2)} to ${(Math.max(...times) / 1000).toFixed(2)} s`,
    );
  }
} finally {
  await browser.close();
  await program.stop();
}
