// The record sheet of a unit: doll, heat, ammunition, pilot, critical slots.
import { useState } from "preact/hooks";
import { armourShare, badgeOf, sideOf, Token } from "../board/token";
import { Segmented } from "../parts/controls";
import { withKeys } from "../parts/keymap";
import type { SheetOf } from "../play/classic_play";
import { classic } from "../text/classic";
import type { LocationCard, RecordSheet, UnitCard } from "../types";
import { PaperDoll } from "./doll";
import { HeatLadder } from "./heat_ladder";

function hits(card: LocationCard): number {
  return card.slots.filter((slot) => slot.state === "hit" || slot.state === "lost").length;
}

/** Up to this many shots are drawn one by one; more are a bar. */
const PIPS = 40;

function Shots(props: { readonly left: number; readonly full: number }) {
  const { left, full } = props;
  if (full > PIPS)
    return (
      <span class="pbar shotbar" aria-hidden="true">
        <i style={{ width: `${(100 * left) / full}%` }} />
      </span>
    );
  return (
    <span class="shots" aria-hidden="true">
      {Array.from({ length: full }, (_, at) => (
        <i class={at < left ? "" : "u"} />
      ))}
    </span>
  );
}

function Ammunition(props: { readonly sheet: RecordSheet }) {
  if (props.sheet.ammunition.length === 0) return <p class="xs dim">{classic.no_ammo}</p>;
  return (
    <ul class="ammo">
      {props.sheet.ammunition.map((bin) => (
        <li title={classic.shots_left(bin.left, bin.full)}>
          <span class="bin">
            {bin.name} <span class="dim">{bin.location}</span>
          </span>
          <b class="num">{bin.left}</b>
          <Shots left={bin.left} full={bin.full} />
        </li>
      ))}
    </ul>
  );
}

function Pilot(props: { readonly sheet: RecordSheet }) {
  const { pilot } = props.sheet;
  const state = pilot.dead
    ? classic.dead
    : pilot.awake
      ? pilot.next_check === null
        ? classic.next_kills
        : classic.next_check(pilot.next_check)
      : classic.asleep(pilot.wake_need);
  return (
    <div>
      <h3 class="h3">{classic.pilot(pilot.name, pilot.gunnery, pilot.piloting)}</h3>
      <div
        class="pilot"
        role="img"
        aria-label={classic.pilot_track(
          pilot.checks.map((need) => (need === null ? classic.kills : `${need}+`)).join(", "),
        )}
      >
        {pilot.checks.map((need, at) => (
          <span class={at < pilot.hits ? "x" : at === pilot.hits ? "next" : ""}>
            {at < pilot.hits ? "×" : (need ?? "†")}
          </span>
        ))}
      </div>
      <div class="xs dim">
        {classic.wounds(pilot.hits)} · {state}
      </div>
    </div>
  );
}

