// A finished battle: the board at any event, what happened there, and the whole of it on a timeline.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, Refusal, reason } from "../api";
import { Unreadable } from "../panels/unreadable";
import { Button, EmptyState, Skeleton } from "../parts/controls";
import { share } from "../parts/copy";
import { useKeys } from "../parts/keys";
import { toast } from "../parts/toast";
import { TopBar } from "../parts/top_bar";
import { text } from "../text/replay";
import { shell } from "../text/shell";
import { unreadable as words } from "../text/unreadable";
import type { Replay, Seat } from "../types";
import { ForkDialog } from "./fork";
import { flip, LAYERS } from "./layers";
import { ReplayLog } from "./log";
import { Picture } from "./picture";
import { openPlayback, type Playback } from "./playback";
import { Layers, PlaybackBar } from "./playback_bar";
import { Side } from "./side";
import "./replay.css";
import "./timeline.css";
import "./layers.css";

export function ReplayPage(props: { id: string }) {
  const playback = useSignal<Playback | null>(null);
  const failed = useSignal<string | null>(null);
  // Why the record cannot be played again, if that is it.
  const broken = useSignal<string | null>(null);
  const forking = useSignal(false);
  const untouched = useSignal(false);
  const load = async (): Promise<void> => {
    failed.value = null;
    try {
      const replay = await get<Replay>(`/api/replays/${encodeURIComponent(props.id)}`);
      const at = new URLSearchParams(location.search).get("at");
      untouched.value = at === null;
      playback.value = openPlayback(props.id, replay, Number(at ?? 0));
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.error.code === "unreadable") broken.value = thrown.error.message;
      else failed.value = reason(thrown);
    }
  };
  useEffect(() => {
    void load();
    return () => playback.peek()?.close();
  }, [props.id]);
  // Without a moment in its address a replay opens where the battle turned, as soon as that is certain, unless
  // somebody has gone elsewhere meanwhile. It opens there once: what comes in later moves nothing.
  useSignalEffect(() => {
    const now = playback.value;
    const turning = now?.outlook.now.value?.turning ?? null;
    if (!now || turning === null || !untouched.peek()) return;
    untouched.value = false;
    if (now.at.peek() !== 0 || now.playing.peek()) return;
    toast(text.openedAt);
    now.seek(turning);
  });
  useKeys((key) => {
    const now = playback.value;
    if (!now) return false;
    if (key === "ArrowRight") now.step(1);
    else if (key === "ArrowLeft") now.step(-1);
    else if (key === "ArrowDown") now.turn(1);
    else if (key === "ArrowUp") now.turn(-1);
    else if (key === " ") now.toggle();
    else if (key === "Home") now.seek(0);
    else if (key === "End") now.seek(now.replay.frames);
    else if (key === "o" || key === "O") now.loop.value = !now.loop.value;
    else if (key === "t" || key === "T") now.seek(now.outlook.now.value?.turning ?? now.at.value);
    else if (key === "1" || key === "2" || key === "3") flip(LAYERS[Number(key) - 1] ?? "trails");
    else return false;
    return true;
  });
  const card = playback.value?.replay.card;
  return (
    <>
      <TopBar
        title={
          card && (
            <>
              <b>{card.title}</b>
              <span class="muted">{card.outcome ?? card.subtitle}</span>
              {card.conditions.length > 0 ? (
                <span class="chip warn" title={card.conditions.join(" · ")}>
                  {shell.house_rules(card.conditions.length)}
                </span>
              ) : null}
            </>
          )
        }
        right={
          playback.value && (
            <Share class="only-wide" id={props.id} playback={playback.value} onFork={() => (forking.value = true)} />
          )
        }
      />
      <h1 class="sr">{card?.title ?? text.loading}</h1>
      {failed.value !== null && (
        <main class="page-wait">
          <EmptyState text={text.failed(failed.value)}>
            <Button onClick={() => void load()}>{text.retry}</Button>
          </EmptyState>
        </main>
      )}
      {broken.value !== null && (
        <Unreadable
          title={words.replay_title}
          why={broken.value}
          id={props.id}
          record={`/api/replays/${encodeURIComponent(props.id)}/record`}
          bare
        />
      )}
      {!playback.value && failed.value === null && broken.value === null && (
        <main class="page-wait" aria-label={text.loading}>
          <Skeleton rows={8} />
        </main>
      )}
      {playback.value && (
        <Share class="only-phone" id={props.id} playback={playback.value} onFork={() => (forking.value = true)} />
      )}
      {playback.value && <Screen playback={playback.value} />}
      {forking.value && playback.value && (
        <ForkDialog
          id={props.id}
          seq={playback.value.at.value}
          sides={playback.value.replay.sides}
          onClose={() => (forking.value = false)}
        />
      )}
    </>
  );
}

/** Seats are drawn by colour: in Classic blue is side A, in M.A.S.C. the roll-off decides. */
function sideClassOf(playback: Playback): (seat: Seat) => string {
  const table = playback.moment.value?.table;
  if (table?.game === "squadron") return (seat) => table.colours[seat];
  return (seat) => (seat === "blue" ? "a" : "b");
}

function Screen(props: { playback: Playback }) {
  const { playback } = props;
  const sideClass = sideClassOf(playback);
  return (
    <div class="replay-grid">
      <main class="replay-board">
        <Picture playback={playback} />
        <Layers />
        {playback.failed.value !== null && (
          <p class="note bad" role="alert">
            {playback.failed.value}
          </p>
        )}
      </main>
      <Side playback={playback} sideClass={sideClass} />
      <PlaybackBar playback={playback} />
      <ReplayLog playback={playback} sideClass={sideClass} />
    </div>
  );
}

function Share(props: { class: string; id: string; playback: Playback; onFork: () => void }) {
  const link = `${location.origin}/replay/${encodeURIComponent(props.id)}?at=${props.playback.at.value}`;
  return (
    <div class={`row ${props.class}`}>
      <Button size="sm" onClick={props.onFork}>
        {text.fork}
      </Button>
      <Button size="sm" onClick={() => void share(link, text.copied)}>
        {text.share}
      </Button>
      <a
        class="btn sm ghost"
        href={`/api/replays/${encodeURIComponent(props.id)}/record`}
        download={`${props.id}.jsonl`}
      >
        {text.export}
      </a>
    </div>
  );
}
