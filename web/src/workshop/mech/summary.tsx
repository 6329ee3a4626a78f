// The line over the lab: name, mass, slots, heat, speed, worth, verdict. Dimmed while an answer is awaited.
import { Bar } from "../../parts/controls";
import { text } from "../text";
import { edit, now, origin, waiting } from "./draft";

export function Summary() {
  const { value } = now;
  if (!value) return null;
  const { report } = value;
  const used = report.weight.mass - report.left;
  const heat = report.heat.running + report.heat.weapons;
  const over = heat - report.heat.capacity;
  const was = origin.value?.report.battle_value;
  const count = (severity: string): number => report.findings.filter((it) => it.severity === severity).length;
  const rename = (chassis: string, model: string): void => {
    if (chassis !== report.chassis || model !== report.model) void edit({ edit: "name", chassis, model });
  };
  const { speed } = report;
  return (
    <header class={waiting.value > 0 ? "ws-sum awaited" : "ws-sum"}>
      <div class="ws-name">
        <input
          aria-label={text.name}
          value={report.chassis}
          onChange={(event) => rename(event.currentTarget.value, report.model)}
        />
        <input
          aria-label={text.model}
          class="model"
          placeholder={text.model}
          value={report.model}
          onChange={(event) => rename(report.chassis, event.currentTarget.value)}
        />
      </div>
      <dl class="ws-mets">
        <div>
          <dt>{text.bv}</dt>
          <dd>
            <b>{report.battle_value.toLocaleString("en")}</b>{" "}
            {was !== undefined && was !== report.battle_value ? <span class="muted">{text.was(was)}</span> : null}
          </dd>
        </div>
        <div class={report.left < 0 ? "over" : ""}>
          <dt>{text.mass}</dt>
          <dd>
            <b>{text.tons(used)}</b> <span class="muted">{text.of_tons(report.tons, report.left)}</span>
          </dd>
          <Bar part={used / report.weight.mass} />
        </div>
        <div>
          <dt>{text.slots_left}</dt>
          <dd>
            <b>{report.free_slots}</b> <span class="muted">{text.of_slots(report.slots)}</span>
          </dd>
          <Bar part={1 - report.free_slots / Math.max(1, report.slots)} />
        </div>
        <div>
          <dt>{text.heat}</dt>
          <dd>
            <b>{heat}</b> <span class="muted">{text.of_sinks(report.heat.capacity)}</span>{" "}
            {over > 0 ? <span class="hot">+{over}</span> : null}
          </dd>
          <Bar part={heat / Math.max(1, report.heat.capacity, heat)} class={over > 0 ? "pbar ws-over-sinks" : "pbar"} />
        </div>
        <div>
          <dt>{text.speed}</dt>
          <dd>
            <b>
              {speed.walk}/{speed.run}
            </b>{" "}
            <span class="muted">
              {speed.masc === null ? "" : text.masc(speed.masc)} {speed.jump > 0 ? text.jump(speed.jump) : ""}
            </span>
          </dd>
        </div>
      </dl>
      <p class="ws-verdict" role="status">
        <span class={report.legal ? "chip ok" : "chip danger"}>
          {report.legal ? `✓ ${text.legal}` : `✗ ${text.not_legal}`}
        </span>
        <span class="xs muted">{text.counted(count("error"), count("warning"), count("note"))}</span>
      </p>
    </header>
  );
}
