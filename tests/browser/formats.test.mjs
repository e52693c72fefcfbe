/*
 * The pages of contests that are no league: what their tables show is what `standings --json` and the store say, in
 * English and in Chinese, on a phone and on a desk.
 */
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { configure, site, sortie, sql } from "./contest.mjs";
import { longTest, test } from "./lengths.mjs";
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
  /* The tree: the final at its root, before it the matches of its two players, each with its replay. */
  const played = sql(robin.folder, "SELECT count(*) FROM match WHERE round > 10").trim();
  assert.equal(await page.locator(".tree .replays a").count(), Number(played));
  assert.equal(await page.locator(".tree .tie").count(), 3, "two semi-finals and the final");
  const tie = (knot) => knot.locator(":scope > .tie .player").evaluateAll((list) => list.map((one) => one.querySelector("bdi").textContent));
  const final = page.locator(".tree > .knot"), semis = final.locator(":scope > .feeders > .knot");
  const [first, second] = [robin.players.find((p) => p.subtasks[0].knockout === 1).name, robin.players.find((p) => p.subtasks[0].knockout === 2).name];
  assert.deepEqual((await tie(final)).sort(), [first, second].sort());
  assert.equal(await final.locator(":scope > .tie strong bdi").textContent(), first);
  for (const [i, name] of (await tie(final)).entries())
    assert.ok((await tie(semis.nth(i))).includes(name), `${name} comes from semi-final ${i + 1}`);
}));

test("a result leads to its match", () => using(robin.address, {}, async (page) => {
  await page.click(".tree > .knot > .tie .replays a");
  await page.waitForSelector("#stage");
  assert.ok((await page.title()).includes(robin.players[0].name));
}));

/* The show, with the browser's clock set forward. */
longTest("the show for the hall tells no result before its match is over, then the bracket, and the order at the end", () => using(robin.address.replace("index.html", "batch-1/show.html"), { width: 1920, height: 1080 }, async (page) => {
  const now = () => page.locator(".show").getAttribute("data-phase");
  const phase = async (name, most = 60) => {
    for (let second = 0; await now() !== name && second < most; second += 2) await page.clock.runFor(2000);
    assert.equal(await now(), name, `after ${most} s`);
  };
  const shown = () => page.locator(".show .names").innerText();
  await page.clock.install();
  await page.reload();
  assert.doesNotMatch(await page.innerText("#content"), /\d : \d/, "before it begins");
  await page.selectOption("select:not(#batch)", "30");
  await page.click(".start");
  const matches = await page.evaluate(() => window.sortieContest && Site.page("met").filter((m) => m.knockout).length);
  for (let match = 0; match < matches; match++) {
    await phase("next");
    assert.doesNotMatch(await shown(), /\d : \d/);
    await phase("match");
    assert.match(await shown(), /^\S+ 0 : 0 \S+$/, "it begins with no game won");
    assert.ok((await page.locator("#stage").boundingBox()).height > 300, "the board is seen");
    await phase("result");
    assert.match(await shown(), /^\S+ \d : \d \S+$/);
    if (match + 1 === matches) break;
    await phase("between");
    assert.equal(await page.locator(".show .tree .replays a").count(), match + 1, "results in the bracket after so many matches");
  }
  await phase("end");
  assert.equal((await page.locator(".final li").allTextContents()).filter((name) => name !== "?").length, 0);
  await page.clock.runFor(2000 * 6);
  assert.deepEqual(await page.locator(".final bdi").allTextContents(), robin.players.map((p) => p.name));
}));

test("what ranks is told beside it", () => using(swiss.address.replace("index.html", "batch-1/about.html"), {}, async (page) => {
  const words = await page.innerText("body");
  assert.ok(words.includes("meets one with similar points") && !words.includes("rating of 1500"));
}));

test("in Chinese, too", () => using(robin.address, { language: "zh-CN" }, async (page) => {
  const words = await page.$$eval("section:has(table.standing) :is(h2, h3, th, .hidden)", (cells) => cells.map((cell) => cell.textContent.replace(/[^A-Za-z]/g, "")));
  assert.deepEqual(words.filter((word) => word !== "" && !["basic", "greedy", "hard", "oldest", "thrifty"].includes(word)), []);
}));

test("the page's data hold what it needs and no more", () => {
  assert.ok(readFileSync(new URL(swiss.address), "utf8").length < 40000);
});
