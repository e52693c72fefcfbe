/*
 * The pages that `sortie site DIR` writes, in a browser: from file:// and over loopback.
 */
import assert from "node:assert/strict";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { beat, configure, copyContest, drop, grownContest, hostile, newContest, playedContest, sample, site, sortie, sql, tellWorkers } from "./contest.mjs";
import { longTest, test } from "./lengths.mjs";
import { closeBrowser, drawnBoards, dropFile, golden, kit, openPage, pages, planes, text, using } from "./page.mjs";
import { boardsAfter, countOperations, readKinds, splitGames } from "./record.mjs";

after(closeBrowser);

const kinds = readKinds(planes);
const folder = playedContest("contest");
const address = site(folder);
const standings = JSON.parse(sortie("standings", folder, "--json"));
const shownName = (name) => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

const names = (page) => page.locator(".scoreboard tbody .name bdi").allTextContents();

/* ---- the scoreboard ---- */

test("the scoreboard is the standings", () => using(address + "/index.html", {}, async (page) => {
  assert.equal(await text(page, "h1"), "Batch 2");
  assert.deepEqual(await names(page), standings.players.map((p) => shownName(p.name)));
  assert.deepEqual(await page.locator(".scoreboard tbody .total .score").allTextContents(), standings.players.map((p) => p.score.toFixed(2)));
  const told = (t) => `${t.score.toFixed(2)} tier ${t.tier}${t.tier === t.fit_tier ? "" : `*, by the order-free fit ${t.fit_tier}`}`;
  assert.deepEqual(await page.locator(".scoreboard tbody .point .score").allTextContents(), standings.players.flatMap((p) => p.subtasks.map(told)));
}));

test("the scoreboard sorts", () => using(address + "/index.html", {}, async (page) => {
  const sort = async (name) => { await page.getByRole("button", { name }).click(); };
  const sorted = () => page.locator("[aria-sort]").evaluateAll((list) => list.map((th) => [th.textContent, th.ariaSort]));
  const byName = standings.players.map((p) => shownName(p.name)).sort((a, b) => a.localeCompare(b));
  assert.deepEqual(await sorted(), [["Rank", "ascending"]]);
  await sort("Name");
  assert.deepEqual(await names(page), byName);
  await sort("Name");
  assert.deepEqual(await names(page), [...byName].reverse());
  assert.deepEqual(await sorted(), [["Name", "descending"]]);
  await sort("Test point 3");
  const rating = (p) => p.subtasks.find((s) => s.id === 3).rating;
  const best = [...standings.players].sort((a, b) => rating(b) - rating(a));
  assert.equal((await names(page))[0], shownName(best[0].name));
  await page.getByRole("button", { name: "Total" }).focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.locator(".total .score").allTextContents(), standings.players.map((p) => p.score.toFixed(2)).sort((a, b) => b - a));
}));

/* ---- a scoreboard of many ---- */

const copies = 18; /* of twelve: more than the 200 rows that are shown at once */
let grown = null;
const manyAddress = () => {
  grown ??= grownContest(folder, "contest-many", copies);
  return site(grown);
};
const onePage = 50;

longTest("a scoreboard of many has pages, sorts all of its rows, and leads to a rank", () => using(`${manyAddress()}/index.html`, {}, async (page) => {
  const people = JSON.parse(sortie("standings", grown, "--json")).players, told = () => page.locator(".pager .told").first().textContent();
  const expected = (list, from = 0) => list.slice(from, from + onePage).map((p) => shownName(p.name));
  const shows = async (list, what) => {
    await page.waitForFunction((n) => document.querySelectorAll(".scoreboard tbody tr").length === n, list.length);
    assert.deepEqual(await names(page), list, what);
  };
  const press = (name) => page.getByRole("button", { name }).first().click();
  assert.equal(people.length, 12 * copies);
  await shows(expected(people), "the first page");
  assert.equal(await told(), "Rows 1 to 50 of 216");
  await press("Next");
  await shows(expected(people, onePage), "the second page");
  assert.deepEqual(await page.locator(".scoreboard").evaluate((table) => [table.ariaRowCount, table.tBodies[0].rows[0].ariaRowIndex]), ["217", "52"]);
  await press("Last page");
  await shows(expected(people, 200), "the last page");
  assert.equal(await page.getByRole("button", { name: "Next" }).first().getAttribute("aria-disabled"), "true");
  await press("Name");
  const byName = [...people].sort((a, b) => shownName(a.name).localeCompare(shownName(b.name)));
  await shows(expected(byName), "by name");
  await press("Name");
  const collator = new Intl.Collator();
  await shows(expected([...people].sort((a, b) => collator.compare(shownName(b.name), shownName(a.name)))), "by name, the last first");
  await press("Test point 3");
  const rating = (p) => p.subtasks.find((s) => s.id === 3).rating;
  await page.waitForFunction((n) => document.querySelectorAll(".scoreboard tbody tr").length === n, onePage);
  const shownRatings = await page.locator(".scoreboard tbody tr td:nth-child(6) .under").allTextContents();
  assert.deepEqual(shownRatings.map((words) => Number(/ rating (\d+)/.exec(words)[1])), people.map(rating).sort((a, b) => b - a).slice(0, onePage).map((r) => Math.round(r.toFixed(1))));
  await page.getByLabel("Rank").fill("120");
  await page.keyboard.press("Enter");
  const wanted = people.find((p) => p.rank >= 120);
  await shows(expected(people, onePage * Math.floor(people.indexOf(wanted) / onePage)), "the page of rank 120");
  assert.equal(await text(page, ".found .name bdi"), shownName(wanted.name));
  assert.equal(await page.evaluate(() => document.activeElement.closest("tr").className), "found");
  await page.getByRole("searchbox", { name: "Find a name" }).fill("density");
  assert.deepEqual(await names(page), people.filter((p) => p.name.includes("density")).map((p) => p.name));
  assert.equal(await page.locator(".pager:visible").count(), 0);
  await page.getByRole("searchbox", { name: "Find a name" }).fill("");
  await page.emulateMedia({ media: "print" });
  await shows(people.map((p) => shownName(p.name)), "on paper all");
}));

