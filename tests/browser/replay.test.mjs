/*
 * The page that `sortie show RECORD --html FILE` writes, in a browser, from file://.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { axeFindsNothing } from "./axe.mjs";
import { longTest, test } from "./lengths.mjs";
import { closeBrowser, drawnBoards, dropFile, golden, makePage, makePlainPage, planes, text, using } from "./page.mjs";
import { boardsAfter, countOperations, readKinds, splitGames } from "./record.mjs";

const kinds = readKinds(planes);
const two = makePage("two-games", golden("two-games"));
const fault = makePage("fault", golden("fault"));
const long = makePage("random-random-4", golden("random-random-4"));

after(closeBrowser);

const hashBecomes = (page, hash) => page.waitForFunction((h) => location.hash === h, hash);

test("a replay plays to its end, and the last position is the record's", () => using(two.address, {}, async (page) => {
  await page.getByLabel("Speed").selectOption("32");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await hashBecomes(page, "#game=2&operation=5");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const games = splitGames(golden("two-games"));
  assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, games[1], Infinity));
  assert.match(await text(page, "#status"), /^Game 2 of 2, operation 5 of 5: bob jr\. hits 8,9: head\. bob jr\. wins: all planes destroyed$/);
}));

test("a record that is dropped onto a moment of a replay is shown there", () => using(two.address + "#game=2&operation=1", {}, async (page) => {
  await page.keyboard.press("ArrowRight");
  await hashBecomes(page, "#game=2&operation=2");
  await dropFile(page, "hello\n");
  await page.waitForFunction(() => document.getElementById("status").textContent === "This is not a record of this game.");
  await dropFile(page, golden("fault"));
  await page.waitForFunction(() => !document.getElementById("fault").hidden);
  await page.reload();
  await page.waitForFunction(() => document.getElementById("fault").hidden && /bob jr/.test(document.getElementById("headline").textContent));
}));

test("every moment of a game, and the end of every game, is the record's", () => using(long.address, {}, async (page) => {
  const games = splitGames(golden("random-random-4"));
  assert.equal(games.length, 20);
  for (let moment = 0; moment <= countOperations(games[0]); moment++) {
    assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, games[0], moment), `moment ${moment}`);
    await page.keyboard.press("ArrowRight");
  }
  await hashBecomes(page, "#game=2&operation=0"); /* else the first below may be the address already */
  for (const [index, game] of games.entries()) {
    await page.evaluate((hash) => { location.hash = hash; }, `game=${index + 1}&operation=${countOperations(game)}`);
    await page.waitForFunction((begin) => document.querySelector("#status").textContent.startsWith(begin), `Game ${index + 1} `);
    assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, game, Infinity), `end of game ${index + 1}`);
  }
}));

test("graphs have a game's own quantities, and lead to a moment", () => using(two.address + "#game=2&operation=5", {}, async (page) => {
  await page.click("#graphs summary");
  await page.locator("#graphs figure").first().waitFor();
  const values = () => page.locator("#graphs figure").evaluateAll((list) => list.map((f) => [f.querySelector("figcaption span").textContent, ...[...f.querySelectorAll("strong")].map((v) => Number(v.textContent))]));
  const told = splitGames(golden("two-games"))[1];
  const hits = (seat, answer) => told.filter((line) => new RegExp(`^hit ${seat} \\d+ \\d+ ${answer}$`).test(line.join(" "))).length;
  assert.deepEqual(await values(), [["Planes destroyed", hits(0, 2), hits(1, 2)], ["Bodies hit", hits(0, 1), hits(1, 1)]]);
  const box = await page.locator("#graphs svg").first().boundingBox();
  await page.locator("#graphs svg").first().click({ position: { x: 1, y: box.height / 2 } });
  await hashBecomes(page, "#game=2&operation=0");
  assert.deepEqual((await values()).flatMap(([, ...numbers]) => numbers), [0, 0, 0, 0]);
}));

