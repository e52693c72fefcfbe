/*
 * The pictures that the README shows, from the pages of a demonstration contest: node pictures.mjs CONTEST FOLDER. Also
 * a small one of each game, drawn by its own board.js, for the README, for the front page of a contest, and for where a
 * link to one is shared: grader/games/NAME/picture.png. Without arguments these alone.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, closeBrowser, kit, openPage, pages } from "./page.mjs";

/* ---- the games ---- */

const games = [
  { name: "plane", players: ["exact", "density"], subtask: 3, at: "game=2&operation=24", width: 780 },
  { name: "yacht", players: ["basic", "greedy"], subtask: 1, at: "game=1&step=17", width: 760 },
  { name: "kutulu", players: ["search", "flee", "group", "hug"], subtask: 1, at: "game=1&turn=24", width: 1200 },
  { name: "codevs", players: ["greedy", "score"], subtask: 1, at: "game=1&step=260", width: 1180 },
  { name: "five", players: ["meta", "pattern"], subtask: 1, at: "game=2&step=8", width: 640 },
];

/* The stage of a moment, eight wide to five high. */
async function takeGame({ name, players, subtask, at, width }) {
  const record = join(pages, `picture-${name}.record`);
  const page = join(pages, `picture-${name}.html`);
  execFileSync(join(build, "sortie"), ["match", ...players, "--game", name, "--subtask", subtask, "--seed", "5", "--games", "2", "--record", record], { stdio: "ignore" });
  execFileSync(join(build, "sortie"), ["show", record, "--html", page]);
  const opened = await openPage(`${pathToFileURL(page).href}#${at}`, { width, height: 1000 });
  await opened.addStyleTag({ content: "#replay { display: block !important; padding: 6rem .5rem !important } #replay > :not(#stage), #language { display: none !important } #stage figure { max-width: none !important }" });
  await opened.waitForTimeout(200);
  const box = await opened.locator("#stage").boundingBox();
  const height = Math.round(width * 0.625);
  await opened.screenshot({ path: join(kit, "grader/games", name, "picture.png"), clip: { x: 0, y: Math.max(0, box.y + Math.min(0, box.height - height) / 2), width, height } });
  await opened.close();
}

for (const game of games) await takeGame(game);

/* ---- a contest ---- */

const [contest, folder] = process.argv.slice(2);
if (contest === undefined) {
  await closeBrowser();
  process.exit();
}
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
