/*
 * The pages of contests that are no league: what their tables show is what `standings --json` and the store say, in
 * English and in Chinese, on a phone and on a desk.
 */
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { configure, site, sortie, sql } from "./contest.mjs";
import { closeBrowser, kit, openPage, pages } from "./page.mjs";

after(closeBrowser);

function contest(name, settings) {
  const folder = join(pages, name);
  rmSync(folder, { recursive: true, force: true });
  sortie("contest", folder, "--game", "yacht");
  for (const [key, value] of Object.entries({ rounds: "4", times: "2", ...settings })) configure(folder, key, value);
  for (const player of ["oldest", "greedy", "thrifty", "hard", "basic"]) sortie("submit", folder, player, join(kit, "samples/yacht", player + ".c"));
  sortie("batch", folder, "--seed", "1");
  const standings = JSON.parse(sortie("standings", folder, "--json"));
  return { folder, address: site(folder) + "/index.html", players: standings.players };
}

const rowsOf = (page, table) => page.$$eval(`table.${table} tbody tr`, (rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
const tidy = (number) => String(Number(number.toFixed(3)));

async function using(where, options, look) {
  const page = await openPage(where, options);
  try {
    await look(page);
    assert.deepEqual(page.faults, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
  } finally {
    await page.close();
  }
}

const swiss = contest("swiss", { format: "swiss" });
const robin = contest("roundrobin", { format: "roundrobin", knockout: "4" });

for (const [width, height] of [[360, 740], [1280, 800]])
  test(`a Swiss contest's standing at ${width}`, () => using(swiss.address, { width, height }, async (page) => {
    const heads = await page.locator(".scoreboard thead th").allTextContents();
    assert.deepEqual(heads, ["Rank", "Name", "Test point 1 of 100"], "one test point is the total");
    const rows = await rowsOf(page, "standing");
    assert.deepEqual(rows, swiss.players.map(({ rank, name, subtasks: [s] }) => [rank, name, s.points, s.wins, s.draws, s.losses, s.byes, s.tie_breaks.rounds_won,
      s.tie_breaks.opponents, s.tie_breaks.early, s.tie_breaks.early_opponents, s.performance].map((cell) => (typeof cell === "number" ? tidy(cell) : cell))));
  }));

const leagues = contest("leagues", { format: "leagues", rounds: "8", stage: "2", bosses: "oldest / hard" });

for (const language of ["en", "zh-CN"])
  test(`leagues with bosses, in ${language}`, () => using(leagues.address, { language }, async (page) => {
    const boss = (n) => (n === undefined ? "" : language === "en" ? ` boss of league ${n}` : ` 第 ${n} 级的守关者`);
    const standing = await rowsOf(page, "standing");
    assert.deepEqual(standing.map((row) => row.slice(0, 3)), leagues.players.map(({ rank, name, subtasks: [s] }) => [String(rank), name + boss(s.boss_of), String(s.league)]));
    const risen = await rowsOf(page, "promotions");
    const highest = new Map(risen.map(([, name, league]) => [name, Number(league)]));
    const expected = leagues.players.filter(({ subtasks: [s] }) => s.boss_of === undefined && s.league > 1).map(({ name, subtasks: [s] }) => [name, s.league]);
    assert.ok(expected.length >= 2, "a boss that is beaten by all samples");
    assert.deepEqual([...highest].sort(), expected.sort());
    assert.ok(risen.every(([round]) => Number(round) % 2 === 0));
  }));

test("a round robin's standing, cross table and knock-out", () => using(robin.address, {}, async (page) => {
  const standing = await rowsOf(page, "standing");
  assert.deepEqual(standing.map((row) => row.slice(0, 3)), robin.players.map(({ rank, name, subtasks: [s] }) => [String(rank), name, tidy(s.points)]));
  assert.deepEqual(standing.map((row) => row.at(-2)), robin.players.map(({ subtasks: [s] }) => (s.knockout === undefined ? "" : String(s.knockout))));
  /* Each row of the cross table has the wins and draws of its player's matches, two against everybody. */
  const cross = await rowsOf(page, "cross");
  assert.equal(cross.length, 5);
  cross.forEach((row, i) => {
    const results = row.slice(2, -1).join(" ").match(/[01½?]/g);
    const s = robin.players[i].subtasks[0];
    assert.deepEqual([results.length, ...["1", "½", "0"].map((mark) => results.filter((r) => r === mark).length)], [8, s.wins, s.draws, s.losses]);
    assert.equal(row[i + 2], "\u2013");
  });
  /* The last match of the bracket is the final. The winner of a match is bold. */
  assert.equal((await rowsOf(page, "bracket")).length, Number(sql(robin.folder, "SELECT count(*) FROM match WHERE round > 10")));
  const winner = await page.$eval("table.bracket tbody tr:last-child strong", (cell) => cell.innerText.trim());
  assert.equal(winner, robin.players[0].name);
}));

test("a result leads to its match", () => using(robin.address, {}, async (page) => {
  await page.click("table.bracket tbody tr:last-child td:last-child a");
  await page.waitForSelector("#stage");
  assert.ok((await page.title()).includes(robin.players[0].name));
}));

test("what ranks is told beside it", () => using(swiss.address.replace("index.html", "batch-1/about.html"), {}, async (page) => {
  const words = await page.innerText("body");
  assert.ok(words.includes("meets one with similar points") && !words.includes("rating of 1500"));
}));

test("in Chinese, too", () => using(robin.address, { language: "zh-CN" }, async (page) => {
  const words = await page.$$eval("section:has(table.standing) :is(h2, h3, th)", (cells) => cells.map((cell) => cell.textContent.replace(/[^A-Za-z]/g, "")));
  assert.deepEqual(words.filter((word) => word !== "" && !["basic", "greedy", "hard", "oldest", "thrifty"].includes(word)), []);
}));

test("the page's data hold what it needs and no more", () => {
  assert.ok(readFileSync(new URL(swiss.address), "utf8").length < 40000);
});
