/*
 * A game's match within a contest, measured on a phone, a desktop and a projector, in both languages: nothing overlaps,
 * no text is cut but names, gauges and drawings have an area, and no style of the site reaches the board or the other
 * way round. The contest is one of that game without a batch: its match page is given a record as a batch's would be.
 */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";
import { sortie } from "./contest.mjs";
import { english } from "./axe.mjs";
import { longTest } from "./lengths.mjs";
import { isSweep, kit, openPage, pages, shots } from "./page.mjs";

const long = "W".repeat(40) + " Longest";

/* The record as match 1-1-0 of batch 1, with a long name among its names. */
export function matchWithin(game, record) {
  const folder = join(pages, `within-${game}`);
  rmSync(folder, { recursive: true, force: true });
  sortie("contest", folder, "--game", game);
  sortie("site", folder);
  const text = record.replace(/^player 1 .*$/m, `player 1 ${long}`);
  const names = [...text.matchAll(/^player \d (.*)$/gm)].map((m) => m[1]).slice(0, game === "kutulu" ? 4 : 2);
  const side = (name, i) => ({ contestant: i + 1, name, won: 1, won_first: 1, verdict: "ok", operations: 9, cpu_us: 9, wall_us: 9, peak_kib: 9 });
  const match = { batch: 1, testpoint: 1, round: 1, state: "played", seed: "1", attempts: 1, verdict: "ok", system: null, took_us: 9, time_ms: 9, memory_mib: 9,
    games: 1, faults: [], sides: names.map(side), size: text.length, record: deflateSync(text).toString("base64") };
  mkdirSync(join(folder, "site/batch-1/matches"), { recursive: true });
  writeFileSync(join(folder, "site/batch-1/matches/1-1-0.js"), `sortieMatches({"1-1-0":${JSON.stringify(match)}});\n`);
  return `${pathToFileURL(join(folder, "site/match.html")).href}?batch=1&match=1-1-0`;
}

/* In the page: what is wrong with its layout, as texts. */
export function measure() {
  const wrong = [];
  const style = new Map();
  const styleOf = (node) => style.get(node) ?? style.set(node, getComputedStyle(node)).get(node);
  const tell = (node) => `${node.id ? "#" + node.id : node.localName}${[...node.classList].map((name) => "." + name).join("")} "${node.textContent.trim().slice(0, 30)}"`;
  const controls = document.getElementById("controls");
  if (controls !== null) controls.style.position = "static"; /* where it sticks, it covers what can be scrolled */

  /* Returns the part of a rectangle that is seen, and whether the rest is hidden for good. It is not if one can scroll,
   * or if a name ends in an ellipsis. */
  function seen(node, rect) {
    let { left, top, right, bottom } = rect, cut = null;
    for (let at = node; at.localName !== "html"; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = styleOf(at);
      if (at.localName === "svg" || (overflowX === "visible" && overflowY === "visible")) continue;
      const box = at.getBoundingClientRect();
      const hides = rect.right > box.right + 1.5 || rect.left < box.left - 1.5 || rect.bottom > box.bottom + 3 || rect.top < box.top - 3;
      if (hides) cut ??= !/auto|scroll/.test(overflowX + overflowY) && !(textOverflow === "ellipsis" && at.closest("bdi") !== null);
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom, cut: cut ?? (rect.right > innerWidth + 1 || rect.left < -1) };
  }

  const parts = []; /* {node, rect}: lines of text, and drawings */
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const node = text.parentElement;
    if (text.nodeValue.trim() === "" || node.closest("script, noscript, select, .hidden, .skip, #live") !== null || !node.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const rect = seen(node, box);
      if (rect.cut && node.closest("svg") === null) wrong.push(`cut: ${tell(node)}`);
      if (rect.right - rect.left > 1 && rect.bottom - rect.top > 1) parts.push({ node, rect });
    }
  }
  for (const node of document.querySelectorAll("#stage svg, .board .bar, #strip svg")) {
    const rect = node.getBoundingClientRect();
    if (rect.width < (node.matches(".die") ? 12 : 60) || rect.height < 4) wrong.push(`without an area: ${tell(node)} ${rect.width} x ${rect.height}`);
    parts.push({ node, rect: seen(node, rect) });
  }
  const inside = (a, b) => a.contains(b) || (a.closest("svg") !== null && a.closest("svg") === b.closest("svg"));
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
    const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
    if (wide > 2 && high > 4 && !inside(a.node, b.node) && !inside(b.node, a.node)) wrong.push(`overlap: ${tell(a.node)} and ${tell(b.node)}`);
  }));
  if (controls !== null) controls.style.position = "";
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`it scrolls sideways: ${document.documentElement.scrollWidth}`);
  if (document.getElementById("head").getBoundingClientRect().height < 40) wrong.push("the head is flat");
  return [...new Set(wrong)];
}

