/*
 * How the page looks: it fits phones and desktops in both colour schemes, can be read, and is photographed for people
 * to see.
 */
import { after } from "node:test";
import { checkContrast } from "./contrast.mjs";
import { test } from "./lengths.mjs";
import { lookAt, movesAt } from "./look.mjs";
import { closeBrowser, golden, makePage, makePlainPage } from "./page.mjs";
import { pictureAt } from "./picture.mjs";
import { lookWithin } from "./within.mjs";

after(closeBrowser);

const pages = {
  game: makePage("look-game", golden("sample-random-5")).address + "#game=3&operation=41",
  fault: makePage("look-fault", golden("fault")).address,
  names: makePage("look-names", golden("two-games").replace("alice", "W".repeat(63)).replace("bob jr.", "\u05d0\u05d1\u05d2 \u202exyz <b>")).address +
    "#game=1&operation=4",
  lines: makePlainPage("look-lines", ["sortie 2 digging", "subtask 1 games 4 seed 7", ..."0123".split("").map((n) => `player ${n} ${"digger ".repeat(1 + 2 * n)}${n}`),
    ...[1, 2, 3, 4].flatMap((n) => [`game ${n} first ${n - 1}`, ...Array.from({ length: 40 }, (_, i) => `answer ${i % 4} dig ${i} and say something`),
      ...(n === 2 ? ["fault 1 illegal game 2 operation 11: deeper than the ground"] : []), "end gold places 2 2 1 4 totals -3 -3 8 0"]),
    "result 6 6 12 0", ""].join("\n")),
};
for (const [name, address] of Object.entries(pages)) lookAt(name, address);
pictureAt("plane", pages.game);
movesAt("plane", pages.game);
lookWithin("plane", golden("sample-random-5"));

const pairs = [["text", "ground"], ["text", "panel"], ["text", "current"], ["quiet", "ground"], ["quiet", "panel"], ["accent", "ground"],
  ["on-accent", "accent"], ["broken", "panel"], ["text", "broken-ground"], ["broken", "broken-ground"], ["bad", "panel"], ["warn", "panel"],
  ["quiet", "current"], ["broken", "current"], ["bad", "current"], ["warn", "current"], ["quiet", "field"], ["accent", "panel"]];

for (const colorScheme of ["light", "dark"])
  test(`contrast, ${colorScheme}`, () => checkContrast(pages.game, colorScheme, pairs));
