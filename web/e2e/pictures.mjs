// Pictures of every page at five sizes in both themes: `npm run pictures [-- NAME…]`. The program must be built, and
// the page (`npm run build`). WebP under docs/pictures/screens; `MYOMER_PICTURES` names another folder, and
// `MYOMER_LOOKS=390x844-dark,1366x768-light` takes only these.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser, openPerson, THEMES } from "./browser.mjs";
import { makeMatch, restTo, stage } from "./duel.mjs";
import { atRest } from "./map.mjs";
import { webp } from "./picture_file.mjs";
import { startProgram } from "./program.mjs";
import { game, stage as squadronStage } from "./squadron.mjs";
import { poll, twoFrames } from "./waiting.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const FOLDER = process.env.MYOMER_PICTURES ?? join(ROOT, "docs/pictures/screens");
const SIZES = [
  [390, 844],
  [820, 1180],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
].map(([width, height]) => ({ width, height }));
const QUALITY = 0.4;
const LOOKS = process.env.MYOMER_LOOKS?.split(",") ?? null;
const LANCE = ["Bailiff", "Poacher", "Wicket", "Reeve"];
const BOT = (strength) => ({ type: "bot", strength });

const side = (player, units, gunnery = 4) => ({
  player,
  units: units.map((unit) => ({ unit, gunnery, piloting: 5 })),
});

function battle({ blue, red, units = LANCE, board = "Two Fords", seed = 41, turns = 12, gunnery = 4 }) {
  return {
    game: "classic",
    blue: side(blue, units, gunnery),
    red: side(red, units, gunnery),
    board,
    conditions: { fog: null, light: null, precipitation: null, wind: null },
    options: { turn_limit: turns },
    seed,
  };
}

const settled = async (page) => {
  await atRest(page);
  await twoFrames(page);
};

async function withSuggestion(page) {
  await stage(page);
  await page.keyboard.press("b");
  await page.locator(".commit .go:not(:disabled)").waitFor();
  await settled(page);
}

