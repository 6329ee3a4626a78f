// The lab: set up a duel on the left, results in the middle while they come in, odds of single rolls on the right.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, reason } from "../api";
import { Progress } from "../charts/bars";
import { isFighter } from "../lobby/fighter";
import { Button, EmptyState, Key } from "../parts/controls";
import { share } from "../parts/copy";
import { useKeys } from "../parts/keys";
import { toast } from "../parts/toast";
import { TopBar } from "../parts/top_bar";
import { go } from "../route";
import { text } from "../text/lab";
import type { BoardSummary, UnitSummary } from "../types";
import { DuelForm } from "./form";
import { readInputs, writeInputs } from "./inputs";
import { type JobBox, useJob } from "./job";
import type { Brief, Inputs, Job } from "./model";
import { OddsRail } from "./odds";
import { ResultPanels } from "./results";
import { RunsPanel } from "./runs";
import "./lab.css";

export function LabPage() {
  const inputs = useSignal<Inputs>(readInputs(location.search));
  const units = useSignal<readonly string[]>([]);
  const boards = useSignal<readonly string[]>([]);
  const box = useJob();
  const change = (more: Partial<Inputs>): void => {
    inputs.value = { ...inputs.value, ...more };
  };
  useEffect(() => {
    get<UnitSummary[]>("/api/units").then((list) => {
      const { a, b } = inputs.peek();
      const names = list.filter((it) => isFighter(it) || [a, b].includes(it.name)).map((it) => it.name);
      units.value = names;
      const known = (name: string, plain: string | undefined): string => (names.includes(name) ? name : (plain ?? ""));
      change({ a: known(inputs.peek().a, names[0]), b: known(inputs.peek().b, names[1]) });
    }, say);
    get<BoardSummary[]>("/api/boards").then((list) => {
      const names = list.map((it) => it.name);
      boards.value = names;
      if (!names.includes(inputs.peek().board)) change({ board: names[0] ?? "" });
    }, say);
  }, []);
  const link = `${location.origin}/lab?${writeInputs(inputs.value)}`;
  const onShare = (): void => void share(link, text.copied);
  const job = box.job.value;
  const open = job?.state === "running" || job?.state === "paused";
  const shown = box.runs.value.find((it) => it.job === job?.job)?.inputs ?? null;
  /** What the results were fought with, where that is no longer what is set up. */
  const stale = shown && writeInputs(shown) !== writeInputs(inputs.value) ? shown : null;
  useKeys((key) => {
    if ((key === "r" || key === "R") && !open && inputs.value.a !== "") box.start(inputs.value);
    else if ((key === "p" || key === "P") && open) box.tell(job.state === "paused" ? "resume" : "pause");
    else if (key === "Escape" && open) box.tell("stop");
    else return false;
    return true;
  });
  const watch = async (brief: Brief): Promise<void> => {
    if (!job) return;
    await post<{ id: string }>(`/api/lab/duels/${encodeURIComponent(job.job)}/battles/${brief.battle}`).then(
      (made) => go(`/replay/${encodeURIComponent(made.id)}`),
      say,
    );
  };
  return (
    <>
      <TopBar right={<TakeAway class="lab-wide" job={job} onShare={onShare} />} />
      <TakeAway class="lab-phone" job={job} onShare={onShare} />
      <div class="lab">
        <aside class="lab-side" aria-label={text.title}>
          <div class="sec">
            <h1>{text.title}</h1>
          </div>
          <DuelForm inputs={inputs.value} units={units.value} boards={boards.value} onChange={change} />
          <JobPanel
            box={box}
            ready={inputs.value.a !== "" && inputs.value.b !== ""}
            onRun={() => box.start(inputs.value)}
          />
        </aside>
        <main class="lab-main">
          {job?.results && job.results.battles > 0 ? (
            <>
              {stale ? (
                <p class="note warn stale" role="status">
                  {text.stale(stale)}{" "}
                  <Button size="sm" disabled={open} onClick={() => box.start(inputs.value)}>
                    {text.runAgain}
                  </Button>{" "}
                  <Button size="sm" kind="ghost" onClick={() => (inputs.value = stale)}>
                    {text.use}
                  </Button>
                </p>
              ) : null}
              <ResultPanels
                results={job.results}
                running={job.state === "running"}
                onWatch={(brief) => void watch(brief)}
              />
              <div class="lab-results lab-runs">
                <RunsPanel
                  runs={box.runs.value}
                  current={job.job}
                  onForget={box.forget}
                  onUse={(run) => (inputs.value = run.inputs)}
                />
              </div>
            </>
          ) : (
            <Preset
              inputs={inputs.value}
              ready={inputs.value.a !== "" && inputs.value.b !== ""}
              running={open}
              onRun={() => box.start(inputs.value)}
            />
          )}
        </main>
        <OddsRail
          unit={inputs.value.a}
          other={inputs.value.b}
          gunnery={inputs.value.ag}
          units={units.value}
          onUnit={(a) => change({ a })}
        />
      </div>
    </>
  );
}

