// The keyboard of a Classic battle (see the list under "?").
import type { ModeKey } from "../types";
import type { BoardControls } from "../board/use_board";
import { useKeys } from "../parts/keys";
import { flipBlow } from "../panels/physical_dock";
import { commit, takeBack, undo } from "./commit";
import type { ClassicPlay } from "./classic_play";
import { flipShot, twist } from "./fire";

const MODES: Readonly<Record<string, ModeKey>> = { w: "walk", r: "run", j: "jump", m: "masc", "0": "still" };
const REGIONS = ["board", "dock", "rail", "sheet"] as const;

function nextRegion(back: boolean): void {
  const here = document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? "";
  const at = REGIONS.findIndex((region) => region === here);
  for (let step = 1; step <= REGIONS.length; step += 1) {
    const name = REGIONS[(at + (back ? -step : step) + 2 * REGIONS.length) % REGIONS.length] ?? "board";
    const found = document.querySelector(`[data-region="${name}"] :is([role=application],button:not(:disabled),a[href],[tabindex="0"])`);
    if (found instanceof HTMLElement && found.offsetParent !== null) {
      found.focus();
      return;
    }
  }
}

function digit(play: ClassicPlay, at: number): boolean {
  const desk = play.desk.peek();
  if (desk?.type === "fire") {
    const target = play.fireTarget.peek();
    const shot = target?.weapons[at - 1];
    if (target && shot) flipShot(play, target, shot);
    return true;
  }
  if (desk?.type === "physical") {
    const blow = desk.options[at - 1];
    if (blow) flipBlow(play, blow);
    return true;
  }
  if (desk?.type === "pick") {
    const pick = desk.units[at - 1];
    if (pick && pick.action !== null) play.session.commit([pick.action]);
    return true;
  }
  return false;
}

function turn(play: ClassicPlay, by: number): boolean {
  if (!play.deploy.turn(by)) play.move.turn(by);
  return true;
}

function escape(play: ClassicPlay): boolean {
  play.results.stop();
  play.shown.value = null;
  play.viewed.value = null;
  play.deploy.lift();
  play.suggest.dismiss();
  play.move.clear();
  play.declare.clear();
  play.drawer.value = false;
  return true;
}

export function useClassicKeys(play: ClassicPlay, controls: BoardControls): void {
  useKeys((key, event) => {
    const low = key.toLowerCase();
    if (key === " ") return play.results.skip();
    if (key === "Enter") return commit(play), true;
    if (low === "z") return undo(play), true;
    if (key === "Backspace") return takeBack(play), true;
    if (key === "Escape") return escape(play);
    if (key === "F6") return nextRegion(event.shiftKey), true;
    if (low === "q") return turn(play, -1);
    if (low === "e") return turn(play, 1);
    if (key === "[") return twist(play, "left"), true;
    if (key === "]") return twist(play, "right"), true;
    if (low === "f") return controls.fit(), true;
    if (key === "+" || key === "=") return controls.zoom(1.25), true;
    if (key === "-" || key === "−") return controls.zoom(0.8), true;
    if (low === "g") return (controls.numbers.value = !controls.numbers.peek()), true;
    if (low === "v") return (play.layer.value = play.layer.peek() === "elevation" ? "play" : "elevation"), true;
    if (low === "t") return (play.layer.value = play.layer.peek() === "threat" ? "play" : "threat"), true;
    if (low === "b") return play.suggest.ask(), true;
    if (low === "p" && play.desk.peek()?.type === "move") return (play.move.onward.value = !play.move.onward.peek()), true;
    if (low === "l") return (play.layer.value = play.layer.peek() === "plain" ? "play" : "plain"), true;
    if (low === "s") return (play.drawer.value = !play.drawer.peek()), true;
    if (low === "x") return (play.textView.value = !play.textView.peek()), true;
    if (low === "c") {
      const hex = play.acting.peek()?.hex ?? play.mine.peek()?.hex;
      if (hex) controls.centre([hex]);
      controls.asked.value += 1;
      return true;
    }
    const mode = MODES[low];
    if (mode && play.desk.peek()?.type === "move") return play.move.chooseMode(mode), true;
    return /^[1-9]$/.test(key) ? digit(play, Number(key)) : false;
  });
}
