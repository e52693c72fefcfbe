/*
 * The pages on which people play: the records of the module are those of the Linux kit, a person plays a game with the
 * controls of the page, and what the page says can be read by all.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { axeFindsNothing, english } from "./axe.mjs";
import { longTest, test } from "./lengths.mjs";
import { build, closeBrowser, kit, openPage, pages, text } from "./page.mjs";
import { difference, idle, jobOf, kitRecord, playGames, scriptsOf } from "./play_games.mjs";

after(closeBrowser);

const { Engine } = createRequire(import.meta.url)(join(kit, "grader/desk/web/engine.js"));
const page_of = (game) => join(build, `play/play-${game}.html`);
const MOST_BYTES = 300_000;

async function using(game, options, look) {
  const page = await openPage(pathToFileURL(page_of(game)).href, options);
  try {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator("body[data-ready]").waitFor();
    await look(page);
    assert.deepEqual(page.faults, []);
    assert.deepEqual(page.requests.filter((url) => !/^(file|blob):/.test(url)), []);
  } finally {
    await page.close();
  }
}

/* Begins a game with this seed. seats: the sample of each seat, "" for a person. */
async function begin(page, seats, seed, point = 1) {
  if (await page.locator("#tour").isVisible()) await page.click("#tour-skip");
  for (const [side, sample] of seats.entries()) await page.selectOption(`#seat-${side}`, sample);
  await page.selectOption("#point", String(point));
  await page.fill("#seed", String(seed));
  await page.click("#begin-play");
  await idle(page);
}

/* Plays until the game is over. Returns its record. */
async function playOut(page, turn) {
  for (let n = 0; n < 400 && await page.locator("#over").isHidden(); n++) {
    await turn(page, n);
    await idle(page);
  }
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-record")]);
  return readFileSync(await download.path(), "utf8");
}

