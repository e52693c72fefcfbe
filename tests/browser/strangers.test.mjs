/*
 * Fields that strangers write, on every page that shows them, in both languages: each has a payload with a number of
 * its own. No script may run, and no element, attribute or address of a payload may appear, in pages, drawings and
 * heads of shared links (PNG and films are pixels). And each payload that a page should show is there, as text.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before } from "node:test";
import { deflateSync, inflateSync } from "node:zlib";
import { configure, playedContest, site, sortie, sql, tellWorkers } from "./contest.mjs";
import { longTest as test } from "./lengths.mjs";
import { build, closeBrowser, golden, isSweep, makePage, makePlainPage, openPage, pages } from "./page.mjs";

const harm = (n) => `'"><img src=x data-siege=${n} onerror=siege(${n})><svg onload=siege(${n})><a href=javascript:siege(${n})>{{data}}</textarea></title></script><script>siege(${n})</script><b data-siege=${n}>`;
const shortHarm = (n) => `<img src=x data-siege=${n} onerror=siege(${n})>`; /* below 64 bytes, for names */
const plain = (text) => text.replaceAll("/", "|"); /* where no slash may be */

/* A column that gets a payload, the payload's kind, and whether a page shows it. Numbers are from 100 on. */
const fields = [
  ["contestant.name", "short", true], ["contestant.school", "short", false], ["contestant.region", "short", false], ["contestant.division", "short", false],
  ["entry.called", "short", true], ["entry.school", "short", true], ["entry.region", "short", false], ["entry.division", "short", false],
  ["submission.file", "plain", true], ["submission.answer", "long", true], ["dropped.file", "plain", false], ["failing.file", "plain", false], ["failing.why", "long", false],
  ["fault.words", "long", true], ["said.text", "long", true], ["match.system", "system", false], ["batch.void", "long", true],
  ["ruling.what", "long", true], ["ruling.was", "long", true], ["ruling.becomes", "long", false], ["ruling.why", "long", true], ["ruling.judge", "short", true],
  ["message.question", "long", true], ["message.words", "long", true], ["compiler.tool", "long", false], ["compiler.version", "long", false],
  ["unrated_match.words", "long", true], ["unrated_seat.called", "short", true], ["judge.name", "short", true], ["wish.why", "long", false],
];
const numberOf = Object.fromEntries(fields.map(([column], i) => [column, 100 + i]));
const worker = 90, asked = 91, title = 92, registered = 93, moment = 94;
const seen = new Set();

const text = { short: shortHarm, long: harm, plain: (n) => plain(harm(n)), system: (n) => `call: ${harm(n)}` };

const folder = playedContest("strangers");
const running = [];
let address, token, judge;

const quoted = (words) => `'${words.replaceAll("'", "''")}'`;

/* The payload in every row of a column that is not empty; a number behind it where rows must differ. */
function plant([column, kind]) {
  const [table, name] = column.split("."), payload = quoted(text[kind](numberOf[column]));
  const unique = ["contestant.name", "entry.called", "judge.name"].includes(column) ? " || rowid" : "";
  const own = table === "entry" ? " || contestant" : unique;
  sql(folder, `PRAGMA ignore_check_constraints = 1; UPDATE ${table} SET ${name} = ${payload}${own} WHERE ${name} IS NOT NULL`);
}

/* A match of the last batch with a fault. */
const faulted = () => sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM fault WHERE batch = 2 ORDER BY 1 LIMIT 1").trim();

/* Names in the records of some matches too. */
function plantInRecords() {
  const rows = JSON.parse(sql(folder, "SELECT json_group_array(json_array(batch, testpoint, round, number, hex(text))) FROM record WHERE batch = 2 AND testpoint || '-' || round || '-' || number IN ('1-1-0', '1-1-1', " + quoted(faulted()) + ")"));
  const updates = rows.map(([batch, point, round, number, hex]) => {
    const record = inflateSync(Buffer.from(hex, "hex")).toString().replace(/^player (\d) .*$/gm, (_, seat) => `player ${seat} ${shortHarm(numberOf["entry.called"])}${seat}`);
    return `UPDATE record SET size = ${Buffer.byteLength(record)}, text = x'${deflateSync(record).toString("hex")}' WHERE (batch, testpoint, round, number) = (${batch}, ${point}, ${round}, ${number})`;
  });
  const file = join(pages, "strangers.sql");
  writeFileSync(file, updates.join(";\n"));
  sql(folder, `.read ${file}`);
}

