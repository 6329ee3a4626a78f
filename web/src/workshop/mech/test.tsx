// "Test it": the draft and the design before it against a field, while the designer goes on.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, reason } from "../../api";
import { fighters } from "../../lobby/content";
import { Bar, Button, Switch } from "../../parts/controls";
import { toast } from "../../parts/toast";
import { text } from "../text";
import type { Share, TestShown } from "../types";
import { now, origin } from "./draft";
import { Pair } from "./pair";

const FIELD = ["Bailiff", "Reeve", "Drover", "Gamekeeper"];
const BATTLES = 80;
const POLL_MS = 1000;
const QUIET_MS = 1500;

const field = signal<readonly string[]>(FIELD);
const shown = signal<TestShown | null>(null);
/** The file that the shown results are of. */
const tested = signal<string | null>(null);
const again = signal(true);
let timer = 0;

async function begin(): Promise<void> {
  const [after, before] = [now.peek(), origin.peek()];
  if (!after?.report.legal) return;
  // A frame without weapons is nothing to compare with.
  const sound = before?.report.legal && before.report.damage.length > 0;
  const changed = sound && before.draft.file !== after.draft.file;
  try {
    const test = await post<TestShown>("/api/workshop/tests", {
      draft: after.draft,
      before: changed ? before.draft : null,
      field: field.peek(),
      battles: BATTLES,
      seed: 1,
    });
    tested.value = after.draft.file;
    shown.value = test;
    follow(test.test);
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

function follow(id: string): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(async () => {
    if (shown.peek()?.test !== id) return;
    const test = await get<TestShown>(`/api/workshop/tests/${id}`).catch(() => null);
    if (shown.peek()?.test !== id) return;
    if (test) shown.value = test;
    if (test === null || test.state === "running") follow(id);
  }, POLL_MS);
}

function stop(): void {
  const id = shown.peek()?.test;
  if (id) void post(`/api/workshop/tests/${id}/stop`).catch(() => undefined);
}

function Line(props: {
  readonly name: string;
  readonly before: Share | null;
  readonly after: Share;
  readonly large?: boolean;
}) {
  const { name, before, after } = props;
  const part = (rate: number): string => `${100 * rate}%`;
  return (
    <div class={props.large ? "ws-share large" : "ws-share"}>
      <span class="name">{name}</span>
      <span class="track" aria-hidden="true">
        {before && before.of > 0 ? <i class="before" style={{ width: part(before.rate) }} /> : null}
        {after.of > 0 ? (
          <>
            <i class="after" style={{ width: part(after.rate) }} />
            <i class="ci" style={{ left: part(after.low), width: part(after.high - after.low) }} />
          </>
        ) : null}
      </span>
      <b class="num">{after.of > 0 ? text.percent(after.rate) : "–"}</b>
      <span class="num xs muted">{after.of > 0 ? text.interval(after.low, after.high) : ""}</span>
    </div>
  );
}

function Field() {
  const names = fighters().map((unit) => unit.name);
  return (
    <div class="row wrap">
      {field.value.map((name) => (
        <span class="chip">
          {name}
          <button
            type="button"
            aria-label={text.drop_opponent(name)}
            disabled={field.value.length === 1}
            onClick={() => (field.value = field.value.filter((it) => it !== name))}
          >
            ×
          </button>
        </span>
      ))}
      {field.value.length < 8 ? (
        <select
          aria-label={text.add_opponent}
          value=""
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value !== "" && !field.value.includes(value)) field.value = [...field.value, value];
            event.currentTarget.value = "";
          }}
        >
          <option value="">{text.add_opponent}</option>
          {names.map((name) => (
            <option value={name}>{name}</option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

function Results(props: { readonly test: TestShown; readonly stale: boolean }) {
  const { test } = props;
  const causes = test.causes.slice(0, 5);
  return (
    <>
      {test.before ? (
        <p class="ws-two-keys xs muted">
          <i class="before" /> {text.before} <i class="after" /> {text.after}
        </p>
      ) : null}
      <Line name={text.all_of_field} before={test.before} after={test.after} large />
      {test.field.map((one) => (
        <Line name={one.unit} before={one.before} after={one.after} />
      ))}
      {test.difference ? (
        <p class={test.difference.low > 0 ? "ws-note ok" : test.difference.high < 0 ? "ws-note risk" : "ws-note"}>
          {text.verdict(test.difference.by, test.difference.low, test.difference.high)}
        </p>
      ) : null}
      {causes.length > 0 ? (
        <div class="ws-causes" role="group" aria-label={text.loses}>
          <h3 class="row">
            {text.loses}
            <span class="sp" />
            <span class="xs muted">{test.before ? `${text.before} → ${text.after}` : ""}</span>
          </h3>
          {causes.map((cause) => {
            const was = test.before ? text.share_of(cause.before, test.losses_before) : null;
            const is = text.share_of(cause.after, test.losses_after);
            return (
              <Pair
                label={cause.what}
                before={was === null ? null : cause.before / Math.max(1, test.losses_before)}
                after={cause.after / Math.max(1, test.losses_after)}
                told={was === null ? is : `${was} → ${is}`}
              />
            );
          })}
        </div>
      ) : null}
      <p class="row sm">
        <Bar part={test.done / Math.max(1, test.of)} />
        <span role="status">
          {text.test_progress(test.done, test.of)} {props.stale ? text.test_stale : ""}
        </span>
      </p>
      {test.error ? <p class="ws-note risk">{test.error}</p> : null}
    </>
  );
}

export function TestIt() {
  const version = now.value;
  const test = shown.value;
  const file = version?.draft.file ?? null;
  const legal = version?.report.legal ?? false;
  const stale = test !== null && tested.value !== file;
  useEffect(() => {
    if (!stale || !legal || !again.peek()) return;
    const quiet = window.setTimeout(() => void begin(), QUIET_MS);
    return () => window.clearTimeout(quiet);
  }, [file, stale, legal]);
  const running = test?.state === "running";
  return (
    <section class="ws-test" aria-label={text.test}>
      <h2>
        {text.test} <span class="xs muted">{text.wins}</span>
      </h2>
      <Field />
      {test ? <Results test={test} stale={stale} /> : <p class="sm muted">{text.test_empty}</p>}
      {legal ? null : <p class="ws-note risk">{text.test_held}</p>}
      <div class="row wrap">
        <Button size="sm" disabled={!legal} onClick={() => void begin()}>
          {test ? text.test_again : text.test}
        </Button>
        {running ? (
          <Button size="sm" kind="ghost" onClick={stop}>
            {text.stop}
          </Button>
        ) : null}
        <Switch on={again.value} label={text.rerun} onFlip={() => (again.value = !again.value)} />
        <span class="xs">{text.rerun}</span>
      </div>
    </section>
  );
}
