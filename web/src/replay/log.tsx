// Every event as text, for jumping; it is also what can still be read when a table cannot be drawn.
import { EventLog } from "../parts/event_log";
import { text } from "../text/replay";
import type { SideProps } from "./side";

export function ReplayLog(props: SideProps) {
  const { film } = props;
  return (
    <details class="replay-log">
      <summary>{text.events}</summary>
      <EventLog
        log={film.replay.log}
        sideClass={props.sideClass}
        selected={film.at.value}
        onShow={(line) => film.seek(line.seq)}
        names={(seat) => film.replay.card.seats[seat].name}
        book={film.replay.card.game === "squadron" ? "squadron" : "classic"}
      />
    </details>
  );
}
