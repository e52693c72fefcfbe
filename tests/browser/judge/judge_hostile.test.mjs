/*
 * Attacks on the judge's desk: scripts in each field that a contestant writes, names that look alike, requests of other
 * pages, sessions of contestants, a proxy before the server. Then its views of the machine: reports, programs that are
 * alike, groups, a log that grows.
 */
import assert from "node:assert/strict";
import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { after, before } from "node:test";
import { deflateSync } from "node:zlib";
import { sortie, sql } from "./contest.mjs";
import { dialog, go, judgedContest, leave, open, said, soundContest } from "./judged.mjs";
import { longTest as test } from "./lengths.mjs";
import { closeBrowser, kit, pages, text } from "./page.mjs";

const desk = judgedContest("judged-hostile", soundContest("judged-hostile")), { folder } = desk;
const [[owner, secret], [judge], [spare]] = [desk.add("eva", "owner"), desk.add("jo", "judge"), desk.add("kit", "judge")];
const evil = "<img src=x onerror=\"window.xss=1\"><script>window.xss=1</script>'\"{{data}}";
const mark = "X<b>Y"; /* the same within 63 bytes */
const quoted = (words) => `'${words.replaceAll("'", "''")}'`;
const alike = existsSync("/usr/bin/sim_c++");

/* Every text that somebody else writes, in the store as it would be if no check had been before it. */
function writeEvil() {
  const packed = (words) => `x'${deflateSync(Buffer.from(words)).toString("hex")}', size = ${Buffer.byteLength(words)}`;
  sql(folder, `PRAGMA ignore_check_constraints = 1;
    INSERT INTO message (at, contestant, question, for_all) SELECT unixepoch(), 1, ${quoted(evil)}, 0;
    INSERT INTO message (at, words, for_all) VALUES (unixepoch(), ${quoted(evil)}, 1);
    UPDATE submission SET file = ${quoted(evil)}, answer = ${quoted(evil)} WHERE id = (SELECT max(id) FROM submission);
    UPDATE contestant SET name = ${quoted(mark)}, school = ${quoted(mark)}, region = ${quoted(mark)}, division = ${quoted(mark)} WHERE id = 2;
    UPDATE said SET text = ${quoted(evil)};
    UPDATE fault SET words = ${quoted(evil)};
    UPDATE match SET system = ${quoted(evil)}, state = 'system' WHERE batch = 2 AND (testpoint, round, number) IN (SELECT testpoint, round, number FROM match WHERE batch = 2 AND verdict <> 'ok' LIMIT 1);
    UPDATE record SET text = ${packed(evil)} WHERE batch = 2;
    UPDATE source SET text = ${packed(evil)} WHERE hash = (SELECT source FROM submission ORDER BY id DESC LIMIT 1);`);
}

before(async () => {
  for (const [name, file] of [["rival", "own.c"], ["copy", "copy.c"]]) {
    const path = join(pages, file);
    writeFileSync(path, readFileSync(join(kit, "samples/plane/ace.c"), "utf8").replace(/^/, `/* ${name} */\n`) + own(name === "copy"));
    sortie("submit", folder, name, path);
  }
  await desk.start();
});

after(async () => {
  desk.stop();
  await closeBrowser();
});

/* A program's own part, which the samples do not have; renamed it is a copy. */
function own(renamed) {
  const [f, x] = renamed ? ["my_value", "of"] : ["my_rate", "v"];
  return `static int ${f}(int ${x}[8], int a)\n{\n    int s = 0;\n${Array.from({ length: 40 }, (_, i) => `    if (${x}[${i % 8}] > ${i} && a != ${3 * i})\n        s += ${x}[${(i + 3) % 8}] * ${i + 1} - a;\n`).join("")}    return s;\n}\nint ${f}_all(int ${x}[8]);\nint ${f}_all(int ${x}[8])\n{\n    return ${f}(${x}, 1);\n}\n`;
}

test("judge: a report runs beside the contest, and its lines are shown as they come", async () => {
  const page = await desk.comeIn(judge);
  await open(page, "machine");
  const part = page.locator("#view section", { has: page.getByText("sortie verify", { exact: true }) });
  await part.getByText("It has not run yet.").waitFor();
  await page.locator("#view tbody tr", { hasText: "Free" }).getByText("MiB").waitFor();
  await part.getByRole("button").click();
  await go(page);
  await said(page, "verify begins");
  await part.locator("pre", { hasText: "batch 2 of 2 is verified" }).waitFor({ timeout: 600000 });
  await part.locator("p", { hasText: "ended well" }).waitFor({ timeout: 600000 });
  await part.locator("pre", { hasText: "every pairing, rating, score, answer and result is right" }).waitFor();
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.close();
});

