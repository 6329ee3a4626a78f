// The Classic battle: rails, board, dock and sheet; on a phone a bottom sheet. Wiring only.
import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { LEAST } from "../board/camera";
import { R } from "../board/hex";
import { HexBoard } from "../board/hex_board";
import { enlargement, sideOf } from "../board/token";
import { type BoardControls, useBoard } from "../board/use_board";
import { EndScreen } from "../end/screen";
import { BottomSheet } from "../panels/bottom_sheet";
import { Dock, Notices } from "../panels/dock";
import { PhoneNumber } from "../panels/fire_dock";
import { LayerSwitch, MapButtons, ModeLegend, RingLegend, ThreatLegend, VersusCard } from "../panels/floats";
import { HoverCard, hexSentence, useHexCard } from "../panels/hover_card";
import { LogPanel } from "../panels/log_panel";
import { OffScreen } from "../panels/off_screen";
import { Order, PhaseTracker } from "../panels/phases";
import { Sheet } from "../panels/sheet";
import { FireSign, LogSign, SheetSign, UnitsSign } from "../panels/signs";
import { TextView } from "../panels/text_view";
import { Units } from "../panels/units";
import { say } from "../parts/live";
import type { LogEntry } from "../parts/log_entries";
import type { LineLook } from "../parts/log_line";
import { isPhone, isWide } from "../parts/media";
import { WhyOpened } from "../parts/modifiers";
import { classic } from "../text/classic";
import type { ClassicBoard, ClassicTable, LogLine, Options, Seat } from "../types";
import { type ClassicPlay, createClassicPlay } from "./classic_play";
import { takeBack } from "./commit";
import { nextTarget } from "./fire";
import { ResultCard, useRecallInSight } from "./recall";
import { carries, grabs, lookAt, overlayOf, pickHex, pinSheet, planFor, pressWheel, Scene } from "./scene";
import type { Session } from "./session";
import { useClassicKeys } from "./use_classic_keys";
import { WalkCard } from "./walk_card";

/** From here on a shot is looked at from nearer, unless the player has chosen the view. */
const NEAR = 0.85;
const LOOK: LineLook = { sideClass: (seat: Seat) => sideOf(seat), book: "classic" };
type Names = { readonly red: string; readonly blue: string };

function Board(props: {
  readonly play: ClassicPlay;
  readonly board: ClassicBoard;
  readonly table: ClassicTable;
  readonly controls: BoardControls;
}) {
  const { play, board, table, controls } = props;
  const hover = (hex: string | null): void => {
    play.hovered.value = hex;
    play.move.hover(hex);
  };
  useHexCard(play);
  // Derived, so that panning does not redraw the battle.
  const named = useComputed(() => controls.camera.value.zoom * R >= 20);
  const scale = useComputed(() => Math.min(2, Math.max(1, Math.round(4 / controls.camera.value.zoom) / 4)));
  const enlarged = useComputed(() => enlargement(controls.camera.value.zoom));
  const point = (hex: string): void => {
    play.cursor.value = hex;
    play.move.hover(hex);
    say(hexSentence(play, board, hex));
  };
  return (
    <HexBoard
      board={board}
      controls={controls}
      overlay={overlayOf(play, board)}
      cursor={play.cursor.value}
      onCursor={point}
      onHover={hover}
      onPick={(hex, shift) => pickHex(play, hex, shift)}
      onPress={(at) => pressWheel(play, at)}
      onAsk={(hex) => {
        play.hovered.value = hex;
        say(hexSentence(play, board, hex));
      }}
      dots={table.units.flatMap((unit) =>
        unit.hex && unit.on_board ? [{ hex: unit.hex, side: sideOf(unit.seat) }] : [],
      )}
      isPlanned={(hex) => play.move.goal.peek()?.hex === hex || play.deploy.placing.peek()?.hex === hex}
      onGrab={(hex) => grabs(play, hex)}
      onCarry={(from, to, done) => carries(play, from, to, done)}
      onUndo={() => takeBack(play)}
      onTab={(back) => nextTarget(play, back ? -1 : 1)}
      floats={
        <>
          <LayerSwitch play={play} />
          <MapButtons controls={controls} play={play} />
          <HoverCard play={play} board={board} table={table} controls={controls} />
          <ModeLegend play={play} />
          <RingLegend play={play} />
          <ThreatLegend play={play} />
          <VersusCard play={play} controls={controls} />
          <PhoneNumber play={play} />
          <ResultCard play={play} look={LOOK} />
          <WalkCard play={play} />
          <OffScreen play={play} table={table} controls={controls} />
        </>
      }
    >
      <Scene play={play} table={table} names={named.value} scale={scale.value} enlarged={enlarged.value} />
    </HexBoard>
  );
}

