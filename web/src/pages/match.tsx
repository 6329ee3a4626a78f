// One match: joins by link if there is one, opens the wire, and shows the battle of its game.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Refusal, reason } from "../api";
import { sideOf } from "../board/token";
import { Invitation } from "../panels/invitation";
import { MatchMenu } from "../panels/match_menu";
import { LinkBar, StandBar, Veil } from "../panels/match_states";
import { PhasePills } from "../panels/phases";
import { SeatBar } from "../panels/seat_bar";
import { TakebackBar, TakebackButton } from "../panels/takeback";
import { Unreadable } from "../panels/unreadable";
import { Skeleton, SkipLink } from "../parts/controls";
import { matchGame } from "../parts/keymap";
import { toast } from "../parts/toast";
import { TopBar } from "../parts/top_bar";
import { ChatButton, ChatPanel } from "../people/chat";
import { SeatClock, TimeBar } from "../people/clock";
import { ClassicBattle } from "../play/classic_battle";
import { joinWithDice, pledge } from "../play/fair_dice";
import { lessonOf } from "../play/lessons";
import { openSession, type Session } from "../play/session";
import { SquadronBattle } from "../play/squadron_battle";
import { lessonMatch } from "../squadron/lesson";
import { classic } from "../text/classic";
import { dice } from "../text/dice";
import { seat as seatWords } from "../text/seat";
import { shell } from "../text/shell";
import { unreadable as words } from "../text/unreadable";
import type { Seat } from "../types";
import "./match.css";

/** The dice of a lesson are known, and that is the point of it. */
const isLesson = (match: string): boolean => lessonOf(match) !== null || lessonMatch() === match;

function Seats(props: { readonly session: Session }) {
  const { match, you, presence, table } = props.session.client.value;
  if (!match) return null;
  const drawn = (seat: Seat): string => (table?.game === "squadron" ? table.colours[seat] : sideOf(seat));
  const first: Seat = you ?? "blue";
  const second: Seat = first === "blue" ? "red" : "blue";
  const name = (seat: Seat) => (
    <>
      <span class={`sd ${drawn(seat)}`} aria-hidden="true" />
      <b>{seat === you ? classic.you : match.seats[seat].name}</b>
      {match.seats[seat].kind !== "bot" && seat !== you && !presence[seat] ? (
        <span class="xs dim">{classic.away}</span>
      ) : null}
      <SeatClock client={props.session.client.value} seat={seat} />
    </>
  );
  return (
    <span class="row sm seats">
      {name(first)}
      <span class="muted">{classic.vs}</span>
      {name(second)}
      {presence.watching > 0 ? <span class="chip">{classic.watchers(presence.watching)}</span> : null}
      {match.conditions.length > 0 ? (
        <span class="chip warn" title={match.conditions.join(" · ")}>
          {shell.house_rules(match.conditions.length)}
        </span>
      ) : null}
      {match.known_seed && !isLesson(match.id) ? (
        <span class="chip risk" title={dice.known_seed_note}>
          {dice.known_seed}
        </span>
      ) : pledge(match.id) !== null ? (
        <span class="chip" title={dice.fair_note}>
          {dice.fair_dice}
        </span>
      ) : null}
      {presence.beside > 0 ? <span class="chip">{seatWords.beside(presence.beside)}</span> : null}
    </span>
  );
}

