// A running series on the server: started, watched at most four times a second, paused, stopped.
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { get, post, reason } from "../api";
import type { Inputs, Job, Run } from "./model";

const BEAT_MS = 300;

export type JobBox = {
  readonly job: ReadonlySignal<Job | null>;
  readonly failed: ReadonlySignal<string | null>;
  /** Every series of this visit that has results, in the order they were begun. */
  readonly runs: ReadonlySignal<readonly Run[]>;
  readonly forget: (job: string) => void;
  readonly start: (inputs: Inputs) => void;
  readonly tell: (what: "pause" | "resume" | "stop") => void;
};

export function useJob(): JobBox {
  const job = useSignal<Job | null>(null);
  const failed = useSignal<string | null>(null);
  const runs = useSignal<readonly Run[]>([]);
  const begun = useRef<Inputs | null>(null);
  const keep = (found: Job): void => {
    job.value = found;
    const { results } = found;
    if (!results || results.battles === 0 || !begun.current) return;
    const known = runs.peek().find((it) => it.job === found.job);
    const run = { job: found.job, inputs: known?.inputs ?? begun.current, results };
    runs.value = known ? runs.peek().map((it) => (it.job === run.job ? run : it)) : [...runs.peek(), run];
  };
  const id = job.value?.job ?? null;
  const live = job.value?.state === "running";
  const guard = (work: Promise<void>): void => void work.catch((thrown) => (failed.value = reason(thrown)));
  const path = (name: string): string => `/api/lab/duels/${encodeURIComponent(name)}`;
  const look = async (name: string): Promise<void> => {
    const found = await get<Job>(path(name));
    if (job.peek()?.job === name) keep(found);
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
    runs,
    forget: (name) => (runs.value = runs.peek().filter((it) => it.job !== name)),
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
          begun.current = inputs;
          keep(await get<Job>(path(started.job)));
        })(),
      ),
    tell: (what) => {
      if (id !== null) guard(post(`${path(id)}/${what}`).then(() => look(id)));
    },
  };
}
