// Runs the browser tests. A file with a failed test is run once more, by itself: one that passes then is named as
// unsteady, one that fails again fails the run.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
/** Longer than any test, shorter than for ever. */
const TIMEOUT_MS = 600_000;

/** Runs the files and prints what they say; answers which tests failed in which file. */
function runFiles(files, concurrency) {
  const failed = [];
  const stream = run({ files, concurrency, timeout: TIMEOUT_MS });
  stream.on("test:fail", (event) => failed.push({ file: event.file ?? files[0], name: event.name }));
  return new Promise((done, fail) => {
    stream
      .compose(tap)
      .on("error", fail)
      .on("end", () => done(failed))
      .pipe(process.stdout, { end: false });
  });
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(HERE).filter((name) => name.endsWith(".test.mjs"));
const failed = await runFiles(
  files.sort().map((name) => join(HERE, name)),
  2,
);
if (failed.length > 0) {
  const again = [...new Set(failed.map((one) => one.file))];
  process.stdout.write(`\nfailed, and run once more by themselves: ${again.join(", ")}\n`);
  const still = await runFiles(again, 1);
  const gone = failed.filter((one) => !still.some((it) => it.name === one.name));
  for (const { name } of gone) process.stdout.write(`unsteady: “${name}” failed beside others and passed alone\n`);
  for (const { name } of still) process.stdout.write(`failed twice: “${name}”\n`);
  process.exitCode = still.length > 0 ? 1 : 0;
}
