// Help for newcomers over the dock: the tasks of the first battle, or one line about the decision.
import { useEffect } from "preact/hooks";
import { Button } from "../parts/controls";
import { withKeys } from "../parts/keymap";
import { Rolls } from "../parts/log_line";
import { isLow, isPhone } from "../parts/media";
import { Words } from "../parts/term";
import type { ClassicPlay } from "../play/classic_play";
import { beginLesson, coached, LESSONS, type Lesson, setCoach, visitGame } from "../play/lessons";
import { classic } from "../text/classic";
import type { Options } from "../types";

function isAdvised(type: Options["type"]): type is keyof typeof classic.coach {
  return type in classic.coach;
}

/** A lesson is over: on to the next, once more, or to a real battle. */
export function LessonLinks(props: { readonly lesson: Lesson; readonly learnt: boolean }) {
  const next = LESSONS.find((one) => one === props.lesson + 1) ?? null;
  return (
    <div class="row wrap">
      {props.learnt && next !== null ? (
        <Button kind="pri" size="sm" onClick={() => void beginLesson(next)}>
          {classic.next_lesson(next + 1, classic.first_titles[next])}
        </Button>
      ) : null}
      <Button
        size="sm"
        {...(props.learnt ? {} : { kind: "pri" as const })}
        onClick={() => void beginLesson(props.lesson)}
      >
        {classic.lesson_again}
      </Button>
      <a class="btn sm" href="/">
        {classic.to_lobby}
      </a>
    </div>
  );
}

/** The lessons in which one shoots. */
const SHOOTING: readonly Lesson[] = [1, 2];

/** What came of the shots: whoever has no playback, or looked away, reads it here. */
function Shots(props: { readonly play: ClassicPlay }) {
  const { log, you } = props.play.client.value;
  const own = log.filter((line) => line.kind === "fire" && line.rank === "head" && line.seat === you);
  if (own.length === 0) return null;
  return (
    <ul class="plain sm shots">
      {own.slice(-5).map((line) => (
        <li>
          {line.short} <Rolls line={line} />
        </li>
      ))}
    </ul>
  );
}

function Learnt(props: { readonly play: ClassicPlay; readonly lesson: Lesson }) {
  return (
    <section class="notice guide" aria-label={classic.first_label}>
      <b role="status">{classic.lesson_done(props.lesson + 1)}</b>
      {SHOOTING.includes(props.lesson) ? <Shots play={props.play} /> : null}
      <span class="sp" />
      <LessonLinks lesson={props.lesson} learnt />
    </section>
  );
}

function FirstBattle(props: { readonly play: ClassicPlay }) {
  const guide = props.play.lessonTasks.guide.value;
  if (!guide) return null;
  if (guide.learnt) return <Learnt play={props.play} lesson={guide.lesson} />;
  const at = guide.tasks.findIndex((task) => !task.done);
  // A low screen has room for the task at hand: the map must not pay for the others.
  const short = isLow.value || isPhone.value;
  return (
    <section class="notice guide" aria-label={classic.first_label}>
      <b>
        {classic.first_step(guide.lesson + 1, guide.title)}
        {short && guide.tasks.length > 1 && at >= 0 ? (
          <span class="muted"> {classic.first_task(at + 1, guide.tasks.length)}</span>
        ) : null}
      </b>
      <ol class={short ? "short" : ""}>
        {guide.tasks.map((task, index) => (
          <li
            class={task.done ? "done" : index === at ? "now" : "later"}
            {...(index === at ? { "aria-current": "step" } : {})}
          >
            <i aria-hidden="true">{task.done ? "✓" : guide.tasks.length > 1 ? index + 1 : "…"}</i>
            <span>
              <Words text={withKeys(task.text)} seen={props.play.explained} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What this decision is about, and a safe default. */
export function Coach(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const { options, you } = play.client.value;
  useEffect(() => {
    if (you !== null) visitGame(play.session.id);
  }, [play, you]);
  const guide = play.lessonTasks.guide.value;
  if (guide && (options || guide.learnt) && !play.table.value?.outcome) return <FirstBattle play={play} />;
  // A suggestion says more of this decision; the map keeps the room.
  if (!coached.value || !options || !isAdvised(options.type) || play.suggest.found.value) return null;
  return (
    <div class="notice coach">
      <span>
        <Words text={classic.coach[options.type]} seen={play.explained} />
      </span>
      <span class="sp" />
      <Button kind="ghost" size="sm" onClick={() => setCoach(false)}>
        {classic.coach_off}
      </Button>
    </div>
  );
}
