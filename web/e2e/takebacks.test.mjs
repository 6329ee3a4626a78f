// Decisions that are taken back: from a bot, from a friend who grants or refuses, at a shared screen, never after dice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson } from "./browser.mjs";
import { decide, duel, makeMatch, movedOn, playOn, playTo, seq, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { twoFrames, waitUntil } from "./waiting.mjs";

const desk = (page) => page.evaluate(() => document.querySelector("[data-desk]")?.getAttribute("data-desk"));
const button = (page) => page.getByRole("button", { name: "Take back the last decision" });
const told = (page) => page.locator(".log").getByText("takes a decision back.").first();

async function opened(me, wish) {
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, { ...duel(wish), takebacks: true });
  await me.page.goto(`${program.address}/match/${made.id}`);
  return made;
}

/** Stands still: a decision without a roll. A jump onto sand has one, and dice end every takeback. */
async function standStill(page) {
  const was = await seq(page);
  await page.keyboard.press("0");
  await page.locator(".commit .go:not(:disabled)").click();
  await movedOn(page, was);
}

/** Whoever of these is to decide. */
async function who(...people) {
  const due = people.map((person) =>
    waitUntil(
      person.page,
      "somebody may decide",
      () => document.querySelector("[data-desk]:not([data-desk=none])") !== null,
    ).then(() => person),
  );
  return Promise.any(due);
}

test("the lobby offers takebacks, off until they are asked for, and says what they change", async () => {
  const me = await openPerson(browser);
  await me.page.goto(program.address);
  const option = me.page.getByRole("checkbox", { name: /^Takebacks/ });
  assert.equal(await option.isChecked(), false);
  await me.page
    .getByText(/while no die has fallen and nothing hidden was revealed since/)
    .first()
    .waitFor();
  await me.page.getByRole("button", { name: /Start duel/ }).click();
  await stage(me.page);
  assert.equal(await button(me.page).count(), 0, "a match made without has no such button");
  await me.page.goto(program.address);
  await option.check();
  await me.page.getByRole("button", { name: /Start duel/ }).click();
  await stage(me.page);
  assert.equal(await button(me.page).isDisabled(), true, "nothing was decided yet");
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a move against a bot is taken back at once, stays so after the power fails, and dice end it", async () => {
  const me = await openPerson(browser);
  // Two units a side: after a move others are still to move, so the turn does not end with it.
  await opened(me, { blue: "Bailiff", red: "Poacher", turns: 3, seed: 21, count: 2 });
  for (let moves = 0; moves < 6; moves += 1) {
    await playTo(me.page, "move");
    await standStill(me.page);
    await stage(me.page);
    // A bot that answered with a roll has ended it.
    if (await button(me.page).isEnabled()) break;
  }
  await button(me.page).click();
  await told(me.page).waitFor();
  await me.page.locator("[data-desk=move]").first().waitFor();
  assert.equal(await me.page.locator(".commit .go:not(:disabled)").count(), 0, "the old plan is gone");
  await program.killAndRestart();
  await me.page.getByText(/Back\./).waitFor();
  await me.page.locator("[data-desk=move]").first().waitFor();
  await told(me.page).waitFor();
  // Both units have fired: what was declared is resolved.
  await playOn(me.page, { until: (_, made) => made.filter((it) => it === "fire").length === 2 });
  const now = await stage(me.page);
  if (now !== "over") {
    assert.equal(await button(me.page).isDisabled(), true);
    assert.match(
      await button(me.page).getAttribute("title"),
      /^(Dice have fallen|Hidden decisions were revealed) since that decision: it stands\.$/,
    );
  }
  assert.deepEqual(
    me.errors.filter((error) => !/WebSocket|ERR_/.test(error)),
    [],
  );
  await me.close();
});

test("a friend refuses once, grants another time, and both and a watcher see the same", async () => {
  const [maker, friend, watcher] = await Promise.all([openPerson(browser), openPerson(browser), openPerson(browser)]);
  const made = await opened(maker, {
    blue: "Bailiff",
    red: "Poacher",
    turns: 3,
    seed: 25,
    count: 2,
    red_player: { type: "open" },
  });
  await friend.page.goto(new URL(made.links.red, program.address).href);
  await watcher.page.goto(`${program.address}/match/${made.id}`);
  /** Plays until somebody has moved, who asks. */
  const ask = async () => {
    for (;;) {
      const up = await who(maker, friend);
      const now = await stage(up.page);
      if (now === "move") await standStill(up.page);
      else await decide(up.page);
      if (now !== "move") continue;
      await twoFrames(up.page);
      if (await button(up.page).isDisabled()) continue;
      await button(up.page).click();
      return { asks: up, other: up === maker ? friend : maker };
    }
  };
  const first = await ask();
  await first.asks.page.getByText(/You asked to take back your last decision/).waitFor();
  await watcher.page.getByText(/asks to take back a decision\./).waitFor();
  const dialog = first.other.page.getByRole("dialog", { name: /asks to take back a decision/ });
  await dialog.waitFor();
  assert.deepEqual(await axeFindings(first.other.page), []);
  await dialog.getByRole("button", { name: "Decide later" }).click();
  await first.other.page.locator(".linkbar").getByRole("button", { name: "Refuse" }).click();
  await first.asks.page
    .getByText(/wants that decision to stand\./)
    .first()
    .waitFor();
  assert.equal(await button(first.asks.page).isDisabled(), true);
  const second = await ask();
  const seen = await desk(second.other.page);
  await second.other.page
    .getByRole("dialog", { name: /asks to take back a decision/ })
    .getByRole("button", { name: "Grant it" })
    .click();
  for (const person of [maker, friend, watcher]) await told(person.page).waitFor();
  assert.notEqual(await stage(second.asks.page), "none", "it decides anew");
  assert.ok(seen !== null);
  for (const person of [maker, friend, watcher]) {
    assert.deepEqual(person.errors, []);
    await person.close();
  }
});

test("at a shared screen the veil offers it before the device changes hands", async () => {
  const me = await openPerson(browser);
  await opened(me, { blue: "Bailiff", red: "Poacher", turns: 3, seed: 27, red_player: { type: "human" } });
  for (let tries = 0; tries < 40; tries += 1) {
    if (
      (await stage(me.page)) === "veil" &&
      (await me.page
        .locator(".veil-card")
        .getByRole("button", { name: "Take back the last decision" })
        .isEnabled()
        .catch(() => false))
    )
      break;
    if ((await stage(me.page)) === "veil") await me.page.locator(".veil-card .btn").first().click();
    else await decide(me.page);
  }
  await me.page.locator(".veil-card").getByRole("button", { name: "Take back the last decision" }).click();
  await told(me.page).waitFor({ state: "attached" });
  assert.deepEqual(me.errors, []);
  await me.close();
});
