// The force below the list: pilots and skills, saved, shared, written and read as .mul, drawn by chance.
import { signal } from "@preact/signals";
import { building } from "../lobby/cards";
import { takeForce } from "../lobby/wish";
import { Button } from "../parts/controls";
import { copy } from "../parts/copy";
import { go } from "../route";
import { Stepper } from "../workshop/stepper";
import {
  alter,
  copyForce,
  deleteForce,
  drawForce,
  exportMul,
  force,
  importMul,
  link,
  type Member,
  saved,
  saveForce,
  setForce,
  sums,
  undoForce,
  worthOf,
} from "./force";
import { found, index } from "./index";
import { text } from "./text";

const drawn = signal({ bv: 5000, units: 4, least: 0, most: 0, anyGear: false });

function Line(props: { readonly member: Member; readonly at: number }) {
  const { member, at } = props;
  const worth = worthOf(member);
  const set = (part: Partial<Member>): void => alter(at, { ...member, ...part });
  return (
    <li class="ws-member">
      <b>
        {member.unit}
        {member.damaged ? (
          <span class="chip warn" title={text.damaged_note}>
            {text.damaged}
          </span>
        ) : null}
        {worth === null && index.value !== null ? <span class="chip warn">{text.missing}</span> : null}
      </b>
      <input
        aria-label={`${text.pilot}, ${member.unit}`}
        placeholder={text.pilot}
        value={member.pilot}
        onChange={(event) => set({ pilot: event.currentTarget.value })}
      />
      <Stepper
        label={`${text.gunnery}, ${member.unit}`}
        value={member.gunnery}
        max={8}
        onSet={(gunnery) => set({ gunnery })}
      />
      <Stepper
        label={`${text.piloting}, ${member.unit}`}
        value={member.piloting}
        max={8}
        onSet={(piloting) => set({ piloting })}
      />
      <span class="num">{worth === null ? "–" : text.number(worth)}</span>
      <Button size="sm" kind="ghost" icon label={text.drop(member.unit)} onClick={() => alter(at, null)}>
        ×
      </Button>
    </li>
  );
}

function play(): void {
  takeForce(
    "blue",
    force.peek().members.map((it) => ({ ...it, entity: null, bv: null, damaged: it.damaged ?? false, problem: null })),
  );
  building.value = "custom";
  go("/");
}

function Saved() {
  if (saved.value.length === 0) return null;
  return (
    <details>
      <summary>{text.saved}</summary>
      <ul class="ws-saved">
        {saved.value.map((one) => (
          <li class="row">
            <Button size="sm" kind="ghost" label={text.open(one.name)} onClick={() => setForce(one)}>
              {one.name}
            </Button>
            <Button size="sm" kind="ghost" icon label={text.delete(one.name)} onClick={() => deleteForce(one.name)}>
              ×
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the filters leave, and what breaks no rule; what is not played whole only if it is wanted. */
function candidates(): readonly string[] {
  const fit = found.value.filter((unit) => unit.legal && (unit.whole || drawn.value.anyGear));
  return fit.map((unit) => unit.name);
}

function Random() {
  const now = drawn.value;
  const set = (part: Partial<typeof now>): void => {
    drawn.value = { ...drawn.value, ...part };
  };
  const draw = (): void => {
    const { bv, units, least, most } = drawn.peek();
    const tons = least > 0 || most > 0 ? ([least, most > 0 ? most : text.no_limit] as const) : null;
    void drawForce(candidates(), { bv, units, tons, seed: Math.floor(Math.random() * 100_000) });
  };
  const number = (label: string, key: "bv" | "units" | "least" | "most", step: number, max: number) => (
    <div class="ws-field">
      <span aria-hidden="true">{label}</span>
      <Stepper label={label} value={now[key]} step={step} max={max} onSet={(value) => set({ [key]: value })} />
    </div>
  );
  return (
    <details>
      <summary>{text.random}</summary>
      <p class="sm">{text.random_from(candidates().length)}</p>
      <div class="row wrap ws-random">
        {number(text.random_bv, "bv", 500, 100_000)}
        {number(text.random_units, "units", 1, 24)}
        {number(text.random_least, "least", 20, 2400)}
        {number(text.random_most, "most", 20, 2400)}
        <label class="row sm">
          <input type="checkbox" checked={now.anyGear} onChange={() => set({ anyGear: !now.anyGear })} />
          {text.random_any_gear}
        </label>
        <Button size="sm" disabled={now.units < 1} onClick={draw}>
          {text.draw}
        </Button>
      </div>
    </details>
  );
}

export function ForceDock() {
  const now = force.value;
  const { units, tons, bv } = sums.value;
  return (
    <section class="ws-force" aria-label={text.force}>
      <div class="row wrap">
        <input
          aria-label={text.force_name}
          value={now.name}
          onChange={(event) => setForce({ ...now, name: event.currentTarget.value })}
        />
        <span class="sm" role="status">
          {text.force_sum(units, tons, bv)}
        </span>
        <span class="sp" />
        <Button size="sm" onClick={saveForce}>
          {text.save}
        </Button>
        <Button size="sm" kind="ghost" onClick={copyForce}>
          {text.copy}
        </Button>
        <Button size="sm" kind="ghost" disabled={units === 0} onClick={() => void link(now).then(copy)}>
          {text.share}
        </Button>
        <Button size="sm" kind="ghost" disabled={units === 0} onClick={() => void exportMul()}>
          {text.export}
        </Button>
        <label class="btn sm ghost">
          {text.open_mul}
          <input
            type="file"
            class="sr"
            accept=".mul,.MUL"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void importMul(file);
            }}
          />
        </label>
        <Button size="sm" kind="ghost" onClick={undoForce}>
          {text.undo}
        </Button>
        <Button size="sm" disabled={units === 0} onClick={play}>
          {text.play}
        </Button>
      </div>
      {units === 0 ? <p class="sm muted">{text.force_empty}</p> : null}
      <ol class="ws-members">
        {now.members.map((member, at) => (
          <Line member={member} at={at} />
        ))}
      </ol>
      <div class="row wrap">
        <Random />
        <Saved />
      </div>
    </section>
  );
}
