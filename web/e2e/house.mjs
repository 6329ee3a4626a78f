// The real program and a browser, for all tests of a file: up before the first, gone after the last.
import { after, afterEach } from "node:test";
import { closePeople, openBrowser } from "./browser.mjs";
import { startProgram } from "./program.mjs";

export const program = await startProgram();
export const browser = await openBrowser();

// A test that fails leaves a picture and the last messages of every open page.
afterEach((test) => closePeople(test.passed === false ? test.name : null));

after(async () => {
  await browser.close();
  await program.stop();
});
