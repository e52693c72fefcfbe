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

async function take(name, address, ready, width, height) {
  const page = await openPage(address, { width, height });
  await page.waitForSelector(ready);
  await page.screenshot({ path: join(folder, name + ".png") });
  await page.close();
}

/* A long game on the test point whose planes are of many kinds. */
const match = sql("SELECT testpoint || '-' || round || '-' || number FROM match WHERE batch = 2 AND testpoint = 4 AND verdict = 'ok' " +
  "ORDER BY min(wins0, wins1) DESC, round, number LIMIT 1");

await take("scoreboard", `${site}/index.html`, ".scoreboard tbody tr", 1280, 660);
await take("replay", `${site}/match.html?batch=2&match=${match}#game=3&operation=36`, "body.ready", 1080, 672);
await closeBrowser();
