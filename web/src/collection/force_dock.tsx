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
import { found } from "./index";
import { text } from "./text";

const drawBv = signal(5000);
const drawUnits = signal(4);

function Line(props: { readonly member: Member; readonly at: number }) {
  const { member, at } = props;
  const worth = worthOf(member);
  const set = (part: Partial<Member>): void => alter(at, { ...member, ...part });
  return (
    <li class="ws-member">
      <b>{member.unit}</b>
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
      <span class="num">{worth === null ? <span class="chip warn">{text.missing}</span> : text.number(worth)}</span>
      <Button size="sm" kind="ghost" icon label={text.drop(member.unit)} onClick={() => alter(at, null)}>
        ×
      </Button>
    </li>
  );
}

function play(): void {
  takeForce(
    "blue",
    force.peek().members.map((it) => ({ ...it, bv: null, damaged: false, problem: null })),
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

function Random() {
  const draw = (): void =>
    void drawForce(
      found.peek().map((unit) => unit.name),
      { bv: drawBv.peek(), units: drawUnits.peek(), seed: Math.floor(Math.random() * 100_000) },
    );
  return (
    <details>
      <summary>{text.random}</summary>
      <div class="row wrap">
        <Stepper
          label={text.random_bv}
          value={drawBv.value}
          step={500}
          min={500}
          max={50_000}
          onSet={(bv) => (drawBv.value = bv)}
        />
        <Stepper
          label={text.random_units}
          value={drawUnits.value}
          min={1}
          max={12}
          onSet={(units) => (drawUnits.value = units)}
        />
        <Button size="sm" onClick={draw}>
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
        <Button size="sm" kind="ghost" onClick={() => void copy(link(now))}>
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
