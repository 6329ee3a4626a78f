// The keyboard of a Classic battle (see the list under "?").

import type { BoardControls } from "../board/use_board";
import { flipBlow } from "../panels/physical_dock";
import { useKeys } from "../parts/keys";
import type { ModeKey } from "../types";
import type { ClassicPlay } from "./classic_play";
import { commit, takeBack, undo } from "./commit";
import { flipShot, twist } from "./fire";
import { decideRest } from "./pass_rest";
import { repeatShots, sameTarget } from "./repeat";
import { pinSheet, planFor } from "./scene";

const MODES: Readonly<Record<string, ModeKey>> = {
  w: "walk",
  r: "run",
  j: "jump",
  m: "masc",
  u: "supercharger",
  i: "both_boosters",
  "0": "still",
};
const REGIONS = ["board", "dock", "rail", "sheet"] as const;

function nextRegion(back: boolean): void {
  const here = document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? "";
  const at = REGIONS.indexOf(here as (typeof REGIONS)[number]);
  for (let step = 1; step <= REGIONS.length; step += 1) {
    const name = REGIONS[(at + (back ? -step : step) + 2 * REGIONS.length) % REGIONS.length] ?? "board";
    const found = document.querySelector(
      `[data-region="${name}"] :is([role=application],button:not(:disabled),a[href],[tabindex="0"])`,
    );
    if (found instanceof HTMLElement && found.offsetParent !== null) {
      found.focus();
      return;
    }
  }
}

/** On to the next own unit that may act. */
function nextUnit(play: ClassicPlay): boolean {
  const able = play.choosing.units.peek().filter((one) => one.action !== null);
  const at = able.findIndex((one) => one.unit === play.choosing.unit.peek());
  const next = able[(at + 1) % Math.max(1, able.length)];
  return next !== undefined && planFor(play, next.unit);
}

function digit(play: ClassicPlay, at: number): boolean {
  const options = play.options.peek();
  if (options?.type === "fire") {
    const target = play.fireTarget.peek();
    const shot = target?.weapons[at - 1];
    if (target && shot) flipShot(play, target, shot);
    return true;
  }
  if (options?.type === "physical") {
    const blow = options.options[at - 1];
    if (blow) flipBlow(play, blow);
    return true;
  }
  return false;
}

function turn(play: ClassicPlay, by: number): boolean {
  if (!play.deploy.turn(by)) play.move.turn(by);
  return true;
}

function leave(play: ClassicPlay): boolean {
  play.rest.value = null;
  play.results.stop();
  play.shown.value = null;
  play.viewed.value = null;
  play.pinned.value = false;
  play.sheetOf.value = "acting";
  play.deploy.lift();
  play.suggest.dismiss();
  play.move.clear();
  play.declare.clear();
  play.drawer.value = false;
  return true;
}

const flip = <T>(held: { value: T; peek: () => T }, on: T, off: T): void => {
  held.value = held.peek() === on ? off : on;
};

type Stroke = (play: ClassicPlay, controls: BoardControls, event: KeyboardEvent) => unknown;

/** What each key does; `false` leaves the key to the browser. */
const STROKES: Readonly<Record<string, Stroke>> = {
  " ": (play, _controls, event) => play.walks.skip() || (event.shiftKey ? play.results.stop() : play.results.skip()),
  enter: (play) => commit(play),
  z: (play) => undo(play),
  backspace: (play) => takeBack(play),
  escape: (play) => leave(play),
  f6: (_play, _controls, event) => nextRegion(event.shiftKey),
  q: (play) => turn(play, -1),
  e: (play) => turn(play, 1),
  "[": (play) => twist(play, "left"),
  "]": (play) => twist(play, "right"),
  f: (_play, controls) => controls.fit(),
  "+": (_play, controls) => controls.zoom(1.25),
  "=": (_play, controls) => controls.zoom(1.25),
  "-": (_play, controls) => controls.zoom(0.8),
  "−": (_play, controls) => controls.zoom(0.8),
  g: (_play, controls) => flip(controls.numbers, true, false),
  v: (play) => flip(play.layer, "elevation", "play"),
  t: (play) => flip(play.layer, "threat", "play"),
  l: (play) => flip(play.layer, "plain", "play"),
  b: (play) => play.suggest.ask(),
  n: (play) => nextUnit(play),
  h: (play) => decideRest(play, "hold"),
  a: (play) => decideRest(play, "suggest"),
  d: (play) => sameTarget(play),
  y: (play) => repeatShots(play),
  p: (play) => (play.options.peek()?.type === "move" ? flip(play.move.onward, true, false) : pinSheet(play)),
  s: (play) => flip(play.drawer, true, false),
  x: (play) => flip(play.textView, true, false),
  c: (play, controls) => {
    const hex = play.acting.peek()?.hex ?? play.mine.peek()?.hex;
    if (hex) controls.centre([hex]);
    controls.asked.value += 1;
  },
};

export function useClassicKeys(play: ClassicPlay, controls: BoardControls): void {
  useKeys((key, event) => {
    const low = key.toLowerCase();
    const stroke = STROKES[low];
    if (stroke) return stroke(play, controls, event) !== false;
    const mode = MODES[low];
    if (mode && play.options.peek()?.type === "move") {
      play.move.chooseMode(mode);
      return true;
    }
    return /^[1-9]$/.test(key) ? digit(play, Number(key)) : false;
  });
}
