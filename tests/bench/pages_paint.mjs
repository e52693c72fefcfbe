/*
 * pages_paint.mjs FOLDER - how soon the scoreboard of the contest in FOLDER is painted, and how long sorting it takes,
 * each the median of several, in Chromium with an empty cache. The page comes from sortie serve, as readers get it.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, closeBrowser, openPage } from "./page.mjs";

const times = 7;
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const row = (name, list, wanted) => console.log(`  ${name.padEnd(42)} ${median(list).toFixed(0).padStart(5)} ms  (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)}; wanted: under ${wanted})`);

async function serve(folder) {
  const server = spawn(join(build, "sortie-serve"), [folder, "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "ignore"] });
  const address = String(await new Promise((resolve) => server.stdout.once("data", resolve))).trim();
  return { server, address };
}

/* The browser's first contentful paint is the page with its table, because nothing is drawn before. */
async function paint(address) {
  const page = await openPage("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(address);
  await page.locator(".scoreboard tbody tr").first().waitFor();
  const ms = await page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => entry.name === "first-contentful-paint" && resolve(entry.startTime)))
      .observe({ type: "paint", buffered: true });
  }));
  await session.detach();
  return { page, ms };
}

/* From the click until what it changed is laid out and painted: a frame, and what is left in the queue behind it. */
const sort = (page, name) => page.evaluate((words) => new Promise((resolve) => {
  const button = [...document.querySelectorAll(".scoreboard thead button")].find((node) => node.textContent.includes(words));
  const began = performance.now();
  button.click();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
}), name);

const { server, address } = await serve(process.argv[2]);
const painted = [], sorted = new Map([["Name", []], ["Total", []], ["Test point 3", []]]);
for (let i = 0; i < times; i++) {
  const { page, ms } = await paint(address);
  painted.push(ms);
  for (const [name, list] of sorted) list.push(await sort(page, name));
  await page.close();
}
console.log("A scoreboard of 5,000 contestants in Chromium");
row("first paint, with its first rows", painted, 1000);
for (const [name, list] of sorted) row(`sorting by ${name}`, list, 100);
server.kill();
await closeBrowser();