function Rail(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly names: Names;
  readonly controls: BoardControls;
  readonly part: "all" | "units" | "log";
}) {
  const { play, table, names, controls, part } = props;
  const { you } = play.client.value;
  const show = (line: LogLine, entry: LogEntry): void => {
    play.shown.value = play.shown.value?.key === entry.key ? null : entry;
    play.cursor.value = line.hex ?? play.unitOf(line.target ?? line.unit)?.hex ?? null;
  };
  return (
    <>
      {part === "log" ? null : (
        <>
          <PhaseTracker table={table} you={you} names={names} />
          <Order table={table} you={you} names={names} />
          <Units
            table={table}
            you={you}
            names={names}
            acting={play.acting.value?.id ?? null}
            viewed={play.viewed.value}
            target={play.fireTarget.value?.unit ?? null}
            onPick={(unit) => {
              if (planFor(play, unit.id)) return;
              lookAt(play, unit);
            }}
            onCentre={(unit) => unit.hex && controls.centre([unit.hex])}
          />
        </>
      )}
      {part === "units" ? null : <LogPanel play={play} names={names} onShow={show} />}
    </>
  );
}

function SheetPanel(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const [mine, foe, look] = [play.mine.value, play.foe.value, play.looked.value];
  const value = play.sheetOf.value === "look" && !look ? "acting" : play.sheetOf.value;
  const unit = value === "acting" ? mine : value === "target" ? foe : look;
  if (!unit) return <p class="empty">{classic.select_unit}</p>;
  const desk = play.desk.value;
  const way = play.move.way.value ?? play.move.trail.value;
  const acting = unit.id === play.acting.value?.id;
  const projected = !acting
    ? null
    : desk?.type === "fire"
      ? desk.sum.heat.after
      : desk?.type === "move" && way
        ? unit.heat + way.heat
        : null;
  return (
    <Sheet
      key={unit.id}
      unit={unit}
      projected={projected}
      which={{
        value,
        look: look !== null && look.id !== mine?.id && look.id !== foe?.id ? look.name : null,
        pinned: play.pinned.value,
        onPick: (now) => {
          play.sheetOf.value = now;
        },
        onUnpin: () => pinSheet(play),
      }}
    />
  );
}

type TabKey = "act" | "sheet" | "units" | "log";

function actLabel(desk: Options | null): string {
  switch (desk?.type) {
    case "deploy":
    case "pick":
    case "move":
    case "fire":
    case "physical":
    case "end":
      return classic.tab[desk.type];
    default:
      return classic.tab.wait;
  }
}

function Phone(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly board: ClassicBoard;
  readonly names: Names;
  readonly controls: BoardControls;
}) {
  const { play } = props;
  const [tab, setTab] = useState<TabKey>("act");
  return (
    <main
      class="phone-grid"
      data-desk={play.client.value.desk?.type ?? "none"}
      data-seq={play.client.value.seq}
      data-acting-hex={play.acting.value?.hex ?? ""}
    >
      {play.textView.value ? <TextView play={play} table={props.table} /> : <Board {...props} />}
      <BottomSheet<TabKey>
        tab={tab}
        onTab={setTab}
        tabs={[
          { key: "act", label: actLabel(play.desk.value), sign: <FireSign /> },
          { key: "sheet", label: classic.tab.sheet, sign: <SheetSign /> },
          { key: "units", label: classic.tab.units, sign: <UnitsSign /> },
          { key: "log", label: classic.tab.log, sign: <LogSign /> },
        ]}
      >
        {tab === "act" ? (
          <Dock play={play} />
        ) : tab === "sheet" ? (
          <SheetPanel play={play} />
        ) : (
          <>
            <Notices play={play} />
            <Rail play={play} table={props.table} names={props.names} controls={props.controls} part={tab} />
          </>
        )}
      </BottomSheet>
    </main>
  );
}

