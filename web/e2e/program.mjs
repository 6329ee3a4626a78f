// The real program on a free port with a data folder of its own; stopped and killed only by its own process id.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS, poll } from "./waiting.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const BINARY = process.env.MYOMER_BIN ?? join(ROOT, "target/debug/myomer");

/** Starts the program; `port` 0 takes a free one. Answers when it is ready. */
async function launch(folder, port, more) {
  const child = spawn(BINARY, ["serve", "--open=false", "--port", String(port), "--data-dir", folder, ...more], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const address = await new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the program did not start in time:\n${said}`)), PATIENCE_MS);
    const hear = (chunk) => {
      said += chunk;
      const found = /https?:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(said);
      if (found) {
        clearTimeout(timer);
        done(found[0]);
      }
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`the program ended with ${code} before it was ready:\n${said}`));
    });
  });
  await poll("the program answers /api/ready", async () => (await fetch(`${address}/api/ready`).catch(() => null))?.ok);
  return { child, address, said: () => said };
}

function ended(child) {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once("exit", done));
}

/** A port that nobody listens on now. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** `more` goes behind `serve`, such as the folders of a library. */
export async function startProgram(more = [], port = 0) {
  const folder = await mkdtemp(join(tmpdir(), "myomer-e2e-"));
  let running = await launch(folder, port, more);
  const { address } = running;
  return {
    address,
    /** Of the process that runs now. */
    pid: () => running.child.pid,
    /** Stops in peace; what the folder keeps is there for `startAgain`. */
    async stopOnly() {
      running.child.kill("SIGTERM");
      await ended(running.child);
    },
    async startAgain() {
      running = await launch(folder, Number(new URL(address).port), more);
    },
    /** As a power cut would: no goodbye, then the same folder and the same port again. */
    async killAndRestart() {
      running.child.kill("SIGKILL");
      await ended(running.child);
      running = await launch(folder, Number(new URL(address).port), more);
    },
    /** Stops in peace, has something done to the store's file, and starts again at the same port. */
    async restartAfter(edit) {
      running.child.kill("SIGTERM");
      await ended(running.child);
      await edit(join(folder, "myomer.db"));
      running = await launch(folder, Number(new URL(address).port), more);
    },
    async stop() {
      running.child.kill("SIGTERM");
      await ended(running.child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
