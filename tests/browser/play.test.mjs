/*
 * The pages on which people play: the records of the module are those of the Linux kit, a person plays a game with the
 * controls of the page, and what the page says can be read by all.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { axeFindsNothing } from "./axe.mjs";
import { english } from "./english.mjs";
import { build, closeBrowser, kit, openPage, pages, text } from "./page.mjs";
import { difference, idle, jobOf, kitRecord, playGames } from "./play_games.mjs";

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
async function begin(page, seats, seed) {
  if (await page.locator("#tour").isVisible()) await page.click("#tour-skip");
  for (const [side, sample] of seats.entries()) await page.selectOption(`#seat-${side}`, sample);
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

for (const [game, { quick, seats, turn }] of Object.entries(playGames)) {
  test(`${game}: the page weighs less than 300 kB`, () => {
    const size = readFileSync(page_of(game)).length;
    assert.ok(size < MOST_BYTES, `${size} bytes`);
  });

  for (const [players, point, games] of quick)
    test(`${game}: ${players.join(" against ")} leaves the kit's record, byte for byte`, () => {
      const module = new WebAssembly.Module(readFileSync(join(build, `play/${game}.wasm`)));
      const seed = 1 + Math.floor(1e6 * Math.random());
      const record = kitRecord(game, players, point, games, seed);
      const { record: own } = Engine.open(module).match(jobOf(record, players, point, games, seed)).run();
      assert.equal(difference(record, own), null, `seed ${seed}`);
    });

  test(`${game}: a person plays a game, whose record the kit takes`, () => using(game, {}, async (page) => {
    const file = join(pages, `played-${game}.record`);
    await begin(page, seats, 7);
    writeFileSync(file, await playOut(page, turn));
    assert.match(execFileSync(join(build, "sortie"), ["verify", file], { encoding: "utf8" }), /every answer and result is right/);
    assert.match(execFileSync(join(build, "sortie"), ["show", file], { encoding: "utf8" }), /person/);
    assert.match(await text(page, "#statistics"), /of 1 won/);
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

test("two samples play against each other", () => using("plane", {}, async (page) => {
  await begin(page, ["mover", "hunter"], 3);
  await page.locator("#over").waitFor();
  assert.match(await text(page, "#outcome"), /mover|hunter/);
}));

for (const [game, { seats }] of Object.entries(playGames)) {
  test(`${game}: axe finds nothing`, () => using(game, {}, async (page) => {
    await axeFindsNothing(page);
    await begin(page, seats, 3);
    await axeFindsNothing(page);
  }));

  test(`${game}: the page is in Chinese, and fits a phone`, () => using(game, { language: "zh-CN", width: 390, height: 844 }, async (page) => {
    const names = ["person", "types", "bank", "map", "league", "seats", "PLAN", "LIGHT", ...seats];
    assert.deepEqual(await english(page, names), []);
    for (let step = 0; await page.locator("#tour").isVisible(); step++) {
      assert.deepEqual(await english(page, names), []);
      await page.click("#tour-next");
    }
    await begin(page, seats, 3);
    assert.deepEqual(await english(page, names), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
  }));
}
