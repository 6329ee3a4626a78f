// Which layout the window asks for.
import { signal } from "@preact/signals";

function watch(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

/** Whether the visitor asked for no motion. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const isPhone = watch("(max-width: 759px)");
export const isWide = watch("(min-width: 1360px)");
/** Too low for everything that a rail could show. */
export const isLow = watch("(max-height: 799px)");
