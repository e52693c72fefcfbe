/*
 * The pictures that the README shows, from the pages of a demonstration contest: node pictures.mjs CONTEST FOLDER.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closeBrowser, openPage } from "./page.mjs";

const [contest, folder] = process.argv.slice(2);
const site = pathToFileURL(join(contest, "site")).href;
const sql = (text) => execFileSync("sqlite3", [join(contest, "contest.db"), text], { encoding: "utf8" }).trim();

/* The page down to the end of an element. */
async function take(name, address, ready, end, width, height) {
  const page = await openPage(address, { width, height });
  await page.waitForSelector(ready);
  const bottom = await page.locator(end).evaluate((node) => Math.ceil(node.getBoundingClientRect().bottom));
  await page.screenshot({ path: join(folder, name + ".png"), clip: { x: 0, y: 0, width, height: Math.min(bottom + 12, height) } });
  await page.close();
}

/* A long game on the test point whose planes are of many kinds. */
const match = sql("SELECT testpoint || '-' || round || '-' || number FROM match JOIN result USING (batch, testpoint, round, number) " +
  "WHERE batch = 2 AND testpoint = 4 AND match.verdict = 'ok' GROUP BY testpoint, round, number ORDER BY min(wins) DESC, round, number LIMIT 1");

await take("scoreboard", `${site}/index.html`, ".scoreboard tbody tr", ".scoreboard tr:nth-child(9)", 1280, 800);
await take("replay", `${site}/match.html?batch=2&match=${match}#game=3&operation=36`, "body.ready", ".keys", 1080, 720);
await closeBrowser();
