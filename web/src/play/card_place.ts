// Puts the card of a hex or a target into the corner of the map where it hides neither attacker, target nor the line of
// fire. Where every corner would, the map pans; never while the player moves it by hand.
import { useSignalEffect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { toScreen } from "../board/camera";
import { centreOf, R } from "../board/hex";
import { type Box, freePlace, lineOfFire, panFor, type Seen } from "../board/room";
import type { BoardControls } from "../board/use_board";
import { isPhone } from "../parts/media";

const TOKEN = 0.95 * R;
const GAP = 10;

/** Where a card would rather lie. */
export type Home = "top" | "bottom";
const LEGEND = 44;

/** Top right beside the buttons, top left under the layers, then the lower corners, on the left over the legend; or the other way round. */
function corners(
  card: { readonly w: number; readonly h: number },
  view: { readonly w: number; readonly h: number },
  home: Home,
): readonly Box[] {
  const right = view.w - card.w - (isPhone.peek() ? GAP : 56);
  const low = view.h - card.h - GAP;
  const upper = [
    { ...card, x: right, y: GAP },
    { ...card, x: GAP, y: isPhone.peek() ? GAP : 50 },
  ];
  const lower = [
    { ...card, x: home === "top" ? right : view.w - card.w - GAP, y: low },
    { ...card, x: GAP, y: home === "top" ? low : low - LEGEND },
  ];
  return home === "top" ? [...upper, ...lower] : [...lower, ...upper];
}

/** The hex that the card is about, and the line of fire if there is one. */
export type Shown = { readonly hex: string; readonly line: readonly [from: string, to: string] | null };

function seenOf(shown: Shown, controls: BoardControls): readonly Seen[] {
  const camera = controls.camera.peek();
  const at = (hex: string) => toScreen(camera, centreOf(hex));
  const token = TOKEN * camera.zoom + 4;
  const hex = { ...at(shown.hex), r: token };
  return shown.line ? [...lineOfFire(at(shown.line[0]), at(shown.line[1]), token), hex] : [hex];
}

/** Where a card has been put. */
function boxOf(card: HTMLDivElement | null): readonly Box[] {
  if (card === null || !card.isConnected) return [];
  const { m41: x, m42: y } = new DOMMatrix(card.style.transform);
  return [{ x, y, w: card.offsetWidth, h: card.offsetHeight }];
}

export function useCardPlace(
  card: RefObject<HTMLDivElement | null>,
  shown: Shown | null,
  controls: BoardControls,
  home: Home = "top",
  /** A card that has its place first. */
  other: RefObject<HTMLDivElement | null> | null = null,
): void {
  const lay = (): boolean => {
    const element = card.current;
    if (!element || !shown) return true;
    const size = { w: element.offsetWidth, h: element.offsetHeight };
    const places = corners(size, controls.view.peek(), home);
    const seen = seenOf(shown, controls);
    // Where it lies is kept as long as it hides nothing: a card should not jump.
    const now = places[Number(element.dataset.corner ?? "0")];
    const cards = boxOf(other?.current ?? null);
    const kept = now ? [now, ...places] : places;
    const place = freePlace(kept, seen, cards) ?? freePlace(kept, [], cards) ?? places[0];
    if (!place) return true;
    element.dataset.corner = String(places.indexOf(place));
    element.style.transform = `translate(${place.x}px,${place.y}px)`;
    return freePlace([place], seen) !== null;
  };
  useLayoutEffect(() => void lay());
  useEffect(() => void (other && lay()));
  useSignalEffect(() => {
    void controls.camera.value;
    void controls.view.value;
    lay();
  });
  // Another target, another size of the map, or a key that moved it: now it may make room.
  const key = shown
    ? `${shown.line?.join("/")}/${controls.view.value.w}x${controls.view.value.h}/${controls.asked.value}`
    : "";
  useEffect(() => {
    const element = card.current;
    if (!shown?.line || !element || isPhone.peek() || lay()) return;
    const makeRoom = (): boolean => {
      const view = controls.view.peek();
      const seen = seenOf(shown, controls);
      const pan = panFor(
        corners({ w: element.offsetWidth, h: element.offsetHeight }, view, home),
        seen.slice(0, 2),
        seen,
        view,
      );
      if (pan) controls.nudge(pan.x, pan.y);
      return pan !== null;
    };
    if (makeRoom()) return;
    controls.centre(shown.line);
    makeRoom();
  }, [key]);
}
