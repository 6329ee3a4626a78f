// Taking a decision back: the button that asks, the bar while one waits, the dialog of who is asked.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { toast } from "../parts/toast";
import type { Session } from "../play/session";
import type { Client } from "../store";
import { takeback as text } from "../text/takeback";
import type { Seat } from "../types";
import { UndoSign } from "./commit_bar";

function nameOf(client: Client, seat: Seat): string {
  return client.match?.seats[seat].name ?? seat;
}

function other(seat: Seat): Seat {
  return seat === "red" ? "blue" : "red";
}

/** Says whom it asks, or why there is nothing to ask. */
export function takebackTitle(client: Client): string {
  const { takeback, you } = client;
  if (!takeback || you === null) return "";
  if (!takeback.may) return takeback.why_not === null ? text.ask_label : text.refused(takeback.why_not);
  return takeback.at_once ? text.ask_label : text.ask_of(nameOf(client, other(you)));
}

/** Only in a match made with takebacks, and only for who sits at it. */
export function TakebackButton(props: { readonly session: Session; readonly wide?: boolean }) {
  const client = props.session.client.value;
  const { takeback, you, elsewhere, link, table } = client;
  if (!takeback || you === null || elsewhere || table?.outcome) return null;
  const may = takeback.may && link.state === "live";
  const title = takebackTitle(client);
  // Where there is no pointer to rest on it, a press says why not.
  const press = (): void => (may ? props.session.takeBack("ask") : toast(title));
  return (
    <button
      type="button"
      class={props.wide ? "btn sm" : "btn sm ico"}
      aria-label={text.ask_label}
      title={title}
      aria-disabled={!may}
      onClick={press}
    >
      <UndoSign />
      {props.wide ? <span class="takeback-word"> {text.ask}</span> : null}
    </button>
  );
}

/** Who asks, for everybody; the dialog for who is asked, and its buttons again in the bar once it was put off. */
export function TakebackBar(props: { readonly session: Session }) {
  const { session } = props;
  const client = session.client.value;
  const asked = client.takeback?.asked ?? null;
  const [later, setLater] = useState(false);
  useEffect(() => setLater(false), [asked]);
  if (!client.takeback || asked === null) return null;
  const playing = client.you !== null && !client.elsewhere;
  if (!playing)
    return (
      <div class="linkbar" role="status">
        <span>{text.asked_watch(nameOf(client, asked))}</span>
      </div>
    );
  if (asked === client.you) {
    return (
      <div class="linkbar" role="status">
        <span>{text.asked(nameOf(client, other(asked)))}</span>
        <Button size="sm" onClick={() => session.takeBack("withdraw")}>
          {text.withdraw}
        </Button>
      </div>
    );
  }
  const answers = (
    <>
      <Button {...(later ? { size: "sm" as const } : {})} onClick={() => session.takeBack("refuse")}>
        {text.refuse}
      </Button>
      <Button {...(later ? { size: "sm" as const } : {})} kind="pri" onClick={() => session.takeBack("grant")}>
        {text.grant}
      </Button>
    </>
  );
  if (later)
    return (
      <div class="linkbar" role="status">
        <span>{text.asked_watch(nameOf(client, asked))}</span>
        {answers}
      </div>
    );
  return (
    <Dialog title={text.title(nameOf(client, asked))} onClose={() => setLater(true)}>
      <h2>{text.title(nameOf(client, asked))}</h2>
      <p>{client.takeback.yours_too ? text.yours_too : text.only_theirs}</p>
      <p class="muted">{text.note}</p>
      <div class="row dialog-foot">
        <Button kind="ghost" onClick={() => setLater(true)}>
          {text.later}
        </Button>
        {answers}
      </div>
    </Dialog>
  );
}
