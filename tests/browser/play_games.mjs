/*
 * The table of games for the tests of the pages on which people play: the matches whose records are compared, and how a
 * person's turn is made with the controls of the page.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, kit } from "./page.mjs";

/* All pairs of these at all these test points. */
const pairs = (samples, points) => points.flatMap((point) => samples.map((players) => [players, point]));

/*
 * matches: [samples, test point] of the matches whose records are compared, with gamesOf(samples) games each. quick:
 * the few of `make test`, each with its number of games. twins: a match in which one sample has two seats. work: as
 * games/GAME/web/work.txt. seats: a person's game, at test point `point` or 1. turn(page, n): its n-th turn.
 */
export const playGames = {
  plane: {
    matches: pairs([["random", "hunter"], ["hunter", "density"], ["density", "mover"], ["mover", "sample"], ["exact", "hunter"], ["ace", "density"]], [1, 2, 3, 4, 5]),
    gamesOf: () => 7,
    work: 1,
    quick: [[["density", "mover"], 5, 3], [["exact", "hunter"], 1, 2]],
    twins: ["hunter", "hunter"],
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
  yacht: {
    matches: pairs([["oldest", "greedy"], ["thrifty", "hard"], ["combos_bold", "combos"], ["basic", "basic_bold"], ["combos_careful", "basic_careful"], ["planner", "ahead"], ["rival", "equilibrium"]], [1]),
    gamesOf: () => 2,
    quick: [[["oldest", "basic_careful"], 1, 2]],
    twins: ["greedy", "greedy"],
    seats: ["", "basic"],
    async turn(page, n) {
      if (await page.locator("#bid").isVisible()) {
        await page.fill("#amount", String(n % 3));
        return page.click("#bid");
      }
      for (const die of (await page.locator("#doing .a-die").all()).slice(0, 5)) await die.click();
      return page.click("#put");
    },
  },
  kutulu: {
    matches: pairs([["waiter", "random", "hug", "flee"], ["group", "flee", "hug", "random"], ["search", "hug", "group", "flee"]], [1, 2, 3, 4]),
    quick: [[["waiter", "random", "hug", "flee"], 2, 1]],
    twins: ["flee", "flee", "hug", "random"],
    work: 100000,
    seats: ["", "random", "hug", "flee"],
    async turn(page, n) {
      if (n % 3 === 0) return page.getByRole("button", { name: ["Wait", "Plan", "Light", "Yell"][n / 3 % 4] }).click();
      if (n === 1 || n === 7) {
        await page.click("#hint");
        await idle(page);
        return page.click("#doing .hinted");
      }
      const you = page.getByRole("gridcell", { name: /: you$/ });
      await you.focus();
      await page.keyboard.press("ArrowUp");
      return page.keyboard.press("Enter");
    },
  },
  five: {
    matches: pairs([["killer", "pattern"], ["meta", "counting"], ["equilibrium", "order"], ["pattern", "meta"], ["counting", "killer"]], [1, 2, 3]),
    gamesOf: (players, point) => [11, 12, 16][point - 1],
    quick: [[["killer", "pattern"], 1, 4], [["order", "meta"], 1, 1], [["counting", "equilibrium"], 3, 1]],
    twins: ["killer", "killer"],
    seats: ["", "killer"],
    point: 3, /* it ends with an audit */
    async turn(page, n) {
      const cards = page.locator("#doing .a-card");
      const one = cards.nth(n % await cards.count());
      return n % 3 === 0 ? page.keyboard.press(await one.textContent()) : one.click();
    },
  },
  codevs: {
    matches: pairs([["random", "lowest"], ["score", "greedy"], ["greedy", "lowest"], ["score", "random"]], [1, 2]),
    quick: [[["random", "lowest"], 1, 1]],
    twins: ["lowest", "lowest"],
    work: 2000,
    seats: ["", "random"],
    async turn(page, n) {
      if (n === 2) await page.getByRole("button", { name: "90\u00b0" }).click();
      return page.getByRole("button", { name: `Drop the pack at column ${n % 3}` }).click();
    },
  },
};

/* The samples of a game that are JavaScript, as its page has them. */
export function scriptsOf(game) {
  const source = execFileSync(join(kit, "grader/desk/web/scripts"), [game], { cwd: kit, encoding: "utf8" });
  return new Function(`${source}; return Scripts;`)();
}

/* The page is through with its last task. */
export const idle = (page) => page.waitForFunction(() => !document.body.hasAttribute("aria-busy"));

/* A sample that looks at clocks does so much work in place of it, here as in the page (games/GAME/web/work.txt). */
function counting(game, player, folder) {
  const { work } = playGames[game];
  if (work === undefined) return player;
  const file = join(folder, `${player}.c`);
  writeFileSync(file, `#define SORTIE_WORK ${work}\n` + readFileSync(join(kit, "samples", game, `${player}.c`), "utf8"));
  return file;
}

/* Returns the record of the Linux kit, played without clocks. */
export function kitRecord(game, players, point, games, seed) {
  const folder = mkdtempSync(join(tmpdir(), "sortie-play-"));
  const file = join(folder, "record");
  try {
    execFileSync(join(build, "sortie"), ["match", ...players.map((player) => counting(game, player, folder)), "--game", game, ...(game === "plane" ? [] : ["--time", "0"]), "--subtask", String(point), "--games", String(games), "--seed", String(seed), "--record", file], { stdio: "ignore" });
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/* The same match for the engine. */
export const jobOf = (players, point, games, seed) => ({ point, games, seed: String(seed), seats: players.map((sample) => ({ sample })) });

/* Returns where two texts differ: "line 12: one has ..., the other ...", or null. */
export function difference(kit, browser) {
  const left = kit.split("\n"), right = browser.split("\n");
  const at = left.findIndex((line, i) => line !== right[i]);
  if (at < 0 && left.length === right.length) return null;
  const line = at < 0 ? left.length : at;
  return `line ${line + 1}: one has "${left[line]}", the other "${right[line]}"`;
}
