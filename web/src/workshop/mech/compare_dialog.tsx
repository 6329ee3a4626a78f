// The design beside the one that it began with: figures, damage by range, heat, and each difference with its price.
import { useEffect, useState } from "preact/hooks";
import { Columns } from "../../charts/columns";
import { Figure } from "../../charts/figure";
import { Button } from "../../parts/controls";
import { Dialog } from "../../parts/popover";
import { text } from "../text";
import type { Edit, Report } from "../types";
import { type Difference, differences } from "./compare";
import { ask, choices, edit, gear, now, origin, type Version } from "./draft";
import { Pair } from "./pair";
import { heatBySource } from "./sums";

const words = text.compare;

/** Ranges that the columns show: more of them would leave no room for their numbers. */
const RANGES = [1, 3, 6, 9, 12, 15, 18, 21, 24] as const;

const best = (values: readonly number[]): number => Math.max(0, ...values);

function figures(report: Report): readonly (readonly [label: string, value: string])[] {
  const { speed, heat } = report;
  return [
    [words.bv, report.battle_value.toLocaleString("en")],
    [words.mass, text.tons(report.weight.mass - report.left)],
    [words.armour, `${report.armour}`],
    [words.speed, `${speed.walk} / ${speed.run} / ${speed.jump}`],
    [words.heat, `${heat.running + heat.weapons} / ${heat.capacity}`],
    [words.alpha, best(report.alpha).toFixed(1)],
    [words.sustained, best(report.sustained).toFixed(1)],
    [words.slots, `${report.free_slots}`],
  ];
}

