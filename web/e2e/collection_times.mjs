// What a large collection costs: `npm run collection [-- UNITS BOARDS]`. The program must be built, and the page
// (`npm run build`); `MYOMER_BIN` names another program, such as `target/release/myomer`. Measured, not tested: figures
// depend on the machine. A cold start has no index; the files are in the system's cache, because they were just made.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, openPerson } from "./browser.mjs";
import { makeCollection } from "./collection_folder.mjs";
import { startProgram } from "./program.mjs";

const [units = 4189, boards = 2330] = process.argv.slice(2).map(Number);
const WARM_STARTS = 5;
/** What people type, from one letter to several words. */
const SEARCHES = ["a", "masc", "bailiff", "jump>4 bv<1500 -clan", "large laser 3050", "tons=55 armour>100", "zzzz"];
/** What the issue allows: seconds, MB and milliseconds. */
const MOST = { cold: 2, warm: 0.3, memory: 200, search: 50 };

const seconds = async (work) => {
  const begun = performance.now();
  const result = await work();
  return [(performance.now() - begun) / 1000, result];
};

/** The most memory that the process ever had, in MB; nothing where the system does not tell. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const found = /VmHWM:\s+(\d+) kB/.exec(status);
  return found ? Number(found[1]) / 1024 : null;
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const line = (what, value, most, unit) =>
  console.log(`${what.padEnd(52)} ${value.padStart(8)} ${unit.padEnd(3)} ${most === null ? "" : `at most ${most}`}`);

/** Milliseconds that a page takes from a key to the rows it shows, and those of the search alone. */
async function search(page, words) {
  return page.evaluate(async (words) => {
    const field = document.querySelector(".ws-search");
    const begun = performance.now();
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const count = document.querySelector(".ws-count").textContent;
    return { shown: performance.now() - begun, count };
  }, words);
}

const folder = await mkdtemp(join(tmpdir(), "myomer-collection-"));
try {
  await makeCollection(folder, { units, boards });
  console.log(`${units} units and ${boards} boards beside our own; ${cpus().length} cores`);
  const [cold, program] = await seconds(() => startProgram(["--library", folder]));
  line("cold start, until it answers", cold.toFixed(2), MOST.cold, "s");
  const coldMemory = await memoryOf(program.pid());
  const warm = [];
  for (let at = 0; at < WARM_STARTS; at += 1) {
    // The stop before is not counted.
    await program.stopOnly();
    const [took] = await seconds(() => program.startAgain());
    warm.push(took);
  }
  line(`warm start, the middle of ${WARM_STARTS}`, middle(warm).toFixed(2), MOST.warm, "s");
  const browser = await openBrowser();
  const { page, errors } = await openPerson(browser);
  const [opened] = await seconds(async () => {
    await page.goto(`${program.address}/units`);
    await page.getByText(/^[\d,]+ of [\d,]+ shown/).waitFor();
  });
  line("the collection's page, until all units are listed", opened.toFixed(2), null, "s");
  for (const words of SEARCHES) {
    await search(page, "");
    const { shown, count } = await search(page, words);
    line(`search “${words}”: ${count}`, shown.toFixed(0), MOST.search, "ms");
  }
  await page.getByRole("radio", { name: "Maps" }).click();
  await page.getByText(/^[\d,]+ of [\d,]+ maps/).waitFor();
  const memory = await memoryOf(program.pid());
  if (coldMemory !== null) line("memory at most, after the cold start", coldMemory.toFixed(0), MOST.memory, "MB");
  if (memory !== null) line("memory at most, after all of this", memory.toFixed(0), MOST.memory, "MB");
  if (errors.length > 0) console.log(`errors of the page: ${errors.join("; ")}`);
  await browser.close();
  await program.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