function Slots(props: {
  readonly locations: readonly LocationCard[];
  readonly picked: string;
  readonly onPick: (id: string) => void;
}) {
  const card = props.locations.find((one) => one.id === props.picked) ?? props.locations[0];
  return (
    <div class="crits">
      <div role="radiogroup" aria-label={classic.slots}>
        {props.locations.map((one) => (
          <button
            type="button"
            role="radio"
            aria-checked={one.id === card?.id}
            aria-label={`${one.name}, ${classic.slot_hits(hits(one))}`}
            class={one.id === card?.id ? "pl on" : "pl"}
            onClick={() => props.onPick(one.id)}
          >
            <b>{one.id}</b>
            <span>
              {one.slots.map((slot) => (
                <i class={slot.state === "empty" ? "e" : slot.state === "ok" ? "f" : "x"} />
              ))}
            </span>
            {hits(one) > 0 ? <em>{hits(one)}</em> : <em class="z">·</em>}
          </button>
        ))}
      </div>
      <ol class="slots" aria-label={card?.name}>
        {card?.slots.map((slot, at) => (
          <li class={slot.state === "empty" ? "e" : slot.state === "ok" ? "" : "x"}>
            <span>{(at % 6) + 1}</span>
            {slot.state === "empty" ? classic.slot_empty : slot.label}
            {slot.state === "hit" ? (
              <em>{classic.slot_hit}</em>
            ) : slot.state === "lost" ? (
              <em>{classic.slot_lost}</em>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Sheet(props: {
  readonly unit: UnitCard;
  readonly projected: number | null;
  readonly which?: {
    readonly value: SheetOf;
    /** The name of the unit that is looked at, if it is neither acting nor the target. */
    readonly look: string | null;
    readonly pinned: boolean;
    readonly onPick: (value: SheetOf) => void;
    readonly onUnpin: () => void;
  };
}) {
  const { unit } = props;
  const { sheet } = unit;
  const [picked, setPicked] = useState("CT");
  const prefix = `u${unit.id}`;
  const then = props.projected ?? sheet.heat.now;
  const total = sheet.locations.reduce((sum, card) => sum + hits(card), 0);
  return (
    <>
      <div class="sec sh-head">
        <svg viewBox="-34 -38 68 76" width="42" height="46" aria-hidden="true">
          <Token
            side={sideOf(unit.seat)}
            silhouette={unit.silhouette}
            facing={unit.facing}
            armour={armourShare(unit)}
            badge={badgeOf(unit)}
          />
        </svg>
        <div class="sh-name">
          <div class="t">
            {unit.name} <span class="muted">{unit.name.includes(unit.model) ? "" : unit.model}</span>
          </div>
          <div class="xs muted">
            {classic.tons(unit.tons)} · {classic.sheet_mp(unit.mp.walk, unit.mp.run, unit.mp.jump, unit.mp.masc)}
          </div>
        </div>
        {props.which ? (
          <Segmented
            label={classic.sheet}
            value={props.which.value}
            onPick={props.which.onPick}
            choices={[
              { key: "acting", label: classic.acting },
              { key: "target", label: classic.target },
              ...(props.which.look === null && props.which.value !== "look"
                ? []
                : [{ key: "look" as const, label: classic.look, title: props.which.look ?? unit.name }]),
            ]}
          />
        ) : null}
      </div>
      {props.which?.pinned ? (
        <div class="sec chips">
          <button type="button" class="chip pick on" title={withKeys(classic.unpin)} onClick={props.which.onUnpin}>
            {classic.pinned}
          </button>
        </div>
      ) : null}
      {unit.status.length > 0 ? (
        <div class="sec chips">
          {unit.status.map((status) => (
            <span class="chip warn">{status.label}</span>
          ))}
        </div>
      ) : null}
      <div class="sec sh-body">
        <PaperDoll name={unit.name} locations={sheet.locations} picked={picked} onPick={setPicked} prefix={prefix} />
        <div>
          <div class="h3">
            {classic.heat_title} <b class="now">{sheet.heat.now}</b>
            {then === sheet.heat.now ? null : (
              <>
                <span>→</span>
                <b class="then">{then}</b>
              </>
            )}
          </div>
          <HeatLadder heat={sheet.heat} projected={then} prefix={prefix} />
        </div>
      </div>
      <div class="sec sh-two">
        <div>
          <h3 class="h3">{classic.ammunition}</h3>
          <Ammunition sheet={sheet} />
        </div>
        <Pilot sheet={sheet} />
      </div>
      <div class="sec grow">
        <h3>
          {classic.slots}
          <span class="sp" />
          <span class="light">{classic.slot_hits(total)}</span>
        </h3>
        <Slots locations={sheet.locations} picked={picked} onPick={setPicked} />
        {sheet.notes.length > 0 ? (
          <ul class="notes xs muted" aria-label={classic.notes}>
            {sheet.notes.map((note) => (
              <li>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}
