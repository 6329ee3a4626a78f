// One listener for single-key shortcuts; the top page that wants a key gets it.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { heard, singleKeys } from "./keymap";

/** Answers true when it used the key. */
export type KeyTaker = (key: string, event: KeyboardEvent) => boolean;

const takers: KeyTaker[] = [];
export const helpOpen = signal(false);

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]):not([type=range]),textarea,select,[contenteditable]") !== null
  );
}

const CONTROLS = "button,a,summary,[role=button]";
/** The control that the pointer pressed last; who goes on by Tab has left it. */
let clicked: Element | null = null;
document.addEventListener(
  "pointerdown",
  (event) => {
    clicked = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  },
  true,
);
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Tab") clicked = null;
  },
  true,
);

/** Enter and Space belong to the control that has the focus by keyboard; after a click Enter is the page's, to commit. */
function pressed(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  const control = event.target instanceof HTMLElement ? event.target.closest(CONTROLS) : null;
  return control !== null && control !== clicked;
}

function listen(event: KeyboardEvent): void {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    typing(event.target) ||
    pressed(event)
  )
    return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    helpOpen.value = true;
    return;
  }
  if (!singleKeys.value && event.key.length === 1) return;
  const key = heard(event.key);
  if (key === null) return;
  for (const taker of [...takers].reverse()) {
    if (taker(key, event)) {
      event.preventDefault();
      return;
    }
  }
  if (event.key.startsWith("Arrow")) steerBoard(event);
}

/** Places that scroll by arrow keys when they have the focus. */
const SCROLLS = "[role=log],[role=region],[role=radiogroup],[role=menu]";

/** Arrows that nobody else uses move the cursor of the board, wherever the focus was. */
function steerBoard(event: KeyboardEvent): void {
  const board = document.querySelector("[role=application]");
  const from = event.target instanceof Element ? event.target : null;
  if (!(board instanceof HTMLElement) || from?.closest(SCROLLS) || from === board) return;
  event.preventDefault();
  board.focus();
  board.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, shiftKey: event.shiftKey, cancelable: true }));
}
document.addEventListener("keydown", listen);

/**
 * Takes keys for what is on the screen. A layout effect, so that it is in place together with what was drawn: after an
 * ordinary effect the first key of a decision could go to the one before it and be lost.
 */
export function useKeys(taker: KeyTaker): void {
  useLayoutEffect(() => {
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
    };
  });
}