test("a link points to a moment", () => using(two.address + "#game=1&operation=4", {}, async (page) => {
  assert.match(await text(page, "#status"), /^Game 1 of 2, operation 4 of 5: bob jr\. moves plane C left$/);
  assert.equal(await page.locator(".former").count(), 1 + 1); /* on the board and in the legend */
  await page.evaluate(() => { location.hash = "game=2&operation=1"; });
  await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("Game 2 of 2, operation 1 "));
  await page.keyboard.press("ArrowRight");
  await hashBecomes(page, "#game=2&operation=2");
}));

for (const [hash, status] of [["#game=99&operation=99", "Game 2 of 2, operation 5 "], ["#game=-1", "Game 1 of 2, operation 0 "],
  ["#game=x&operation=y", "Game 1 of 2, operation 0 "], ["#game=1&operation=1e3", "Game 1 of 2, operation 0 "], ["#nonsense", "Game 1 of 2, operation 0 "]])
  test(`a link that points nowhere: ${hash}`, () => using(two.address + hash, {}, async (page) => {
    assert.ok((await text(page, "#status")).startsWith(status));
  }));

test("keys step, play and change the game", () => using(two.address, {}, async (page) => {
  const after = async (key, expected) => {
    await page.keyboard.press(key);
    const status = await text(page, "#status");
    assert.ok(status.startsWith(expected), `${key}: ${status}`);
  };
  await after("ArrowRight", "Game 1 of 2, operation 1 ");
  await after("ArrowRight", "Game 1 of 2, operation 2 ");
  await after("ArrowLeft", "Game 1 of 2, operation 1 ");
  await after("End", "Game 1 of 2, operation 5 ");
  await after("ArrowRight", "Game 2 of 2, operation 0 ");
  await after("ArrowLeft", "Game 1 of 2, operation 5 ");
  await after("Home", "Game 1 of 2, operation 0 ");
  await after("n", "Game 2 of 2, operation 0 ");
  await after("p", "Game 1 of 2, operation 0 ");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
}));

test("all is reached by the keyboard alone, and spoken", () => using(two.address, {}, async (page) => {
  const reached = [];
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement.ariaLabel || document.activeElement.id || document.activeElement.textContent));
  }
  for (const name of ["Operation", "Previous game", "Step back", "Play", "Step", "Next game", "speed", "view"]) assert.ok(reached.includes(name), name);
  await page.getByRole("button", { name: "Step", exact: true }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await text(page, "#live"), "Game 1 of 2, operation 1 of 5: \u2068alice\u2069 hits 2,2: head");
  assert.equal(await page.getByRole("slider", { name: "Operation" }).getAttribute("aria-valuetext"), await text(page, "#live"));
  const board = page.getByRole("img", { name: /Board of .*bob jr/ });
  assert.match(await board.getAttribute("aria-label"), /plane A, head at 2,2, destroyed; plane B, head at 6,6; .* Hit here: 1 heads, 0 bodies, 0 misses\./);
}));

test("a click on a game or an operation jumps there", () => using(two.address, {}, async (page) => {
  await page.locator("#games button").nth(1).click();
  assert.ok((await text(page, "#status")).startsWith("Game 2 of 2, operation 0 "));
  await page.locator("#operations button").nth(3).click();
  assert.ok((await text(page, "#status")).startsWith("Game 2 of 2, operation 3 "));
  assert.equal(await page.locator("#operations [aria-current]").textContent(), "3bob jr. hits 6,6: head");
  assert.equal(await page.locator("#games [aria-current]").textContent(), "2bob jr. destroyed all5 ops");
}));

test("the slider goes through a game", () => using(two.address, {}, async (page) => {
  await page.locator("#scrub").fill("4");
  assert.ok((await text(page, "#status")).startsWith("Game 1 of 2, operation 4 "));
  await page.locator("#scrub").press("ArrowLeft");
  assert.ok((await text(page, "#status")).startsWith("Game 1 of 2, operation 3 "));
}));

