// A page that is fetched when it is first opened, so that the first paint carries only what it needs.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Skeleton } from "../parts/controls";
import { TopBar } from "../parts/top_bar";
import { shell } from "../text/shell";
import "./pages.css";

type Loaded<P> =
  | { readonly state: "loading" }
  | { readonly state: "here"; readonly page: ComponentType<P> }
  | { readonly state: "failed" };

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => preact.JSX.Element {
  const held = signal<Loaded<P>>({ state: "loading" });
  let asked = false;
  const ask = (): void => {
    asked = true;
    load().then(
      (page) => (held.value = { state: "here", page }),
      () => {
        asked = false;
        held.value = { state: "failed" };
      },
    );
  };
  return function Lazy(props: P) {
    const now = held.value;
    if (now.state === "here") return <now.page {...props} />;
    if (!asked && now.state === "loading") ask();
    return (
      <>
        <TopBar />
        <main class="page-wait">
          {now.state === "failed" ? (
            <button type="button" class="btn" onClick={ask}>
              {shell.retry}
            </button>
          ) : (
            <Skeleton rows={4} />
          )}
        </main>
      </>
    );
  };
}
