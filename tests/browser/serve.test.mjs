/*
 * sortie serve in a browser, with the clock running: a contestant follows the link with the token, submits a file by
 * dropping it and another by choosing it, and sees the results.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { axeFindsNothing, english } from "./axe.mjs";
import { configure, drop, newContest, sample, site, sortie, sql } from "./contest.mjs";
import { longTest, test } from "./lengths.mjs";
import { build, closeBrowser, kit, openPage, pages, text } from "./page.mjs";

const folder = newContest("served");
const tokenOf = (name) => sortie("contestant", folder, "add", name).split("\n")[0];
const [ann, bob] = [tokenOf("ann <b>"), tokenOf("bob")];
const running = [];
let address, clock;

function start(...words) {
  const child = spawn(join(build, "sortie"), words, { stdio: ["ignore", "pipe", "ignore"] });
  running.push(child);
  return child;
}

before(async () => {
  const later = new Date(Date.now() + 50 * 60000).toISOString().slice(11, 16);
  configure(folder, "schedule", `each day ${later} UTC`); /* no batch begins meanwhile */
  site(folder);
  clock = start("run", folder, "--no-progress");
  const said = await new Promise((resolve, reject) => {
    const server = start("serve", folder, "--listen", "127.0.0.1:0");
    server.stdout.once("data", (data) => resolve(String(data)));
    server.once("exit", () => reject(new Error("sortie serve ended")));
  });
  address = said.trim().replace(/\/$/, "");
});

after(async () => {
  for (const child of running) child.kill();
  await closeBrowser();
});

/* A program that prints where it hits. */
const talker = `#include <stdio.h>\n${sample("random").replace("    Hit(x, y);", '    fprintf(stderr, "aims at %d,%d\\n", x, y), Hit(x, y);')}`;

/* Dropped as people drop it, from beside the window. */
async function dropFile(page, name, source) {
  const data = await page.evaluateHandle(([fileName, words]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([words], fileName, { type: "text/plain" }));
    return transfer;
  }, [name, source]);
  await page.dispatchEvent("#drop", "dragover", { dataTransfer: data });
  await page.dispatchEvent("#drop", "drop", { dataTransfer: data });
}

const row = (page, number) => page.locator("#list tbody tr").filter({ has: page.locator("th", { hasText: new RegExp(`^${number}$`) }) });
const stateOf = (page, number, state) => row(page, number).and(page.locator(`[data-state=${state}]`)).waitFor({ timeout: 600000 });

test("a link logs in, and the token is nowhere in the address", async () => {
  const page = await openPage(`${address}/login#${ann}`);
  await page.waitForURL(`${address}/me`);
  assert.equal(await text(page, "h1"), "ann <b>");
  assert.ok(page.requests.every((url) => !url.includes(ann.slice(2))));
  const cookies = await page.context().cookies(address);
  assert.deepEqual(cookies.map((c) => [c.name, c.httpOnly, c.sameSite, c.value.includes(ann.slice(2))]), [["sortie", true, "Strict", false]]);
  assert.equal(await page.evaluate(() => document.cookie), "");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the front page leads to handing in and to asking", async () => {
  const page = await openPage(`${address}/`);
  await page.locator(".door").getByRole("link", { name: "Hand in" }).click();
  await page.locator("#drop").waitFor();
  await page.goto(`${address}/`);
  await page.locator(".door").getByRole("link", { name: "Ask" }).click();
  await page.locator("#ask #question").waitFor();
  assert.equal(page.url(), `${address}/me#ask`);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a dropped file is taken, compiled, tried and accepted", async () => {
  const page = await openPage(`${address}/me`);
  await dropFile(page, "mine.c", talker);
  await page.locator("#said", { hasText: "mine.c was taken as number 1." }).waitFor();
  await row(page, 1).waitFor();
  await stateOf(page, 1, "accepted");
  assert.match(await row(page, 1).locator("pre").textContent(), /^accepted: it compiles, and plays every test point to the end/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a chosen file that does not compile is refused, with the compiler's words as text", async () => {
  const page = await openPage(`${address}/me`);
  const file = join(pages, "wrong.c");
  writeFileSync(file, "int wrong(void) { return \"<img src=x onerror=alert(1)>\" + nothing; }\n");
  await page.setInputFiles("#file", file);
  await page.getByRole("button", { name: "Hand in" }).click();
  await stateOf(page, 2, "refused");
  assert.match(await row(page, 2).locator("pre").textContent(), /^refused: it does not compile\n[^]*<img src=x onerror=alert\(1\)>/);
  await dropFile(page, "notes.txt", "hello");
  await page.locator("#said", { hasText: "notes.txt: the file's name does not end like" }).waitFor();
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("status of 400")), []);
  await page.close();
});

