// The list of keys of a page: what each does, on which key it is, and the switches of help.
import { useSignal } from "@preact/signals";
import { passes, setPasses } from "../play/auto_pass";
import { coached, setCoach, setWarned, warned } from "../play/lessons";
import { pace, setPace } from "../play/walks";
import { help } from "../text/help";
import type { KeyLine } from "../text/keys";
import { mascHelp } from "../text/masc_help";
import { shell } from "../text/shell";
import { Button } from "./controls";
import { flipSingleKeys, isMoved, keyFor, keyPage, linesOf, moveKey, resetKeys, singleKeys } from "./keymap";
import { helpOpen } from "./keys";
import { Dialog } from "./popover";
import { setSounds, sounds } from "./sound";

const SPARE: readonly string[] = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

function Line(props: {
  readonly line: KeyLine;
  readonly asking: boolean;
  readonly onAsk: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
}) {
  const { line } = props;
  const now = "key" in line ? keyFor(line.key) : line.keys;
  return (
    <div>
      <dt>
        {"key" in line ? (
          <button
            type="button"
            class={`keybtn ${props.asking ? "asking" : ""} ${now === line.key ? "" : "moved"}`}
            aria-label={shell.key_of(line.what, now)}
            onClick={props.onAsk}
            onKeyDown={props.onKey}
            onBlur={props.onLeave}
          >
            <kbd>{props.asking ? shell.key_press : now}</kbd>
          </button>
        ) : (
          <kbd class="kept">{now}</kbd>
        )}
      </dt>
      <dd>{line.what}</dd>
    </div>
  );
}

function Lines() {
  const page = keyPage.value;
  const asking = useSignal<string | null>(null);
  const said = useSignal<{ readonly text: string; readonly bad: boolean } | null>(null);
  const ask = (key: string, what: string): void => {
    asking.value = key;
    said.value = { text: shell.key_wait(what), bad: false };
  };
  const hear = (event: KeyboardEvent, key: string, what: string): void => {
    if (asking.value !== key || SPARE.includes(event.key) || event.ctrlKey || event.metaKey) return;
    if (event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    const why = event.key === "Escape" ? null : moveKey(page, key, event.key);
    if (why === null) asking.value = null;
    said.value =
      event.key === "Escape"
        ? null
        : why === null
          ? { text: shell.key_set(what, keyFor(key)), bad: false }
          : { text: why, bad: true };
  };
  const reset = (): void => {
    resetKeys(page);
    said.value = { text: shell.key_reset_done, bad: false };
  };
  return (
    <>
      <p class="xs muted">{shell.keys_change}</p>
      <dl class="keylist">
        {linesOf(page).map((line) => {
          const key = "key" in line ? line.key : null;
          return (
            <Line
              line={line}
              asking={key !== null && asking.value === key}
              onAsk={() => key !== null && ask(key, line.what)}
              onKey={(event) => key !== null && hear(event, key, line.what)}
              onLeave={() => {
                if (asking.value === key) asking.value = null;
              }}
            />
          );
        })}
      </dl>
      <p class={said.value?.bad ? "sm keysaid problem" : "sm keysaid"} role="status">
        {said.value?.text ?? ""}
      </p>
      {isMoved(page) ? (
        <Button size="sm" onClick={reset}>
          {shell.key_reset}
        </Button>
      ) : null}
    </>
  );
}

/** The game of this page in a few sentences, and the way to the whole of it. */
function HowTo() {
  const page = keyPage.value;
  const lines =
    page === "squadron"
      ? mascHelp.tips.map((tip) => ({ title: tip.title, text: tip.text }))
      : page === "match"
        ? help.screens.map((screen) => ({ title: `${screen.title}.`, text: screen.text[0] ?? "" }))
        : [];
  const close = (): void => {
    helpOpen.value = false;
  };
  return (
    <section class="how-to" aria-label={help.how}>
      {lines.length > 0 ? (
        <>
          <h3>{help.how}</h3>
          <ul class="sm">
            {lines.map(({ title, text }) => (
              <li>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p class="sm">
        <a class="link" href="/help" onClick={close}>
          {help.more}
        </a>
      </p>
    </section>
  );
}

export function KeyList() {
  if (!helpOpen.value) return null;
  const close = (): void => {
    helpOpen.value = false;
  };
  return (
    <Dialog title={shell.keys_title} onClose={close}>
      <div class="row">
        <h2>{shell.keys_title}</h2>
        <span class="sp" />
        <Button kind="ghost" size="sm" onClick={close}>
          {shell.close}
        </Button>
      </div>
      <HowTo />
      <Lines />
      <label class="row sm">
        <input type="checkbox" checked={singleKeys.value} onChange={flipSingleKeys} /> {shell.keys_off}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={coached.value} onChange={() => setCoach(!coached.value)} /> {shell.explain}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={warned.value} onChange={() => setWarned(!warned.value)} /> {shell.warn}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={passes.value} onChange={() => setPasses(!passes.value)} /> {shell.auto_pass}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={sounds.value} onChange={() => setSounds(!sounds.value)} /> {shell.sounds}
      </label>
      <label class="row sm">
        {shell.moves_shown}{" "}
        <select
          value={pace.value}
          onChange={(event) => {
            const to = (["off", "normal", "fast"] as const).find((it) => it === event.currentTarget.value);
            if (to) setPace(to);
          }}
        >
          {Object.entries(shell.paces).map(([key, label]) => (
            <option value={key}>{label}</option>
          ))}
        </select>
      </label>
      <p class="xs muted">{shell.keys_note}</p>
    </Dialog>
  );
}
