// Waits for stated conditions. When one does not come true the error says which, and what the page showed instead.

/** Long enough for a machine that is busy with other things; nothing ever waits this long when all is well. */
export const PATIENCE_MS = 90_000;

/** What a person would read off the screen, in a few lines. */
export function shown(page) {
  return page
    .evaluate(() => {
      const text = (selector) =>
        [...document.querySelectorAll(selector)].map((it) => it.textContent.replace(/\s+/g, " "));
      const table = document.querySelector("[data-seq]");
      const button = document.querySelector(".commit .go, .sq-foot .btn.pri");
      return [
        `at ${location.pathname}${location.search}`,
        table ? `table ${table.getAttribute("data-seq")}, decision ${table.getAttribute("data-desk")}` : "no table",
        button ? `button “${button.textContent}”${button.disabled ? ", disabled" : ""}` : "no button",
        ...text(".notice, .toast, .guide, .linkbar, .problem, .over h2, dialog[open] h2").map((it) => `“${it}”`),
        `last in the log: ${text(".log .ev-text").at(-1) ?? "nothing"}`,
      ].join("; ");
    })
    .catch((why) => `nothing: ${why.message}`);
}

/** Waits until `check(arg)` holds in the page; `what` is the condition in words. */
export async function waitUntil(page, what, check, arg, { timeout = PATIENCE_MS } = {}) {
  try {
    return await page.waitForFunction(check, arg ?? null, { timeout });
  } catch (why) {
    if (!/Timeout/.test(why.message)) throw why;
    throw new Error(`waited ${timeout / 1000} s until ${what}; the page showed ${await shown(page)}`);
  }
}

/** Asks until the answer is yes, for what is no page: a program that starts, a job that runs. */
export async function poll(what, ask, { timeout = PATIENCE_MS, every = 50 } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${timeout / 1000} s until ${what}`);
    await new Promise((done) => {
      setTimeout(done, every);
    });
  }
}

/** Two frames: what the page does by itself after a change is then done and drawn. */
export function twoFrames(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
