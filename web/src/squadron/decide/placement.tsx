// Hidden placement: take a kind from the hand, put it on a lit square, one at a time.

import { Key } from "../../parts/controls";
import { text } from "../../text/squadron";
import { sameCell, squareName } from "../geometry";
import type { PlacementOptions, Seat } from "../model";
import { sameAction } from "../plan";
import { TokenIcon } from "../token";
import { type Around, type Decision, digit } from "./decision";

export function placementDecision(desk: PlacementOptions, { picks, table, board }: Around): Decision {
  const colour = table.you ?? "red";
  const wanted = desk.hand.findIndex((it) => it.kind === picks.now.kind && it.count > 0);
  const index = wanted >= 0 ? wanted : desk.hand.findIndex((it) => it.count > 0);
  const kind = desk.hand[index];
  const place = desk.places.find((it) => sameCell(it, picks.now.place)) ?? null;
  const action = place?.actions[index] ?? null;
  const left = desk.hand.reduce((sum, it) => sum + it.count, 0);
  return {
    title: text.placement.title,
    chip: text.placement.left(left),
    body: <Hand desk={desk} chosen={kind?.kind ?? null} colour={colour} onPick={(it) => picks.set({ kind: it })} />,
    overlay: {
      reach: desk.places.map((it) => ({ x: it.x, y: it.y, cost: null })),
      ghosts: place && kind ? [{ kind: kind.kind, owner: colour, at: place }] : [],
    },
    pick: (cell) => {
      if (desk.places.some((it) => sameCell(it, cell))) picks.set({ place: cell });
    },
    key: (key) => {
      const at = desk.hand[digit(key)];
      if (at) picks.set({ kind: at.kind });
      return at !== undefined;
    },
    listed: desk.places.map((it) => ({
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
      for (const it of desk.places) {
        const at = it.actions.findIndex((one) => sameAction(one, first));
        const found = desk.hand[at];
        if (!found) continue;
        picks.set({ kind: found.kind, place: it });
        return true;
      }
      return false;
    },
    undo: place ? () => picks.set({ place: null }) : null,
  };
}

function Hand(props: { desk: PlacementOptions; chosen: string | null; colour: Seat; onPick: (kind: string) => void }) {
  const { desk } = props;
  return (
    <>
      <div class="sec">
        <p class="sm muted">{desk.note}</p>
        {desk.warning && (
          <p class="note warn" role="status">
            {desk.warning}
          </p>
        )}
        <p class="xs muted">{text.placement.squares}</p>
      </div>
      <div class="sec grow" role="radiogroup" aria-label={text.placement.hand}>
        <h3>{text.placement.hand}</h3>
        {desk.hand.map((it, n) => (
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
