"use strict";
/*
 * Computes both players' boards after each operation of a plane game. The record has the result of each operation, so
 * this script only places planes where the record says.
 */
const Planes = (() => {
  const step = [[-1, 0], [0, 1], [1, 0], [0, -1]];

  /* Reads lines of a game as numbers: "draw 0 2 0 3 5", "hit 0 7 7 1", "move 1 2 0". */
  const readers = {
    draw: (side, [kind, direction, x, y]) => ({ what: "draw", side, kind, direction, x, y }),
    hit: (side, [x, y, answer]) => ({ what: "hit", side, x, y, answer }),
    move: (side, [plane, direction]) => ({ what: "move", side, plane, direction }),
  };

  function read(line) {
    const [side, ...numbers] = line.words.slice(1).map(Number);
    return readers[line.what](side, numbers);
  }

  const known = new Map();

  /* Lists a game's draws and operations. */
  function events(game) {
    if (!known.has(game)) {
      const all = game.lines.filter((line) => line.what !== "fault").map(read);
      known.set(game, { draws: all.filter((e) => e.what === "draw"), operations: all.filter((e) => e.what !== "draw") });
    }
    return known.get(game);
  }

  function place(board, plane) {
    plane.cells = board.kinds[plane.kind].cells[plane.direction].map(([dx, dy]) => [plane.x + dx, plane.y + dy]);
    return plane;
  }

  function hit(position, o) {
    const other = 1 - o.side;
    position.marks[other].set(o.x + "," + o.y, o);
    if (o.answer === 2) position.planes[other].find((p) => p.x === o.x && p.y === o.y).destroyed = true;
  }

  function move(board, position, o) {
    const plane = position.planes[o.side][o.plane];
    position.former = { side: o.side, cells: plane.cells };
    plane.x += step[o.direction][0];
    plane.y += step[o.direction][1];
    place(board, plane);
  }

  /*
   * Returns the position after so many operations of a game. planes[side]: each plane's cells and whether it is
   * destroyed. marks[side]: the last hit of each cell of side's board. last: the last operation. former: where the
   * plane that it moved was before.
   */
  function position(board, game, moment) {
    const { draws, operations } = events(game);
    const p = { planes: [[], []], marks: [new Map(), new Map()], last: null, former: null };
    for (const d of draws) p.planes[d.side].push(place(board, { ...d, destroyed: false }));
    for (const o of operations.slice(0, moment)) {
      p.former = null;
      if (o.what === "hit") hit(p, o);
      else move(board, p, o);
      p.last = o;
    }
    return p;
  }

  return { events, position };
})();

/* Reads what a strong player would think of a board, as thoughts.c writes it: letters for chances. ORDER
 * thoughts.c */
const Thoughts = (() => {
  const alphabet = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_>()[]{}@%$#";
  const last = alphabet.length - 1;
  const read = (text) => [...text].map((letter) => (alphabet.indexOf(letter) / last) ** 2);

  /* Returns the thoughts about side's board after so many operations: those after the last operation that concerned
   * it. */
  function of(thoughts, operations, moment, side) {
    for (let i = moment; i > 0; i--) {
      const o = operations[i - 1];
      if ((o.what === "hit" ? 1 - o.side : o.side) === side) return read(thoughts.after[i - 1]);
    }
    return read(thoughts.start[side]);
  }

  return { of };
})();

/*
 * Draws one player's board as SVG. Signs differ in shape, not only in colour: a ring is a miss, a diamond a hit body, a
 * cross in a circle a hit head. A destroyed plane is hatched, dashes show where a plane was, and a frame is around the
 * last hit.
 */
