// Dice are always drawn as faces, with the sum and the comparison in words.
import { shell } from "../text/shell";
import type { LogDice } from "../types";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[8, 8]],
  2: [
    [4.6, 4.6],
    [11.4, 11.4],
  ],
  3: [
    [4.3, 4.3],
    [8, 8],
    [11.7, 11.7],
  ],
  4: [
    [4.6, 4.6],
    [11.4, 4.6],
    [4.6, 11.4],
    [11.4, 11.4],
  ],
  5: [
    [4.3, 4.3],
    [11.7, 4.3],
    [8, 8],
    [4.3, 11.7],
    [11.7, 11.7],
  ],
  6: [
    [4.6, 4],
    [11.4, 4],
    [4.6, 8],
    [11.4, 8],
    [4.6, 12],
    [11.4, 12],
  ],
};

export function Die(props: {
  readonly face: number;
  readonly tone?: "no" | "hit" | undefined;
  readonly size?: number;
}) {
  const size = props.size ?? 16;
  return (
    <svg class={`die ${props.tone ?? ""}`} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <rect x=".7" y=".7" width="14.6" height="14.6" rx="3.4" />
      {(PIPS[props.face] ?? []).map(([x, y]) => (
        <circle cx={x} cy={y} r="1.55" />
      ))}
    </svg>
  );
}

export function Dice(props: { readonly faces: readonly number[]; readonly size?: number }) {
  return (
    <span class="dice" role="img" aria-label={shell.dice_label(props.faces)}>
      {props.faces.map((face) => (
        <Die face={face} {...(props.size ? { size: props.size } : {})} />
      ))}
    </span>
  );
}

/** "⚃⚅ 10 ≥ 8 hit": the verdict in a word, where there is one. */
export function Roll(props: { readonly dice: LogDice; readonly verdict?: string | null; readonly by?: string | null }) {
  const { faces, total, need, ok } = props.dice;
  const tone = ok === true ? "hit" : ok === false ? "miss" : "";
  return (
    <span class="roll">
      {props.by ? <span>{props.by}</span> : null}
      <Dice faces={faces} />
      {/* A pool of dice is counted one by one; its sum says nothing. */}
      {faces.length > 2 && need === null ? null : <b>{total}</b>}
      {need === null ? null : (
        <span class={tone}>
          {total >= need ? shell.at_least : shell.less} {need}
        </span>
      )}
      {props.verdict ? <span class={tone}>{props.verdict}</span> : null}
    </span>
  );
}
