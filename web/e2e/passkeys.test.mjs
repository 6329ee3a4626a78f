// Passkeys, as people use them: made with a click, they bring name and games back on another device and on this one.
import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import { axeFindings, closePeople, openBrowser, openPerson, SIZES, THEMES } from "./browser.mjs";
import { freePort, startProgram } from "./program.mjs";

// Browsers offer passkeys to names alone, and know this machine by one.
const port = await freePort();
const address = `http://localhost:${port}`;
const program = await startProgram(["--people", "--public-url", address], port);
const browser = await openBrowser();

afterEach((it) => closePeople(it.passed === false ? it.name : null));

after(async () => {
  await browser.close();
  await program.stop();
});

/** A telephone or laptop whose owner is always there with the right finger; `keys` are those that it got from another. */
async function device(options, keys = []) {
  const person = await openPerson(browser, options);
  const authenticator = await person.context.newCDPSession(person.page);
  await authenticator.send("WebAuthn.enable");
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of keys) await authenticator.send("WebAuthn.addCredential", { authenticatorId, credential });
  return {
    ...person,
    /** As a password manager carries them to another device. */
    async keys() {
      return (await authenticator.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async verify(isUserVerified) {
      await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

/** A name and a battle that goes on. */
async function settle(person, name) {
  const { page } = person;
  await page.goto(`${address}/profile`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText(`You are ${name} now.`).waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: /^Start duel/ }).click();
  await page.waitForURL(/\/match\//);
  await page.goto(`${address}/profile`);
}

/** Signs in on the profile page, and is at home. */
async function signIn(page, name) {
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("Welcome back").waitFor();
  await page.getByRole("button", { name: `Your profile: ${name}` }).waitFor();
  await page.getByRole("heading", { name: "Continue" }).waitFor();
}

test("a passkey is made, and signs in where the device was signed out and on another one", async () => {
  const laptop = await device();
  await settle(laptop, "Idris");
  await laptop.page.getByRole("button", { name: "Make a passkey" }).click();
  await laptop.page.getByText("The passkey is made.").waitFor();
  await laptop.page.getByText(/^made on/).waitFor();
  // A second one on the same device would be the same one.
  await laptop.page.getByRole("button", { name: "Make a passkey" }).click();
  await laptop.page.getByText("This device has a passkey of yours already.").waitFor();

  // The server forgets this device; nothing in the browser says who it was.
  await laptop.page.getByRole("button", { name: "Sign out First browser" }).click();
  const sure = laptop.page.getByRole("dialog");
  await sure.getByText("Its seats and games stay with your other devices.").waitFor();
  await sure.getByRole("button", { name: "Sign out" }).click();
  await laptop.page.getByRole("button", { name: "Your profile: No name yet" }).waitFor();
  await laptop.page.goto(address);
  assert.equal(await laptop.page.getByRole("heading", { name: "Continue" }).count(), 0, "no game of anybody");
  await laptop.page.goto(`${address}/profile`);
  await signIn(laptop.page, "Idris");

  const phone = await device({ size: SIZES[1], theme: "light" }, await laptop.keys());
  await phone.page.goto(`${address}/profile`);
  await signIn(phone.page, "Idris");
  await phone.page
    .getByRole("link", { name: /^(Continue|Go on|Open) / })
    .first()
    .click();
  await phone.page.waitForURL(/\/match\//);
  assert.deepEqual([...laptop.errors, ...phone.errors], []);
});

test("a passkey that is forgotten signs nobody in, and one that is not unlocked changes nothing", async () => {
  const laptop = await device();
  await settle(laptop, "Petra");
  await laptop.page.getByRole("button", { name: "Make a passkey" }).click();
  await laptop.page.getByText(/^made on/).waitFor();
  const keys = await laptop.keys();
  const phone = await device({ size: SIZES[1] }, keys);
  await phone.page.goto(`${address}/profile`);
  await phone.verify(false);
  await phone.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await phone.page.getByText("No passkey was used.").waitFor();
  await phone.verify(true);

  await laptop.page.getByRole("button", { name: /^Forget the passkey of Chrome/ }).click();
  await laptop.page.getByText("The passkey signs nobody in any more.").waitFor();
  await phone.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await phone.page.getByText("nobody here has this passkey").waitFor();
  await phone.page.getByRole("button", { name: "Your profile: No name yet" }).waitFor();
  // The refusal is in the browser's own log, and nothing else.
  assert.deepEqual(laptop.errors, []);
  assert.ok(
    phone.errors.every((it) => it.includes("403")),
    phone.errors.join("\n"),
  );
});

test("the profile with a passkey is sound in both themes and on a phone", async () => {
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const person = await device({ size, theme });
      await person.page.goto(`${address}/profile`);
      await person.page.getByRole("button", { name: "Make a passkey" }).click();
      await person.page.getByText(/^made on/).waitFor();
      assert.deepEqual(await axeFindings(person.page), [], `${theme}, ${size.width}`);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the profile is ${wide} px too wide at ${size.width}`);
      if (process.env.PICTURES) {
        await person.page.screenshot({ path: `${process.env.PICTURES}/passkeys-${theme}-${size.width}.png` });
      }
      assert.deepEqual(person.errors, []);
      await person.close();
    }
  }
});