test("judge: programs that are alike, side by side", async (t) => {
  if (!alike) return t.skip("left out: programs that are alike: this machine has no similarity-tester");
  const page = await desk.comeIn(judge);
  await open(page, "alike");
  await page.locator("#view").getByRole("button", { name: "Begin: similar" }).click();
  await go(page);
  const row = page.locator("#view tbody tr", { hasText: "rival" });
  await row.waitFor({ timeout: 600000 });
  assert.ok((await row.textContent()).includes("copy"));
  await row.getByText("Side by side").click();
  await dialog(page).locator(".sides > div").nth(1).locator(".added").first().waitFor();
  const lines = await dialog(page).locator(".sides > div").nth(0).locator(".added").allTextContents();
  assert.ok(lines.some((line) => line.includes("v[3]")), "the alike lines are marked");
  await page.keyboard.press("Escape");
  await leave(page);
  await page.close();
});

test("judge: a group is renamed for all of its contestants", async () => {
  for (const name of ["random", "sample"]) sortie("contestant", folder, "set", name, "--school", "Nroth");
  const page = await desk.comeIn(judge);
  await open(page, "groups");
  const row = page.locator("#view tbody tr", { hasText: "Nroth" });
  assert.match(await row.textContent(), /random, sample|sample, random/);
  await row.getByText("Rename").click();
  await dialog(page).getByLabel("The new name").fill("North");
  await go(page);
  await page.locator("#view tbody tr", { hasText: "North" }).waitFor({ timeout: 60000 });
  assert.equal(sql(folder, "SELECT group_concat(school, '|') FROM contestant WHERE name IN ('random', 'sample')").trim(), "North|North");
  await leave(page);
  await page.close();
});

test("judge: run.log is shown as it grows, and stays where somebody reads it", async () => {
  const page = await desk.comeIn(judge);
  appendFileSync(join(folder, "run.log"), Array.from({ length: 300 }, (_, i) => `2026-11-27T00:00:00Z line ${i}\n`).join(""));
  await open(page, "log");
  const log = page.locator("#view pre.log");
  await log.filter({ hasText: "line 299" }).waitFor();
  assert.ok(await log.evaluate((node) => node.scrollTop + node.clientHeight >= node.scrollHeight - 4), "it is at its end");
  appendFileSync(join(folder, "run.log"), "2026-11-27T00:00:00Z one <b>more\n");
  await log.filter({ hasText: "one <b>more" }).waitFor();
  assert.ok(await log.evaluate((node) => node.scrollTop + node.clientHeight >= node.scrollHeight - 4), "it is at its new end");
  await log.evaluate((node) => { node.scrollTop = 40; node.focus(); });
  appendFileSync(join(folder, "run.log"), "2026-11-27T00:00:00Z and another\n");
  await log.filter({ hasText: "and another" }).waitFor();
  assert.deepEqual(await log.evaluate((node) => [node.scrollTop, node === document.activeElement]), [40, true]);
  await leave(page);
  await page.close();
});

test("judge: names that look alike are refused, and one is never taken for the other", async () => {
  const page = await desk.comeIn(judge);
  await open(page, "contestants");
  for (const name of ["hunt\u0435r", "hunter\u200b", "Hunter"]) {
    await page.getByText("Add a contestant").click();
    await dialog(page).getByLabel("The name").fill(name);
    await go(page);
    await said(page, /looks the same|looks like/);
  }
  const row = page.locator("#view tbody tr").filter({ has: page.getByText("hunter", { exact: true }) });
  await row.getByText("Withdraw").click();
  const button = dialog(page).locator("form .choices button").first();
  for (const [name, right] of [["hunt\u0435r", false], ["Hunter", false], ["hunter ", false], ["hunter", true]]) {
    await dialog(page).locator("#typed").fill(name);
    assert.equal(await button.isEnabled(), right, JSON.stringify(name));
  }
  await page.keyboard.press("Escape");
  await leave(page);
  await page.close();
});

/* Bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const prefix = "302e020100300506032b657004220420";

/* An act that begins a session, as the browser signs it. */
function beginning(link) {
  const [, id, digits] = link.split("/").slice(-3);
  const own = generateKeyPairSync("ed25519").publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
  const contest = sql(folder, "SELECT game || ' ' || created FROM contest").trim();
  const words = `sortie-act 1\ncontest ${contest}\njudge ${id}\nsession ${own}\nnumber 0\ntime ${Math.floor(Date.now() / 1000)}\nact begin\n`;
  const key = createPrivateKey({ key: Buffer.from(prefix + digits, "hex"), format: "der", type: "pkcs8" });
  return `${words}signature ${sign(null, Buffer.from(words), key).toString("hex")}\n`;
}

