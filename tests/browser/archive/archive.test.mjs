/*
 * The archive of a contest (sortie archive), opened from a folder with an odd name: each kind of page, every link, a
 * replay, both languages, a phone and a desk. Its contestants have names that try to inject, and all of them let their
 * programs be published.
 */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";
import { axeFindsNothing, english } from "./axe.mjs";
import { hostile, playedContest, sample, sortie, sql } from "./contest.mjs";
import { longTest as test } from "./lengths.mjs";
import { closeBrowser, drawnBoards, isSweep, openPage, pages, planes, text } from "./page.mjs";
import { boardsAfter, readKinds, splitGames } from "./record.mjs";

after(closeBrowser);

const folder = playedContest("contest-archive");
const out = join(pages, "an archive #1 (100%) of <b>");
const program = Buffer.from(`${sample("random")}\n/* </pre><script>alert(1)</script><img src=x onerror=alert(1)> {{content}} */\n`);
sql(folder, `UPDATE contestant SET publish = 1; UPDATE source SET size = ${program.length}, text = x'${deflateSync(program).toString("hex")}'
  WHERE hash IN (SELECT source FROM submission u JOIN contestant n ON n.id = u.contestant WHERE n.name = 'random')`);
sortie("contestant", folder, "announce", "<img src=x onerror=alert(1)>");
const conf = join(folder, "contest.conf");
writeFileSync(conf, readFileSync(conf, "utf8").replace(/^submissions = .*/m, "submissions = closed")
  .replace(/^(rules|address) =.*/gm, "$1 = https://contest.example/$1"));
rmSync(out, { recursive: true, force: true });
sortie("archive", folder, out);
const at = (name) => pathToFileURL(join(out, name)).href;
const inside = pathToFileURL(out).href + "/";
const kinds = readKinds(planes);

async function using(where, options, look) {
  const page = await openPage(where, options);
  try {
    await look(page);
    assert.deepEqual(page.faults, []);
    assert.deepEqual(page.requests.filter((url) => !url.startsWith(inside) && !url.startsWith("data:") && !url.startsWith("blob:")), []);
  } finally {
    await page.close();
  }
}

