/*
 * The page of a game without a board.js whose referee sends a picture (match/picture/picture.h): what each line draws,
 * at which moment, in words and in Chinese, and how it looks.
 */
import assert from "node:assert/strict";
import { after } from "node:test";
import { axeFindsNothing } from "./axe.mjs";
import { longTest, test } from "./lengths.mjs";
import { lookAt, movesAt } from "./look.mjs";
import { closeBrowser, makePlainPage, openPage, text } from "./page.mjs";
import { pictureAt } from "./picture.mjs";

const colours = ["0", "1", "2", "3", "black", "white", "grey", "red", "orange", "yellow", "green", "sky", "blue", "purple"];
const boards = (...lines) => lines.map((line) => "board " + line);
const record = ["sortie 2 shapes", "subtask 1 games 2 seed 7", "player 0 ann", "player 1 <b>ben", "player 2 cy", "player 3 " + "W".repeat(20),
  "game 1 first 0",
  ...boards("title Round 1 of 2", "grid 8 7 a 1 green", "key x - black - a stone", "key # grey", "row 0 .x....#.", "label 0 the row of {1}", "label 1 {3}",
    ...colours.map((colour, i) => `cell ${i % 7} ${2 + 2 * Math.floor(i / 7)} ${colour} - ${["9", "10", "K♠", "1234"][i % 4]}`),
    ...colours.map((colour, i) => `cell ${i % 7} ${3 + 2 * Math.floor(i / 7)} - ${colour} ${"1234".slice(0, i % 5) || "-"}`),
    "bar 0 3 12 0 points of {0}", "bar 3 -2 12 orange"),
  "answer 0 e5", "answer 1 f6", ...boards("cell 7 6 - 1", "mark 7 6", "mark 0 0", "caption {0} takes e5", "bar 0 12 12 0 points of {0}"), "note me",
  "answer 2 pass", ...boards("cell 7 6 -"),
  "answer 3 what", "fault 3 illegal game 1 operation 1: no such cell", "end done places 1 2 3 4",
  "game 2 first 1", ...boards("title Without a grid", "bar 1 5 10 2 of {2}"), "end done places 1 1 1 1", "result 6 4 2 0", ""].join("\n");
const address = makePlainPage("pictured", record);

after(closeBrowser);

async function using(at, options, look) {
  const page = await openPage(address + at, options);
  await look(page);
  assert.deepEqual(page.faults, []);
  await page.close();
}

/* The classes and signs of the cells that are not empty, and the marks, as places. */
const drawn = (page) => page.evaluate(() => {
  const place = (node) => { const box = node.getBBox(); return `${Math.floor((box.x + box.width / 2) / 10)},${Math.floor((box.y + box.height / 2) / 10)}`; };
  const cells = [...document.querySelectorAll("#stage .cell")].map((cell) => `${place(cell)} ${[...cell.children].map((c) => c.textContent || c.getAttribute("class")).join(" + ")}`);
  return { cells, marks: [...document.querySelectorAll("#stage .marked")].map(place) };
});

test("a picture is drawn line by line, and a moment is a picture", () => using("#game=1&step=0", {}, async (page) => {
  assert.equal(await text(page, "#stage h2"), "Round 1 of 2");
  const first = await drawn(page);
  assert.deepEqual(first.cells.slice(0, 5), ["1,0 token black", "6,0 ground grey", "0,2 ground seat-0 + 9", "1,2 ground seat-1 + 10", "2,2 ground seat-2 + K♠"]);
  assert.equal(first.cells.length, 30);
  assert.deepEqual(first.marks, []);
  assert.deepEqual(await page.locator("#stage .label").allTextContents(), ["the row of <b>ben", "W".repeat(11) + "\u2026"]);
  assert.deepEqual(await page.locator("#stage .place").allTextContents(), [..."abcdefgh1234567"]);
  assert.deepEqual(await page.locator("#stage .bars li").allTextContents(), ["points of ann3", "-2"]);
  assert.equal(await text(page, "#status"), "Game 1 of 2, step 0 of 3: ann is in the first place");
  await page.keyboard.press("ArrowRight");
  const second = await drawn(page);
  assert.deepEqual(second.cells.slice(-1), ["7,6 token seat-1"]);
  assert.deepEqual(second.marks, ["7,6", "0,0"]);
  assert.equal(await text(page, "#status"), "Game 1 of 2, step 1 of 3: ann takes e5");
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await drawn(page), { cells: first.cells, marks: [] }, "marks and captions are of one moment");
  assert.equal(await text(page, "#status"), "Game 1 of 2, step 2 of 3: cy: pass");
  await page.keyboard.press("ArrowRight");
  assert.match(await text(page, "#status"), /step 3 of 3: W+: what\. W+ is out \(illegal\): no such cell/);
  assert.deepEqual(await page.locator("#legend li").allTextContents(), ["a stone"]);
  await page.keyboard.press("n");
  assert.equal(await page.locator("#stage .picture > svg").isVisible(), false);
  assert.deepEqual(await page.locator("#stage .bars li").allTextContents(), ["of cy5"]);
}));

/* axe does not know texts in drawings, so their contrast is computed here. It must be 4.5 to 1. */
test("signs are readable on each colour, on light and dark pages", () => using("#game=1&step=1", {}, async (page) => {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const poor = await page.evaluate(() => {
      const light = (colour) => { const [r, g, b] = colour.match(/[\d.]+/g).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      return [...document.querySelectorAll("#stage .sign")].map((sign) => {
        const [a, b] = [sign, sign.previousElementSibling ?? document.querySelector("#stage .ground")].map((node) => light(getComputedStyle(node).fill));
        return [sign.getAttribute("class"), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
      }).filter(([, contrast]) => contrast < 4.5);
    });
    assert.deepEqual(poor, [], colorScheme);
  }
}));

longTest("axe finds nothing", () => using("#game=1&step=1", {}, axeFindsNothing));

lookAt("pictured", address + "#game=1&step=1", [90, 180]);
pictureAt("pictured", address + "#game=1&step=1", 0.06);
movesAt("pictured", address + "#game=1&step=0");
