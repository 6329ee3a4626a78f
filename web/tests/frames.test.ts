import { beforeEach, describe, expect, it } from "vitest";
import "./browser_stub";
import { boardOf, forgetBoards, keepBoard, knownBoards } from "../src/board_cache";
import { createFrames } from "../src/frames";

/** As the server deflates. */
async function deflated(message: unknown): Promise<ArrayBuffer> {
  const stream = new Blob([JSON.stringify(message)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

function listening() {
  const heard: string[] = [];
  let misfits = 0;
  const frames = createFrames({
    message: (message) => void heard.push(message.type === "done" ? `done ${message.seq}` : message.type),
    misfit: () => {
      misfits += 1;
    },
  });
  const settled = () => new Promise<void>((resolve) => frames.after(resolve));
  return { frames, heard, settled, misfits: () => misfits };
}

const done = (seq: number) => ({ type: "done", id: 1, seq, taken: 1, dropped: 0 });
const welcome = (board: unknown) => ({ type: "welcome", seq: 1, table: {}, options: null, board, board_hash: "ab" });

beforeEach(forgetBoards);

describe("frames of a socket", () => {
  it("are heard in the order in which they came, inflated or not", async () => {
    const { frames, heard, settled } = listening();
    const [second, fourth] = await Promise.all([deflated(done(2)), deflated(done(4))]);
    frames.take(JSON.stringify(done(1)));
    expect(heard).toEqual(["done 1"]);
    frames.take(second);
    frames.take(JSON.stringify(done(3)));
    frames.take(fourth);
    await settled();
    expect(heard).toEqual(["done 1", "done 2", "done 3", "done 4"]);
  });

  it("keep the board by its hash", async () => {
    const { frames, settled } = listening();
    frames.take(await deflated(welcome({ game: "classic", width: 2 })));
    await settled();
    expect(boardOf("ab")).toEqual({ game: "classic", width: 2 });
    expect(knownBoards()).toEqual(["ab"]);
  });

  it("ask for a new socket when one does not fit, and forget the boards", async () => {
    const { frames, heard, settled, misfits } = listening();
    keepBoard("cd", { width: 1 });
    frames.take(await deflated(welcome(null)));
    frames.take(new Uint8Array([255, 255, 255]).buffer);
    await settled();
    expect(heard).toEqual([]);
    expect(misfits()).toBe(2);
    expect(knownBoards()).toEqual([]);
  });
});

describe("the cache of boards", () => {
  it("keeps the latest four", () => {
    for (const hash of ["a", "b", "c", "d", "e"]) keepBoard(hash, { hash });
    expect(knownBoards()).toEqual(["e", "d", "c", "b"]);
    expect(boardOf("a")).toBeNull();
    expect(boardOf("b")).toEqual({ hash: "b" });
  });
});
