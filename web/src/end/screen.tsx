// The end of a Classic battle on its own screen: who won and how for you, where it turned, what is left, what next.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { get } from "../api";
import { armourShare, gravest, sideOf } from "../board/token";
import { LessonLinks } from "../panels/coach";
import { DiceCheck } from "../panels/dice_check";
import { PaperDoll } from "../panels/doll";
import { Rematch } from "../panels/rematch";
import { Button, Key } from "../parts/controls";
import { copy } from "../parts/copy";
import { useKeys } from "../parts/keys";
import type { ClassicPlay } from "../play/classic_play";
import { type OutlookBox, openOutlook } from "../replay/outlook";
import { go } from "../route";
import { classic } from "../text/classic";
import { text } from "../text/end";
import type { ClassicTable, LogLine, MatchCard, Replay, UnitCard } from "../types";
import { Chance } from "./chance";
import { PrintSheets } from "./print_sheets";
import { type FinishedBattle, headline, standing, turnAt, turned } from "./result";
import { Decided, Luck } from "./side";
import "./end.css";

type Study = { readonly replay: Replay | null; readonly outlook: OutlookBox };

/** The record of the battle, and the chance to win along it. */
function useStudy(id: string): Study {
  const replay = useSignal<Replay | null>(null);
  const outlook = useMemo(() => openOutlook(id), [id]);
  useEffect(() => {
    // Without it the screen has its headline, units and buttons still.
    get<Replay>(`/api/replays/${encodeURIComponent(id)}`).then(
      (found) => (replay.value = found),
      () => undefined,
    );
    return outlook.close;
  }, [id]);
  return { replay: replay.value, outlook };
}

function Hero(props: { readonly play: ClassicPlay; readonly battle: FinishedBattle; readonly study: Study }) {
  const { play, battle } = props;
  const { replay, outlook } = props.study;
  const printing = useSignal(false);
  const now = outlook.now.value;
  const sentence = replay && now ? turned(battle, replay, now) : null;
  const turning = now?.turning ?? null;
  const guide = play.lessonTasks.guide.value;
  const path = `/replay/${encodeURIComponent(battle.match.id)}`;
  const from = turning === null ? path : `${path}?at=${Math.max(0, turning - 1)}`;
  const share = (): void => void copy(`${location.origin}${from}`);
  const won = battle.table.outcome?.winner === battle.you && battle.you !== null;
  useKeys((key) => {
    const low = key.toLowerCase();
    if (low === "w") go(from);
    else if (low === "s") share();
    else if (low === "p") printing.value = true;
    else if (low === "m") play.mapAfter.value = true;
    else return false;
    return true;
  });
  return (
    <section class={`panel end-hero ${battle.table.outcome?.winner ? sideOf(battle.table.outcome.winner) : ""}`}>
      <p class="sm muted">{standing(battle)}</p>
      <h2 class={won ? "won" : ""}>{headline(battle)}</h2>
      <p class="end-turned" role="status">
        {sentence ?? (outlook.failed.value ? text.no_chance : text.counting(now?.playouts ?? 0, now?.of ?? 0))}
      </p>
      {guide ? <LessonLinks lesson={guide.lesson} learnt={guide.learnt} /> : null}
      <div class="row wrap end-buttons">
        {guide === null && battle.you !== null ? <Rematch match={battle.match} you={battle.you} /> : null}
        <a class="btn" href={from}>
          {turning !== null && replay ? text.watch_from(turnAt(replay, turning)) : text.watch} <Key of="W" />
        </a>
        <Button keys="S" title={text.share_title} onClick={share}>
          {text.share} <Key of="S" />
        </Button>
        <Button keys="P" busy={printing.value} onClick={() => (printing.value = true)}>
          {text.print} <Key of="P" />
        </Button>
        <Button keys="M" onClick={() => (play.mapAfter.value = true)}>
          {text.map} <Key of="M" />
        </Button>
        <a class="btn" href="/">
          {text.lobby}
        </a>
        <DiceCheck match={battle.match.id} />
      </div>
      {printing.value ? (
        <PrintSheets match={battle.match.id} units={battle.table.units} onDone={() => (printing.value = false)} />
      ) : null}
    </section>
  );
}

/** Out of it for good, or on its feet. */
function fate(unit: UnitCard): { readonly label: string; readonly gone: boolean } {
  const gone = unit.status.find((status) => ["destroyed", "withdrawn", "ejected"].includes(status.key));
  if (gone) return { label: gone.label, gone: true };
  return { label: unit.on_board ? (gravest(unit)?.label ?? classic.over_stands) : classic.reserve, gone: false };
}

const LINES = 2;

/** What happened to it that mattered, latest last. */
function lines(unit: UnitCard, log: readonly LogLine[]): readonly string[] {
  const own = log.filter(
    (line) => line.unit === unit.id && (line.kind === "loss" || line.kind === "critical") && line.short !== "",
  );
  const lines = [...new Set(own.map((line) => text.on_turn(line.turn, line.short)))];
  return lines.slice(-LINES);
}

function UnitEnd(props: { readonly unit: UnitCard; readonly log: readonly LogLine[] }) {
  const { unit } = props;
  const { label, gone } = fate(unit);
  const { pilot } = unit.sheet;
  return (
    <li class={gone ? "gone" : ""}>
      <PaperDoll
        name={unit.name}
        locations={unit.sheet.locations}
        picked=""
        onPick={() => undefined}
        prefix={`end-${unit.id}`}
      />
      <div>
        <p class="row">
          <span class={`sd ${sideOf(unit.seat)}`} aria-hidden="true" /> <b>{unit.name}</b>
          <span class="muted sm">{classic.tons(unit.tons)}</span>
          <span class="sp" />
          <b>{Math.round(armourShare(unit) * 100)}%</b>
        </p>
        <p>
          <span class={`chip ${gone ? "danger" : "ok"}`}>{label}</span>
        </p>
        {lines(unit, props.log).map((line) => (
          <p class="sm muted">{line}</p>
        ))}
        <p class="sm muted">{[text.pilot(pilot.name, pilot.hits), text.heat(unit.heat)].join(" · ")}</p>
      </div>
    </li>
  );
}

export function EndScreen(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly match: MatchCard;
}) {
  const { play, table, match } = props;
  const { log, you, seq } = play.client.value;
  const battle: FinishedBattle = { table, match, you, log };
  const study = useStudy(match.id);
  const first = you ?? "blue";
  const units = [...table.units].sort((a, b) => Number(b.seat === first) - Number(a.seat === first));
  return (
    <main class="end-screen over" data-desk="none" data-seq={seq}>
      <Hero play={play} battle={battle} study={study} />
      <div class="end-grid">
        <div class="end-main">
          {study.replay ? <Chance battle={battle} replay={study.replay} outlook={study.outlook} /> : null}
          <section class="panel">
            <h3 class="end-head">
              {text.left} <span class="sp" /> <span class="sm muted plain-weight">{text.left_note}</span>
            </h3>
            <ul class="end-units">
              {units.map((unit) => (
                <UnitEnd key={unit.id} unit={unit} log={log} />
              ))}
            </ul>
          </section>
        </div>
        <div class="end-side">
          <Decided battle={battle} replay={study.replay} outlook={study.outlook.now.value} />
          {study.replay ? <Luck replay={study.replay} you={you} /> : null}
        </div>
      </div>
    </main>
  );
}
