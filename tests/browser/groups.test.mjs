/*
 * Groups on the scoreboard: schools, regions and divisions to choose from, ranks within them, contestants out of
 * competition, and names of groups that try to inject.
 */
import assert from "node:assert/strict";
import { after } from "node:test";
import { axeFindsNothing } from "./axe.mjs";
import { drop, newContest, sample, site, sortie } from "./contest.mjs";
import { test } from "./lengths.mjs";
import { closeBrowser, text, using } from "./page.mjs";

after(closeBrowser);

const school = "<img src=x onerror=alert(1)>", region = "\"'><b>{{data}}&lt;";
const groups = { ann: ["--school", school, "--region", region], bob: ["--school", "北京大学", "--region", "North"],
  cyd: ["--school", "北京大学", "--out-of-competition", "yes"], dan: ["--school", "北京大学", "--division", "girls"], eve: [] };

function groupedContest() {
  const folder = newContest("contest-groups");
  for (const [name, options] of Object.entries(groups)) {
    sortie("contestant", folder, "add", name);
    if (options.length > 0) sortie("contestant", folder, "set", name, ...options);
    drop(folder, name, `${sample({ ann: "hunter", bob: "sample", cyd: "density", dan: "random", eve: "random" }[name])}\n/* ${name} */\n`);
  }
  sortie("batch", folder, "--rounds", "3", "--seed", "1");
  return folder;
}

const folder = groupedContest();
const address = `${site(folder)}/index.html`;
const standings = (...options) => JSON.parse(sortie("standings", folder, "--json", ...options)).players;
const rows = (page) => page.locator(".scoreboard tbody tr").evaluateAll((list) => list.map((tr) =>
  [tr.querySelector(".rank").innerText.replace(/\s.*/s, ""), tr.querySelector(".name bdi").textContent]));
const expected = (players) => players.map((p) => [p.rank === null ? "–" : String(p.rank), p.name]);

test("out of competition shows no rank, and nobody else loses one", () => using(address, {}, async (page) => {
  assert.deepEqual(await rows(page), expected(standings()));
  assert.deepEqual((await rows(page)).map(([rank]) => rank).sort(), ["1", "2", "3", "4", "–"]);
  assert.match(await page.locator(".scoreboard tbody tr", { hasText: "cyd" }).locator(".rank").textContent(), /out of competition/);
  assert.match(await page.locator(".scoreboard tbody tr", { hasText: "dan" }).locator(".name").textContent(), /北京大学 · girls/);
}));

test("a school is chosen, ranked among itself, and in the address", () => using(address, {}, async (page) => {
  await page.getByLabel("School").selectOption("北京大学");
  assert.deepEqual(await rows(page), expected(standings("--group", "北京大学")));
  assert.equal((await rows(page)).length, 3);
  await page.getByLabel("Region").selectOption("North");
  assert.deepEqual(await rows(page), [["1", "bob"]]);
  assert.match(decodeURIComponent(page.url()), /#school=北京大学&region=North$/);
  await page.getByLabel("School").selectOption("");
  await page.getByLabel("Region").selectOption("");
  assert.deepEqual(await rows(page), expected(standings()));
}));

test("a link leads to a group, and names of groups are text", () => using(`${address}#school=${encodeURIComponent(school)}`, {}, async (page) => {
  await page.waitForFunction(() => document.querySelectorAll(".scoreboard tbody tr").length === 1);
  assert.deepEqual(await rows(page), [["1", "ann"]]);
  assert.equal(await page.locator("img[src=x], main script, main b").count(), 0);
  assert.ok((await page.locator(".scoreboard tbody .name").textContent()).includes(`${school} · ${region}`));
  assert.ok((await page.getByLabel("School").locator("option").allTextContents()).includes(school));
}));

test("a contestant out of competition is told so", async () => {
  const cyd = sortie("contestant", folder, "list").match(/(\d+) {2}cyd/)[1];
  await using(address.replace("index.html", `batch-1/contestant.html?id=${cyd}`), {}, async (page) => {
    assert.match(await text(page, ".facts"), /^Out of competition in batch 1, /);
  });
});

test("groups in Chinese, by the keyboard, and on a phone", () => using(address, { language: "zh-CN", width: 390 }, async (page) => {
  assert.deepEqual(await page.locator(".tools select").evaluateAll((list) => list.map((s) => [s.ariaLabel, s.options[0].textContent])),
    [["学校", "学校：全部"], ["地区", "地区：全部"], ["组别", "组别：全部"]]);
  await page.locator(".tools select").nth(2).focus();
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await rows(page), [["1", "dan"]]);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is as wide as the phone");
  assert.deepEqual(page.faults.splice(0), []);
  await axeFindsNothing(page);
  page.faults.length = 0; /* axe-core's own */
}));
