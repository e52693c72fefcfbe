/*
 * A contest with pages, made once for the tests: the samples, two batches, and contestants whose names try to inject.
 * Names that no submission may have are written into the store directly.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, kit, pages } from "./page.mjs";

export const hostile = ["<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "\u202egnp.exe", "\u2067\u05d0\u05d1\u05d2", "\"'><b>&lt;",
  "../../etc/passwd", "{{data}}", "a".repeat(63)];

const HANGING_MS = 10 * 60000; /* no command of these tests takes a tenth of it */
export const sortie = (...words) => execFileSync(join(build, "sortie"), words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: HANGING_MS });
export const sql = (folder, text) => execFileSync("sqlite3", ["-cmd", ".timeout 60000", join(folder, "contest.db"), text], { encoding: "utf8" });
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

export function drop(folder, name, source) {
  mkdirSync(join(folder, "submissions", name), { recursive: true });
  writeFileSync(join(folder, "submissions", name, "player.c"), source);
}

export const sample = (name) => readFileSync(join(kit, "samples/plane", name + ".c"), "utf8");

/* An empty contest, made with these words of a command too. */
export function newContest(name, ...words) {
  const folder = join(pages, name);
  rmSync(folder, { recursive: true, force: true });
  sortie("contest", folder, ...words);
  return folder;
}

/* As if the judge's clock had just beaten, or never (null). */
export function beat(folder, at = Math.floor(Date.now() / 1000), next = at + 900) {
  sql(folder, "DELETE FROM clock");
  if (at !== null) sql(folder, `INSERT INTO clock (one, started, beat, next) VALUES (1, ${at - 60}, ${at}, ${next})`);
}

/* As its batch over a queue would leave it: WORKERS SPEED MATCHES MICROSECONDS PROCESSOR of each class. */
export function tellWorkers(folder, batch, at, ...classes) {
  writeFileSync(join(folder, "workers"), `batch ${batch} ${at}\n${classes.map((line) => `class ${line}\n`).join("")}`);
}

/* The folder of its pages. */
export function site(folder) {
  sortie("site", folder);
  return pathToFileURL(join(folder, "site")).href;
}

/* Samples and copies of them in two batches. */
function play(folder) {
  sortie("contest", folder);
  for (const player of ["random", "sample", "hunter", "density"]) drop(folder, player, sample(player));
  hostile.forEach((_, i) => drop(folder, "stranger" + i, sample("random") + `\n/* ${i} */\n`));
  sortie("batch", folder, "--rounds", "2", "--seed", "1");
  drop(folder, "density", "int wrong(void) { return nothing; } /* <b>&amp; */\n");
  sortie("batch", folder, "--rounds", "4", "--seed", "2");
  hostile.forEach((stranger, i) => sql(folder, "PRAGMA ignore_check_constraints = 1; " +
    `UPDATE entry SET called = ${quoted(stranger)} WHERE called = 'stranger${i}'; ` +
    `UPDATE contestant SET name = ${quoted(stranger)} WHERE name = 'stranger${i}'`));
}

/* One of one's own, with that in it: a copy, for it is played by whom needs it first in a run (`make browser` begins
 * without). */
export function playedContest(name) {
  const played = join(build, "browser/played"), folder = join(pages, name);
  if (!existsSync(played)) play(played);
  rmSync(folder, { recursive: true, force: true });
  cpSync(played, folder, { recursive: true });
  return folder;
}

/* One with so many times its contestants, whose matches have no records. */
export function grownContest(from, name, copies) {
  const folder = copyContest(from, name);
  sql(folder, "DELETE FROM record"); /* they are not on the scoreboard, and pages wait for them */
  sql(folder, `PRAGMA ignore_check_constraints = 1; ${readFileSync(join(kit, "tests/bench/copies.sql"), "utf8").replaceAll("COPIES", copies)}`);
  sql(folder, "PRAGMA ignore_check_constraints = 1; UPDATE contestant SET name = substr(name, -60); UPDATE entry SET called = substr(called, -60)");
  return folder;
}

/* Sets a key of its configuration. */
export function configure(folder, key, value) {
  const file = join(folder, "contest.conf");
  writeFileSync(file, readFileSync(file, "utf8").replace(new RegExp(`^${key} = .*$`, "m"), () => `${key} = ${value}`));
}

export function copyContest(from, name) {
  const folder = newContest(name);
  sql(from, "PRAGMA wal_checkpoint(TRUNCATE)");
  copyFileSync(join(from, "contest.db"), join(folder, "contest.db"));
  return folder;
}
