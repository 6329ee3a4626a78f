// The check of the dice at the end of a match: one click, and anybody can repeat it with `myomer verify`.
import { useState } from "preact/hooks";
import { reason } from "../api";
import { Button } from "../parts/controls";
import { checkMatch } from "../play/fair_dice";
import { dice } from "../text/dice";

export function DiceCheck(props: { readonly match: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const check = (): void => {
    setSaid(dice.checking);
    void checkMatch(props.match).then(
      (found) => setSaid(found.fair ? dice.fair(found.dice, found.part) : dice.fault[found.why]),
      (thrown: unknown) => setSaid(reason(thrown)),
    );
  };
  return said === null ? (
    <Button onClick={check}>{dice.check}</Button>
  ) : (
    <p class="sm" role="status">
      {said}
    </p>
  );
}
