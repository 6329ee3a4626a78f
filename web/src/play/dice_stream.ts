// The dice of a match again, from its seed: ChaCha8, one byte of each word, as `docs/server.md` describes.
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 4;

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (into: number, from: number, turned: number, by: number): void => {
    s[into] = (s[into] ?? 0) + (s[from] ?? 0);
    const mixed = (s[turned] ?? 0) ^ (s[into] ?? 0);
    s[turned] = (mixed << by) | (mixed >>> (32 - by));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/** The sixteen words of one block of the key stream. */
function block(key: Uint32Array, counter: number): Uint32Array {
  const first = Uint32Array.from([...CONSTANTS, ...key, counter, 0, 0, 0]);
  const s = first.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    for (let column = 0; column < 4; column++) quarter(s, column, column + 4, column + 8, column + 12);
    quarter(s, 0, 5, 10, 15);
    quarter(s, 1, 6, 11, 12);
    quarter(s, 2, 7, 8, 13);
    quarter(s, 3, 4, 9, 14);
  }
  return s.map((word, at) => word + (first[at] ?? 0));
}

/** Faces 1 to 6 for ever; bytes from 252 on are drawn again, so that all faces are equally likely. */
export function* faces(seed: Uint8Array): Generator<number, never> {
  const bytes = new DataView(seed.buffer, seed.byteOffset, 32);
  const key = Uint32Array.from({ length: 8 }, (_, at) => bytes.getUint32(4 * at, true));
  for (let counter = 0; ; counter++) {
    for (const word of block(key, counter)) {
      const byte = word & 255;
      if (byte < 252) yield (byte % 6) + 1;
    }
  }
}
