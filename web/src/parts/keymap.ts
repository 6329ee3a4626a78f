// Which key does what: every action has a key of its own, and the player may put it on another one, page by page.
// Pages know only the keys of the list; what was pressed is translated before they hear of it.
import { computed, signal } from "@preact/signals";
import { route } from "../route";
import { type KeyLine, type KeyPage, PAGE_KEYS, RESERVED } from "../text/keys";
import { shell } from "../text/shell";

const STORED = "keymap";
type Moved = Readonly<Record<string, string>>;

/** Which game the open match is of. */
export const matchGame = signal<"classic" | "squadron">("classic");
export const singleKeys = signal(localStorage.getItem("keys") !== "off");

export const keyPage = computed<KeyPage>(() =>
  route.value.page === "match" && matchGame.value === "squadron" ? "squadron" : route.value.page,
);

/** Only what is a map of strings is believed. */
function read(text: string | null): Readonly<Partial<Record<string, Moved>>> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const isMoved = (value: unknown): value is Moved =>
      typeof value === "object" && value !== null && Object.values(value).every((key) => typeof key === "string");
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Moved] => isMoved(entry[1])));
  } catch {
    return {};
  }
}

const moved = signal(read(localStorage.getItem(STORED)));

function store(page: KeyPage, keys: Moved): void {
  moved.value = { ...moved.peek(), [page]: keys };
  localStorage.setItem(STORED, JSON.stringify(moved.value));
}

/** One name for a key, whatever the case and the kind of dash. */
export function nameOf(pressed: string): string {
  if (pressed === "=") return "+";
  if (pressed === "−" || pressed === "_") return "-";
  return pressed.length === 1 ? pressed.toUpperCase() : pressed;
}

/** The key that now does what `key` of the list does. */
export function keyFor(key: string, page: KeyPage = keyPage.value): string {
  return moved.value[page]?.[key] ?? key;
}

export function linesOf(page: KeyPage): readonly KeyLine[] {
  return PAGE_KEYS[page];
}

/** What a page hears when this key is pressed; null if the key was given away. */
export function heard(pressed: string, page: KeyPage = keyPage.peek()): string | null {
  const here = moved.peek()[page];
  if (!here || pressed.length !== 1) return pressed;
  const name = nameOf(pressed);
  for (const [key, now] of Object.entries(here)) if (now === name) return key.toLowerCase();
  return name in here ? null : pressed;
}

/** Why this key cannot do that; null when it can. */
function refusal(page: KeyPage, key: string, wanted: string): string | null {
  if (wanted.length !== 1 || wanted === " ") return shell.key_odd(wanted === " " ? "Space" : wanted);
  if (wanted === "?") return shell.key_reserved(wanted, shell.keys_title.toLowerCase());
  const kept = wanted === key ? undefined : RESERVED[page]?.find(([keys]) => keys.test(wanted));
  if (kept) return shell.key_reserved(wanted, kept[1]);
  const other = linesOf(page).find((line) => "key" in line && line.key !== key && keyFor(line.key, page) === wanted);
  return other ? shell.key_taken(wanted, other.what) : null;
}

/** Puts an action on another key; answers why not, or null. */
export function moveKey(page: KeyPage, key: string, pressed: string): string | null {
  const wanted = nameOf(pressed);
  const why = refusal(page, key, wanted);
  if (why !== null) return why;
  const { [key]: _, ...others } = moved.peek()[page] ?? {};
  store(page, wanted === key ? others : { ...others, [key]: wanted });
  return null;
}

export function isMoved(page: KeyPage): boolean {
  return Object.keys(moved.value[page] ?? {}).length > 0;
}

export function resetKeys(page: KeyPage): void {
  store(page, {});
}

export function flipSingleKeys(): void {
  singleKeys.value = !singleKeys.value;
  localStorage.setItem("keys", singleKeys.value ? "on" : "off");
}

/** A text whose keys stand in braces, with the keys as they are now. */
export function withKeys(text: string): string {
  return text.replace(/\{(.)\}/g, (_, key: string) => keyFor(key));
}
