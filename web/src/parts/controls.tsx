// Small controls that every page shares.
import type { ComponentChildren } from "preact";
import { shell } from "../text/shell";
import { keyFor, singleKeys } from "./keymap";

/** The key of an action, as the player has put it; none while single keys are off. */
export function Key(props: { readonly of: string }) {
  if (props.of.length === 1 && props.of !== "↵" && props.of !== "?" && !singleKeys.value) return null;
  return <kbd aria-hidden="true">{keyFor(props.of)}</kbd>;
}

export type ButtonProps = {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly kind?: "pri" | "ghost" | "plain";
  readonly size?: "sm" | "lg";
  readonly icon?: boolean;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly title?: string;
  readonly class?: string;
  readonly keys?: string;
  /** Pressed, and what it does is under way. */
  readonly busy?: boolean;
};

export function Button(props: ButtonProps) {
  const classes = ["btn", props.kind ?? "", props.size ?? "", props.icon ? "ico" : "", props.class ?? ""].join(" ");
  return (
    <button
      type="button"
      class={classes}
      onClick={props.onClick}
      disabled={props.disabled ?? false}
      {...(props.label ? { "aria-label": props.label } : {})}
      {...(props.title ? { title: props.title } : {})}
      {...(props.pressed === undefined ? {} : { "aria-pressed": props.pressed })}
      {...(props.busy ? { "aria-busy": "true" } : {})}
      {...(props.keys ? { "aria-keyshortcuts": keyFor(props.keys) } : {})}
    >
      {props.children}
    </button>
  );
}

export type Choice<T extends string> = { readonly key: T; readonly label: string; readonly title?: string };

/** One of a few: a radio group drawn as a bar. Arrow keys move, as radios do. */
export function Segmented<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onPick: (key: T) => void;
}) {
  const step = (event: KeyboardEvent, at: number): void => {
    const by =
      event.key === "ArrowRight" || event.key === "ArrowDown"
        ? 1
        : event.key === "ArrowLeft" || event.key === "ArrowUp"
          ? -1
          : 0;
    const next = props.choices[(at + by + props.choices.length) % props.choices.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    props.onPick(next.key);
    const bar = event.currentTarget instanceof HTMLElement ? event.currentTarget.parentElement : null;
    const sibling = bar?.children.item((at + by + props.choices.length) % props.choices.length);
    if (sibling instanceof HTMLElement) sibling.focus();
  };
  const chosen = props.choices.findIndex((choice) => choice.key === props.value);
  return (
    <div class="seg" role="radiogroup" aria-label={props.label}>
      {props.choices.map((choice, at) => (
        <button
          type="button"
          role="radio"
          aria-checked={choice.key === props.value}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          class={choice.key === props.value ? "on" : ""}
          onClick={() => props.onPick(choice.key)}
          onKeyDown={(event) => step(event, at)}
          {...(choice.title ? { title: choice.title } : {})}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export function Switch(props: {
  readonly on: boolean;
  readonly label: string;
  readonly onFlip: () => void;
  readonly disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={props.on}
      aria-label={props.label}
      class={`sw ${props.on ? "on" : ""}`}
      disabled={props.disabled ?? false}
      onClick={props.onFlip}
    />
  );
}

/** A bar that is filled in part; the number always stands beside it in text. */
export function Bar(props: { readonly part: number; readonly class?: string }) {
  const width = `${Math.round(Math.max(0, Math.min(1, props.part)) * 1000) / 10}%`;
  return (
    <span class={props.class ?? "pbar"} aria-hidden="true">
      <i style={{ width }} />
    </span>
  );
}

export function EmptyState(props: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

export function Skeleton(props: { readonly rows: number }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {Array.from({ length: props.rows }, () => (
        <i />
      ))}
    </div>
  );
}

/** The first stop of a page with a board: past the bar and the lists, straight to it. */
export function SkipLink() {
  const skip = (): void => {
    const board = document.querySelector("[role=application]");
    if (board instanceof HTMLElement) board.focus();
  };
  return (
    <button type="button" class="btn skip" onClick={skip}>
      {shell.to_board}
    </button>
  );
}
