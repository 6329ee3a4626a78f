export function Replays() {
  return <main>Replays</main>;
}
