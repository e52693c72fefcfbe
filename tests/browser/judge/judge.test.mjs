/*
 * The judge's desk in a browser, with the clock and sortie serve running: an owner, a judge and a helper come in by
 * their links, and do what their roles allow. Contestants' names and questions try to inject.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { axeFindsNothing, english } from "./axe.mjs";
import { hostile, sortie, sql } from "./contest.mjs";
import { dialog, go, judgedContest, leave, open, said } from "./judged.mjs";
import { longTest as test } from "./lengths.mjs";
import { build, closeBrowser, isSweep, kit, openPage, text } from "./page.mjs";

const desk = judgedContest("judged"), { folder } = desk;
const [[owner, secret], [judge], [helper]] = [desk.add("eva", "owner"), desk.add("jo <b>", "judge"), desk.add("hal", "helper")];
let address;
const tabs = ["now", "messages", "contestants", "groups", "batches", "submissions", "alike", "matches", "machine", "settings", "log"];
const comeIn = (link, options) => desk.comeIn(link, options, link === owner ? secret : undefined);

before(async () => {
  sql(folder, "INSERT INTO message (at, contestant, question, for_all) SELECT unixepoch(), id, 'Is <img src=x onerror=alert(1)> allowed? batch 2, match 1-1-0, game 1, operation 3', 0 FROM contestant WHERE id = 5");
  await desk.start();
  address = desk.address;
});

after(async () => {
  desk.stop();
  await closeBrowser();
});

test("judge: a link opens the desk, and its key is nowhere afterwards", async () => {
  const other = await openPage("about:blank"); // whose tests ran before may have left cookies of this host
  await other.context().clearCookies();
  await other.close();
  const page = await comeIn(judge);
  const key = judge.split("/").at(-1);
  assert.equal(page.url(), `${address}/judge#now`);
  assert.ok(page.requests.every((url) => !url.includes(key)));
  assert.ok(!(await page.content()).includes(key));
  const cookies = await page.context().cookies(`${address}/judge`);
  assert.deepEqual(cookies.map((c) => [c.name, c.httpOnly, c.sameSite]), [["sortie-judge", true, "Strict"]]);
  await page.locator(".health li", { hasText: "Clock runs" }).waitFor();
  await page.locator(".health .alarm", { hasText: "Questions without an answer 1" }).waitFor();
  assert.equal(await page.title(), "(1) The judge's desk");
  assert.equal(await page.locator("#tabs").getByText("Judges").count(), 0);
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.goto(`${address}/judge`);
  await page.locator("#said", { hasText: "Open the link" }).waitFor();
  await page.close();
});

test("judge: a helper answers a question, and everybody reads it", async () => {
  const page = await comeIn(helper);
  assert.deepEqual(await page.locator("#tabs a").allTextContents(), ["Now", "Messages (1)"]);
  await open(page, "messages");
  await page.locator("#view .messages li", { hasText: "Is <img src=x onerror=alert(1)> allowed?" }).waitFor();
  assert.match(await page.locator("#view .messages a").getAttribute("href"), /^\/match\.html\?batch=2&match=1-1-0#game=1&operation=3$/);
  await page.locator("#view .messages button", { hasText: "Answer" }).click();
  await dialog(page).getByLabel("The answer, in one line").fill("Yes, <it> is.");
  await dialog(page).getByLabel("Everybody sees").check();
  await go(page);
  await said(page, "Done.");
  await page.locator("#view .answer", { hasText: "to all: Yes, <it> is." }).waitFor();
  assert.match(sortie("contestant", folder, "messages"), /answer to all: Yes, <it> is\./);
  assert.match(sortie("status", folder), /answer \([0-9]+ -> Yes, <it> is\.\) by hal/);
  for (const name of ["contestants", "submissions", "source", "matches", "record", "printed", "rulings", "settings", "log", "batches", "judges"])
    assert.deepEqual(await page.evaluate(async (name) => { const answer = await fetch(`/judge/view?name=${name}&number=1`); return [answer.status, (await answer.json()).error]; }, name),
      [403, "is not for your role, which is helper"], name);
  const refused = await page.evaluate(() => Key.send("withdraw", { name: "hunter" }));
  assert.deepEqual([refused.ok, refused.words], [false, "withdraw: is not for your role, which is helper"]);
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("403")), []);
  await leave(page);
  await page.close();
});

test("judge: contestants are added, renamed, withdrawn and restored", async () => {
  const page = await comeIn(judge);
  await open(page, "contestants");
  for (const name of hostile.slice(0, 5)) await page.locator("#view th bdi").getByText(name, { exact: true }).first().waitFor();
  await page.getByText("Add a contestant").click();
  await dialog(page).getByLabel("The name").fill("new <i>");
  await go(page);
  const link = await dialog(page).locator(".slip code").textContent();
  assert.match(link, /\/login#[0-9]+-[0-9a-f]{64}$/);
  await dialog(page).getByText("Close").click();
  await page.getByText("Add a list").click();
  await dialog(page).getByLabel("The list").fill("one\ntwo\nnew <i>");
  await go(page);
  await said(page, "the list: 1 of 3 names cannot be added, so nobody was");
  await dialog(page).locator("pre", { hasText: "new <i>: " }).waitFor();
  await dialog(page).getByText("Close").click();
  await page.getByText("Add a list").click();
  await dialog(page).getByLabel("The list").fill("one\ntwo");
  await go(page);
  await dialog(page).locator(".slip").nth(1).waitFor();
  await dialog(page).getByText("Close").click();
  const row = (name) => page.locator("#view tbody tr").filter({ has: page.getByText(name, { exact: true }) });
  await row("one").getByText("Withdraw").click();
  const button = dialog(page).locator("form .choices button").first();
  assert.ok(await button.isDisabled());
  await dialog(page).locator("#typed").fill("one");
  await go(page);
  await said(page, "one takes part in no further batch");
  await row("one").getByText("Restore").click();
  await go(page);
  await said(page, "one takes part again");
  await row("two").getByText("Rename").click();
  await dialog(page).getByLabel("The new name").fill("hunter");
  await go(page);
  await said(page, "hunter: ");
  assert.equal(`sortie: ${await text(page, "#said")}`, refusal("contestant", folder, "rename", "two", "hunter"));
  await row("two").getByText("Groups").click();
  await dialog(page).getByLabel("School").fill("North <b>");
  await dialog(page).getByLabel("Out of competition").check();
  await go(page);
  await said(page, "two has these groups from the next batch on");
  await row("two").getByText("North <b>").waitFor();
  await row("two").getByText("Disqualify").click();
  await dialog(page).getByLabel("The reason").fill("two programs");
  await dialog(page).locator("#typed").fill("two");
  await go(page);
  await said(page, "two takes part in no further batch, and is crossed out");
  assert.match(sortie("status", folder), /disqualify two \(active -> disqualified\) by jo <b>: two programs/);
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.goto(link);
  await page.waitForURL(`${address}/me`);
  assert.equal(await text(page, "h1"), "new <i>");
  for (const path of ["view?name=status", "view?name=messages", "answer?number=1"])
    assert.equal(await page.evaluate(async (path) => (await fetch(`/judge/${path}`)).status, path), 401, path);
  await page.close();
});

/* Returns the words in which a command refuses. */
function refusal(...words) {
  return spawnSync(join(build, "sortie"), words, { encoding: "utf8" }).stderr.trim();
}

