"use strict";
/*
 * The board of a game without a board.js of its own: the picture that its referee sends in notes (`board TEXT`,
 * match/picture/picture.h), or else the lines of its record as they are.
 */
const Board = (() => {
  const none = { ground: "-", token: "-", sign: "" };

  const begin = () => ({ columns: 0, rows: 0, top: "-", left: "-", ground: "-", answered: false, keys: {}, cells: [], marks: [], labels: {},
    bars: {}, title: "", caption: "" });

  /* The first `count` words of a text, and its rest. */
  function split(text, count) {
    const words = text.split(" ");
    return [...words.slice(0, count), words.slice(count).join(" ")];
  }

  const look = ([ground = "-", token = "-", sign = "-"]) =>
    (ground === "-" && token === "-" && sign === "-" ? none : { ground, token, sign: sign === "-" ? "" : sign });

  const lines = {
    grid(b, rest) {
      const [columns, rows, top = "-", left = "-", ground = "-"] = rest.split(" ");
      Object.assign(b, { columns: Number(columns), rows: Number(rows), top, left, ground, marks: [], labels: {} });
      b.cells = Array.from({ length: b.columns * b.rows }, () => none);
    },
    key(b, rest) {
      const [letter, ...words] = rest.split(" ");
      b.keys[letter] = look(words);
    },
    row(b, rest) {
      const [y, letters] = rest.split(" ");
      [...letters].forEach((letter, x) => { b.cells[Number(y) * b.columns + x] = letter === "." ? none : b.keys[letter]; });
    },
    cell(b, rest) {
      const [x, y, ...words] = rest.split(" ");
      b.cells[Number(y) * b.columns + Number(x)] = look(words);
    },
    mark(b, rest) {
      b.marks.push(rest.split(" ").map(Number));
    },
    label(b, rest) {
      const [y, text] = split(rest, 1);
      b.labels[y] = text;
    },
    bar(b, rest) {
      const [number, value, most, colour, text] = split(rest, 4);
      b.bars[number] = { value: Number(value), most: Number(most), colour, text };
    },
    title(b, rest) { b.title = rest; },
    caption(b, rest) { b.caption = rest; },
  };

  /* An answer ends a moment: the picture's next line takes its marks and its caption away. */
  function read(b, line) {
    if (line.what === "answer") b.answered = true;
    if (line.what !== "board") return;
    if (b.answered) Object.assign(b, { answered: false, marks: [], caption: "" });
    const [word, rest] = split(line.text.slice("board ".length), 1);
    lines[word](b, rest);
  }

  function after(game, count) {
    const b = begin();
    game.lines.slice(0, count).forEach((line) => read(b, line));
    return b;
  }

  /* A moment ends before the first answer that follows a line of the picture. */
  function moments(game) {
    const found = [];
    let drawn = true;
    game.lines.forEach((line, i) => {
      if (line.what === "answer" && drawn) found.push(i);
      drawn = line.what === "board" || (drawn && line.what !== "answer");
    });
    return [...found, game.lines.length];
  }

  const has = (record) => record.games.some((game) => game.lines.some((line) => line.what === "board"));

  /* The keys that have words: [look, words]. */
  function legend(record) {
    const texts = record.games.flatMap((game) => game.lines).filter((line) => line.text.startsWith("board key ")).map((line) => split(line.text, 6));
    return [...new Map(texts.filter((words) => (words[6] ?? "") !== "").map((words) => [words[2], [look(words.slice(3, 6)), words[6]]])).values()];
  }

  return { none, after, moments, has, legend };
})();

/* ---- the picture as a drawing: a cell is 10 by 10 ---- */

