// Scenarios of the lobby: a story, two forces, points; one click begins.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, reason } from "../api";
import { playText, quick, starting } from "../lobby/content";
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

/** A scenario that somebody wrote, kept in this browser as its text. */
type Own = { readonly text: string; readonly card: Card };
const STORED = "scenarios";
const own = signal<readonly Own[]>(stored());
/** What is wrong with the file that was opened last. */
const wrong = signal<string | null>(null);

function stored(): readonly Own[] {
  try {
    const kept: readonly Own[] = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((it) => typeof it.text === "string" && Array.isArray(it.card?.red)) : [];
  } catch {
    return [];
  }
}

function keep(next: readonly Own[]): void {
  own.value = next;
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // A full or forbidden storage costs the list of the next visit, nothing else.
  }
}

async function open(file: File): Promise<void> {
  wrong.value = null;
  try {
    const written = await file.text();
    const card = await post<Card>("/api/scenarios/check", { text: written });
    keep([...own.peek().filter((it) => it.card.title !== card.title), { text: written, card }]);
  } catch (thrown) {
    wrong.value = text.wrong(file.name, reason(thrown));
  }
}

function begin(card: Card): void {
  void quick({ game: `scenario-${card.key}`, strength: "regular", unit: null, takebacks: takebacks.peek() });
}

function Scenario(props: { readonly card: Card; readonly onBegin: () => void; readonly onDrop?: () => void }) {
  const { card, onDrop } = props;
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
      <div class="row">
        <Button kind="pri" size="sm" disabled={starting.value} onClick={props.onBegin}>
          {text.begin(card.title)}
        </Button>
        {onDrop ? (
          <Button kind="ghost" size="sm" label={text.drop(card.title)} onClick={onDrop}>
            ×
          </Button>
        ) : null}
      </div>
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
        <Scenario key={card.key} card={card} onBegin={() => begin(card)} />
      ))}
      {own.value.map((one) => (
        <Scenario
          key={`own ${one.card.title}`}
          card={one.card}
          onBegin={() => void playText({ text: one.text, takebacks: takebacks.peek() })}
          onDrop={() => keep(own.peek().filter((it) => it !== one))}
        />
      ))}
      <label class="btn sm ghost">
        {text.open}
        <input
          type="file"
          class="sr"
          accept=".toml,.TOML"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void open(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
      {wrong.value ? (
        <p class="sm risk" role="alert">
          {wrong.value}
        </p>
      ) : null}
    </section>
  );
}