test("one player's view hides what he could not know", () => using(two.address + "#game=1&operation=4", {}, async (page) => {
  const [alices, bobs] = boardsAfter(kinds, splitGames(golden("two-games"))[0], 4);
  const hits = (board) => board.filter((word) => word.startsWith("hit"));
  await page.getByLabel("View").selectOption("0");
  assert.deepEqual(await drawnBoards(page), [alices, hits(bobs)]);
  assert.match(await text(page, "#status"), /bob jr\. moves a plane left$/);
  assert.equal(await page.locator("#stage .former").count(), 0);
  assert.ok(!(await page.locator("#operations").textContent()).includes("plane C"));
  assert.match(await page.locator("#stage svg").nth(1).getAttribute("aria-label"), /planes hidden/);
  await page.getByLabel("View").selectOption("1");
  assert.deepEqual(await drawnBoards(page), [hits(alices), bobs]);
  assert.match(await text(page, "#status"), /bob jr\. moves plane C left$/);
  await page.getByLabel("View").selectOption("all");
  assert.deepEqual(await drawnBoards(page), [alices, bobs]);
}));

test("a fault is told, and shown at once", () => using(fault.address, {}, async (page) => {
  assert.match(await text(page, "#fault"), /bob jr\. forfeits the test point: illegal, game 1, own operation 2, Hit\(0,5\): outside the board/);
  assert.match(await text(page, "#status"), /^Game 1 of 2, operation 3 of 3: alice hits 6,6: head\. bob jr\. forfeits: outside the board$/);
  assert.equal(await text(page, "#score"), "2 : 0");
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Show the moment" }).click();
  assert.ok((await text(page, "#status")).startsWith("Game 1 of 2, operation 3 "));
}));

test("a fault before the first game", () => {
  const record = golden("fault").split("\n").slice(0, 4)
    .concat("fault 1 crash game 1 operation 0: killed by SIGSEGV (segmentation fault) in a static constructor", "result 2 0", "").join("\n");
  return using(makePage("constructor", record).address, {}, async (page) => {
    assert.match(await text(page, "#fault"), /crash, game 1, own operation 0: killed by SIGSEGV/);
    assert.deepEqual(await drawnBoards(page), [[], []]);
  });
});

/* ---- the match at a glance, and what is looked for ---- */

/* Operations of a game that hit something, and those that destroyed a plane, from the record. */
function hitsOf(game) {
  const dead = new Set();
  const hits = [], destroyed = [];
  game.filter((line) => /^(hit|move) /.test(line)).forEach((line, i) => {
    const [what, side, x, y, answer] = line.split(" ");
    if (what !== "hit" || answer === "0") return;
    hits.push(i + 1);
    if (answer === "2" && !dead.has([side, x, y].join())) {
      destroyed.push(i + 1);
      dead.add([side, x, y].join());
    }
  });
  return { hits, destroyed };
}

const linesOf = (number) => golden("random-random-4").split(/^(?=game )/m)[number].split("\n");

test("the slider is marked, and keys and buttons lead from hit to hit", () => using(long.address + "#game=2&operation=0", {}, async (page) => {
  const { hits, destroyed } = hitsOf(linesOf(2));
  const at = async () => Number(/operation (\d+) of/.exec(await text(page, "#status"))[1]);
  assert.equal(await page.locator("#marks .kind-0").count(), hits.length);
  assert.equal(await page.locator("#marks .kind-1").count(), destroyed.length);
  for (const hit of hits.slice(0, 4)) {
    await page.keyboard.press("h");
    assert.equal(await at(), hit);
  }
  await page.keyboard.press("H");
  assert.equal(await at(), hits[2]);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Next destruction" }).click();
  assert.equal(await at(), destroyed[0]);
  await page.getByRole("button", { name: "End of the game" }).click();
  assert.equal(await at(), countOperations(splitGames(golden("random-random-4"))[1]));
  await page.getByRole("button", { name: "Begin of the game" }).click();
  assert.equal(await at(), 0);
  await page.keyboard.press("D");
  assert.match(await text(page, "#status"), /^Game 1 of 20, /);
}));