const BoardDrawing = (() => {
  const { add } = Svg;
  const CELL = 10;

  /* Columns of a terminal: Chinese characters and the like are twice as wide. */
  const columnsOf = (text) => [...text].reduce((sum, c) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|[\u{1f300}-\u{3fffd}]/u.test(c) ? 2 : 1), 0);

  const named = (colour) => (/^\d$/.test(colour) ? `seat-${colour}` : colour);

  /* Seats differ in shape too, so that nobody needs to see colours. */
  const shapes = {
    0: (svg, x, y) => add(svg, "circle", { cx: x + 5, cy: y + 5, r: 3.7, class: "token seat-0" }),
    1: (svg, x, y) => add(svg, "rect", { x: x + 1.6, y: y + 1.6, width: 6.8, height: 6.8, rx: 0.8, class: "token seat-1" }),
    2: (svg, x, y) => add(svg, "path", { d: `M${x + 5} ${y + 0.7}l4.3 4.3l-4.3 4.3l-4.3 -4.3z`, class: "token seat-2" }),
    3: (svg, x, y) => add(svg, "path", { d: `M${x + 5} ${y + 0.9}l4.3 7.8h-8.6z`, class: "token seat-3" }),
  };

  function addToken(svg, x, y, colour) {
    if (shapes[colour] !== undefined) return shapes[colour](svg, x, y);
    return add(svg, "circle", { cx: x + 5, cy: y + 5, r: 3.9, class: `token ${colour}` });
  }

  function addSign(svg, x, y, { ground, token, sign }, base) {
    const size = [0, 6, 4.8, 3.6, 2.8][Math.min(4, columnsOf(sign))] * (token === "-" ? 1.2 : 1);
    const under = token !== "-" ? token : ground !== "-" ? ground : base;
    add(svg, "text", { x: x + 5, y: y + 5 + 0.36 * size, "font-size": size, "text-anchor": "middle", class: `sign on-${named(under)}`, translate: "no" }, sign);
  }

  function addCell(svg, x, y, cell, base) {
    const group = add(svg, "g", { class: "cell" });
    if (cell.ground !== "-") add(group, "rect", { x, y, width: CELL, height: CELL, class: `ground ${named(cell.ground)}` });
    const token = cell.token === "-" ? null : addToken(group, x, y, cell.token);
    if (cell.sign !== "") addSign(group, x, y, cell, base);
    return token ?? group;
  }

  const placeName = (first, i) => (first === "0" || first === "1" ? String(i + Number(first)) : first === "-" ? "" : String.fromCharCode(first.charCodeAt(0) + i));

  function addNames(svg, b) {
    const name = (x, y, text, anchor) => add(svg, "text", { x, y, "font-size": 4, "text-anchor": anchor, class: "place", translate: "no" }, text);
    if (b.top !== "-") for (let x = 0; x < b.columns; x++) name(x * CELL + 5, -1.6, placeName(b.top, x), "middle");
    if (b.left !== "-") for (let y = 0; y < b.rows; y++) name(-1.4, y * CELL + 6.4, placeName(b.left, y), "end");
  }

  const LABEL = 4.2, NAME = 12;

  /* say: the text for people, with names in it. */
  function addLabels(svg, b, say) {
    for (const [y, text] of Object.entries(b.labels)) {
      const node = add(svg, "text", { x: b.columns * CELL + 2, y: y * CELL + 6.5, "font-size": LABEL, class: "label" }, say(text, NAME));
      if (/^\{\d\}$/.test(text)) node.setAttribute("translate", "no");
    }
  }

  function addLines(svg, b) {
    const width = b.columns * CELL, height = b.rows * CELL;
    let path = "";
    for (let x = 0; x <= b.columns; x++) path += `M${x * CELL} 0v${height}`;
    for (let y = 0; y <= b.rows; y++) path += `M0 ${y * CELL}h${width}`;
    add(svg, "path", { d: path, class: "lines" });
  }

  /* before: the picture of the moment before, or null. New things arrive. */
  function draw(svg, b, before, say) {
    const left = b.left === "-" ? 0.5 : 7, top = b.top === "-" ? 0.5 : 6;
    const label = Math.max(0, ...Object.values(b.labels).map((text) => columnsOf(say(text, NAME)) + 1));
    const width = b.columns * CELL, height = b.rows * CELL;
    svg.setAttribute("viewBox", `${-left} ${-top} ${left + width + 0.5 + label * LABEL * 0.58} ${top + height + 0.5}`);
    svg.replaceChildren();
    add(svg, "rect", { x: 0, y: 0, width, height, class: `ground ${b.ground === "-" ? "field" : named(b.ground)}` });
    b.cells.forEach((cell, i) => {
      if (cell === Board.none) return;
      const node = addCell(svg, (i % b.columns) * CELL, Math.floor(i / b.columns) * CELL, cell, b.ground);
      const old = before?.cells.length === b.cells.length ? before.cells[i] : cell;
      if (old.token !== cell.token || old.ground !== cell.ground || old.sign !== cell.sign) Stage.arrive(node, { opacity: 0 });
    });
    addLines(svg, b);
    for (const [x, y] of b.marks) add(svg, "rect", { x: x * CELL + 0.4, y: y * CELL + 0.4, width: CELL - 0.8, height: CELL - 0.8, rx: 1, class: "marked" });
    addNames(svg, b);
    addLabels(svg, b, say);
  }

  const told = (b) => `A board of ${b.columns} columns and ${b.rows} rows`;

  return { draw, told, addCell, named };
})();

