/*
 * The page of a match of Kutulu: at each moment it draws what the record's notes tell, read here once more and
 * otherwise.
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

const record = join(pages, "kutulu-match.record");
execFileSync(join(build, "sortie"), ["match", "waiter", "random", "exec:echo x", "flee", "--game", "kutulu", "--subtask", "4",
  "--seed", "9", "--games", "2", "--map", join(kit, "subtasks/kutulu/maps/well-13x13.txt"), "--record", record], { cwd: kit });
const played = readFileSync(record, "utf8");
const match = makePage("kutulu", played);

after(closeBrowser);

/* "explorer 0 5,7 245" and "W 3,4": what is there after each turn of a game, and first at its start. */
function scenes(number) {
  const lines = played.split(`\ngame ${number} first `)[1].split(/\n(?:game|result) /)[0].split("\n");
  const found = [];
  let scene;
  for (const line of lines) {
    const [what, ...words] = line.split(" ");
    if (what === "explorers") scene = [];
    for (let i = 0; what === "explorers" && i < words.length; i += 6) scene.push(`explorer ${words[i]} ${words[i + 1]},${words[i + 2]} ${words[i + 3]}`);
    for (let i = 0; what === "minions" && i < words.length; i += 7) scene.push(`${words[i]} ${words[i + 2]},${words[i + 3]}`);
    if (what === "effects" || (what === "explorers" && found.length === 0)) found.push(scene.sort());
  }
  return found;
}

/* The same, as it is drawn. Of more than four minions on a cell only four are. */
const drawn = (page) => page.evaluate(() => {
  const cell = (sign) => /translate\((\d+) (\d+)\)/.exec(sign.parentNode.getAttribute("transform")).slice(1).join(",");
  const sanity = Object.fromEntries([...document.querySelectorAll(".player")].map((p) => [p.querySelector(".which").textContent, p.querySelector(".sanity").textContent]));
  const explorers = [...document.querySelectorAll("#stage .explorer")].map((e) => {
    const number = e.parentNode.querySelector(".number").textContent;
    return `explorer ${number} ${cell(e)} ${sanity[number]}`;
  });
  const minions = [...document.querySelectorAll("#stage .minion")].map((m) => `${m.classList.contains("kind-W") ? "W" : "S"} ${cell(m)}`);
  return [...explorers, ...minions].sort();
});

function atMostFour(scene) {
  const seen = new Map();
  return scene.filter((line) => {
    const cell = line.startsWith("explorer") ? line : line.split(" ")[1];
    seen.set(cell, (seen.get(cell) || 0) + 1);
    return seen.get(cell) <= 4;
  });
}

test("the graphs have each explorer's sanity", async () => {
  const page = await openPage(`${match.address}#game=1&turn=12`);
  await page.click("#graphs summary");
  await page.locator("#graphs figure").first().waitFor();
  const shown = await page.locator(".player .sanity").allTextContents();
  const graphs = await page.locator("#graphs figure").first().locator("strong").allTextContents();
  assert.deepEqual(graphs, shown.map((told) => (/^\d+$/.test(told) ? told : "\u2013")), "as beside the maze");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("every turn of every game is the record's", async () => {
  const page = await openPage(match.address + "#game=1&turn=0");
  for (const number of [1, 2]) {
    const expected = scenes(number);
    assert.ok(expected.length > 20);
    for (const [turn, scene] of expected.entries()) {
      const status = await text(page, "#status");
      assert.ok(status.startsWith(`Game ${number} of 2, turn ${turn} of ${expected.length - 1}: `), status);
      assert.deepEqual(atMostFour(await drawn(page)), atMostFour(scene), `game ${number}, turn ${turn}`);
      await page.keyboard.press("ArrowRight");
    }
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("who made a fault is told, and is gone from the maze", async () => {
  const page = await openPage(match.address);
  assert.match(await text(page, "#fault"), /is out of game 1: illegal, game 1, own operation 1: no such command/);
  assert.match(await text(page, "#status"), /is out \(illegal\): .*no such command/);
  assert.equal(await text(page, ".player.gone .sanity"), "fault");
  assert.equal(await page.locator("#stage .explorer").count(), 3);
  await page.close();
});

pictureAt("kutulu", match.address + "#game=1&turn=30");
movesAt("kutulu", match.address + "#game=1&turn=30");
lookAt("kutulu", match.address + "#game=1&turn=30");
lookWithin("kutulu", played);

longTest("axe finds nothing", async () => {
  const page = await openPage(match.address, { width: 360, height: 800 });
  await page.locator("h1").first().waitFor();
  await axeFindsNothing(page);
  await page.close();
});
