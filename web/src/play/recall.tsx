// What has happened, on the map: the attack that is being shown, or the entry of the log that was picked.
import { useEffect } from "preact/hooks";
import { PathLine, ShotLine } from "../board/annotations";
import { centreOf } from "../board/hex";
import { sideOf, Token } from "../board/token";
import type { BoardControls } from "../board/use_board";
import { Button, Key } from "../parts/controls";
import { harmOf, type LogEntry, pathOf, targetHex } from "../parts/log_entries";
import { Head, type LineLook, Parts, Rolls } from "../parts/log_line";
import { classic } from "../text/classic";
import type { ClassicPlay } from "./classic_play";

function hexOfUnit(play: ClassicPlay, unit: number): string | null {
  return play.unitOf(unit)?.hex ?? null;
}

/** Where an entry took place: to be kept in sight. */
export function placesOf(play: ClassicPlay, entry: LogEntry): readonly string[] {
  const to = targetHex(entry, (unit) => hexOfUnit(play, unit));
  return [...new Set([...pathOf(entry), ...(to ? [to] : [])])];
}

function Attack(props: { readonly play: ClassicPlay; readonly entry: LogEntry; readonly scale: number }) {
  const { play, entry } = props;
  const from = entry.head.hex;
  const to = targetHex(entry, (unit) => hexOfUnit(play, unit));
  if (!from || !to) return null;
  const harm = [...harmOf(entry)].flatMap(([unit, text]) => {
    const hex = unit === entry.head.target ? to : hexOfUnit(play, unit);
    return hex ? [{ hex, text, tone: "harm" as const }] : [];
  });
  const hit = entry.head.dice[0]?.ok ?? harm.length > 0;
  const tags = harm.length > 0 ? harm : [{ hex: to, text: entry.head.verdict ?? "", tone: "plain" as const }];
  return <ShotLine from={from} to={to} hit={hit} tags={tags} scale={props.scale} />;
}

function Walk(props: { readonly play: ClassicPlay; readonly entry: LogEntry }) {
  const path = pathOf(props.entry);
  const unit = props.play.unitOf(props.entry.head.unit);
  const [from] = path;
  if (!from || !unit) return null;
  const p = centreOf(from);
  return (
    <>
      {path.length > 1 ? (
        <PathLine from={from} stops={path.slice(1).map((hex) => ({ hex, mp: 0, risk: null }))} faint bare />
      ) : null}
      <g transform={`translate(${p.x},${p.y})`}>
        <Token side={sideOf(unit.seat)} silhouette={unit.silhouette} facing={unit.facing} armour={1} ghost />
      </g>
    </>
  );
}

export function Recall(props: { readonly play: ClassicPlay; readonly scale: number }) {
  const { play } = props;
  const entry = play.results.showing.value?.entry ?? play.shown.value;
  if (!entry) return null;
  return entry.head.target === null ? (
    <Walk play={play} entry={entry} />
  ) : (
    <Attack play={play} entry={entry} scale={props.scale} />
  );
}

/** The attack in words and dice, over the map; Space or a click goes on. */
export function ResultCard(props: { readonly play: ClassicPlay; readonly look: LineLook }) {
  const { results } = props.play;
  const now = results.showing.value;
  if (!now) return null;
  return (
    <div class="pop resultcard" data-float onClick={() => results.skip()}>
      <div class="row">
        <Head line={now.entry.head} look={props.look} />
        <span class="sp" />
        <Rolls line={now.entry.head} />
      </div>
      <Parts entry={now.entry} look={props.look} />
      <div class="row xs muted">
        <span>{classic.result_of(now.at + 1, now.of)}</span>
        <span class="sp" />
        <Button size="sm" kind="ghost" keys="Space" onClick={results.skip}>
          {classic.result_next} <Key of="Space" />
        </Button>
        <Button size="sm" kind="ghost" onClick={results.stop}>
          {classic.result_skip}
        </Button>
      </div>
    </div>
  );
}

/** Keeps what is shown in sight. */
export function useRecallInSight(play: ClassicPlay, controls: BoardControls): void {
  const entry = play.results.showing.value?.entry ?? play.shown.value;
  useEffect(() => {
    if (!entry || controls.view.peek().w === 0) return;
    const places = placesOf(play, entry);
    if (places.some((hex) => !controls.shows(hex))) controls.centre(places);
  }, [entry]);
}
