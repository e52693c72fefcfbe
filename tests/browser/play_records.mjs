/*
 * Plays many games of each game in Chromium, in the worker of its page, and compares the records with the Linux kit's,
 * byte by byte: `make play-test GAMES=200`. Exit status 1 if one differs.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, closeBrowser, openPage } from "./page.mjs";
import { difference, jobOf, kitRecord, playGames } from "./play_games.mjs";

const wanted = Number(process.argv[2] ?? 200);

/* Plays a match in a worker that the page itself would start. */
const inWorker = (page, job) => page.evaluate(async (job) => {
  const worker = window.recordsWorker ??= new Worker(URL.createObjectURL(new Blob([document.getElementById("play-worker").textContent], { type: "text/javascript" })));
  const ask = (message) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data: [number, result, why] }) => {
      if (number === 0) return; /* a sample thinks */
      if (why === undefined) resolve(result);
      else reject(new Error(why));
    };
    worker.postMessage(message);
  });
  if (!window.recordsOpen) await ask([1, "open", { module: document.getElementById("play-module").textContent.trim() }]);
  window.recordsOpen = true;
  return (await ask([1, "begin", job])).record;
}, job);

async function compare(game, { matches, gamesOf = () => 1 }) {
  const page = await openPage(pathToFileURL(join(build, `play/play-${game}.html`)).href);
  let played = 0, differ = 0, seed = 1;
  for (let i = 0; played < wanted; i++, seed++) {
    const [players, point] = matches[i % matches.length];
    const games = gamesOf(players, point);
    const record = kitRecord(game, players, point, games, seed);
    const found = difference(record, await inWorker(page, jobOf(players, point, games, seed)));
    played += record.split("\n").filter((line) => line.startsWith("game ")).length;
    if (found !== null) console.log(`${game} ${players.join(" ")} test point ${point} seed ${seed}: ${found}`);
    differ += found !== null;
  }
  console.log(`${game}: ${played} games, ${differ} records differ; page ${readFileSync(join(build, `play/play-${game}.html`)).length} bytes`);
  await page.close();
  return differ;
}

let differ = 0;
for (const [game, about] of Object.entries(playGames)) differ += await compare(game, about);
await closeBrowser();
process.exit(differ === 0 ? 0 : 1);
