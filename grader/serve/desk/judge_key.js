"use strict";
/*
 * The keys of a judge, and the acts that they sign (grader/contest/desk/act_text.h). The link's key stands behind the #
 * of the address, which no browser sends. It signs one act, `begin`, which names a key that this browser draws for the
 * session, and is then thrown away. The session's key is kept by the browser so that no script can read it.
 */
const Key = (() => {
  const contest = document.getElementById("main").dataset.contest;
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = (digits) => Uint8Array.from(digits.match(/../g), (two) => parseInt(two, 16));
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  /* The bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
  const before = "302e020100300506032b657004220420";

  /* ---- the session, kept in this browser ---- */

  function database() {
    return new Promise((done, fail) => {
      const asked = indexedDB.open("sortie-judge", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("sessions");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
  }

  async function stored(mode, work) {
    const all = await database();
    return new Promise((done, fail) => {
      const step = all.transaction("sessions", mode);
      const asked = work(step.objectStore("sessions"));
      step.oncomplete = () => { all.close(); done(asked.result); };
      step.onerror = () => fail(step.error);
    });
  }

  const session = () => stored("readonly", (all) => all.get(contest));
  const keep = (one) => stored("readwrite", (all) => all.put(one, contest));
  const forget = () => stored("readwrite", (all) => all.delete(contest));

  /* ---- acts ---- */

  async function signed(own, number, act, fields, key) {
    const lines = ["sortie-act 1", `contest ${contest}`, `judge ${own.judge}`, `session ${own.name}`, `number ${number}`,
      `time ${Math.floor(Date.now() / 1000)}`, `act ${act}`];
    for (const [field, value] of Object.entries(fields)) for (const line of String(value).split(/\r?\n/)) lines.push(`${field} ${line}`);
    const text = new TextEncoder().encode(`${lines.join("\n")}\n`);
    return new Blob([text, `signature ${hex(await crypto.subtle.sign("Ed25519", key, text))}\n`]);
  }

  async function post(path, act) {
    const body = new FormData();
    body.append("file", act, "act");
    const answer = await fetch(path, { method: "POST", body });
    return answer.status === 202 ? null : (await answer.json()).error;
  }

  /* Waits for the answer of the clock's process: { ok, words, lines }. */
  async function answered(number) {
    for (let tries = 0; tries < 100; tries++) {
      const answer = await fetch(`/judge/answer?number=${number}`, { cache: "no-store" });
      if (answer.status === 200) {
        const [first, ...lines] = (await answer.text()).replace(/\n$/, "").split("\n");
        return { ok: first === "done", words: first === "done" ? "" : first.replace(/^(refused|failed): /, ""), lines };
      }
      if (answer.status !== 204) return { ok: false, words: (await answer.json()).error, lines: [] };
      await wait(tries < 20 ? 100 : 500);
    }
    return { ok: false, late: true, words: "The clock has not answered yet: it does not run, or is busy. The act waits for ten minutes.", lines: [] };
  }

  /* One act at a time, whatever other tabs do: the clock refuses a number that is not greater than the last. */
  function send(act, fields = {}) {
    return navigator.locks.request("sortie-act", async () => {
      const own = await session();
      if (own === undefined) return { ok: false, words: "your session has ended: open your link again", lines: [] };
      const number = ++own.number;
      await keep(own);
      const wrong = await post("/judge/act", await signed(own, number, act, fields, own.key));
      return wrong === null ? answered(number) : { ok: false, words: wrong, lines: [] };
    });
  }

  /* ---- beginning ---- */

  /* Reads the link, or returns null. The address loses it at once. */
  function link() {
    const found = /^#(owner|judge|helper)\/([0-9]+)\/([0-9a-f]{64})$/.exec(location.hash);
    if (location.hash !== "") history.replaceState(null, "", location.pathname);
    return found === null ? null : { role: found[1], judge: found[2], secret: found[3] };
  }

  /* Returns why it did not begin, or an empty text. */
  async function begin(from, code) {
    const key = await crypto.subtle.importKey("pkcs8", bytes(before + from.secret), "Ed25519", false, ["sign"]);
    const pair = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
    const own = { judge: from.judge, role: from.role, name: hex(await crypto.subtle.exportKey("raw", pair.publicKey)), key: pair.privateKey, number: 0 };
    const wrong = await post("/judge/begin", await signed(own, 0, "begin", code === "" ? {} : { code }, key));
    if (wrong !== null) return wrong;
    await keep(own);
    const done = await answered(0);
    return done.ok ? "" : done.words;
  }

  async function end() {
    await send("end");
    await fetch("/judge/leave", { method: "POST" });
    await forget();
  }

  /* A key for somebody else: { secret, key }, both in hexadecimal digits. */
  async function draw() {
    const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    return { secret: hex(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).slice(-64), key: hex(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  }

  /* WebCrypto is there over TLS and on this computer only. */
  const works = () => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined && navigator.locks !== undefined;

  return { works, link, begin, end, session, forget, send, draw };
})();
