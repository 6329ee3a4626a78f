// What players say to each other: a button in the bar, and a panel over the table. Text is shown as text, whatever it is.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { post, reason } from "../api";
import { Button } from "../parts/controls";
import { toast } from "../parts/toast";
import type { Session } from "../play/session";
import { people as words } from "../text/people";
import type { ChatLine, ChatReport, Seat } from "../types";
import { attempt } from "./attempt";
import { isMuted, loadMute, setMuted } from "./muting";
import "./people.css";

const open = signal(false);

function close(): void {
  open.value = false;
}

/** The number of the last line that was seen, by match. */
const seen = signal<{ readonly match: string; readonly seq: number }>({ match: "", seq: 0 });

function heard(session: Session): readonly ChatLine[] {
  const { chat, you } = session.client.value;
  const all = chat ?? [];
  return isMuted(session.id) && you !== null ? all.filter((line) => line.seat === you) : all;
}

export function ChatButton(props: { readonly session: Session }) {
  const { session } = props;
  const { chat, you } = session.client.value;
  const talks = chat !== null && you !== null;
  const others = session.client.value.match?.seats;
  const kinds = `${others?.red.kind} ${others?.blue.kind}`;
  useEffect(() => {
    if (talks) void loadMute(session.id);
    // Somebody who sits down later may be muted, too.
  }, [session.id, talks, kinds]);
  if (chat === null) return null;
  const last = seen.value.match === session.id ? seen.value.seq : 0;
  const fresh = open.value ? 0 : heard(session).filter((line) => line.seq > last && line.seat !== you).length;
  return (
    <Button
      size="sm"
      class="chat-button"
      label={words.chat_of(fresh)}
      pressed={open.value}
      onClick={() => (open.value = !open.value)}
    >
      {words.chat}
      {fresh > 0 ? <span class="chip ok">{fresh}</span> : null}
    </Button>
  );
}

function Line(props: { readonly line: ChatLine; readonly own: boolean; readonly onReport: (() => void) | null }) {
  const { line } = props;
  return (
    <li class={props.own ? "said own" : "said"}>
      <div class="row xs muted">
        <b>{line.name}</b>
        <time dateTime={line.at}>
          {new Date(line.at).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit" })}
        </time>
        <span class="sp" />
        {props.onReport ? (
          <button type="button" class="link" aria-label={words.report_of(line.text)} onClick={props.onReport}>
            {words.report}
          </button>
        ) : null}
      </div>
      <p>{line.text}</p>
    </li>
  );
}

function Say(props: { readonly session: Session }) {
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    props.session.say(text).then(
      () => setText(""),
      (thrown: unknown) => toast(reason(thrown), "risk"),
    );
  };
  return (
    <form class="row" onSubmit={send}>
      <input
        type="text"
        maxLength={300}
        aria-label={words.say}
        placeholder={words.say}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn sm pri" disabled={text.trim() === ""}>
        {words.send}
      </button>
    </form>
  );
}

export function ChatPanel(props: { readonly session: Session }) {
  const { session } = props;
  const { chat, you, match } = session.client.value;
  const list = useRef<HTMLUListElement>(null);
  const last = chat?.at(-1)?.seq ?? 0;
  useEffect(() => close, []);
  useEffect(() => {
    if (!open.value) return;
    seen.value = { match: session.id, seq: last };
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [last, open.value]);
  if (chat === null || !open.value) return null;
  const quiet = isMuted(session.id);
  const other: Seat | null = you === null ? null : you === "red" ? "blue" : "red";
  const report = (line: ChatLine): void => {
    const wish: ChatReport = { seq: line.seq, why: "" };
    post(`/api/matches/${encodeURIComponent(session.id)}/report`, wish).then(
      () => toast(words.reported, "ok"),
      (thrown: unknown) => toast(reason(thrown), "risk"),
    );
  };
  const lines = heard(session);
  const mute = (name: string): void =>
    attempt(setMuted(session.id, !quiet), () => (quiet ? words.heard_again(name) : words.muted_now(name)));
  return (
    <section class="panel chat" aria-label={words.chat}>
      <div class="row">
        <h2>{words.chat}</h2>
        <span class="sp" />
        {other !== null && match?.seats[other].kind === "human" ? (
          <Button size="sm" pressed={quiet} onClick={() => mute(match.seats[other].name)}>
            {quiet ? words.unmute(match.seats[other].name) : words.mute(match.seats[other].name)}
          </Button>
        ) : null}
        <Button size="sm" icon label={words.close_chat} onClick={close}>
          ✕
        </Button>
      </div>
      {lines.length === 0 ? <p class="empty sm">{words.chat_empty}</p> : null}
      <ul ref={list} aria-live="polite" tabIndex={0} aria-label={words.chat_lines}>
        {lines.map((line) => (
          <Line
            key={line.seq}
            line={line}
            own={line.seat === you}
            onReport={you !== null && line.seat !== you ? () => report(line) : null}
          />
        ))}
      </ul>
      {you === null ? <p class="xs muted">{words.chat_watch}</p> : <Say session={session} />}
    </section>
  );
}
