export function Lab() {
  return <main>Lab</main>;
}
