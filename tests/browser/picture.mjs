/*
 * A moment as a picture (site/replay/picture.js): it is what one sees. The browser photographs the stage too, and the
 * two are compared pixel by pixel.
 */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "./lengths.mjs";
import { openPage, shots } from "./page.mjs";

/* In the page: the share of pixels of the photograph that the picture has otherwise, by more than a shade. */
async function differing({ photograph, name }) {
  const picture = document.createElement("canvas"), photo = document.createElement("canvas");
  await Picture.paint(Picture.of(document.querySelector(name)), picture, 1);
  const image = new Image();
  image.src = "data:image/png;base64," + photograph;
  await image.decode();
  Object.assign(photo, { width: image.width, height: image.height });
  photo.getContext("2d").drawImage(image, 0, 0);
  const edge = 8;
  const [width, height] = [Math.min(image.width, picture.width - 2 * edge), Math.min(image.height, picture.height - 2 * edge)];
  const a = photo.getContext("2d").getImageData(0, 0, width, height).data;
  const b = picture.getContext("2d").getImageData(edge, edge, width, height).data;
  let other = 0;
  for (let i = 0; i < a.length; i += 4) if (Math.max(...[0, 1, 2].map((c) => Math.abs(a[i + c] - b[i + c]))) > 60) other++;
  return { share: other / (a.length / 4), width, height, png: picture.toDataURL().split(",")[1] };
}

/* The words' edges, and what is cut at half a pixel, may differ. */
export function pictureAt(name, address, most = 0.03) {
  test(`${name}: a moment as a picture is what one sees`, async () => {
    const page = await openPage(address);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const photograph = (await page.locator("#stage").screenshot()).toString("base64");
    const found = await page.evaluate(differing, { photograph, name: "#stage" });
    writeFileSync(join(shots, `${name}-moment.png`), Buffer.from(found.png, "base64"));
    assert.ok(found.width > 400 && found.height > 200, `the picture is ${found.width} x ${found.height}`);
    assert.ok(found.share <= most, `${(100 * found.share).toFixed(1)} % of the picture is otherwise than the page, at most ${100 * most} % may be; see ${name}-moment.png`);
    const words = await page.evaluate(() => Picture.of(document.querySelector("#status")).textContent);
    assert.equal(words, (await page.locator("#status").textContent()).replace(/\s/g, ""), "the words of the picture");
    await page.emulateMedia({ reducedMotion: null });
    const [moving, still] = await page.evaluate(async () => {
      const drawn = () => Picture.text(Picture.of(document.querySelector("#stage")));
      document.querySelector("#step").click();
      const first = drawn();
      await new Promise((done) => { setTimeout(done, 2 * Stage.motionMs); });
      return [first, drawn()];
    });
    assert.equal(moving, still, "a picture that is taken while something moves is not that of the moment");
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

/* The buttons: each gives a file with its first bytes. */
export function shareAt(name, address) {
  test(`${name}: a moment as PNG and SVG, a game as WebM`, async () => {
    const page = await openPage(address);
    await page.click("#share summary");
    await page.selectOption("#speed", "32");
    for (const [button, end, first] of [["Picture of this moment", ".png", "\x89PNG"], ["Drawing of this moment", ".svg", "<svg"], ["Film of this game", ".webm", "\x1aE\xdf\xa3"]]) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#share button:text("${button}")`)]);
      assert.ok(download.suggestedFilename().endsWith(end), download.suggestedFilename());
      assert.equal(readFileSync(await download.path()).subarray(0, first.length).toString("latin1"), first, `the first bytes of ${download.suggestedFilename()}`);
    }
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}
