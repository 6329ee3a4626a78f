// A citation that opens the rulebook at its section.
import { shell } from "../text/shell";

export type Book = "classic" | "squadron";

export function RuleLink(props: { readonly section: string | null | undefined; readonly book?: Book }) {
  if (!props.section) return null;
  return (
    <a class="ru" href={`/rules/${props.book ?? "classic"}#${props.section}`} target="_blank" rel="noopener" aria-label={shell.rule_label(props.section)}>
      {shell.rule(props.section)}
    </a>
  );
}
