// The force in two trays, Light and Mid; the server lists which mixes are legal.
import { text } from "../../text/squadron";
import type { ForceKind, ForcesOptions, KindCard, Seat } from "../model";
import { sameAction } from "../plan";
import { TokenIcon } from "../token";
import type { Around, Decision } from "./decision";

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((it, n) => it === b[n]);

export function forcesDecision(options: ForcesOptions, { picks, table }: Around): Decision {
  const counts = picks.now.force ?? options.preset;
  const chosen = options.options.find(([mix]) => same(mix, counts)) ?? null;
  const change = (index: number, by: number): void =>
    picks.set({ force: counts.map((it, n) => (n === index ? Math.max(0, it + by) : it)) });
  const colour = table.you ?? "red";
  const trays = trayCounts(options, counts);
  return {
    title: text.forces.title,
    body: (
      <>
        <div class="sec">
          <p class="sm muted">{options.note || text.forces.sealed}</p>
        </div>
        <Tray
          label={text.forces.mid}
          n={trays.mid}
          of={options.mid}
          weight="mid"
          options={options}
          card={table.card}
          counts={counts}
          colour={colour}
          onChange={change}
        />
        <Tray
          label={text.forces.light}
          n={trays.light}
          of={options.light}
          weight="light"
          options={options}
          card={table.card}
          counts={counts}
          colour={colour}
          onChange={change}
        />
        <p class="sec sm" role="status">
          {chosen ? "" : complaint(options, trays)}
        </p>
      </>
    ),
    overlay: {},
    pick: () => {},
    key: () => false,
    listed: options.kinds.map((it, n) => ({
      key: it.kind,
      label: `${it.name}: ${counts[n] ?? 0}`,
      detail: text.forces.more(it.name),
      pick: () => change(n, 1),
    })),
    commit: { label: text.forces.commit, actions: chosen ? [chosen[1]] : null },
    take: async ([first]) => {
      const found = options.options.find(([, action]) => sameAction(action, first));
      if (found) picks.set({ force: found[0] });
      return found !== undefined;
    },
    undo: picks.now.force ? () => picks.set({ force: null }) : null,
  };
}

function trayCounts(options: ForcesOptions, counts: readonly number[]): { light: number; mid: number } {
  const sum = (weight: ForceKind["class"]): number =>
    options.kinds.reduce((total, it, n) => total + (it.class === weight ? (counts[n] ?? 0) : 0), 0);
  return { light: sum("light"), mid: sum("mid") };
}

function complaint(options: ForcesOptions, trays: { light: number; mid: number }): string {
  const wrong = [
    trays.mid === options.mid ? "" : text.forces.missing(options.mid - trays.mid, text.forces.mid),
    trays.light === options.light ? "" : text.forces.missing(options.light - trays.light, text.forces.light),
  ].filter(Boolean);
  return wrong.length > 0 ? `${wrong.join("; ")}.` : text.forces.unknown;
}

type TrayProps = {
  label: string;
  n: number;
  of: number;
  weight: ForceKind["class"];
  options: ForcesOptions;
  card: readonly KindCard[];
  counts: readonly number[];
  colour: Seat;
  onChange: (index: number, by: number) => void;
};

function Tray(props: TrayProps) {
  return (
    <section class="sec" aria-label={props.label}>
      <h3>
        {text.forces.tray(props.label, props.n, props.of)}
        <span class="sp" />
        {props.n === props.of && <span class="chip ok">✓</span>}
      </h3>
      {props.options.kinds.map((it, n) =>
        it.class === props.weight ? (
          <KindRow
            key={it.kind}
            kind={it}
            stats={props.card.find((at) => at.kind === it.kind)}
            count={props.counts[n] ?? 0}
            colour={props.colour}
            onChange={(by) => props.onChange(n, by)}
          />
        ) : null,
      )}
    </section>
  );
}

function KindRow(props: {
  kind: ForceKind;
  stats: KindCard | undefined;
  count: number;
  colour: Seat;
  onChange: (by: number) => void;
}) {
  const { kind, stats } = props;
  return (
    <div class="force-row">
      <TokenIcon kind={kind.kind} owner={props.colour} size={34} />
      <span>
        <b>{kind.name}</b>
        {stats && (
          <span class="xs muted block">
            {text.forces.stats(stats.movement, stats.range, stats.dice, stats.armour, stats.hits)}
          </span>
        )}
      </span>
      <span class="stepper-num">
        <button
          type="button"
          class="btn sm ico"
          aria-label={text.forces.fewer(kind.name)}
          disabled={props.count <= 0}
          onClick={() => props.onChange(-1)}
        >
          −
        </button>
        <b aria-live="polite">{props.count}</b>
        <button
          type="button"
          class="btn sm ico"
          aria-label={text.forces.more(kind.name)}
          disabled={props.count >= kind.most}
          onClick={() => props.onChange(1)}
        >
          +
        </button>
      </span>
    </div>
  );
}
