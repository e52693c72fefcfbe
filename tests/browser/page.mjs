/*
 * The browser, and what a replay page shows in the words of record.mjs.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const kit = process.env.KIT;
export const build = process.env.KIT_BUILD;
export const shots = join(build, "browser/shots");
export const planes = join(kit, "subtasks/plane/planes.txt");
export const pages = join(build, "browser/pages");
/* Whether of many things of a kind each is tried. */
export const isSweep = process.env.SORTIE_SWEEP === "all";
mkdirSync(shots, { recursive: true });
mkdirSync(pages, { recursive: true });

export const golden = (name, game = "plane") => readFileSync(join(kit, "tests/games", game, "golden", name + ".record"), "utf8");

/* Writes a record and its page. Returns the page's address. */
export function makePage(name, text, ...options) {
  const record = join(pages, name + ".record");
  const page = join(pages, name + ".html");
  writeFileSync(record, text);
  execFileSync(join(build, "sortie"), ["show", record, "--html", page, ...options]);
  return { address: pathToFileURL(page).href, html: readFileSync(page, "utf8") };
}

/* The same of a game that is not there, as one without a board.js is shown. */
export function makePlainPage(name, text) {
  const file = (path) => readFileSync(join(kit, "grader", path), "utf8");
  const { html } = makePage(name, golden("two-games"));
  const page = join(pages, name + ".html");
  const begin = html.indexOf('<script type="application/json"');
  const end = html.indexOf("</script>", begin);
  const data = html.slice(begin, html.indexOf(">", begin) + 1) + JSON.stringify({ board: null, record: text }).replaceAll("<", "\\u003c");
  const plain = (html.slice(0, begin) + data + html.slice(end))
    .replace(file("games/plane/board.js"), () => file("site/replay/board.js")).replace(file("games/plane/board.css"), () => file("site/replay/board.css"));
  writeFileSync(page, plain);
  return pathToFileURL(page).href;
}

/* The page of a tournament at home, sortie league. Returns its address. */
export function leaguePage() {
  const page = join(pages, "league.html");
  if (!existsSync(page))
    execFileSync(join(build, "sortie"), ["league", "random", "hunter", "--subtask", "1", "--pairs", "1", "--games", "2", "--seed", "1", "--html", page]);
  return pathToFileURL(page).href;
}

const profile = mkdtempSync(join(tmpdir(), "sortie-browser-"));
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const context = await chromium.launchPersistentContext(profile, { executablePath: "/usr/bin/chromium-headless-shell", headless: true, args: flags });

/* Pages that were closed, and are taken again: a new one costs the browser more than most tests do. */
const closed = [];

async function takePage(language) {
  const page = (language === null ? closed.pop() : undefined) ?? await context.newPage();
  if (language !== null) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setUserAgentOverride", { userAgent: "sortie", acceptLanguage: language });
    return page;
  }
  page.close = async () => {
    page.removeAllListeners();
    /* A record that was dropped onto it. A page without a storage has none. */
    await page.evaluate(() => { try { sessionStorage.clear(); } catch { } });
    await page.goto("about:blank");
    closed.push(page);
  };
  return page;
}

/* A page, whose faults and requests are collected. language: what its reader's browser prefers, as "zh-CN". */
export async function openPage(address, { width = 1280, height = 800, colorScheme = "light", language = null } = {}) {
  const page = await takePage(language);
  page.faults = [];
  page.requests = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && page.faults.push(message.text()));
  page.on("dialog", (dialog) => { page.faults.push("dialog " + dialog.message()); dialog.dismiss(); });
  page.on("request", (request) => page.requests.push(request.url()));
  await page.emulateMedia({ media: null, colorScheme });
  await page.setViewportSize({ width, height });
  await page.goto(address);
  return page;
}

/* Opens a page for look(page), which must leave it without faults, and closes it. */
export async function using(address, options, look) {
  const page = await openPage(address, options);
  try {
    await look(page);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.close();
  }
}

/* In the page: both pictures beside each other, at a scale, as WebP. */
async function beside({ pictures, scale }) {
  const images = await Promise.all(pictures.map(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    return image;
  }));
  const gap = 12, [wide, high] = [images[0].width * scale, images[0].height * scale];
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * wide + gap, height: high });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  images.forEach((image, i) => context.drawImage(image, i * (wide + gap), 0, wide, high));
  return canvas.toDataURL("image/webp", 0.75).split(",")[1];
}

/* Writes two pictures (PNG as base64) of pages of this width beside each other, as a WebP file: those of a phone as
 * they are, others at half of their size. */
export async function writeBeside(file, pictures, { width }) {
  const page = await openPage("about:blank");
  const bytes = await page.evaluate(beside, { pictures, scale: width < 500 ? 1 : 0.5 });
  await page.close();
  writeFileSync(file, Buffer.from(bytes, "base64"));
}

/* Each file of tests closes it, and the first does it for all that are run together (`make browser`), for their tests
 * are through. */
let isClosed = false;

export async function closeBrowser() {
  if (isClosed) return;
  isClosed = true;
  /* A server or page that a test left open would keep the process for ever. */
  setTimeout(() => process.exit(), 60000).unref();
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

/* Returns what is drawn on both boards, in the form of boardsAfter() in record.mjs. */
export function drawnBoards(page) {
  return page.evaluate(() => [...document.querySelectorAll("#stage svg")].map((svg) => {
    const list = [...svg.querySelectorAll(".sign")].map((sign) => `hit ${sign.dataset.cell} = ${sign.dataset.answer}`);
    for (const plane of svg.querySelectorAll(".plane")) {
      const letter = plane.querySelector(".letter").textContent;
      for (const [, y, x] of plane.querySelector(".area").getAttribute("d").matchAll(/M(\d+) (\d+)h1v1h-1z/g)) list.push(`${letter} ${x},${y}`);
      const head = plane.querySelector(".head");
      list.push(`${letter} head ${head.getAttribute("cy") - 0.5},${head.getAttribute("cx") - 0.5}`);
      if (plane.classList.contains("destroyed")) list.push(`${letter} destroyed`);
    }
    return list.sort();
  }));
}

export const text = (page, selector) => page.locator(selector).textContent();

/* Drops a file with this content onto the page. */
export const dropFile = (page, content) => page.evaluate((content) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], "game.txt", { type: "text/plain" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}, content);
