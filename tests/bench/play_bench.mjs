/*
 * The pages on which people play, in Chromium: what they weigh, how soon a person can make the first move, and how long
 * a sample lets a person wait for its move, on this machine and with a processor four times slower, as of a phone.
 * Chromium slows the page's own thread only. So what a page's worker does is measured in the page. Exit status 1 if a
 * page weighs 300 kB, or a sample takes longer than 2 s on the slower processor.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, closeBrowser, kit, openPage } from "./page.mjs";
import { playGames } from "./play_games.mjs";

const times = 5; /* a page is opened */
const turns = 10; /* of a person, against each sample */
const PHONE = 4, MOST_BYTES = 300_000, MOST_MS = 2000;
/* So long does the page let them think. They look at the clock now and then. */
const thinkMs = Number(/MOST_MS = (\d+);/.exec(readFileSync(join(kit, "grader/desk/web/play.js"), "utf8"))[1]);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/* Returns the milliseconds from the address to a page that is ready. */
async function ready(game, rate) {
  const page = await openPage("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(pathToFileURL(join(build, `play/play-${game}.html`)).href);
  await page.locator("body[data-ready]").waitFor();
  return { page, session, ms: await page.evaluate(() => performance.now()) };
}

/* In the page: loads what its worker does, without the worker's messages. */
function loadWorker() {
  const text = document.getElementById("play-worker").textContent;
  const script = document.createElement("script");
  script.textContent = `{ const postMessage = () => {}; ${text.slice(0, text.indexOf("onmessage ="))} window.inWorker = doings; }`;
  document.head.append(script);
}

/* In the page: opens the module, and begins a match of a person. Returns the milliseconds until the person is asked. */
async function beginMatch(seats) {
  const began = performance.now();
  const about = await inWorker.open({ module: document.getElementById("play-module").textContent.trim(), needs: sortiePlay.needs });
  window.seatsOf = (sample) => Array.from({ length: about.seats }, (_, side) => ({ name: `${side}`, sample: side === 0 ? null : sample }));
  window.samples = about.samples;
  await inWorker.begin({ point: about.points[0].id, games: 1, seed: "1", seats: seatsOf(seats ?? about.samples[0]) });
  return performance.now() - began;
}

/* In the page: plays turns of a person against a sample. Returns the milliseconds of the sample's slowest. */
async function slowestMove([sample, turns, most_ms]) {
  const match = { point: 1, games: 1, seed: "1", most_ms };
  const both = await inWorker.begin({ ...match, seats: seatsOf(samples[0]).map((seat) => ({ ...seat, sample: samples[0] })) });
  const planes = [...both.record.matchAll(/^draw 0 (.*)$/gm)].map(([, words]) => [0, ...words.split(" ").map(Number)]);
  let slowest = 0, state;
  const wait = async (act) => {
    const began = performance.now();
    state = await act();
    slowest = Math.max(slowest, performance.now() - began);
  };
  const turn = (n) => (state.asked.told === undefined ? (n === 0 ? planes : [[1, 1 + n % 12, 1 + n * 5 % 12, 0, 0]]) : inWorker.advise({ sample: samples[0] }).answer);
  await wait(() => inWorker.begin({ ...match, seats: seatsOf(sample) }));
  for (let n = 0; n < turns && state.asked !== null; n++) {
    const answer = turn(n);
    await wait(() => inWorker.answer(answer));
    if (state.illegal !== undefined) throw new Error(state.illegal);
  }
  return slowest;
}

async function first(game, rate) {
  const { page, session, ms } = await ready(game, rate);
  await page.evaluate(loadWorker);
  const asked = await page.evaluate(beginMatch);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.close();
  return ms + asked;
}

/* Returns [milliseconds, sample] of the sample whose slowest move is the slowest. */
async function slowest(game, rate) {
  const { page, session } = await ready(game, rate);
  await page.evaluate(loadWorker);
  await page.evaluate(beginMatch);
  const found = [];
  for (const sample of await page.evaluate(() => samples)) found.push([await page.evaluate(slowestMove, [sample, turns, thinkMs]), sample]);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.close();
  return found.toSorted(([a], [b]) => b - a)[0];
}

async function repeat(act) {
  const list = [];
  for (let i = 0; i < times; i++) list.push(await act());
  return median(list);
}

let isOver = false;
console.log(`| game | page, kB | by gzip | first move, ms | on a phone | slowest move of a sample, ms | on a phone |`);
console.log("|---|---|---|---|---|---|---|");
for (const game of Object.keys(playGames)) {
  const page = readFileSync(join(build, `play/play-${game}.html`));
  const row = [page.length / 1000, gzipSync(page).length / 1000, await repeat(() => first(game, 1)), await repeat(() => first(game, PHONE))];
  const here = await slowest(game, 1), phone = await slowest(game, PHONE);
  const told = ([ms, sample]) => `${ms.toFixed(0)} (\`${sample}\`)`;
  console.log(`| ${game} | ${row.map((n) => n.toFixed(0)).join(" | ")} | ${told(here)} | ${told(phone)} |`);
  isOver ||= page.length >= MOST_BYTES || phone[0] > MOST_MS;
}
if (isOver) console.log(`A page weighs ${MOST_BYTES / 1000} kB, or a sample takes longer than ${MOST_MS} ms.`);
await closeBrowser();
process.exit(isOver ? 1 : 0);