test("the strip tells every game's length and winner, and leads there", () => using(long.address, {}, async (page) => {
  const games = splitGames(golden("random-random-4"));
  const bars = page.locator("#strip .bar");
  assert.equal(await bars.count(), 20);
  const winner = linesOf(5).find((line) => line.startsWith("end ")).split(" ").slice(3, 5).indexOf("1");
  assert.match(await bars.nth(4).locator("title").textContent(), new RegExp(`^Game 5: .*, ${countOperations(games[4])} operations$`));
  assert.ok((await bars.nth(4).getAttribute("class")).includes(`seat-${winner}`));
  await bars.nth(4).click();
  assert.match(await text(page, "#status"), /^Game 5 of 20, /);
  assert.ok((await bars.nth(4).getAttribute("class")).includes("current"));
}));

test("a cell that is pointed to is named, and so is the one that a list's entry names", () => using(two.address + "#game=1&operation=1", {}, async (page) => {
  const box = await page.locator("#stage svg").nth(1).boundingBox();
  const cell = box.width / 13.1;
  await page.mouse.move(box.x + 6.5 * cell, box.y + 11.5 * cell);
  assert.equal(await page.locator("figure .state").nth(1).textContent(), "row 11, column 6");
  assert.deepEqual(await page.locator("#stage svg").nth(1).locator(".label.on").allTextContents(), ["6", "11"]);
  await page.locator("#operations button").nth(1).hover(); /* alice hits 2,2 */
  assert.deepEqual(await page.locator("#stage svg").nth(1).locator(".label.on").allTextContents(), ["2", "2"]);
  await page.mouse.move(5, 5);
  assert.equal(await page.locator(".label.on").count(), 0);
  assert.match(await page.locator("figure .state").nth(1).textContent(), /planes left$/);
}));

test("the view is in the address, the speed is remembered", () => using(two.address + "#game=1&operation=4&view=2", {}, async (page) => {
  assert.equal(await page.getByLabel("View").inputValue(), "1");
  await page.getByLabel("View").selectOption("0");
  await hashBecomes(page, "#game=1&operation=4&view=1");
  await page.getByLabel("View").selectOption("all");
  await hashBecomes(page, "#game=1&operation=4");
  await page.getByLabel("Speed").selectOption("16");
  await page.reload();
  assert.equal(await page.getByLabel("Speed").inputValue(), "16");
  await page.getByLabel("Speed").selectOption("4");
}));