longTest("readers who say who they are get to their row", () => using(`${manyAddress()}/index.html`, {}, async (page) => {
  assert.equal(await page.getByRole("button", { name: "My row" }).count(), 0);
  const [id, name] = sql(grown, "SELECT id, name FROM contestant WHERE name LIKE 'hunter-17'").trim().split("|");
  await page.goto(`${site(grown)}/batch-2/contestant.html?id=${id}`);
  await page.getByRole("button", { name: "This is me" }).click();
  assert.equal(await page.locator(".mine").getAttribute("aria-pressed"), "true");
  await page.goto(`${site(grown)}/index.html`);
  await page.getByRole("button", { name: "My row" }).click();
  assert.equal(await text(page, ".found .name bdi"), name);
  const pinned = page.locator(".scoreboard .pinned tr");
  await page.getByRole("button", { name: "Last page" }).first().click();
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY > 300);
  assert.equal(await pinned.locator(".name bdi").textContent(), name);
  const seen = await page.evaluate(() => document.elementFromPoint(...((b) => [b.x + 5, b.y + b.height / 2])(document.querySelector(".pinned th").getBoundingClientRect())).closest("tbody")?.className);
  assert.equal(seen, "pinned", "the reader's row is covered, or has scrolled away");
  assert.deepEqual(await pinned.locator(".own a").allTextContents(), ["Your matches", "Your faults"]);
  await pinned.getByRole("link", { name: "Your matches" }).click();
  await page.waitForURL(new RegExp(`contestant\\.html\\?id=${id}#end=$`));
  await page.locator("section[aria-label=Matches]").waitFor();
  assert.ok(await page.evaluate(() => Math.abs(document.querySelector("section[aria-label=Matches]").getBoundingClientRect().top) < innerHeight / 2), "the matches are on the screen");
  await page.goto(`${site(grown)}/batch-2/contestant.html?id=${id}`);
  await page.getByRole("button", { name: "This is me" }).click(); /* no longer: other tests share the browser */
}));

const idOf = (name) => sql(folder, `SELECT id FROM contestant WHERE name = '${name}'`).trim();

test("progress is a curve over the batches, with the submissions that played marked", () => using(`${address}/batch-2/contestant.html?id=${idOf("density")}`, {}, async (page) => {
  const chart = page.locator("section[aria-label=Progress] svg"), told = page.locator("section[aria-label=Progress] .readout");
  await chart.locator("polyline").waitFor({ state: "attached" });
  const ranks = sql(folder, `SELECT t.rank FROM total t JOIN entry USING (batch, player) WHERE contestant = ${idOf("density")} ORDER BY batch`).trim().split("\n");
  assert.deepEqual([await chart.locator("circle.dot").count(), await chart.locator("path.new").count()], [1, 1], "batch 2 is played by the submission of batch 1, as the next one was refused");
  assert.match(await told.textContent(), new RegExp(`^Batch 2: rank ${ranks[1]} of 12, `));
  await chart.focus();
  await page.keyboard.press("Home");
  assert.match(await told.textContent(), new RegExp(`^Batch 1: rank ${ranks[0]} of 12, [0-9.]+ points; new since the batch before: player\\.c$`));
}));

test("head to head has the matches of all batches", () => using(`${address}/batch-2/contestant.html?id=${idOf("sample")}`, {}, async (page) => {
  const met = sql(folder, "SELECT f.contestant, count(*), sum(x.wins), sum(y.wins) FROM seat s JOIN seat t USING (batch, testpoint, round, number) JOIN match m USING (batch, testpoint, round, number) " +
    `JOIN entry e ON e.batch = s.batch AND e.player = s.player AND e.contestant = ${idOf("sample")} JOIN entry f ON f.batch = t.batch AND f.player = t.player ` +
    "JOIN result x ON x.batch = s.batch AND x.testpoint = s.testpoint AND x.round = s.round AND x.number = s.number AND x.seat = s.seat " +
    "JOIN result y ON y.batch = t.batch AND y.testpoint = t.testpoint AND y.round = t.round AND y.number = t.number AND y.seat = t.seat " +
    "WHERE s.seat <> t.seat GROUP BY 1 ORDER BY count(DISTINCT s.batch) DESC, 2 DESC LIMIT 1").trim().split("|").map(Number);
  await page.goto(`${address}/batch-2/contestant.html?id=${idOf("sample")}&versus=${met[0]}`);
  const cells = (name) => page.locator(`section[aria-label="${name}"] tbody tr`).evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  await page.locator("section[aria-label=Matches] tbody tr").first().waitFor();
  const matches = await cells("Matches"), batches = await cells("By batch"), points = await cells("By test point");
  const games = (rows, at) => [0, 1].map((side) => rows.reduce((sum, row) => sum + Number(row[at].split(" : ")[side]), 0));
  for (const [rows, at] of [[matches, 3], [batches, 5], [points, 5]]) assert.deepEqual(games(rows, at), met.slice(2), "the games won and lost");
  assert.equal(matches.length, met[1]);
  assert.match(await text(page, ".headline .facts"), new RegExp(`^${met[1]} match`));
  await page.locator("section[aria-label=Matches] tbody a").first().click();
  await page.waitForSelector("body.ready");
}));

test("a contestant who took no part is told so", () => using(`${address}/batch-2/contestant.html?id=999`, {}, async (page) => {
  assert.equal(await text(page, "h1"), "No such contestant");
}));

test("tables made by the page are files", () => using(`${address}/batch-2/contestant.html?id=${sql(folder, "SELECT id FROM contestant WHERE name = 'density'").trim()}`, {}, async (page) => {
  const given = async (kind) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("section[aria-label=Opponents] .files button", { hasText: kind }).click()]);
    return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")];
  };
  const [name, csv] = await given("CSV");
  assert.match(name, /^contestant-\d+-opponents\.csv$/);
  const [head, ...lines] = csv.slice(1).trim().split("\n");
  assert.equal(head, "opponent,opponent_name,matches,matches_won,matches_lost,games_won,games_lost,own_faults,opponent_faults");
  assert.equal(csv[0], "\ufeff");
  assert.equal(lines.length, await page.locator("section[aria-label=Opponents] tbody tr").count());
  const [, json] = await given("JSON");
  assert.deepEqual(Object.keys(JSON.parse(json)), ["points", "ratings", "matches", "opponents", "against", "costs", "submissions", "history"]);
}));

