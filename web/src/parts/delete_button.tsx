// Deletes something of one's own, after a second press at the same place.
import { useSignal } from "@preact/signals";
import { discard, reason } from "../api";
import { lobby } from "../text/lobby";
import { Button } from "./controls";
import { toast } from "./toast";

export function DeleteButton(props: {
  /** What it is called, for those who hear the page. */
  readonly name: string;
  readonly path: string;
  readonly onDone: () => unknown;
}) {
  const asked = useSignal(false);
  const press = (): void => {
    if (asked.value) discard(props.path).then(props.onDone, (thrown: unknown) => toast(reason(thrown), "risk"));
    asked.value = !asked.value;
  };
  return (
    <Button
      size="sm"
      kind="ghost"
      label={asked.value ? lobby.really_of(props.name) : lobby.delete_of(props.name)}
      onClick={press}
    >
      {asked.value ? lobby.really : lobby.delete}
    </Button>
  );
}
