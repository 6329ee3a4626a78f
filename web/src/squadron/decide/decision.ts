// A decision as the screen needs it: words, picture, what a click or a key does, and what is sent in the end.
import type { ComponentChildren } from "preact";
import type { Overlay } from "../board";
import type { Cell } from "../geometry";
import type { Action, BySeat, MechaCard, SquadronBoard, SquadronTable } from "../model";
import type { PickBox, Plan } from "../plan";

export type Around = {
  readonly table: SquadronTable;
  readonly board: SquadronBoard;
  readonly plan: Plan;
  readonly picks: PickBox;
  readonly hover: Cell | null;
  /** Faces of the last attack, lowest first. */
  readonly rolled: readonly number[];
};

/** One line of the text view: the same choice without a board. */
export type Listed = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly pick: (() => void) | null;
};

export type Decision = {
  readonly title: string;
  readonly chip?: string;
  readonly steps?: { readonly names: readonly string[]; readonly at: number };
  readonly body: ComponentChildren;
  readonly overlay: Overlay;
  readonly pick: (cell: Cell) => void;
  readonly key: (key: string) => boolean;
  readonly describe?: (cell: Cell) => string;
  readonly listed: readonly Listed[];
  /** `go` takes the next step of the plan where nothing is to be sent yet. */
  readonly commit: { readonly label: string; readonly actions: readonly Action[] | null; readonly go?: () => void };
  readonly pass?: { readonly action: Action; readonly note: string; readonly label: string };
  /** What the turn would bring both sides if it ended with the plan carried out. */
  readonly points?: BySeat<number> | null;
  /** Takes advice: answers false if it names nothing that is among the options. */
  readonly take: (advice: readonly Action[]) => Promise<boolean>;
  readonly undo: (() => void) | null;
};

export function nameOf(mecha: readonly MechaCard[], id: number): string {
  return mecha.find((it) => it.id === id)?.name ?? `#${id}`;
}

/** 1 to 9 as an index; -1 for any other key. */
export function digit(key: string): number {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
}
