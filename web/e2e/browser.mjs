// Chromium and pages that remember every error they saw.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-dev-shm-usage",
];
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
export const THEMES = ["dark", "light"];

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A browser of one person: its own cookies, one page, and what went wrong on it. */
export async function openPerson(browser, { size = SIZES[0], theme = "dark", reducedMotion = "reduce" } = {}) {
  const context = await browser.newContext({
    viewport: size,
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
  return { context, page, errors, close: () => context.close() };
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