function makeRows() {
  sql(folder, `INSERT INTO message (at, contestant, question, for_all) SELECT unixepoch(), id, 'x', 0 FROM contestant LIMIT 2;
    INSERT INTO message (at, words, answered, for_all) VALUES (unixepoch(), 'x', unixepoch(), 1);
    INSERT INTO message (at, contestant, question, words, answered, for_all) SELECT unixepoch(), id, 'x', 'x', unixepoch(), 1 FROM contestant LIMIT 4;
    INSERT OR IGNORE INTO said SELECT s.batch, s.testpoint, s.player, 0, s.round, s.number, 0, 'x' FROM seat s JOIN entry e ON (e.batch, e.player) = (s.batch, s.player)
      WHERE e.contestant = (SELECT id FROM contestant WHERE name = 'density') AND s.batch = 2 GROUP BY s.testpoint;
    INSERT INTO unrated (id, kind, submission, after, asked) SELECT 1, 'scrimmage', max(id), 2, unixepoch() FROM submission WHERE accepted AND contestant = (SELECT id FROM contestant WHERE name = 'density');
    INSERT INTO unrated_match SELECT 1, 0, testpoint, 5, 'played', 0, 'x', size, text FROM record LIMIT 1;
    INSERT INTO unrated_seat SELECT 1, 0, 0, submission, 'x', NULL FROM unrated UNION ALL SELECT 1, 0, 1, (SELECT max(id) FROM submission WHERE contestant = 1), 'x', 0.5`);
  for (const words of [["withdraw", "random"], ["disqualify", "hunter", "--why", "x"]]) sortie("contestant", folder, ...words);
  sortie("batch", folder, "--void", "1", "--why", "x");
}

function start(...words) {
  const child = spawn(join(build, "sortie"), words, { stdio: ["ignore", "pipe", "ignore"] });
  running.push(child);
  return child;
}

before(async () => {
  for (const [key, value] of [["registration", "yes"], ["show_messages", "yes"], ["scrimmages", "3"], ["address", "https://contest.example/"], ["title", plain(harm(title))]])
    configure(folder, key, value);
  token = sortie("contestant", folder, "token", "density").split("\n")[0];
  judge = sortie("judge", folder, "add", "jo", "--role", "judge").trim().split("\n")[0].replace(/^https?:..[^/]*/, "");
  makeRows();
  for (const field of fields) plant(field);
  plantInRecords();
  tellWorkers(folder, 2, 1700000000, `2 350 4 50000 ${shortHarm(worker)}`);
  site(folder);
  const said = await new Promise((resolve, reject) => {
    const server = start("serve", folder, "--listen", "127.0.0.1:0");
    server.stdout.once("data", (data) => resolve(String(data)));
    server.once("exit", () => reject(new Error("sortie serve ended")));
  });
  address = said.trim().replace(/\/$/, "");
});

after(async () => {
  for (const child of running) child.kill();
  await closeBrowser();
});

