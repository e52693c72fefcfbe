/*
 * Each act of the judge's desk, done in the browser by an owner with the keyboard alone: in English on a laptop, in
 * Chinese on a phone. Every label is asked of the page's own table of translations, and every answer is compared whole.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { axeFindsNothing } from "./axe.mjs";
import { configure, sortie, sql } from "./contest.mjs";
import { dialog, judgedContest, leave, soundContest } from "./judged.mjs";
import { longTest as test } from "./lengths.mjs";
import { closeBrowser, isSweep, kit } from "./page.mjs";

const desk = judgedContest("judged-acts", soundContest("judged-acts")), { folder } = desk;
const owners = { en: desk.add("eva", "owner"), zh: desk.add("kim", "owner") };

before(async () => {
  for (const key of ["rounds", "final_rounds"]) configure(folder, key, "1");
  configure(folder, "registration", "yes");
  await desk.start();
});

after(async () => {
  desk.stop();
  await closeBrowser();
});

const begins = "The clock begins the batch at once, or when the one that it plays now is finished.";

/*
 * act, tab, row (a text that stands alone in it, or null), button, { label: value }, what is typed to go on, and the
 * answer. N: another name in each language, B: the batch that was played last.
 */
const acts = [
  ["announce", "messages", null, "Announce", { "The announcement, in one line": "Hello <b>N" }, null, "Done."],
  ["answer", "messages", "May I, N?", "Answer", { "The answer, in one line": "Yes <i>N" }, null, "Done."],
  ["add", "contestants", null, "Add a contestant", { "The name": "N1" }, null, "N1 is a contestant now; the line above is the token, which is printed only once"],
  ["add-list", "contestants", null, "Add a list", { "The list": "N2\nN3" }, null, null],
  ["token", "contestants", "N2", "Token", {}, null, null],
  ["revoke", "contestants", "N3", "Revoke the tokens", {}, "N3", "1 tokens of N3 are no longer valid"],
  ["rename", "contestants", "N1", "Rename", { "The new name": "N4" }, null, "N4 is the name from the next batch on"],
  ["set", "contestants", "N4", "Groups", { School: "N North" }, null, "N4 has these groups from the next batch on"],
  ["withdraw", "contestants", "N4", "Withdraw", {}, "N4", "N4 takes part in no further batch"],
  ["restore", "contestants", "N4", "Restore", {}, null, "N4 takes part again"],
  ["disqualify", "contestants", "N2", "Disqualify", { "The reason, which everybody can read": "two programs" }, "N2", "N2 takes part in no further batch, and is crossed out"],
  ["public", "contestants", "hunter", "Let others play", {}, null, "hunter lets others play against the last accepted program"],
  ["private", "contestants", "hunter", "Let nobody play", {}, null, "hunter lets nobody play against a program of theirs any more"],
  ["publish", "contestants", "hunter", "May be published", {}, null, "hunter lets the program be published after the contest"],
  ["unpublish", "contestants", "hunter", "Keep private", {}, null, "hunter keeps the program private after the contest"],
  ["approve", "contestants", "N5", "Approve", {}, null, "N5 is a contestant now; the browser that registered is let in"],
  ["decline", "contestants", "N6", "Decline", {}, null, "N6 is removed, and may register again"],
  ["pause", "batches", null, "Pause", { "The reason, which everybody can read": "lunch" }, null, "No batch begins by the schedule until the pause ends."],
  ["resume", "batches", null, "End the pause", {}, null, "Batches begin by the schedule again."],
  ["now", "batches", null, "Batch now", {}, null, begins],
  ["again", "batches", "B", "Play again", {}, "batch B", begins],
  ["void", "batches", "B", "Declare void", { "The reason, which everybody can read": "a wrong map" }, "batch B", `Batch B is void now. sortie site ${folder} writes the pages anew; sortie batch ${folder} --again B plays it again.`],
  ["final", "batches", null, "Final evaluation", {}, "final", begins],
  ["settings", "settings", "freeze", "Change", { "The new value": "0" }, null, "Done."],
  ["report", "machine", null, "Begin: verify", {}, null, "verify begins"],
  ["report-end", "machine", null, "End it", {}, null, "verify is ended"],
  ["judge-add", "judges", null, "Add a judge", { "The name": "N7" }, null, "N7 may judge now"],
  ["judge-revoke", "judges", "N7", "Revoke", {}, "N7", "N7 may not judge any more"],
];