function Figures(props: { readonly before: Report; readonly after: Report }) {
  const [was, is] = [figures(props.before), figures(props.after)];
  return (
    <table class="tbl ws-figures">
      <thead>
        <tr>
          {words.head.map((name) => (
            <th scope="col" class={name === "" ? "" : "num"}>
              {name === "" ? <span class="sr">{words.source}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {is.map(([label, value], at) => (
          <tr>
            <th scope="row">{label}</th>
            <td class="num">{was[at]?.[1]}</td>
            <td class="num">{was[at]?.[1] === value ? value : <b>{value}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Key() {
  return (
    <span class="ws-two-keys">
      <i class="after" /> {words.after} <i class="before" /> {words.before}
    </span>
  );
}

function Damage(props: { readonly before: Report; readonly after: Report }) {
  const { before, after } = props;
  const far = Math.max(before.alpha.length, after.alpha.length, 1);
  const columns = RANGES.filter((range) => range <= far).map((range) => {
    const values = [after.alpha[range - 1] ?? 0, before.alpha[range - 1] ?? 0];
    return { label: words.at_range(range), values, told: values.map((it) => it.toFixed(0)) };
  });
  return (
    <Figure
      title={words.damage}
      note={
        <>
          {words.damage_note} <Key />
        </>
      }
      summary={words.damage_sum(best(before.alpha), best(after.alpha))}
      cells={{
        head: [words.range, words.after, words.before],
        rows: columns.map(({ label, values }) => [label, ...values.map((it) => it.toFixed(1))]),
      }}
    >
      <Columns columns={columns} tint="accent" />
    </Figure>
  );
}

function Heat(props: { readonly before: Report; readonly after: Report }) {
  const [was, is] = [heatBySource(props.before, gear.value), heatBySource(props.after, gear.value)];
  const value = (from: typeof was, key: string): number => from.find((it) => it.key === key)?.value ?? 0;
  const sources = [...is, ...was.filter((it) => !is.some((one) => one.key === it.key))];
  const rows = sources.map(({ key, label }) => ({ label, after: value(is, key), before: value(was, key) }));
  const sinks = {
    label: text.kinds.heat_sink ?? "",
    after: props.after.heat.capacity,
    before: props.before.heat.capacity,
  };
  const top = Math.max(1, ...[...rows, sinks].flatMap((it) => [it.after, it.before]));
  const sum = ({ heat }: Report): number => heat.running + heat.weapons;
  return (
    <Figure
      title={words.heat_title}
      note={
        <>
          {words.heat_note} <Key />
        </>
      }
      summary={words.heat_sum(sum(props.before), sum(props.after))}
      cells={{
        head: [words.source, words.after, words.before],
        rows: [...rows, sinks].map((it) => [it.label, `${it.after}`, `${it.before}`]),
      }}
    >
      <div class="ws-pairs">
        {[...rows, sinks].map((it) => (
          <Pair label={it.label} before={it.before / top} after={it.after / top} told={`${it.before} → ${it.after}`} />
        ))}
      </div>
    </Figure>
  );
}

/** What taking one line back would do: the server makes that design, and it is compared with this one. */
type Price = { readonly tons: number; readonly armour: number; readonly bv: number } | "cannot";

function priceOf(current: Version, without: Version): Price {
  const used = ({ report }: Version): number => report.weight.mass - report.left;
  return {
    tons: used(current) - used(without),
    armour: current.report.armour - without.report.armour,
    bv: current.report.battle_value - without.report.battle_value,
  };
}

/** Prices come one after the other; a design that is changed meanwhile asks anew. */
function usePrices(current: Version, lines: readonly Difference[]): readonly (Price | undefined)[] {
  const [prices, setPrices] = useState<readonly (Price | undefined)[]>([]);
  useEffect(() => {
    let live = true;
    setPrices([]);
    void (async () => {
      for (const line of lines) {
        const edits: readonly Edit[] = [line.undo];
        const price = await ask({ draft: current.draft, edits }).then(
          (without) => priceOf(current, without),
          (): Price => "cannot",
        );
        if (!live) return;
        setPrices((known) => [...known, price]);
      }
    })();
    return () => {
      live = false;
    };
  }, [current]);
  return prices;
}

function Line(props: { readonly line: Difference; readonly price: Price | undefined }) {
  const { line, price } = props;
  const known = price !== undefined && price !== "cannot" ? price : null;
  return (
    <tr>
      <th scope="row">{line.what}</th>
      <td>{line.was}</td>
      <td>{line.is}</td>
      <td class="num">{known ? words.tons_by(known.tons) : "…"}</td>
      <td class="num">{known ? words.points(known.armour) : "…"}</td>
      <td class="num">{known ? words.points(known.bv) : "…"}</td>
      <td>
        {price === "cannot" ? (
          <span class="xs muted">{words.cannot}</span>
        ) : (
          <Button size="sm" label={words.take_back(line.what)} onClick={() => void edit(line.undo)}>
            ↶ <span class="word">{words.back}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function Lines(props: { readonly current: Version; readonly lines: readonly Difference[] }) {
  const prices = usePrices(props.current, props.lines);
  if (props.lines.length === 0) return <p class="sm muted">{words.same}</p>;
  return (
    <div class="ws-differences">
      <table class="tbl">
        <thead>
          <tr>
            {words.line_head.map((name, at) => (
              <th scope="col" class={at > 2 ? "num" : ""}>
                {name}
              </th>
            ))}
            <th>
              <span class="sr">{words.back}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.lines.map((line, at) => (
            <Line line={line} price={prices[at]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Compare(props: { readonly onClose: () => void }) {
  const [before, after, lists] = [origin.value, now.value, choices.value];
  if (!before || !after || !lists) return null;
  const title = words.title(before.report.name);
  const lines = differences(before.report, after.report, lists);
  return (
    <Dialog title={title} onClose={props.onClose} wide class="ws-compare">
      <div class="row wrap">
        <h2>{title}</h2>
        <span class="sp" />
        <Button onClick={props.onClose}>{words.close}</Button>
      </div>
      <div class="ws-compare-in">
        <Figures before={before.report} after={after.report} />
        <div>
          <Damage before={before.report} after={after.report} />
          <Heat before={before.report} after={after.report} />
        </div>
      </div>
      <h3>{words.changes}</h3>
      <Lines current={after} lines={lines} />
    </Dialog>
  );
}
