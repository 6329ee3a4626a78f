// Enemies that are not on the screen: a pointer at its edge says where they are and leads there.
import { useEffect, useState } from "preact/hooks";
import { toScreen } from "../board/camera";
import { centreOf } from "../board/hex";
import { type Box, overlap } from "../board/room";
import { sideOf } from "../board/token";
import type { BoardControls } from "../board/use_board";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { ClassicTable, UnitCard } from "../types";

/** So many are pointed at: the nearest. */
const MOST = 3;
/** From the edges of the map, clear of what floats there. */
const INSET = { left: 8, right: 56, top: 62, bottom: 54 };
/** A pointer: its letters, and what is around them. */
const LETTER = 7.5;
const AROUND = 46;
/** Letters of ` +12`. */
const MORE = 4;
const HIGH = 32;
/** Who is this far outside still shows a part of its token. */
const PART = 16;
/** Farther than this from its place a pointer does not step aside for a card. */
const ASIDE = 480;

const clamp = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, Math.max(from, to)));

/** The nearest place beside the cards; the place itself if there is none. */
function beside(at: Box, cards: readonly Box[], view: { readonly w: number; readonly h: number }): Box {
  const isFree = (box: Box): boolean =>
    box.x >= INSET.left &&
    box.x + box.w <= view.w - INSET.right &&
    box.y >= INSET.top - HIGH &&
    box.y + box.h <= view.h &&
    !cards.some((card) => overlap(box, card));
  if (isFree(at)) return at;
  for (let far = HIGH; far <= ASIDE; far += HIGH)
    for (const [dx, dy] of [
      [0, far],
      [0, -far],
      [far, 0],
      [-far, 0],
    ] as const) {
      const box = { ...at, x: at.x + dx, y: at.y + dy };
      if (isFree(box)) return box;
    }
  return at;
}

/** Where the cards over the map lie, once they have been put there. */
function useCards(): readonly Box[] {
  const [cards, setCards] = useState<readonly Box[]>([]);
  useEffect(() => {
    const board = document.querySelector(".board")?.getBoundingClientRect();
    if (!board) return;
    const found = [...document.querySelectorAll(".hovercard, .pop.versus")].map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { x: x - board.x - 4, y: y - board.y - 4, w: width + 8, h: height + 8 };
    });
    if (JSON.stringify(found) !== JSON.stringify(cards)) setCards(found);
  });
  return cards;
}

type Pointer = {
  readonly unit: UnitCard;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly more: number;
};

const widthOf = (unit: UnitCard, more: number): number => (unit.name.length + (more > 0 ? MORE : 0)) * LETTER + AROUND;

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
  const cards = useCards();
  // Cards come and go with these.
  void [play.hexCard.shown.value, play.move.way.value, play.move.trail.value];
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
    const seen = at.x > -PART && at.y > -PART && at.x < view.w + PART && at.y < view.h + PART;
    return seen ? [] : [{ unit, ...at }];
  });
  const far = (place: { x: number; y: number }): number => Math.hypot(place.x - from.x, place.y - from.y);
  const pointers = gathered(
    places
      .sort((a, b) => far(a) - far(b))
      .map(({ unit, x, y }) => ({
        unit,
        turn: Math.atan2(y - from.y, x - from.x),
        x: clamp(x, INSET.left, view.w - INSET.right),
        y: clamp(y, INSET.top, view.h - INSET.bottom),
        more: 0,
      })),
  );
  return (
    <>
      {pointers.slice(0, MOST).map(({ unit, x, y, turn, more }) => {
        const w = widthOf(unit, more);
        const left = clamp(x - w / 2, INSET.left, view.w - INSET.right - w);
        const at = beside({ x: left, y: y - HIGH / 2, w, h: HIGH }, cards, view);
        return (
          <button
            key={unit.id}
            type="button"
            class="pop offscreen sm"
            data-float
            title={classic.go_to(unit.name)}
            style={{ left: `${at.x + w / 2}px`, top: `${at.y + HIGH / 2}px` }}
            onClick={() => unit.hex && controls.centre([unit.hex, acting])}
          >
            <span class="arrow" aria-hidden="true" style={{ rotate: `${turn}rad` }}>
              ➤
            </span>
            <span class={`sd ${sideOf(unit.seat)}`} aria-hidden="true" /> {unit.name}
            {more > 0 ? <span class="muted">{classic.more(more)}</span> : null}
          </button>
        );
      })}
    </>
  );
}
