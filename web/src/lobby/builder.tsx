// A battle made to measure: units, map, weather, options, victory; then a link for a friend if a seat is open.
import { useEffect, useState } from "preact/hooks";
import { copy } from "../panels/match_menu";
import { Button } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { friendLink } from "../play/links";
import { go } from "../route";
import { lobby } from "../text/lobby";
import type { CreatedMatch } from "../types";
import { Sides } from "./builder_sides";
import { boards, fighters, here, make, starting } from "./content";
import { MapPicture } from "./picture";
import { TakebackOption } from "./takebacks";
import { change, fillLance, request, type Switch, wish } from "./wish";

function Maps() {
  const all = here(boards.value);
  const now = wish.value.board ?? all[0]?.name ?? "";
  const board = all.find((one) => one.name === now);
  return (
    <fieldset>
      <legend>{lobby.map}</legend>
      <select aria-label={lobby.map} value={now} onChange={(event) => change({ board: event.currentTarget.value })}>
        {all.map((one) => (
          <option value={one.name}>{one.name}</option>
        ))}
      </select>
      {board ? (
        <>
          <MapPicture board={board.name} class="preview" />
          <p class="xs muted">
            {lobby.map_size(board.width, board.height)} · {board.text}
          </p>
        </>
      ) : null}
    </fieldset>
  );
}

type Sky = "light" | "fog" | "precipitation" | "wind";
const SKY: readonly { readonly key: Sky; readonly label: string; readonly words: Readonly<Record<string, string>> }[] =
  [
    { key: "light", label: lobby.light, words: lobby.lights },
    { key: "fog", label: lobby.fog, words: lobby.fogs },
    { key: "precipitation", label: lobby.precipitation, words: lobby.precipitations },
    { key: "wind", label: lobby.wind, words: lobby.winds },
  ];

function Weather() {
  return (
    <fieldset>
      <legend>{lobby.weather}</legend>
      <div class="two-col">
        {SKY.map(({ key, label, words }) => (
          <label class="sm">
            <span class="muted">{label}</span>
            <select
              value={wish.value.weather[key]}
              onChange={(event) => change({ weather: { ...wish.value.weather, [key]: event.currentTarget.value } })}
            >
              {Object.entries(words).map(([value, word]) => (
                <option value={value}>{word}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SWITCHES: readonly Switch[] = [
  "aimed_shots",
  "floating_tac",
  "ejection",
  "automatic_ejection",
  "weather_psr",
  "club_tables",
];

/** A switch and, in one sentence, what it changes. */
function Option(props: {
  readonly label: string;
  readonly note: string;
  readonly on: boolean;
  readonly onFlip: () => void;
}) {
  return (
    <label class="option sm">
      <input type="checkbox" checked={props.on} onChange={props.onFlip} />{" "}
      <span>
        {props.label}
        <span class="xs muted block">{props.note}</span>
      </span>
    </label>
  );
}

function Options() {
  const now = wish.value;
  const flip = (name: Switch): void =>
    change({
      switches: now.switches.includes(name) ? now.switches.filter((one) => one !== name) : [...now.switches, name],
    });
  return (
    <>
      <fieldset>
        <legend>{lobby.options}</legend>
        {SWITCHES.map((name) => (
          <Option
            label={lobby.option[name]}
            note={lobby.option_note[name]}
            on={now.switches.includes(name)}
            onFlip={() => flip(name)}
          />
        ))}
        <TakebackOption />
      </fieldset>
      <fieldset>
        <legend>{lobby.victory}</legend>
        <Option
          label={lobby.forced_withdrawal}
          note={lobby.forced_withdrawal_note}
          on={now.withdrawal}
          onFlip={() => change({ withdrawal: !now.withdrawal })}
        />
        <div class="two-col">
          <label class="sm">
            <span class="muted">{lobby.turn_limit}</span>
            <input
              type="number"
              min="1"
              max="200"
              placeholder={lobby.no_limit}
              value={now.limit ?? ""}
              onInput={(event) =>
                change({
                  limit: event.currentTarget.value === "" ? null : Math.max(1, Number(event.currentTarget.value)),
                })
              }
            />
          </label>
          <label class="sm" title={lobby.seed_note}>
            <span class="muted">{lobby.seed}</span>
            <input
              type="number"
              min="0"
              max="4294967295"
              value={now.seed ?? ""}
              onInput={(event) =>
                change({ seed: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })
              }
            />
          </label>
        </div>
        <p class="xs muted">
          {lobby.limit_note} {lobby.seed_note}
        </p>
      </fieldset>
    </>
  );
}

function Sent(props: { readonly made: CreatedMatch; readonly onClose: () => void }) {
  const link = friendLink(props.made.id) ?? "";
  return (
    <Dialog title={lobby.link_title} onClose={props.onClose}>
      <h2>{lobby.link_title}</h2>
      <p class="muted">{lobby.link_note}</p>
      <input
        type="text"
        class="link-field"
        readOnly
        value={link}
        aria-label={lobby.link_title}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row dialog-foot">
        <Button onClick={() => void copy(link)}>{lobby.copy}</Button>
        <Button
          kind="pri"
          onClick={() => {
            props.onClose();
            go(`/match/${props.made.id}`);
          }}
        >
          {lobby.to_battle}
        </Button>
      </div>
    </Dialog>
  );
}

export function Builder(props: { readonly kind: "lance" | "custom"; readonly onClose: () => void }) {
  const [made, setMade] = useState<CreatedMatch | null>(null);
  const ready = request(wish.value);
  useEffect(() => {
    if (props.kind === "lance" && fighters().length > 0) fillLance();
  }, [props.kind, fighters().length > 0]);
  const begin = async (): Promise<void> => {
    if (!ready) return;
    const match = await make(ready);
    if (!match) return;
    if (match.links.red ?? match.links.blue) setMade(match);
    else {
      props.onClose();
      go(`/match/${match.id}`);
    }
  };
  if (made) return <Sent made={made} onClose={props.onClose} />;
  const title = props.kind === "lance" ? lobby.lance_build : lobby.build;
  return (
    <Dialog title={title} onClose={props.onClose} wide>
      <div class="row">
        <h2>{title}</h2>
        <span class="sp" />
        <Button size="sm" kind="ghost" onClick={fillLance}>
          {lobby.fill}
        </Button>
      </div>
      <div class="builder">
        <Sides />
        <div class="builder-rules">
          <Maps />
          <Weather />
          <Options />
        </div>
      </div>
      <div class="row dialog-foot">
        {ready ? null : <span class="sm muted">{lobby.need_units}</span>}
        <Button onClick={props.onClose}>{lobby.cancel}</Button>
        <Button kind="pri" disabled={!ready || starting.value} onClick={() => void begin()}>
          {lobby.begin_battle}
        </Button>
      </div>
    </Dialog>
  );
}