/** Before the first run: the duel that is set up, and the button that fights it. */
function Preset(props: { inputs: Inputs; ready: boolean; running: boolean; onRun: () => void }) {
  const { inputs } = props;
  return (
    <div class="lab-preset">
      <p class="lab-pair">
        <span class="sd a" aria-hidden="true" /> <b>{inputs.a}</b> <span class="muted">{text.against}</span>{" "}
        <span class="sd b" aria-hidden="true" /> <b>{inputs.b}</b>
      </p>
      <p class="muted">{text.preset(inputs.board, inputs.n)}</p>
      <Button kind="pri" size="lg" disabled={!props.ready || props.running} onClick={props.onRun}>
        {props.running ? text.under_way : text.fight} <Key of="R" />
      </Button>
      <EmptyState text={text.empty} />
    </div>
  );
}

function TakeAway(props: { class: string; job: Job | null; onShare: () => void }) {
  return (
    <div class={`row ${props.class}`}>
      {props.job?.results && <Download job={props.job.job} />}
      <Button size="sm" onClick={props.onShare}>
        {text.share}
      </Button>
    </div>
  );
}

/** What was fought so far, to take away. */
function Download(props: { job: string }) {
  return (
    <details class="take-menu">
      <summary class="btn sm">{text.download}</summary>
      <ul class="pop">
        {text.downloads.map((it) => (
          <li key={it.file}>
            <a href={`/api/lab/duels/${encodeURIComponent(props.job)}/files/${it.file}`} download={it.file}>
              {it.label} <span class="xs muted block">{it.note}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function say(thrown: unknown): void {
  toast(reason(thrown), "risk");
}

function stateWord(job: Job): string {
  switch (job.state) {
    case "running":
      return text.running;
    case "paused":
      return text.paused;
    case "stopped":
      return text.stopped(job.done);
    case "finished":
      return text.finished;
    case "failed":
      return text.failed;
  }
}

function JobPanel(props: { box: JobBox; ready: boolean; onRun: () => void }) {
  const job = props.box.job.value;
  const failed = props.box.failed.value ?? job?.error ?? null;
  const open = job?.state === "running" || job?.state === "paused";
  return (
    <div class="sec">
      {job && (
        <>
          <div class="row">
            <b role="status">{stateWord(job)}</b>
            <span class="sp" />
            <span class="sm muted">{text.progress(job.done, job.of)}</span>
          </div>
          <Progress share={job.done / Math.max(job.of, 1)} label={text.progress(job.done, job.of)} />
          <div class="row xs muted">
            {job.rate > 0 && text.rate(job.rate)}
            <span class="sp" />
            {job.state === "running" && job.left_seconds !== null && text.left(job.left_seconds)}
          </div>
        </>
      )}
      {failed !== null && (
        <p class="note bad" role="alert">
          {failed}
        </p>
      )}
      <div class="row lab-buttons">
        {open ? (
          <>
            <Button onClick={() => props.box.tell(job.state === "paused" ? "resume" : "pause")}>
              {job.state === "paused" ? text.resume : text.pause}
            </Button>
            <Button onClick={() => props.box.tell("stop")}>{text.stop}</Button>
          </>
        ) : (
          <Button kind="pri" onClick={props.onRun} disabled={!props.ready}>
            {job ? text.runAgain : text.run}
          </Button>
        )}
      </div>
    </div>
  );
}
