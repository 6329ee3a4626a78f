// How it ended: who won, by how much, region by region.
import { Rematch } from "../panels/rematch";
import { text } from "../text/squadron";
import type { MatchCard, Seat } from "../types";
import type { SquadronTable } from "./model";
import { QuietPanel } from "./panel";
import { RegionTable } from "./text_view";

export function OverPanel(props: { table: SquadronTable; match: MatchCard | null; you: Seat | null }) {
  const { table } = props;
  const winner = table.outcome?.winner ?? null;
  const title =
    winner === null
      ? text.over.draw
      : table.you === null
        ? text.over.won(winner)
        : winner === table.you
          ? text.over.youWon
          : text.over.youLost;
  return (
    <QuietPanel title={text.over.title}>
      <div class="sec over">
        <p class="over-title">
          {winner && <span class={`sd ${winner}`} aria-hidden="true" />}
          {title}
        </p>
        <p>{table.outcome?.text}</p>
        <dl class="over-points">
          {(["red", "blue"] as const).map((side) => (
            <div key={side}>
              <dt>
                <span class={`sd ${side}`} aria-hidden="true" /> {text.colour(side)}
              </dt>
              <dd>{table.vp[side]}</dd>
            </div>
          ))}
        </dl>
        <div class="row wrap">
          {props.match && props.you !== null ? <Rematch match={props.match} you={props.you} /> : null}
          <a class="btn" href={`/replay/${encodeURIComponent(props.match?.id ?? "")}`}>
            {text.over.replay}
          </a>
          <a class="btn" href="/">
            {text.over.lobby}
          </a>
        </div>
      </div>
      <div class="sec grow">
        <RegionTable table={table} />
      </div>
    </QuietPanel>
  );
}
