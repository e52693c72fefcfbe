"use strict";
/*
 * Things to take away from a replay: the address of a moment, the moment as a picture (PNG) or a drawing (SVG), a game
 * as a film (WebM). The browser makes them when somebody asks.
 *
 * replay is {name, moments(), at(moment), rate(), elements()}: the file's name without its end, how many moments the
 * game has, a function that shows one, how many are shown a second, and the elements that are drawn.
 */
function openShare(place, replay) {
  const { make } = Stage;
  const told = make("span", { role: "status" });

  function save(blob, name) {
    const a = make("a", { href: URL.createObjectURL(blob), download: name });
    a.click();
    URL.revokeObjectURL(a.href);
    told.textContent = "";
    told.append(make("bdi", { textContent: name }), " is in your downloads");
  }

  const fileOf = (canvas) => new Promise((done) => { canvas.toBlob(done, "image/png"); });

  async function asPng() {
    const canvas = make("canvas");
    await Picture.paint(Picture.of(...replay.elements()), canvas, 2);
    save(await fileOf(canvas), replay.name() + ".png");
  }

  function asSvg() {
    save(new Blob([Picture.text(Picture.of(...replay.elements()))], { type: "image/svg+xml" }), replay.name() + ".svg");
  }

  /* A film takes as long as it lasts: the browser records what the canvas shows. */
  async function asFilm() {
    const canvas = make("canvas");
    const last = replay.moments() - 1;
    replay.at(0);
    await Picture.paint(Picture.of(...replay.elements()), canvas, 1);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const ended = new Promise((done) => { recorder.onstop = done; });
    recorder.start();
    for (let moment = 0; moment <= last; moment++) {
      replay.at(moment);
      await Picture.paint(Picture.of(...replay.elements()), canvas, 1);
      told.textContent = `recording ${moment} of ${last}, ${Math.ceil((last - moment) / replay.rate())} s left`;
      await new Promise((done) => { setTimeout(done, 1000 / replay.rate()); });
    }
    recorder.stop();
    await ended;
    save(new Blob(parts, { type: "video/webm" }), replay.name() + ".webm");
  }

  async function link() {
    await navigator.clipboard.writeText(location.href);
    told.textContent = "The address of this moment is copied";
  }

  function button(text, act) {
    const node = make("button", { type: "button", textContent: text });
    node.addEventListener("click", async () => {
      place.querySelectorAll("button").forEach((one) => { one.disabled = true; });
      try {
        await act();
      } catch (error) {
        told.textContent = `This browser cannot do that: ${error.message}`;
      }
      place.querySelectorAll("button").forEach((one) => { one.disabled = false; });
    });
    return node;
  }

  const film = window.MediaRecorder === undefined ? [] : [button("Film of this game", asFilm)];
  const copy = navigator.clipboard === undefined ? [] : [button("Copy the address", link)];
  place.append(button("Picture of this moment", asPng), " ", button("Drawing of this moment", asSvg), " ", ...film, " ", ...copy, " ", told);
}
