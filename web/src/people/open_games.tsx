// In the lobby: games that wait for a player, games to watch, and a game of one's own for anyone.
import { useEffect, useState } from "preact/hooks";
import { building } from "../lobby/cards";
import { Button, Segmented } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { lobby } from "../text/lobby";
import { people as words } from "../text/people";
import type { MatchCard } from "../types";
import { clockName } from "./clock_choice";
import { JoinByCode } from "./join_code";
import { joinOffer, loadOffers, offers } from "./offers";
import { hasPeople } from "./profile";
import { forAnyone } from "./terms";
import "./people.css";

type Filter = "all" | "classic" | "squadron";

/** Milliseconds after which the lists are asked for again while the page is looked at. */
const AGAIN = 10_000;

function makerOf(card: MatchCard): string {
  return card.seats.red.kind === "open" ? card.seats.blue.name : card.seats.red.name;
}

function Offer(props: { readonly card: MatchCard }) {
  const { card } = props;
  const own = card.yours.length > 0;
  const [busy, setBusy] = useState(false);
  return (
    <li class="offer">
      <span>
        <b>{card.title}</b>
        <span class="xs muted block">{words.filters[card.game === "squadron" ? "squadron" : "classic"]}</span>
      </span>
      <span class="offer-from">{own ? words.yours : makerOf(card)}</span>
      <span class="offer-where sm muted">
        {[card.subtitle, clockName(card.clock?.control ?? null), ...card.conditions].join(" · ")}
      </span>
      {own ? (
        <a class="btn sm" href={`/match/${card.id}`}>
          {words.open_own}
        </a>
      ) : (
        <Button
          size="sm"
          disabled={busy}
          label={words.join_of(card.title, makerOf(card))}
          onClick={() => {
            setBusy(true);
            void joinOffer(card.id).then(() => setBusy(false));
          }}
        >
          {words.join}
        </Button>
      )}
    </li>
  );
}

function OfferDialog(props: { readonly onClose: () => void }) {
  const begin = (kind: "custom" | "masc"): void => {
    forAnyone.value = true;
    props.onClose();
    building.value = kind;
  };
  return (
    <Dialog title={words.offer_what} onClose={props.onClose}>
      <h2>{words.offer_what}</h2>
      <div class="row wrap dialog-foot">
        <Button kind="pri" onClick={() => begin("custom")}>
          {words.offer_classic}
        </Button>
        <Button kind="pri" onClick={() => begin("masc")}>
          {words.offer_masc}
        </Button>
      </div>
    </Dialog>
  );
}

/** Games to watch that the lobby shows. */
const FEW = 6;

function ToWatch(props: { readonly cards: readonly MatchCard[] }) {
  if (props.cards.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="to-watch">
      <div class="pt">
        <h2 id="to-watch">{words.watch_games}</h2> <span class="chip">{props.cards.length}</span>
      </div>
      <ul class="list">
        {props.cards.slice(0, FEW).map((card) => {
          const versus = words.versus(card.seats.blue.name, card.seats.red.name);
          return (
            <li key={card.id} class="offer watch">
              <span>
                <b>{versus}</b>
                <span class="xs muted block">
                  {card.title} · {lobby.turn(card.turn, card.phase_label)}
                </span>
              </span>
              <a class="btn sm" href={`/match/${card.id}`} aria-label={`${words.watch} ${versus}`}>
                {card.yours.length > 0 ? words.open_own : words.watch}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function OpenGames() {
  const [filter, setFilter] = useState<Filter>("all");
  const [offering, setOffering] = useState(false);
  const here = hasPeople();
  useEffect(() => {
    if (!here) return;
    const load = (): void => {
      if (!document.hidden) void loadOffers();
    };
    load();
    const beat = window.setInterval(load, AGAIN);
    document.addEventListener("visibilitychange", load);
    return () => {
      window.clearInterval(beat);
      document.removeEventListener("visibilitychange", load);
    };
  }, [here]);
  if (!here) return null;
  const all = offers.value?.open ?? [];
  const shown = all.filter((card) => filter === "all" || card.game === filter);
  return (
    <>
      <section class="panel" aria-labelledby="open-games">
        <div class="pt wrap">
          <h2 id="open-games">{words.open_games}</h2> <span class="chip">{all.length}</span>
          <span class="sp" />
          <Segmented<Filter>
            label={words.filter}
            value={filter}
            choices={(["all", "classic", "squadron"] as const).map((key) => ({ key, label: words.filters[key] }))}
            onPick={setFilter}
          />
          <JoinByCode />
          <Button size="sm" onClick={() => setOffering(true)}>
            {words.offer}
          </Button>
        </div>
        {shown.length === 0 ? (
          <p class="empty sm">{words.open_none}</p>
        ) : (
          <ul class="list">
            {shown.map((card) => (
              <Offer key={card.id} card={card} />
            ))}
          </ul>
        )}
      </section>
      <ToWatch cards={offers.value?.running ?? []} />
      {offering ? <OfferDialog onClose={() => setOffering(false)} /> : null}
    </>
  );
}
