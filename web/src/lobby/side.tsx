// The right column: first battle, import, recent replays, the lab.
import { Button, Skeleton } from "../parts/controls";
import { beginFirst, firstMatch, lessons } from "../play/lessons";
import { go } from "../route";
import { lobby } from "../text/lobby";
import { here, matches, quickMatch, replays, starting } from "./content";

/** Goes on with the first battle, or begins a new one where it is over or lost. */
async function firstBattle(): Promise<void> {
  const going = here(matches.value).find((card) => card.id === firstMatch.value && card.state !== "over");
  if (going) return go(`/match/${going.id}`);
  const made = await quickMatch({ game: "first", strength: "cadet", unit: null, takebacks: false });
  if (!made) return;
  beginFirst(made.id);
  go(`/match/${made.id}`);
}

export function FirstBattle() {
  const done = lessons.value;
  const next = lobby.lessons.findIndex((_, at) => !done.includes(at));
  return (
    <section class="panel learn" aria-labelledby="first">
      <div class="row">
        <h2 id="first">{lobby.first}</h2>
        <span class="sp" />
        <span class="xs muted">{lobby.first_time}</span>
      </div>
      <p class="sm muted">{lobby.first_note}</p>
      <ol>
        {lobby.lessons.map((lesson, at) => (
          <li class={at === next ? "now" : ""}>
            <i class={done.includes(at) ? "ok" : ""} aria-hidden="true">
              {done.includes(at) ? "✓" : at + 1}
            </i>
            <span class={at === next ? "b" : done.includes(at) ? "" : "muted"}>{lesson}</span>
            <span class="sp" />
            {at === next ? (
              <Button size="sm" kind="pri" disabled={starting.value} onClick={() => void firstBattle()}>
                {at === 0 ? lobby.begin : lobby.resume}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Replays() {
  const now = replays.value;
  const all = now.state === "here" ? now.value : now.state === "failed" ? (now.kept ?? []) : [];
  return (
    <section class="panel" aria-labelledby="recent">
      <div class="pt">
        <h2 id="recent">{lobby.replays}</h2>
        <span class="sp" />
        {all.length > 0 ? (
          <a class="xs link" href="/replays">
            {lobby.all} {all.length}
          </a>
        ) : null}
      </div>
      {now.state === "loading" ? (
        <Skeleton rows={2} />
      ) : all.length === 0 ? (
        <p class="empty sm">{lobby.no_replays}</p>
      ) : (
        <ul class="list">
          {all.slice(0, 4).map((card) => (
            <li class="li two">
              <a href={`/replay/${card.id}`}>
                <b>{card.title}</b>
                <div class="xs muted">
                  {lobby.turns(card.turn)}
                  {card.outcome ? ` · ${card.outcome}` : ""}
                </div>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function LabCard() {
  return (
    <section class="panel lab-card">
      <div class="row">
        <b>{lobby.lab}</b>
        <span class="sp" />
        <a class="xs link" href="/lab">
          {lobby.lab_open}
        </a>
      </div>
      <p class="sm muted">{lobby.lab_note}</p>
    </section>
  );
}
