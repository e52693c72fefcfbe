/*
 * The pages as a Chinese reader sees them: no English word but names and what programs are called by. Then as everybody
 * else sees them.
 */
import assert from "node:assert/strict";
import { after } from "node:test";
import { playedContest, site, sortie, sql, tellWorkers } from "./contest.mjs";
import { english } from "./axe.mjs";
import { longTest, test } from "./lengths.mjs";
import { closeBrowser, golden, leaguePage, makePage, text, using } from "./page.mjs";

after(closeBrowser);

const folder = playedContest("chinese");
tellWorkers(folder, 2, 1700000000, "2 350 4 50000 A processor", "1 0 0 0 another");
/* Decisions of a judge, of many kinds: the pages about a batch name them. */
for (const words of [["withdraw", "random"], ["restore", "random"], ["disqualify", "hunter", "--why", "抄袭"], ["rename", "sample", "sampler"]]) sortie("contestant", folder, ...words);
sortie("batch", folder, "--void", "1", "--why", "图错了");
const unplayed = "batch = 2 AND testpoint = 1 AND round = 1 AND number = 0";
sql(folder, `DELETE FROM record WHERE ${unplayed}; UPDATE match SET state = 'unplayed', record_hash = NULL WHERE ${unplayed}`);
const address = site(folder);

const own = ["random", "sample", "hunter", "density", "stranger"];
const zh = { language: "zh-CN" };

/* Sentences with a mark of half width, or with a blank behind a wide one. */
const unevenMarks = (page) => page.evaluate(() => [...document.querySelectorAll("p, h1, h2, h3, li, th")].map((one) => one.innerText)
  .filter((words) => /[\u4e00-\u9fff0-9][.,;](?=\s|$)|[\uff0c\u3002\uff1a\uff1b] (?=\S)/.test(words)));

const settled = (page) => page.waitForTimeout(150); /* rows that are put in when the first screen is seen */

for (const [what, file, heading] of [
  ["scoreboard", "index.html", "第 2 次批量评测"], ["contestant", "batch-2/contestant.html?id=1", null], ["about", "batch-2/about.html", null], ["summary", "summary.html", "全部对局，按日期和名次"], ["void batch", "batch-1/index.html", null],
  ["list of matches", "batch-2/matches.html#testpoint=5&end=fault", null],
  ["match", "match.html?batch=2&match=1-1-1", null], ["match that was not played", "match.html?batch=2&match=1-1-0", null],
])
  test(`the ${what} is in Chinese`, () => using(`${address}/${file}`, zh, async (page) => {
    await page.locator("h1").first().waitFor();
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
    if (heading !== null) assert.equal(await text(page, "h1"), heading);
    assert.deepEqual(await english(page, own), []);
    assert.deepEqual(await unevenMarks(page), []);
  }));

for (const [game, record] of [["plane", "two-games"], ["plane", "fault"]])
  longTest(`a replay of ${game}, ${record}, is in Chinese from beginning to end`, () => {
    const { address } = makePage(`chinese-${game}-${record}`, golden(record, game));
    return using(address, zh, async (page) => {
      const names = await page.evaluate(() => JSON.parse(document.getElementById("replay-data").textContent).record
        .split("\n").filter((line) => line.startsWith("player ")).flatMap((line) => line.split(/[^A-Za-z]+/).slice(1)));
      for (let moment = 0; moment < 8; moment++) {
        assert.deepEqual(await english(page, names), []);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("End");
      assert.deepEqual(await english(page, names), []);
    });
  });

test("a tournament at home is in Chinese", () => using(leaguePage(), zh, async (page) => {
  assert.deepEqual(await english(page, [...own, "plane", "roundrobin"]), []);
}));

test("the switch is remembered", () => using(`${address}/index.html`, zh, async (page) => {
  const shown = () => page.evaluate(() => [document.documentElement.lang, document.querySelector("h1").textContent]);
  assert.deepEqual(await shown(), ["zh-CN", "第 2 次批量评测"]);
  await page.getByRole("button", { name: "English", exact: true }).click();
  await page.waitForFunction(() => document.documentElement.lang === "en" && document.querySelector("h1") !== null);
  assert.deepEqual(await shown(), ["en", "Batch 2"]);
  await page.goto(`${address}/batch-2/about.html`);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.getByRole("button", { name: "中文", exact: true }).click();
  await page.waitForFunction(() => document.documentElement.lang === "zh-CN");
  await page.evaluate(() => localStorage.removeItem("sortie-language"));
}));

test("in English nothing is touched, and names never are", async () => {
  await using(`${address}/index.html`, { language: "en-US" }, async (page) => {
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    assert.equal(await text(page, "h1"), "Batch 2");
    assert.equal(/[\u4e00-\u9fff]/.test((await text(page, "body")).replace("中文", "")), false);
  });
  await using(`${address}/index.html`, zh, async (page) => {
    assert.ok((await page.locator("bdi").allTextContents()).includes("hunter"));
    assert.equal(await page.evaluate(() => { /* a contestant who is called as a message is */
      const name = document.querySelector("tbody bdi");
      name.textContent = "time";
      return new Promise((done) => setTimeout(() => done(name.textContent), 0));
    }), "time");
  });
});
