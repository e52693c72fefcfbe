/*
 * Pictures of the judge's desk for docs/pages.md, beside the command line that judges had before it:
 * node desk_pictures.mjs FOLDER.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { configure, drop, newContest, sample, sortie, sql } from "./contest.mjs";
import { dialog, go, judgedContest, leave, open } from "./judged.mjs";
import { build, closeBrowser, openPage, shots, writeBeside } from "./page.mjs";

const [folder] = process.argv.slice(2);
const contest = newContest("desk-pictures");
configure(contest, "title", "Spring contest");
configure(contest, "final_rounds", "20");
["random", "sample", "hunter", "density", "exact"].forEach((name, i) => drop(contest, ["ann", "bob", "carl", "dora", "eli"][i], `${sample(name)}\n`));
sortie("batch", contest, "--rounds", "3", "--seed", "1");
sql(contest, "INSERT INTO message (at, contestant, question, for_all) SELECT unixepoch() - 240, id, 'batch 1, match 1-2-0, game 2, operation 17: why is this no hit?', 0 FROM contestant WHERE name = 'bob'; " +
  "INSERT INTO message (at, contestant, question, words, answered, for_all) SELECT unixepoch() - 3600, id, 'May a program read a file?', 'No.', unixepoch() - 3500, 1 FROM contestant WHERE name = 'ann'");
const desk = judgedContest("desk-pictures", contest), [link] = desk.add("jo", "judge");
await desk.start();

/* Takes a picture of a terminal with the output of a command. */
async function terminal(words, { width, height, language }) {
  const text = execFileSync(join(build, "sortie"), words, { encoding: "utf8", env: { ...process.env, LC_ALL: language === "zh-CN" ? "zh_CN.UTF-8" : "C.UTF-8" } });
  const page = await openPage("about:blank", { width, height });
  await page.setContent(`<pre id="text" style="font: 14px/1.4 'DejaVu Sans Mono', monospace; color: #ddd; background: #111; margin: 0; padding: 12px; min-height: 100vh; box-sizing: border-box; white-space: pre-wrap"></pre>`);
  await page.locator("#text").evaluate((node, text) => { node.textContent = text; }, `$ sortie ${words[0]} spring\n${text.replaceAll(contest, "spring")}`);
  const bytes = await page.screenshot();
  await page.close();
  return bytes.toString("base64");
}

async function take(name, words, options, tab) {
  const page = await desk.comeIn(link, options);
  await open(page, tab);
  if (tab === "machine") {
    const part = page.locator("#view section").nth(1);
    await part.getByRole("button").click();
    await go(page);
    await part.locator("pre").filter({ hasText: "every pairing" }).waitFor({ timeout: 600000 });
    await dialog(page).waitFor({ state: "detached" });
  }
  await page.waitForTimeout(4000); /* the state for the desk is written every three seconds */
  await page.evaluate(() => window.scrollTo(0, 0));
  const shown = (await page.screenshot()).toString("base64");
  await leave(page);
  await page.close();
  await writeBeside(join(folder, `${name}.webp`), [await terminal(words, options), shown], options);
  writeFileSync(join(shots, `${name}.png`), Buffer.from(shown, "base64"));
}

const wide = { width: 1280, height: 900, language: "en" }, phone = { width: 390, height: 844, language: "zh-CN", colorScheme: "dark" };
await take("desk", ["status", contest], wide, "now");
await take("desk-on-a-phone", ["status", contest], phone, "now");
await take("desk-contestants", ["contestant", contest, "list"], { ...wide, colorScheme: "dark", language: "zh-CN" }, "contestants");
await take("desk-machine", ["verify", contest], wide, "machine");
desk.stop();
await closeBrowser();