test("judge: every act of the list is done here", () => {
  const known = [...readFileSync(join(kit, "grader/contest/desk/acts.c"), "utf8").matchAll(/^ {4}\{"([a-z-]+)", JUDGE_/gm)].map((found) => found[1]);
  assert.deepEqual([...new Set(acts.map(([act]) => act))].sort(), known.sort());
});

/* Goes with Tab to an element, as people do. */
async function reach(page, locator) {
  await locator.waitFor();
  const wanted = await locator.elementHandle();
  for (let presses = 0; presses < 500; presses++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${await wanted.evaluate((node) => node.outerHTML)}`);
}

const press = async (page, locator) => { await reach(page, locator); await page.keyboard.press("Enter"); };

/* The process of the report that runs for this contest. */
function reportProcess() {
  for (const pid of readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      if (words[1] === "verify" && words[2] === folder) return Number(pid);
    } catch { /* it has ended */ }
  }
  return null;
}

/* As a person's browser does it. */
async function register(name) {
  const answer = await fetch(`${desk.address}/register`, { method: "POST", redirect: "manual", headers: { Origin: desk.address }, body: new URLSearchParams({ name }) });
  assert.ok(answer.status < 400, `registering ${name}: ${answer.status}`);
}

const played = () => Number(sql(folder, "SELECT max(id) FROM batch WHERE finished IS NOT NULL AND void IS NULL"));
async function until(what, look, every = 100) {
  for (const end = Date.now() + 300000; Date.now() < end;) {
    if (look()) return;
    await new Promise((done) => { setTimeout(done, every); });
  }
  throw new Error(`waited in vain for ${what}`);
}

/* Stops the report as soon as it begins, so that it lasts until it is ended. */
function stopReport() {
  const pid = reportProcess();
  if (pid !== null) process.kill(pid, "SIGSTOP");
  return pid !== null;
}

async function doAct(page, tell, [act, tab, row, button, fields, typed, answer]) {
  await press(page, page.locator(`#tabs a[href="#${tab}"]`));
  await page.locator(`#tabs a[href="#${tab}"][aria-current]`).waitFor();
  const label = await tell(button), near = row === null ? page.locator("#view") : page.locator("#view :is(tbody tr, .messages li)").filter({ has: page.getByText(row, { exact: true }) });
  await press(page, near.getByRole("button", { name: label, exact: true }).first());
  if (act !== "report-end") {
    await dialog(page).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${act}: the dialog is too wide`);
    for (const [name, value] of Object.entries(fields)) {
      await reach(page, dialog(page).getByLabel(await tell(name), { exact: true }));
      await page.keyboard.press("Control+A");
      await page.keyboard.type(value);
    }
    if (typed !== null) {
      assert.ok(await dialog(page).locator("form .choices button").first().isDisabled(), `${act}: it does not want ${typed} typed`);
      await reach(page, dialog(page).locator("#typed"));
      await page.keyboard.type(typed);
    }
    if (isSweep) await axeFindsNothing(page);
    await press(page, dialog(page).locator("form .choices button").first());
  }
  if (answer !== null) {
    const words = await tell(answer);
    await page.waitForFunction((words) => document.getElementById("said").textContent === words, words, { timeout: 60000 })
      .catch(async () => assert.equal(await page.locator("#said").textContent(), words, act));
  } else {
    await dialog(page).locator(".slip").first().waitFor({ timeout: 60000 });
  }
  if (["add", "add-list", "token", "judge-add"].includes(act)) {
    await dialog(page).locator("code").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  }
}

async function everyAct(language, name, size) {
  sql(folder, `INSERT INTO message (at, contestant, question, for_all) SELECT unixepoch(), 1, 'May I, ${name}?', 0`);
  for (const who of ["5", "6"]) await register(`${name}${who}`);
  const page = await desk.comeIn(owners[language][0], { ...size, language: language === "zh" ? "zh-CN" : "en" }, owners[language][1]);
  const tell = (words) => page.evaluate((words) => Speech.tell(words), words);
  for (const one of acts) {
    const batch = String(played());
    const named = (value) => (typeof value === "string" ? value.replace(/\bN(?=[ ?0-9]|$)/g, name).replace(/\bB\b/g, batch) : value);
    const [act] = one, stopped = act === "report" ? until("the report", stopReport, 5) : null;
    await doAct(page, tell, one.map((part) => (part === null || typeof part === "string" ? named(part) : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, named(value)])))));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${act}: the page is too wide`);
    if (["now", "again", "final"].includes(act)) await until(`the batch of ${act}`, () => played() > Number(batch));
    await stopped;
  }
  const log = sql(folder, `SELECT what FROM ruling WHERE judge = '${language === "en" ? "eva" : "kim"}'`).split("\n");
  const entry = { "add-list": "add", approve: "add", set: "group", now: "begin", final: "begin" };
  for (const [act] of acts) assert.ok(log.includes(entry[act] ?? act), `${act} is not in the log with the judge's name: ${[...new Set(log)]}`);
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.close();
}

test("judge: each act in English, by the keyboard", () => everyAct("en", "neo", { width: 1280, height: 800 }));
test("judge: each act in Chinese, by the keyboard, on a phone", () => everyAct("zh", "zoe", { width: 390, height: 844 }));

test("judge: after all of it the contest is sound", () => {
  assert.match(sortie("verify", folder), /is right/);
});
