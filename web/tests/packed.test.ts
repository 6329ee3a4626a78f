import { describe, expect, it } from "vitest";
import { pack, unpack } from "../src/collection/packed";

describe("a text in a link", () => {
  it("comes back letter by letter, from letters that an address may hold", async () => {
    const text = `<entity chassis="Bailiff"><pilot name="Añón ☂"/>${"<armor points='3'/>".repeat(20)}</entity>`;
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 2);
    expect(await unpack(packed)).toBe(text);
  });

  it("is nothing when it was never packed, or is more than a link may hold", async () => {
    expect(await unpack("no such thing!")).toBeNull();
    expect(await unpack("AAAA")).toBeNull();
    expect(await unpack(await pack("a".repeat(65 * 1024)))).toBeNull();
  });
});
