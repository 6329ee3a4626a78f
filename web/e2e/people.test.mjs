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