/** The scenes: how each is made once, where it is, and what is done before the picture. */
const SCENES = [
  { name: "lobby", path: () => "/", ready: ".hero canvas" },
  {
    name: "builder",
    path: () => "/",
    ready: ".hero canvas",
    async pose(page) {
      await page
        .getByRole("button", { name: /Custom battle|Build/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: /^Fill/ }).click();
      await twoFrames(page);
    },
  },
  {
    name: "lesson",
    async make(page, address) {
      await page.goto(address);
      await page.getByRole("button", { name: "Begin lesson 1" }).click();
      await page.waitForURL(/\/match\//);
      await stage(page);
      return page.url();
    },
    ready: ".board canvas",
    pose: settled,
  },
  {
    name: "movement",
    make: async (page, address) => {
      const url = await open(page, address, battle({ blue: { type: "human" }, red: BOT("cadet") }));
      await restTo(page, "move", { skip: 1 });
      return url;
    },
    ready: ".board canvas",
    pose: withSuggestion,
  },
  {
    name: "fire",
    make: async (page, address) => {
      const url = await open(page, address, battle({ blue: { type: "human" }, red: BOT("cadet"), seed: 42 }));
      await restTo(page, "fire", { skip: 2 });
      return url;
    },
    ready: ".board canvas",
    pose: withSuggestion,
  },
  {
    name: "twelve",
    make: async (page, address) => {
      const url = await open(
        page,
        address,
        battle({ blue: { type: "human" }, red: BOT("cadet"), units: [...LANCE, ...LANCE, ...LANCE], seed: 43 }),
      );
      await restTo(page, "fire");
      return url;
    },
    ready: ".board canvas",
    async pose(page) {
      await stage(page);
      await settled(page);
    },
  },
  { name: "end", path: (made) => `/match/${made.over}`, ready: ".end-chance", pose: twoFrames },
  { name: "replays", path: () => "/replays", ready: "main table" },
  { name: "replay", path: (made) => `/replay/${made.over}`, ready: "canvas", pose: twoFrames },
  {
    name: "waiting",
    make: (page, address) => open(page, address, battle({ blue: { type: "human" }, red: { type: "open" } })),
    ready: ".invite-over",
  },
  {
    name: "masc",
    make: async (page, address) => {
      const url = await open(page, address, game({ quick: true, seed: 5 }));
      await squadronStage(page);
      return url;
    },
    ready: ".square-board",
    pose: async (page) => void (await squadronStage(page)),
  },
  {
    name: "masc-builder",
    path: () => "/",
    ready: ".hero canvas",
    async pose(page) {
      await page.getByRole("button", { name: "Set up" }).last().click();
      await page.getByRole("dialog").waitFor();
      await twoFrames(page);
    },
  },
  { name: "lab", path: () => "/lab", ready: "main" },
  { name: "rules", path: () => "/rules/classic#6.3", ready: "main h1" },
  { name: "book", path: () => "/rules/squadron-guide", ready: "main h1" },
  { name: "first-hour", path: () => "/rules/classic-guide", ready: "main h1" },
  {
    name: "sheet",
    path: () => "/sheet/Bailiff",
    ready: "main img",
    pose: (page) => page.locator("main img").evaluate((it) => it.decode()),
  },
  {
    name: "units",
    path: () => "/units",
    ready: ".ws-rows [role=option]",
    async pose(page) {
      await page.locator(".ws-rows [role=option]").nth(3).click();
      await page.locator(".ws-preview h2").waitFor();
      await twoFrames(page);
    },
  },
  { name: "mech-lab", path: () => "/mech-lab/Bailiff", ready: ".ws-verdict .ok", pose: twoFrames },
  {
    name: "maps",
    path: () => "/maps",
    ready: ".ws-map canvas",
    async pose(page) {
      const tab = (name) => page.locator(".ws-tabs").getByRole("button", { name });
      const phone = await tab("Make").isVisible();
      if (phone) await tab("Make").click();
      await page.getByRole("button", { name: "Make it" }).click();
      await page.locator(".ws-made .m-woods").waitFor({ state: "attached" });
      if (phone) await tab("Paint").click();
      await settled(page);
    },
  },
  { name: "help", path: () => "/help", ready: "main h1" },
];

async function open(page, address, wish) {
  await page.goto(address);
  const made = await makeMatch(page, wish);
  await page.goto(`${address}/match/${made.id}`);
  return page.url();
}

/** A battle that is over: the bot decides for both until it is. */
async function finished(page, address) {
  const url = await open(
    page,
    address,
    battle({ blue: { type: "human" }, red: BOT("cadet"), units: ["Bailiff", "Poacher"], turns: 5, gunnery: 2 }),
  );
  await restTo(page, "over");
  return new URL(url).pathname.split("/").at(-1);
}

async function picture(browser, press, scene, url, state) {
  for (const size of SIZES) {
    for (const theme of THEMES) {
      const look = `${size.width}x${size.height}-${theme}`;
      if (LOOKS !== null && !LOOKS.includes(look)) continue;
      const me = await openPerson(browser, { size, theme, storageState: state });
      try {
        await me.page.goto(url);
        await me.page.locator(scene.ready).first().waitFor({ timeout: 20_000 });
        await scene.pose?.(me.page);
        await me.page.evaluate(() => document.fonts.ready);
        await writeFile(
          join(FOLDER, `${scene.name}-${look}.webp`),
          await webp(press, await me.page.screenshot(), QUALITY),
        );
      } catch (why) {
        console.error(`${scene.name} at ${look}: ${why.message}`);
        process.exitCode = 1;
      }
      await me.close();
    }
  }
  console.log(scene.name);
}

const wanted = process.argv.slice(2);
const scenes = SCENES.filter((scene) => wanted.length === 0 || wanted.includes(scene.name));
await mkdir(FOLDER, { recursive: true });
const program = await startProgram();
const browser = await openBrowser();
try {
  const me = await openPerson(browser);
  const press = (await openPerson(browser)).page;
  await press.goto("about:blank");
  await me.page.goto(program.address);
  const made = {};
  if (scenes.some((scene) => ["end", "replay", "replays", "lobby"].includes(scene.name)))
    made.over = await finished(me.page, program.address);
  if (scenes.some((scene) => scene.name === "replay"))
    await poll("the chance to win is counted", async () => {
      const answer = await me.page.evaluate(
        (id) => fetch(`/api/replays/${id}/outlook`).then((it) => it.json()),
        made.over,
      );
      return answer.playouts > 8;
    });
  for (const scene of scenes) {
    const url = scene.make
      ? await scene.make(me.page, program.address)
      : new URL(scene.path(made), program.address).href;
    await me.page.goto("about:blank");
    const state = await me.context.storageState();
    await picture(browser, press, scene, url, state);
  }
} finally {
  await browser.close();
  await program.stop();
}