/* In the page: what of a payload became more than text, and the payloads that stand there as text. */
function lookFor() {
  const found = [];
  const walk = (root) => {
    for (const e of root.querySelectorAll("*")) {
      const told = e.outerHTML.slice(0, 160);
      if (e.hasAttribute("data-siege")) found.push(`element: ${told}`);
      for (const a of e.attributes) {
        if (/^on/i.test(a.name)) found.push(`attribute: ${told}`);
        if (/^\s*javascript:/i.test(a.value)) found.push(`address: ${told}`);
      }
      if (e.localName === "script" && !/json/.test(e.type) && /^\s*siege\(/.test(e.textContent)) found.push(`script: ${told}`);
      if (e.shadowRoot) walk(e.shadowRoot);
    }
  };
  walk(document);
  const drawings = [...document.querySelectorAll("svg")].map((svg) => new XMLSerializer().serializeToString(svg));
  for (const drawing of drawings) {
    const parsed = new DOMParser().parseFromString(drawing, "image/svg+xml");
    for (const e of parsed.querySelectorAll("*"))
      if (e.localName === "script" || e.localName === "parsererror" || e.hasAttribute("data-siege") || [...e.attributes].some((a) => /^on/i.test(a.name))) found.push(`drawing: ${drawing.slice(0, 160)}`);
  }
  const values = [...document.querySelectorAll("*")].flatMap((e) => [...e.attributes].map((a) => a.value)).join("\n");
  const words = `${document.body.innerText}\n${document.body.textContent}\n${values}`;
  return { found, ran: window.sieged ?? [], numbers: [...words.matchAll(/siege\((\d+)\)/g)].map((m) => Number(m[1])) };
}

/* Opens a page, and whatever can be opened on it. */
async function look(where, language, act = async () => {}) {
  const page = await openPage("about:blank", { language });
  await page.addInitScript(() => { window.siege = (n) => { (window.sieged ??= []).push(n); }; });
  page.faults = [];
  try {
    await page.goto(where);
    await act(page);
    await page.waitForTimeout(150); /* rows that are put in when the first screen is seen */
    await page.evaluate(() => { for (const d of document.querySelectorAll("details")) d.open = true; });
    const { found, ran, numbers } = await page.evaluate(lookFor);
    for (const n of numbers) seen.add(n);
    assert.deepEqual({ found, ran }, { found: [], ran: [] }, where);
    assert.deepEqual(page.faults.filter((fault) => /siege|inline script|inline event|refused to|dialog/i.test(fault)), [], where);
  } finally {
    await page.close();
  }
}

const htmlBelow = (top, at = top) => readdirSync(at, { withFileTypes: true }).flatMap((e) =>
  e.isDirectory() ? htmlBelow(top, join(at, e.name)) : e.name.endsWith(".html") ? [relative(top, join(at, e.name))] : []);
const languages = [null, "zh-CN"];

function pagesOfSite() {
  const all = htmlBelow(join(folder, "site"));
  const batches = all.filter((name) => name.endsWith("contestant.html"));
  const match = faulted();
  return [...all, ...batches.flatMap((name) => [`${name}?id=1`, `${name}?id=2`, `${name}?id=5`]), "index.html?lang=zh", "batch-2/matches.html#testpoint=5&end=fault",
    "match.html?batch=2&match=1-1-1", `match.html?batch=2&match=${match}`, `match.html?batch=2&match=${match}&at=1-5${encodeURIComponent(shortHarm(moment))}`,
    `batch-2/contestant.html?id=${encodeURIComponent(harm(moment))}`, `batch-2/matches.html#testpoint=${encodeURIComponent(harm(moment))}`];
}

for (const language of languages)
  test(`strangers' fields are text on the pages, as files, ${language ?? "English"}`, async () => {
    for (const name of pagesOfSite().filter((n) => language === null || isSweep || Math.random() < 0.3)) await look(`file://${join(folder, "site")}/${name}`, language);
  });

test("strangers' fields are text on the pages, over HTTP, and in the heads of shared links", async () => {
  const all = pagesOfSite();
  for (const name of isSweep ? all : all.filter((n) => n.startsWith("match") || n.startsWith("index"))) await look(`${address}/${name}`, null);
});

for (const language of languages)
  test(`strangers' fields are text on a contestant's own page, ${language ?? "English"}`, async () => {
    await look(`${address}/login#${token}`, language, async (page) => {
      await page.waitForURL(`${address}/me`);
      const form = page.locator("form[action$=ask]");
      if (language === null && await form.count() > 0) {
        await form.locator("textarea, input[name=words]").first().fill(plain(harm(asked)).slice(0, 800));
        await form.locator("button").first().click();
        await page.waitForLoadState();
      }
    });
    await look(`${address}/me`, language);
    await look(`${address}/register`, language, async (page) => {
      if (await page.locator("input[name=name]").count() === 0) return; /* this browser has registered */
      await page.locator("input[name=name]").fill(shortHarm(registered));
      await page.locator("form button").first().click();
      await page.waitForLoadState();
    });
  });

for (const language of languages)
  test(`strangers' fields are text at the judge's desk, ${language ?? "English"}`, async () => {
    const clock = start("run", folder, "--no-progress");
    await look(`${address}${judge}`, language, async (page) => {
      await page.locator("#view h2").waitFor({ timeout: 60000 });
      const tabs = await page.locator("#tabs a").evaluateAll((list) => list.map((a) => a.getAttribute("href")));
      assert.ok(tabs.length > 4, `tabs: ${tabs}`);
      for (const tab of tabs) {
        await page.locator(`#tabs a[href="${tab}"]`).click();
        await page.locator(`#tabs a[href="${tab}"][aria-current]`).waitFor();
        await page.locator("#view h2").waitFor();
        await page.waitForTimeout(200);
        const { found, ran, numbers } = await page.evaluate(lookFor);
        for (const n of numbers) seen.add(n);
        assert.deepEqual({ found, ran }, { found: [], ran: [] }, `the desk, ${tab}`);
      }
    });
    clock.kill();
  });

/* ---- records and games ---- */

const strange = (record) => record.replace(/^player (\d) .*$/gm, (_, seat) => `player ${seat} ${shortHarm(70)}`).replaceAll("<b>1</b>", "<svg/data-siege=71/onload=siege(71)>");

for (const language of languages)
  test(`strangers' records are text on their pages and in drawings, ${language ?? "English"}`, async () => {
    const records = [["fault", "plane"], ["fault", "yacht"], ["disqualified", "five"], ["two-games", "plane"]];
    const lines = ["sortie 2 digging", "subtask 1 games 1 seed 7", `player 0 ${shortHarm(72)}`, `player 1 ${shortHarm(73)}`, "game 1 first 0",
      `answer 0 ${harm(74)}`, `answer 1 ${harm(75)}`, `note ${harm(76)}`, "end gold places 1 2 totals 3 4", "result 2 0", ""].join("\n");
    const where = [...records.filter((_, i) => i < 3 || isSweep).map(([name, game]) => makePage(`strange-${name}-${game}`, strange(golden(name, game))).address), makePlainPage("strange-lines", lines)];
    for (const one of where)
      await look(one, language, async (page) => {
        for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
        await page.keyboard.press("End");
        const drawn = await page.evaluate(() => typeof Picture === "undefined" ? "" : Picture.text(Picture.of(document.querySelector("#stage"))));
        const parsed = await page.evaluate((svg) => svg === "" ? [] : [...new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*")]
          .filter((e) => e.localName === "script" || e.localName === "parsererror" || e.hasAttribute("data-siege") || [...e.attributes].some((a) => /^on/i.test(a.name))).map((e) => e.outerHTML.slice(0, 100)), drawn);
        assert.deepEqual(parsed, [], `the drawing of ${one}`);
      });
    assert.ok([70, 71, 72, 73, 74, 75].every((n) => seen.has(n)), `payloads that are shown: ${[...seen].sort()}`);
  });

/* A game's folder from a stranger: its own texts, its rules and its picture. */
function strangersGame() {
  const game = join(pages, "strange-game");
  mkdirSync(join(game, "players"), { recursive: true });
  const put = (name, words) => writeFileSync(join(game, name), words);
  put("game.conf", ["title = Strange", `about = ${harm(80)}`, "seats = 2", "testpoint = 1 games 1 points 10 time 1000 memory 64", "ends = over", ""].join("\n"));
  put("zh.txt", `over => ${harm(88)}\n`);
  put("referee.py", ["import sys", "for line in sys.stdin:", "    if line.startswith('game'):", "        print('board grid 3 3 - 0')",
    `        print('board caption ' + ${JSON.stringify(shortHarm(89))})`, `        print('note ' + ${JSON.stringify(shortHarm(95))})`, "        print('say 0 x\\nask 0', flush=True)", "    elif line.startswith(('answer', 'gone')):", "        print('end over places 1 2', flush=True)", ""].join("\n"));
  put("players/ladder.txt", "p\n");
  put("players/p.py", `while True:\n    input()\n    print(${JSON.stringify(harm(96))}, flush=True)\n`);
  return game;
}

test("a stranger's game is text on its pages", async () => {
  const game = strangersGame();
  const record = join(pages, "strange-game.record"), page = join(pages, "strange-game.html");
  sortie("match", join(game, "players/p.py"), join(game, "players/p.py"), "--game", game, "--seed", "3", "--record", record);
  sortie("show", record, "--html", page, "--game", game);
  const folder = join(pages, "strange-game-contest");
  for (const language of languages) await look(`file://${page}`, language, async (p) => { await p.keyboard.press("End"); });
  sortie("contest", folder, "--game", game);
  for (const name of ["ann", "bob"]) sortie("submit", folder, name, join(game, "players/p.py"));
  sortie("batch", folder, "--seed", "3");
  sortie("site", folder);
  for (const name of htmlBelow(join(folder, "site"))) for (const language of languages) await look(`file://${join(folder, "site", name)}`, language);
  for (const n of [80, 88, 89, 96]) assert.ok(seen.has(n), `payload ${n} of the game is on no page`);
});

test("each field that a page should show was there as text", () => {
  const missing = fields.filter(([column, , shown]) => shown && !seen.has(numberOf[column])).map(([column]) => column);
  assert.deepEqual(missing, []);
});
