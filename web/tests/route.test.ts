import { beforeAll, describe, expect, test, vi } from "vitest";

// The module reads the address bar when it is loaded; there is none outside a browser.
vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("addEventListener", () => undefined);

let parse: typeof import("../src/route")["parse"];

beforeAll(async () => {
  ({ parse } = await import("../src/route"));
});

describe("addresses", () => {
  test("a match and a sheet carry their names decoded", () => {
    expect(parse("/match/abc")).toEqual({ page: "match", id: "abc" });
    expect(parse("/sheet/Long%20Tom")).toEqual({ page: "sheet", unit: "Long Tom" });
  });

  test("what is no UTF-8 finds nothing instead of breaking the page", () => {
    expect(parse("/%ff")).toEqual({ page: "lost" });
    expect(parse("/match/%ff")).toEqual({ page: "match", id: "%ff" });
    expect(parse("/replay/%")).toEqual({ page: "replay", id: "%" });
  });
});
