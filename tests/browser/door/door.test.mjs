/*
 * The way in for people who want to take part: the cards of the front page, and the documents, which follow the
 * reader's language.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { english } from "./axe.mjs";
import { newContest, site, sortie } from "./contest.mjs";
import { test } from "./lengths.mjs";
import { build, closeBrowser, kit, pages, text, using } from "./page.mjs";

after(closeBrowser);

const address = site(newContest("contest-door"));
const deskKit = existsSync(join(build, "desk/sortie-plane.zip")) ? ["Desk kit"] : [];

const labels = (page) => page.locator(".door strong").allTextContents();
const fits = async (page) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it scrolls sideways at ${width}`);
  }
};

test("the front page leads to the rules, the first evening, the desk kit, the page to play on, and handing in", () => using(`${address}/index.html`, {}, async (page) => {
  assert.deepEqual(await labels(page), ["Rules", "First evening", ...deskKit, "Play it", "Hand in"]);
  for (const href of await page.locator(".door a").evaluateAll((list) => list.map((a) => a.href)))
    assert.ok(existsSync(fileURLToPath(href.split("#")[0])), `${href} is not there`);
  await fits(page);
  await page.locator(".door").getByRole("link", { name: "First evening" }).click();
  assert.equal(await text(page, "h1"), "The player's guide");
  assert.equal(await text(page, ".door-bar [aria-current]"), "First evening");
  await fits(page);
  await page.locator(".contents a", { hasText: "Why did I lose?" }).click();
  await page.waitForFunction(() => Math.abs(document.getElementById("why-did-i-lose").getBoundingClientRect().top) < 100);
}));

test("a document has the reader's language, and the switch leads to the other", () => using(`${address}/rules.html`, { language: "zh-CN" }, async (page) => {
  await page.waitForURL(/rules\.zh\.html$/);
  assert.equal(await text(page, "h1"), "炸飞机：规则");
  assert.deepEqual(await english(page, []), []);
  await fits(page);
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForURL(/rules\.html$/);
  assert.equal(await text(page, "h1"), "The plane-bombing game");
  await page.getByRole("button", { name: "中文" }).click();
  await page.waitForURL(/rules\.zh\.html$/);
  await page.goto(`${address}/index.html`);
  await page.locator(".door").getByRole("link", { name: "第一个晚上" }).click();
  await page.waitForURL(/guide\.zh\.html$/);
  await page.evaluate(() => localStorage.clear()); /* other tests share the browser */
}));

test("a game by lines has the guide of such games, and none of the plane's documents", () => using(`${site(newContest("contest-door-lines", "--game", "yacht"))}/index.html`, {}, async (page) => {
  await page.locator(".door").getByRole("link", { name: "First evening" }).click();
  assert.equal(await text(page, "h1"), "The player's guide to games by lines");
  const bar = await page.locator(".door-bar li").allTextContents();
  assert.deepEqual(bar.filter((label) => label !== "The desk kit"), ["Rules", "First evening", "Checking a batch", "Play it", "Hand in"]);
  await page.getByRole("button", { name: "中文" }).click();
  await page.waitForURL(/guide\.zh\.html$/);
  assert.deepEqual(await english(page, []), []);
  await page.evaluate(() => localStorage.clear()); /* other tests share the browser */
}));

test("rules of a game of one's own are shown in the language that they have", () => {
  const folder = join(pages, "contest-door-own");
  rmSync(folder, { recursive: true, force: true });
  sortie("contest", folder, "--game", join(kit, "samples/games/reversi"));
  return using(`${site(folder)}/rules.html`, { language: "zh-CN" }, async (page) => {
    await page.waitForURL(/rules\.zh\.html$/);
    await page.locator(".door-bar", { hasText: "规则" }).waitFor();
    assert.equal(await page.locator("article.document").getAttribute("lang"), "en");
    assert.equal(await text(page, "h1"), readFileSync(join(kit, "samples/games/reversi/rules.md"), "utf8").split("\n")[0].slice(2));
  });
});
