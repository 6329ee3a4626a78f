// Enemies that are not on the screen: a pointer at its edge says where they are and leads there.
import { toScreen } from "../board/camera";
import { centreOf } from "../board/hex";
import { sideOf } from "../board/token";
import type { BoardControls } from "../board/use_board";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { ClassicTable, UnitCard } from "../types";

/** So many are pointed at: the nearest. */
const MOST = 3;
/** From the edges of the map, clear of what floats there. */
const INSET = { side: 64, top: 62, bottom: 54 };

const clamp = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, Math.max(from, to)));

type Pointer = {
  readonly unit: UnitCard;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly more: number;
};

/** Those that would lie over each other are one, named for the nearest. */
function gathered(pointers: readonly Pointer[]): readonly Pointer[] {
  const found: Pointer[] = [];
  for (const one of pointers) {
    const at = found.findIndex((other) => Math.abs(other.x - one.x) < 150 && Math.abs(other.y - one.y) < 32);
    const near = found[at];
    if (near) found[at] = { ...near, more: near.more + 1 };
    else found.push(one);
  }
  return found;
}

export function OffScreen(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly controls: BoardControls;
}) {
  const { play, controls } = props;
  const { you } = play.client.value;
  const camera = controls.camera.value;
  const view = controls.view.value;
  const options = play.options.value?.type;
  const acting = play.acting.value?.hex ?? null;
  // While firing the targets are listed with their ranges.
  if (you === null || acting === null || view.w === 0 || options !== "move") return null;
  const from = toScreen(camera, centreOf(acting));
  const places = props.table.units.flatMap((unit): readonly { unit: UnitCard; x: number; y: number }[] => {
    if (unit.seat === you || !unit.hex || !unit.on_board) return [];
    const at = toScreen(camera, centreOf(unit.hex));
    const seen = at.x > 0 && at.y > 0 && at.x < view.w && at.y < view.h;
    return seen ? [] : [{ unit, ...at }];
  });
  const far = (place: { x: number; y: number }): number => Math.hypot(place.x - from.x, place.y - from.y);
  const pointers = gathered(
    places
      .sort((a, b) => far(a) - far(b))
      .map(({ unit, x, y }) => ({
        unit,
        turn: Math.atan2(y - from.y, x - from.x),
        x: clamp(x, INSET.side, view.w - INSET.side),
        y: clamp(y, INSET.top, view.h - INSET.bottom),
        more: 0,
      })),
  );
  return (
    <>
      {pointers.slice(0, MOST).map(({ unit, x, y, turn, more }) => (
        <button
          key={unit.id}
          type="button"
          class="pop offscreen sm"
          data-float
          title={classic.go_to(unit.name)}
          style={{ left: `${x}px`, top: `${y}px` }}
          onClick={() => unit.hex && controls.centre([unit.hex, acting])}
        >
          <span class="arrow" aria-hidden="true" style={{ rotate: `${turn}rad` }}>
            ➤
          </span>
          <span class={`sd ${sideOf(unit.seat)}`} aria-hidden="true" /> {unit.name}
          {more > 0 ? <span class="muted">{classic.more(more)}</span> : null}
        </button>
      ))}
    </>
  );
}
