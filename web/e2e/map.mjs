// Where things are on the hex map, as the page has drawn it.
import { waitUntil } from "./waiting.mjs";

/** The map has come to rest: nothing moves it for a few frames. */
export async function atRest(page) {
  await waitUntil(page, "the map has its place", () =>
    document.querySelector(".board svg.layer > g")?.hasAttribute("transform"),
  );
  await page.evaluate(async () => {
    const where = () => document.querySelector(".board svg.layer > g").getAttribute("transform");
    for (let [before, still] = [where(), 0]; still < 6; before = where()) {
      await new Promise((done) => requestAnimationFrame(done));
      still = where() === before ? still + 1 : 0;
    }
  });
}

/** Where the middles of hexes are on the screen. */
export async function pointsOf(page, hexes) {
  await atRest(page);
  return page.evaluate((names) => {
    const R = 36;
    const H = Math.sqrt(3) * R;
    const toScreen = document.querySelector(".board svg.layer > g").getScreenCTM();
    return names.map((name) => {
      const [col, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
      const at = new DOMPoint(R * 1.5 * (col - 1) + R, H * (row - 1) + (col % 2 === 0 ? H : H / 2));
      const { x, y } = at.matrixTransform(toScreen);
      return { x, y };
    });
  }, hexes);
}

export async function pointOf(page, hex) {
  const [at] = await pointsOf(page, [hex]);
  return at;
}

/** Whether a click there reaches the map: no card lies over it, and nobody stands there. */
export function isBare(page, at) {
  return page.evaluate(({ x, y }) => {
    const taken = [...document.querySelectorAll(".tok-at .base")].some((base) => {
      const box = base.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 30;
    });
    return !taken && (document.elementFromPoint(x, y)?.classList.contains("board-focus") ?? false);
  }, at);
}
