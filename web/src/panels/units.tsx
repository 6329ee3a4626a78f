// Both sides as rows: icon, name, one line of state, armour. A click selects, a double click centres.

import { armourShare, gravest, sideOf, UnitIcon } from "../board/token";
import { Bar } from "../parts/controls";
import { classic } from "../text/classic";
import type { ClassicTable, Seat, UnitCard } from "../types";

/** What is to be said of a unit, what changes first: words that find no room are left out whole. */
function states(unit: UnitCard, acting: boolean, target: boolean): readonly string[] {
  const parts: string[] = [];
  if (target) parts.push(classic.target.toLowerCase());
  if (acting) parts.push(classic.to_act);
  const worst = gravest(unit);
  if (worst) parts.push(worst.label);
  else if (!unit.on_board) parts.push(classic.reserve);
  if (!acting && unit.moved && unit.on_board) parts.push(unit.moved.label);
  if (unit.on_board && unit.heat > 0) parts.push(classic.heat(unit.heat));
  else if (unit.declared && !unit.moved) parts.push(classic.declared);
  parts.push(classic.tons(unit.tons));
  return parts;
}

export type UnitsProps = {
  readonly table: ClassicTable;
  readonly you: Seat | null;
  readonly names: { readonly red: string; readonly blue: string };
  readonly acting: number | null;
  readonly viewed: number | null;
  readonly target: number | null;
  readonly onPick: (unit: UnitCard) => void;
  readonly onCentre: (unit: UnitCard) => void;
};

function Row(props: UnitsProps & { readonly unit: UnitCard }) {
  const { unit } = props;
  // Acting, target and looked at are three things: each row says which it is.
  const kind =
    unit.id === props.acting
      ? "on"
      : unit.id === props.target
        ? `tgt ${sideOf(unit.seat)}`
        : unit.id === props.viewed
          ? "look"
          : "";
  return (
    <li>
      <button
        type="button"
        class={`unit ${kind}`}
        aria-pressed={kind !== ""}
        onClick={() => props.onPick(unit)}
        onDblClick={() => props.onCentre(unit)}
      >
        <UnitIcon unit={unit} />
        <span class="who">
          <span class="nm">{unit.name}</span>
          <span class="st">
            {states(unit, unit.id === props.acting, unit.id === props.target).map((state) => (
              <span>{state}</span>
            ))}
          </span>
        </span>
        <span class="arm">
          <Bar part={armourShare(unit)} class="hp" />
          <span class="xs muted">{Math.round(armourShare(unit) * 100)}%</span>
        </span>
      </button>
    </li>
  );
}

/** Up to here rows have two lines. */
const FEW = 4;

export function Units(props: UnitsProps) {
  const first: Seat = props.you ?? "blue";
  const second: Seat = first === "blue" ? "red" : "blue";
  return (
    <div class={props.table.units.length > FEW ? "sec units many" : "sec units"}>
      {[first, second].map((seat, at) => (
        <>
          <h3>
            <span class={`sd ${sideOf(seat)}`} aria-hidden="true" />
            {seat === props.you ? classic.you : props.names[seat]}
            <span class="sp" />
            {at === 0 ? classic.armour : null}
          </h3>
          <ul>
            {props.table.units
              .filter((unit) => unit.seat === seat)
              .map((unit) => (
                <Row {...props} unit={unit} />
              ))}
          </ul>
        </>
      ))}
    </div>
  );
}
