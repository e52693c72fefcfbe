/*
 * The pages of a contest of a game of four seats: every list of matches shows all of them, with their places. And of a
 * game that tells records by a figure of its own: the table on a contestant's page.
 */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { axeFindsNothing } from "./axe.mjs";
import { site, sortie, sql } from "./contest.mjs";
import { test } from "./lengths.mjs";
import { closeBrowser, kit, openPage, pages } from "./page.mjs";

after(closeBrowser);

/* Samples by these names, "-2" for a second of a kind, and one program that ends at once. */
function contestOf(game, points, players, ...options) {
  const folder = join(pages, `contest-of-${game}`);
  rmSync(folder, { recursive: true, force: true });
  sortie("contest", folder, "--game", game);
  const file = join(folder, "contest.conf");
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => !line.startsWith("testpoint = "));
  writeFileSync(file, lines.concat(points.map((p) => `testpoint = ${p}`), "").join("\n"));
  for (const name of [...players, "gone"]) {
    mkdirSync(join(folder, "submissions", name));
    const source = name === "gone" ? "int main(void) { return 0; }\n" : readFileSync(join(kit, "samples", game, `${name.replace("-2", "")}.c`), "utf8");
    writeFileSync(join(folder, "submissions", name, "player.c"), source);
  }
  sortie("batch", folder, "--seed", "3", ...options);
  return folder;
}

const rows = (folder, text) => sql(folder, text).trim().split("\n").map((line) => line.split("|"));

async function using(where, look) {
  for (const width of [360, 1280]) {
    const page = await openPage(where, { width });
    await look(page);
    assert.deepEqual(page.faults, []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `it scrolls sideways at ${width}`);
    if (width > 1000) await axeFindsNothing(page);
    await page.close();
  }
}

/* ---- four seats ---- */

/* Eight players sit in two matches a round: one of them is without the program that ends at once. */
const four = contestOf("kutulu", ["1 1 10 50 256 1 0b0000110010000001"], ["flee", "group", "hug", "random", "flee-2", "group-2", "hug-2"], "--rounds", "3");
const address = site(four);
const seats = rows(four, "SELECT testpoint || '-' || round || '-' || number, called, points, 1 + (SELECT count(*) FROM result z WHERE z.batch = r.batch AND " +
  "z.testpoint = r.testpoint AND z.round = r.round AND z.number = r.number AND z.points > r.points), r.verdict FROM result r JOIN seat USING (batch, testpoint, round, number, seat) " +
  "JOIN entry USING (batch, player) ORDER BY testpoint, round, number, r.points DESC, r.seat").map(([match, name, points, place, verdict]) => ({ match, name, points: String(Number(points)), place, verdict }));
const matches = new Map(seats.map((s) => [s.match, seats.filter((other) => other.match === s.match)]));
const nameOf = (href) => new URL(href).searchParams.get("match");

test("all matches of four are listed with all their places", () => using(`${address}/batch-1/matches.html`, async (page) => {
  const shown = await page.locator(".matches tbody tr").evaluateAll((list) => list.map((tr) => ({
    match: new URL(tr.querySelector("td a[href*=match]").href).searchParams.get("match"), points: tr.querySelector("td a[href*=match]").firstChild.textContent,
    names: [...tr.querySelectorAll("th bdi")].map((n) => n.textContent), places: [...tr.querySelectorAll(".place")].map((n) => n.textContent) })));
  assert.deepEqual(shown, [...matches].map(([match, of]) => ({ match, points: of.map((s) => s.points).join(" : "), names: of.map((s) => s.name), places: of.map((s) => s.place) })));
  for (const name of ["flee", "gone"]) {
    await page.getByRole("searchbox").fill(name);
    assert.equal(await page.locator(".matches tbody tr").count(), [...matches.values()].filter((of) => of.some((s) => s.name.includes(name))).length);
  }
}));