function Bar(props: { readonly session: Session }) {
  const { match, link, table, you } = props.session.client.value;
  const acting = table?.game === "classic" ? table.units.find((unit) => unit.id === table.acting) : undefined;
  return (
    <TopBar
      title={
        match ? (
          <>
            <b title={match.title}>{match.title}</b>
            <span class="muted" title={match.subtitle}>
              {match.subtitle}
            </span>
          </>
        ) : undefined
      }
      phone={
        match ? (
          <div class="row">
            <div>
              <b>
                {table?.game === "classic"
                  ? (classic.phases_short[table.phase_label] ?? table.phase_label)
                  : match.title}
              </b>
              <div class="xs muted">{[classic.turn(table?.turn ?? 0), acting?.name].filter(Boolean).join(", ")}</div>
            </div>
            <span class="sp" />
            {table?.game === "classic" ? <PhasePills table={table} /> : null}
            {you !== null ? <SeatClock client={props.session.client.value} seat={you} /> : null}
            <ChatButton session={props.session} />
            <TakebackButton session={props.session} />
            <MatchMenu session={props.session} />
          </div>
        ) : undefined
      }
      right={
        <>
          <Seats session={props.session} />
          <span class="chip">
            <span class={link.state === "live" ? "dot" : "dot off"} />
            {link.state === "live"
              ? you === null && match
                ? classic.watching
                : shell.live
              : link.state === "opening"
                ? shell.opening
                : shell.offline}
          </span>
          <ChatButton session={props.session} />
          <TakebackButton session={props.session} wide />
          {match ? <MatchMenu session={props.session} /> : null}
        </>
      }
    />
  );
}

/** The tab's title calls when it is your turn. */
function useTitle(session: Session): void {
  const { match, options } = session.client.value;
  useEffect(() => {
    if (match) document.title = options ? classic.turn_title(match.title) : match.title;
    return () => {
      document.title = shell.brand;
    };
  }, [match?.title, options !== null]);
}

function Opened(props: { readonly id: string }) {
  const session = useMemo(() => openSession(props.id), [props.id]);
  useEffect(() => session.close, [session]);
  useTitle(session);
  const { match, unreadable } = session.client.value;
  useEffect(() => {
    if (match) matchGame.value = match.game === "squadron" ? "squadron" : "classic";
  }, [match?.game]);
  if (unreadable !== null) {
    return (
      <>
        <TopBar />
        <Unreadable
          title={words.title}
          why={unreadable}
          id={props.id}
          record={`/api/matches/${encodeURIComponent(props.id)}/record`}
        />
      </>
    );
  }
  return (
    <div class="match-page">
      <SkipLink />
      <h1 class="sr">{match?.title ?? classic.opening}</h1>
      <Bar session={session} />
      <LinkBar session={session} />
      <StandBar session={session} />
      <SeatBar session={session} />
      <TakebackBar session={session} />
      <TimeBar session={session} />
      <Invitation session={session} />
      {match === null ? (
        <main class="opening">
          <p class="muted">{classic.opening}</p>
          <Skeleton rows={4} />
        </main>
      ) : match.game === "squadron" ? (
        <SquadronBattle session={session} />
      ) : (
        <ClassicBattle session={session} />
      )}
      <ChatPanel session={session} />
      <Veil session={session} />
    </div>
  );
}

/** Milliseconds after which a browser that waits for a seat asks again. */
const ASK_AGAIN = 2000;

export function Match(props: { readonly id: string }) {
  const token = new URLSearchParams(location.search).get("seat");
  const [joined, setJoined] = useState(token === null);
  const [failed, setFailed] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (token === null) return;
    let retry = 0;
    const join = (): void => {
      joinWithDice(props.id, token).then(
        (card) => {
          // The token is spent into the cookie; it should not stay in the address.
          history.replaceState(null, "", `/match/${encodeURIComponent(props.id)}`);
          setJoined(true);
          if (card.known_seed) toast(dice.known_seed_note, "risk");
        },
        (thrown: unknown) => {
          const isAsked = thrown instanceof Refusal && thrown.error.code === "asked";
          setAsked(isAsked);
          if (isAsked) retry = window.setTimeout(join, ASK_AGAIN);
          else setFailed(reason(thrown));
        },
      );
    };
    join();
    return () => window.clearTimeout(retry);
  }, []);
  if (failed) {
    return (
      <>
        <TopBar />
        <main class="lost">
          <h1>{classic.no_match}</h1>
          <p>{failed}</p>
          <a href="/">{shell.to_lobby}</a>
        </main>
      </>
    );
  }
  if (joined) return <Opened id={props.id} />;
  return (
    <>
      <TopBar />
      {asked ? (
        <main class="lost">
          <p role="status">{seatWords.waiting}</p>
        </main>
      ) : null}
    </>
  );
}
