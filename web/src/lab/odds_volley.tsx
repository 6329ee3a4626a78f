// All weapons of one unit at another: the number of each, what they do together, and to which locations.
import { useSignal } from "@preact/signals";
import { AmountBars } from "../charts/bars";
import { CellTable, Figure } from "../charts/figure";
import { Segmented } from "../parts/controls";
import { percent } from "../parts/numbers";
import { text } from "../text/lab";
import { type Answer, answerOf, useAnswer } from "./ask";
import { NumberField, PickField } from "./field";

type Move = (typeof text.heatMoves)[number]["key"];

export function VolleyOdds(props: { unit: string; other: string; skill: number; units: readonly string[] }) {
  const target = useSignal("");
  const range = useSignal(4);
  const moved = useSignal<Move>("walk");
  const hexes = useSignal(4);
  /** Null follows the duel that is set up. */
  const skill = useSignal<number | null>(null);
  const gunnery = skill.value ?? props.skill;
  const at = target.value === "" ? props.other : target.value;
  const question = {
    odds: "volley",
    attacker: props.unit,
    target: at,
    range: range.value,
    moved: moved.value,
    target_moved: hexes.value === 0 ? "stationary" : "run",
    target_hexes: hexes.value,
    gunnery,
  };
  const asked = useAnswer("/api/lab/odds", props.unit === "" || at === "" ? null : question, answerOf);
  return (
    <section class="odds-block" aria-label={text.volley}>
      <h3 class="chart-title">{text.volley}</h3>
      <div class="odds-form">
        <PickField label={text.volleyAt} value={at} names={props.units} onChange={(it) => (target.value = it)} />
        <NumberField
          label={text.volleyRange}
          value={range.value}
          min={1}
          max={30}
          onChange={(it) => (range.value = it)}
        />
        <NumberField label={text.gunnery} value={gunnery} min={0} max={8} onChange={(it) => (skill.value = it)} />
        <NumberField
          label={text.volleyHexes}
          value={hexes.value}
          min={0}
          max={25}
          onChange={(it) => (hexes.value = it)}
        />
        <Segmented
          label={text.volleyMoved}
          choices={text.heatMoves}
          value={moved.value}
          onPick={(it) => (moved.value = it)}
        />
      </div>
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {asked.value && <Told answer={asked.value} />}
    </section>
  );
}

/** Facts as they are read, then the chances of each location. */
function Told(props: { answer: Answer }) {
  const places = props.answer.tables.filter((it) => it.title !== "damage");
  return (
    <>
      <p class="sm">{props.answer.title}</p>
      <CellTable cells={{ head: text.volleyHead, rows: props.answer.facts.map((it) => [it.what, it.text]) }} />
      {places.map((table) => (
        <Figure
          key={table.title}
          title={table.title}
          summary={table.title}
          cells={{ head: [table.title, text.twoHead[1]], rows: table.rows.map((it) => [it.what, percent(it.chance)]) }}
        >
          <AmountBars
            top={1}
            rows={table.rows.map((it) => ({
              label: it.what,
              side: "accent",
              value: it.chance,
              told: percent(it.chance),
            }))}
          />
        </Figure>
      ))}
      {props.answer.notes.map((it) => (
        <p key={it} class="xs muted">
          {it}
        </p>
      ))}
    </>
  );
}