/* Asks over a connection of its own: the server closes one after a refusal. Returns { status, headers, text }. */
function ask(address, path, { method = "GET", headers = {}, body = "" } = {}) {
  return new Promise((done, fail) => {
    const asked = request(`${address}${path}`, { method, agent: false, headers: { ...headers, "Content-Length": Buffer.byteLength(body) } }, (answer) => {
      let text = "";
      answer.on("data", (bytes) => { text += bytes; });
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on("error", fail);
    asked.end(body);
  });
}

const post = (address, path, act, headers) => ask(address, path, { method: "POST", headers: { ...headers, "Content-Type": "multipart/form-data; boundary=part" },
  body: `--part\r\nContent-Disposition: form-data; name="file"; filename="act"\r\n\r\n${act}\r\n--part--\r\n` });
const cookieOf = (answer) => answer.headers["set-cookie"]?.[0] ?? null;
const form = (fields) => ({ method: "POST", headers: { Origin: desk.address, "Content-Type": "application/x-www-form-urlencoded" }, body: String(new URLSearchParams(fields)) });

test("judge: behind a proxy the cookie is for https alone, and other pages send nothing", async () => {
  const address = await desk.serve("--proxy");
  const act = beginning(spare);
  for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site", Origin: "null" }]) {
    const refused = await post(address, "/judge/begin", act, headers);
    assert.deepEqual([refused.status, cookieOf(refused)], [403, null], JSON.stringify(headers));
  }
  const own = { Origin: address.replace("http:", "https:"), "X-Forwarded-Proto": "https" };
  const begun = await post(address, "/judge/begin", act, own);
  assert.equal(begun.status, 202, begun.text);
  const cookie = cookieOf(begun);
  assert.match(cookie, /^__Secure-sortie-judge=[^;]+; Path=\/judge; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/);
  const with_cookie = { Cookie: cookie.split(";")[0] };
  assert.equal((await ask(address, "/judge/view?name=status", { headers: with_cookie })).status, 200);
  /* With the judge's cookie, but of another page or without the session's key: nothing goes through. */
  assert.equal((await post(address, "/judge/act", act, { ...with_cookie, Origin: "https://evil.example" })).status, 403);
  assert.equal((await post(address, "/judge/act", beginning(spare), { ...with_cookie, ...own })).status, 403);
  assert.equal((await ask(address, "/judge/leave", { method: "POST", headers: { ...with_cookie, Origin: "https://evil.example" } })).status, 403);
  assert.equal((await ask(address, "/judge/view?name=status", { headers: with_cookie })).status, 200, "leave is not done for another page");
  assert.equal((await post(address, "/judge/begin", act, own)).status, 401, "the same act twice");
});

test("judge: a contestant's session opens nothing of the desk", async () => {
  const token = sortie("contestant", folder, "token", "hunter").trim();
  const login = await ask(desk.address, "/login", form({ token }));
  const cookie = cookieOf(login).split(";")[0], value = cookie.split("=")[1];
  assert.equal((await ask(desk.address, "/me", { headers: { Cookie: cookie } })).status, 200);
  const views = [...readFileSync(join(kit, "grader/contest/desk/desk_views.c"), "utf8").matchAll(/^ {4}\{"([a-z]+)", JUDGE_/gm)].map((found) => found[1]);
  assert.ok(views.length > 14);
  for (const headers of [{ Cookie: cookie }, { Cookie: `sortie-judge=${value}` }, { Authorization: `Bearer ${token}` }]) {
    for (const name of views) assert.equal((await ask(desk.address, `/judge/view?name=${name}&number=1&match=verify`, { headers })).status, 401, name);
    assert.equal((await ask(desk.address, "/judge/answer?number=0", { headers })).status, 401);
    assert.equal((await post(desk.address, "/judge/act", beginning(judge), { ...headers, Origin: desk.address })).status, 401);
    assert.equal((await ask(desk.address, "/judge/leave", { method: "POST", headers: { ...headers, Origin: desk.address } })).status, 401);
  }
});

test("judge: a contestant's scripts run on no page of the desk", async () => {
  writeEvil();
  await ask(desk.address, "/register", form({ name: mark }));
  const page = await desk.comeIn(owner, {}, secret);
  const clean = async (where) => {
    assert.equal(await page.evaluate(() => window.xss), undefined, where);
    assert.equal(await page.locator("#view :is(img, script, b, i), dialog :is(img, script, b, i), #said *").count(), 0, where);
  };
  for (const tab of await page.locator("#tabs a").evaluateAll((all) => all.map((a) => a.hash.slice(1)))) {
    await open(page, tab);
    await clean(tab);
    for (const button of (await page.locator("#view button").all()).slice(0, 14)) {
      await button.click();
      /* Compare, on the first of two, opens no dialog. */
      if (!await dialog(page).waitFor({ timeout: 3000 }).then(() => true, () => false)) continue;
      await clean(`${tab}: ${await dialog(page).locator("h2").textContent()}`);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    }
  }
  for (const [tab, words] of [["messages", evil], ["submissions", evil], ["matches", evil], ["groups", mark]]) {
    await open(page, tab);
    assert.ok((await text(page, "#view")).includes(words), `${tab} shows the text as it is`);
  }
  assert.deepEqual(page.faults, []);
  await leave(page);
  await page.close();
});
