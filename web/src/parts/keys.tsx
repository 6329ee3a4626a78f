// One listener for single-key shortcuts; the top page that wants a key gets it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { route } from "../route";
import { KEYS, PAGE_KEYS, shell } from "../text/shell";
import { coached, setCoach, setWarned, warned } from "../play/lessons";
import { Dialog } from "./popover";
import { Button } from "./controls";

/** Answers true when it used the key. */
export type KeyTaker = (key: string, event: KeyboardEvent) => boolean;

const takers: KeyTaker[] = [];
export const helpOpen = signal(false);
export const singleKeys = signal(localStorage.getItem("keys") !== "off");

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox]):not([type=range]),textarea,select,[contenteditable]") !== null;
}

/** Enter and Space belong to the control that has the focus. */
function pressed(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  return event.target instanceof HTMLElement && event.target.closest("button,a,summary,[role=button]") !== null;
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || pressed(event)) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    helpOpen.value = true;
    return;
  }
  if (!singleKeys.value && event.key.length === 1) return;
  for (const taker of [...takers].reverse()) {
    if (taker(event.key, event)) {
      event.preventDefault();
      return;
    }
  }
}
document.addEventListener("keydown", listen);

export function useKeys(taker: KeyTaker): void {
  useEffect(() => {
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
    };
  });
}

function flip(): void {
  singleKeys.value = !singleKeys.value;
  localStorage.setItem("keys", singleKeys.value ? "on" : "off");
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
      <dl class="keylist">
        {(PAGE_KEYS[route.value.page] ?? KEYS).map(([keys, what]) => (
          <div>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="row sm">
        <input type="checkbox" checked={singleKeys.value} onChange={flip} /> {shell.keys_off}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={coached.value} onChange={() => setCoach(!coached.value)} /> {shell.explain}
      </label>
      <label class="row sm">
        <input type="checkbox" checked={warned.value} onChange={() => setWarned(!warned.value)} /> {shell.warn}
      </label>
      <p class="xs muted">{shell.keys_note}</p>
    </Dialog>
  );
}
