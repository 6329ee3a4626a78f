// Hidden placement: take a kind from the hand, put it on a lit square, one at a time.

import { Key } from "../../parts/controls";
import { text } from "../../text/squadron";
import { sameCell, squareName } from "../geometry";
import type { PlacementOptions, Seat } from "../model";
import { sameAction } from "../plan";
import { TokenIcon } from "../token";
import { type Around, type Decision, digit } from "./decision";

export function placementDecision(options: PlacementOptions, { picks, table, board }: Around): Decision {
  const colour = table.you ?? "red";
  const wanted = options.hand.findIndex((it) => it.kind === picks.now.kind && it.count > 0);
  const index = wanted >= 0 ? wanted : options.hand.findIndex((it) => it.count > 0);
  const kind = options.hand[index];
  const place = options.places.find((it) => sameCell(it, picks.now.place)) ?? null;
  const action = place?.actions[index] ?? null;
  const left = options.hand.reduce((sum, it) => sum + it.count, 0);
  return {
    title: text.placement.title,
    chip: text.placement.left(left),
    body: (
      <Hand options={options} chosen={kind?.kind ?? null} colour={colour} onPick={(it) => picks.set({ kind: it })} />
    ),
    overlay: {
      reach: options.places.map((it) => ({ x: it.x, y: it.y, cost: null })),
      ghosts: place && kind ? [{ kind: kind.kind, owner: colour, at: place }] : [],
    },
    pick: (cell) => {
      if (options.places.some((it) => sameCell(it, cell))) picks.set({ place: cell });
    },
    key: (key) => {
      const at = options.hand[digit(key)];
      if (at) picks.set({ kind: at.kind });
      return at !== undefined;
    },
    listed: options.places.map((it) => ({
      key: `${it.x},${it.y}`,
      label: squareName(board, it),
      detail: kind?.name ?? "",
      pick: () => picks.set({ place: it }),
    })),
    commit: {
      label: place && kind ? text.placement.commit(kind.name) : text.placement.none,
      actions: action === null ? null : [action],
    },
    take: async ([first]) => {
      for (const it of options.places) {
        const at = it.actions.findIndex((one) => sameAction(one, first));
        const found = options.hand[at];
        if (!found) continue;
        picks.set({ kind: found.kind, place: it });
        return true;
      }
      return false;
    },
    undo: place ? () => picks.set({ place: null }) : null,
  };
}

function Hand(props: {
  options: PlacementOptions;
  chosen: string | null;
  colour: Seat;
  onPick: (kind: string) => void;
}) {
  const { options } = props;
  return (
    <>
      <div class="sec">
        <p class="sm muted">{options.note}</p>
        {options.warning && (
          <p class="note warn" role="status">
            {options.warning}
          </p>
        )}
        <p class="xs muted">{text.placement.squares}</p>
      </div>
      <div class="sec grow" role="radiogroup" aria-label={text.placement.hand}>
        <h3>{text.placement.hand}</h3>
        {options.hand.map((it, n) => (
          <button
            key={it.kind}
            type="button"
            role="radio"
            aria-checked={it.kind === props.chosen}
            class={`card ${it.kind === props.chosen ? "can" : ""}`}
            disabled={it.count === 0}
            onClick={() => props.onPick(it.kind)}
          >
            <TokenIcon kind={it.kind} owner={props.colour} size={34} />
            <span>
              <b>{it.name}</b> <Key of={String(n + 1)} />
            </span>
            <b>× {it.count}</b>
          </button>
        ))}
      </div>
    </>
  );
}