test("the front page says what the game is, what to watch and how to take part", async () => {
  const copy = copyContest(folder, "contest-front");
  configure(copy, "announcement", "Final on <b>Sunday</b>");
  configure(copy, "schedule", "each day 12:00 20:00 UTC");
  await using(`${site(copy)}/index.html`, {}, async (page) => {
    assert.equal(await text(page, ".announcement"), "Final on <b>Sunday</b>");
    assert.match(await text(page, ".game"), /^Plane-bombing gameTwo programs hide three planes/);
    assert.match(await text(page, "#part"), /^How to take partWrite a program/);
    assert.match(await text(page, "#part"), /A batch begins each day 12:00 20:00 UTC: /);
    assert.match(await text(page, "#scores"), /1500/);
    const kinds = await page.locator(".watch .kind").allTextContents();
    assert.deepEqual([...new Set(kinds)], ["The closest match", "The biggest upset", ...(kinds.includes("An upset") ? ["An upset"] : []), "The shortest win"]);
    assert.deepEqual(await page.locator(".leading li bdi").allTextContents(), standings.players.slice(0, 5).map((p) => shownName(p.name)), "the leaders");
    await page.locator(".watch .thumbnail").first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector(".watch img").src.startsWith("data:image/svg+xml"));
    const drawn = await page.locator(".watch img").first().evaluate((image) => image.decode().then(() => ({ wide: image.naturalWidth, planes: decodeURIComponent(image.src).split("<path").length - 1 })));
    assert.ok(drawn.wide > 300 && drawn.planes >= 6, `a picture of both boards, not ${JSON.stringify(drawn)}`);
    const played = sql(copy, "SELECT testpoint || '-' || round || '-' || number || ' ' || group_concat(wins, ' ') || ' ' || sum(operations) FROM match JOIN result " +
      "USING (batch, testpoint, round, number) WHERE batch = 2 AND state = 'played' AND match.verdict = 'ok' GROUP BY testpoint, round, number").trim().split("\n")
      .map((line) => line.split(" ")).map(([name, a, b, operations]) => ({ name, lead: Math.abs(a - b), operations: Number(operations) }));
    const links = await page.locator(".watch li a").evaluateAll((list) => list.map((a) => new URL(a.href).searchParams.get("match")));
    const of = (name) => played.find((m) => m.name === name);
    assert.equal(of(links[0]).lead, Math.min(...played.map((m) => m.lead)));
    assert.equal(of(links.at(-1)).operations, Math.min(...played.filter((m) => m.lead > 0).map((m) => m.operations)));
    await page.locator(".watch a").first().click();
    await page.waitForSelector("body.ready");
  });
});

