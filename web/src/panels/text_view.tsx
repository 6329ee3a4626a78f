// The battle as plain tables: units and, for a move, every place with its odds. The dock below decides the rest:
// mode, facing, waypoints, what to do at the end.

import { FACINGS } from "../board/hex";
import { armourShare } from "../board/token";
import { percent, signed } from "../parts/numbers";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { ClassicTable } from "../types";
import { BlowTable, FireTables } from "./text_attacks";

function UnitTable(props: { readonly table: ClassicTable }) {
  return (
    <table class="tbl">
      <caption>{classic.units}</caption>
      <thead>
        <tr>
          <th>{classic.units}</th>
          <th>
            {classic.seat.blue}/{classic.seat.red}
          </th>
          <th>Hex</th>
          <th>{classic.facing}</th>
          <th>{classic.heat_title}</th>
          <th>{classic.armour}</th>
          <th>{classic.notes}</th>
        </tr>
      </thead>
      <tbody>
        {props.table.units.map((unit) => (
          <tr>
            <th scope="row">{unit.name}</th>
            <td>{classic.seat[unit.seat]}</td>
            <td>{unit.hex ?? "—"}</td>
            <td>{FACINGS[unit.facing]}</td>
            <td>{unit.heat}</td>
            <td>{percent(armourShare(unit))}</td>
            <td>{[unit.moved?.label, ...unit.status.map((status) => status.label)].filter(Boolean).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const chosen = play.move.mode.value;
  const rows = [...play.move.inReach.value].flatMap(([hex, reached]) =>
    reached.filter((one) => chosen === null || one.mode.key === chosen).map((one) => ({ hex, ...one })),
  );
  return (
    <table class="tbl">
      <caption>{classic.layer.move}</caption>
      <thead>
        <tr>
          <th>Hex</th>
          <th>{classic.retake}</th>
          <th class="num">MP</th>
          <th class="num">{classic.shots_at_you}</th>
          <th class="num">{classic.heat_title}</th>
          <th class="num">{classic.arrive}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <td>
              <button
                type="button"
                class="btn sm"
                aria-pressed={play.move.goal.value?.hex === row.hex}
                onClick={() => {
                  play.move.mode.value = row.mode.key;
                  play.move.pick(row.hex, false);
                }}
              >
                {row.hex}
              </button>
            </td>
            <td>{row.mode.label}</td>
            <td class="num">{row.pose[0]}</td>
            <td class="num">{signed(row.pose[3])}</td>
            <td class="num">{row.pose[2]}</td>
            <td class="num">{percent(row.pose[4])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TextView(props: { readonly play: ClassicPlay; readonly table: ClassicTable }) {
  const options = props.play.options.value;
  return (
    <div class="textview" data-region="board" tabIndex={0} role="region" aria-label={classic.text_view}>
      <UnitTable table={props.table} />
      {options?.type === "move" ? <Places play={props.play} /> : null}
      {options?.type === "fire" ? <FireTables play={props.play} options={options} /> : null}
      {options?.type === "physical" ? <BlowTable play={props.play} options={options} /> : null}
      {options?.type === "deploy" ? (
        <div class="row wrap" role="group" aria-label={options.note}>
          {props.play.deploy.places.value.map((hex) => (
            <button
              type="button"
              class="btn sm"
              aria-pressed={props.play.deploy.placing.value?.hex === hex}
              onClick={() => props.play.deploy.drop(hex)}
            >
              {hex}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
