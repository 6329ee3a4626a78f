// A table that waits: the link for the friend in the middle of the map, until the friend sits down.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { callBack } from "../parts/call_back";
import { Button, Key } from "../parts/controls";
import { copied, copy } from "../parts/copy";
import { useKeys } from "../parts/keys";
import { isPhone } from "../parts/media";
import { clock } from "../parts/numbers";
import { QrCode } from "../parts/qr_code";
import { toast } from "../parts/toast";
import { spelledCode } from "../people/join_code";
import { openSeat, useSeatLink, watchLink } from "../play/links";
import type { Session } from "../play/session";
import { classic } from "../text/classic";
import { invitation as words } from "../text/invitation";
import type { Seat } from "../types";
import { useElapsed } from "./waiting";
import "./invitation.css";

const COPIED_MS = 2_000;

function CopyButton(props: { readonly link: string; readonly field: () => HTMLTextAreaElement | null }) {
  const done = useSignal(false);
  const byHand = useSignal(false);
  const press = async (): Promise<void> => {
    if (await copied(props.link)) {
      done.value = true;
      window.setTimeout(() => {
        done.value = false;
      }, COPIED_MS);
      return;
    }
    props.field()?.select();
    byHand.value = true;
  };
  useKeys((key) => {
    if (key.toLowerCase() !== "c") return false;
    void press();
    return true;
  });
  return (
    <>
      <Button kind="pri" size="lg" keys="C" onClick={() => void press()}>
        {done.value ? words.copied : words.copy} <Key of="C" />
      </Button>
      <span class="sr" role="status">
        {done.value ? words.copied : ""}
      </span>
      {byHand.value ? (
        <span class="sm" role="status">
          {words.copy_by_hand}
        </span>
      ) : null}
    </>
  );
}

function Card(props: {
  readonly session: Session;
  readonly seat: Seat;
  readonly link: string;
  readonly code: string | null;
  /** What is not played as usual. */
  readonly conditions: readonly string[];
  readonly onHide: () => void;
}) {
  const { link } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useRef(Date.now());
  const waited = useElapsed(begun.current);
  const side = classic.seat[props.seat];
  const mail = `mailto:?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(words.body(link))}`;
  return (
    <section class="panel invite" aria-label={words.title}>
      <div class="invite-main">
        <h2>{words.title}</h2>
        <p class="muted">{words.note(side)}</p>
        {props.conditions.length > 0 ? <p class="sm">{words.conditions(props.conditions.join(" · "))}</p> : null}
        <textarea
          ref={field}
          rows={isPhone.value ? 4 : 3}
          class="invite-link"
          readOnly
          value={link}
          aria-label={words.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row wrap">
          <CopyButton link={link} field={() => field.current} />
          {"share" in navigator ? (
            <Button
              size="lg"
              onClick={() => void navigator.share({ title: words.subject, url: link }).catch(() => undefined)}
            >
              {words.share}
            </Button>
          ) : null}
          <a class="btn lg" href={mail}>
            {words.email}
          </a>
        </div>
      </div>
      <figure>
        <QrCode text={link} label={words.qr} />
        <figcaption class="xs muted">{words.scan}</figcaption>
        {props.code === null ? null : (
          <p class="invite-code">
            <span class="xs muted block">{words.code}</span>
            <b>{spelledCode(props.code)}</b>
          </p>
        )}
      </figure>
      <div class="row wrap invite-foot">
        <span class="dot wait" aria-hidden="true" />
        <span>
          {words.waiting(side)}, <b>{clock(waited)}</b>
        </span>
        <span class="sp" />
        <button type="button" class="link" onClick={() => void copy(watchLink(props.session))}>
          {words.watch}
        </button>
        <Button size="sm" onClick={props.onHide}>
          {words.hide}
        </Button>
      </div>
      <p class="xs muted invite-foot">{words.stays}</p>
    </section>
  );
}

export function Invitation(props: { readonly session: Session }) {
  const { session } = props;
  const link = useSeatLink(session);
  const hidden = useSignal(false);
  const seat = openSeat(session);
  const waited = useRef(false);
  useEffect(() => {
    if (seat === null && waited.current) {
      toast(words.here, "ok");
      callBack(words.here);
    }
    waited.current = seat !== null;
  }, [seat]);
  if (seat === null || link.value === null) return null;
  if (hidden.value)
    return (
      <div class="linkbar" role="status">
        <Button
          size="sm"
          onClick={() => {
            hidden.value = false;
          }}
        >
          {words.show}
        </Button>
      </div>
    );
  return (
    <div class="invite-over">
      <Card
        session={session}
        seat={seat}
        link={link.value.link}
        code={link.value.code}
        conditions={session.client.value.match?.conditions ?? []}
        onHide={() => {
          hidden.value = true;
        }}
      />
    </div>
  );
}
