// Other ways to play, and the games that go on.
import { signal } from "@preact/signals";
import { centreOf, polygon } from "../board/hex";
import { Token } from "../board/token";
import { Button, Skeleton } from "../parts/controls";
import { DeleteButton } from "../parts/delete_button";
import { clockName, timeLeft } from "../people/clock_choice";
import { Token as Piece } from "../squadron/token";
import { dice } from "../text/dice";
import { lobby } from "../text/lobby";
import { people } from "../text/people";
import type { MatchCard } from "../types";
import { boards, here, loadLobby, matches, quick, starting } from "./content";
import { strength } from "./hero";
import { MapPicture } from "./picture";
import { takebacks } from "./takebacks";

export const building = signal<"lance" | "custom" | "masc" | null>(null);

const LANCE = [
  ["0306", "line", "a"],
  ["0407", "heavy", "a"],
  ["0506", "scout", "a"],
  ["0607", "quad", "a"],
  ["0805", "heavy", "b"],
  ["0906", "line", "b"],
  ["1007", "scout", "b"],
  ["0807", "quad", "b"],
] as const;

function SquarePicture() {
  const cells = Array.from({ length: 13 * 6 }, (_, at) => ({ x: at % 13, y: Math.floor(at / 13) }));
  const kind = (x: number, y: number): string =>
    (x === 8 || x === 9) && y < 2
      ? "water"
      : (x * 7 + y * 5) % 11 === 0
        ? "wall"
        : (x + 2 * y) % 5 === 0
          ? "wood"
          : "open";
  const pieces = [
    [2, 1, "red", "turtle"],
    [4, 1, "red", "rat"],
    [3, 3, "red", "wolf"],
    [8, 2, "blue", "spider"],
    [7, 4, "blue", "wolf"],
    [9, 4, "blue", "ant"],
  ] as const;
  return (
    <svg class="squares" viewBox="12 10 265 125" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {cells.map(({ x, y }) => (
        <rect x={x * 25} y={y * 25} width="25" height="25" class={kind(x, y)} />
      ))}
      {pieces.map(([x, y, side, kind]) => (
        <g transform={`translate(${x * 25 + 12.5},${y * 25 + 12.5})`}>
          <Piece kind={kind} owner={side} />
        </g>
      ))}
    </svg>
  );
}

function ModeCard(props: {
  readonly words: { readonly title: string; readonly note: string; readonly time: string };
  readonly picture: preact.ComponentChildren;
  readonly children: preact.ComponentChildren;
}) {
  return (
    <article class="mcard">
      <div class="th">{props.picture}</div>
      <div class="bd">
        <h2>{props.words.title}</h2>
        <p class="sm muted">{props.words.note}</p>
        <div class="row foot">
          <span class="xs dim">{props.words.time}</span>
          <span class="sp" />
          {props.children}
        </div>
      </div>
    </article>
  );
}

export function ModeCards() {
  const map = (name: string) => here(boards.value).find((one) => one.name === name) ?? here(boards.value)[0];
  const lance = map("Two Fords");
  const custom = map("Harrow Farm");
  const at = centreOf("0906");
  return (
    <section class="modes-grid">
      <ModeCard
        words={lobby.lance}
        picture={
          lance ? (
            <MapPicture board={lance.name} look={{ x: 100, y: 300, zoom: 0.6 }}>
              {LANCE.map(([hex, silhouette, side]) => {
                const p = centreOf(hex);
                return (
                  <g transform={`translate(${p.x},${p.y})`}>
                    <Token side={side} silhouette={silhouette} facing={side === "a" ? 1 : 4} armour={0.85} />
                  </g>
                );
              })}
            </MapPicture>
          ) : null
        }
      >
        <Button size="sm" onClick={() => (building.value = "lance")}>
          {lobby.lance.set_up}
        </Button>
        <Button
          size="sm"
          disabled={starting.value}
          onClick={() =>
            void quick({ game: "lance", strength: strength.value, unit: null, takebacks: takebacks.value })
          }
        >
          {lobby.lance.go}
        </Button>
      </ModeCard>
      <ModeCard words={lobby.masc} picture={<SquarePicture />}>
        <Button size="sm" disabled={starting.value} onClick={() => (building.value = "masc")}>
          {lobby.masc.set_up}
        </Button>
        <Button
          size="sm"
          disabled={starting.value}
          onClick={() =>
            void quick({ game: "squadron", strength: strength.value, unit: null, takebacks: takebacks.value })
          }
        >
          {lobby.masc.go}
        </Button>
      </ModeCard>
      <ModeCard
        words={lobby.custom}
        picture={
          custom ? (
            <MapPicture board={custom.name} look={{ x: 260, y: 250, zoom: 0.6 }}>
              <polygon points={polygon(at, 2.64)} class="dashed" />
            </MapPicture>
          ) : null
        }
      >
        <Button size="sm" onClick={() => (building.value = "custom")}>
          {lobby.custom.go}
        </Button>
      </ModeCard>
    </section>
  );
}

