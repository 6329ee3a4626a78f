// Which units are listed, and in which order.
import { signal } from "@preact/signals";
import { lobby } from "../text/lobby";
import type { UnitSummary } from "../types";

export type SortKey = "name" | "tons" | "bv" | "speed" | "armour";
export type WeightClass = "any" | "light" | "medium" | "heavy" | "assault";
export type Filter = {
  readonly weight: WeightClass;
  readonly tech: string;
  readonly jumps: boolean;
  readonly sort: SortKey;
  readonly down: boolean;
};

export const filter = signal<Filter>({ weight: "any", tech: "", jumps: false, sort: "name", down: false });

const WEIGHTS: Readonly<Record<WeightClass, readonly [number, number]>> = {
  any: [0, 1000],
  light: [0, 35],
  medium: [40, 55],
  heavy: [60, 75],
  assault: [80, 1000],
};

const VALUE: Readonly<Record<SortKey, (unit: UnitSummary) => number | string>> = {
  name: (unit) => unit.name,
  tons: (unit) => unit.tons,
  bv: (unit) => unit.bv,
  speed: (unit) => unit.mp.run,
  armour: (unit) => unit.armour,
};

export function filtered(all: readonly UnitSummary[], by: Filter): readonly UnitSummary[] {
  const [least, most] = WEIGHTS[by.weight];
  const value = VALUE[by.sort];
  const sign = by.down ? -1 : 1;
  return all
    .filter((unit) => unit.tons >= least && unit.tons <= most)
    .filter((unit) => (by.tech === "" || unit.tech === by.tech) && (!by.jumps || unit.mp.jump > 0))
    .sort((a, b) => {
      const [one, two] = [value(a), value(b)];
      const order =
        typeof one === "number" && typeof two === "number" ? one - two : String(one).localeCompare(String(two));
      return sign * order || a.name.localeCompare(b.name);
    });
}

function set(part: Partial<Filter>): void {
  filter.value = { ...filter.peek(), ...part };
}

export function FilterBar(props: { readonly units: readonly UnitSummary[]; readonly found: number }) {
  const now = filter.value;
  const techs = [...new Set(props.units.map((unit) => unit.tech))].sort();
  return (
    <div class="row wrap unit-filter">
      <select
        aria-label={lobby.filter.weight}
        value={now.weight}
        onChange={(event) => {
          const weight = Object.keys(WEIGHTS).find((it): it is WeightClass => it === event.currentTarget.value);
          if (weight) set({ weight });
        }}
      >
        {Object.entries(lobby.filter.weights).map(([key, label]) => (
          <option value={key}>{label}</option>
        ))}
      </select>
      <select
        aria-label={lobby.filter.tech}
        value={now.tech}
        onChange={(event) => set({ tech: event.currentTarget.value })}
      >
        <option value="">{lobby.filter.any_tech}</option>
        {techs.map((tech) => (
          <option value={tech}>{tech}</option>
        ))}
      </select>
      <label class="row sm">
        <input type="checkbox" checked={now.jumps} onChange={() => set({ jumps: !now.jumps })} /> {lobby.filter.jumps}
      </label>
      <span class="sp" />
      <span class="xs muted" role="status">
        {lobby.filter.found(props.found)}
      </span>
    </div>
  );
}

/** The head of a column: a click sorts by it, another turns the order round. */
export function SortHead(props: { readonly by: SortKey; readonly label: string; readonly class?: string }) {
  const now = filter.value;
  const on = now.sort === props.by;
  return (
    <th
      scope="col"
      class={props.class ?? ""}
      {...(on ? { "aria-sort": now.down ? ("descending" as const) : ("ascending" as const) } : {})}
    >
      <button type="button" class="sort" onClick={() => set({ sort: props.by, down: on && !now.down })}>
        {props.label}
        {on ? (now.down ? " ▾" : " ▴") : ""}
      </button>
    </th>
  );
}
