/*
 * Checks of a page as it stands: axe-core at two widths and in both colour schemes, and texts of a Chinese page that
 * are still in English.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, isSweep } from "./page.mjs";

const axe = readFileSync(join(build, "browser/node_modules/axe-core/axe.min.js"), "utf8");

/* All rules at each width and in each scheme. The other two pairs of them are tried now and then, for faults of
 * width and colours together. */
const looks = [[360, "light", false], [1280, "dark", false], [360, "dark", true], [1280, "light", true]];
const isTried = (part) => !part || isSweep || Math.random() < 0.25;

export async function axeFindsNothing(page) {
  await page.evaluate(axe); /* past the page's own rules on scripts, as a tool of the browser is */
  for (const [width, colorScheme, part] of looks) {
    if (!isTried(part)) continue;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    /* Now tables have seen their width. */
    await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); }));
    const options = { resultTypes: ["violations"], ...(part ? { runOnly: ["color-contrast", "scrollable-region-focusable"] } : {}) };
    const found = await page.evaluate(async (how) => (await window.axe.run(document, how)).violations
      .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + " " + (n.any[0]?.message ?? "")).join(" | ")}`), options);
    assert.deepEqual(found, [], `${width} wide, ${colorScheme}`);
  }
}

/* All that is to be read or heard, each with the English words left in it. */
export function english(page, names) {
  return page.evaluate((names) => {
    const stays = new Set(["CPU", "ms", "MiB", "Elo", "SHA", "csv", "json", "CSV", "JSON", "sortie", "English", "rating", "Rating", "min", "UTF", ...names,
      "Init", "Operate_self", "Operate_opponent", "Draw", "Hit", "Move", "SIGABRT", "abort", "type", "FILE", "check", "home", "end"]);
    const list = [];
    const title = document.title.split(" \u2013 ").at(-1); /* of the contest: its judge's words */
    const take = (where, text) => {
      const shown = text.replace(/\u2068.*?\u2069|^\s*\u5bf9 .*/g, ""); /* names within a sentence */
      const words = (shown.match(/[A-Za-z_][A-Za-z_0-9]+/g) || []).filter((word) => !stays.has(word));
      if (words.length > 0 && !text.includes(title)) list.push(`${where}: ${text.trim()}`);
    };
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!node.parentElement.closest("bdi:not(.quote), pre, code, kbd, script, style, noscript, [translate=no]")) take(node.parentElement.tagName, node.nodeValue);
    for (const name of ["title", "aria-label", "placeholder", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`)) if (!element.closest("[translate=no], time")) take(name, element.getAttribute(name));
    return [...new Set(list)];
  }, names);
}
