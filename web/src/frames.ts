// The frames of one socket as messages, in the order in which they came: inflated where they were deflated, patches
// applied to what was last sent.
import { boardOf, forgetBoards, keepBoard } from "./board_cache";
import { type Json, type Last, unpatch } from "./patch";
import type { FromServer } from "./types";

export type Frames = {
  readonly take: (frame: string | ArrayBuffer) => void;
  /** Runs when all frames before have been heard. */
  readonly after: (then: () => void) => void;
};

export type FrameEars = {
  readonly message: (message: FromServer) => void;
  /** A frame does not fit what came before it: the socket must be opened again. */
  readonly misfit: (why: unknown) => void;
};

/** Whether this browser can inflate what comes compact. */
export const CAN_INFLATE = typeof DecompressionStream !== "undefined";

async function inflate(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

export function createFrames(ears: FrameEars): Frames {
  let last: Last | null = null;
  /** What waits for frames that are being inflated; null when nothing does. */
  let queue: Promise<void> | null = null;

  const misfit = (why: unknown): void => {
    forgetBoards();
    ears.misfit(why);
  };
  const read = (text: string): FromServer | null => {
    try {
      // The server is the only speaker on this socket and its types are generated from its own source.
      const found = unpatch(JSON.parse(text) as { readonly [name: string]: Json }, last, boardOf);
      last = found.last;
      return found.message as unknown as FromServer;
    } catch (why) {
      misfit(why);
      return null;
    }
  };
  const hear = (text: string): void => {
    const message = read(text);
    if (message === null) return;
    if (message.type === "welcome" && message.board !== null)
      keepBoard(message.board_hash, message.board as unknown as Json);
    ears.message(message);
  };
  const enqueue = (work: () => void | Promise<void>): void => {
    const mine: Promise<void> = (queue ?? Promise.resolve()).then(work).finally(() => {
      if (queue === mine) queue = null;
    });
    queue = mine;
  };
  return {
    take: (frame) => {
      if (typeof frame !== "string") enqueue(() => inflate(frame).then(hear, misfit));
      else if (queue !== null) enqueue(() => hear(frame));
      else hear(frame);
    },
    after: (then) => {
      if (queue === null) then();
      else enqueue(then);
    },
  };
}
