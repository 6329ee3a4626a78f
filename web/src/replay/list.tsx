// Finished battles, and the way in for a record from elsewhere.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, reason } from "../api";
import { importedReplays, loadImported } from "../lobby/imported";
import { Button, EmptyState, Skeleton } from "../parts/controls";
import { DeleteButton } from "../parts/delete_button";
import { TopBar } from "../parts/top_bar";
import { go } from "../route";
import { text } from "../text/replay";
import type { MatchCard } from "../types";
import "./replay.css";

export function ReplayList() {
  const cards = useSignal<readonly MatchCard[] | null>(null);
  const failed = useSignal<string | null>(null);
  const load = async (): Promise<void> => {
    failed.value = null;
    try {
      [cards.value] = await Promise.all([get<MatchCard[]>("/api/replays"), loadImported()]);
    } catch (thrown) {
      failed.value = reason(thrown);
    }
  };
  useEffect(() => void load(), []);
  return (
    <>
      <TopBar />
      <main class="replays">
        <h1>{text.list}</h1>
        {failed.value !== null && (
          <EmptyState text={text.failed(failed.value)}>
            <Button onClick={() => void load()}>{text.retry}</Button>
          </EmptyState>
        )}
        {cards.value === null && failed.value === null && <Skeleton rows={5} />}
        {cards.value?.length === 0 && <EmptyState text={text.empty} />}
        {cards.value !== null && cards.value.length > 0 && <CardTable cards={cards.value} onDrop={() => void load()} />}
        <Import />
      </main>
    </>
  );
}

/** An imported record, or a match of one's own. */
function Drop(props: { card: MatchCard; onDrop: () => void }) {
  const { id, title, deletable } = props.card;
  if (!deletable) return null;
  const kind = importedReplays.value.some((it) => it.key === id) ? "replays" : "matches";
  return <DeleteButton name={title} path={`/api/${kind}/${encodeURIComponent(id)}`} onDone={props.onDrop} />;
}

/** Whom one played against; of a battle of others, both. */
function against(card: MatchCard): string {
  const [seat] = card.yours;
  if (!seat || card.yours.length > 1) return text.versus(card.seats.red.name, card.seats.blue.name);
  return text.against(card.seats[seat === "red" ? "blue" : "red"].name);
}

/** Won or lost, where the reader had a seat; else who won. */
function Result(props: { card: MatchCard }) {
  const { winner, yours, outcome } = props.card;
  const [seat] = yours;
  if (winner === null || !seat || yours.length > 1) return <span class="chip">{outcome ?? "–"}</span>;
  return winner === seat ? <span class="chip ok">{text.won}</span> : <span class="chip danger">{text.lost}</span>;
}

function CardTable(props: { cards: readonly MatchCard[]; onDrop: () => void }) {
  return (
    <div class="panel">
      <table class="tbl">
        <thead>
          <tr>
            {text.head.map((it, n) =>
              it === "" ? (
                <td key={n} />
              ) : (
                <th key={n} scope="col" class={n === 3 ? "num" : ""}>
                  {it}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {props.cards.map((it) => (
            <tr key={it.id}>
              <td>
                <b>{it.title}</b> <span class="chip">{text.games[it.game] ?? it.game}</span>
                <span class="xs muted block">{it.subtitle}</span>
              </td>
              <td>{against(it)}</td>
              <td>
                <Result card={it} />
              </td>
              <td class="num length">{text.length(it.turn)}</td>
              <td>
                <time dateTime={it.updated}>
                  {new Date(it.updated).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}
                </time>
              </td>
              <td class="num">
                <Drop card={it} onDrop={props.onDrop} />
                <a
                  class="btn"
                  href={`/replay/${encodeURIComponent(it.id)}?at=0`}
                  aria-label={`${text.watch} ${it.title}`}
                >
                  {text.watch}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Import() {
  const over = useSignal(false);
  const failed = useSignal<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    failed.value = null;
    try {
      const made = await post<{ id: string }>("/api/replays", { text: await file.text(), name: file.name });
      go(`/replay/${encodeURIComponent(made.id)}`);
    } catch (thrown) {
      failed.value = reason(thrown);
    }
  };
  return (
    <section
      class={over.value ? "drop over" : "drop"}
      aria-label={text.import}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <p>{text.importHint}</p>
      <label class="btn">
        {text.choose}
        <input
          type="file"
          accept=".jsonl,.json,.record,text/plain"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {failed.value !== null && (
        <p class="note bad" role="alert">
          {text.importFailed(failed.value)}
        </p>
      )}
    </section>
  );
}
