export function Rules(props: { book: "classic" | "squadron" }) {
  return <main>Rules {props.book}</main>;
}
