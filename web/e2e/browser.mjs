// Chromium and pages that remember every error they saw.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { PATIENCE_MS, shown } from "./waiting.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-dev-shm-usage",
];
const FAILURES = join(dirname(fileURLToPath(import.meta.url)), "failures");
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
export const THEMES = ["dark", "light"];

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

const KEPT_MESSAGES = 40;
const KEPT_LETTERS = 600;
/** Everybody whose page is open: their pictures and last messages are kept when a test fails. */
const people = new Set();

/** A frame as text: long ones come deflated. */
export function frameText(payload) {
  return typeof payload === "string" ? payload : inflateRawSync(payload).toString();
}

/** The last messages of a page's sockets, both ways, oldest first. */
function overhear(page) {
  const heard = [];
  const keep = (way) => (frame) => {
    heard.push(`${way} ${frameText(frame.payload).slice(0, KEPT_LETTERS)}`);
    if (heard.length > KEPT_MESSAGES) heard.shift();
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", keep(">"));
    socket.on("framereceived", keep("<"));
  });
  return heard;
}

/** Keeps what every open page showed under `e2e/failures`, then closes them. */
export async function closePeople(failedTest) {
  const name = failedTest?.replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
  let at = 0;
  for (const person of people) {
    if (name) {
      at += 1;
      await mkdir(FAILURES, { recursive: true });
      await person.page.screenshot({ path: join(FAILURES, `${name}-${at}.png`) }).catch(() => undefined);
      const lines = [await shown(person.page), "", "errors:", ...person.errors, "", "messages:", ...person.heard];
      await writeFile(join(FAILURES, `${name}-${at}.txt`), lines.join("\n"));
    }
    await person.close();
  }
}

/** A browser of one person: its own cookies, one page, and what went wrong on it. */
export async function openPerson(
  browser,
  { size = SIZES[0], theme = "dark", reducedMotion = "reduce", storageState } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    storageState,
    colorScheme: theme,
    reducedMotion,
    hasTouch: size.width < 760,
    isMobile: size.width < 760,
  });
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  context.setDefaultTimeout(PATIENCE_MS);
  const person = {
    context,
    page,
    errors,
    heard: overhear(page),
    close: () => {
      people.delete(person);
      return context.close();
    },
  };
  people.add(person);
  return person;
}

/** Serious and critical findings of axe-core, in one line each. The script runs outside the page's content policy. */
export async function axeFindings(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(" ")} [${node.any[0]?.message ?? ""}]`)
          .join(" | ")}`,
    );
}
