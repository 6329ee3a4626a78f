// Units is one room with two doors.
import { text } from "./text";

export function Doors(props: { readonly at: "collection" | "lab" }) {
  const door = (at: "collection" | "lab", href: string, label: string) => (
    <a href={href} class={props.at === at ? "on" : ""} {...(props.at === at ? { "aria-current": "page" } : {})}>
      {label}
    </a>
  );
  return (
    <nav class="ws-doors" aria-label={text.doors}>
      {door("collection", "/units", text.collection)}
      {door("lab", "/mech-lab", text.lab)}
    </nav>
  );
}
