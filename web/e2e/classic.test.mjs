// A Classic duel from the first click to the last, through a reload and a killed server; friends and watchers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson, SIZES } from "./browser.mjs";
import { decide, duel, makeMatch, playOn, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const LINES = () => [...document.querySelectorAll(".log .ev-text")].map((line) => line.textContent);

test("a stranger starts a duel with one click", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  await me.page.getByRole("button", { name: /Start duel/ }).click();
  await me.page.waitForURL(/\/match\//);
  await me.page.locator(".board canvas").first().waitFor();
  assert.notEqual(await stage(me.page), "over");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a seeded duel is clicked through to the end, and becomes a replay", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Almshouse", red: "Wicket", turns: 5 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  const decisions = await playOn(me.page);
  assert.equal(decisions.at(-1), "over");
  for (const kind of ["deploy", "move", "fire"])
    assert.ok(decisions.includes(kind), `a duel has a decision to ${kind}: ${decisions.join(", ")}`);
  const card = await me.page.evaluate((id) => fetch(`/api/matches/${id}`).then((response) => response.json()), made.id);
  assert.equal(card.state, "over");
  assert.ok(card.outcome, "it says how it ended");
  await me.page.getByRole("link", { name: "Watch the replay" }).click();
  await me.page.waitForURL(/\/replay\//);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a reload in the middle loses nothing", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 4, seed: 11 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await playOn(me.page, { until: (now) => now === "fire" });
  const now = await stage(me.page);
  const lines = await me.page.evaluate(LINES);
  await me.page.reload();
  assert.equal(await stage(me.page), now);
  const again = await me.page.evaluate(LINES);
  assert.deepEqual(again.slice(0, lines.length), lines);
  await decide(me.page);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("killing the server in the middle loses nothing that was acknowledged", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 4, seed: 12 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await playOn(me.page, { until: (now) => now === "move" });
  await stage(me.page);
  const lines = await me.page.evaluate(LINES);
  await program.killAndRestart();
  await waitUntil(me.page, "the connection is back", () => document.querySelector(".linkbar") === null);
  const again = await me.page.evaluate(LINES);
  assert.deepEqual(again.slice(0, lines.length), lines);
  await me.page.reload();
  await stage(me.page);
  assert.deepEqual((await me.page.evaluate(LINES)).slice(0, lines.length), lines);
  const decisions = await playOn(me.page);
  assert.equal(decisions.at(-1), "over");
  // The line was cut on purpose; the browser reports that and nothing else.
  assert.deepEqual(
    me.errors.filter((error) => !/WebSocket|ERR_CONNECTION/.test(error)),
    [],
  );
  await me.close();
});

test("a friend takes the other seat by link; a third person watches and cannot act", async () => {
  const [me, friend, watcher] = await Promise.all([openPerson(browser), openPerson(browser), openPerson(browser)]);
  await me.page.goto(program.address);
  const made = await makeMatch(
    me.page,
    duel({ blue: "Bailiff", red: "Poacher", turns: 2, seed: 13, red_player: { type: "open" } }),
  );
  const link = made.links.red;
  assert.match(link, /\/match\/.+\?seat=/);
  await me.page.goto(`${program.address}/match/${made.id}`);
  await friend.page.goto(new URL(link, program.address).href);
  await waitUntil(friend.page, "the token has left the address", () => !location.search.includes("seat="));
  await watcher.page.goto(`${program.address}/match/${made.id}`);
  await watcher.page.locator(".board canvas").first().waitFor();
  assert.equal(await watcher.page.locator(".commit").count(), 0);
  for (let step = 0; step < 60; step += 1) {
    const turn = await Promise.any(
      [me, friend].map(async (person) => {
        await waitUntil(
          person.page,
          "somebody may decide or the battle is over",
          () => document.querySelector(".over h2, .commit .go, .picks") !== null,
        );
        return person;
      }),
    );
    if ((await decide(turn.page)) === "over") break;
    assert.equal(await watcher.page.locator(".commit, .picks").count(), 0, "a watcher has nothing to decide");
  }
  await watcher.page.locator(".over h2").waitFor();
  await friend.page.locator(".over h2").waitFor();
  for (const person of [me, friend, watcher]) {
    assert.deepEqual(person.errors, []);
    await person.close();
  }
});

test("two people at one screen pass the device", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const made = await makeMatch(
    me.page,
    duel({ blue: "Bailiff", red: "Poacher", turns: 1, seed: 14, red_player: { type: "human" } }),
  );
  await me.page.goto(`${program.address}/match/${made.id}`);
  const decisions = await playOn(me.page);
  assert.ok(decisions.filter((now) => now === "veil").length >= 2, decisions.join(", "));
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("on a phone the menu of the match is in reach, and one can give up there", async () => {
  const me = await openPerson(browser, { size: SIZES[1] });
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 4, seed: 15 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await stage(me.page);
  const menu = me.page.locator(".phone-title").getByRole("button", { name: "Options" });
  const box = await menu.boundingBox();
  assert.ok(
    box && box.x >= 0 && box.x + box.width <= SIZES[1].width && box.width >= 44 && box.height >= 44,
    JSON.stringify(box),
  );
  await menu.click();
  await me.page.getByRole("button", { name: /Resign/ }).click();
  await me.page
    .locator(".dialog")
    .getByRole("button", { name: /Resign/ })
    .click();
  await me.page.locator(".over h2").waitFor();
  assert.equal(
    (await me.page.evaluate((id) => fetch(`/api/matches/${id}`).then((response) => response.json()), made.id)).state,
    "over",
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});
