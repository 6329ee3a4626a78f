// Mass, legs, technology, engine, structure, gyro, cockpit, sinks and jets; where the tons go; what has changed.
import { Segmented } from "../../parts/controls";
import { Stepper } from "../stepper";
import { text } from "../text";
import type { Choice, Edit, Portion } from "../types";
import { choices, edit, gear, now, origin } from "./draft";
import { massByKind, massOf } from "./sums";

/** What a choice weighs, beside its name. */
function Weight(props: { readonly of: Portion }) {
  const report = now.value?.report;
  return <b class="num">{report ? text.tons(massOf(report, props.of)) : ""}</b>;
}

function Pick(props: {
  readonly label: string;
  readonly weight?: Portion;
  readonly from: readonly Choice[];
  readonly value: string | null;
  readonly make: (value: string) => Edit;
}) {
  return (
    <label class="ws-field">
      <span class="ws-weighed">
        {props.label}
        {props.weight ? <Weight of={props.weight} /> : null}
      </span>
      <select value={props.value ?? ""} onChange={(event) => void edit(props.make(event.currentTarget.value))}>
        {props.value === null ? <option value="">{text.patchwork}</option> : null}
        {props.from.map((one) => (
          <option value={one.value}>{one.name}</option>
        ))}
      </select>
    </label>
  );
}

/** Weights by item, for both versions: counting, no rule. */
function sums(lines: readonly { readonly item: string; readonly weight: number }[]): Map<string, readonly number[]> {
  const all = new Map<string, readonly number[]>();
  for (const { item, weight } of lines) {
    const [count = 0, sum = 0] = all.get(item) ?? [];
    all.set(item, [count + 1, sum + weight]);
  }
  return all;
}

function Changes() {
  const [before, after] = [origin.value, now.value];
  if (!before || !after || before === after) return null;
  const [old, current] = [sums(before.report.weight.lines), sums(after.report.weight.lines)];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  const points = after.report.armour - before.report.armour;
  const rows = names.flatMap((item) => {
    const [wasCount = 0, was = 0] = old.get(item) ?? [];
    const [isCount = 0, is = 0] = current.get(item) ?? [];
    return was === is && wasCount === isCount ? [] : [{ item, by: is - was, count: isCount - wasCount }];
  });
  return (
    <div class="ws-changes">
      <h3>{text.changes(before.report.name)}</h3>
      {rows.length === 0 && points === 0 ? <p class="xs muted">{text.no_changes}</p> : null}
      <ul>
        {rows.map(({ item, by, count }) => (
          <li>
            <span>
              {by < 0 || count < 0 ? "−" : "+"} {Math.abs(count) > 1 ? `${Math.abs(count)} × ` : ""}
              {item}
            </span>
            <span class="num">
              {by < 0 ? "−" : "+"}
              {text.tons(Math.abs(by))}
            </span>
          </li>
        ))}
        {points === 0 ? null : (
          <li>
            <span>
              {points < 0 ? "−" : "+"} {text.points_of_armour(Math.abs(points))}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

function WhereTonsGo() {
  const report = now.value?.report;
  if (!report) return null;
  const parts = massByKind(report, gear.value);
  const all = Math.max(
    report.weight.mass,
    parts.reduce((sum, it) => sum + it.value, 0),
  );
  return (
    <div class="ws-where">
      <h3>{text.where_tons(report.tons)}</h3>
      <span class="ws-where-bar" aria-hidden="true">
        {parts.map((it) => (
          <i class={`t-${it.key}`} style={{ width: `${(100 * it.value) / all}%` }} />
        ))}
      </span>
      <ul>
        {parts.map((it) => (
          <li>
            <i class={`t-${it.key}`} aria-hidden="true" />
            {it.label} <b class="num">{text.tons(it.value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Chassis() {
  const [version, lists] = [now.value, choices.value];
  if (!version || !lists) return null;
  const { report } = version;
  const legs = lists.legs.map((it) => ({ key: it.value, label: it.name }));
  return (
    <div class="ws-chassis">
      <h2>
        {text.chassis} <span class="xs muted">{text.tons_word}</span>
      </h2>
      <div class="ws-field">
        <span>{text.blank_tons}</span>
        <Stepper
          label={text.blank_tons}
          value={report.tons}
          step={5}
          min={10}
          max={100}
          onSet={(tons) => void edit({ edit: "tons", tons })}
        />
        <Segmented
          label={text.legs}
          choices={legs}
          value={report.legs}
          onPick={(chassis) => void edit({ edit: "legs", chassis })}
        />
      </div>
      <Pick
        label={text.technology}
        from={lists.technologies}
        value={report.technology}
        make={(base) => ({ edit: "technology", base })}
      />
      <Pick
        label={text.structure}
        weight="structure"
        from={lists.structures}
        value={report.structure}
        make={(kind) => ({ edit: "structure", kind })}
      />
      <div class="ws-field">
        <span class="ws-weighed">
          {text.engine(report.speed.walk, report.rating)}
          <Weight of="engine" />
        </span>
        <Stepper
          label={text.walk}
          value={report.speed.walk}
          min={1}
          max={25}
          onSet={(mp) => void edit({ edit: "walk", mp })}
        />
      </div>
      <Pick
        label={text.engine_kind}
        from={lists.engines}
        value={report.engine}
        make={(kind) => ({ edit: "engine", kind })}
      />
      <Pick
        label={text.gyro}
        weight="gyro"
        from={lists.gyros}
        value={report.gyro}
        make={(kind) => ({ edit: "gyro", kind })}
      />
      <Pick
        label={text.cockpit}
        weight="cockpit"
        from={lists.cockpits}
        value={report.cockpit}
        make={(kind) => ({ edit: "cockpit", kind })}
      />
      <div class="ws-field">
        <span class="ws-weighed">
          {text.sinks(report.sinks_in_engine)}
          <Weight of="heat_sinks" />
        </span>
        <Stepper
          label={text.kinds.heat_sink ?? ""}
          value={report.heat_sinks}
          max={60}
          onSet={(count) => void edit({ edit: "heat_sinks", count, kind: report.sink_kind })}
        />
      </div>
      <Pick
        label={text.sink_kind}
        from={lists.sinks}
        value={report.sink_kind}
        make={(kind) => ({ edit: "heat_sinks", count: report.heat_sinks, kind })}
      />
      <div class="ws-field">
        <span>{text.jets}</span>
        <Stepper
          label={text.jets}
          value={report.jump_jets}
          max={12}
          onSet={(count) => void edit({ edit: "jump_jets", count, kind: report.jet_kind })}
        />
      </div>
      <Pick
        label={text.armour_kind}
        weight="armour"
        from={lists.armours}
        value={report.armour_kind}
        make={(kind) => ({ edit: "armour_kind", kind })}
      />
      <WhereTonsGo />
      <Changes />
    </div>
  );
}