test("an owner lets others play against the last accepted program, and no longer", async () => {
  const page = await openPage(`${address}/me`);
  assert.match(await text(page, "#list"), /You have offered no program/);
  await page.getByRole("button", { name: "Let others play" }).click();
  await page.locator("#list p", { hasText: "Others may play against mine.c" }).waitFor({ timeout: 600000 });
  assert.equal(sql(folder, "SELECT file FROM submission WHERE public").trim(), "1-mine.c");
  await page.getByRole("button", { name: "No longer" }).click();
  await page.locator("#list p", { hasText: "You have offered no program" }).waitFor({ timeout: 600000 });
  assert.equal(sql(folder, "SELECT count(*) FROM submission WHERE public").trim(), "0");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("an owner lets the program be published after the contest, and keeps it private again", async () => {
  const page = await openPage(`${address}/me`);
  assert.match(await text(page, "#list"), /Your program is not published after the contest, unless you allow it/);
  await page.getByRole("button", { name: "Let it be published" }).click();
  await page.locator("#list p", { hasText: "may be published with its source" }).waitFor({ timeout: 600000 });
  assert.equal(sql(folder, "SELECT name FROM contestant WHERE publish").trim(), "ann <b>");
  await page.getByRole("button", { name: "Keep it private" }).click();
  await page.locator("#list p", { hasText: "unless you allow it" }).waitFor({ timeout: 600000 });
  assert.equal(sql(folder, "SELECT count(*) FROM contestant WHERE publish").trim(), "0");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("nobody sees another's, and who logs out is out", async () => {
  const page = await openPage(`${address}/me`);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${address}/login`);
  await page.fill("#token", bob);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`${address}/me`);
  assert.equal(await text(page, "h1"), "bob");
  assert.equal(await text(page, "#list p"), "Nothing yet.");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a page of another site can neither hand in nor log in", async () => {
  const page = await openPage(`${address}/me`);
  const other = address.replace("127.0.0.1", "localhost");
  const answer = await page.request.post(`${address}/login`, { headers: { Origin: other }, form: { token: bob } });
  assert.equal(answer.status(), 403);
  await page.goto(`${other}/login`);
  const got = await page.evaluate(async (url) => {
    const body = new FormData();
    body.append("file", new File(["int x;"], "x.c"));
    return fetch(url, { method: "POST", body, credentials: "include", mode: "no-cors" }).then((r) => r.type, () => "refused by the browser");
  }, `${address}/api/submissions`);
  assert.ok(["opaque", "refused by the browser"].includes(got), got);
  await page.goto(`${address}/me`);
  assert.equal(await text(page, "#list p"), "Nothing yet.");
  await page.close();
});

test("the contest's pages are there, and the way between them", async () => {
  const page = await openPage(`${address}/me`);
  await page.getByRole("link", { name: "Scoreboard" }).click();
  await page.waitForURL(`${address}/`);
  await page.locator("#content h1").first().waitFor();
  await page.locator("#head .account a", { hasText: "bob" }).click();
  await page.waitForURL(`${address}/me`);
  assert.deepEqual(page.faults, []);
  await page.goto(`${address}/nothing`);
  assert.equal(await text(page, "#head .title"), "A contest");
  await page.context().clearCookies();
  await page.goto(`${address}/match.html`);
  await page.locator("#head .account a", { hasText: "Log in" }).click();
  await page.waitForURL(`${address}/login`);
  assert.equal(await text(page, "#head .title"), "A contest");
  await page.close();
});

test("a Chinese reader logs in and hands in in Chinese", async () => {
  const door = await openPage(`${address}/login`, { language: "zh-CN" });
  assert.equal(await text(door, "h1"), "登录");
  assert.equal(await text(door, "label[for=token]"), "你的令牌（由主办方发给你）");
  await door.goto(`${address}/login#${ann}`);
  await door.reload(); /* another place on the same page does not load it anew */
  await door.waitForURL(`${address}/me`);
  assert.equal(await text(door, "h1"), "ann <b>");
  assert.equal(await text(door, "#drop button"), "提交");
  assert.deepEqual((await english(door, ["ann", "mine", "wrong"])).filter((words) => !/\.cpp|\.zip/.test(words)), []);
  await dropFile(door, "empty.txt", "nothing");
  await door.waitForFunction(() => document.getElementById("said").textContent === "empty.txt：文件的扩展名不是本比赛接受的语言。");
  assert.deepEqual(door.faults.filter((fault) => !fault.includes("400")), []);
  configure(folder, "registration", "yes");
  await door.goto(`${address}/register`);
  assert.deepEqual(await english(door, ["A contest"]), []);
  await door.close();
});

longTest("axe finds nothing where one logs in, and on one's own page", async () => {
  const page = await openPage(`${address}/login#${ann}`, { width: 360, height: 800 });
  await page.waitForURL(`${address}/me`);
  await row(page, 1).waitFor();
  await axeFindsNothing(page);
  await page.context().clearCookies();
  await page.goto(`${address}/login`);
  await page.locator("h1").first().waitFor();
  await axeFindsNothing(page);
  configure(folder, "registration", "yes");
  await page.goto(`${address}/register`);
  await axeFindsNothing(page);
  await page.fill("#name", "carl");
  await page.getByRole("button", { name: "Register" }).click();
  await page.locator("main bdi", { hasText: "carl" }).waitFor();
  await axeFindsNothing(page);
  sortie("contestant", folder, "approve", "carl");
  await page.reload();
  await page.getByRole("link", { name: "Your page" }).last().click();
  await page.waitForURL(`${address}/me`);
  assert.equal(await text(page, "h1"), "carl");
  sortie("contestant", folder, "announce", "Lunch at noon.");
  await page.reload();
  assert.match(await text(page, "#talk"), /Lunch at noon\.\s*$/);
  await page.context().clearCookies();
  await page.close();
});

/* Lists parts of the page that lie beside the screen. */
const beside = (page) => page.evaluate(() => [...document.querySelectorAll("main *")].filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => `${node.localName} ${node.textContent.slice(0, 40)}`));

test("one's own page counts down to the next batch", async () => {
  const page = await openPage(`${address}/login#${ann}`);
  await page.waitForURL(`${address}/me`);
  await page.waitForFunction(() => /^, in (\d+ min|\d+ s)$/.test(document.getElementById("left").textContent));
  const next = await page.evaluate(() => new Date(document.querySelector("#next time").dateTime) / 1000);
  assert.equal(next, Number(sql(folder, "SELECT next FROM clock")));
  await page.close();
});

/* The exit status or signal of the clock, or null while it runs. */
const clockEnded = () => clock.exitCode ?? clock.signalCode;

/* Waits until ann and bob have a program. Fails if the clock has ended, or after five minutes. */
async function bothAccepted() {
  const until = Date.now() + 300000;
  while (sql(folder, "SELECT count(DISTINCT contestant) FROM submission WHERE accepted").trim() !== "2") {
    assert.ok(clockEnded() === null && Date.now() < until, `sortie run has ended: ${clockEnded()}; submissions: ${sql(folder, "SELECT file, accepted, answer FROM submission")}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
}

longTest("whoever hands in sees at once where it is likely to stand, and plays a scrimmage with a replay", async () => {
  for (const [key, value] of [["preview", "yes"], ["preview_matches", "1"], ["scrimmages", "2"]]) configure(folder, key, value);
  drop(folder, "bob", readFileSync(join(kit, "tests/programs/specimens/crash-null-pointer/player.c"), "utf8"));
  await bothAccepted();
  const page = await openPage(`${address}/login#${ann}`, { width: 390, height: 844 });
  await page.waitForURL(`${address}/me`);
  await page.locator("#preview", { hasText: "Rank 1 of 2" }).waitFor({ timeout: 600000 });
  assert.match(await text(page, "#preview tbody"), /^\s*bob\s*Games won 100 %\s*Matches \d\s*Faults of yours 0\s*the match that went worst/);
  await page.reload();
  await page.fill("#opponent", "nobody");
  await page.getByRole("button", { name: "Start the scrimmage" }).click();
  await page.locator("#said", { hasText: "nobody has no program that may be met" }).waitFor();
  await page.fill("#opponent", "bob");
  await page.getByRole("button", { name: "Start the scrimmage" }).click();
  await page.waitForURL(`${address}/me`);
  await page.locator("#met a").first().waitFor({ timeout: 600000 });
  assert.match(await text(page, "#met"), /^1 left until the next batch begins\./);
  assert.deepEqual(await beside(page), []);
  await axeFindsNothing(page);
  const chinese = await openPage(`${address}/me`, { language: "zh-CN" });
  assert.deepEqual((await english(chinese, ["ann", "mine", "bob", "wrong"])).filter((words) => !/\.cpp|\.zip/.test(words)), []);
  await chinese.close();
  await page.locator("#met a").first().click();
  await page.waitForSelector("body.ready");
  const replay = page.url();
  await page.goto(`${address}/login#${bob}`);
  await page.waitForURL(`${address}/me`);
  assert.equal(await page.locator("#met a").count(), 0);
  await page.goto(replay);
  await page.locator("h1", { hasText: "No such match" }).waitFor();
  await page.goto(`${address}/me`);
  await page.getByRole("button", { name: "Log out" }).click();
  assert.deepEqual(page.faults.filter((fault) => !/status of 40[04]/.test(fault)), []);
  await page.close();
});

test("one's own page shows rank and costs when a batch ends, in local times, on a phone", async () => {
  assert.equal(clockEnded(), null, "sortie run has ended before");
  clock.kill();
  await once(clock, "exit");
  drop(folder, "bob", readFileSync(join(kit, "tests/programs/specimens/crash-null-pointer/player.c"), "utf8"));
  const page = await openPage(`${address}/login#${ann}`, { width: 390, height: 844 });
  await page.waitForURL(`${address}/me`);
  sortie("batch", folder, "--rounds", "1");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.locator("#standing", { hasText: "Rank 1 of 2" }).waitFor();
  await page.locator("#costs tbody tr").first().waitFor();
  assert.ok((await text(page, "#standing h2")).endsWith(" in batch 1") && (await text(page, "#costs h2")).endsWith(" in batch 1"));
  const time = page.locator("#list time").first();
  assert.equal(await time.textContent(), await time.evaluate((node) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(node.dateTime))));
  assert.equal(await page.locator("[data-state=accepted] .good").count(), 1);
  assert.deepEqual(await beside(page), []);
  await page.goto(`${address}/login#${bob}`);
  await page.reload();
  await page.locator("[data-state=accepted] .lost", { hasText: "accepted, but forfeits every test point" }).waitFor();
  assert.deepEqual(await beside(page), []);
  const faults = page.locator("#faults tbody tr"), match = "batch=1&match=";
  const all = Number(sql(folder, "SELECT count(*) FROM fault WHERE batch = 1"));
  assert.equal(await faults.count(), all);
  assert.match(await faults.locator(".words", { hasText: "crash" }).first().textContent(), /^crash, game 1, own operation 3: killed by SIG/);
  assert.ok((await faults.first().getByRole("link", { name: "the moment" }).getAttribute("href")).startsWith(`/match.html?${match}`));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("what a program printed stands beside its operations, for its owner alone", async () => {
  site(folder);
  const page = await openPage(`${address}/login#${ann}`);
  await page.waitForURL(`${address}/me`);
  await page.locator("#said-there .files a").first().click();
  await page.waitForSelector("body.ready");
  const match = page.url();
  const lines = await page.locator("li, tr, button").filter({ has: page.locator(".said") }).evaluateAll((list) => list.map((node) => node.textContent));
  assert.ok(lines.length > 0, "no operation has what was printed at it");
  for (const line of lines) assert.match(line, /ann <b> hits (\d+,\d+):.*ann <b> wrote: aims at \1$/);
  await page.goto(`${address}/login#${bob}`);
  await page.waitForURL(`${address}/me`);
  await page.goto(match);
  await page.waitForSelector("body.ready");
  assert.equal(await page.locator(".said").count(), 0);
  assert.doesNotMatch(await (await page.request.get(`${address}/me/said.js`)).text(), /aims at/);
  await page.context().clearCookies();
  assert.ok((await page.request.get(`${address}/me/said.js`)).url().endsWith("/login"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("whoever is logged in has a row at the top of the scoreboard, which leads to matches, faults and the own page", async () => {
  const page = await openPage(`${address}/login#${bob}`);
  await page.waitForURL(`${address}/me`);
  await page.goto(`${address}/`);
  const pinned = page.locator(".scoreboard .pinned tr");
  assert.equal(await pinned.locator(".name bdi").textContent(), "bob");
  await pinned.getByRole("link", { name: "Your faults" }).click();
  await page.waitForURL(/contestant\.html\?id=\d+#end=own$/);
  const rows = page.locator("section[aria-label=Matches] tbody tr");
  assert.equal(await rows.count(), Number(sql(folder, "SELECT count(*) FROM fault WHERE batch = 1")));
  await page.goto(`${address}/`);
  await pinned.getByRole("link", { name: "Your page" }).click();
  await page.waitForURL(`${address}/me`);
  assert.deepEqual(page.faults, []);
  await page.close();
});
