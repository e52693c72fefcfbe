"use strict";
/*
 * The board of a game without a board.js of its own: the lines of its record as they are.
 */
window.sortieGame = (() => {
  const { make } = Stage;
  let list, names;

  function open(stage, board, record) {
    names = record.names;
    list = make("ol", { className: "record-lines" });
    stage.append(list);
  }

  function item(line) {
    const text = make("bdi", { className: "what", textContent: Records.plain(line.text) });
    const who = line.what === "answer" ? [make("bdi", { textContent: names[line.side] }), ": "] : [];
    return make("li", { className: line.what === "fault" ? "broken" : "" }, ...who, text);
  }

  return {
    open,
    unit: ["line", "lines", "lines"],
    moments: (game) => [0, ...game.lines.map((_, i) => i + 1)],
    show(game, moment) {
      list.replaceChildren(...game.lines.slice(0, moment).map(item));
      list.scrollTop = list.scrollHeight;
    },
  };
})();
