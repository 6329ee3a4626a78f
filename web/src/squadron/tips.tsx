// Help for newcomers: the tip that fits the decision, and the lesson's six goals.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../parts/controls";
import { coached, setCoach, visitGame } from "../play/lessons";
import { mascHelp, type Tip } from "../text/masc_help";
import { lessonDone, lessonMatch } from "./lesson";

const SEEN = "masc-tips";
/** Decisions over which a tip is shown before it is known. */
const TIMES = 3;

function remembered(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "{}");
  } catch {
    return {};
  }
}

const seen = signal(remembered());

function count(tip: Tip, by: number): void {
  seen.value = { ...seen.peek(), [tip]: Math.min(TIMES, (seen.peek()[tip] ?? 0) + by) };
  localStorage.setItem(SEEN, JSON.stringify(seen.value));
}

const FOR: Readonly<Record<string, Tip>> = {
  squads: "squads",
  activation: "ground",
  attack: "attack",
  allocate: "damage",
};

/** Which tip a decision calls for; contact has its own. */
export function tipFor(options: string | null, touching: boolean): Tip {
  if (options === "attack" && touching) return "pinning";
  return FOR[options ?? ""] ?? "points";
}

/** Decisions that bring a goal nearer. */
const SERVES: Readonly<Record<Tip, readonly string[]>> = {
  squads: ["squads", "activation"],
  ground: ["squads", "activation"],
  pinning: ["squads", "activation"],
  attack: ["attack"],
  damage: ["allocate"],
  points: [],
};

/** What to do with a decision that does not serve the goal at hand. */
export function aside(goal: Tip | null, options: string | null): string | null {
  if (goal === null) return null;
  if (options === null) return mascHelp.asides.wait;
  if (SERVES[goal].includes(options)) return null;
  return mascHelp.asides[options] ?? mascHelp.asides.other;
}

function Lesson(props: { readonly options: string | null }) {
  const done = lessonDone.value;
  const at = mascHelp.tips.findIndex(({ key }) => !done.includes(key));
  const said = aside(mascHelp.tips[at]?.key ?? null, props.options);
  return (
    <section class="notice guide" aria-label={mascHelp.lesson}>
      <b role="status">{at < 0 ? mascHelp.lesson_learnt : mascHelp.lesson_step(at + 1)}</b>
      <ol>
        {mascHelp.tips.map(({ key, title, text, goal }, n) => (
          <li
            class={done.includes(key) ? "done" : n === at ? "now" : "later"}
            {...(n === at ? { "aria-current": "step" as const } : {})}
          >
            <i aria-hidden="true">{done.includes(key) ? "✓" : n + 1}</i>
            <span>
              <b>{title}</b>
              {n === at ? (
                <>
                  {" "}
                  {text} <em>{goal}</em>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {said === null ? null : (
        <p class="aside" role="status">
          <b>{mascHelp.now}</b> {said}
        </p>
      )}
    </section>
  );
}

export function Tips(props: {
  readonly match: string;
  readonly options: string | null;
  readonly touching: boolean;
  readonly over: boolean;
}) {
  const { match, options } = props;
  const key = tipFor(options, props.touching);
  useEffect(() => visitGame(match), [match]);
  const lesson = lessonMatch() === match;
  const shown = !lesson && coached.value && options !== null && (seen.value[key] ?? 0) < TIMES;
  useEffect(() => {
    // A tip counts when the decision that it was shown over is made.
    if (shown) return () => count(key, 1);
    return undefined;
  }, [shown, key]);
  if (props.over) return null;
  if (lesson) return <Lesson options={options} />;
  if (!shown) return null;
  const at = mascHelp.tips.findIndex((it) => it.key === key);
  const tip = mascHelp.tips[at];
  if (!tip) return null;
  return (
    <div class="notice coach">
      <span>
        <b>{mascHelp.tip(at + 1)}</b> {tip.text}
      </span>
      <span class="sp" />
      <Button kind="ghost" size="sm" onClick={() => count(key, TIMES)}>
        {mascHelp.got_it}
      </Button>
      <Button kind="ghost" size="sm" onClick={() => setCoach(false)}>
        {mascHelp.off}
      </Button>
    </div>
  );
}
