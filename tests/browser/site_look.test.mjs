/*
 * How the contest's pages look: they fit phones, desktops and projectors in both colour schemes, and are photographed
 * for people to see.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after } from "node:test";
import { playedContest, site, sql } from "./contest.mjs";
import { checkContrast } from "./contrast.mjs";
import { longTest as test } from "./lengths.mjs";
import { looksAt } from "./look.mjs";
import { closeBrowser, openPage, shots } from "./page.mjs";

after(closeBrowser);

const folder = playedContest("contest-look");
const address = site(folder);
const id = (name) => sql(folder, `SELECT id FROM contestant WHERE name = '${name}'`).trim();
const match = sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 2 AND verdict = 'ok' LIMIT 1").trim();
const pages = {
  scoreboard: `${address}/index.html`,
  contestant: `${address}/batch-2/contestant.html?id=${id("density")}`,
  faults: `${address}/batch-2/contestant.html?id=${id("sample")}`,
  about: `${address}/batch-2/about.html`,
  match: `${address}/match.html?batch=2&match=${match}#game=2&operation=12`,
};
const sizes = [[360, 740], [768, 1024], [880, 700], [1280, 800], [1920, 1080]];

for (const [name, where] of Object.entries(pages))
  for (const [width, height, colorScheme] of looksAt(sizes))
    test(`${name} at ${width}x${height}, ${colorScheme}`, async () => {
      const page = await openPage(where, { width, height, colorScheme });
      await page.waitForSelector(name === "match" ? "body.ready" : "table tbody tr");
      await page.screenshot({ path: join(shots, `site-${name}-${width}-${colorScheme}.png`) });
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll("button, select, nav a")].filter((b) => b.checkVisibility() && b.getBoundingClientRect().height < 24).length,
        play: document.querySelector("#play")?.getBoundingClientRect().bottom ?? 0,
        clipped: [...document.querySelectorAll(".scoreboard td *")].filter((cell) => cell.checkVisibility() && !cell.closest(".hidden") &&
          cell.getBoundingClientRect().right > document.querySelector(".scoreboard").closest(".scroll").getBoundingClientRect().right + 1).length,
      }));
      assert.ok(found.wide <= width, "it scrolls sideways: " + found.wide);
      assert.equal(found.small, 0, "controls that are too small");
      assert.ok(found.play <= height, "play is below the screen: " + found.play);
      assert.equal(found.clipped, 0, "cells that are cut off");
      assert.deepEqual(page.faults, []);
      await page.close();
    });

const pairs = ["line-0", "line-1", "line-2", "line-3", "line-4", "up", "down", "edge-0", "edge-1", "edge-2", "accent", "quiet"].map((colour) => [colour, "panel"])
  .concat([["text", "current"], ["accent", "current"], ["quiet", "ground"]]);

for (const colorScheme of ["light", "dark"])
  test(`contrast, ${colorScheme}`, () => checkContrast(pages.scoreboard, colorScheme, pairs));
