export function Match(props: { id: string }) {
  return <main>Match {props.id}</main>;
}