function Laid(props: { readonly play: ClassicPlay; readonly board: ClassicBoard; readonly table: ClassicTable }) {
  const { play, board, table } = props;
  const controls = useBoard(board.width, board.height);
  useClassicKeys(play, controls);
  useRecallInSight(play, controls);
  const { match } = play.client.value;
  const names: Names = {
    red: match?.seats.red.name ?? classic.seat.red,
    blue: match?.seats.blue.name ?? classic.seat.blue,
  };
  const ready = controls.view.value.w > 0;
  useEffect(() => {
    const hexes = table.units.flatMap((unit) => (unit.hex && unit.on_board ? [unit.hex] : []));
    const first = play.acting.peek()?.hex;
    if (!ready) return;
    if (table.phase === "deployment" || hexes.length === 0) controls.whole();
    else controls.centre(first ? [first, ...hexes] : hexes);
  }, [ready, table.phase === "deployment"]);
  const acting = play.acting.value?.hex ?? play.deploy.placing.value?.hex ?? null;
  const target = play.fireTarget.value?.hex ?? null;
  const goal = play.move.goal.value?.hex ?? null;
  const done = play.desk.value?.type === "end" || table.outcome !== null;
  // The dock grows and shrinks with the decision; who acts stays in sight, and where it is to go.
  const tall = useComputed(() => controls.view.value.h).value;
  const zone = play.deploy.places.value.length;
  /** The whole map where it is large enough to be clicked on, else the part where units are put down. */
  const showZone = (): void => {
    controls.whole();
    const places = play.deploy.places.peek();
    if (controls.camera.peek().zoom < LEAST && places.length > 0) controls.centre(places, { room: 60, covered: 0 });
  };
  useEffect(() => {
    if (ready && table.phase === "deployment" && !controls.byHand()) showZone();
    // Nothing more is aimed at: the whole table again.
    if (ready && done && !controls.byHand())
      controls.centre(table.units.flatMap((unit) => (unit.hex && unit.on_board ? [unit.hex] : [])));
    if (!ready || !acting) return;
    const small = (controls.camera.peek().zoom < NEAR || isPhone.peek()) && !controls.byHand();
    if (target && (small || !(controls.shows(acting) && controls.shows(target))))
      controls.centre([acting, target], { room: 96, covered: isPhone.peek() ? 84 : 0 });
    else if (controls.camera.peek().zoom < LEAST && !controls.byHand()) controls.centre([acting]);
    else controls.reveal(acting);
    if (goal) controls.reveal(goal);
  }, [acting, target, goal, ready, tall, done, zone]);
  if (table.outcome && match && !play.mapAfter.value) return <EndScreen play={play} table={table} match={match} />;
  if (isPhone.value) return <Phone play={play} table={table} board={board} names={names} controls={controls} />;
  return (
    <main
      class="game-grid"
      data-desk={play.client.value.desk?.type ?? "none"}
      data-seq={play.client.value.seq}
      data-acting-hex={play.acting.value?.hex ?? ""}
    >
      <aside class="rail-l" data-region="rail" aria-label={classic.units}>
        <Rail play={play} table={table} names={names} controls={controls} part="all" />
      </aside>
      {play.textView.value ? (
        <TextView play={play} table={table} />
      ) : (
        <Board play={play} board={board} table={table} controls={controls} />
      )}
      <Dock play={play} />
      {isWide.value || play.drawer.value ? (
        <aside class={isWide.value ? "rail-r" : "rail-r drawer"} data-region="sheet" aria-label={classic.sheet}>
          <SheetPanel play={play} />
        </aside>
      ) : null}
    </main>
  );
}

export function ClassicBattle(props: { readonly session: Session }) {
  const play = useMemo(() => createClassicPlay(props.session), [props.session]);
  useEffect(() => play.stop, [play]);
  const board = play.board.value;
  const table = play.table.value;
  if (!board || !table) return null;
  return (
    <WhyOpened.Provider value={play.first.sawWhy}>
      <Laid play={play} board={board} table={table} />
    </WhyOpened.Provider>
  );
}
