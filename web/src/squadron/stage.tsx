// The middle of the page: points track, board with its zoom or the text view, and the stat card below.
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button, Key } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { isLow } from "../parts/media";
import { text } from "../text/squadron";
import { type Overlay, SquareBoard } from "./board";
import type { Count } from "./count";
import type { Decision } from "./decide/decision";
import type { Cell } from "./geometry";
import type { MechaCard, SquadronBoard, SquadronTable } from "./model";
import { StatCard } from "./stat_card";
import { TextView } from "./text_view";
import { PointsTrack } from "./track";

const ZOOMS = [1, 1.5, 2, 3] as const;
const NARROW = "(max-width: 759px)";

export type StageProps = {
  readonly board: SquadronBoard;
  readonly table: SquadronTable;
  readonly count: Count | null;
  readonly mecha: readonly MechaCard[];
  readonly overlay: Overlay;
  readonly decision: Decision | null;
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
  readonly asText: boolean;
  readonly onText: () => void;
  readonly describe: (cell: Cell) => string;
  readonly onPick: (cell: Cell) => void;
  readonly onHover: (cell: Cell | null) => void;
};

/** The middle of what is lit, for a board that does not fit the screen. */
function focus(props: StageProps): Cell | null {
  const lit = props.overlay.ghosts?.map((it) => it.at) ?? [];
  const cells = lit.length > 0 ? lit : (props.overlay.reach ?? []);
  const own = props.mecha.filter((it) => props.overlay.strong?.has(`${it.owner}${it.group}`));
  const from = cells.length > 0 ? cells : own;
  if (from.length === 0) return null;
  const sum = from.reduce((all, it) => ({ x: all.x + it.x, y: all.y + it.y }), { x: 0, y: 0 });
  return { x: sum.x / from.length, y: sum.y / from.length };
}

/** A low screen is for the board: the card is one press away. */
const cardOpen = signal(!isLow.peek());

export function Stage(props: StageProps) {
  const zoom = useSignal<number>(matchMedia(NARROW).matches ? 2 : 0);
  const box = useRef<HTMLDivElement>(null);
  const by = (step: number): void => {
    zoom.value = Math.min(Math.max(zoom.value + step, 0), ZOOMS.length - 1);
  };
  useKeys((key) => {
    if (key === "+" || key === "=") by(1);
    else if (key === "-" || key === "−") by(-1);
    else if (key === "f" || key === "F") zoom.value = 0;
    else return false;
    return true;
  });
  const at = focus(props);
  useEffect(() => {
    const scroll = box.current;
    if (!scroll || !at || zoom.value === 0) return;
    const [wide, high] = [scroll.scrollWidth / props.board.width, scroll.scrollHeight / props.board.height];
    scroll.scrollTo({ left: at.x * wide - scroll.clientWidth / 2, top: at.y * high - scroll.clientHeight / 2 });
  }, [at?.x, at?.y, zoom.value]);
  const scale = ZOOMS[zoom.value] ?? 1;
  return (
    <main class="sq-mid">
      {props.above}
      <div class="sq-top">
        <PointsTrack
          vp={props.count?.vp ?? props.table.vp}
          now={
            props.count || props.table.outcome ? null : (props.decision?.points ?? props.table.standing?.points ?? null)
          }
          goal={props.table.goal}
        />
        <div class="sq-zoom">
          <Button size="sm" pressed={props.asText} title={text.textViewLabel} onClick={props.onText} keys="X">
            {props.asText ? text.boardView : text.textView} <Key of="X" />
          </Button>
          <Button size="sm" icon label={text.zoomOut} onClick={() => by(-1)} disabled={zoom.value === 0}>
            −
          </Button>
          <Button size="sm" icon label={text.zoomIn} onClick={() => by(1)} disabled={zoom.value === ZOOMS.length - 1}>
            +
          </Button>
        </div>
      </div>
      {props.count && (
        <p class="sq-count">
          <span class={`sd ${props.count.region.controller ?? ""}`} aria-hidden="true" />{" "}
          {text.counted(props.count.region)}{" "}
          <Button size="sm" onClick={props.count.skip}>
            {text.skip}
          </Button>
        </p>
      )}
      {props.asText ? (
        <TextView table={props.table} board={props.board} decision={props.decision} />
      ) : (
        <div
          class={`sq-scroll zoom-${zoom.value}`}
          ref={box}
          style={{ "--board-ratio": String(props.board.width / props.board.height) }}
        >
          <div class="sq-sized" style={{ width: `${scale * 100}%` }}>
            <SquareBoard
              board={props.board}
              mecha={props.mecha}
              groups={props.table.groups}
              regions={props.table.standing?.regions ?? []}
              counted={props.count?.region.letter ?? null}
              overlay={props.overlay}
              label={text.board}
              describe={props.describe}
              onPick={props.onPick}
              onHover={props.onHover}
            />
          </div>
        </div>
      )}
      {props.below}
      <div class={cardOpen.value ? "card-fold" : "card-fold shut"}>
        <button
          type="button"
          class="fold-head h3"
          aria-expanded={cardOpen.value}
          onClick={() => (cardOpen.value = !cardOpen.value)}
        >
          {text.cardFold}
        </button>
        <StatCard card={props.table.card} legend={props.board.legend} owner={props.table.you ?? "red"} />
      </div>
    </main>
  );
}
