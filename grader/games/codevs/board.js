"use strict";
/*
 * Draws a game of CODE VS Reborn: both fields, each step of a chain with the blocks about to vanish, the packs to come,
 * the numbers of both sides, and how their scores and columns grew. All of it is in the notes
 * (grader/games/codevs/codevs.h), so this script computes no rules.
 */
window.sortieGame = (() => {
  const { add } = Svg;
  const ahead = 5; /* how many packs to come are shown */
  let stage, constants, bank;

  /* ---- notes to frames ---- */

  const emptySide = () => ({ left: bank, stock: 0, gauge: 0, score: 0, row: 0, skill: 0, destroyed: 0, chain: 0, sent: 0, field: "" });

  function readSide(words) {
    const [left, stock, gauge, score, row, skill, destroyed, chain, sent] = words.slice(0, 9).map(Number);
    return { left, stock, gauge, score, row, skill, destroyed, chain, sent, field: words[9] };
  }

  /* Adds the frames of a turn: the steps of both sides next to each other, then the end of the turn. */
  function addFrames(g, t, lines) {
    const before = g.frames[g.frames.length - 1].sides;
    const steps = Math.max(t.steps[0].length, t.steps[1].length);
    for (let i = 0; i < steps; i++) {
      const sides = [0, 1].map((s) => ({ ...before[s], field: i < t.steps[s].length ? t.steps[s][i].field : t.sides[s].field }));
      const at = [0, 1].map((s) => (i < t.steps[s].length ? t.steps[s][i].number : null));
      g.frames.push({ turn: t.number, at, sides, lines: t.lines, last: false });
    }
    g.frames.push({ turn: t.number, at: [null, null], sides: t.sides, lines, last: true });
  }

  /* Returns {packs, frames}. frames[0] is the start. lines: how many of the game's lines have happened by then. */
  function read(game) {
    const g = { packs: [], frames: [{ turn: -1, at: [null, null], sides: [emptySide(), emptySide()], lines: 0, last: true }] };
    let t = null;
    game.lines.forEach((line, i) => {
      const words = line.words;
      if (line.what === "list") g.packs.push(...words.slice(2));
      else if (line.what === "turn") t = { number: Number(words[1]), lines: i + 1, steps: [[], []], sides: [] };
      else if (line.what === "step") t.steps[Number(words[1])].push({ number: Number(words[2]), field: words[3] });
      else if (line.what === "side") t.sides[Number(words[1])] = readSide(words.slice(2));
      if (line.what === "list" && g.frames.length === 1) g.frames[0].lines = i + 1;
      if (line.what === "side" && words[1] === "1") addFrames(g, t, i + 1);
    });
    return g;
  }

  const known = new Map();
  function of(game) {
    if (!known.has(game)) known.set(game, read(game));
    return known.get(game);
  }

  /* ---- blocks ---- */

  const vanishes = (letter) => letter >= "a" && letter <= "i";
  const value = (letter) => (vanishes(letter) ? letter.charCodeAt(0) - 96 : Number(letter));

  /* Two digits that vanish together have the same colour. The corner is 0,0. */
  function drawBlock(layer, letter) {
    if (letter === "o") {
      add(layer, "rect", { x: 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.12, class: "block obstacle" });
      return;
    }
    const digit = value(letter);
    const going = vanishes(letter) ? " going" : "";
    add(layer, "rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.12, class: `block pair-${Math.min(digit, 10 - digit)}${going}` });
    add(layer, "text", { x: 0.5, y: 0.73, class: "digit" }, digit);
  }

  /* The rows of a column's blocks before they fell: the next one of the column before that stays and is the same, else
   * above the field. Only for motion: the record has no names of blocks. */
  function fellFrom(column, before) {
    const left = [...before].map((letter, row) => [letter, row]).filter(([letter]) => !vanishes(letter));
    return [...column].map((letter) => {
      while (left.length > 0 && value(left[0][0]) !== value(letter) && left[0][0] !== letter) left.shift();
      return left.length > 0 ? left.shift()[1] : constants.allRows;
    });
  }

  /* before: the field that was drawn, for what falls. Vanishing blocks flash. */
  function drawField(layer, field, before) {
    const columns = before.split(",");
    layer.replaceChildren();
    field.split(",").forEach((column, x) => {
      const from = fellFrom(column, columns[x] ?? "");
      [...column].forEach((letter, row) => {
        const block = add(layer, "g", { transform: `translate(${x} ${constants.allRows - 1 - row})` });
        drawBlock(block, letter);
        if (from[row] !== row) Stage.arrive(block, { translate: `0 ${row - from[row]}px` });
        else if (vanishes(letter)) Stage.arrive(block, { opacity: 0.1 });
      });
    });
  }

  function fieldDrawing() {
    const svg = Svg.make("svg");
    const above = constants.allRows - constants.rows;
    svg.setAttribute("viewBox", `-0.1 -0.1 ${constants.columns + 0.2} ${constants.allRows + 0.2}`);
    svg.setAttribute("role", "img");
    add(svg, "rect", { y: above, width: constants.columns, height: constants.rows, class: "ground" });
    for (let x = 1; x < constants.columns; x++) add(svg, "path", { d: `M${x} ${above}V${constants.allRows}`, class: "line" });
    add(svg, "path", { d: `M0 ${above}H${constants.columns}`, class: "danger" });
    return { svg, layer: add(svg, "g", {}) };
  }

  /* ---- packs to come ---- */

  function drawPacks(svg, packs) {
    svg.replaceChildren();
    packs.forEach((pack, i) => {
      const group = add(svg, "g", { transform: `translate(${i * 2.6 + 0.1} 0.1)` });
      add(group, "rect", { width: 2, height: 2, class: "ground" });
      [...pack].forEach((letter, cell) => {
        if (letter !== "0") drawBlock(add(group, "g", { transform: `translate(${cell % 2} ${Math.floor(cell / 2)})` }), letter);
      });
    });
    svg.setAttribute("aria-label", "Packs to come: " + packs.map((pack) => pack.slice(0, 2) + "/" + pack.slice(2)).join(", "));
  }

  /* ---- turn by turn ---- */

  const highest = (side) => Math.max(...side.field.split(",").map((column) => column.length));

  /* Returns the path of a curve: one number of each turn's end, as a line between 0 and most. */
  function curveOf(frames, seat, numberOf, most, turns) {
    return frames.filter((f) => f.last).map((f, i) => `${i === 0 ? "M" : "L"}${((f.turn + 1) * 100) / turns} ${29 - (28 * numberOf(f.sides[seat])) / most}`).join("");
  }

  function drawCurves(svg, frames, name, numberOf, most, danger) {
    const end = frames[frames.length - 1];
    const turns = Math.max(1, end.turn + 1);
    svg.replaceChildren();
    add(svg, "rect", { width: 100, height: 30, class: "ground" });
    if (danger !== null) add(svg, "path", { d: `M0 ${29 - (28 * danger) / most}H100`, class: "line danger" });
    for (const seat of [0, 1]) add(svg, "path", { d: curveOf(frames, seat, numberOf, most, turns), class: "curve seat-" + seat });
    svg.setAttribute("aria-label", `${name} over ${Stage.count(turns, "turn")}: ${numberOf(end.sides[0])} and ${numberOf(end.sides[1])} in the end`);
    return { at: add(svg, "path", { class: "now" }), turns };
  }

  function drawCharts(frames) {
    const end = frames[frames.length - 1].sides;
    return [drawCurves(stage.scores, frames, "Scores", (side) => side.score, Math.max(1, end[0].score, end[1].score), null),
      drawCurves(stage.heights, frames, "Highest columns", highest, constants.allRows, constants.rows)];
  }

  /* ---- words ---- */

  const seconds = (ms) => (ms / 1000).toFixed(1) + " s";

  function came(side) {
    const told = [];
    if (side.row === 1) told.push("obstacles fall");
    if (side.skill === 1) told.push(side.destroyed === 0 ? "the skill finds no 5" : `the skill destroys ${side.destroyed}`);
    if (side.chain > 0) told.push(`a chain of ${side.chain}`);
    if (side.sent > 0) told.push(`sends ${side.sent}`);
    return told.join(", ");
  }

  const inDanger = (side) => highest(side) > constants.rows;

  function words(game, moment) {
    const f = of(game).frames[moment];
    if (f.turn < 0) return ["Both fields are empty"];
    const doing = (s) => (f.at[s] === 0 ? ": the skill" : f.at[s] !== null ? `: step ${f.at[s]}` : f.last ? ": " + (came(f.sides[s]) || "nothing vanishes") : "");
    const told = [0, 1].filter((s) => doing(s) !== "").flatMap((s, i) => [i === 0 ? "" : "; ", s, doing(s)]);
    const lost = f.last ? [0, 1].filter((s) => inDanger(f.sides[s])).flatMap((s) => ["; ", s, " is above the danger line"]) : [];
    return [`Turn ${f.turn}: `, ...told, ...lost];
  }

  function mark(game, moment) {
    const f = of(game).frames[moment];
    if (f.last && f.sides.some(inDanger)) return "lost";
    return !f.last ? "step" : f.sides.some((side) => side.chain >= 3 || side.skill === 1) ? "big" : "";
  }

  const long = 5; /* a chain of this many steps is notable */

  const notableOf = (game) => of(game).frames.flatMap((f, moment) => (!f.last ? [] : f.sides.flatMap((side, seat) =>
    [...(side.chain >= long ? [[moment, 0, seat]] : []), ...(side.skill === 1 ? [[moment, 1, seat]] : [])])));

  function quantities(game) {
    const has = (name) => [0, 1].map((seat) => of(game).frames.map((f) => f.sides[seat][name]));
    return [{ name: "Obstacles in stock", lines: has("stock") }, { name: "Gauge of the skill", lines: has("gauge") }, { name: "Milliseconds left", lines: has("left") }];
  }

  /* ---- the stage ---- */

  function sideOf(element, seat) {
    const drawing = fieldDrawing();
    const figure = Stage.figure(element, seat, drawing.svg);
    const bar = Stage.make("span", { className: "bar" }, Stage.make("span", {}));
    const numbers = Stage.make("p", { className: "numbers" });
    figure.classList.add("side", "seat-" + seat);
    figure.append(bar, numbers);
    return { ...drawing, figure, bar, numbers, field: "" };
  }

  function open(element, board, record) {
    constants = board;
    bank = record.setup.bank[0];
    const sides = [sideOf(element, 0), sideOf(element, 1)];
    const drawing = (viewBox) => {
      const svg = Svg.make("svg");
      svg.setAttribute("viewBox", viewBox);
      svg.setAttribute("role", "img");
      return svg;
    };
    const packs = drawing(`0 0 ${ahead * 2.6} 2.2`), scores = drawing("0 0 100 30"), heights = drawing("0 0 100 30");
    const named = (name, svg) => [Stage.make("figcaption", {}, name), svg];
    element.append(Stage.make("figure", { className: "beside" }, ...named("Packs to come", packs), ...named("Scores", scores),
      ...named("Highest columns", heights)));
    stage = { sides, packs, scores, heights, game: null, charts: [] };
  }

  function showSide(one, side, seat, last) {
    drawField(one.layer, side.field, one.field);
    one.field = side.field;
    one.svg.setAttribute("aria-label", side.field === "" ? `Field of player ${seat}: empty` : `Field of player ${seat}, columns from the bottom: ${side.field}`);
    one.bar.firstElementChild.style.width = `${(100 * side.gauge) / constants.gauge}%`;
    one.bar.classList.toggle("ready", side.gauge >= constants.skill);
    one.numbers.textContent = `score ${side.score} \u00b7 gauge ${side.gauge} \u00b7 stock ${side.stock} \u00b7 ${seconds(side.left)} left`;
    one.figure.querySelector(".state").textContent = last ? came(side) : "";
    one.figure.classList.toggle("over", last && inDanger(side));
  }

  function show(game, moment) {
    const g = of(game);
    const f = g.frames[moment];
    if (stage.game !== game) stage.charts = drawCharts(g.frames);
    stage.game = game;
    stage.sides.forEach((one, seat) => showSide(one, f.sides[seat], seat, f.last));
    drawPacks(stage.packs, g.packs.slice(f.turn + 1, f.turn + 1 + ahead));
    for (const chart of stage.charts) chart.at.setAttribute("d", `M${((f.turn + 1) * 100) / chart.turns} 0V30`);
  }

  function legend(list) {
    const block = (words, letter) => Stage.sign(list, words, "0 0 1 1", (svg) => drawBlock(svg, letter));
    block("a digit; what it vanishes with has its colour", "3");
    block("vanishes now", "c");
    block("an obstacle", "o");
    Stage.sign(list, "the danger line: above it a turn must not end", "0 0 1 1", (svg) => add(svg, "path", { d: "M0 .5H1", class: "danger" }));
  }

  return { unit: ["step", "steps", "steps"], open, moments: (game) => of(game).frames.map((f) => f.lines), show, words, mark, legend, quantities,
    notable: { kinds: [{ key: "c", name: "long chain" }, { key: "k", name: "skill" }], of: notableOf } };
})();
