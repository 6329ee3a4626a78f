// What the rules say, gravest first, each with its section.
import { RuleLink } from "../../parts/rule_link";
import { text } from "../text";
import { now } from "./draft";

const TONES = { error: "chip danger", warning: "chip warn", note: "chip" } as const;

export function Findings() {
  const report = now.value?.report;
  if (!report) return null;
  const count = (severity: string): number => report.findings.filter((it) => it.severity === severity).length;
  return (
    <section class="ws-findings" aria-label={text.findings}>
      <h2>
        {text.findings}
        <span class="xs muted">{text.counted(count("error"), count("warning"), count("note"))}</span>
      </h2>
      {report.findings.length === 0 ? <p class="sm muted">{text.no_findings}</p> : null}
      <ul>
        {report.findings.map((found) => (
          <li>
            <span class={TONES[found.severity]}>{text.severities[found.severity]}</span>
            <span>{found.text}</span>
            <RuleLink section={found.section?.replace("§", "")} />
          </li>
        ))}
      </ul>
    </section>
  );
}
