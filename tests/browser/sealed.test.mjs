/*
 * A sealed player's module counts the same instructions in Chromium as in the machine's own code.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { longTest as test } from "./lengths.mjs";
import { build, closeBrowser, kit, openPage } from "./page.mjs";

after(closeBrowser);

/* The metered modules of these programs, built into a cache of their own. */
function modulesOf(...programs) {
  const cache = mkdtempSync(join(tmpdir(), "sealed-"));
  try {
    execFileSync(join(build, "sortie"), ["match", ...programs, "--subtask", "1", "--seed", "1", "--seat", "sealed"], {
      env: { ...process.env, SORTIE_CACHE: cache },
      stdio: "ignore",
    });
    return readdirSync(cache)
      .map((name) => join(cache, name, "player.wasm"))
      .filter(existsSync)
      .map((file) => ({
        bytes: readFileSync(file).toString("base64"),
        here: execFileSync(join(kit, "tests/system/sealed/count"), [file, "cc -O0"], { encoding: "utf8" }).trim(),
      }));
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/* As tests/system/sealed/count.c does. */
async function countIn(page, bytes) {
  return page.evaluate(async (text) => {
    const all = 1n << 60n;
    const nothing = () => 0;
    const seat = { ask: nothing, tell: nothing, leave: nothing, say: nothing, clock: () => 0n, die: nothing, short_of_memory: nothing };
    const module = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const player = (await WebAssembly.instantiate(module, { sortie: seat })).instance.exports;
    player.fuel.value = all;
    player.depth.value = 20000;
    player.sortie_begin(7n, 1700000000n, 0n);
    player.sortie_callback(0, 0, 0, 0, 0, 0, 0);
    player.sortie_callback(1, 2, 5, 32, 32, 32, 1);
    player.sortie_callback(2, 0, 0, 0, 0, 0, 0);
    return String(all - player.fuel.value);
  }, bytes);
}

test("a sealed player counts the same in Chromium", { skip: !existsSync(join(build, "sealed/plane/sealed.o")) && "no sealed seat" }, async () => {
  const modules = modulesOf("density", "density");
  assert.equal(modules.length, 1);
  const page = await openPage("about:blank", { width: 400 });
  for (const { bytes, here } of modules) assert.equal(await countIn(page, bytes), here);
  await page.close();
});
