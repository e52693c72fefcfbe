/*
 * The page of the Yacht Auction: what it shows at each moment against the record's own lines.
 */
import assert from "node:assert/strict";
import { after } from "node:test";
import { test } from "./lengths.mjs";
import { movesAt } from "./look.mjs";
import { closeBrowser, golden, makePage, text, using } from "./page.mjs";
import { pictureAt } from "./picture.mjs";
import { lookWithin } from "./within.mjs";

const pageOf = (name) => makePage("yacht-" + name, golden(name, "yacht")).address;
const lines = golden("whole", "yacht").split("\n");
const secondGame = lines.findIndex((line) => line.startsWith("game 2 "));
const notes = lines.slice(0, secondGame).filter((line) => /^(round|get|put) /.test(line));

after(closeBrowser);

/* Reads a row of both sheets. */
const row = (page, key) => page.evaluate((k) => [...document.querySelectorAll(`#stage .${k} td`)].map((cell) => cell.textContent), key);
const dice = (page) => page.evaluate(() => [...document.querySelectorAll("#stage figure .dice")].map((list) => list.querySelectorAll(".die").length));
const points = (words) => words.map((n) => Number(n).toLocaleString("en"));

test("every moment of a game is the record's", () => using(pageOf("whole"), {}, async (page) => {
  assert.equal(notes.length, 12 + 12 + 12 + 1);
  for (const note of notes) {
    await page.keyboard.press("ArrowRight");
    const words = note.split(" ");
    const held = await dice(page);
    if (words[0] === "get") {
      assert.deepEqual(await row(page, "money"), points(words.slice(4)));
      assert.equal(await page.locator(".bids .got").count(), 2);
    }
    if (words[0] === "put") {
      assert.deepEqual(await row(page, "total"), points(words.slice(7)));
      assert.deepEqual(await row(page, "last"), points(words.slice(1, 3)));
      assert.deepEqual(await row(page, "bonus"), points(words.slice(4, 6)));
    }
    const round = Number((await text(page, ".round")).split(" ")[1]);
    const expected = words[0] === "get" ? (round === 1 ? 5 : 10) : words[0] === "put" ? (round === 13 ? 0 : 5) : round === 1 ? 0 : 5;
    assert.deepEqual(held, [expected, expected], note);
  }
  const end = lines.slice(0, secondGame).find((line) => line.startsWith("end ")).split(" ");
  assert.deepEqual(await row(page, "total"), points(end.slice(-2)));
}));

test("bids are shown when both are in, not before", () => using(pageOf("whole") + "#game=1&step=1", {}, async (page) => {
  assert.equal(await page.locator(".bids li").count(), 0);
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator(".bids li").count() >= 2);
}));

test("what was wrong is told, as text", () => using(pageOf("fault"), {}, async (page) => {
  assert.match(await text(page, "#status"), /bad.* answers .*PUT FOUR <b>1<\/b>/);
  assert.match(await text(page, "#fault"), /is out of game 1/);
  assert.equal(await page.locator("#status b, #operations b").count(), 0);
}));

test("both have lost", () => using(pageOf("both") + "#game=2", {}, async (page) => {
  await page.keyboard.press("End");
  assert.match(await text(page, "#status"), /both have lost/);
}));

for (const [width, height] of [[320, 640], [1280, 800]])
  test(`fits ${width} columns`, () => using(pageOf("whole") + "#game=1&step=35", { width, height }, async (page) => {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  }));

pictureAt("yacht", pageOf("whole") + "#game=1&step=9");
movesAt("yacht", pageOf("whole") + "#game=1&step=5");
lookWithin("yacht", golden("whole", "yacht"));
