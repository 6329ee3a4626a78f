// Whom to fire at: a chip for each of the nearest, a list of the others, and the twist of the torso.
import { sideOf } from "../board/token";
import { Button, Key } from "../parts/controls";
import { isPhone } from "../parts/media";
import type { ClassicPlay } from "../play/classic_play";
import { twist, twistTo } from "../play/fire";
import { lastShots, repeatShots } from "../play/repeat";
import { classic } from "../text/classic";
import type { FireOptions } from "../types";
import { TwistSign } from "./signs";

/** Chips of targets in one row; the others are in a list. */
const CHIPS = 4;

/** On a phone the row has room for two names and the twist, or for one name, the list of the others and the twist. */
function room(targets: number): number {
  if (!isPhone.value) return CHIPS;
  return targets > 2 ? 1 : 2;
}

export function Targets(props: { readonly play: ClassicPlay; readonly options: FireOptions }) {
  const { play, options } = props;
  const now = play.fireTarget.value;
  const most = room(options.targets.length);
  // The chosen one always has its chip, however far away it is.
  const near = options.targets.slice(0, most);
  const shown = now && !near.includes(now) ? [...near.slice(0, -1), now] : near;
  const rest = options.targets.filter((target) => !shown.includes(target));
  return (
    <div class="row targets">
      <b>{classic.fire_at}</b>
      {shown.map((target) => {
        const seat = play.unitOf(target.unit)?.seat;
        return (
          <button
            type="button"
            class={`chip pick ${target.key === now?.key ? "on" : ""} ${seat ? sideOf(seat) : ""}`}
            aria-pressed={target.key === now?.key}
            title={target.secondary ?? ""}
            onClick={() => (play.target.value = target.key)}
          >
            {seat ? <span class={`sd ${sideOf(seat)}`} aria-hidden="true" /> : null}
            {classic.target_chip(target.name, target.range, target.side)}
            {target.secondary ? <span class="dim">{target.secondary}</span> : null}
          </button>
        );
      })}
      {rest.length > 0 ? (
        <select
          class="chip pick more"
          aria-label={classic.more_targets(rest.length)}
          value=""
          onChange={(event) => {
            play.target.value = event.currentTarget.value;
          }}
        >
          <option value="">{classic.more(rest.length)}</option>
          {rest.map((target) => (
            <option value={target.key}>
              {[classic.target_chip(target.name, target.range, target.side), target.secondary]
                .filter(Boolean)
                .join(", ")}
            </option>
          ))}
        </select>
      ) : null}
      {options.marks !== null ? <span class="sm muted">{classic.any_mark}</span> : null}
      <span class="sp" />
      {lastShots(play) ? (
        <Button size="sm" keys="Y" title={classic.repeat_title} onClick={() => repeatShots(play)}>
          {classic.repeat} <Key of="Y" />
        </Button>
      ) : null}
      <Twist play={play} />
    </div>
  );
}

function Twist(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const [left, right] = [twistTo(play, "left"), twistTo(play, "right")];
  return (
    <span class="row twist">
      <span class="sm muted">{classic.twist}</span>
      <Button
        size="sm"
        icon
        label={classic.twist_left}
        keys="["
        disabled={!left || left.action === null}
        title={left?.why_not ?? left?.label ?? ""}
        onClick={() => twist(play, "left")}
      >
        <TwistSign />
        <Key of="[" />
      </Button>
      <Button
        size="sm"
        icon
        label={classic.twist_right}
        keys="]"
        disabled={!right || right.action === null}
        title={right?.why_not ?? right?.label ?? ""}
        onClick={() => twist(play, "right")}
      >
        <TwistSign right />
        <Key of="]" />
      </Button>
    </span>
  );
}