/* The desk kit's record of a match, by nothing but a compiler. */
function deskRecord(game, players, games, seed) {
  const folder = mkdtempSync(join(tmpdir(), "sortie-desk-"));
  const kit = join(build, "desk", `sortie-${game}`), program = join(folder, "kit"), record = join(folder, "record");
  try {
    const own = game === "plane" ? [join(kit, "samples", `${players[0]}.c`)] : [];
    execFileSync("cc", ["-O1", "-w", `-I${kit}`, ...own, join(kit, `sortie-${game}.c`), "-lm", "-o", program]);
    execFileSync(program, [...(own.length > 0 ? ["--against", players[1]] : [...players, "--time", "0"]), "--subtask", "1", "--games", String(games), "--seed", String(seed), "--record", record], { stdio: "ignore" });
    return readFileSync(record, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const [game, { twins }] of Object.entries(playGames))
  longTest(`${game}: with one sample in two seats, ${twins.join(" against ")}, kit, desk kit and page leave one record`, () => {
    const module = new WebAssembly.Module(readFileSync(join(build, `play/${game}.wasm`)));
    const record = kitRecord(game, twins, 1, 1, 5);
    const { record: page } = Engine.open(module, {}, scriptsOf(game)).match(jobOf(twins, 1, 1, 5)).run();
    assert.equal(difference(record, page), null);
    if (scriptsOf(game)[twins[0]] !== undefined) return; /* the desk kit has no samples in JavaScript */
    /* By calls the desk kit names players as build/grader does. */
    const named = game === "plane" ? record.replace(/^(player (\d)) .*$/gm, "$1 player$2") : record;
    assert.equal(difference(named, deskRecord(game, twins, 1, 5)), null);
  });

for (const [game, { quick, seats, turn, point }] of Object.entries(playGames)) {
  test(`${game}: the page weighs less than 300 kB`, () => {
    const size = readFileSync(page_of(game)).length;
    assert.ok(size < MOST_BYTES, `${size} bytes`);
  });

  for (const [players, at, games] of quick)
    longTest(`${game}: ${players.join(" against ")} leaves the kit's record, byte for byte`, () => {
      const module = new WebAssembly.Module(readFileSync(join(build, `play/${game}.wasm`)));
      const seed = 1 + Math.floor(1e6 * Math.random());
      const record = kitRecord(game, players, at, games, seed);
      const { record: own } = Engine.open(module, {}, scriptsOf(game)).match(jobOf(players, at, games, seed)).run();
      assert.equal(difference(record, own), null, `seed ${seed}`);
    });

  longTest(`${game}: a person plays a game, whose record the kit takes`, () => using(game, {}, async (page) => {
    const file = join(pages, `played-${game}.record`);
    await begin(page, seats, 7, point);
    writeFileSync(file, await playOut(page, turn));
    assert.match(execFileSync(join(build, "sortie"), ["verify", file], { encoding: "utf8" }), /every answer and result is right/);
    assert.match(execFileSync(join(build, "sortie"), ["show", file], { encoding: "utf8" }), /person/);
    assert.match(await text(page, "#statistics tbody"), new RegExp(`^${seats.filter((name) => name).join(", ")}1[01][01][01][01]$`));
    await page.click("#see-replay");
    assert.match(await text(page, "#headline"), /person/);
    assert.equal(await page.locator("#controls").isVisible(), true);
  }));
}

const put = async (page) => {
  for (let n = 0; n < 3; n++) {
    await page.click("#by-chance");
    await idle(page);
  }
};

test("undo takes back the person's hit and the answer to it", () => using("plane", {}, async (page) => {
  await begin(page, ["", "density"], 3);
  await put(page);
  const signs = () => page.locator("#stage .sign").count();
  const before = await signs();
  await page.getByRole("gridcell", { name: "row 2, column 3" }).click();
  await idle(page);
  assert.equal(await signs(), before + 2);
  await page.click("#undo");
  await idle(page);
  assert.equal(await signs(), before);
}));

test("a call that is against the rules is not made, and the page says why", () => using("plane", {}, async (page) => {
  await begin(page, ["", "density"], 3);
  await page.getByRole("gridcell", { name: "row 1, column 1", exact: true }).click();
  await idle(page);
  assert.equal(await text(page, "#no"), "the plane leaves the board");
  await put(page);
  assert.equal(await text(page, "#no"), "");
}));

test("the thoughts of a strong player are shown on request", () => using("plane", {}, async (page) => {
  await begin(page, ["", "density"], 3);
  await put(page);
  await page.check("#thinks");
  await page.locator("#stage .chance").first().waitFor();
}));

/* Of a person's first turn. considers: the sample whose options are listed, and one of them. hint: the answer. */
const helps = {
  yacht: { considers: /basic_careful considers.*bundle [AB]/s, hint: /basic_careful would answer bid \d+ for bundle [AB]/ },
  kutulu: { considers: /search considers.*(left|right|up|down)/s, hint: /search would answer (up|left|right|down|Wait|Plan|Light|Yell)/ },
  five: { considers: /equilibrium considers.*Play [1-5!]/s, hint: /meta would answer [1-5!]/ },
  codevs: { considers: /beam considers.*1\. column \d, turned/s, hint: /beam would answer column \d, turned/ },
};

for (const [game, { considers, hint }] of Object.entries(helps))
  longTest(`${game}: a sample says what it considers, a hint is told and taken, and undo leads back`, () => using(game, {}, async (page) => {
    const { seats, turn } = playGames[game];
    await begin(page, seats, 3);
    await page.check("#thinks");
    await page.locator("#options li").first().waitFor();
    assert.match(await text(page, "#options"), considers);
    await idle(page);
    const before = await page.locator("#stage").innerHTML();
    await page.uncheck("#thinks");
    await page.click("#hint");
    await idle(page);
    assert.match(await text(page, "#turn"), hint);
    await turn(page, 0);
    await idle(page);
    assert.notEqual(await page.locator("#stage").innerHTML(), before);
    await page.click("#undo");
    await idle(page);
    assert.equal((await page.locator("#stage").innerHTML()).replaceAll(/ class="[^"]*"/g, ""), before.replaceAll(/ class="[^"]*"/g, ""));
  }));

/* The adviser at each question of a person who does otherwise. */
longTest("a hint is within the rules, whatever the person did before", () => {
  const module = new WebAssembly.Module(readFileSync(join(build, "play/yacht.wasm")));
  const match = Engine.open(module).match({ point: 1, games: 1, seed: "5", seats: [{ sample: null }, { sample: "greedy" }] });
  const lowest = (list) => list.reduce((a, b) => (b[0] < a[0] ? b : a))[1];
  let state = match.run();
  for (let turns = 0; state.asked !== null; turns++) {
    const what = state.asked.told.trimEnd().split("\n").pop();
    const { answer, options } = match.advise({ sample: "basic_careful", tells: true });
    state = match.answer(answer);
    assert.equal(state.illegal, undefined, `turn ${turns}: ${what}, hint ${answer}`);
    if (what === "SCORE") state = (match.undo(), match.answer(lowest(options))); /* the worst of them */
    assert.equal(state.illegal, undefined, `turn ${turns}: ${what}, ${lowest(options.length > 0 ? options : [[0, ""]])}`);
  }
  assert.match(state.record, /\nend /);
});

longTest("a sample that thinks for too long answers with what it has, and the page says so", () => {
  const module = new WebAssembly.Module(readFileSync(join(build, "play/kutulu.wasm")));
  const match = Engine.open(module).match({ point: 1, games: 1, seed: "5", most_ms: 0, seats: ["", "search", "hug", "flee"].map((sample) => ({ sample: sample || null })) });
  match.run();
  const { late, illegal } = match.answer("WAIT");
  assert.equal(illegal, undefined);
  assert.deepEqual(late, ["search"]);
});

longTest("the tour goes on by itself, stops for its reader, and comes once", () => using("plane", {}, async (page) => {
  await page.locator("body.in-tour").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#tour").isVisible(), false);
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  assert.equal(await page.locator("#tour").isVisible(), false);
  /* Its clock is turned by hand. */
  await page.evaluate(() => { window.setInterval = (tick) => { window.tick = tick; return 0; }; });
  const ticks = (n) => page.evaluate((n) => { for (let i = 0; i < n; i++) window.tick(); }, n);
  await page.click("#tour-again");
  await ticks(30);
  assert.match(await text(page, "#tour-text"), /^Each player hides three planes/);
  await page.keyboard.press("Enter");
  assert.match(await text(page, "#tour-text"), /^In turns you hit a cell/);
  await page.evaluate(() => document.activeElement.blur());
  await page.waitForFunction(() => { window.tick(); return document.getElementById("tour-text").textContent.startsWith("The first to destroy"); });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => { window.tick = null; });
  await page.click("#tour-again");
  await page.locator("body.in-tour").waitFor();
  assert.equal(await page.evaluate(() => window.tick), null);
  await page.emulateMedia({ reducedMotion: null });
}));

test("one's own games are counted in the browser, and can be forgotten", () => using("five", {}, async (page) => {
  const all = { killer: { played: 3, won: 2, equal: 1, helped: 0, row: 2 } };
  await page.evaluate((games) => localStorage.setItem("sortie-play-five-games", JSON.stringify(games)), all);
  await page.reload();
  await page.locator("body[data-ready]").waitFor();
  await page.click("#own-games summary");
  assert.equal(await text(page, "#statistics tbody"), "killer32102");
  await page.click("#forget");
  assert.equal(await page.locator("#own-games").isVisible(), false);
}));

test("between the games of a match of Five! the page says who won the last one", () => using("five", {}, async (page) => {
  await begin(page, ["", "order"], 3);
  for (const card of "154") { /* each beats one of 5, 4 and 3 */
    await page.keyboard.press(card);
    await idle(page);
  }
  assert.match(await text(page, "#turn"), /Turn 3: .*Game 1: person wins/);
  assert.deepEqual(await page.locator("#stage .wins").allTextContents(), ["1 game won", "0 games won"]);
}));

longTest("two samples play against each other", () => using("plane", {}, async (page) => {
  await begin(page, ["mover", "hunter"], 3);
  await page.locator("#over").waitFor();
  assert.match(await text(page, "#outcome"), /mover|hunter/);
}));

for (const [game, { seats }] of Object.entries(playGames)) {
  longTest(`${game}: axe finds nothing`, () => using(game, {}, async (page) => {
    await axeFindsNothing(page);
    await begin(page, seats, 3);
    await axeFindsNothing(page);
  }));

  longTest(`${game}: the page is in Chinese, and fits a phone`, () => using(game, { language: "zh-CN", width: 390, height: 844 }, async (page) => {
    const names = ["person", "types", "bank", "map", "league", "seats", "PLAN", "LIGHT", "YELL", ...seats, "basic_careful", "greedy", "search", "beam"];
    /* Of CODE VS a label has blocks as letters. */
    const shown = async () => (await english(page, names)).filter((text) => !text.includes("各列自下而上"));
    assert.deepEqual(await shown(), []);
    for (let step = 0; await page.locator("#tour").isVisible(); step++) {
      assert.deepEqual(await shown(), []);
      await page.click("#tour-next");
    }
    await begin(page, seats, 3);
    await page.check("#thinks");
    await idle(page);
    assert.deepEqual(await shown(), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
  }));
}
