// Series of this visit side by side: the same question with other inputs.
import { ShareBars } from "../charts/bars";
import { Figure } from "../charts/figure";
import { Button } from "../parts/controls";
import { text } from "../text/lab";
import type { Run } from "./model";

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

export function RunsPanel(props: {
  runs: readonly Run[];
  current: string | null;
  onForget: (job: string) => void;
  onUse: (run: Run) => void;
}) {
  const { runs } = props;
  if (runs.length < 2) return null;
  const name = (run: Run, n: number): string =>
    text.runName(n + 1, run.results.sides[0]?.name ?? "", run.results.sides[1]?.name ?? "");
  const rows = runs.map((run, n) => {
    const wins = run.results.results[0]?.wins;
    return {
      label: name(run, n),
      side: "a" as const,
      share: wins?.rate ?? 0,
      low: wins?.low ?? 0,
      high: wins?.high ?? 1,
    };
  });
  const cells = runs.map((run, n) => {
    const [a, b] = run.results.results;
    return [
      name(run, n),
      percent(a?.wins.rate ?? 0),
      percent(b?.wins.rate ?? 0),
      percent(run.results.draws.rate),
      String(run.results.rounds.median),
      text.count(run.results.battles),
    ];
  });
  return (
    <div class="panel full">
      <Figure
        title={text.runs}
        note={text.runsNote}
        summary={text.runsSummary(rows.map((it) => `${it.label}: ${percent(it.share)}`).join("; "))}
        cells={{ head: text.runsHead, rows: cells }}
      >
        <ShareBars rows={rows} />
        <ul class="runs">
          {runs.map((run, n) => (
            <li key={run.job} class={run.job === props.current ? "on" : ""}>
              <span class="sm">
                <b>{n + 1}</b> {text.runInputs(run.inputs, run.results.battles, run.results.rounds.median)}
              </span>
              <span class="sp" />
              <Button size="sm" kind="ghost" label={text.useOf(n + 1)} onClick={() => props.onUse(run)}>
                {text.use}
              </Button>
              <Button size="sm" kind="ghost" label={text.forgetOf(n + 1)} onClick={() => props.onForget(run.job)}>
                {text.forget}
              </Button>
            </li>
          ))}
        </ul>
      </Figure>
    </div>
  );
}