test("a contestant's matches of four have a row each, with his place and all whom he met", async () => {
  for (const name of ["hug", "gone"]) {
    const id = sql(four, `SELECT id FROM contestant WHERE name = '${name}'`).trim();
    await using(`${address}/batch-1/contestant.html?id=${id}#testpoint=1`, async (page) => {
      const list = page.locator("section[aria-label=Matches] tbody tr");
      const own = seats.filter((s) => s.name === name);
      assert.deepEqual(await list.locator("a[href*=match]").evaluateAll((links) => links.map((a) => a.firstChild.textContent)), own.map((s) => `${s.place} of 4`));
      assert.deepEqual(await list.locator("a[href*=match]").evaluateAll((links) => links.map((a) => new URL(a.href).searchParams.get("match"))), own.map((s) => s.match));
      assert.deepEqual((await list.first().locator("bdi").allTextContents()).sort(), matches.get(own[0].match).map((s) => s.name).filter((n) => n !== name).sort());
      await page.getByRole("searchbox").fill(matches.get(own[0].match).find((s) => s.name !== name).name);
      assert.ok((await list.count()) > 0);
      await page.getByRole("searchbox").fill("");
      await page.getByLabel("Shown").selectOption("own");
      assert.equal(await list.count(), name === "gone" ? own.length : 0);
    });
  }
});

test("what is worth a look shows all four", async () => {
  const good = [...matches].filter(([, of]) => of.every((s) => s.verdict === "ok"));
  assert.ok(good.length > 0, "of eight players one ends at once, and yet no match of four is without it");
  await using(`${address}/index.html`, async (page) => {
    const card = page.locator(".watch a").first();
    const of = matches.get(nameOf(await card.evaluate((a) => a.href)));
    assert.deepEqual(await card.locator("bdi").allTextContents(), of.map((s) => s.name));
    assert.deepEqual(await card.locator(".place").allTextContents(), of.map((s) => s.place));
  });
  const plain = /<noscript>([^]*?)<\/noscript>/.exec(readFileSync(join(four, "site/index.html"), "utf8"))[1];
  assert.match(plain, new RegExp(good.map(([, of]) => `>${of.map((s) => `${s.name} ${s.points}`).join(", ")}</a>`).join("|")));
  assert.equal(readFileSync(join(four, "site/batch-1/matches.csv"), "utf8"), sortie("matches", four, "--csv"));
});

/* ---- records by a figure ---- */

test("a contestant's games against each opponent stand on his page, by the game's figure", async () => {
  const folder = contestOf("codevs", ["1 2 100 20000 1024 1500 2 0"], ["greedy", "lowest"]);
  const where = site(folder);
  const id = sql(folder, "SELECT id FROM contestant WHERE name = 'greedy'").trim();
  const told = sortie("matches", folder, "--against", "--csv", "--name", "greedy").trim().split("\n").slice(1).map((line) => line.replaceAll('"', "").split(","));
  assert.equal(told.length, 2);
  await using(`${where}/batch-1/contestant.html?id=${id}`, async (page) => {
    assert.match(await page.locator("section[aria-label='Games against each opponent'] .note").textContent(), /: longest chain of a game\.$/);
    const shown = (await page.locator(".against tbody tr").allTextContents()).map((text) => text.trim());
    const cells = await page.locator(".against tbody tr").evaluateAll((list) => list.map((tr) => [...tr.children].slice(0, 6).map((cell) => cell.textContent)));
    const rest = told.map(([, other, , least, most, games, won, drawn, lost]) => [other, most === "" ? `${least}+` : `${least}\u2013${most}`, games, won, drawn, lost]);
    assert.deepEqual(cells.slice(-2), rest, shown.join("; "));
    assert.equal(cells[0][0], "everybody");
    assert.equal(cells.slice(0, -2).reduce((sum, row) => sum + Number(row[2]), 0), rest.reduce((sum, row) => sum + Number(row[2]), 0));
  });
});
