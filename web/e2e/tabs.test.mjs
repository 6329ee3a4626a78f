// Connections of a match: one seat in two tabs, a line that is lost, a server that is newer than the page, a wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frameText, openPerson } from "./browser.mjs";
import { decide, duel, makeMatch, playOn, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const LINES = () => [...document.querySelectorAll(".log .ev-text")].map((line) => line.textContent);
const desk = (page) => page.evaluate(() => document.querySelector("[data-desk]")?.getAttribute("data-desk"));

async function opened(me, wish) {
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel(wish));
  await me.page.goto(`${program.address}/match/${made.id}`);
  return made;
}

test("a second tab reads along until it takes over, and both agree", async () => {
  const me = await openPerson(browser);
  const made = await opened(me, { blue: "Bailiff", red: "Poacher", turns: 3, seed: 21 });
  await playOn(me.page, { until: (now) => now === "deploy" });
  await stage(me.page);
  const second = await me.context.newPage();
  await second.goto(`${program.address}/match/${made.id}`);
  await second.getByText("This seat is played in another tab.").waitFor();
  assert.equal(await desk(second), "none");
  assert.equal(await second.locator(".commit").count(), 0, "nothing to commit there");
  await second.getByRole("button", { name: "Take over here" }).click();
  assert.equal(await stage(second), await second.evaluate(() => document.querySelector("[data-desk]").dataset.desk));
  await me.page.getByText("This seat is played in another tab.").waitFor();
  assert.equal(await desk(me.page), "none");
  await decide(second);
  await stage(second);
  const lines = await second.evaluate(LINES);
  await waitUntil(
    me.page,
    "the log is whole",
    (count) => document.querySelectorAll(".log .ev-text").length >= count,
    lines.length,
  );
  assert.deepEqual((await me.page.evaluate(LINES)).slice(0, lines.length), lines);
  // A tab that is loaded anew is still the same tab.
  await second.reload();
  await stage(second);
  await me.page.getByRole("button", { name: "Take over here" }).click();
  await stage(me.page);
  await decide(me.page);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a lost line keeps the plan, says so, and says what happened meanwhile", async () => {
  const me = await openPerson(browser);
  let cut = null;
  await me.page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    cut = () => {
      server.close();
      socket.close();
    };
  });
  await opened(me, { blue: "Bailiff", red: "Poacher", turns: 3, seed: 22 });
  await playOn(me.page, { until: (now) => now === "deploy" });
  await me.page.locator("[data-desk=move]").first().waitFor();
  await me.page.keyboard.press("0");
  const go = me.page.locator(".commit .go:not(:disabled)");
  await go.waitFor();
  const planned = await go.textContent();
  cut();
  await me.page.getByText(/Connection lost\. Retrying in \d s\. Your plan is kept\./).waitFor();
  assert.equal(await me.page.locator(".commit .go:disabled").count(), 1, "nothing is sent without a line");
  const foot = await me.page.locator(".commit").boundingBox();
  assert.ok(foot.y + foot.height <= me.page.viewportSize().height, "the bar pushes nothing out of sight");
  await me.page.getByText("Back. Nothing happened.").waitFor();
  await go.waitFor();
  assert.equal(await go.textContent(), planned, "the plan is kept");
  await go.click();
  await stage(me.page);
  assert.deepEqual(
    me.errors.filter((error) => !/WebSocket/.test(error)),
    [],
  );
  await me.close();
});

test("a page that is older than the server asks to be loaded anew", async () => {
  const me = await openPerson(browser);
  let cut = null;
  let lines = 0;
  await me.page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    lines += 1;
    const isNewer = lines > 1;
    server.onMessage((message) =>
      socket.send(isNewer ? frameText(message).replace(/"version":"[^"]*"/, '"version":"9.9.9"') : message),
    );
    cut = () => {
      server.close();
      socket.close();
    };
  });
  await opened(me, { blue: "Bailiff", red: "Poacher", turns: 3, seed: 23 });
  await stage(me.page);
  cut();
  await me.page.getByText("Updated. Reload to continue; the game is saved.").waitFor();
  assert.equal(await me.page.locator(".commit .go:not(:disabled)").count(), 0);
  lines = 0;
  await me.page.getByRole("button", { name: "Reload" }).click();
  await stage(me.page);
  assert.equal(await me.page.getByText("Updated.").count(), 0);
  assert.deepEqual(
    me.errors.filter((error) => !/WebSocket/.test(error)),
    [],
  );
  await me.close();
});

test("whoever waits is told for whom and how long, and may go elsewhere meanwhile", async () => {
  const [maker, friend] = await Promise.all([openPerson(browser), openPerson(browser)]);
  for (const person of [maker, friend]) await person.page.clock.install();
  const made = await opened(maker, {
    blue: "Bailiff",
    red: "Poacher",
    turns: 3,
    seed: 25,
    red_player: { type: "open" },
  });
  const decides = (person) =>
    waitUntil(
      person.page,
      "somebody may decide",
      () => document.querySelector("[data-desk]:not([data-desk=none])") !== null,
    ).then(() => person);
  const asked = maker.page
    .getByText("Waiting for a friend to take the other seat.")
    .waitFor()
    .catch(() => null);
  await Promise.race([asked, decides(maker)]);
  await friend.page.goto(new URL(made.links.red, program.address).href);
  const up = await Promise.race([decides(maker), decides(friend)]);
  const waits = up === maker ? friend : maker;
  await waits.page.getByText(/Waiting for \w+, 0:0\d/).waitFor();
  assert.equal(await waits.page.getByText(/Keep playing in another tab/).count(), 0, "not yet");
  await waits.page.clock.fastForward(11_000);
  await waits.page.getByText(/Keep playing in another tab/).waitFor();
  for (const person of [maker, friend]) {
    assert.deepEqual(person.errors, []);
    await person.close();
  }
});
