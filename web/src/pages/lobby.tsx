export function Lobby() {
  return <main>Lobby</main>;
}
