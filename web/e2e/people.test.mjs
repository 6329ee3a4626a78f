// Strangers on one server, as people do it: a name, a game that is open to anyone, the way to another device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, openPerson, SIZES, THEMES } from "./browser.mjs";
import { browser, program } from "./people_house.mjs";

/** Somebody with a name, in the lobby. */
async function somebody(name, options) {
  const person = await openPerson(browser, options);
  await person.page.goto(`${program.address}/profile`);
  await person.page.getByRole("textbox", { name: "Your name" }).fill(name);
  await person.page.getByRole("button", { name: "Save name" }).click();
  await person.page.getByText(`You are ${name} now.`).waitFor();
  await person.page.goto(program.address);
  await person.page.getByRole("heading", { name: "Open games" }).waitFor();
  return person;
}

/** Offers a game of M.A.S.C. from the lobby. */
async function offerMasc(page) {
  await page.getByRole("button", { name: "Offer a game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "M.A.S.C." }).click();
  const builder = page.getByRole("dialog", { name: /M\.A\.S\.C\./ });
  assert.equal(await builder.getByRole("checkbox", { name: /Open to anyone/ }).isChecked(), true);
  await builder
    .getByRole("button", { name: /link|friend/i })
    .last()
    .click();
  await page.waitForURL(/\/match\//);
}

test("a stranger joins an open game from the lobby, and a third one watches", async () => {
  const maro = await somebody("Maro");
  await offerMasc(maro.page);
  const yuki = await somebody("Yuki", { size: SIZES[1], theme: "light" });
  await yuki.page.getByRole("button", { name: /^Join .* offered by Maro/ }).click();
  await yuki.page.waitForURL(/\/match\//);
  // Both see who plays.
  await maro.page.locator(".seats").getByText("Yuki").waitFor();
  await maro.page.locator(".squadron, [data-desk]").first().waitFor();
  const third = await somebody("Ola");
  await third.page.getByRole("link", { name: /^Watch (Maro v Yuki|Yuki v Maro)/ }).click();
  await third.page.waitForURL(/\/match\//);
  await third.page.getByText("Watching").first().waitFor();
  assert.deepEqual([...maro.errors, ...yuki.errors, ...third.errors], []);
});

test("the builder of ’Mech battles opens with the other seat open to anyone", async () => {
  const bram = await somebody("Bram");
  await bram.page.getByRole("button", { name: "Offer a game" }).click();
  await bram.page.getByRole("dialog").getByRole("button", { name: "A battle of ’Mechs" }).click();
  const builder = bram.page.getByRole("dialog");
  await builder.getByRole("button", { name: /^Fill/ }).click();
  assert.equal(await builder.getByRole("checkbox", { name: /Open to anyone/ }).isChecked(), true);
  await builder.getByRole("button", { name: "Begin" }).click();
  await bram.page.waitForURL(/\/match\//);
  const petra = await somebody("Petra");
  await petra.page.getByRole("button", { name: /offered by Bram/ }).click();
  await petra.page.waitForURL(/\/match\//);
  await bram.page.locator(".seats").getByText("Petra").waitFor();
  assert.deepEqual([...bram.errors, ...petra.errors], []);
});

test("a recovery link makes another device the same player, and signs it out again", async () => {
  const idris = await somebody("Idris");
  await idris.page.getByRole("button", { name: /Your profile: Idris/ }).click();
  await idris.page.getByRole("link", { name: "Name and devices" }).click();
  await idris.page.getByRole("button", { name: "Make a recovery link" }).click();
  const link = await idris.page.getByRole("textbox", { name: "Recovery link" }).inputValue();
  assert.match(link, /\/profile#[a-z0-9]{52}$/);
  const phone = await openPerson(browser, { size: SIZES[1] });
  await phone.page.goto(link);
  // The token is gone from the address before anything is clicked.
  await phone.page.getByRole("heading", { name: "Is this you?" }).waitFor();
  assert.equal(new URL(phone.page.url()).hash, "");
  await phone.page.getByRole("button", { name: "Yes, use my profile here" }).click();
  await phone.page.getByText("Welcome back").waitFor();
  await phone.page.getByRole("button", { name: /Your profile: Idris/ }).waitFor();
  await phone.page.goto(`${program.address}/profile`);
  await phone.page
    .getByRole("button", { name: "Sign out Chrome on Linux" })
    .or(phone.page.getByRole("button", { name: /^Sign out Chrome/ }))
    .click();
  await phone.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await phone.page.getByRole("button", { name: /Your profile: No name yet/ }).waitFor();
  assert.deepEqual([...idris.errors, ...phone.errors], []);
});

test("profile and lobby are sound in both themes and on a phone", async () => {
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const person = await somebody(`Sana ${theme} ${size.width}`, { size, theme });
      assert.deepEqual(await axeFindings(person.page), [], `lobby, ${theme}, ${size.width}`);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the lobby is ${wide} px too wide at ${size.width}`);
      await person.page.goto(`${program.address}/profile`);
      await person.page.getByRole("heading", { name: "Your devices" }).waitFor();
      assert.deepEqual(await axeFindings(person.page), [], `profile, ${theme}, ${size.width}`);
      assert.deepEqual(person.errors, []);
      await person.close();
    }
  }
});

test("a friend types the code that the maker reads out, and both sit at the table", async () => {
  const nadia = await somebody("Nadia");
  await offerMasc(nadia.page);
  const code = await nadia.page.locator(".invite-code b").textContent();
  assert.match(code, /^[A-KMNP-Z2-9]{4} [A-KMNP-Z2-9]{4}$/);
  // The large screen last: it shows who sits where.
  for (const size of SIZES.toReversed()) {
    await nadia.page.setViewportSize(size);
    const hidden = await nadia.page
      .getByRole("textbox", { name: "Link for your friend" })
      .evaluate((field) => field.scrollHeight - field.clientHeight);
    assert.ok(hidden <= 0, `${hidden} px of the link are hidden at ${size.width}`);
  }
  const friend = await somebody("Tomas", { size: SIZES[1] });
  await friend.page.getByRole("button", { name: "Join by code" }).click();
  const dialog = friend.page.getByRole("dialog", { name: "Join by code" });
  await dialog.getByRole("textbox").fill("2222 2222");
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await dialog.getByRole("alert").getByText("no seat waits for this code").waitFor();
  assert.deepEqual(await axeFindings(friend.page), []);
  await dialog.getByRole("textbox").fill(code.toLowerCase());
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await friend.page.waitForURL(/\/match\//);
  await nadia.page.locator(".seats").getByText("Tomas").waitFor();
  // Somebody else in the lobby sees that two are here and one game is played.
  const third = await somebody("Wen");
  await third.page.getByText(/^[3-9]\d* here · [1-9]\d* games?$/).waitFor();
  assert.deepEqual(nadia.errors, []);
  assert.ok(
    friend.errors.every((it) => it.includes("404")),
    friend.errors.join("\n"),
  );
});

test("whom somebody mutes at one table is muted at the next one, until the profile says otherwise", async () => {
  const [lena, karl] = [await somebody("Lena"), await somebody("Karl")];
  const meet = async () => {
    await lena.page.goto(program.address);
    await offerMasc(lena.page);
    await karl.page.goto(program.address);
    await karl.page.getByRole("button", { name: /offered by Lena/ }).click();
    await karl.page.waitForURL(/\/match\//);
    await lena.page.locator(".seats").getByText("Karl").waitFor();
    await lena.page.getByRole("button", { name: /^Chat/ }).click();
    await karl.page.getByRole("button", { name: /^Chat/ }).click();
  };
  const say = async (text) => {
    await karl.page.getByRole("textbox", { name: "Say something" }).fill(text);
    await karl.page.getByRole("button", { name: "Send" }).click();
    await karl.page.getByRole("region", { name: "Chat" }).getByText(text).waitFor();
  };
  const hears = (text) => lena.page.getByRole("region", { name: "Chat" }).getByText(text);
  await meet();
  await say("you are slow");
  await hears("you are slow").waitFor();
  await lena.page.getByRole("button", { name: "Mute Karl" }).click();
  await hears("you are slow").waitFor({ state: "detached" });
  await meet();
  await lena.page.getByRole("button", { name: "Hear Karl again" }).waitFor();
  await say("still slow");
  assert.equal(await hears("still slow").count(), 0);

  await lena.page.goto(`${program.address}/profile`);
  await lena.page.getByRole("heading", { name: "Muted" }).waitFor();
  await lena.page.getByRole("button", { name: "Hear Karl again" }).click();
  await lena.page.getByText("You hear Karl again.").waitFor();
  await lena.page.getByRole("heading", { name: "Muted" }).waitFor({ state: "detached" });
  assert.deepEqual([...lena.errors, ...karl.errors], []);
});
