/*
 * The page of a match of Five!: at each moment the cards that lie, the hands and the score are the record's, read here
 * once more.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { test } from "./lengths.mjs";
import { lookAt, movesAt } from "./look.mjs";
import { build, closeBrowser, kit, makePage, openPage, pages, text } from "./page.mjs";
import { pictureAt, shareAt } from "./picture.mjs";
import { lookWithin } from "./within.mjs";

const record = join(pages, "five-match.record");
const faulty = join(pages, "five-faulty.record");
const play = (file, ...players) => execFileSync(join(build, "sortie"), ["match", ...players, "--game", "five", "--subtask", "1", "--record", file], { cwd: kit });
play(record, "killer", "pattern");
play(faulty, "order", "exec:echo 7");
const played = readFileSync(record, "utf8");
const match = makePage("five", played);

after(closeBrowser);

/* [["5", "3"], 1]: what both played and the score, for each turn. */
function turns(number) {
  const lines = played.split(`\ngame ${number} first `)[1].split(/\n(?:game|result) /)[0].split("\n").map((line) => line.split(" "));
  return lines.filter(([what]) => what === "cards").map(([, one, other, , score]) => [[one, other], Number(score)]);
}

const drawn = (page) => page.evaluate(() => {
  const texts = (row, part) => [...row.querySelectorAll(`${part} .card`)].map((c) => (c.classList.contains("covered") ? "down" : c.textContent));
  const rows = [...document.querySelectorAll("#stage .row")];
  return { played: rows.map((r) => texts(r, ".played")), hand: rows.map((r) => texts(r, ".hand")), score: document.querySelector("#stage .score").textContent };
});

const left = (cards) => [..."12345!"].filter((c) => !cards.includes(c));
const scoreText = (score) => `${Math.max(score, 0)} : ${Math.max(-score, 0)}`;

test("every card of every game is the record's, face down before it is turned over", async () => {
  const page = await openPage(match.address + "#game=1&step=0");
  const games = played.split("\ngame ").length - 1;
  for (let number = 1; number <= games; number++) {
    const of = turns(number);
    for (let n = 0; n <= of.length; n++) {
      const cards = [0, 1].map((seat) => of.slice(0, n).map(([c]) => c[seat]));
      const score = scoreText(n === 0 ? 0 : of[n - 1][1]);
      assert.deepEqual(await drawn(page), { played: cards, hand: cards.map(left), score }, `game ${number}, turn ${n}`);
      await page.keyboard.press("ArrowRight");
      if (n === of.length) break;
      assert.deepEqual(await drawn(page), { played: cards.map((c) => [...c, "down"]), hand: cards.map(left), score });
      await page.keyboard.press("ArrowRight");
    }
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a fault is told, and costs a game", async () => {
  const page = await openPage(makePage("five-faulty", readFileSync(faulty, "utf8")).address);
  assert.match(await text(page, "#fault"), /is out of game 1: illegal, game 1, own operation 1: must be one card of 12345!/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

pictureAt("five", match.address + "#game=1&step=7");
shareAt("five", match.address + "#game=1&step=7");
movesAt("five", match.address + "#game=1&step=7");
lookAt("five", match.address + "#game=1&step=7");
lookWithin("five", played);