function Going(props: { readonly card: MatchCard }) {
  const { card } = props;
  const yours = card.state === "your_turn";
  return (
    <li class="li">
      {card.game === "classic" && here(boards.value).some((one) => one.name === card.subtitle) ? (
        <MapPicture board={card.subtitle} look={{ x: 250, y: 300, zoom: 0.35 }} class="thumb" />
      ) : (
        <div class="thumb">
          <SquarePicture />
        </div>
      )}
      <div>
        <b>{card.title}</b>
        <div class="xs muted">
          {card.subtitle} · {card.outcome ?? lobby.turn(card.turn, card.phase_label)}
          {card.conditions.length > 0 ? ` · ${card.conditions.join(", ")}` : ""}
        </div>
      </div>
      <span class="row">
        {card.known_seed ? (
          <span class="chip" title={dice.known_seed_note}>
            {dice.known_seed}
          </span>
        ) : null}
        {card.clock ? (
          <span class="chip" title={people.clock}>
            {card.clock.running ? timeLeft(card.clock.left[card.clock.running]) : clockName(card.clock.control)}
          </span>
        ) : null}
        <span class={yours ? "chip ok" : "chip"}>{lobby.state[card.state]}</span>
        {card.deletable ? <DeleteButton name={card.title} path={`/api/matches/${card.id}`} onDone={loadLobby} /> : null}
        <a class="btn sm" href={`/match/${card.id}`} aria-label={`${yours ? lobby.go_on : lobby.open} ${card.title}`}>
          {yours ? lobby.go_on : lobby.open}
        </a>
      </span>
    </li>
  );
}

/** Matches that the lobby shows before it is asked for all. */
const FEW = 8;
const showsAll = signal(false);

export function Continue() {
  const now = matches.value;
  if (now.state === "loading")
    return (
      <section class="panel">
        <Skeleton rows={3} />
      </section>
    );
  const all = now.state === "failed" ? (now.kept ?? []) : now.value;
  const going = all.filter((card) => card.state !== "over");
  if (now.state === "here" && going.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="going">
      <div class="pt">
        <h2 id="going">{lobby.continue}</h2>
        <span class="sp" />
        <span class="xs muted">{lobby.continue_note}</span>
      </div>
      {now.state === "failed" ? (
        <p class="empty" role="alert">
          {going.length > 0 ? lobby.offline_kept : lobby.offline}{" "}
          <Button size="sm" onClick={loadLobby}>
            {lobby.retry}
          </Button>
        </p>
      ) : null}
      <ul class="list">
        {going.slice(0, showsAll.value ? going.length : FEW).map((card) => (
          <Going key={card.id} card={card} />
        ))}
      </ul>
      {going.length > FEW && !showsAll.value ? (
        <Button size="sm" onClick={() => (showsAll.value = true)}>
          {lobby.show_all(going.length)}
        </Button>
      ) : null}
    </section>
  );
}
