// Piloting rolls and heat of a unit under a few hits and habits.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api";
import { CellTable } from "../charts/figure";
import { Segmented } from "../parts/controls";
import { needs, percent, ways } from "../parts/numbers";
import { text } from "../text/lab";
import type { UnitDetails } from "../types";
import { isKnown, type Known, list, num, useAnswer } from "./ask";
import { NumberField, PickField } from "./field";

const chanceOf = (need: number): number =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((it) => it >= need).reduce((sum, it) => sum + ways(it), 0) / 36;

const HITS = [
  { key: "none", label: text.pilotingNone, hits: [] },
  { key: "foot", label: text.pilotingFoot, hits: ["RL:Foot"] },
  { key: "hip", label: text.pilotingHip, hits: ["RL:Hip"] },
  { key: "gyro", label: text.pilotingGyro, hits: ["CT:Gyro"] },
] as const;

type Roll = { readonly label: string; readonly need: number | null };

function rolls(answer: Known): readonly Roll[] {
  const at = (label: string, key: string): Roll => ({
    label,
    need: typeof answer[key] === "number" ? num(answer[key]) : null,
  });
  return [
    at(text.standing, "standing_roll"),
    ...[1, 2, 3].map((depth) => at(text.depth(depth), `water_depth_${depth}`)),
  ];
}

export function PilotingOdds(props: { unit: string }) {
  const skill = useSignal(5);
  const hits = useSignal<(typeof HITS)[number]["key"]>("none");
  const chosen = HITS.find((it) => it.key === hits.value)?.hits ?? [];
  const asked = useAnswer(
    "/api/query",
    props.unit === "" ? null : { ask: "piloting", unit: props.unit, piloting: skill.value, heat: 0, hits: [...chosen] },
    rolls,
  );
  return (
    <section class="odds-block" aria-label={text.piloting2}>
      <h3 class="chart-title">{text.piloting2}</h3>
      <div class="odds-form">
        <NumberField
          label={text.pilotingSkill}
          value={skill.value}
          min={0}
          max={8}
          onChange={(it) => (skill.value = it)}
        />
        <Segmented label={text.pilotingHits} choices={HITS} value={hits.value} onPick={(it) => (hits.value = it)} />
      </div>
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {asked.value && (
        <CellTable
          cells={{
            head: text.pilotingHead,
            rows: asked.value.map((it) => [
              it.label,
              it.need === null ? text.fails : needs(it.need),
              it.need === null ? percent(0) : percent(chanceOf(it.need)),
            ]),
          }}
        />
      )}
    </section>
  );
}

type Heat = {
  now: number;
  built: number;
  sinks: number;
  after: number;
  shutdown: number;
  explosion: number;
  mp: number;
  hit: number;
};

function heatOf(answer: Known): Heat {
  const parts = isKnown(answer.build_up) ? Object.values(answer.build_up) : [];
  const built = parts.reduce<number>((sum, it) => sum + num(it), 0);
  const at = (key: string): number => num(answer[key]);
  return {
    now: at("now"),
    built,
    sinks: at("dissipation"),
    after: at("after"),
    shutdown: at("shutdown"),
    explosion: at("explosion"),
    mp: at("mp_lost"),
    hit: at("to_hit"),
  };
}

export function HeatOdds(props: { unit: string; names: readonly string[]; onUnit: (unit: string) => void }) {
  const now = useSignal(0);
  const move = useSignal<(typeof text.heatMoves)[number]["key"]>("run");
  const fire = useSignal(true);
  const page = useSignal<UnitDetails | null>(null);
  useEffect(() => {
    if (props.unit === "") return;
    get<UnitDetails>(`/api/units/${encodeURIComponent(props.unit)}`).then(
      (found) => (page.value = found),
      () => (page.value = null),
    );
  }, [props.unit]);
  const known = page.value?.summary.name === props.unit ? page.value : null;
  const fired = fire.value
    ? list(known?.sheet.weapons).map((it) => (isKnown(it) ? { name: it.name, location: it.location } : {}))
    : [];
  const jump = move.value === "jump" ? { hexes: known?.summary.mp.jump ?? 1 } : {};
  const asked = useAnswer(
    "/api/query",
    known ? { ask: "heat", unit: props.unit, heat: now.value, movement: move.value, ...jump, fired } : null,
    heatOf,
  );
  const heat = asked.value;
  return (
    <section class="odds-block" aria-label={text.heat}>
      <h3 class="chart-title">{text.heat}</h3>
      <div class="odds-form">
        <PickField label={text.unit} value={props.unit} names={props.names} onChange={props.onUnit} />
        <NumberField label={text.heatNow} value={now.value} min={0} max={30} onChange={(it) => (now.value = it)} />
        <Segmented
          label={text.heatMove}
          choices={text.heatMoves}
          value={move.value}
          onPick={(it) => (move.value = it)}
        />
        <label class="row sm">
          <input type="checkbox" checked={fire.value} onChange={() => (fire.value = !fire.value)} /> {text.heatFire}
        </label>
      </div>
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {heat && (
        <p role="status">
          <b>{text.heatSum(heat.now, heat.built, heat.sinks, heat.after)}</b>
          <span class="sm muted block">{text.effects(heat.mp, heat.hit)}</span>
          <span class="row risks">
            <span class={`rk ${heat.shutdown > 0 ? "" : "ok"}`}>{text.heatRisk(text.shutdown, heat.shutdown)}</span>
            <span class={`rk ${heat.explosion > 0 ? "" : "ok"}`}>{text.heatRisk(text.explosion, heat.explosion)}</span>
          </span>
        </p>
      )}
    </section>
  );
}
