// The itemised list behind a number, and the 2D6 histogram below it.
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { classic } from "../text/classic";
import type { Modifier } from "../types";
import { needs, percent, signed, ways } from "./numbers";
import { type Book, RuleLink } from "./rule_link";

export function Histogram(props: { readonly need: number; readonly width?: number; readonly height?: number }) {
  const w = props.width ?? 256;
  const h = props.height ?? 52;
  const bar = w / 11;
  const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  return (
    <svg
      class="bell"
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      role="img"
      aria-label={classic.histogram(props.need)}
    >
      {sums.map((sum, at) => {
        const tall = (ways(sum) / 6) * (h - 18);
        const hit = sum >= props.need;
        return (
          <g class={hit ? "in" : "out"}>
            <rect x={at * bar + 1.5} y={h - 14 - tall} width={bar - 3} height={tall} rx="1.5" />
            <text x={(at + 0.5) * bar} y={h - 2} class={sum === props.need ? "b" : ""}>
              {sum}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function ModifierList(props: {
  readonly modifiers: readonly Modifier[];
  readonly need: number | null;
  readonly book?: Book;
}) {
  return (
    <div class="mods">
      {props.modifiers.map((modifier, at) => (
        <div>
          <span>{modifier.label}</span>
          <span class="v">{at === 0 ? modifier.value : signed(modifier.value)}</span>
          <span>
            <RuleLink
              section={modifier.section}
              book={props.book ?? "classic"}
              label={modifier.label}
              value={at === 0 ? String(modifier.value) : signed(modifier.value)}
            />
          </span>
        </div>
      ))}
      {props.need === null ? null : (
        <div class="tot">
          <span>{classic.roll_at_least}</span>
          <span class="v">{props.need}</span>
          <span />
        </div>
      )}
    </div>
  );
}

/** Told when somebody opens the reasons behind a number. */
export const WhyOpened = createContext<() => void>(() => undefined);

export function WhyCard(props: {
  readonly title: string;
  readonly modifiers: readonly Modifier[];
  readonly need: number | null;
  readonly chance: number;
  readonly note?: string | null;
}) {
  const opened = useContext(WhyOpened);
  useEffect(opened, []);
  return (
    <div class="why">
      <div class="row">
        <b>{props.title}</b>
        <span class="sp" />
        <span class="big">{needs(props.need)}</span>
        <span class="muted">{percent(props.chance)}</span>
      </div>
      <ModifierList modifiers={props.modifiers} need={props.need} />
      {props.need === null ? null : <Histogram need={props.need} />}
      {props.note ? <div class="xs dim">{props.note}</div> : null}
    </div>
  );
}
