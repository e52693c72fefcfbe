/*
 * WCAG 2: the contrast of what is read on what is behind it.
 */
import assert from "node:assert/strict";
import { openPage } from "./page.mjs";

function light(hex) {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const c = parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return sum + weight * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/* pairs: names of colours in the page's style, [front, back]. */
export async function checkContrast(address, colorScheme, pairs) {
  const page = await openPage(address, { colorScheme });
  const colour = await page.evaluate((names) => Object.fromEntries(names.map((name) =>
    [name, getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim()])), [...new Set(pairs.flat())]);
  await page.close();
  for (const [front, back] of pairs) {
    const [a, b] = [light(colour[front]), light(colour[back])].sort((x, y) => y - x);
    assert.ok((a + 0.05) / (b + 0.05) >= 4.5, `${front} on ${back}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
  }
}
