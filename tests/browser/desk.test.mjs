/*
 * The page of the desk kit, show.html: it shows a record that is chosen or dropped onto it, from file://.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { test } from "./lengths.mjs";
import { build, closeBrowser, dropFile, golden, kit, openPage, text } from "./page.mjs";

after(closeBrowser);

const address = (game) => pathToFileURL(join(build, `desk/sortie-${game}/show.html`)).href;

async function using(game, look) {
  const page = await openPage(address(game));
  try {
    await look(page);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.close();
  }
}

test("show.html of the desk kit shows a chosen record, then another that is dropped", () => using("plane", async (page) => {
  assert.equal(await page.locator("#replay").isVisible(), false);
  await page.setInputFiles("#record-file", join(kit, "tests/games/plane/golden/two-games.record"));
  await page.locator("#stage svg, #stage table").first().waitFor();
  assert.match(await text(page, "#headline"), /bob jr\./);
  await dropFile(page, golden("sample-random-5").replaceAll("\n", "\r\n"));
  await page.waitForFunction(() => /player0/.test(document.getElementById("headline").textContent));
  await page.locator("#stage svg, #stage table").first().waitFor();
}));

test("show.html of the desk kit says what is no record", () => using("plane", async (page) => {
  await dropFile(page, "hello\n");
  await page.waitForFunction(() => document.getElementById("wrong").textContent !== "");
  assert.equal(await text(page, "#wrong"), "This is not a record of this game.");
  assert.equal(await page.locator("#replay").isVisible(), false);
}));

test("show.html of a desk kit by lines shows its game", () => using("yacht", async (page) => {
  await dropFile(page, golden("both", "yacht"));
  await page.waitForFunction(() => document.body.classList.contains("open"));
}));