test("in a low window boards stand beside each other, and the controls are in reach", async () => {
  for (const [width, height] of [[1280, 560], [800, 420], [560, 400]])
    await using(two.address, { width, height }, async (page) => {
      const boxes = await page.locator("#stage svg").evaluateAll((list) => list.map((svg) => svg.getBoundingClientRect()).map((b) => [b.left, b.top, b.bottom]));
      assert.ok(boxes[0][0] < boxes[1][0] && Math.abs(boxes[0][1] - boxes[1][1]) < 40, `${width}x${height}: ${boxes}`);
      for (const top of [0, 10000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        const play = await page.locator("#play").boundingBox();
        assert.ok(play.y >= 0 && play.y + play.height <= height, `${width}x${height}: play at ${play.y}`);
      }
    });
});

test("what a strong player would think is drawn where it is asked for", async () => {
  const { address } = makePage("thoughts", golden("two-games"), "--thoughts");
  await using(address + "#game=1&operation=0", {}, async (page) => {
    assert.equal(await page.locator("#stage .chance").count(), 0);
    await page.getByLabel("what a strong player would think").check();
    assert.ok(await page.locator("#stage .chance").count() > 144);
    await page.keyboard.press("ArrowRight"); /* alice hits 2,2: head: only the planes that are left count */
    await page.locator("#stage svg").nth(1).scrollIntoViewIfNeeded();
    const box = await page.locator("#stage svg").nth(1).boundingBox();
    await page.mouse.move(box.x + 2.5 * box.width / 13.1, box.y + 2.5 * box.width / 13.1);
    assert.equal(await page.locator("figure .state").nth(1).textContent(), "row 2, column 2: 0 %");
    await page.getByLabel("what a strong player would think").uncheck();
    assert.equal(await page.locator("#stage .chance").count(), 0);
  });
  await using(two.address, {}, async (page) => assert.equal(await page.locator("#thinking").isVisible(), false));
});

test("what programs wrote stands at the operation behind which it was read", async () => {
  const hash = createHash("sha256").update(golden("two-games")).digest("hex");
  const folder = mkdtempSync(join(tmpdir(), "sortie-said-")), file = join(folder, "said");
  writeFileSync(file, `sortie said 1\nrecord ${hash}\nsaid 1 2 1 <b>turn 1\nsaid 2 0 0 begun\ncut 2 5 0\n`);
  const { address } = makePage("said", golden("two-games"), "--said", file);
  const wrote = (page, moment) => page.locator("#operations li").nth(moment).locator(".said").allTextContents();
  await using(address + "#game=1&operation=0", {}, async (page) => {
    assert.deepEqual([await wrote(page, 1), await wrote(page, 2)], [[], ["bob jr. wrote: <b>turn 1"]]);
    assert.equal(await page.locator("#operations .said").count(), 1);
    await page.keyboard.press("n");
    assert.deepEqual([await wrote(page, 0), await wrote(page, 5)], [["alice wrote: begun"], ["alice wrote more, which was not kept"]]);
  });
  rmSync(folder, { recursive: true });
});

/* ---- a game that has no board of its own: four seats, lines, faults that cost a game ---- */

const head = ["sortie 2 digging", "subtask 1 depth 3 5 light 0 games 3 seed 18446744073709551615", "player 0 ann", "player 1 \u202eben", "player 2 cy", "player 3 dee"];
const firstGame = ["game 1 first 2", "map ##.", "answer 2 dig 3", "answer 3 <b>dig</b> 4", "fault 3 illegal game 1 operation 1: deeper than the ground",
  "answer 0 after 12 dig \u202e1", "end gold places 2 2 1 4 totals -3 -3 8 0"];
const secondGame = ["game 2 first 3", "map ...", "answer 3 dig 1", "end stone places 1 2 1 3 totals 1 0 1 0"];
const record = (...lines) => [...head, ...lines, ""].join("\n");
const digging = makePlainPage("digging", record(...firstGame, ...secondGame, "result 4.5 3 5.5 0"));

test("the record can be downloaded, and each seat has the command that fights the match again", async () => {
  for (const [language, summary] of [["en-US", "Fight it again"], ["zh-CN", "重打这一场"]])
    await using(two.address, { language, width: 360, height: 740, colorScheme: "dark" }, async (page) => {
      await page.locator("#again summary", { hasText: summary }).click();
      assert.deepEqual(await page.locator("#again code").allTextContents(),
        [0, 1].map((seat) => `sortie match mine.c record:plane-4-7.record --seat ${seat}`));
      assert.equal(await page.getAttribute("#record", "download"), "plane-4-7.record");
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#record").click()]);
      assert.equal(readFileSync(await download.path(), "utf8"), golden("two-games"));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await axeFindsNothing(page);
    });
});

test("a game without a board is shown by its lines", () => using(digging + "#game=1&step=2", {}, async (page) => {
  assert.equal(await text(page, "h1"), "ann 4.5ben 3cy 5.5dee 0");
  assert.equal(await page.title(), "\u2068ann\u2069 4.5, \u2068ben\u2069 3, \u2068cy\u2069 5.5, \u2068dee\u2069 0");
  assert.equal(await text(page, "#about"), "Test point 1, 3 games, seed 18446744073709551615");
  assert.equal(await text(page, "#status"), "Game 1 of 3, step 2 of 5: cy: dig 3");
  assert.deepEqual(await page.locator("#stage li").allTextContents(), ["map ##.", "cy: dig 3"]);
  assert.equal(await page.getByLabel("View").isVisible(), false);
  assert.deepEqual(await page.locator("#games button").allTextContents(), ["1cy wins, -3 : -3 : 8 : 05 steps", "2ann and cy are equal, 1 : 0 : 1 : 02 steps"]);
  await page.keyboard.press("End");
  assert.equal(await text(page, "#status"), "Game 1 of 3, step 5 of 5: ann: after 12 dig 1. cy wins, -3 : -3 : 8 : 0 (gold)");
  assert.equal(await page.locator("#stage li b").count(), 0);
  await page.getByRole("slider", { name: "Step" }).fill("0");
  assert.equal(await text(page, "#status"), "Game 1 of 3, step 0 of 5: cy is in the first place");
  await page.keyboard.press("n");
  await hashBecomes(page, "#game=2&step=0");
}));

test("a fault that cost a game is shown in it", () => using(digging, {}, async (page) => {
  assert.match(await text(page, "#fault"), /^dee is out of game 1: illegal, game 1, own operation 1: deeper than the ground/);
  assert.equal(await text(page, "#status"), "Game 1 of 3, step 4 of 5: dee is out (illegal): deeper than the ground");
  assert.equal(await page.locator("#games .broken").count(), 1);
  assert.equal(await page.locator("#operations .broken").count(), 1);
  assert.ok(await page.locator("body.at-fault").count() === 1);
  await page.keyboard.press("End");
  await page.getByRole("link", { name: "Show the moment" }).click();
  await hashBecomes(page, "#game=1&step=4");
}));

test("many faults are counted", () => {
  const games = [1, 2, 3].flatMap((n) => [`game ${n} first 0`, ...[0, 1, 2].map((seat) => `fault ${seat} time game ${n} operation 1: thought too long`),
    "end gold places 2 2 2 1 totals 0 0 0 1"]);
  return using(makePlainPage("many-faults", record(...games, "result 3 3 3 9")), {}, async (page) => {
    assert.equal(await page.locator("#fault a").count(), 3);
    assert.match(await text(page, "#fault"), /6 more faults: the games are marked in the list\.$/);
    assert.equal(await page.locator("#games .broken").count(), 3);
  });
});

test("a failure of the system is nobody's", () => {
  const broken = record(...firstGame, "game 2 first 3", "map ...", "fault 1 crash game 2 operation 0: exited", "system memory: the judge had no memory for the log", "result 0 0 0 0");
  return using(makePlainPage("system", broken) + "#game=2&step=2", {}, async (page) => {
    assert.match(await text(page, "#fault"), /ben is out of game 2: crash, game 2, own operation 0: exited.*The system failed, and it is nobody's fault: memory: the judge had no memory for the log$/);
    assert.match(await text(page, "#status"), /The system failed: memory: the judge had no memory for the log$/);
    assert.match(await page.locator("#games button").nth(1).textContent(), /broken off/);
  });
});

/* ---- strangers' names ---- */

const hostile = ["<script>alert(1)</script>", "</script><script>alert(1)//", "<img src=x onerror=alert(1)>", "<!--<script>", "\"'><b>&lt;&#60;",
  "\u202egnp.exe", "\u2067\u05d0\u05d1\u05d2", "\u05d0\u05d1 1", "{{data}}", "$(\"x\")${1}\\u003c\\", "\u2028".length && "a".repeat(63)];

for (const name of hostile)
  test(`a name is text: ${JSON.stringify(name)}`, () => {
    const { address, html } = makePage("hostile", golden("two-games").replace("player 0 alice", "player 0 " + name));
    const scripts = two.html.match(/<script/g).length; /* one less where no module is built */
    assert.equal(html.match(/<script/g).length, scripts);
    return using(address + "#game=1&operation=1", {}, async (page) => {
      const shown = name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
      assert.equal(await page.locator("h1 bdi").first().textContent(), shown);
      assert.equal(await page.locator("h1 bdi").first().evaluate((node) => node.children.length), 0);
      assert.equal(await page.locator("script").count(), scripts);
      assert.equal(await text(page, "#status"), `Game 1 of 2, operation 1 of 5: ${shown} hits 2,2: head`);
      /* The text after the name runs from left to right. */
      const order = await page.locator("#status strong").evaluate((node) => {
        const words = node.lastChild;
        const place = (from, to) => { const r = new Range(); r.setStart(words, from); r.setEnd(words, to); return r.getBoundingClientRect().left; };
        return [node.querySelector("bdi").getBoundingClientRect().left, place(1, 2), place(8, 9)];
      });
      assert.ok(order[0] < order[1] && order[1] < order[2], String(order));
    });
  });

/* ---- the curve of chances ---- */

longTest("the curve tells each moment's chances, and its falls lead to their moments", () => using(long.address + "#game=2&operation=0", {}, async (page) => {
  const now = async () => (await text(page, "#curve .now")).match(/\d+(?= %)/g).map(Number);
  await page.locator("#curve svg").waitFor();
  const [a, b] = await now();
  assert.ok(Math.abs(a + b - 100) <= 1 && a > 30 && a < 70, `at the beginning: ${a} ${b}`);
  await page.keyboard.press("End");
  assert.deepEqual((await now()).sort((x, y) => x - y), [0, 100]);
  const fall = page.locator("#curve .turns button").first();
  const [, moment] = /operation (\d+)$/.exec(await fall.textContent());
  await fall.press("Enter");
  await hashBecomes(page, `#game=2&operation=${moment}`);
  await page.locator("#curve summary").click();
  assert.match(await text(page, "#curve table"), /hits for each head/);
}));

longTest("the replay opens where the match turned, and the game's module has the page's chances", () => using(long.address + "#turn=1", {}, async (page) => {
  await page.waitForFunction(() => /^#game=\d+&operation=[1-9]/.test(location.hash));
  const [written, computed] = await page.evaluate(async () => {
    const data = JSON.parse(document.getElementById("replay-data").textContent);
    const found = document.getElementById("chances-module") === null ? data : await Chances.of(data.record);
    return [data, found].map(({ chances, figures }) => JSON.stringify({ chances, figures }));
  });
  assert.equal(computed, written);
}));

/* ---- the file ---- */

test("the page is one file that asks nobody for anything", () => using(long.address, {}, async (page) => {
  await page.keyboard.press("End");
  assert.deepEqual(page.requests.filter((url) => !url.startsWith("data:")), [long.address]);
  const record = golden("random-random-4");
  /* The page to play on has a bound of its own (play.test.mjs). */
  const play = /<script type="text\/plain" id="play-page">[^<]*<\/script>/.exec(long.html)?.[0] ?? "";
  /* So is the module that computes chances: it is WebAssembly. */
  const module = /<script type="text\/plain" id="chances-module">[^<]*<\/script>/.exec(long.html)?.[0] ?? "";
  const chances = /,"chances":\[\[\[[^a-z]*/.exec(long.html)[0];
  const messages = /const sortieSpeech = \[[^]*?\n\];/.exec(long.html)?.[0] ?? ""; /* the table of the other language */
  assert.ok(long.html.length - record.length - messages.length - play.length - module.length - chances.length < 150 * 1024);
  assert.ok(!/(src|href)="?https?:|@import|fetch\(|XMLHttpRequest/.test(long.html.replace(/<script type="application\/json"[^]*?<\/script>/, "")));
}));
