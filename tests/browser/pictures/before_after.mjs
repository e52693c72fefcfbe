/*
 * Pictures of eight pages as two builds of the kit make them, side by side: node before_after.mjs BEFORE AFTER FOLDER.
 * Both play the same contests, from the same seeds. `make before-after` says which builds.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closeBrowser, kit, openPage, pages, writeBeside } from "./page.mjs";

const [before, after, folder] = process.argv.slice(2);
const source = (game, name) => ["c", "cpp", "py"].map((end) => join(kit, "samples", game, `${name}.${end}`)).find(existsSync);

/* A contest's pages, from copies of samples. */
function play(build, game, { players, settings = {}, batches }) {
  const where = join(pages, `compared-${build === before ? "before" : "after"}-${game}`);
  const run = (...words) => execFileSync(join(build, "sortie"), words, { stdio: "ignore" });
  rmSync(where, { recursive: true, force: true });
  run("contest", where, "--game", game);
  const file = join(where, "contest.conf");
  writeFileSync(file, Object.entries({ title: "Spring contest", ...settings }).reduce((text, [key, value]) => text.replace(new RegExp(`^${key} = .*$`, "m"), `${key} = ${value}`), readFileSync(file, "utf8")));
  players.forEach((player, i) => {
    const copy = join(pages, `compared-${i}${/\.\w+$/.exec(source(game, player))[0]}`);
    writeFileSync(copy, `${readFileSync(source(game, player), "utf8")}\n`);
    run("submit", where, `${player}${players.indexOf(player) === i ? "" : i}`, copy);
  });
  batches.forEach((rounds, i) => run("batch", where, ...(rounds === null ? [] : ["--rounds", `${rounds}`]), "--seed", `${i + 1}`));
  run("site", where);
  return pathToFileURL(join(where, "site")).href;
}

const contests = {
  plane: { players: ["random", "sample", "hunter", "density", "exact", "random", "hunter", "random"], batches: [3, 4] },
  yacht: { players: ["oldest", "greedy", "thrifty", "hard", "basic", "greedy", "thrifty", "oldest"], settings: { format: "roundrobin", rounds: "4", times: "2", knockout: "8" }, batches: [null] },
  kutulu: { players: ["flee", "group", "hug", "waiter"], batches: [1] },
  codevs: { players: ["greedy", "score"], batches: [1] },
};

/* The pages: name, game, addresses of which the first that is there is taken, and how to look. */
const phone = { width: 390, height: 844 }, desk = { width: 1280, height: 900 };
const looked = [
  ["front", "plane", ["index.html"], desk],
  ["front-on-a-phone", "plane", ["index.html"], { ...phone, colorScheme: "dark", language: "zh-CN" }],
  ["contestant", "plane", ["batch-2/contestant.html?id=3", "batch-2/contestant-3.html"], desk],
  ["about", "plane", ["batch-2/about.html"], { ...desk, colorScheme: "dark", language: "zh-CN" }],
  ["match", "plane", ["match.html?batch=2&match=1-1-1#game=2&operation=30"], desk],
  ["match-on-a-phone", "codevs", ["match.html?batch=1&match=1-1-0#game=1&step=60"], phone],
  ["match-of-four", "kutulu", ["match.html?batch=1&match=1-1-0#game=1&turn=30"], { ...desk, colorScheme: "dark", language: "zh-CN" }],
  ["knock-out", "yacht", ["index.html"], { ...desk, at: "h3" }],
];

async function take(site, addresses, { at = null, ...options }) {
  const there = addresses.find((address) => existsSync(new URL(`${site}/${address}`.replace(/[?#].*/, "")).pathname));
  const page = await openPage(`${site}/${there}`, { language: "en", ...options });
  await page.locator("h1").first().waitFor();
  await page.waitForTimeout(1500);
  if (at !== null) await page.locator(at).first().evaluate((node) => node.scrollIntoView());
  const bytes = await page.screenshot();
  await page.close();
  return bytes.toString("base64");
}

mkdirSync(folder, { recursive: true });
const sites = [before, after].map((build) => Object.fromEntries(Object.entries(contests).map(([game, how]) => [game, play(build, game, how)])));
for (const [name, game, addresses, options] of looked) {
  const pictures = [];
  for (const site of sites) pictures.push(await take(site[game], addresses, options));
  await writeBeside(join(folder, `${name}.webp`), pictures, options);
}
await closeBrowser();
