/*
 * Runs axe-core on a page as it stands: at two widths, in both colour schemes.
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
