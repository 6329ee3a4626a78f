// Finished battles, and the way in for a record from elsewhere.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { discard, get, post, reason } from "../api";
import { broughtReplays, loadBrought } from "../lobby/brought";
import { Button, EmptyState, Skeleton } from "../parts/controls";
import { toast } from "../parts/toast";
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
      [cards.value] = await Promise.all([get<MatchCard[]>("/api/replays"), loadBrought()]);
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

/** Only what was brought along is deleted, after a second press at the same place. */
function Drop(props: { card: MatchCard; onDrop: () => void }) {
  const asked = useSignal(false);
  if (!broughtReplays.value.some((it) => it.key === props.card.id)) return null;
  const drop = (): void => {
    if (asked.value)
      discard(`/api/replays/${encodeURIComponent(props.card.id)}`).then(props.onDrop, (thrown: unknown) =>
        toast(reason(thrown), "risk"),
      );
    asked.value = !asked.value;
  };
  return (
    <Button kind="ghost" label={`${asked.value ? text.really : text.delete} ${props.card.title}`} onClick={drop}>
      {asked.value ? text.really : text.delete}
    </Button>
  );
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
                <th key={n} scope="col" class={n === 2 ? "num" : ""}>
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
                <span class="xs muted block">{it.outcome ?? it.subtitle}</span>
              </td>
              <td>{text.versus(it.seats.red.name, it.seats.blue.name)}</td>
              <td class="num">{it.turn}</td>
              <td>
                <time dateTime={it.updated}>{new Date(it.updated).toLocaleString()}</time>
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
