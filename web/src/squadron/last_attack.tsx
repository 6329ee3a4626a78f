// The dice of the last attack and what they did. They stay until they are closed or the next attack is rolled, also
// where the attack was the last of its phase and the table has gone on.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Button, Key } from "../parts/controls";
import { Dice } from "../parts/dice";
import { useKeys } from "../parts/keys";
import { text } from "../text/squadron";
import type { LogLine } from "../types";
import type { SquadronTable } from "./model";

type Attack = { readonly head: LogLine; readonly faces: readonly number[]; readonly results: readonly LogLine[] };

/** The attack that was rolled last, from its declaration to the line before whatever came next. */
export function lastAttack(log: readonly LogLine[]): Attack | null {
  const at = log.findLastIndex((it) => it.kind === "fire" && it.dice.length > 0);
  const rolled = log[at];
  const head = log.slice(0, at).findLast((it) => it.kind === "fire" && it.rank === "head");
  if (!rolled || !head) return null;
  const after = log.slice(at + 1);
  const end = after.findIndex((it) => it.rank === "head");
  const results = (end < 0 ? after : after.slice(0, end)).filter((it) => it.kind === "damage" || it.kind === "loss");
  return { head, faces: rolled.dice.flatMap((it) => it.faces), results };
}

export function LastAttack(props: { readonly log: readonly LogLine[]; readonly table: SquadronTable }) {
  const { log, table } = props;
  const attack = useMemo(() => lastAttack(log), [log]);
  /** What was rolled before the page was opened is history. */
  const closed = useSignal(attack?.head.seq ?? -1);
  const open = attack !== null && attack.head.seq !== closed.value;
  const close = (): void => {
    if (attack) closed.value = attack.head.seq;
  };
  useKeys((key) => {
    if (key !== "Escape" || !open) return false;
    close();
    return true;
  });
  if (!attack || !open) return null;
  const { head, faces, results } = attack;
  return (
    <section class="last-attack" aria-label={text.lastAttack.title}>
      <div class="row wrap">
        {head.seat && <span class={`sd ${table.colours[head.seat]}`} aria-hidden="true" />}
        <b>{text.lastAttack.rolled(head.name ?? "", head.short.replace(/^→ /, ""), faces.length)}</b>
        <span class="sp" />
        <Button size="sm" onClick={close} keys="Esc">
          {text.lastAttack.close} <Key of="Esc" />
        </Button>
      </div>
      <Dice faces={faces} size={26} />
      <p class="sm" role="status">
        {results.length > 0 ? results.map((it) => it.text).join(" · ") : text.lastAttack.harmless}
      </p>
    </section>
  );
}