test("a cell leads to the player's matches at its test point", () => using(address + "/index.html", {}, async (page) => {
  const row = page.locator(".scoreboard tbody tr", { has: page.locator(".name", { hasText: "density" }) });
  await row.locator(".point a").nth(2).click();
  await page.waitForURL(/contestant\.html\?id=\d+#testpoint=3$/);
  const list = page.locator("section[aria-label=Matches] tbody tr");
  assert.deepEqual([...new Set(await list.locator("td:first-child").allTextContents())], ["3"]);
  assert.equal(await list.count(), Number(sql(folder, "SELECT count(*) FROM seat JOIN entry USING (batch, player) JOIN contestant ON contestant.id = contestant " +
    "JOIN match USING (batch, testpoint, round, number) WHERE batch = 2 AND testpoint = 3 AND name = 'density'")));
  await page.getByLabel("Shown").selectOption("won");
  assert.ok((await list.locator(".won").count()) === (await list.count()));
  await page.getByRole("searchbox", { name: "Find an opponent" }).fill("nobody at all");
  assert.match(await text(page, ".narrow .none"), /^No match is like that\.$/);
  assert.equal(await list.count(), 0);
}));

test("all matches of a batch are listed and narrowed down", () => using(address + "/batch-2/matches.html#testpoint=5&end=fault", {}, async (page) => {
  const rows = page.locator(".matches tbody tr");
  const count = (condition) => Number(sql(folder, `SELECT count(*) FROM match WHERE batch = 2 AND ${condition}`));
  assert.equal(await rows.count(), count("testpoint = 5 AND verdict NOT IN ('ok', 'system')"));
  await page.getByLabel("Shown").selectOption("");
  await page.waitForFunction((n) => document.querySelectorAll(".matches tbody tr").length === n, count("testpoint = 5"));
  assert.equal(new URL(page.url()).hash, "#testpoint=5");
  await page.getByLabel("Test point").selectOption("");
  await page.waitForFunction((n) => document.querySelectorAll(".matches tbody tr").length === n, Math.min(200, count("1")));
  await page.getByRole("searchbox").fill("hunter");
  assert.ok((await rows.count()) > 0 && (await rows.filter({ hasNotText: "hunter" }).count()) === 0);
  await rows.first().locator("td.number a").click();
  await page.waitForSelector("body.ready");
}));

test("faults are grouped by their kind", async () => {
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'sample'").trim();
  await using(`${address}/batch-2/contestant.html?id=${id}`, {}, async (page) => {
    const kinds = page.locator("section[aria-label=Faults] details");
    const all = Number(sql(folder, `SELECT count(*) FROM fault JOIN seat USING (batch, testpoint, round, number, seat) JOIN entry USING (batch, player) WHERE batch = 2 AND contestant = ${id}`));
    assert.ok((await kinds.count()) < all);
    assert.match(await kinds.first().locator("summary").textContent(), /^\d+ matches: illegal, Draw: this plane may not be of that kind, see type\[\]$/);
    assert.equal((await kinds.locator("summary").allTextContents()).reduce((sum, words) => sum + Number.parseInt(words, 10), 0), all);
    const order = await page.locator("section h2").allTextContents();
    assert.deepEqual(order.slice(0, 5), ["Test points", "Ratings over the rounds", "Progress", "Matches", "Faults"]);
  });
});

test("without scripts there are tables with links", async () => {
  const file = readFileSync(join(folder, "site/index.html"), "utf8");
  const plain = /<noscript>([^]*?)<\/noscript>/.exec(file)[1];
  assert.equal(plain.match(/<tr><td>\d+<\/td><td><a href="batch-2\/contestant\.html\?id=\d+">/g).length, standings.players.length);
  assert.ok(!/<(script|img|b)[ >]/.test(plain) && plain.includes("&lt;script&gt;alert(1)&lt;/script&gt;"));
  assert.match(file, /<title>Scoreboard - A contest<\/title>/);
  assert.match(file, /<meta property="og:description" content="plane-bombing game\. Two programs hide/);
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'density'").trim();
  const contestant = readFileSync(join(folder, "site/batch-2/contestant.html"), "utf8");
  assert.match(contestant, /<title>A contestant - A contest<\/title>/);
  assert.match(contestant, /<noscript>[^]*<a href="\.\.\/batch-2\/matches\.csv">/);
});

test("a browser that is too old is told so, and shown the tables", async () => {
  const copy = copyContest(folder, "contest-old");
  const where = site(copy);
  writeFileSync(join(copy, "site/assets/site.js"), "a language of the future ?!\n");
  writeFileSync(join(copy, "site/assets/zh.js"), "delete Array.prototype.toSorted;\n");
  const page = await openPage(`${where}/index.html`);
  assert.match(await text(page, ".too-old"), /^This browser is too old/);
  assert.equal(await page.locator("#content tbody tr a[href*=contestant]").count(), standings.players.length);
  await page.close();
});

test("a page of which a script did not arrive says so, and shows the tables", async () => {
  const copy = copyContest(folder, "contest-lost");
  const where = site(copy);
  writeFileSync(join(copy, "site/assets/site.js"), "too many requests\n");
  const page = await openPage(`${where}/index.html`);
  assert.match(await text(page, ".too-old"), /^A part of this page did not arrive/);
  assert.equal(await page.locator("#content tbody tr a[href*=contestant]").count(), standings.players.length);
  await page.close();
});

test("a page of which no script arrived says so", async () => {
  const copy = copyContest(folder, "contest-bare");
  const where = site(copy);
  const scripts = readdirSync(join(copy, "site"), { recursive: true }).filter((name) => name.endsWith(".js"));
  assert.ok(scripts.length > 5, `expected the pages' scripts, got ${scripts}`);
  for (const script of scripts) writeFileSync(join(copy, "site", script), "");
  const page = await openPage(`${where}/index.html`);
  const said = () => page.evaluate(() => getComputedStyle(document.getElementById("content"), "::after").content);
  assert.match(await said(), /^"This page did not arrive whole/);
  await page.goto(`${address}/index.html`);
  assert.equal(await said(), "none", "a page that is drawn does not say so");
  await page.close();
});

test("all matches by day and rank: as the command prints them", () => using(address + "/batch-2/about.html", {}, async (page) => {
  await page.getByRole("link", { name: "All batches, by day and rank" }).click();
  await page.waitForURL("**/summary.html");
  const lines = sortie("matches", folder, "--summary", "--csv").trim().split("\n").slice(1).map((line) => line.split(","));
  const shown = await page.locator("main tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.ok(lines.length >= 3);
  assert.deepEqual(shown.map((cells) => [cells[0], cells[1].split("\u2013")[0], cells[4].replaceAll(",", ""), cells[6]]),
    lines.map((word) => [word[0], word[1], word[5], `${(100 * word[7]).toFixed(1)} %`]));
}));

test("a record that is dropped onto a page of the contest is shown", () => using(address + "/batch-2/about.html", {}, async (page) => {
  await dropFile(page, "hello\n");
  await page.locator("[role=alert]").waitFor();
  assert.equal(await text(page, "[role=alert]"), "This is not a record of this game.");
  await dropFile(page, golden("two-games"));
  await page.waitForURL("**/match.html?dropped*");
  await page.locator("#stage svg").first().waitFor();
  assert.match(await text(page, "#headline"), /bob jr\./);
  await dropFile(page, golden("both", "yacht"));
  await page.locator("h1:text('No such match')").waitFor();
  assert.match(await text(page, "#content"), /This is not a record of this game/);
}));

test("a table that scrolls says so, and is reached by the keyboard", () => using(address + "/batch-2/about.html", { width: 360 }, async (page) => {
  await page.waitForFunction(() => [...document.querySelectorAll(".hint")].some((hint) => !hint.hidden));
  const told = await page.locator(".table").evaluateAll((list) => list.filter((table) => table.checkVisibility({ contentVisibilityAuto: true })).map((table) => {
    const scroll = table.querySelector(".scroll");
    return [scroll.scrollWidth > scroll.clientWidth + 1 || scroll.scrollHeight > scroll.clientHeight + 1, !table.querySelector(".hint").hidden, scroll.tabIndex === 0];
  }));
  for (const [scrolls, says, reached] of told) assert.deepEqual([says, reached], [scrolls, scrolls]);
}));

for (const width of [360, 1280])
  test(`how much of the order is luck is drawn at ${width} pixels`, () => using(address + "/batch-2/about.html", { width }, async (page) => {
    const told = JSON.parse(readFileSync(join(folder, "site/batch-2/about.json"), "utf8"));
    const first = told.lucks.data[0][0], players = told.places.data.filter((row) => row[0] === first).length;
    const point = page.locator("details[open]");
    assert.equal(await point.count(), 1);
    await point.locator("circle.place").first().waitFor();
    assert.equal(await point.locator("circle.place").count(), players);
    assert.equal(await point.locator("line.places").count(), players);
    const shares = told.beats.data.filter((row) => row[0] === first);
    assert.deepEqual(await point.locator(".beats .share").allTextContents(), shares.map(([, , , share]) => `${(100 * share).toFixed(share < 0.0995 && share > 0 ? 1 : 0)} %`));
    const inside = await point.locator("svg").evaluateAll((list) => list.map((svg) => {
      const [, , wide] = svg.getAttribute("viewBox").split(" ").map(Number);
      return [...svg.querySelectorAll("text, line, rect, circle")].every((e) => { const box = e.getBBox(); return box.x >= -8 && box.x + box.width <= wide + 1; });
    }));
    assert.deepEqual(inside, [true]);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  }));

test("on paper there are no controls, and tables are whole", () => using(address + "/batch-2/matches.html", { colorScheme: "dark" }, async (page) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.equal(await page.locator("nav").isVisible(), false);
  assert.equal(await page.locator(".narrow").isVisible(), false);
  assert.equal(await page.locator(".scroll").evaluate((node) => node.scrollHeight - node.clientHeight), 0);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
}));

test("a name is found", () => using(address + "/index.html", {}, async (page) => {
  await page.getByRole("searchbox", { name: "Find a name" }).fill("no such name");
  assert.equal(await text(page, ".none"), "Nobody is called no such name.");
  await page.getByRole("searchbox", { name: "Find a name" }).fill("DENS");
  assert.deepEqual(await page.locator(".scoreboard tbody tr:visible .name bdi").allTextContents(), ["density"]);
  await page.getByRole("button", { name: "Total" }).click();
  assert.deepEqual(await page.locator(".scoreboard tbody tr:visible .name bdi").allTextContents(), ["density"]);
}));

test("while the clock is alive the next batch is told, else when the last one ended", async () => {
  const copy = copyContest(folder, "contest-clock");
  const status = async (pattern, moment) => {
    await using(`${site(copy)}/index.html`, {}, async (page) => {
      assert.match(await text(page, ".status"), pattern);
      assert.equal(new Date(await page.locator(".status time").getAttribute("datetime")).getTime(), moment * 1000);
    });
  };
  const ended = Number(sql(copy, "SELECT finished FROM batch WHERE id = 2"));
  const now = Math.floor(Date.now() / 1000);
  await status(/^The last batch ended at /, ended);
  beat(copy, now, now + 1234);
  await status(/^Next batch at /, now + 1234);
  beat(copy, now - 3600, now + 1234);
  await status(/^The last batch ended at /, ended);
  beat(copy, now);
  sql(copy, `UPDATE clock SET stopped = ${now}`);
  await status(/^The last batch ended at /, ended);
});

test("earlier batches are kept", () => using(address + "/index.html", {}, async (page) => {
  await page.getByRole("combobox", { name: "Batch" }).selectOption("1");
  await page.waitForURL("**/batch-1/index.html");
  assert.match(await text(page, ".older"), /This is batch 1\. The newest is 2\./);
  await page.getByRole("navigation").getByRole("link", { name: "About the batch" }).click();
  await page.waitForURL("**/batch-1/about.html");
  assert.equal(await text(page, "h1"), "About batch 1");
}));

/* ---- from the scoreboard to a moment ---- */

const records = join(pages, "contest-records");
sortie("matches", folder, "--records", records);

async function atMoment(page, game, operation) {
  await page.waitForFunction((begin) => document.querySelector("#status").textContent.startsWith(begin), `Game ${game} of 20, operation ${operation} `);
}

test("links lead from the scoreboard to a moment of a match", () => using(address + "/index.html", {}, async (page) => {
  await page.locator(".scoreboard").getByRole("link", { name: "density" }).click();
  await page.waitForURL(/batch-2\/contestant\.html\?id=\d+$/);
  assert.equal(await text(page, "h1"), "density");
  await page.locator("section[aria-label=Matches] tr", { has: page.locator(".won") }).filter({ hasNotText: "opponent's" }).locator(".won a").first().click();
  await page.waitForURL("**/match.html?batch=2&match=*");
  await page.waitForSelector("body.ready");
  await page.locator("#games button").nth(2).click();
  await page.locator("#operations button").nth(5).click();
  await atMoment(page, 3, 5);
  await page.waitForFunction(() => location.hash === "#game=3&operation=5");
  const moment = page.url();
  await page.goto("about:blank");
  await page.goto(moment);
  await page.waitForSelector("body.ready");
  await atMoment(page, 3, 5);
  const match = new URL(moment).searchParams.get("match");
  const games = splitGames(readFileSync(join(records, match + ".record"), "utf8"));
  assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, games[2], 5));
}));

const whole = sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 2 AND verdict = 'ok' LIMIT 1").trim();

longTest("a replay plays to its end, and the last position is the record's", () => {
  const games = splitGames(readFileSync(join(records, whole + ".record"), "utf8"));
  const last = countOperations(games[19]);
  return using(`${address}/match.html?batch=2&match=${whole}#game=20&operation=${last - 3}`, {}, async (page) => {
    await page.waitForSelector("body.ready");
    await page.getByLabel("Speed").selectOption("32");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await atMoment(page, 20, last);
    assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, games[19], Infinity));
    assert.equal(await page.locator("#games button").count(), 20);
    assert.match(await page.locator(".sides").textContent(), /Operations.*CPU time.*Memory/);
  });
});

