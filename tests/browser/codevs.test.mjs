/*
 * The page of a match of CODE VS Reborn: at each moment both fields, and the numbers, are what the record's notes tell.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { longTest, test } from "./lengths.mjs";
import { lookAt, movesAt } from "./look.mjs";
import { axeFindsNothing } from "./axe.mjs";
import { build, closeBrowser, kit, makePage, openPage, pages, text } from "./page.mjs";
import { pictureAt } from "./picture.mjs";
import { lookWithin } from "./within.mjs";

const record = join(pages, "codevs-match.record");
execFileSync(join(build, "sortie"), ["match", "lowest", "score", "--game", "codevs", "--subtask", "1", "--seed", "5",
  "--games", "1", "--record", record], { cwd: kit });
const played = readFileSync(record, "utf8").split("\n");
const match = makePage("codevs", played.join("\n"));

after(closeBrowser);

/* Computes both fields at each moment, from the last line of the record backwards: a side's note is also what it shows
 * while the other's chain goes on. */
function expected() {
  const frames = [{ fields: [",,,,,,,,,", ",,,,,,,,,"], scores: ["0", "0"] }];
  const turns = played.join("\n").split(/\nturn \d+\n/).slice(1);
  for (const turn of turns) {
    const chains = [0, 1].map((s) => [...turn.matchAll(new RegExp(`^(?:step ${s} \\d+|side ${s} (?:\\d+ ){9}) ?(\\S*)$`, "gm"))].map((m) => m[1]));
    const scores = [0, 1].map((s) => new RegExp(`^side ${s} \\d+ \\d+ \\d+ (\\d+) `, "m").exec(turn)[1]);
    const longest = Math.max(chains[0].length, chains[1].length);
    for (let i = 0; i < longest; i++)
      frames.push({ fields: chains.map((c) => c[Math.min(i, c.length - 1)]), scores: i === longest - 1 ? scores : frames[frames.length - 1].scores });
  }
  return frames;
}

/* The same, as it is drawn: from where each block stands. */
const drawn = (page) => page.evaluate(() => {
  const fields = [...document.querySelectorAll("#stage .side svg")].map((svg) => {
    const column = Array.from({ length: 10 }, () => []);
    for (const block of svg.querySelectorAll(".block")) {
      const [x, y] = /translate\((\d+) (\d+)\)/.exec(block.parentNode.getAttribute("transform")).slice(1).map(Number);
      const digit = block.classList.contains("obstacle") ? "o" : block.parentNode.querySelector(".digit").textContent;
      column[x][18 - y] = block.classList.contains("going") ? " abcdefghi"[Number(digit)] : digit;
    }
    return column.map((c) => c.join("")).join(",");
  });
  const scores = [...document.querySelectorAll("#stage .numbers")].map((p) => /score (\d+)/.exec(p.textContent)[1]);
  return { fields, scores };
});

test("every step of the game is the record's", async () => {
  const page = await openPage(match.address + "#game=1&step=0");
  const frames = expected();
  assert.ok(frames.length > 40);
  for (const [moment, frame] of frames.entries()) {
    const status = await text(page, "#status");
    assert.ok(status.startsWith(`Game 1 of 1, step ${moment} of ${frames.length - 1}: `), status);
    assert.deepEqual(await drawn(page), frame, `step ${moment}`);
    await page.keyboard.press("ArrowRight");
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("packs to come are the game's, and the end tells who was above the line", async () => {
  const page = await openPage(match.address + "#game=1&step=0");
  const packs = await page.evaluate(() => [...document.querySelectorAll("#stage .beside svg:first-of-type .digit")].map((d) => d.textContent).join(""));
  const list = played.find((line) => line.startsWith("list 0 ")).split(" ").slice(2, 7).join("").replaceAll("0", "");
  assert.equal(packs, list);
  await page.keyboard.press("End");
  assert.equal(await page.locator("#stage .side.over").count(), 1);
  assert.deepEqual(page.faults, []);
  await page.close();
});

pictureAt("codevs", match.address + "#game=1&step=80", 0.06);
movesAt("codevs", match.address + "#game=1&step=80");
lookAt("codevs", match.address + "#game=1&step=80", [140, 200]);
lookWithin("codevs", played.join("\n"));

longTest("axe finds nothing", async () => {
  const page = await openPage(match.address, { width: 360, height: 800 });
  await page.locator("h1").first().waitFor();
  await axeFindsNothing(page);
  await page.close();
});
