export function Replay(props: { id: string }) {
  return <main>Replay {props.id}</main>;
}
