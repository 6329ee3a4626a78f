// A folder as large as a whole collection, made of our own units and boards with other names and numbers.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const OWN = resolve(dirname(fileURLToPath(import.meta.url)), "../../data");
/** As many as a folder of a set usually holds. */
const A_FOLDER = 60;

async function texts(folder, ending) {
  const names = (await readdir(join(OWN, folder))).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => [name.slice(0, -ending.length), await readFile(join(OWN, folder, name), "utf8")]),
  );
}

/** The same unit under another name, of another year: another content, and another line of the index. */
function unit(text, number) {
  return text
    .replace(/^chassis:(.*)$/im, (_, name) => `chassis:${name} ${number}`)
    .replace(/^era:.*$/im, `era:${2470 + (number % 680)}`);
}

/** The same board with another tag. */
function board(text, number) {
  return text.replace(/^(size .*)$/m, (size) => `${size}\ntag "copy ${number}"`);
}

async function fill(folder, sources, count, ending, copy) {
  for (let number = 0; number < count; number += 1) {
    const [name, text] = sources[number % sources.length];
    const place = join(folder, ending, `set ${Math.floor(number / A_FOLDER)}`);
    if (number % A_FOLDER === 0) await mkdir(place, { recursive: true });
    await writeFile(join(place, `${name} ${number}.${ending}`), copy(text, number));
  }
}

/** A folder with so many units and boards, and one file of each kind that cannot be read. */
export async function makeCollection(folder, { units, boards }) {
  await fill(folder, await texts("mechs", ".mtf"), units, "mtf", unit);
  await fill(folder, await texts("boards", ".board"), boards, "board", board);
  await writeFile(join(folder, "torn.mtf"), "chassis:Torn\n");
  await writeFile(join(folder, "torn.board"), "size 2 2\nhxe 0101\n");
}