test("judge: batches, settings, submissions, matches and the log", async () => {
  const page = await comeIn(judge);
  await open(page, "batches");
  await page.locator("#view tbody tr", { hasText: "counts" }).nth(1).getByText("Declare void").click();
  await dialog(page).getByText("Its ratings no longer count.").waitFor();
  await dialog(page).getByText(/batch 1, [0-9]+ players/).waitFor();
  await dialog(page).getByLabel("The reason").fill("a wrong map");
  await dialog(page).locator("#typed").fill("batch 1");
  await go(page);
  await said(page, "Batch 1 is void now.");
  await page.getByText("Pause", { exact: true }).click();
  await go(page);
  await said(page, "No batch begins by the schedule");
  await page.getByText("End the pause").click();
  await go(page);
  await said(page, "Batches begin by the schedule again.");
  await open(page, "settings");
  const setting = (name) => page.locator("#view tbody tr").filter({ has: page.getByText(name, { exact: true }) });
  await setting("rounds").getByText("Change").click();
  await dialog(page).getByLabel("The new value").fill("many");
  await go(page);
  await said(page, "rounds");
  await setting("rounds").getByText("Change").click();
  await dialog(page).getByLabel("The new value").fill("7");
  await go(page);
  await said(page, "Done.");
  assert.match(readFileSync(join(folder, "contest.conf"), "utf8"), /^rounds = 7$/m);
  assert.match(sortie("status", folder), /configure \(rounds = [0-9]+ -> rounds = 7\) by jo <b>/);
  assert.equal(await setting("notice_command").getByText("in contest.conf only").count(), 1);
  await open(page, "submissions");
  await page.locator("#view tbody tr").nth(1).getByText("Compare").click();
  await page.locator("#view tbody tr").nth(2).getByText("Compare").click();
  await dialog(page).locator(".added").first().waitFor();
  await dialog(page).getByText("Close").click();
  await page.locator("#view tbody tr").first().getByText("Source").click();
  await dialog(page).locator(".source .line").first().waitFor();
  await dialog(page).getByText("Close").click();
  await open(page, "matches");
  await page.locator("#view tbody tr", { hasText: "hunter" }).first().waitFor();
  assert.ok(!(await text(page, "#view")).includes("[object"));
  await open(page, "log");
  await page.locator("#view tbody tr", { hasText: "a wrong map" }).waitFor();
  await page.locator("#view .log", { hasText: "desk: jo <b>: void" }).waitFor();
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.close();
});

