/*
 * A shared link to a moment: the head of its page names a picture. `sortie serve` draws it, and `sortie show --picture`
 * writes the same.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { configure, playedContest, site, sortie, sql } from "./contest.mjs";
import { test } from "./lengths.mjs";
import { build, closeBrowser, openPage, pages } from "./page.mjs";

after(closeBrowser);

const where = "https://contest.example/spring/";

async function serving(folder, look) {
  const server = spawn(join(build, "sortie"), ["serve", folder, "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(server, "exit");
  try {
    const said = await new Promise((resolve, reject) => {
      server.stdout.once("data", (data) => resolve(String(data)));
      server.once("exit", () => reject(new Error("sortie serve ended")));
    });
    await look(said.trim().replace(/\/$/, ""));
  } finally {
    server.kill();
    await ended;
  }
}

const imageOf = (html) => /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];

test("a link to a moment has a picture of it", async () => {
  const folder = playedContest("contest-shared");
  configure(folder, "address", where);
  site(folder);
  const name = sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 2 AND verdict = 'ok' ORDER BY 1 LIMIT 1").trim();
  const records = join(pages, "shared-records"), drawn = join(pages, "shared.png");
  sortie("matches", folder, "--batch", "2", "--records", records);
  await serving(folder, async (address) => {
    const page = await openPage(`${address}/match.html?batch=2&match=${name}#game=2&operation=12`);
    await page.waitForSelector("body.ready");
    await page.waitForFunction(() => location.search.includes("at=2-"));
    const link = page.url().replace(/#.*/, ""), text = await page.locator("#status").textContent();
    const html = await (await fetch(link)).text();
    const image = imageOf(html);
    assert.match(image, new RegExp(`^${where}picture/2-${name}-2-\\d+\\.png$`));
    const answer = await fetch(image.replace(where, `${address}/`));
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    sortie("show", join(records, `${name}.record`), "--game", "2", "--operation", "12", "--picture", drawn);
    assert.ok(bytes.equals(readFileSync(drawn)), "the server's picture is that of sortie show");
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], "its size");
    await page.goto("about:blank");
    await page.goto(link); /* as a place that cut what follows # */
    await page.waitForSelector("body.ready");
    assert.equal(await page.locator("#status").textContent(), text);
    assert.deepEqual(page.faults, []);
    await page.close();
    assert.equal((await fetch(`${address}/picture/2-${name}-1-1.png`)).status, 200);
    for (const wrong of ["picture/2-9-9-9-1-1.png", "picture/7-1-1-0-1-1.png", "picture/2.png", `picture/2-${name}-1-1.svg`])
      assert.equal((await fetch(`${address}/${wrong}`)).status, 404, wrong);
    assert.equal(imageOf(await (await fetch(`${address}/match.html?batch=2&match=../../x`)).text()), `${where}assets/picture.png`);
  });
});
