/*
 * Checkers on every page: axe-core on its content, at two widths in both colour schemes. html-validate on the file, on
 * its tables for browsers without scripts, and on what the scripts have made.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { HtmlValidate } from "html-validate";
import { axeFindsNothing } from "./axe.mjs";
import { newContest, playedContest, site, sql, tellWorkers } from "./contest.mjs";
import { longTest as test } from "./lengths.mjs";
import { closeBrowser, golden, isSweep, leaguePage, makePage, openPage } from "./page.mjs";

after(closeBrowser);

const folder = playedContest("contest-checked");
tellWorkers(folder, 2, 1700000000, "2 350 4 50000 A processor", "1 0 0 0 another");
const address = site(folder);
const id = (name) => sql(folder, `SELECT id FROM contestant WHERE name = '${name}'`).trim();
const match = sql(folder, "SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 2 AND verdict = 'ok' LIMIT 1").trim();
/* Documents are made alike: one of them, another each time. */
const documents = ["guide", "reference", "desk", "statement", "checking", "bundle"].filter((_, i, list) => isSweep || i === Math.floor(Date.now() / 1000) % list.length);
const pages = {
  league: leaguePage(),
  front: `${address}/index.html`,
  older: `${address}/batch-1/index.html`,
  waiting: `${site(newContest("contest-waiting"))}/index.html`,
  matches: `${address}/batch-2/matches.html`,
  contestant: `${address}/batch-2/contestant.html?id=${id("density")}`,
  faults: `${address}/batch-2/contestant.html?id=${id("sample")}`,
  about: `${address}/batch-2/about.html`,
  summary: `${address}/summary.html`,
  show: `${address}/batch-2/show.html`,
  match: `${address}/match.html?batch=2&match=${match}#game=2&operation=12`,
  rules: `${address}/rules.html`,
  ...Object.fromEntries(documents.map((name) => [name, `${address}/${name}.html`])),
  unknown: `${address}/match.html?batch=2&match=9-9-9`,
  plane: makePage("checked-plane", golden("two-games")).address,
  fault: makePage("checked-fault", golden("fault")).address,
  yacht: makePage("checked-yacht", golden("whole", "yacht")).address,
  five: makePage("checked-five", golden("killer-pattern", "five")).address,
};

const ready = async (page, name) => {
  await page.locator("h1").first().waitFor();
  if (name === "match") await page.waitForSelector("body.ready");
};

for (const [name, where] of Object.entries(pages))
  test(`axe: ${name}`, async () => {
    const page = await openPage(where, { width: 360, height: 800 });
    await ready(page, name);
    await axeFindsNothing(page);
    await page.close();
  });

/* Rules that are a matter of taste, or that a browser following the standard does not need. */
const html = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: { "long-title": "off", "no-inline-style": "off", "no-trailing-whitespace": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off", "void-style": "off",
    "doctype-style": "off", "require-sri": "off", "prefer-native-element": "off", "element-case": "off", "aria-label-misuse": ["error", { allowAnyNamable: true }] },
});

async function told(text) {
  const report = await html.validateString(text);
  return report.results.flatMap((result) => result.messages.map((m) => `${m.line}: ${m.ruleId}: ${m.message}`)).slice(0, 8);
}

const inside = (text) => /<noscript>([^]*?)<\/noscript>/.exec(text)?.[1] ?? "";

for (const [name, where] of Object.entries(pages))
  test(`HTML: ${name}`, async () => {
    const text = readFileSync(fileURLToPath(where.replace(/[?#].*$/, "")), "utf8");
    assert.deepEqual(await told(text), [], "the file");
    assert.deepEqual(await told(text.replace(/<\/?noscript>/g, "")), [], `without scripts: ${inside(text).slice(0, 80)}`);
    const page = await openPage(where);
    await ready(page, name);
    const drawn = await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`);
    assert.deepEqual(await told(drawn), [], "as drawn");
    await page.close();
  });