test("judge: an owner has a second factor, and makes links for others", async () => {
  const page = await comeIn(owner);
  await open(page, "judges");
  await page.getByText("Add a judge").click();
  await dialog(page).getByLabel("The name").fill("pat");
  await go(page);
  const link = await dialog(page).locator("code").textContent();
  assert.match(link, /\/judge#helper\/[0-9]+\/[0-9a-f]{64}$/);
  await dialog(page).getByText("Close").click();
  await leave(page);
  const other = await comeIn(link.replace(address, ""));
  await other.locator(".health li").first().waitFor();
  await leave(other);
  await other.close();
  await page.goto("about:blank");
  await page.goto(`${address}${owner}`);
  await page.locator("#code").fill(desk.code(secret));
  await page.locator("#open button").click();
  await said(page, "has a code that is not right, or was used already");
  const again = await comeIn(owner);
  await open(again, "judges");
  await again.locator("#view tbody tr", { hasText: "pat" }).getByText("Revoke").click();
  await dialog(again).locator("#typed").fill("pat");
  await go(again);
  await said(again, "pat may not judge any more");
  await leave(again);
  await again.close();
  await page.close();
});

test("judge: an objection leads from the replay to the judge, and back", async () => {
  const token = sortie("contestant", folder, "token", "hunter").trim();
  const page = await openPage(`${address}/login#${token}`);
  await page.waitForURL(`${address}/me`);
  await page.goto(`${address}/match.html?batch=2&match=1-1-0#game=2&operation=3`);
  await page.locator("#share summary").first().click();
  await page.locator("#objection a").click();
  await page.waitForURL(`${address}/me`);
  assert.match(await page.locator("#question").inputValue(), /^batch 2, match 1-1-0, game 2, [a-z]+ 3: $/);
  await page.locator("#question").pressSequentially("is this right?");
  await page.locator("#question").press("Enter");
  await page.waitForURL(`${address}/me`);
  await page.close();
  const desk = await comeIn(helper);
  await open(desk, "messages");
  const question = desk.locator("#view .messages li", { hasText: "is this right?" });
  await question.waitFor();
  assert.match(await question.locator("a").getAttribute("href"), /#game=2&[a-z]+=3$/);
  await leave(desk);
  await desk.close();
});

test("judge: axe finds nothing, and a phone shows it all", async () => {
  const page = await comeIn(judge, { width: 390, height: 844 });
  const names = tabs;
  for (const name of names) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
    if (isSweep || Math.random() < 2 / names.length) await axeFindsNothing(page);
  }
  await open(page, "messages");
  await page.getByText("Announce").click();
  await axeFindsNothing(page);
  await dialog(page).getByText("Cancel").click();
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.close();
});

test("judge: the keyboard is enough", async () => {
  const page = await comeIn(judge);
  const until = async (selector) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await until('#tabs a[href="#messages"]');
  await page.keyboard.press("Enter");
  await page.locator("#view .tools button").first().waitFor();
  await until("#view .tools button");
  await page.keyboard.press("Enter");
  await until("dialog input");
  await page.keyboard.type("By keyboard.");
  await page.keyboard.press("Enter");
  await page.locator("#view .messages li", { hasText: "By keyboard." }).waitFor();
  await until("#view .tools button");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await leave(page);
  await page.close();
});

test("judge: in Chinese no English is left", async () => {
  const page = await comeIn(judge, { language: "zh-CN" });
  const left = new Set();
  /* Values of settings stand in their help as the file has them. */
  const help = readFileSync(join(kit, "grader/base/speech/zh.txt"), "utf8").split("the comments of contest.conf")[1].split("\n//")[0];
  const words = help.split("\n").flatMap((line) => (line.split(" => ")[1] ?? "").match(/[A-Za-z_][A-Za-z_0-9]+/g) ?? []);
  const names = ["KEY", "VALUE", "name", "final_rounds", "contest", "conf", "run", "log", "db", "doctor", "verify", "order", "similar",
    "mail", "batch", "at", "all", "example", "org", "dev", "null", ...words];
  const look = async () => (await english(page, names)).forEach((one) => left.add(one));
  for (const name of tabs) {
    await open(page, name);
    await look();
    for (const button of await page.locator("#view .tools button, #view tbody tr:nth-child(1) button").all()) {
      if (name === "submissions") continue;
      await button.click();
      await dialog(page).waitFor();
      await look();
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    }
  }
  assert.deepEqual([...left], []);
  await leave(page);
  await page.close();
});
