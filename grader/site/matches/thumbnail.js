"use strict";
/*
 * Small pictures of a match's board, drawn by the game itself. The scripts of a replay are loaded when the first
 * picture is seen, so that no page waits for them.
 */
const Thumbnail = (() => {
  const { make } = Site;
  const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="; /* a dot that is not seen */
  let drawing = null, last = Promise.resolve();

  function load(file) {
    return new Promise((done, fail) => { document.head.append(make("script", { src: `${Site.root}assets/${file}`, onload: done, onerror: fail })); });
  }

  function loadStyle(root, file) {
    return new Promise((done, fail) => { root.append(make("link", { rel: "stylesheet", href: `${Site.root}assets/${file}`, onload: done, onerror: fail })); });
  }

  /* A stage out of sight. The replay's styles reach nothing else of the page. */
  async function openStage() {
    for (const file of ["match_file.js", "record.js", "svg.js", "stage.js", "game.js", "board.js", "picture.js"]) await load(file);
    const host = make("div", { className: "out-of-sight", ariaHidden: "true", inert: true });
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    const styles = ["palette.css", "replay.css", "board.css"].map((file) => loadStyle(root, file));
    const stage = make("section", { id: "stage", className: "board" });
    root.append(make("div", { id: "replay" }, stage));
    root.getElementById("replay").style.display = "block";
    await Promise.all(styles);
    return stage;
  }

  /* Late in the last game that the winner won. */
  function moment(record) {
    const wins = (g) => g.places !== null && g.places.filter((place) => place === 1).length === 1 && g.places.indexOf(1) === best;
    const best = record.result.indexOf(Math.max(...record.result));
    const game = record.games.findLast(wins) ?? record.games.at(-1);
    return [game, Math.floor(0.8 * (window.sortieGame.moments(game).length - 1))];
  }

  async function draw(image, batch, name) {
    drawing ??= openStage();
    const stage = await drawing;
    const m = await MatchFile.get(batch, name);
    if (m.record === null) throw new Error("no record");
    const record = Records.read(await MatchFile.text(m));
    stage.replaceChildren();
    window.sortieGame.open(stage, window.sortieBoard, record);
    stage.querySelectorAll("[data-name]").forEach((node) => { node.textContent = record.names[node.dataset.name]; });
    const [game, at] = moment(record);
    window.sortieGame.show(game, at, null, null);
    Speech.tellAll(stage);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(Picture.text(Picture.of(stage)))}`;
  }

  /* A picture of a match, which is drawn once it is seen. Without a record there is none. */
  function of(batch, name) {
    const image = make("img", { alt: "A moment of the match", src: nothing, width: 320, height: 200 });
    const frame = make("span", { className: "thumbnail" }, image);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      last = last.then(() => draw(image, batch, name)).catch(() => { frame.hidden = true; });
    });
    observer.observe(frame);
    return frame;
  }

  return { of };
})();
