/*
 * The table of games for the tests of the pages on which people play: the matches whose records are compared, and how a
 * person's turn is made with the controls of the page.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./page.mjs";

/* All pairs of these at all these test points. */
const pairs = (samples, points) => points.flatMap((point) => samples.map((players) => [players, point]));

/*
 * matches: [samples, test point] of the matches whose records are compared, with gamesOf(samples) games each. quick:
 * the few of `make test`, each with its number of games. seats: a person's game. turn(page, n): its n-th turn.
 */
export const playGames = {
  plane: {
    matches: pairs([["random", "hunter"], ["hunter", "density"], ["density", "mover"], ["mover", "sample"], ["exact", "hunter"], ["ace", "density"]], [1, 2, 3, 4, 5]),
    gamesOf: () => 7,
    quick: [[["density", "mover"], 5, 3], [["exact", "hunter"], 1, 2]],
    seats: ["", "hunter"],
    async turn(page, n) {
      if (await page.locator("#by-chance").isVisible()) return page.click("#by-chance");
      if (n === 6) {
        await page.click("#doing summary");
        await page.getByRole("button", { name: "B", exact: true }).click();
        return page.getByRole("button", { name: "up", exact: true }).click();
      }
      await page.click("#hint");
      await page.locator(".hinted").waitFor();
      return n % 2 === 0 ? page.click(".hinted") : page.press(".hinted", "Enter");
    },
  },
};

/* Returns the record of the Linux kit. */
export function kitRecord(game, players, point, games, seed) {
  const folder = mkdtempSync(join(tmpdir(), "sortie-play-"));
  const file = join(folder, "record");
  try {
    execFileSync(join(build, "sortie"), ["match", ...players, "--game", game, "--subtask", String(point), "--games", String(games), "--seed", String(seed), "--record", file], { stdio: "ignore" });
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/* The same match for the engine: its players have the names of the kit's record. */
export function jobOf(record, players, point, games, seed) {
  const names = record.split("\n").filter((line) => line.startsWith("player ")).map((line) => line.slice("player 0 ".length));
  return { point, games, seed: String(seed), seats: players.map((sample, side) => ({ name: names[side], sample })) };
}

/* Returns where two texts differ: "line 12: the kit has ..., the browser ...", or null. */
export function difference(kit, browser) {
  const left = kit.split("\n"), right = browser.split("\n");
  const at = left.findIndex((line, i) => line !== right[i]);
  if (at < 0 && left.length === right.length) return null;
  const line = at < 0 ? left.length : at;
  return `line ${line + 1}: the kit has "${left[line]}", the browser "${right[line]}"`;
}
