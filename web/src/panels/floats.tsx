// Cards that float over the map: layers, zoom, legends, the balance of a planned place.
import { FACINGS } from "../board/hex";
import type { BoardControls } from "../board/use_board";
import { Button, Segmented } from "../parts/controls";
import { withKeys } from "../parts/keymap";
import { isPhone } from "../parts/media";
import { useCardPlace } from "../play/card_place";
import type { ClassicPlay, Layer } from "../play/classic_play";
import { BANDS } from "../play/threat";
import { classic } from "../text/classic";
import { ModeSign, modeName, ThreatSign } from "./move_dock";
import { VersusTable } from "./versus";

export function FitSign() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      aria-hidden="true"
    >
      <path d="M1 5V1h4M9 1h4v4M13 9v4H9M5 13H1V9" />
    </svg>
  );
}

const LAYERS: readonly Layer[] = ["play", "elevation", "threat", "plain"];

export function LayerSwitch(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  if (isPhone.value) return null;
  const first =
    play.options.value?.type === "fire"
      ? classic.layer.fire
      : play.options.value?.type === "move"
        ? classic.layer.move
        : classic.layer.play;
  return (
    <div class="float left" data-float>
      <Segmented<Layer>
        label={classic.layers}
        value={play.layer.value}
        onPick={(layer) => (play.layer.value = layer)}
        choices={LAYERS.map((key) => ({
          key,
          label: key === "play" ? first : classic.layer[key],
          ...(key === "plain" ? {} : { title: withKeys(classic.layer_title[key]) }),
        }))}
      />
    </div>
  );
}

/** On a phone fingers zoom; there is room for fitting and for the layers. */
export function MapButtons(props: { readonly controls: BoardControls; readonly play: ClassicPlay }) {
  const { controls, play } = props;
  const next = (): void => {
    play.layer.value = LAYERS[(LAYERS.indexOf(play.layer.value) + 1) % LAYERS.length] ?? "play";
  };
  if (!isPhone.value) return <ZoomButtons controls={controls} />;
  return (
    <div class="float low" data-float>
      <Button icon label={classic.fit} onClick={controls.fit}>
        <FitSign />
      </Button>
      <Button icon label={classic.layers} onClick={next}>
        <svg
          width="17"
          height="17"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          aria-hidden="true"
        >
          <path d="M8 1.5l6.5 3.5L8 8.5 1.5 5zM1.5 8L8 11.5 14.5 8M1.5 11L8 14.5 14.5 11" />
        </svg>
      </Button>
    </div>
  );
}

export function ZoomButtons(props: { readonly controls: BoardControls }) {
  const { controls } = props;
  return (
    <div class="float right" data-float>
      <Button icon label={classic.zoom_in} keys="+" onClick={() => controls.zoom(1.25)}>
        +
      </Button>
      <Button icon label={classic.zoom_out} keys="-" onClick={() => controls.zoom(0.8)}>
        −
      </Button>
      <Button icon label={classic.fit} keys="F" onClick={controls.fit}>
        <FitSign />
      </Button>
    </div>
  );
}

export function ModeLegend(props: { readonly play: ClassicPlay }) {
  const options = props.play.options.value;
  // On a phone the buttons below the map bear the same signs, and the map needs the room.
  if (options?.type !== "move" || props.play.layer.value !== "play" || isPhone.value) return null;
  const shown = options.modes.filter((mode) => mode.why_not === null && mode.key !== "still");
  return (
    <div class="pop legend" data-float aria-hidden="true">
      {shown.map((mode) => (
        <span class="row">
          <ModeSign mode={mode.key} />
          {modeName(mode)}
        </span>
      ))}
    </div>
  );
}

const RINGS = [
  ["sel", classic.to_act],
  ["aim", classic.target.toLowerCase()],
  ["look", classic.looked_at],
] as const;

/** What the rings around units mean, where nothing else is explained there. */
export function RingLegend(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const type = play.options.value?.type;
  if (isPhone.value || play.layer.value !== "play" || (type !== "fire" && type !== "physical")) return null;
  // The card of a result lies there, and says who shoots at whom.
  if (play.results.showing.value !== null) return null;
  const shown = RINGS.filter(([key]) => key !== "look" || play.viewed.value !== null);
  return (
    <div class="pop legend rings" data-float aria-hidden="true">
      {shown.map(([key, label]) => (
        <span class="row">
          <svg class="ringsign" width="18" height="18" viewBox="-46 -46 92 92">
            <g class={`ring-${key}`}>
              <circle r="38" class="line" />
            </g>
          </svg>
          {label}
        </span>
      ))}
    </div>
  );
}

/** What the numbers and patterns of the threat layer mean. */
export function ThreatLegend(props: { readonly play: ClassicPlay }) {
  const { layer, threat } = props.play;
  if (layer.value !== "threat") return null;
  const found = threat.found.value;
  return (
    <div class="pop legend threat" data-float role="note">
      <div class="row wrap">
        <b>{classic.threat_title}</b>
        {BANDS.map((band, at) => (
          <span class="row">
            <ThreatSign band={band.mode} />
            {classic.threat_band(at === 0 ? 0 : band.from, BANDS[at + 1]?.from ?? null)}
          </span>
        ))}
      </div>
      <div class="xs muted">
        {found === null ? classic.threat_busy : found.by.length === 0 ? classic.threat_none : classic.threat_note}
      </div>
    </div>
  );
}

export function VersusCard(props: { readonly play: ClassicPlay; readonly controls: BoardControls }) {
  const { move } = props.play;
  const way = move.way.value ?? move.trail.value;
  const goal = move.goal.value;
  const own = props.play.acting.value?.hex ?? null;
  const end = way?.steps.at(-1)?.hex ?? goal?.hex ?? null;
  const card = props.play.versusCard;
  useCardPlace(card, end ? { hex: end, line: own ? [own, end] : null } : null, props.controls, "bottom");
  if (!way || way.versus.length === 0 || props.play.layer.value !== "play") return null;
  const last = way.steps.at(-1);
  const facing = goal && move.way.value ? (goal.facing ?? last?.facing ?? 0) : (last?.facing ?? 0);
  return (
    <div ref={card} class="pop versus" data-float>
      <b>{classic.from(last?.hex ?? goal?.hex ?? "", FACINGS[facing] ?? "")}</b>
      <div class="xs muted">{way.text}</div>
      <VersusTable play={props.play} way={way} />
    </div>
  );
}
