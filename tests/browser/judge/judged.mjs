/*
 * A contest with a judge's desk for the tests of it: the clock and sortie serve run, and a browser comes in by a link.
 */
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { configure, drop, newContest, playedContest, sample, site, sortie } from "./contest.mjs";
import { build, openPage, text } from "./page.mjs";

/* RFC 6238. */
function codeOf(uri, step) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...new URL(uri).searchParams.get("secret")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)))).update(counter).digest();
  const at = digest[19] & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1000000).padStart(6, "0");
}

/* In a page: waits for a tab's view. */
export const open = async (page, tab) => {
  await page.locator(`#tabs a[href="#${tab}"]`).click();
  await page.locator(`#tabs a[href="#${tab}"][aria-current]`).waitFor();
  await page.locator("#view h2").waitFor();
};
export const leave = async (page) => {
  await page.locator("#who button").click();
  await page.locator("#desk").waitFor({ state: "hidden" });
};
export const dialog = (page) => page.locator("dialog[open]");
export const go = (page) => dialog(page).locator("form .choices button").first().click();
export const said = (page, words) => page.locator("#said", { hasText: words }).waitFor();

/* A contest of samples that have played two short batches. sortie verify finds it right, which it does not of
 * playedContest's: that has names that no contestant may have. */
export function soundContest(name) {
  const folder = newContest(name);
  for (const player of ["random", "sample", "hunter", "density"]) drop(folder, player, sample(player));
  for (const seed of ["1", "2"]) sortie("batch", folder, "--rounds", "1", "--seed", seed);
  return folder;
}

/* A played contest of that name, or one in a folder. add(name, role) returns the lines of `sortie judge add`. */
export function judgedContest(name, folder = playedContest(name)) {
  const running = [];
  const desk = { folder, address: null, add: (who, role) => sortie("judge", folder, "add", who, "--role", role).trim().split("\n") };

  function start(...words) {
    const child = spawn(join(build, "sortie"), words, { stdio: ["ignore", "pipe", "ignore"] });
    running.push(child);
    return child;
  }

  /* Starts the clock and the server. */
  desk.start = async (...options) => {
    const later = new Date(Date.now() + 50 * 60000).toISOString().slice(11, 16);
    configure(folder, "schedule", `each day ${later} UTC`); /* no batch begins meanwhile */
    site(folder);
    start("run", folder, "--no-progress");
    desk.address = await desk.serve(...options);
  };

  /* Starts a server, and returns its address. */
  desk.serve = async (...options) => {
    const words = await new Promise((resolve, reject) => {
      const server = start("serve", folder, "--listen", "127.0.0.1:0", ...options);
      server.stdout.once("data", (data) => resolve(String(data)));
      server.once("exit", () => reject(new Error("sortie serve ended")));
    });
    return words.trim().replace(/\/$/, "");
  };

  desk.stop = () => running.splice(0).forEach((child) => child.kill());

  /* Comes in by a link. secret: an owner's. The step of a code is used up: at most three owners come in each minute. A
   * code is right for 15 s at least: the machine may be busy. */
  let step = Math.floor(Date.now() / 30000) - 2;
  desk.code = (secret) => codeOf(secret, step);
  desk.comeIn = async (link, options, secret) => {
    const page = await openPage("about:blank", options);
    await page.goto(`${desk.address}${link}`);
    if (secret !== undefined) {
      step = Math.max(step + 1, Math.floor((Date.now() - 15000) / 30000));
      while (step > Math.floor(Date.now() / 30000) + 1) await new Promise((done) => { setTimeout(done, 1000); });
      await page.locator("#code").fill(codeOf(secret, step));
      await page.locator("#open button").click();
    }
    await page.locator("#view h2").waitFor({ timeout: 60000 }).catch(async (error) => { throw new Error(`${await text(page, "#said")} ${page.faults} ${page.url()}`, { cause: error }); });
    return page;
  };
  return desk;
}
