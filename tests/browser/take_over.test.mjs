/*
 * "Take over from here": from a page of `sortie show --html`, the desk kit's page and a contest's page, in each game, a
 * person or a sample takes either seat at a moment, from files without a server. The record that comes of it is right,
 * begins as the first one, and says who took over.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { longTest as test } from "./lengths.mjs";
import { build, closeBrowser, makePage, openPage, pages, text } from "./page.mjs";
import { idle, playGames } from "./play_games.mjs";
import { matchWithin } from "./within.mjs";

after(closeBrowser);

/* A match of each game, which is taken over in its last game at a moment: `at`, counted in `unit`. by: who played it.
 * seat: a person's. other: the sample that goes on in the other seats. */
const games = {
  plane: { by: ["random", "mover"], games: 2, unit: "operation", at: 20, seat: 1, other: "hunter" },
  yacht: { by: ["thrifty", "hard"], games: 2, unit: "step", at: 12, seat: 0, other: "oldest" },
  kutulu: { by: ["flee", "random", "hug", "waiter"], games: 2, unit: "turn", at: 12, seat: 2, other: "flee" },
  codevs: { by: ["random", "lowest"], games: 1, unit: "step", at: 15, seat: 1, other: "random" },
  five: { by: ["killer", "counting"], games: 3, unit: "step", at: 3, seat: 0, other: "counting" },
};

/* The record of the match, as text. */
function played(game) {
  const file = join(pages, `over-${game}.record`);
  const { by, games: number } = games[game];
  if (!existsSync(file))
    execFileSync(join(build, "sortie"), ["match", ...by, "--game", game, "--subtask", "1", "--games", String(number), "--seed", "5", "--record", file], { stdio: "ignore" });
  return readFileSync(file, "utf8");
}

/* The address of that moment. */
const moment = (game) => `#game=${games[game].games}&${games[game].unit}=${games[game].at}`;

async function at(address, look) {
  const page = await openPage(address);
  try {
    await look(page);
    assert.deepEqual(page.faults, []);
    assert.deepEqual(page.requests.filter((url) => !/^(file|blob):/.test(url)), []);
  } finally {
    await page.close();
  }
}

/* Takes over what the page shows. seats: as in #seat-N. */
async function takeOver(page, seats) {
  await page.click("#take-over");
  await page.locator("body[data-ready]").waitFor();
  assert.match(await text(page, "#past"), /You take over game \d+ at moment \d+/);
  for (const [side, sample] of seats.entries()) await page.selectOption(`#seat-${side}`, sample);
  await page.click("#begin-play");
  await idle(page);
}

/* Returns the record of the game that is over. */
async function recordOf(page) {
  await page.locator("#over").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-record")]);
  return readFileSync(await download.path(), "utf8");
}

/* The lines of a game that players did. */
const operations = (record, number) => record.split(/^game \d+ .*\n/m)[number].split("\n").filter((line) => /^(draw|hit|move|answer) /.test(line));

function assertGoesOn(game, before, record, number, taken) {
  const name = join(pages, `over-${game}-on.record`);
  writeFileSync(name, record);
  const told = execFileSync(join(build, "sortie"), ["verify", name], { encoding: "utf8" });
  assert.match(told, /every answer and result is right/);
  assert.match(told, taken);
  const old = operations(before, number), now = operations(record, game === "plane" ? 1 : number);
  const same = old.findIndex((line, i) => line !== now[i]);
  assert.ok(same < 0 || same >= 4, `the record departs at operation ${same}`);
}

for (const [game, { games: number, at: when, seat, other, by }] of Object.entries(games)) {
  const person = (mine) => by.map((_, side) => (side === mine ? "" : other));
  const second = (seat + 1) % by.length;

  test(`${game}: samples take over from the page of sortie show, and play to the end`, () => at(makePage(`over-${game}`, played(game)).address + moment(game), async (page) => {
    await takeOver(page, by.map(() => other));
    assertGoesOn(game, played(game), await recordOf(page), number, new RegExp(`taken over in game ${number} at moment ${when}: ${by[0]}, then ${other}`));
  }));

  test(`${game}: a person takes over seat ${seat} from a contest's page, and undo stops there`, () => at(matchWithin(game, played(game)) + moment(game), async (page) => {
    await takeOver(page, person(seat));
    const before = (await page.locator("#stage").innerHTML()).length;
    await playGames[game].turn(page, 3);
    await idle(page);
    for (let n = 0; n < 2; n++) {
      await page.click("#undo");
      await idle(page);
    }
    assert.equal(await text(page, "#no"), "");
    assert.equal((await page.locator("#stage").innerHTML()).length, before);
  }));

  test(`${game}: a person takes over seat ${second} from the desk kit's page`, () => at(pathToFileURL(join(build, `desk/sortie-${game}/show.html`)).href, async (page) => {
    played(game);
    await page.setInputFiles("#record-file", join(pages, `over-${game}.record`));
    await page.locator("body.open").waitFor();
    await page.evaluate((address) => { location.hash = address; }, moment(game));
    await takeOver(page, person(second));
    assert.match(page.url(), /play\.html#past=/);
    await playGames[game].turn(page, 3);
    await idle(page);
    assert.equal(await text(page, "#no"), "");
  }));
}

test("the page says so if its address has no record of its game", () => at(`${pathToFileURL(join(build, "play/play-plane.html")).href}#past=AAAA&at=1.1`, async (page) => {
  await page.locator("body[data-ready]").waitFor();
  assert.equal(await text(page, "#no"), "The address has no record of this game.");
  assert.equal(await page.locator("#past").isVisible(), false);
}));
