// A running series on the server: started, watched at most four times a second, paused, stopped.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, reason } from "../api";
import type { Inputs, Job } from "./model";

const BEAT_MS = 300;

export type JobBox = {
  readonly job: ReadonlySignal<Job | null>;
  readonly failed: ReadonlySignal<string | null>;
  readonly start: (inputs: Inputs) => void;
  readonly tell: (what: "pause" | "resume" | "stop") => void;
};

export function useJob(): JobBox {
  const job = useSignal<Job | null>(null);
  const failed = useSignal<string | null>(null);
  const id = job.value?.job ?? null;
  const live = job.value?.state === "running";
  const guard = (work: Promise<void>): void => void work.catch((thrown) => (failed.value = reason(thrown)));
  const path = (name: string): string => `/api/lab/duels/${encodeURIComponent(name)}`;
  const look = async (name: string): Promise<void> => {
    const found = await get<Job>(path(name));
    if (job.peek()?.job === name) job.value = found;
  };
  useEffect(() => {
    if (id === null || !live) return;
    let timer = 0;
    const beat = (): void => {
      timer = window.setTimeout(() => {
        if (document.hidden) beat();
        else look(id).then(beat, (thrown) => (failed.value = reason(thrown)));
      }, BEAT_MS);
    };
    beat();
    return () => window.clearTimeout(timer);
  }, [id, live]);
  return {
    job,
    failed,
    start: (inputs) =>
      guard(
        (async () => {
          failed.value = null;
          const side = (unit: string, gunnery: number, piloting: number) => [{ unit, gunnery, piloting }];
          const started = await post<{ job: string }>("/api/lab/duels", {
            red: side(inputs.b, inputs.bg, inputs.bp),
            blue: side(inputs.a, inputs.ag, inputs.ap),
            board: inputs.board === "" ? null : inputs.board,
            bot: inputs.bot,
            n: inputs.n,
            until: null,
            seed: inputs.seed,
          });
          job.value = await get<Job>(path(started.job));
        })(),
      ),
    tell: (what) => {
      if (id !== null) guard(post(`${path(id)}/${what}`).then(() => look(id)));
    },
  };
}
