// The frame of a battle to be: a title, what can be set, and a foot that stays in sight with the button that begins.
import type { ComponentChildren } from "preact";
import { Button } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { go } from "../route";
import { lobby } from "../text/lobby";
import type { NewMatch } from "../types";
import { make, starting } from "./content";
import "./builder.css";

export function BattleDialog(props: {
  readonly title: string;
  /** What the button will make; null while something is missing. */
  readonly request: () => NewMatch | null;
  /** The battle in one sentence, or what is missing. */
  readonly sentence: string;
  readonly begin: string;
  readonly ready: boolean;
  readonly tools?: ComponentChildren;
  readonly onBegin?: () => void;
  readonly onClose: () => void;
  /** Wider than others, say. */
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const begin = async (): Promise<void> => {
    const wish = props.request();
    if (!wish) return;
    props.onBegin?.();
    const match = await make(wish);
    if (!match) return;
    props.onClose();
    // A table with an open seat shows the link for the friend.
    go(`/match/${match.id}`);
  };
  return (
    <Dialog title={props.title} onClose={props.onClose} wide class={props.class ?? ""}>
      <div class="row wrap">
        <h2>{props.title}</h2>
        <span class="sp" />
        {props.tools}
      </div>
      {props.children}
      <div class="row wrap dialog-foot">
        <span class="sm muted grow">{props.sentence}</span>
        <Button onClick={props.onClose}>{lobby.cancel}</Button>
        <Button kind="pri" disabled={!props.ready || starting.value} onClick={() => void begin()}>
          {props.begin}
        </Button>
      </div>
    </Dialog>
  );
}

/** A number, or nothing. */
export function SeedField(props: { readonly value: number | null; readonly onChange: (seed: number | null) => void }) {
  return (
    <label class="sm" title={lobby.seed_note}>
      <span class="muted">{lobby.seed}</span>
      <input
        type="number"
        min="0"
        max="4294967295"
        value={props.value ?? ""}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          props.onChange(typed === "" ? null : Number(typed));
        }}
      />
    </label>
  );
}
