/*
 * How a replay looks, at the sizes of a phone, a desktop and a projector, in both colour schemes: nothing scrolls
 * sideways, controls can be hit and are on the screen, drawings are large enough. Photographs lie in
 * build/browser/shots for people to see.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "./lengths.mjs";
import { isSweep, openPage, shots } from "./page.mjs";

const sizes = [[360, 740], [1280, 800], [1920, 1080]];

/* Widths and heights with colour schemes: what fits in one fits in the other, so each has one of them in turn, another
 * from run to run. With SORTIE_SWEEP=all both. */
let turn = Math.floor(2 * Math.random());

export function looksAt(sizes) {
  const schemes = ["light", "dark"];
  const some = () => isSweep ? schemes : [schemes[turn++ % 2]];
  return sizes.flatMap(([width, height]) => some().map((colorScheme) => [width, height, colorScheme]));
}

/* Steps through a match, and asks what moves at each moment. */
async function motionOf(page, reducedMotion, steps) {
  await page.emulateMedia({ reducedMotion });
  return page.evaluate((steps) => Array.from({ length: steps }, () => {
    document.querySelector("#step").click();
    return document.getAnimations().map((a) => a.effect.getComputedTiming().endTime);
  }), steps);
}

/* Something moves from a moment to the next, for at most 150 ms, and nothing for people who asked for less motion. */
export function movesAt(name, address) {
  test(`${name} moves from moment to moment, and not for people who asked for less motion`, async () => {
    const page = await openPage(address);
    const steps = 6;
    const still = await motionOf(page, "reduce", steps);
    assert.deepEqual(still.flat(), [], "something moves with prefers-reduced-motion: reduce");
    await page.evaluate((back) => { for (let i = 0; i < back; i++) document.querySelector("#back").click(); }, steps);
    const moved = await motionOf(page, "no-preference", steps);
    assert.ok(moved.some((one) => one.length > 0), `nothing moves in ${steps} moments`);
    const longest = Math.max(...moved.flat());
    assert.ok(longest <= 150, `a motion takes ${longest} ms, at most 150 are allowed`);
    await page.emulateMedia({ reducedMotion: null });
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

/* least: how wide each drawing on the stage must be, on a phone and elsewhere. */
export function lookAt(name, address, least = [190, 380]) {
  for (const [width, height, colorScheme] of looksAt(sizes))
    test(`${name} at ${width}x${height}, ${colorScheme}`, async () => {
      const page = await openPage(address, { width, height, colorScheme });
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`) });
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll("button, select")].filter((b) => b.checkVisibility() && b.getBoundingClientRect().height < 24).length,
        play: document.querySelector("#play").getBoundingClientRect().bottom,
        drawings: [...document.querySelectorAll("#stage svg")].map((s) => s.getBoundingClientRect().width),
      }));
      assert.ok(found.wide <= width, "it scrolls sideways: " + found.wide);
      assert.equal(found.small, 0);
      assert.ok(found.play <= height, "play is below the screen: " + found.play);
      assert.ok(Math.min(...found.drawings) >= least[width < 600 ? 0 : 1], "drawings are " + found.drawings);
      assert.deepEqual(page.faults, []);
      await page.close();
    });
}