const Board = (() => {
  const { add } = Svg;
  const letters = "ABC";
  let hatches = 0;

  /* ---- what does not change ---- */

  function addHatch(svg) {
    const id = "hatch-" + hatches++;
    const pattern = add(add(svg, "defs", {}), "pattern",
      { id, width: 0.28, height: 0.28, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    add(pattern, "rect", { width: 0.28, height: 0.28, class: "hatch-ground" });
    add(pattern, "rect", { width: 0.11, height: 0.28, class: "hatch-line" });
    return "url(#" + id + ")";
  }

  function addGrid(svg, size) {
    add(svg, "rect", { x: 1, y: 1, width: size, height: size, class: "water" });
    let path = "";
    for (let i = 1; i <= size + 1; i++) path += `M${i} 1v${size}M1 ${i}h${size}`;
    add(svg, "path", { d: path, class: "grid" });
    for (let i = 1; i <= size; i++) {
      add(svg, "text", { x: i + 0.5, y: 0.72, class: `label column-${i}` }, i);
      add(svg, "text", { x: 0.5, y: i + 0.68, class: `label row-${i}` }, i);
    }
    add(svg, "text", { x: 0.5, y: 0.72, class: "label axes" }, "x,y");
  }

  /* Prepares an empty svg. draw() fills its layer. */
  function open(svg, size) {
    svg.setAttribute("viewBox", `0 0 ${size + 1.1} ${size + 1.1}`);
    const hatch = addHatch(svg);
    addGrid(svg, size);
    const board = { svg, hatch, size, layer: add(svg, "g", {}), pointer: add(svg, "g", { class: "pointer" }), chances: null, say: () => {} };
    svg.addEventListener("pointermove", (event) => {
      const cell = cellAt(board, event);
      point(board, cell);
      board.say(cell === null ? null : `row ${cell[0]}, column ${cell[1]}${chanceWords(board, cell)}`);
    });
    svg.addEventListener("pointerleave", () => {
      point(board, null);
      board.say(null);
    });
    return board;
  }

  /* ---- the cell under the pointer: its row and column are highlighted ---- */

  function cellAt(board, event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.svg.getScreenCTM().inverse());
    const cell = [Math.floor(at.y), Math.floor(at.x)];
    return cell.every((n) => n >= 1 && n <= board.size) ? cell : null;
  }

  function chanceWords(board, [x, y]) {
    return board.chances === null ? "" : `: ${(100 * board.chances[board.size * (x - 1) + y - 1]).toFixed(0)} %`;
  }

  function point(board, cell) {
    board.svg.querySelectorAll(".label.on").forEach((label) => label.classList.remove("on"));
    board.pointer.replaceChildren();
    if (cell === null) return;
    const [x, y] = cell;
    for (const name of [`.row-${x}`, `.column-${y}`]) board.svg.querySelector(name).classList.add("on");
    add(board.pointer, "path", { d: `M1 ${x}h${board.size}v1h-${board.size}zM${y} 1h1v${board.size}h-1z`, class: "cross-hair" });
    add(board.pointer, "rect", { x: y + 0.04, y: x + 0.04, width: 0.92, height: 0.92, class: "pointed" });
  }

  function drawChances(board, chances) {
    board.chances = chances;
    board.svg.classList.toggle("thinking", chances !== null);
    chances?.forEach((chance, i) => {
      if (chance < 0.0005) return;
      add(board.layer, "rect", { x: i % board.size + 1, y: Math.floor(i / board.size) + 1, width: 1, height: 1, class: "chance", "fill-opacity": Math.min(0.9, Math.sqrt(chance)).toFixed(2) });
    });
  }

  /* ---- planes ---- */

  /* Returns the outline of a set of cells. Row x is drawn at y, and column y at x. */
  function outline(cells) {
    const has = new Set(cells.map(String));
    let path = "";
    for (const [x, y] of cells) {
      if (!has.has(`${x - 1},${y}`)) path += `M${y} ${x}h1`;
      if (!has.has(`${x + 1},${y}`)) path += `M${y} ${x + 1}h1`;
      if (!has.has(`${x},${y - 1}`)) path += `M${y} ${x}v1`;
      if (!has.has(`${x},${y + 1}`)) path += `M${y + 1} ${x}v1`;
    }
    return path;
  }

  function area(cells) {
    return cells.map(([x, y]) => `M${y} ${x}h1v1h-1z`).join("");
  }

  function addHead(group, x, y, letter) {
    add(group, "circle", { cx: y + 0.5, cy: x + 0.5, r: 0.38, class: "head" });
    add(group, "text", { x: y + 0.5, y: x + 0.68, class: "letter" }, letter);
  }

  function addPlane(board, plane, number) {
    const group = add(board.layer, "g", { class: `plane plane-${number}${plane.destroyed ? " destroyed" : ""}` });
    const ground = add(group, "path", { d: area(plane.cells), class: "area" });
    if (plane.destroyed) ground.style.fill = board.hatch;
    add(group, "path", { d: outline(plane.cells), class: "outline" });
    addHead(group, plane.x, plane.y, letters[number]);
    return group;
  }

  /* Lets the plane that has just moved, or was just destroyed, do so. */
  function movePlane(group, plane, number, position, side) {
    const { last, former } = position;
    if (former !== null && former.side === side && last.plane === number)
      Stage.arrive(group, { translate: `${former.cells[0][1] - plane.cells[0][1]}px ${former.cells[0][0] - plane.cells[0][0]}px` });
    if (last !== null && last.what === "hit" && last.side !== side && last.answer === 2 && last.x === plane.x && last.y === plane.y)
      Stage.arrive(group, { opacity: 0.1 });
  }

  /* ---- signs: drawn around the middle of a cell ---- */

  const signs = [
    (g) => add(g, "circle", { r: 0.2, class: "miss" }),
    (g) => add(g, "path", { d: "M0 -.36L.36 0 0 .36-.36 0z", class: "body" }),
    (g) => {
      add(g, "circle", { r: 0.42, class: "struck" });
      add(g, "path", { d: "M-.25-.25L.25.25M.25-.25L-.25.25", class: "cross" });
    },
  ];

  function addSign(layer, x, y, answer) {
    const group = add(layer, "g", { transform: `translate(${y + 0.5} ${x + 0.5})`, class: "sign" });
    group.dataset.cell = `${x},${y}`;
    group.dataset.answer = answer;
    signs[answer](group);
    return group;
  }

  /* side: whose board it is. hidden: its planes are not shown. chances: of heads, for each cell, or null. */
  function draw(board, position, side, hidden, chances) {
    board.layer.replaceChildren();
    drawChances(board, chances);
    if (!hidden) {
      if (position.former !== null && position.former.side === side)
        add(board.layer, "path", { d: outline(position.former.cells), class: "former" });
      position.planes[side].forEach((plane, number) => movePlane(addPlane(board, plane, number), plane, number, position, side));
    }
    const last = position.last;
    for (const o of position.marks[side].values()) {
      const sign = addSign(board.layer, o.x, o.y, o.answer);
      if (o === last) for (const part of sign.children) Stage.arrive(part, { scale: 2.5, opacity: 0 });
    }
    if (last !== null && last.what === "hit" && last.side !== side)
      Stage.arrive(add(board.layer, "rect", { x: last.y + 0.02, y: last.x + 0.02, width: 0.96, height: 0.96, class: "last" }), { strokeWidth: 0.6 });
  }

  /* Describes the board in words, for people who cannot see it. */
  function describe(position, side, hidden, name) {
    const count = [0, 0, 0];
    for (const o of position.marks[side].values()) count[o.answer]++;
    const planes = position.planes[side].map((p, i) =>
      Speech.tell(`plane ${letters[i]}, head at ${p.x},${p.y}${p.destroyed ? ", destroyed" : ""}`));
    return `Board of ${name}: ${hidden ? "planes hidden" : planes.join("; ") || "no planes"}. ` +
      `Hit here: ${count[2]} heads, ${count[1]} bodies, ${count[0]} misses.`;
  }

  /* ---- the legend, with the signs themselves ---- */

  function legend(list) {
    const entry = (words, fill) => Stage.sign(list, words, "0.9 0.9 1.2 1.2", fill);
    const plane = (destroyed) => (svg) =>
      addPlane({ layer: svg, hatch: destroyed ? addHatch(svg) : "" }, { cells: [[1, 1]], x: 1, y: 1, destroyed }, 0);
    entry("a plane's head", plane(false));
    entry("a destroyed plane", plane(true));
    entry("hit: its head", (svg) => addSign(svg, 1, 1, 2));
    entry("hit: its body", (svg) => addSign(svg, 1, 1, 1));
    entry("hit: nothing", (svg) => addSign(svg, 1, 1, 0));
    entry("the last hit", (svg) => add(svg, "rect", { x: 1.02, y: 1.02, width: 0.96, height: 0.96, class: "last" }));
    entry("where a plane just was", (svg) => add(svg, "path", { d: outline([[1, 1]]), class: "former" }));
  }

  return { open, draw, point, describe, legend, letters };
})();

/* The functions that replay.js calls. */
window.sortieGame = (() => {
  const answers = ["nothing", "body", "head"];
  const directions = ["up", "right", "down", "left"];
  let figures, boards, about, names;

  const isHidden = (side, view) => view !== null && view !== side;

  function open(stage, board, record) {
    about = board;
    names = record.names;
    const svgs = [0, 1].map(() => Svg.make("svg"));
    figures = svgs.map((svg, side) => Stage.figure(stage, side, svg));
    for (const svg of svgs) svg.setAttribute("role", "img");
    boards = svgs.map((svg) => Board.open(svg, board.size));
    boards.forEach((one, side) => {
      const state = figures[side].querySelector(".state");
      one.say = (words) => { state.textContent = words ?? one.state; };
    });
  }

  /* Planes are drawn before the first moment. A fault may stand before or after anything. */
  function moments(game) {
    const at = game.lines.flatMap((line, i) => (line.what === "hit" || line.what === "move" ? [i + 1] : []));
    const begin = game.lines.filter((line) => line.what === "draw").length;
    return at.length === 0 ? [game.lines.length] : [begin, ...at.slice(0, -1), game.lines.length];
  }

  function show(game, moment, view, thoughts) {
    const position = Planes.position(about, game, moment);
    figures.forEach((figure, side) => {
      const left = about.planes - position.planes[side].filter((p) => p.destroyed).length;
      const first = game.first === side ? "moves first, " : "";
      boards[side].state = `${first}${left} of ${Stage.count(about.planes, "plane")} left`;
      figure.querySelector(".state").textContent = boards[side].state;
      Board.draw(boards[side], position, side, isHidden(side, view), thoughts ? Thoughts.of(thoughts, Planes.events(game).operations, moment, side) : null);
      boards[side].svg.setAttribute("aria-label", Board.describe(position, side, isHidden(side, view), `\u2068${names[side]}\u2069`));
    });
  }

  function words(game, moment, view) {
    if (moment === 0) return ["planes drawn, ", game.first, " moves first"];
    const o = Planes.events(game).operations[moment - 1];
    if (o.what === "hit") return [o.side, ` hits ${o.x},${o.y}: ${answers[o.answer]}`];
    return [o.side, ` moves ${isHidden(o.side, view) ? "a plane" : "plane " + Board.letters[o.plane]} ${directions[o.direction]}`];
  }

  function mark(game, moment) {
    const o = Planes.events(game).operations[moment - 1];
    return o === undefined ? "" : o.what === "hit" ? "answer-" + o.answer : "moved";
  }

  /* Returns the cell that a hit names. */
  function point(game, moment) {
    const o = moment === null ? undefined : Planes.events(game).operations[moment - 1];
    boards.forEach((board, side) => Board.point(board, o !== undefined && o.what === "hit" && o.side !== side ? [o.x, o.y] : null));
  }

  /* For each seat, the planes that it has destroyed and the bodies that it has hit, after each operation. */
  function quantities(game) {
    const { operations } = Planes.events(game);
    const counted = (answer) => [0, 1].map((side) => {
      let n = 0;
      return [0, ...operations.map((o) => (n += Number(o.what === "hit" && o.side === side && o.answer === answer)))];
    });
    return [{ name: "Planes destroyed", lines: counted(2) }, { name: "Bodies hit", lines: counted(1) }];
  }

  /* Lists hits of a plane, and hits that destroyed one. seat: the seat that hit. */
  function notableOf(game) {
    const dead = [new Set(), new Set()];
    return Planes.events(game).operations.flatMap((o, i) => {
      if (o.what !== "hit" || o.answer === 0) return [];
      const again = dead[o.side].has(`${o.x},${o.y}`);
      if (o.answer === 2) dead[o.side].add(`${o.x},${o.y}`);
      return [[i + 1, 0, o.side], ...(o.answer === 2 && !again ? [[i + 1, 1, o.side]] : [])];
    });
  }

  const winner = (game) => game.places.indexOf(1);

  return {
    open, moments, show, words, mark, point,
    notable: { kinds: [{ key: "h", name: "hit" }, { key: "d", name: "destruction" }], of: notableOf },
    thoughts: "what a strong player would think",
    views: [0, 1].map((side) => ["what ", side, " knows"]),
    end: (game) => [winner(game), game.how === "cap" ? " wins: nobody destroyed all, so the second mover wins" : " wins: all planes destroyed"],
    outcome: (game) => [winner(game), game.how === "cap" ? " by the cap" : " destroyed all"],
    legend: Board.legend,
    quantities,
  };
})();