/* Batches and people apart, pages are of few kinds. */
const kindOf = (url) => url.slice(inside.length).split(/[?#]/)[0].replace(/batch-[0-9]+/, "batch").replace(/programs\/[0-9]+-.*html/, "programs/one.html");

/* Goes through the archive by its links. Two pages of each kind are opened, of the others only their files must be
 * there. Returns an address of each kind. */
async function walk(look) {
  const seen = new Set(), times = new Map(), example = new Map(), waiting = [at("index.html")];
  while (waiting.length > 0) {
    const url = waiting.shift(), kind = kindOf(url);
    times.set(kind, (times.get(kind) ?? 0) + 1);
    if (!isSweep && times.get(kind) > 2) continue;
    example.set(kind, url);
    await using(url, {}, async (page) => {
      await page.locator("h1, #stage").first().waitFor();
      await page.waitForTimeout(150);
      for (const link of await page.evaluate(() => [...document.links].map((a) => a.href).filter((href) => !href.startsWith("blob:")))) {
        assert.ok(link.startsWith(inside), `${url} links to ${link}`);
        const file = fileURLToPath(link.split(/[?#]/)[0]);
        assert.ok(existsSync(file), `${url} links to ${link}, which is not there`);
        const address = link.split("#")[0];
        if (file.endsWith(".html") && !seen.has(address)) {
          seen.add(address);
          waiting.push(address);
        }
      }
      await look(page);
    });
  }
  return example;
}

async function fits(page, kind) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(50);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${kind} scrolls sideways at ${width}`);
  }
}

let example;

test("every link leads to a page of the archive, each fits a phone and a desk, and none asks for another or says an error", async () => {
  example = await walk((page) => fits(page, kindOf(page.url())));
  for (const kind of ["index.html", "site/index.html", "site/batch/index.html", "site/batch/matches.html", "site/batch/about.html", "site/batch/contestant.html",
    "site/batch/show.html", "site/match.html", "site/summary.html", "rules/rules.html", "rules/rules.zh.html", "checking/checking.html", "checking/checking.zh.html",
    "checking/bundle.html", "programs/index.html", "programs/one.html"]) assert.ok(example.has(kind), `no link leads to ${kind}`);
});

/* The pages of site/ are tried as such by other tests: here the front page, and one of the others. */
test("axe finds nothing on any kind of page", async () => {
  const others = [...example.keys()].filter((kind) => /^site\/(batch\/(?!show)|match|summary)/.test(kind));
  const drawn = others[Math.floor(Math.random() * others.length)];
  for (const [kind, url] of example) {
    if (kind === "site/batch/show.html" || (!isSweep && others.includes(kind) && kind !== drawn)) continue;
    await using(url, {}, async (page) => {
      await page.locator("h1, #stage").first().waitFor();
      assert.deepEqual(page.faults, []);
      await axeFindsNothing(page);
      page.faults.length = 0; /* axe has asked for the styles, which the page may not */
    });
  }
});

test("each kind of page is in Chinese for a Chinese reader, and fits a phone and a desk", async () => {
  for (const [kind, url] of example)
    await using(url, { language: "zh-CN" }, async (page) => {
      await page.locator("h1, #stage").first().waitFor();
      await page.waitForTimeout(150);
      await fits(page, kind);
      if (kind.startsWith("site/") && kind !== "site/play.html")
        assert.deepEqual(await english(page, ["random", "sample", "hunter", "density", "stranger", "plane", ...hostile.join(" ").match(/[A-Za-z_]+/g)]), [], kind);
      else assert.ok(await page.locator(":lang(zh)").count() > 0 || kind === "checking/bundle.html", `${kind} has no Chinese`);
    });
});

test("a replay plays every move of its record", () => {
  const [file] = readdirSync(join(out, "records/batch-2")).filter((name) => name.startsWith("1-1-"));
  const record = readFileSync(join(out, "records/batch-2", file), "utf8");
  return using(`${at("site/match.html")}?batch=2&match=${file.replace(".record", "")}`, {}, async (page) => {
    await page.locator("#stage svg").first().waitFor();
    await page.keyboard.press("Home");
    const [game] = splitGames(record);
    for (let moment = 0; moment < 6; moment++) {
      assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, game, moment), `moment ${moment}`);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("End");
    assert.deepEqual(await drawnBoards(page), boardsAfter(kinds, game, Infinity));
  });
});

test("the front page of an archive says what is over, and leads back", () => using(at("site/index.html"), {}, async (page) => {
  await page.locator(".scoreboard").waitFor();
  assert.doesNotMatch(await text(page, "body"), /Next batch|How to take part|begins in/);
  assert.equal(await page.getByRole("link", { name: "The archive" }).getAttribute("href"), "../index.html");
  await page.getByRole("link", { name: "Rules of the contest" }).click();
  await page.waitForURL(/index\.html#rules$/);
  assert.match(await text(page, "#main"), /https:\/\/contest\.example\/rules/);
}));

test("a program is text, whatever is in it, and names are names", () => using(at("programs/index.html"), {}, async (page) => {
  const names = await page.locator("tbody th bdi").allTextContents();
  for (const name of hostile) assert.ok(names.includes(name), name);
  const rows = page.locator("tbody tr");
  assert.equal(await rows.count(), 4 + hostile.length);
  await page.locator("tbody tr", { hasText: "random" }).locator("td a").first().click();
  await page.locator("pre").waitFor();
  assert.match(await text(page, "pre"), /<\/pre><script>alert\(1\)<\/script><img src=x onerror=alert\(1\)> \{\{content\}\}/);
  assert.equal(await page.locator("script, img").count(), 0);
}));