test("a match of four is shown", async () => {
  const copy = copyContest(folder, "contest-four");
  const where = site(copy);
  const [testpoint, round, number] = whole.split("-");
  const file = join(copy, `site/batch-2/matches/${testpoint}-${round}-${Math.floor(number / 16)}.js`);
  const matches = JSON.parse(readFileSync(file, "utf8").replace(/^sortieMatches\(/, "").replace(/\);\n$/, ""));
  const m = matches[whole];
  const record = ["sortie 2 digging", "subtask 1 games 1 seed 7", ...m.sides.concat(m.sides).map((s, i) => `player ${i} ${s.name}`), "game 1 first 3",
    "answer 3 dig 4", "end gold places 2 2 1 4 totals -3 -3 8 0", "result 1.5 1.5 3 0", ""].join("\n");
  m.sides = m.sides.concat(m.sides).map((side, i) => ({ ...side, points: [1.5, 1.5, 3, 0][i], total: [-3, -3, 8, 0][i], verdict: i === 3 ? "time" : "ok" }));
  m.record = deflateSync(record).toString("base64");
  writeFileSync(file, `sortieMatches(${JSON.stringify(matches)});\n`);
  copyFileSync(join(kit, "grader/site/replay/board.js"), join(copy, "site/assets/board.js"));
  await using(`${where}/match.html?batch=2&match=${whole}`, {}, async (page) => {
    await page.waitForSelector("body.ready");
    assert.equal(await page.locator("h1 a").count(), 4);
    assert.deepEqual(await page.locator("h1 .points").allTextContents(), ["1.5", "1.5", "3", "0"]);
    const row = (label) => page.locator(".sides tr", { hasText: label }).locator("td").allTextContents();
    assert.deepEqual(await row("Points in its games"), ["-3", "-3", "8", "0"]);
    assert.deepEqual(await row("Verdict"), ["ok", "ok", "ok", "time"]);
  });
});

