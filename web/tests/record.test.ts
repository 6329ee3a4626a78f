import { describe, expect, it } from "vitest";
import { bareLines } from "../src/parts/record";

describe("a record that cannot be played again", () => {
  it("is read line by line as it stands, without what is no entry", () => {
    const text = [
      '{"record":9,"setup":{}}',
      '{"n":0,"dice":"35","events":[{"turn":{"type":"began"}}],"hash":"a"}',
      '{"n":1,"seat":"red","action":{"go":{"to":"0405"}},"dice":"","events":["moved"],"hash":"b"}',
      '{"n":2,"seat',
      "",
    ].join("\n");
    expect(bareLines(text)).toEqual([
      { n: "0", seat: null, action: "", dice: "35", events: "turn type began" },
      { n: "1", seat: "red", action: "go to 0405", dice: "", events: "moved" },
    ]);
  });
});
