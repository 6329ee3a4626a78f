// The phone's bottom sheet: three stops, a tab bar below.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { classic } from "../text/classic";

export type Tab<T extends string> = { readonly key: T; readonly label: string; readonly sign: ComponentChildren };
const STOPS = [20, 50, 92] as const;

export function BottomSheet<T extends string>(props: {
  readonly tabs: readonly Tab<T>[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  readonly children: ComponentChildren;
}) {
  const stop = useSignal(1);
  const from = useRef<number | null>(null);
  const cycle = (): void => {
    stop.value = (stop.value + 1) % STOPS.length;
  };
  const end = (event: PointerEvent): void => {
    const moved = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    if (moved < -30) stop.value = Math.min(STOPS.length - 1, stop.value + 1);
    else if (moved > 30) stop.value = Math.max(0, stop.value - 1);
    else cycle();
  };
  return (
    <>
      <div class={`bsheet stop-${STOPS[stop.value]}`}>
        <button
          type="button"
          class="grab"
          aria-label={classic.grab}
          onPointerDown={(event) => {
            from.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerUp={end}
          onKeyDown={(event) => event.key === "Enter" && cycle()}
        >
          <i />
        </button>
        <div class="bsheet-in">{props.children}</div>
      </div>
      <nav class="tabs" aria-label={classic.tabs}>
        {props.tabs.map((tab) => (
          <button
            type="button"
            class={tab.key === props.tab ? "on" : ""}
            {...(tab.key === props.tab ? { "aria-current": "true" } : {})}
            onClick={() => {
              if (tab.key === props.tab) cycle();
              else {
                props.onTab(tab.key);
                if (stop.value === 0) stop.value = 1;
              }
            }}
          >
            {tab.sign}
            {tab.label}
          </button>
        ))}
      </nav>
    </>
  );
}