test("a fault leads to its moment", async () => {
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'sample'").trim();
  await using(`${address}/batch-2/contestant.html?id=${id}`, {}, async (page) => {
    assert.match(await page.locator(".faults tbody .words").first().textContent(), /^illegal, game 1, own operation 0: Draw\(.*\): this plane may not be of that kind/);
    await page.locator(".faults a", { hasText: "the moment" }).first().click();
    await page.waitForSelector("body.ready");
    assert.match(await text(page, "#fault"), /sample forfeits the test point: illegal, game 1, own operation 0/);
  });
});

for (const asked of ["", "?batch=2", "?batch=2&match=9-9-9", "?batch=../2&match=1-1-1", "?batch=2&match=1-1-999", "?batch=2&match=__proto__", "?batch=9&match=1-1-1"])
  test(`a match that is not there: ${asked}`, async () => {
    const page = await openPage(`${address}/match.html${asked}`);
    await page.getByRole("heading", { name: "No such match" }).waitFor();
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("ERR_FILE_NOT_FOUND")), []);
    await page.close();
  });

/* ---- a contestant ---- */

test("a contestant's page tells what the store knows", async () => {
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'density'").trim();
  const count = (condition) => Number(sql(folder, "SELECT count(*) FROM match JOIN seat USING (batch, testpoint, round, number) JOIN entry USING (batch, player) " +
    `WHERE batch = 2 AND contestant = ${id} AND ${condition}`));
  await using(`${address}/batch-2/contestant.html?id=${id}`, {}, async (page) => {
    const table = (title) => page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
    assert.equal(await table("Matches").locator("tbody tr").count(), count("1"));
    const met = await table("Opponents").locator("tbody tr td:nth-child(2)").allTextContents();
    assert.equal(met.reduce((sum, n) => sum + Number(n), 0), count("1"));
    const ratings = table("Ratings over the rounds");
    assert.equal(await ratings.locator(".curve").count(), 5);
    assert.equal(await ratings.locator(".curve").first().evaluate((line) => line.points.numberOfItems), 5);
    assert.equal(await table("Costs").locator("tbody tr").count(), 5);
    assert.deepEqual(await table("Batches so far").locator("tbody th a").allTextContents(), ["2", "1"]);
    await page.getByRole("img", { name: /^Ratings over 4 rounds/ }).focus();
    await page.keyboard.press("Home");
    assert.match(await ratings.locator(".readout").textContent(), /^Before round 1: test point 1 1500, /);
    await page.keyboard.press("ArrowRight");
    assert.match(await ratings.locator(".readout").textContent(), /^After round 1: /);
    await page.getByRole("combobox", { name: "Batch" }).selectOption("1");
    await page.waitForURL((url) => url.href.endsWith(`/batch-1/contestant.html?id=${id}`));
  });
});

test("compiler's words are shown only where the configuration says so", async () => {
  const copy = copyContest(folder, "contest-messages");
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'density'").trim();
  const shown = async () => {
    let words;
    await using(`${site(copy)}/batch-2/contestant.html?id=${id}`, {}, async (page) => {
      const table = page.locator("section", { has: page.getByRole("heading", { name: "Submissions" }) });
      words = await table.textContent();
      assert.match(words, /refused/);
      assert.match(words, /Batches.*Last batch.*Rank.*Points.*Performance/);
      assert.equal(readFileSync(join(copy, "site/batch-2/contestants/0.js"), "utf8").includes("undeclared"), words.includes("undeclared"));
    });
    return words.includes("undeclared");
  };
  assert.equal(await shown(), false);
  configure(copy, "show_messages", "yes");
  assert.equal(await shown(), true);
  configure(copy, "show_messages", "no");
  assert.equal(await shown(), false);
});

/* ---- strangers' names ---- */

for (const name of hostile)
  test(`a name is text: ${JSON.stringify(name)}`, async () => {
    const id = sql(folder, `SELECT id FROM contestant WHERE name = '${name.replaceAll("'", "''")}'`).trim();
    const open = async (where) => using(`${address}/${where}`, {}, async (page) => {
      await page.locator("h1").first().waitFor();
      assert.ok((await page.locator("bdi").allTextContents()).includes(shownName(name)), where);
      assert.equal(await page.locator("bdi :not(a), img:not(.game img, .thumbnail img), b").count(), 0);
      assert.equal(await page.evaluate(() => document.scripts.length - document.querySelectorAll("head script, #data").length), 0);
    });
    await open("index.html");
    await open(`batch-2/contestant.html?id=${id}`);
    const match = sql(folder, `SELECT testpoint || '-' || round || '-' || number FROM pairing JOIN seat USING (batch, testpoint, round, number) JOIN entry USING (batch, player) WHERE batch = 2 AND seats > 1 AND contestant = ${id} LIMIT 1`);
    await open(`match.html?batch=2&match=${match.trim()}`);
  });