/* In the page: which selectors of the site's style match something on the board, and of the board's something else. */
function strays([site, board]) {
  const selectors = (rules) => [...rules].flatMap((rule) => (rule.selectorText !== undefined ? rule.selectorText.split(/,(?![^(]*\))/)
    : rule.cssRules === undefined || rule.conditionText === "print" ? [] : selectors(rule.cssRules)));
  const found = (css, isStray) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return selectors(sheet.cssRules).map((s) => s.trim().replace(/::[a-z-]+$/, "")).filter((s) => s !== "" && !/^:root|^a(:|$)|\[data-name\]/.test(s) && [...document.querySelectorAll(s)].some(isStray));
  };
  const isBoards = (node) => node.closest(".board, #operations") !== null;
  return [...found(site, (node) => node.closest(".board") !== null).map((s) => `site.css on the board: ${s}`), ...found(board, (node) => !isBoards(node)).map((s) => `board.css beside the board: ${s}`)];
}

/* Words of a game that its commands are called by, names of mazes, and the letters that a field is written in. */
const ours = /PLAN|LIGHT|YELL|\u5730\u56fe |\u5404\u5217\u81ea\u4e0b\u800c\u4e0a/;

/* Width, height, the reader's language. With SORTIE_SWEEP=all each size in both languages. */
const looks = [[390, 844, null], [1280, 800, null], [1920, 1080, null], [390, 844, "zh-CN"], ...(isSweep ? [[1280, 800, "zh-CN"], [1920, 1080, "zh-CN"]] : [])];

async function goTo(page, at) {
  if (at === "middle") await page.locator("#scrub").evaluate((scrub) => { scrub.value = scrub.max / 2; scrub.dispatchEvent(new Event("input")); });
  else await page.keyboard.press(at);
  await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); }));
}

/* record: a record's text. */
export function lookWithin(game, record) {
  const styles = ["site/browser/site.css", `games/${game}/board.css`].map((path) => readFileSync(join(kit, "grader", path), "utf8"));
  longTest(`${game} within a contest`, async () => {
    const address = matchWithin(game, record);
    let page, shown;
    for (const [i, [width, height, language]] of looks.entries()) {
      if (shown !== language) {
        await page?.close();
        page = await openPage(address, { language });
        await page.locator("body.ready").waitFor();
        shown = language;
        page.names = record.split("\n").filter((line) => line.startsWith("player ")).flatMap((line) => line.split(/[^A-Za-z]+/)).concat(long.split(" "));
      }
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: i % 2 === 0 ? "dark" : "light" });
      for (const at of ["Home", "End", "middle"]) {
        await goTo(page, at);
        if (language !== null) assert.deepEqual((await english(page, page.names)).filter((words) => !ours.test(words)), [], at);
        assert.deepEqual(await page.evaluate(measure), [], `${at} at ${width} pixels, ${language ?? "en"}`);
      }
      await page.screenshot({ path: join(shots, `within-${game}-${width}-${language ?? "en"}.png`) });
      assert.deepEqual(page.faults, []);
    }
    assert.deepEqual(await page.evaluate(strays, styles), []);
    await page.close();
  });
}
