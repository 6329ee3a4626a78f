// Where in the page we are: one signal, set by links and by the browser's own buttons.
import { signal } from "@preact/signals";

/** The rules of each game, and the guide that players read first. */
export const BOOKS = ["classic", "squadron", "classic-guide", "squadron-guide"] as const;
export type BookKey = (typeof BOOKS)[number];

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "replays" }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "lab" }
  | { readonly page: "rules"; readonly book: BookKey }
  | { readonly page: "sheet"; readonly unit: string }
  | { readonly page: "help" }
  | { readonly page: "units" }
  | { readonly page: "mech_lab"; readonly unit: string | null }
  | { readonly page: "maps" }
  | { readonly page: "profile" }
  | { readonly page: "lost" };

/** A part of an address as it was written; what is no UTF-8 after all stays as it stands, and finds nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(path: string): Route {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decoded);
  switch (first) {
    case "":
      return { page: "lobby" };
    case "match":
      return second ? { page: "match", id: second } : { page: "lost" };
    case "replays":
      return { page: "replays" };
    case "replay":
      return second ? { page: "replay", id: second } : { page: "lost" };
    case "lab":
      return { page: "lab" };
    case "help":
      return { page: "help" };
    case "units":
      return { page: "units" };
    case "mech-lab":
      return { page: "mech_lab", unit: second === "" ? null : second };
    case "maps":
      return { page: "maps" };
    case "profile":
      return { page: "profile" };
    case "rules":
      return { page: "rules", book: BOOKS.find((book) => book === second) ?? "classic" };
    case "sheet":
      return second ? { page: "sheet", unit: second } : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

export const route = signal<Route>(parse(location.pathname));

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = parse(location.pathname);
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.value = parse(location.pathname);
});

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  const href = link?.getAttribute("href");
  if (!href || href.startsWith("/api/") || link?.hasAttribute("download") || link?.getAttribute("target") === "_blank")
    return;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(href);
});
