// The theme of the page: the reader's choice, else the system's.
import { signal } from "@preact/signals";

export type Theme = "dark" | "light";

function remembered(): Theme {
  const asked = new URLSearchParams(location.search).get("theme") ?? localStorage.getItem("theme");
  if (asked === "dark" || asked === "light") return asked;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

export const theme = signal<Theme>(remembered());

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme.value;
}

export function switchTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  localStorage.setItem("theme", theme.value);
  applyTheme();
}