test("a contest's title is text", async () => {
  const copy = copyContest(folder, "contest-title");
  configure(copy, "title", "</script><script>alert(1)</script> $& \u202eabc");
  await using(`${site(copy)}/index.html`, {}, async (page) => {
    assert.equal(await text(page, ".title"), "</script><script>alert(1)</script> $& abc");
  });
});

/* ---- what is not finished ---- */

test("nobody has come yet", () => using(`${site(newContest("contest-empty"))}/index.html`, {}, async (page) => {
  assert.equal(await text(page, "h1"), "No batch is finished yet");
  assert.match(await text(page, "main"), /Nobody has handed in a program/);
  assert.match(await text(page, ".status"), /^No batch has been played yet\./);
}));

test("before the first batch the contestants are named", async () => {
  const early = newContest("contest-early");
  drop(early, "first", sample("random"));
  const file = join(early, "submissions/first/player.c");
  sortie("submit", early, "second <b>", file);
  assert.throws(() => sortie("submit", early, "third", join(early, "contest.conf")));
  await using(`${site(early)}/index.html`, {}, async (page) => {
    assert.match(await text(page, "main"), /second <b>1yes/);
  });
});

test("a batch in progress shows as such", async () => {
  const copy = copyContest(folder, "contest-playing");
  sql(copy, "INSERT INTO batch (id, kind, secret, secret_hash, rounds, time_losses, system_replays, started) SELECT 3, 'regular', secret, secret_hash, 30, 0, 3, unixepoch() FROM batch WHERE id = 2; " +
    "CREATE TEMP TABLE f AS SELECT * FROM format WHERE batch = 2; UPDATE f SET batch = 3; INSERT INTO format SELECT * FROM f");
  await using(`${site(copy)}/index.html`, {}, async (page) => assert.match(await text(page, ".status"), /^Batch 3 is not finished; it began at /));
  beat(copy);
  await using(`${site(copy)}/index.html`, {}, async (page) => {
    assert.match(await text(page, ".status"), /^Batch 3 is in progress since [^]* Secret$/);
    assert.equal(await page.locator("#head code").count(), 0, "a hash in the head");
    assert.equal(await text(page, "h1"), "Batch 2");
    await page.getByRole("link", { name: "Secret" }).click();
    const hash = sql(copy, "SELECT secret_hash FROM batch WHERE id = 3").trim();
    assert.equal(await text(page, "#secret code"), hash);
    assert.ok(await page.locator("#secret code").isVisible());
  });
  writeFileSync(join(copy, "interrupted"), "3 1795539464 10 call: it failed\n");
  await using(`${site(copy)}/index.html`, {}, async (page) => {
    assert.match(await text(page, ".status"), /^Batch 3 is interrupted since [^]*: the judge's machine failed in 10 matches\. [^]* Secret$/);
    assert.doesNotMatch(await text(page, "body"), /it failed/);
  });
});

test("a match of an earlier batch stands under its own batch's name", () => {
  const match = sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 1 LIMIT 1").trim();
  return using(`${address}/match.html?batch=1&match=${match}`, {}, async (page) => {
    await page.locator("body.ready").waitFor();
    assert.equal(await page.locator("#batch").inputValue(), "1");
    assert.equal(await text(page, ".older"), "This is batch 1. The newest is 2.");
    const links = await page.locator("#head nav a").evaluateAll((list) => list.map((a) => a.getAttribute("href")));
    assert.deepEqual(links, ["batch-1/index.html", "batch-1/matches.html", "batch-1/about.html"]);
  });
});

test("an interval without a bound says so", () => using(`${address}/batch-2/contestant.html?id=1`, {}, async (page) => {
  const said = await page.evaluate(() => [[3, 9], [null, 9], [-3, null], [null, null]].map(([fit_low, fit_high]) => Site.interval({ fit: -152, fit_low, fit_high })));
  assert.deepEqual(said, ["\u2212152 (3 \u2026 9)", "\u2212152 (at most 9)", "\u2212152 (at least \u22123)", "\u2212152 (no bounds)"]);
}));

test("one player alone", async () => {
  const alone = newContest("contest-alone");
  drop(alone, "only", sample("random"));
  sortie("batch", alone, "--rounds", "2");
  const where = site(alone);
  for (const file of ["index.html", "batch-1/contestant.html?id=1", "batch-1/about.html"])
    await using(`${where}/${file}`, {}, async (page) => assert.ok((await text(page, "main")).length > 100));
});

test("a batch without players", async () => {
  const empty = newContest("contest-nobody");
  sortie("batch", empty, "--rounds", "2");
  const where = site(empty);
  await using(`${where}/index.html`, {}, async (page) => assert.equal(await text(page, "h1"), "Batch 1"));
  await using(`${where}/batch-1/about.html`, {}, async (page) => assert.match(await text(page, "main"), /Nowhere: both ratings/));
});

/* ---- files ---- */

const walk = (at) => readdirSync(at, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? walk(join(at, e.name)) : [join(at, e.name)]));

