// How the files of the page come over the wire.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPerson } from "./browser.mjs";
import { browser, program } from "./house.mjs";

test("script and style come compressed, and are kept for good", async () => {
  const me = await openPerson(browser);
  const answers = [];
  me.page.on("response", (response) => answers.push(response));
  await me.page.goto(program.address);
  await me.page.locator(".hero canvas").waitFor();
  const files = answers.filter((it) => /\/assets\/.*\.(js|css)$/.test(it.url()));
  assert.ok(files.length >= 2, `${files.length} files`);
  for (const file of files) {
    const headers = await file.allHeaders();
    assert.equal(headers["content-encoding"], "br", file.url());
    assert.match(headers["cache-control"], /immutable/);
  }
  await me.close();
});

test("a client that takes no Brotli gets the same file in another form", async () => {
  const page = await (await fetch(program.address)).text();
  const [script] = /\/assets\/index-[^"]+\.js/.exec(page);
  const texts = [];
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await fetch(program.address + script, { headers: { "accept-encoding": encoding } });
    const sent = answer.headers.get("content-encoding");
    assert.equal(sent, encoding === "identity" ? null : encoding);
    texts.push(await answer.text());
  }
  assert.ok(texts[0].length > 100_000);
  assert.deepEqual([texts[1] === texts[0], texts[2] === texts[0]], [true, true]);
});
