// Scenarios of the lobby: a story, two forces, points; one click begins.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api";
import { quick, starting } from "../lobby/content";
import { takebacks } from "../lobby/takebacks";
import { Button } from "../parts/controls";
import { text } from "./scenario_text";
import "./scenarios.css";

type Card = {
  readonly key: string;
  readonly title: string;
  readonly level: "newcomer" | "hard";
  readonly text: string;
  readonly board: string;
  readonly turns: number;
  readonly you: "red" | "blue";
  readonly red: readonly string[];
  readonly blue: readonly string[];
  readonly objectives: readonly { readonly side: "red" | "blue"; readonly text: string; readonly points: number }[];
};

const all = signal<readonly Card[]>([]);

function begin(card: Card): void {
  void quick({ game: `scenario-${card.key}`, strength: "regular", unit: null, takebacks: takebacks.peek() });
}

function Scenario(props: { readonly card: Card }) {
  const { card } = props;
  const foe = card.you === "blue" ? "red" : "blue";
  return (
    <details class="scenario">
      <summary>
        <b>{card.title}</b>
        <span class={card.level === "hard" ? "chip warn" : "chip ok"}>{text.levels[card.level]}</span>
        <span class="xs muted">{text.facts(card.board, card.turns)}</span>
      </summary>
      <p>{card.text}</p>
      <p class="sm">
        {text.you}: {card[card.you].join(", ")}
        <br />
        {text.foe}: {card[foe].join(", ")}
      </p>
      <ul class="sm">
        {card.objectives.map((one) => (
          <li>
            {one.side === card.you ? text.you : text.foe}: {one.text}, {text.points(one.points)}
          </li>
        ))}
      </ul>
      <Button kind="pri" size="sm" disabled={starting.value} onClick={() => begin(card)}>
        {text.begin(card.title)}
      </Button>
    </details>
  );
}

export function Scenarios() {
  useEffect(() => {
    void get<readonly Card[]>("/api/scenarios").then(
      (cards) => (all.value = cards),
      () => undefined,
    );
  }, []);
  return (
    <section class="panel scenarios" aria-label={text.title}>
      <h2>{text.title}</h2>
      {all.value.map((card) => (
        <Scenario key={card.key} card={card} />
      ))}
    </section>
  );
}
