// A game of M.A.S.C. to be: what the builder edits, and the request it becomes.
import { clockWish } from "../../people/clock_choice";
import { hasPeople } from "../../people/profile";
import { forAnyone } from "../../people/terms";
import { lobby } from "../../text/lobby";
import { masc } from "../../text/masc_builder";
import type { LaidTile, NewMatch, Player, Seat, SquadronCheck, SquadronWish, StatRow } from "../../types";
import { takebacks } from "../takebacks";

export type Against = "bot" | "friend" | "screen";
export type Strength = "cadet" | "regular" | "veteran" | "ace";
export type Side = Seat | "lot";
export type Stat = "move" | "range" | "attack" | "armor" | "body";
export const STATS: readonly Stat[] = ["move", "range", "attack", "armor", "body"];

export type MascWish = {
  readonly against: Against;
  readonly strength: Strength;
  readonly side: Side;
  readonly points: number;
  readonly lights: number;
  readonly mids: number;
  readonly cap: number;
  readonly layout: string;
  readonly quick: boolean;
  readonly seed: number | null;
  /** Null is the card of the rules. */
  readonly card: readonly StatRow[] | null;
  /** The text of a set of tiles; null is that of the rules. */
  readonly tiles: string | null;
  /** The tile of each region, as the builder shows them. */
  readonly laid: readonly LaidTile[] | null;
};

export const STANDARD: MascWish = {
  against: "bot",
  strength: "regular",
  side: "red",
  points: 25,
  lights: 8,
  mids: 8,
  cap: 6,
  layout: "4-4-4",
  quick: true,
  seed: null,
  card: null,
  tiles: null,
  laid: null,
};

function options(wish: MascWish): Record<string, unknown> {
  return {
    vp_target: wish.points,
    lights: wish.lights,
    mids: wish.mids,
    kind_cap: wish.cap,
    layout: wish.layout,
  };
}

/** What the server looks over before the match is made. */
export function toCheck(wish: MascWish): SquadronWish {
  return { card: wish.card === null ? null : [...wish.card], tiles: wish.tiles, options: options(wish) };
}

export function mascRequest(wish: MascWish): NewMatch {
  const others: Record<Against, Player> = {
    bot: { type: "bot", strength: wish.strength },
    friend: { type: "open" },
    screen: { type: "human" },
  };
  const own = { player: { type: "human" as const }, units: [] };
  const other = { player: others[wish.against], units: [] };
  const side = wish.side === "lot" ? (Math.random() < 0.5 ? "red" : "blue") : wish.side;
  return {
    game: "squadron",
    red: side === "red" ? own : other,
    blue: side === "red" ? other : own,
    quick: wish.quick,
    options: options(wish),
    ...(wish.card === null ? {} : { card: [...wish.card] }),
    ...(wish.tiles === null ? {} : { tiles: wish.tiles }),
    ...(wish.quick && wish.laid ? { laid: [...wish.laid] } : {}),
    seed: wish.seed,
    takebacks: takebacks.value,
    for_anyone: wish.against === "friend" && hasPeople() && forAnyone.value,
    // Known dice wait for nobody.
    clock: wish.against === "friend" && hasPeople() && wish.seed === null ? clockWish() : null,
  };
}

/** The game in one sentence, as the button will make it; a changed card by its first changes. */
export function mascSentence(wish: MascWish, check: SquadronCheck | null): string {
  const game = wish.against === "bot" ? masc.with_bot(lobby.strengths[wish.strength]) : masc.with[wish.against];
  const start = wish.quick ? masc.quick : masc.full;
  const changed = (check?.card_changes ?? []).map((it) => it.name);
  const own = [changed.length > 0 ? masc.changed_card(changed) : "", wish.tiles === null ? "" : masc.own_tiles];
  const parts = [masc.sentence(game, wish.points, wish.lights + wish.mids, wish.layout), start, ...own];
  return `${parts.filter((it) => it !== "").join(", ")}.`;
}

export function mascGo(wish: MascWish): string {
  if (wish.against === "screen" && !wish.quick) return masc.go_places;
  return masc.go[wish.against];
}

/** One number of a card changed; a card that is the standard one again is none of its own. */
export function withStat(
  card: readonly StatRow[],
  standard: readonly StatRow[],
  at: { readonly kind: string; readonly stat: Stat },
  value: number,
): readonly StatRow[] | null {
  const changed = card.map((row) => (row.kind === at.kind ? { ...row, [at.stat]: value } : row));
  const same = changed.every((row, index) => STATS.every((stat) => row[stat] === standard[index]?.[stat]));
  const classes = changed.every((row, index) => row.class === standard[index]?.class);
  return same && classes ? null : changed;
}

/** Twelve tiles by lot, each turned by lot. */
export function drawn(random: () => number = Math.random): readonly LaidTile[] {
  const order = Array.from({ length: 12 }, (_, tile) => ({ tile, at: random() }));
  order.sort((a, b) => a.at - b.at);
  return order.map(({ tile }) => ({ tile, turns: Math.floor(random() * 4) }));
}

export function turned(laid: readonly LaidTile[], slot: number): readonly LaidTile[] {
  return laid.map((it, at) => (at === slot ? { ...it, turns: (it.turns + 1) % 4 } : it));
}

/** A tile comes to a region; the one that lay there goes where it came from. */
export function swapped(laid: readonly LaidTile[], slot: number, tile: number): readonly LaidTile[] {
  const here = laid[slot];
  const from = laid.findIndex((it) => it.tile === tile);
  const there = laid[from];
  if (!here || !there) return laid;
  return laid.map((it, at) => (at === slot ? there : at === from ? here : it));
}
