// How many of a rack's missiles hit, by the cluster table of the rules.
import { useSignal } from "@preact/signals";
import { Columns } from "../charts/columns";
import { Figure } from "../charts/figure";
import { Segmented } from "../parts/controls";
import { percent } from "../parts/numbers";
import { text } from "../text/lab";
import { answerOf, useAnswer } from "./ask";

const SIZES = [4, 5, 6, 10, 15, 20].map((it) => ({ key: String(it), label: String(it) }));

export function ClusterOdds() {
  const size = useSignal("10");
  const asked = useAnswer("/api/lab/odds", { odds: "cluster", size: Number(size.value), modifier: 0 }, answerOf);
  const hits = asked.value?.tables[0]?.rows ?? [];
  const mean = asked.value?.facts.find((it) => it.what === "mean")?.value ?? 0;
  return (
    <>
      <Segmented label={text.clusterSize} choices={SIZES} value={size.value} onPick={(key) => (size.value = key)} />
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {asked.value && (
        <Figure
          title={text.cluster}
          note={text.clusterAverage(mean)}
          summary={text.clusterSummary(Number(size.value), mean)}
          cells={{ head: text.clusterHead, rows: hits.map((it) => [it.what, percent(it.chance)]) }}
        >
          <Columns
            tint="accent"
            columns={hits.map((it) => ({
              label: text.clusterHit(it.what),
              values: [it.chance],
              told: [percent(it.chance)],
            }))}
          />
        </Figure>
      )}
    </>
  );
}
