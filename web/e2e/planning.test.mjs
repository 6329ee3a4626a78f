// Planning on the Classic table: deployment by keys, ways with waypoints, threat, suggestions, the first battle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, frameText, openPerson, SIZES } from "./browser.mjs";
import { decide, duel, makeMatch, playOn, stage } from "./duel.mjs";
import { browser, program } from "./house.mjs";
import { waitUntil } from "./waiting.mjs";

const ready = (page) => page.locator(".commit[data-plan=settled] .go:not(:disabled)").waitFor();

async function table(options = {}, person = {}) {
  const me = await openPerson(browser, person);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 6, seed: 21, ...options }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  await stage(me.page);
  return me;
}

/** Everything that came over the socket from now on, as text. */
function overheard(page) {
  const texts = [];
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => texts.push(frameText(frame.payload))));
  return texts;
}

test("a unit is put down, turned and deployed by keyboard alone, and the messages are small", async () => {
  const me = await openPerson(browser);
  const heard = overheard(me.page);
  await me.page.goto(program.address);
  const made = await makeMatch(me.page, duel({ blue: "Bailiff", red: "Poacher", turns: 3, seed: 22 }));
  await me.page.goto(`${program.address}/match/${made.id}`);
  assert.equal(await stage(me.page), "deploy");
  const desks = heard.filter((text) => text.includes('"type":"deploy"'));
  assert.ok(desks.length > 0, "a desk of deployment came");
  for (const text of desks)
    assert.ok(JSON.stringify(JSON.parse(text).options).length < 20_000, "a desk of deployment is small");
  await me.page.locator(".board-focus").focus();
  // The cursor begins in the middle of the map, out of the zone: the refusal says why.
  await me.page.keyboard.press("ArrowUp");
  await me.page.keyboard.press("Enter");
  await me.page.locator(".problem").waitFor();
  assert.match(await me.page.locator(".problem").textContent(), /zone/);
  for (let row = 0; row < 7; row += 1) await me.page.keyboard.press("ArrowDown");
  await me.page.keyboard.press("Enter");
  await ready(me.page);
  const before = await me.page.locator(".fbtn.on").textContent();
  await me.page.keyboard.press("e");
  await waitUntil(
    me.page,
    "the facing has changed",
    (was) => document.querySelector(".fbtn.on")?.textContent !== was,
    before,
  );
  await ready(me.page);
  await me.page.keyboard.press("Enter");
  await waitUntil(
    me.page,
    "the deployment is committed",
    () => document.querySelector("[data-desk]")?.getAttribute("data-desk") !== "deploy",
  );
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("a way goes on by waypoints, is turned, and is taken back step by step", async () => {
  const me = await table();
  await playOn(me.page, { until: (now) => now === "deploy" });
  while ((await stage(me.page)) !== "move") await decide(me.page);
  await me.page.keyboard.press("w");
  await me.page.keyboard.press("x");
  // Two places of the walk, the farther one by way of the nearer one.
  const places = await me.page
    .locator(".textview table")
    .last()
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => ({ hex: row.cells[0].textContent, mp: Number(row.cells[2].textContent) })),
    );
  const near = places.find((place) => place.mp === 2);
  assert.ok(near, "a place of two MP");
  const pick = (hex) =>
    me.page
      .locator(".textview .btn", { hasText: new RegExp(`^${hex}$`) })
      .first()
      .click();
  await pick(near.hex);
  await ready(me.page);
  await me.page.getByRole("button", { name: "Waypoint" }).click();
  const far = places.find((place) => place.mp === 4);
  assert.ok(far, "a place of four MP");
  await pick(far.hex);
  await waitUntil(
    me.page,
    "the way goes on to the hex or says why not",
    (hex) =>
      [...document.querySelectorAll(".steps .stp b")]
        .map((step) => step.textContent)
        .filter((text) => /^\d+$/.test(text))
        .at(-1) === hex || document.querySelector(".problem"),
    far.hex,
  );
  if ((await me.page.locator(".problem").count()) === 0) {
    const hexes = await me.page.locator(".steps .stp b").allTextContents();
    assert.ok(hexes.indexOf(near.hex) >= 0 && hexes.indexOf(near.hex) < hexes.lastIndexOf(far.hex), hexes.join(" "));
  }
  const steps = await me.page.locator(".steps .stp:not(.fut)").count();
  await me.page.keyboard.press("Backspace");
  await waitUntil(
    me.page,
    "the way is one step shorter",
    (was) => document.querySelectorAll(".steps .stp:not(.fut)").length === was - 1,
    steps,
  );
  await me.page.keyboard.press("z");
  await waitUntil(
    me.page,
    "the way is as it was",
    (was) => document.querySelectorAll(".steps .stp:not(.fut)").length === was,
    steps,
  );
  // Out of reach is said with its reason.
  await me.page.keyboard.press("x");
  await me.page.locator(".board-focus").focus();
  await me.page.keyboard.press("ArrowUp");
  for (let row = 0; row < 8; row += 1) await me.page.keyboard.press("ArrowUp");
  await me.page.keyboard.press("Enter");
  await me.page.locator(".problem").waitFor();
  assert.match(await me.page.locator(".problem").textContent(), /out of reach: .{8,}/);
  assert.deepEqual(me.errors, []);
  await me.close();
});

