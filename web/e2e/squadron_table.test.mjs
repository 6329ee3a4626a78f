// M.A.S.C. for people who have never played it: tips, lesson, names, dice that stay, advice that replaces a plan.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { browser, program } from "./house.mjs";
import { decide, game, openGame, playOn, stage } from "./squadron.mjs";
import { PATIENCE_MS, twoFrames, waitUntil } from "./waiting.mjs";

const toSquads = async (page) => {
  while ((await stage(page)) !== "squads") await decide(page);
};

test("the dice of the last attack stay until they are closed, whatever the table does meanwhile", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 6 }));
  await playOn(me.page, { until: (now) => now === "attack" });
  const dice = me.page.locator(".last-attack");
  await dice.waitFor();
  assert.match(await dice.textContent(), /[RB]\d+ \w+ rolled \d+ dice? at [RB]\d+ \w+/);
  assert.ok((await dice.locator("svg.die").count()) > 0, "faces are drawn");
  assert.deepEqual(await axeFindings(me.page), []);
  await dice.getByRole("button", { name: /Close dice/ }).click();
  await dice.waitFor({ state: "detached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("advice replaces a plan instead of piling up on it", async () => {
  const me = await openPerson(browser);
  const sockets = [];
  me.page.on("websocket", (socket) => sockets.push(socket));
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await toSquads(me.page);
  // The plan is read in the moment it is found whole: it is empty for a while between two pieces of advice.
  const ask = async () => {
    const answered = sockets.at(-1).waitForEvent("framereceived", { timeout: PATIENCE_MS });
    await me.page.getByRole("button", { name: "Suggest" }).click();
    await answered;
    await twoFrames(me.page);
    const laidOut = await waitUntil(me.page, "the advice is laid out", () => {
      const steps = [...document.querySelectorAll(".plan-steps li")].map((it) => it.textContent);
      return document.querySelector(".sq-grid[data-desk=whole]") !== null && steps.length > 1 && steps;
    });
    return laidOut.jsonValue();
  };
  const first = await ask();
  assert.ok(first.length > 1, first.join("; "));
  const second = await ask();
  assert.equal(second.length, first.length, second.join("; "));
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("no engine numbers are shown: Mecha have letters, squares the names of their regions", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await toSquads(me.page);
  await me.page.keyboard.press("1");
  await me.page.waitForSelector(".sq-grid[data-desk=activation]");
  await me.page.keyboard.press("x");
  const told = await me.page.locator(".text-view").textContent();
  assert.match(told, /[A-Z][a-z]+ [A-F] to [A-L] [a-h][1-8] \(cost \d+\)/);
  assert.doesNotMatch(told, /group \d|slot \d|\d+,\d+/);
  await me.page.keyboard.press("x");
  // A square that cannot be had says why: in the middle of the far row nobody of this squad gets.
  const board = await me.page.locator(".square-board").boundingBox();
  await me.page.mouse.move(board.x + board.width * 0.52, board.y + board.height * 0.97);
  await me.page
    .locator(".why-not")
    .getByText(/Not there: /)
    .waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a key pressed in the moment a decision appears is taken by that decision", async () => {
  const me = await openPerson(browser);
  await me.page.addInitScript(() => {
    // An observer is told at the end of the very task that drew the decision: no key can come earlier.
    new MutationObserver((_, watch) => {
      if (document.querySelector(".sq-grid[data-desk=squads]") === null) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true }));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await me.page.locator(".sq-grid[data-desk=activation]").waitFor();
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the points of the track follow the plan", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 6 }));
  const track = () => me.page.locator(".vp").getAttribute("aria-label");
  const seen = new Set();
  for (let made = 0; made < 12 && seen.size < 2; made += 1) {
    await toSquads(me.page);
    seen.clear();
    seen.add(await track());
    await me.page.getByRole("button", { name: "Suggest" }).click();
    await me.page.waitForSelector(".sq-grid[data-desk=whole]");
    seen.add(await track());
    await me.page.locator(".sq-foot .btn.pri").click();
    await me.page.waitForSelector(".sq-grid:not([data-desk=whole])");
  }
  assert.equal(seen.size, 2, "a move that changes the points shows it before it is sent");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("tips come with the decisions and go when they are known; the question mark explains", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await toSquads(me.page);
  const tip = me.page.locator(".notice.coach");
  await tip.getByText(/Tip 1 of 6/).waitFor();
  await tip.getByRole("button", { name: "Got it" }).click();
  await tip.waitFor({ state: "detached" });
  await me.page.keyboard.press("?");
  const help = me.page.getByRole("dialog", { name: "Help" });
  await help.getByText(/A hurt Mecha takes every die/).waitFor();
  assert.deepEqual(await axeFindings(me.page), []);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the lesson begins in the lobby, ticks what was done and leads on", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: "Learn M.A.S.C. in six steps" }).click();
  await me.page.waitForURL(/\/match\//);
  const lesson = me.page.getByRole("region", { name: "Lesson" });
  await lesson.getByText("Learn M.A.S.C.: 1 of 6").waitFor();
  await toSquads(me.page);
  await decide(me.page);
  await lesson.locator("li.done").first().waitFor();
  assert.match(await lesson.locator("li.done").first().textContent(), /Squads/);
  assert.deepEqual(await axeFindings(me.page), []);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the end tells points by region and promises none to come", async () => {
  const me = await openPerson(browser);
  await openGame(me.page, program.address, game({ quick: true, seed: 6, goal: 5 }));
  await playOn(me.page);
  const rows = me.page.locator(".sq-panel table").last();
  assert.deepEqual(await rows.locator("thead th").allTextContents(), [
    "Region",
    "Red",
    "Blue",
    "Control",
    "Why",
    "Points",
  ]);
  const points = await rows.locator("tbody td:last-child").allTextContents();
  assert.ok(
    points.every((it) => /^\+?\d+$/.test(it)),
    points.join(" "),
  );
  assert.ok(
    points.some((it) => it.startsWith("+")),
    points.join(" "),
  );
  assert.doesNotMatch(await me.page.locator(".vp").getAttribute("aria-label"), /more now/);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("on a tablet held upright squares are at least twenty pixels wide", async () => {
  const me = await openPerson(browser, { size: { width: 820, height: 1180 } });
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await stage(me.page);
  const board = await me.page.locator(".square-board").boundingBox();
  assert.ok(board.width / 32 >= 20, `${board.width / 32} px`);
  assert.ok(await me.page.locator(".sq-foot .btn.pri").isVisible(), "and the button is in sight");
  await me.close();
});

test("on a low screen the board has the room, and the stat card is one press away", async () => {
  const me = await openPerson(browser, { size: { width: 1366, height: 768 } });
  await openGame(me.page, program.address, game({ quick: true, seed: 7 }));
  await stage(me.page);
  const board = await me.page.locator(".square-board").boundingBox();
  assert.ok(board.width / 32 >= 20, `${board.width / 32} px`);
  assert.equal(await me.page.locator(".sq-card").isVisible(), false);
  await me.page.getByRole("button", { name: "Stat card and terrain" }).click();
  await me.page.locator(".sq-card").getByText("Turtle").waitFor();
  // The steps of a decision share the width of its panel.
  const widths = await me.page.locator(".sq-grid ol.stepper li").evaluateAll((all) => all.map((it) => it.clientWidth));
  assert.equal(widths.length, 3);
  assert.ok(Math.max(...widths) - Math.min(...widths) < 3, widths.join(", "));
  // The bar has room for all it holds.
  const past = await me.page.locator(".bar").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  assert.ok(past <= 0, `${past} px of the bar are cut`);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the lesson says what to do with a decision that it is not about", async () => {
  const me = await openPerson(browser, { size: { width: 1366, height: 768 } });
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: /M\.A\.S\.C\. in six steps/ }).click();
  await me.page.waitForURL(/\/match\//);
  await me.page.locator(".guide .aside", { hasText: "Choose who goes first" }).waitFor();
  const past = await me.page.locator(".bar").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  assert.ok(past <= 0, `${past} px of the bar are cut`);
  assert.doesNotMatch(await me.page.locator("main").textContent(), /---|kind_cap/);
  assert.deepEqual(me.errors, []);
  await me.close();
});
