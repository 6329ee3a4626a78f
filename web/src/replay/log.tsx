// Every event as text, for jumping; it is also what can still be read when a table cannot be drawn.
import { EventLog } from "../parts/event_log";
import { text } from "../text/replay";
import type { SideProps } from "./side";

export function ReplayLog(props: SideProps) {
  const { playback } = props;
  return (
    <details class="replay-log">
      <summary>{text.events}</summary>
      <EventLog
        log={playback.replay.log}
        sideClass={props.sideClass}
        selected={playback.at.value}
        onShow={(line) => playback.seek(line.seq)}
        names={(seat) => playback.replay.card.seats[seat].name}
        book={playback.replay.card.game === "squadron" ? "squadron" : "classic"}
      />
    </details>
  );
}
