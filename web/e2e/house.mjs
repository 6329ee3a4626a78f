// The real program and a browser, for all tests of a file: up before the first, gone after the last.
import { after } from "node:test";
import { openBrowser } from "./browser.mjs";
import { startProgram } from "./program.mjs";

export const program = await startProgram();
export const browser = await openBrowser();

after(async () => {
  await browser.close();
  await program.stop();
});
