// The two sides of a custom battle: who plays, with what, for how much.
import { useState } from "preact/hooks";
import { sideOf } from "../board/token";
import { Button } from "../parts/controls";
import { lobby } from "../text/lobby";
import type { Seat, UnitSummary } from "../types";
import { here, units } from "./content";
import { UnitTable } from "./unit_picker";
import { add, alter, bvOf, change, type PlayerKey, wish, worth } from "./wish";

const PLAYERS: readonly (readonly [PlayerKey, string])[] = [
  ["human", lobby.players.human],
  ["open", lobby.players.open],
  ["cadet", `${lobby.players.bot} · ${lobby.strengths.cadet}`],
  ["regular", `${lobby.players.bot} · ${lobby.strengths.regular}`],
  ["veteran", `${lobby.players.bot} · ${lobby.strengths.veteran}`],
  ["ace", `${lobby.players.bot} · ${lobby.strengths.ace}`],
];
const SKILLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const KIND = "application/x-myomer-unit";

function Skill(props: {
  readonly label: string;
  readonly short: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label class="skill-of xs muted">
      <span aria-hidden="true">{props.short}</span>
      <select
        class="skill"
        aria-label={props.label}
        title={props.label}
        value={String(props.value)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      >
        {SKILLS.map((skill) => (
          <option value={String(skill)}>{skill}</option>
        ))}
      </select>
    </label>
  );
}

function Side(props: { readonly seat: Seat }) {
  const { seat } = props;
  const [over, setOver] = useState(false);
  const now = wish.value;
  const side = now.units[seat];
  const both = now.players.red === "human" && now.players.blue === "human";
  const total = worth(side);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const name = event.dataTransfer?.getData(KIND);
    const unit = here(units.value).find((one) => one.name === name);
    if (unit) add(seat, unit);
  };
  return (
    <section
      class={over ? "side over" : "side"}
      aria-label={lobby.side[seat]}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div class="row">
        <span class={`sd ${sideOf(seat)}`} aria-hidden="true" />
        <b>{lobby.side[seat]}</b>
        <select
          aria-label={`${lobby.player}, ${lobby.side[seat]}`}
          value={now.players[seat]}
          onChange={(event) => {
            const found = PLAYERS.find(([key]) => key === event.currentTarget.value);
            if (found) change({ players: { ...now.players, [seat]: found[0] } });
          }}
        >
          {PLAYERS.map(([key, label]) => (
            <option value={key}>{key === "human" && both ? lobby.players.hot : label}</option>
          ))}
        </select>
        <span class="sp" />
        <span class="sm b">{lobby.total(total.bv, total.tons)}</span>
      </div>
      {side.length === 0 ? (
        <p class="empty sm">{lobby.none_yet}</p>
      ) : (
        <ul class="picked">
          {side.map((picked, at) => (
            <li>
              <span>
                <b>{picked.unit.name}</b>{" "}
                <span class="xs muted">
                  {picked.unit.tons} t · {lobby.bv(bvOf(picked))}
                </span>
              </span>
              <input
                class="pilot-name"
                type="text"
                maxLength={40}
                aria-label={lobby.pilot_of(picked.unit.name)}
                placeholder={lobby.pilot}
                value={picked.pilot ?? ""}
                onInput={(event) => alter(seat, at, { ...picked, pilot: event.currentTarget.value })}
              />
              <span class="sp" />
              <Skill
                label={`${lobby.gunnery}, ${picked.unit.name}`}
                short={lobby.gunnery}
                value={picked.gunnery}
                onChange={(gunnery) => alter(seat, at, { ...picked, gunnery })}
              />
              <Skill
                label={`${lobby.piloting}, ${picked.unit.name}`}
                short={lobby.piloting}
                value={picked.piloting}
                onChange={(piloting) => alter(seat, at, { ...picked, piloting })}
              />
              <Button
                size="sm"
                kind="ghost"
                icon
                label={lobby.remove(picked.unit.name)}
                onClick={() => alter(seat, at, null)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Sides() {
  const [search, setSearch] = useState("");
  const drag = (unit: UnitSummary, event: DragEvent): void => event.dataTransfer?.setData(KIND, unit.name);
  return (
    <div class="builder-units">
      <div class="sides">
        <Side seat="blue" />
        <Side seat="red" />
      </div>
      <input
        type="search"
        aria-label={lobby.search_label}
        placeholder={lobby.search_label}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <UnitTable
        search={search}
        onDrag={drag}
        actions={(unit) => (
          <span class="row end">
            <a
              class="xs link wide-cell"
              href={`/sheet/${encodeURIComponent(unit.name)}`}
              target="_blank"
              rel="noopener"
            >
              {lobby.sheet_short}
            </a>
            {(["blue", "red"] as const).map((seat) => (
              <Button size="sm" label={lobby.add(unit.name, lobby.side[seat])} onClick={() => add(seat, unit)}>
                <span class={`sd ${sideOf(seat)}`} aria-hidden="true" />+
              </Button>
            ))}
          </span>
        )}
      />
    </div>
  );
}
