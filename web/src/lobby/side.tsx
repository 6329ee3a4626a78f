// The right column: first battle, import, recent replays, the lab.
import { Button, Skeleton } from "../parts/controls";
import { beginLesson, LESSONS, lessons } from "../play/lessons";
import { beginMascLesson, lessonDone } from "../squadron/lesson";
import { help } from "../text/help";
import { lobby } from "../text/lobby";
import { mascHelp } from "../text/masc_help";
import { replays } from "./content";

/** Four lessons, each a short battle of its own: any of them can be opened, and opened again. */
export function FirstBattle() {
  const done = lessons.value;
  const next = LESSONS.find((lesson) => !done.includes(lesson)) ?? null;
  return (
    <section class="panel learn" aria-labelledby="first">
      <div class="row">
        <h2 id="first">{lobby.first}</h2>
        <span class="sp" />
        <span class="xs muted">{lobby.first_time}</span>
      </div>
      <p class="sm muted">{next === null ? lobby.first_all : lobby.first_note}</p>
      <ol>
        {LESSONS.map((lesson) => (
          <li class={lesson === next ? "now" : ""}>
            <i class={done.includes(lesson) ? "ok" : ""} aria-hidden="true">
              {done.includes(lesson) ? "✓" : lesson + 1}
            </i>
            <span class={lesson === next ? "b" : ""}>{lobby.lessons[lesson]}</span>
            <span class="sp" />
            <Button
              size="sm"
              kind={lesson === next ? "pri" : "ghost"}
              label={done.includes(lesson) ? lobby.lesson_again(lesson + 1) : lobby.lesson_begin(lesson + 1)}
              onClick={() => void beginLesson(lesson)}
            >
              {done.includes(lesson) ? lobby.again : lobby.begin}
            </Button>
          </li>
        ))}
      </ol>
      <p class="sm">
        <a class="link" href="/help">
          {help.more}
        </a>
      </p>
      <div class="row masc-lesson">
        <span class="sm muted">{mascHelp.begin_note}</span>
        <span class="sp" />
        <Button size="sm" onClick={() => void beginMascLesson()}>
          {lessonDone.value.length === mascHelp.tips.length ? mascHelp.begin_again : mascHelp.begin}
        </Button>
      </div>
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
