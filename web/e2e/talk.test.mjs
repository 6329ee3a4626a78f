// Two people at one table: they talk, one mutes and reports the other, the clock runs, they play once more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES } from "./browser.mjs";
import { browser, program } from "./people_house.mjs";

async function named(name, options) {
  const person = await openPerson(browser, options);
  await person.page.goto(`${program.address}/profile`);
  await person.page.getByRole("textbox", { name: "Your name" }).fill(name);
  await person.page.getByRole("button", { name: "Save name" }).click();
  await person.page.getByText(`You are ${name} now.`).waitFor();
  return person;
}

/** Two people at a game of M.A.S.C. with a clock: the first one on a large screen, the second one on a phone. */
async function table(one, other) {
  const maker = await named(one);
  await maker.page.goto(program.address);
  await maker.page.getByRole("button", { name: "Offer a game" }).click();
  await maker.page.getByRole("dialog").getByRole("button", { name: "M.A.S.C." }).click();
  const builder = maker.page.getByRole("dialog");
  await builder.getByRole("combobox", { name: /Clock/ }).selectOption("short");
  await builder.getByRole("button", { name: "Make the table, get the link" }).click();
  await maker.page.waitForURL(/\/match\//);
  const stranger = await named(other, { size: SIZES[1], theme: "light" });
  await stranger.page.goto(program.address);
  await stranger.page.getByText("5 + 10 s").first().waitFor();
  await stranger.page.getByRole("button", { name: new RegExp(`offered by ${one}`) }).click();
  await stranger.page.waitForURL(/\/match\//);
  await maker.page.locator(".seats").getByText(other).waitFor();
  return { maker, stranger };
}

async function say(page, text) {
  await page.getByRole("textbox", { name: "Say something" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

const chat = (page) => page.getByRole("region", { name: "Chat" });

test("players talk as they typed, one mutes and reports the other, and those who watch read along", async () => {
  const { maker, stranger } = await table("Maro", "Yuki");
  await stranger.page.getByRole("button", { name: "Chat" }).click();
  const foul = "<img src=x onerror=alert(1)> **hi** & good luck";
  await say(stranger.page, foul);
  await maker.page.getByRole("button", { name: "Chat, 1 new" }).click();
  await chat(maker.page).getByText(foul).waitFor();
  assert.equal(await chat(maker.page).locator("img").count(), 0, "text stays text");
  await say(maker.page, "you too");
  await chat(stranger.page).getByText("you too").waitFor();
  assert.deepEqual(await axeFindings(maker.page), []);
  assert.deepEqual(await axeFindings(stranger.page), []);

  await maker.page.getByRole("button", { name: /^Report/ }).click();
  await maker.page.getByText("Reported.").waitFor();
  await maker.page.getByRole("button", { name: "Mute Yuki" }).click();
  await chat(maker.page).getByText(foul).waitFor({ state: "detached" });
  await say(stranger.page, "do you hear me?");
  await chat(stranger.page).getByText("do you hear me?").waitFor();
  assert.equal(await chat(maker.page).getByText("do you hear me?").count(), 0);
  await maker.page.getByRole("button", { name: "Hear Yuki again" }).click();
  await chat(maker.page).getByText("do you hear me?").waitFor();

  const watcher = await openPerson(browser);
  await watcher.page.goto(maker.page.url());
  await watcher.page.getByRole("button", { name: /^Chat/ }).click();
  await chat(watcher.page).getByText("you too").waitFor();
  await chat(watcher.page).getByText("Only the players speak here.").waitFor();
  assert.deepEqual([...maker.errors, ...stranger.errors, ...watcher.errors], []);
});

test("a clock is at each name, and after the end the same two play once more from the other side", async () => {
  const { maker, stranger } = await table("Ada", "Bram");
  const timers = maker.page.getByRole("timer");
  await timers.nth(1).waitFor();
  for (const text of await timers.allTextContents()) assert.match(text, /^[45]:\d\d$/);
  await maker.page.getByRole("button", { name: "Options", exact: true }).click();
  await maker.page.getByRole("button", { name: "Resign" }).click();
  await maker.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await maker.page.getByRole("button", { name: /Swap sides/ }).click();
  await maker.page.waitForURL((url) => url.pathname.startsWith("/match/") && url.href !== stranger.page.url());
  const next = maker.page.url();
  await stranger.page.getByText("Ada wants a rematch, with the sides swapped.").waitFor();
  await stranger.page.getByRole("button", { name: /Accept/ }).click();
  await stranger.page.waitForURL(next);
  await maker.page.locator(".seats").getByText("Bram").waitFor();
  assert.deepEqual([...maker.errors, ...stranger.errors], []);
});
