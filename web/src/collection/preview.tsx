// The unit under the cursor: armour, weapons, heat, damage by range, findings; asked for when the cursor rests.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api";
import { Bar, Button } from "../parts/controls";
import { go } from "../route";
import type { FindingLine } from "../types";
import { Curve } from "../workshop/mech/curve";
import type { EditAnswer, Report } from "../workshop/types";
import { add } from "./force";
import { cursor } from "./table";
import { text } from "./text";

const REST_MS = 80;
const KEPT = 200;

/** The design as the rules see it, and what there is to say about its file, line by line. */
type Shown = { readonly unit: string; readonly report: Report; readonly findings: readonly FindingLine[] };
const cards = new Map<string, Shown>();

async function card(unit: string): Promise<Shown | null> {
  const known = cards.get(unit);
  if (known) return known;
  try {
    const [{ report }, { findings }] = await Promise.all([
      post<EditAnswer>("/api/workshop/design", { unit }),
      get<{ readonly findings: readonly FindingLine[] }>(`/api/units/${encodeURIComponent(unit)}`),
    ]);
    const shown = { unit, report, findings };
    cards.set(unit, shown);
    const oldest = cards.keys().next().value;
    if (cards.size > KEPT && oldest !== undefined) cards.delete(oldest);
    return shown;
  } catch {
    return null;
  }
}

const TONES = { error: "chip danger", warning: "chip warn", note: "chip" } as const;

function Card(props: { readonly shown: Shown }) {
  const { unit, report, findings } = props.shown;
  const heat = report.heat.running + report.heat.weapons;
  const { speed } = report;
  return (
    <>
      <header>
        <h2>
          {unit} <b>{text.number(report.battle_value)}</b>
        </h2>
        <p class="sm muted">
          {text.facts(report.tons, text.technologies[report.technology] ?? "", report.year)}
          {report.role === "" ? "" : ` · ${report.role}`}
        </p>
      </header>
      <p>
        <b>{text.speed(speed.walk, speed.run, speed.masc, speed.jump)}</b>
      </p>
      <div>
        <span class="sm">{text.armour_of(report.armour, report.most_armour)}</span>
        <Bar part={report.armour / Math.max(1, report.most_armour)} />
        <p class="xs muted">
          {report.locations.map((it) => `${it.code} ${it.front}${it.rear === null ? "" : `/${it.rear}`}`).join(" · ")}
        </p>
      </div>
      <div>
        <span class="sm">{text.heat_of(heat, report.heat.capacity)}</span>
        <Bar part={heat / Math.max(1, 2 * report.heat.capacity)} />
      </div>
      <div>
        <h3>{text.weapons}</h3>
        <ul class="ws-weapons">
          {report.damage.map((weapon) => (
            <li>
              {weapon.name}
              {weapon.count > 1 ? ` ×${weapon.count}` : ""}
              <span class="num">{Math.max(...weapon.by_range).toFixed(1)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Curve report={report} />
      {findings.length > 0 ? (
        <div class="ws-findings">
          <h3>{text.findings}</h3>
          <ul>
            {findings.map((found) => (
              <li>
                <span class={TONES[found.severity]}>{found.severity}</span>
                <span class="sm">{found.message}</span>
                <span class="xs muted">{found.line === null ? "" : text.line(found.line)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

export function Preview() {
  const unit = cursor.value;
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let live = true;
    const rest = window.setTimeout(() => {
      if (unit !== null) void card(unit).then((found) => live && setShown(found));
    }, REST_MS);
    return () => {
      live = false;
      window.clearTimeout(rest);
    };
  }, [unit]);
  if (unit === null) return <p class="muted sm">{text.preview_empty}</p>;
  return (
    <>
      <div class="ws-card-body" tabIndex={0}>
        {shown ? <Card shown={shown} /> : null}
      </div>
      <div class="ws-card-actions">
        <Button size="sm" onClick={() => go(`/sheet/${encodeURIComponent(unit)}`)}>
          {text.sheet}
        </Button>
        <Button size="sm" onClick={() => go(`/mech-lab/${encodeURIComponent(unit)}`)}>
          {text.lab}
        </Button>
        <Button kind="pri" onClick={() => add(unit)}>
          {text.add}
        </Button>
        <Button size="sm" kind="ghost" class="ws-close" onClick={() => (cursor.value = null)}>
          {text.close}
        </Button>
      </div>
    </>
  );
}