longTest("every table is there as CSV and JSON, and every link leads somewhere", async () => {
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'density'").trim();
  for (const where of ["index.html", "batch-1/index.html", "batch-2/about.html", `batch-2/contestant.html?id=${id}`])
    await using(`${address}/${where}`, {}, async (page) => {
      const links = await page.locator("a[href]").evaluateAll((list) => list.map((a) => a.href));
      for (const link of links) assert.ok(existsSync(fileURLToPath(link.replace(/[?#].*$/, ""))), link);
      const tables = await page.locator("table").count();
      for (const [kind, least] of [["CSV", tables], ["JSON", tables]])
        assert.ok(await page.locator(".files :is(a, button)", { hasText: kind }).count() >= least, `${where}: ${kind}`);
    });
  for (const file of walk(join(folder, "site")).filter((name) => name.endsWith(".json"))) JSON.parse(readFileSync(file, "utf8"));
  assert.equal(readFileSync(join(folder, "site/batch-2/matches.csv"), "utf8"), sortie("matches", folder, "--csv"));
  assert.equal(readFileSync(join(folder, "site/batch-2/standings.csv"), "utf8"), sortie("standings", folder, "--csv"));
  const [head, ...people] = sortie("standings", folder, "--csv").slice(1).trim().split("\n");
  assert.equal(people.length, standings.players.length);
  assert.deepEqual(head.split(",").slice(0, 7), ["batch", "rank", "name", "total", "score_1", "rating_1", "rank_1"]);
  assert.equal(head.split(",").length, 8 + 20 * 5);
  assert.equal(readFileSync(join(folder, "site/batch-2/standings.json"), "utf8"), sortie("standings", folder, "--json"));
});

longTest("pages are small, and it is printed how soon they are there", async () => {
  /* The page to play on has a bound of its own (play.test.mjs). */
  for (const file of walk(join(folder, "site")).filter((name) => name.endsWith(".html") && !name.endsWith("play.html"))) {
    const loaded = [...readFileSync(file, "utf8").matchAll(/(?:src|href)="(?:\.\.\/)?(assets\/[^"]+)"/g)].map((found) => join(folder, "site", found[1]))
      .filter((name) => !/zh\.js$|\.css$/.test(name)); /* all pages have the same table of messages and styles */
    const sizeOf = (list) => list.reduce((sum, name) => sum + statSync(name).size, 0);
    const scripts = sizeOf(loaded.filter((name) => name.endsWith(".js"))), all = sizeOf([file, ...loaded]);
    assert.ok(loaded.length > 3 && scripts < 150 * 1024 && all < 180 * 1024, `${file}: scripts ${scripts}, with styles ${all}`);
  }
  await using(address + "/index.html", {}, async (page) => {
    const begun = performance.now(); /* of the test: another one may have replaced the browser's clock for all pages */
    await page.reload({ waitUntil: "domcontentloaded" });
    console.log(`# the scoreboard stood after ${(performance.now() - begun).toFixed(0)} ms`);
  });
});

longTest("over loopback it is the same", async () => {
  const types = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png", json: "application/json", csv: "text/csv" };
  const server = createServer((request, response) => {
    const file = join(folder, "site", decodeURIComponent(new URL(request.url, "http://x").pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[file.split(".").at(-1)] }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    await using(base + "/index.html", {}, async (page) => {
      assert.deepEqual(await names(page), standings.players.map((p) => shownName(p.name)));
      await page.goto(`${base}/match.html?batch=2&match=${whole}`);
      await page.waitForSelector("body.ready");
      await atMoment(page, 1, 0);
      assert.ok(page.requests.every((url) => url.startsWith(base) || url.startsWith("data:")));
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

/* Last: the clock stays in the browser. */
test("who plays over a queue is told, and told anew", async () => {
  const copy = copyContest(folder, "contest-workers");
  const rows = (page) => page.locator(".workers tbody tr").evaluateAll((list) => list.map((tr) => [...tr.children].map((cell) => cell.textContent)));
  tellWorkers(copy, 2, 1700000000, "2 350 4 50000 <b>A CPU", "1 0 0 0 Another");
  const where = site(copy);
  const told = [["<b>A CPU", "2", "350", "4", "12.5"], ["Another", "1", "", "0", ""]];
  await using(`${where}/batch-2/about.html`, {}, async (page) => assert.deepEqual(await rows(page), told));
  for (const file of ["about.html", "index.html"])
    await using(`${where}/batch-1/${file}`, {}, async (page) => assert.deepEqual(await rows(page), []));
  await using(`${where}/index.html`, { language: "zh-CN" }, async (page) => {
    assert.match(await text(page, ".workers"), /^评测进程第 2 次批量评测.*处理器/s);
    assert.equal(await page.locator(".workers time").getAttribute("datetime"), "2023-11-14T22:13:20.000Z");
    await page.clock.install();
    await page.reload();
    assert.deepEqual(await rows(page), told);
    tellWorkers(copy, 2, 1700000001, "1 350 6 60000 <b>A CPU");
    site(copy);
    await page.clock.fastForward(31000);
    await page.waitForFunction(() => document.querySelectorAll(".workers tbody tr").length === 1);
    assert.deepEqual(await rows(page), [["<b>A CPU", "1", "350", "6", "10.0"]]);
  });
});

test("the front page shows a new batch by itself", async () => {
  const copy = copyContest(folder, "contest-projector");
  beat(copy);
  const hash = sql(copy, "SELECT hash FROM batch WHERE id = 2").trim();
  sql(copy, "UPDATE batch SET finished = NULL, hash = NULL, rounds = 20 WHERE id = 2;" +
    "UPDATE format SET rounds = 20 WHERE batch = 2"); /* four are played */
  await using(`${site(copy)}/index.html`, {}, async (page) => {
    await page.clock.install();
    await page.reload();
    assert.equal(await text(page, "h1"), "Batch 1");
    assert.match(await text(page, ".status"), /^Batch 2 is in progress since .*: 20 %/);
    assert.equal(await page.locator(".in-progress h3").count(), 5);
    assert.match(await text(page, ".now"), /^Batch 2 is in progressRound 4 of 20, 120 of 600 matchesIts last matches/);
    assert.equal(await page.locator(".now li").count(), 6, "the last matches");
    sql(copy, "UPDATE batch SET rounds = 10 WHERE id = 2; UPDATE format SET rounds = 10 WHERE batch = 2");
    site(copy);
    await page.clock.fastForward(6000);
    await page.waitForFunction(() => /: 40 %/.test(document.querySelector(".status").textContent));
    sql(copy, `UPDATE batch SET finished = started + 9, hash = '${hash}', rounds = 4 WHERE id = 2; UPDATE format SET rounds = 4 WHERE batch = 2`);
    site(copy);
    await page.clock.fastForward(6000);
    await page.getByRole("heading", { name: "Batch 2", level: 1 }).waitFor();
    assert.match(await text(page, ".status"), /^Next batch at /);
    const left = await text(page, ".countdown");
    await page.clock.runFor(2000);
    assert.match(left, /^1[45] min \d+ s$/);
    assert.notEqual(await text(page, ".countdown"), left, "it counts down");
  });
});
