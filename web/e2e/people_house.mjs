// As `house.mjs`, with a server for several people.
import { after, afterEach } from "node:test";
import { closePeople, openBrowser } from "./browser.mjs";
import { startProgram } from "./program.mjs";

export const program = await startProgram(["--people"]);
export const browser = await openBrowser();

afterEach((test) => closePeople(test.passed === false ? test.name : null));

after(async () => {
  await browser.close();
  await program.stop();
});
