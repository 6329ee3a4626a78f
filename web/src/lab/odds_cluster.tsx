// How many of a rack's missiles hit, by the cluster table of the rules.
import { useSignal } from "@preact/signals";
import { Columns } from "../charts/columns";
import { Figure } from "../charts/figure";
import { Segmented } from "../parts/controls";
import { percent } from "../parts/numbers";
import { text } from "../text/lab";
import { isKnown, list, num, useAnswer, type Known } from "./ask";

const SIZES = [4, 5, 6, 10, 15, 20].map((it) => ({ key: String(it), label: String(it) }));

type Cluster = { readonly average: number; readonly hits: readonly { readonly hits: number; readonly chance: number }[] };

function clusterOf(answer: Known): Cluster {
  const hits = list(answer["hits"]).flatMap((it) => (isKnown(it) ? [{ hits: num(it["hits"]), chance: num(it["chance"]) }] : []));
  return { average: num(answer["average"]), hits };
}

export function ClusterOdds() {
  const size = useSignal("10");
  const asked = useAnswer("/api/lab/odds", { ask: "cluster", size: Number(size.value) }, clusterOf);
  const cluster = asked.value;
  return (
    <>
      <Segmented label={text.clusterSize} choices={SIZES} value={size.value} onPick={(key) => (size.value = key)} />
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {cluster && (
        <Figure
          title={text.cluster}
          note={text.clusterAverage(cluster.average)}
          summary={text.clusterSummary(Number(size.value), cluster.average)}
          cells={{ head: text.clusterHead, rows: cluster.hits.map((it) => [String(it.hits), percent(it.chance)]) }}
        >
          <Columns tint="accent" columns={cluster.hits.map((it) => ({ label: text.clusterHit(it.hits), values: [it.chance], told: [percent(it.chance)] }))} />
        </Figure>
      )}
    </>
  );
}
