// Under the map once a Classic battle is over: how it ended in one line, and the way back to the result.
import { headline } from "../end/result";
import { Button } from "../parts/controls";
import type { ClassicPlay } from "../play/classic_play";
import { text } from "../text/end";
import type { ClassicTable, MatchCard } from "../types";

export function OverDock(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly match: MatchCard;
}) {
  const { play, table, match } = props;
  const { you, log } = play.client.value;
  return (
    <div class="dock-main over" role="status">
      <h2 class={table.outcome?.winner === you && you !== null ? "won" : ""}>{headline({ table, match, you, log })}</h2>
      <div class="row wrap">
        <Button kind="pri" onClick={() => (play.mapAfter.value = false)}>
          {text.result}
        </Button>
        <a class="btn" href={`/replay/${encodeURIComponent(match.id)}`}>
          {text.watch}
        </a>
        <a class="btn" href="/">
          {text.lobby}
        </a>
      </div>
    </div>
  );
}