/* The functions that replay.js calls. */
window.sortieGame = (() => {
  const { make } = Stage;
  let names, record, pictured, title, svg, bars, list;

  /* {0} becomes a name, cut in narrow places. */
  const cut = (name, most) => (name.length > most ? name.slice(0, most - 1) + "\u2026" : name);
  const say = (text, most = Infinity) => text.replace(/\{(\d)\}/g, (_, seat) => cut(Records.plain(names[seat]), most));
  const quote = (text, className = "") => make("bdi", { className: `quote ${className}`, textContent: say(text) });

  function open(stage, board, opened) {
    record = opened;
    names = record.names;
    pictured = Board.has(record);
    list = make("ol", { className: "record-lines" });
    title = make("h2");
    svg = Svg.make("svg");
    svg.setAttribute("role", "img");
    bars = make("ul", { className: "bars" });
    if (pictured) stage.append(make("div", { className: "picture" }, title, svg, bars));
    else stage.append(list);
  }

  /* ---- the picture ---- */

  function barEntry({ value, most, colour, text }) {
    const drawing = Svg.make("svg");
    const full = (100 * Math.min(most, Math.max(0, value))) / most;
    drawing.setAttribute("viewBox", "0 0 100 6");
    drawing.setAttribute("preserveAspectRatio", "none");
    drawing.setAttribute("aria-hidden", "true");
    Svg.add(drawing, "rect", { x: 0, y: 0, width: 100, height: 6, class: "ground field" });
    Svg.add(drawing, "rect", { x: 0, y: 0, width: full, height: 6, class: `ground ${BoardDrawing.named(colour)}` });
    return make("li", {}, quote(text), make("strong", { textContent: value }), drawing);
  }

  function showPicture(game, moment) {
    const at = Board.moments(game);
    const b = Board.after(game, at[moment]);
    title.replaceChildren(quote(b.title));
    title.hidden = b.title === "";
    svg.style.display = b.columns === 0 ? "none" : "";
    svg.style.maxWidth = `${Math.max(8, b.columns * 5)}rem`;
    svg.setAttribute("aria-label", BoardDrawing.told(b));
    BoardDrawing.draw(svg, b, moment === 0 ? null : Board.after(game, at[moment - 1]), say);
    bars.replaceChildren(...Object.values(b.bars).map(barEntry));
  }

  function words(game, moment) {
    const { caption } = Board.after(game, Board.moments(game)[moment]);
    return caption === "" ? null : [{ quote: say(caption) }];
  }

  function legend(place) {
    for (const [look, text] of Board.legend(record)) {
      Stage.sign(place, "", "0 0 10 10", (sign) => BoardDrawing.addCell(sign, 0, 0, look, "-"));
      place.lastChild.append(quote(text));
    }
  }

  /* ---- lines ---- */

  function item(line) {
    const text = make("bdi", { className: "what", textContent: Records.plain(line.text) });
    const who = line.what === "answer" ? [make("bdi", { textContent: names[line.side] }), ": "] : [];
    return make("li", { className: line.what === "fault" ? "broken" : "" }, ...who, text);
  }

  function showLines(game, moment) {
    list.replaceChildren(...game.lines.slice(0, moment).map(item));
    list.scrollTop = list.scrollHeight;
  }

  return {
    open,
    unit: ["step", "steps", "steps"],
    moments: (game) => (pictured ? Board.moments(game) : [0, ...game.lines.map((_, i) => i + 1)]),
    show: (game, moment) => (pictured ? showPicture : showLines)(game, moment),
    words,
    legend,
  };
})();
