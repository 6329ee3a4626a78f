// Small line drawings for tabs.
import type { ComponentChildren } from "preact";

function Sign(props: { readonly children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      aria-hidden="true"
    >
      {props.children}
    </svg>
  );
}

export function FireSign() {
  return (
    <Sign>
      <circle cx="10" cy="10" r="6" />
      <path d="M10 1.5v5M10 13.5v5M1.5 10h5M13.5 10h5" />
    </Sign>
  );
}
export function SheetSign() {
  return (
    <Sign>
      <path d="M5 2.5h10v15H5zM8 6.5h4M8 10h4M8 13.5h4" />
    </Sign>
  );
}
export function UnitsSign() {
  return (
    <Sign>
      <path d="M10 2.5l7 4v7l-7 4-7-4v-7z" />
    </Sign>
  );
}
export function LogSign() {
  return (
    <Sign>
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <circle cx="7" cy="7" r="1" fill="currentColor" />
      <circle cx="13" cy="13" r="1" fill="currentColor" />
      <circle cx="10" cy="10" r="1" fill="currentColor" />
    </Sign>
  );
}

/** For fingers, which press no keys. */
export function TwistSign(props: { readonly right?: boolean }) {
  return (
    <svg
      class="touch-only"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      aria-hidden="true"
      {...(props.right ? { transform: "scale(-1,1)" } : {})}
    >
      <path d="M4.500 4.500A6.300 6.300 0 1 1 3 11.500M4.500 .8v3.900h3.900" />
    </svg>
  );
}