test("the threat layer prints what enemies can do, with a legend, on both sizes", async () => {
  for (const size of SIZES) {
    const me = await table({}, { size });
    await playOn(me.page, { until: (now) => now === "deploy" });
    while ((await stage(me.page)) !== "move") await decide(me.page);
    await me.page.keyboard.press("t");
    await me.page.locator(".legend.threat").waitFor();
    await waitUntil(
      me.page,
      "the threat is reckoned",
      () => !/Computing/.test(document.querySelector(".legend.threat")?.textContent ?? "Computing"),
    );
    assert.match(await me.page.locator(".legend.threat").textContent(), /below 5.*5 to 10.*10 to 20.*20 or more/);
    await me.page.locator(".board-focus").focus();
    await me.page.keyboard.press("ArrowUp");
    await me.page.locator(".hovercard").waitFor();
    assert.match(await me.page.locator(".hovercard").textContent(), /Enemies can do|No enemy can hit/);
    assert.deepEqual(await axeFindings(me.page), []);
    await me.page.keyboard.press("t");
    assert.equal(await me.page.locator(".legend.threat").count(), 0);
    assert.deepEqual(me.errors, []);
    await me.close();
  }
});

test("a suggestion is laid out as one's own plan in every phase, with its reasons, and can be undone", async () => {
  const me = await table({ seed: 23 });
  const seen = new Set();
  for (let step = 0; step < 40 && seen.size < 3; step += 1) {
    const now = await stage(me.page);
    if (now === "over") break;
    if (now !== "deploy" && now !== "move" && now !== "fire" && now !== "physical") {
      await decide(me.page);
      continue;
    }
    const was = await me.page.locator("[data-seq]").getAttribute("data-seq");
    await me.page.getByRole("button", { name: "Suggest", exact: true }).click();
    await me.page.locator(".suggestion").waitFor();
    await ready(me.page);
    assert.equal(await me.page.locator("[data-seq]").getAttribute("data-seq"), was, "nothing is sent");
    if (now === "move") {
      assert.match(await me.page.locator(".suggestion .terms").first().textContent(), /damage|closing|ground/);
      await me.page.keyboard.press("z");
      await waitUntil(me.page, "nothing is planned", () => document.querySelector(".commit .go:disabled") !== null);
      await me.page.getByRole("button", { name: "Suggest", exact: true }).click();
      await ready(me.page);
    }
    seen.add(now);
    await me.page.locator(".commit .go").click();
    await waitUntil(
      me.page,
      "the table has moved on",
      (before) =>
        document.querySelector(".over h2") !== null ||
        document.querySelector("[data-seq]")?.getAttribute("data-seq") !== before,
      was,
    );
  }
  for (const kind of ["deploy", "move", "fire"])
    assert.ok(seen.has(kind), `${kind} was suggested: ${[...seen].join(", ")}`);
  assert.deepEqual(me.errors, []);
  await me.close();
});
