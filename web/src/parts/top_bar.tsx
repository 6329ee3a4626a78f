// The bar over every page: brand, pages, what the page adds, theme and help.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ProfileMenu } from "../people/menu";
import { route } from "../route";
import { shell } from "../text/shell";
import { Button, Key } from "./controls";
import { helpOpen } from "./keys";
import { switchTheme, theme } from "./theme";

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 1.5l9 5.25v10.5L12 22.5l-9-5.25V6.75z" fill="none" stroke="currentColor" stroke-width="1.7" />
      <path
        d="M7 8.2c2 2.6 2 5 0 7.6M12 7c2.4 3.2 2.4 6.8 0 10M17 8.2c-2 2.6-2 5 0 7.6"
        fill="none"
        class="mark-in"
        stroke-width="1.9"
        stroke-linecap="round"
      />
    </svg>
  );
}

const PAGES = [
  { href: "/", label: shell.pages.play, on: ["lobby", "match"] },
  { href: "/units", label: shell.pages.units, on: ["units", "mech_lab"] },
  { href: "/maps", label: shell.pages.maps, on: ["maps"] },
  { href: "/replays", label: shell.pages.replays, on: ["replays", "replay"] },
  { href: "/lab", label: shell.pages.lab, on: ["lab"] },
  { href: "/rules/classic", label: shell.pages.rules, on: ["rules"] },
] as const;

function Pages(props: { readonly class: string }) {
  const page = route.value.page;
  return (
    <nav class={props.class} aria-label={shell.menu}>
      {PAGES.map((item) => {
        const on = item.on.some((name) => name === page);
        return (
          <a href={item.href} class={on ? "on" : ""} {...(on ? { "aria-current": "page" } : {})}>
            {item.label}
          </a>
        );
      })}
    </nav>
  );
}

/** `title` stands beside the pages, `right` before the theme switch; on a phone `phone` replaces brand and pages. */
export function TopBar(props: {
  readonly title?: ComponentChildren;
  readonly right?: ComponentChildren;
  readonly phone?: ComponentChildren;
}) {
  const [menu, setMenu] = useState(false);
  return (
    <>
      <header class={props.phone ? "bar has-phone" : "bar"}>
        <button
          type="button"
          class="btn ico ghost burger"
          aria-label={shell.menu}
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
        >
          <svg width="18" height="18" viewBox="0 0 18 18" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
            <path d="M2 4.5h14M2 9h14M2 13.5h14" />
          </svg>
        </button>
        <a class="brand" href="/">
          <Mark />
          {shell.brand}
        </a>
        <Pages class="nav" />
        {props.title ? <div class="game">{props.title}</div> : null}
        {props.phone ? <div class="phone-title">{props.phone}</div> : null}
        <span class="sp" />
        <div class="bar-right">{props.right}</div>
        <ProfileMenu />
        <Button kind="ghost" size="sm" class="help" onClick={() => (helpOpen.value = true)}>
          {shell.help} <Key of="?" />
        </Button>
        <Button
          size="sm"
          icon
          label={theme.value === "dark" ? shell.theme.dark : shell.theme.light}
          onClick={switchTheme}
        >
          ◐
        </Button>
      </header>
      {menu ? <Pages class="drawer-nav" /> : null}
    </>
  );
}
