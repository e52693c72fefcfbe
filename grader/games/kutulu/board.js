"use strict";
/*
 * Draws a game of Kutulu: the maze seen from above after each turn. The notes have the position and the events of each
 * turn (grader/games/kutulu/kutulu.h). This script computes only which cells a plan or a light reaches, to draw them.
 */
window.sortieGame = (() => {
  const { add } = Svg;
  const states = ["standing up", "wandering", "stalking", "charging", "stunned"];
  let stage, constants;

  /* ---- notes to turns ---- */

  const groups = (words, size) => Array.from({ length: Math.floor(words.length / size) }, (_, i) => words.slice(size * i, size * (i + 1)));
  const numbers = (words) => words.map(Number);

  const readers = {
    explorers(t, words) {
      t.explorers = groups(numbers(words), 6).map(([e, x, y, sanity, plans, lights]) => ({ e, x, y, sanity, plans, lights }));
    },
    minions(t, words) {
      t.minions = groups(words, 7).map(([kind, ...rest]) => {
        const [id, x, y, state, count, target] = numbers(rest);
        return { kind, id, x, y, state, count, target };
      });
    },
    effects(t, words) {
      t.effects = groups(words, 6).map(([kind, ...rest]) => {
        const [x, y, left, caster, victim] = numbers(rest);
        return { kind, x, y, left, caster, victim };
      });
    },
    turn(t, [number, ...did]) {
      t.number = Number(number);
      t.did = did;
    },
    change(t, words) {
      const [e, wanderers, slashers, planned, sheltered, passed] = numbers(words);
      t.change[e] = { wanderers, slashers, planned, sheltered, passed };
    },
    left(t, words) {
      const [e, score] = numbers(words);
      t.left.push({ e, score });
    },
  };

  const newTurn = () => ({ number: null, did: [], change: [], left: [], said: [], explorers: [], minions: [], effects: [], lines: 0 });

  /* Returns {name, rows, turns}. turns[0] is the start. lines: how many of the game's lines have happened at the end of
   * a turn. */
  function read(game) {
    const g = { name: "", rows: [], turns: [] };
    let t = newTurn();
    game.lines.forEach((line, i) => {
      const words = line.words.slice(1);
      if (line.what === "maze") g.name = words.join(" ");
      else if (line.what === "row") g.rows.push(words[0]);
      else if (line.what === "answer") t.said[line.side] = line.text;
      else if (readers[line.what] !== undefined) readers[line.what](t, words);
      if (line.what === "effects" || (line.what === "explorers" && g.turns.length === 0)) {
        t.lines = i + 1;
        g.turns.push(t);
        t = newTurn();
      }
    });
    if (g.turns.length === 0) g.turns.push({ ...t, lines: game.lines.length });
    return g;
  }

  const known = new Map();
  function of(game) {
    if (!known.has(game)) known.set(game, read(game));
    return known.get(game);
  }

  /* Explorer e of a game sits in the seat in place e. */
  const seatOf = (game, e) => (game.first + e) % 4;

  /* ---- the maze ---- */

  const isWall = (rows, x, y) => rows[y] === undefined || rows[y][x] === undefined || rows[y][x] === "#";

  /* Lists the cells within so many steps. */
  function reach(rows, x, y, steps) {
    const seen = new Map([[`${x},${y}`, [x, y]]]);
    let wave = [[x, y]];
    for (let s = 0; s < steps; s++) {
      const next = [];
      for (const [cx, cy] of wave)
        for (const [nx, ny] of [[cx, cy - 1], [cx + 1, cy], [cx, cy + 1], [cx - 1, cy]]) {
          if (isWall(rows, nx, ny) || seen.has(`${nx},${ny}`)) continue;
          seen.set(`${nx},${ny}`, [nx, ny]);
          next.push([nx, ny]);
        }
      wave = next;
    }
    return [...seen.values()];
  }

  const area = (cells) => cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("");

  function cellsOf(rows, letter) {
    return rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === letter ? [[x, y]] : [])));
  }

  function drawMaze(svg, rows) {
    svg.setAttribute("viewBox", `0 0 ${rows.length === 0 ? 1 : rows[0].length} ${Math.max(1, rows.length)}`);
    svg.replaceChildren();
    add(svg, "rect", { width: "100%", height: "100%", class: "floor" });
    add(svg, "path", { d: area(cellsOf(rows, "#")), class: "wall" });
    for (const [x, y] of cellsOf(rows, "w")) add(svg, "circle", { cx: x + 0.5, cy: y + 0.5, r: 0.3, class: "spawn" });
    for (const [x, y] of cellsOf(rows, "U")) add(svg, "rect", { x: x + 0.08, y: y + 0.08, width: 0.84, height: 0.84, class: "shelter" });
    return add(svg, "g", {});
  }

  /* ---- signs: each in a cell whose corner is 0,0 ---- */

  /* The angle at which something looks that went so. Others do not turn. */
  const facings = { "0,-1": 0, "1,0": 90, "0,1": 180, "-1,0": 270 };

  function addFacing(layer, [dx, dy]) {
    const angle = facings[`${dx},${dy}`];
    if (angle !== undefined) add(layer, "path", { d: "M.34 .16L.5 -.04L.66 .16z", transform: `rotate(${angle} .5 .5)`, class: "facing" });
  }

  function drawExplorer(layer, seat, e) {
    add(layer, "circle", { cx: 0.5, cy: 0.5, r: 0.4, class: "explorer seat-" + seat });
    add(layer, "text", { x: 0.5, y: 0.69, class: "number" }, e);
  }

  const shapes = { W: "M.5 .14L.88 .84H.12z", S: "M.5 .06L.94 .5L.5 .94L.06 .5z" };

  function drawMinion(layer, kind, state, count) {
    add(layer, "path", { d: shapes[kind] || shapes.W, class: `minion kind-${kind} state-${state}` });
    if (state === 0 || state === 2 || state === 4) add(layer, "text", { x: 0.5, y: kind === "S" ? 0.66 : 0.76, class: "count" }, count);
  }

  const at = (layer, x, y, more = "") => add(layer, "g", { transform: `translate(${x} ${y})${more}` });

  /* Several things on one cell are drawn in its corners. */
  function inCell(layer, things, draw) {
    const here = new Map();
    for (const thing of things) here.set(`${thing.x},${thing.y}`, [...(here.get(`${thing.x},${thing.y}`) || []), thing]);
    for (const group of here.values())
      group.slice(0, 4).forEach((thing, i) => {
        const corner = group.length === 1 ? "" : ` translate(${(i % 2) * 0.46 + 0.01} ${Math.floor(i / 2) * 0.46 + 0.01}) scale(.52)`;
        draw(at(layer, thing.x, thing.y, corner), thing);
      });
  }

  /* New effects show their range: they appear. */
  function drawEffects(layer, rows, effects, before) {
    const isNew = (f) => !before.some((b) => b.kind === f.kind && b.caster === f.caster && b.left > f.left);
    const range = (f, steps, name) => {
      const path = add(layer, "path", { d: area(reach(rows, f.x, f.y, steps)), class: name });
      if (isNew(f)) Stage.arrive(path, { opacity: 0 });
    };
    for (const f of effects) {
      if (f.kind === "LIGHT") range(f, constants.lightRange, "lit");
      if (f.kind === "PLAN") range(f, constants.planRange, "planned");
      if (f.kind === "SHELTER") add(at(layer, f.x, f.y), "text", { x: 0.5, y: 0.68, class: "energy" }, f.left);
    }
  }

  /* A yell is heard around whoever yells. */
  function drawYells(layer, t) {
    t.explorers.filter((x) => t.did[x.e] === "YELL").forEach((x) => {
      Stage.arrive(add(layer, "circle", { cx: x.x + 0.5, cy: x.y + 0.5, r: 1.4, class: "yell" }), { r: "0.4px" });
    });
  }

  /* Lets a thing come from its cell in the turn before, if that is beside its cell, and look that way. */
  function comesFrom(cell, thing, before) {
    if (before === undefined) return;
    const by = [thing.x - before.x, thing.y - before.y];
    if (Math.abs(by[0]) + Math.abs(by[1]) !== 1) return;
    addFacing(cell, by);
    Stage.arrive(cell, { translate: `${-by[0]}px ${-by[1]}px` });
  }

  function drawTurn(layer, game, rows, t, before) {
    layer.replaceChildren();
    drawEffects(layer, rows, t.effects, before.effects);
    drawYells(layer, t);
    inCell(layer, t.minions, (cell, m) => {
      drawMinion(cell, m.kind, m.state, m.count);
      comesFrom(cell, m, before.minions.find((one) => one.id === m.id));
      add(cell, "title", {}, `${m.kind === "W" ? "wanderer" : "slasher"} ${m.id}, ${states[m.state]}, ${m.count}${m.target < 0 ? "" : ", after explorer " + m.target}`);
    });
    inCell(layer, t.explorers, (cell, x) => {
      drawExplorer(cell, seatOf(game, x.e), x.e);
      comesFrom(cell, x, before.explorers.find((one) => one.e === x.e));
    });
  }

  /* ---- the state of the explorers ---- */

  const doings = { UP: "goes up", RIGHT: "goes right", DOWN: "goes down", LEFT: "goes left", WAIT: "waits", PLAN: "plans", LIGHT: "lights", YELL: "yells", FAULT: "makes a fault", "-": "" };

  /* "-5 the turn, -20 wanderer, +3 plan" */
  function changes(c) {
    if (c === undefined) return "";
    const struck = (n, name) => (n === 0 ? [] : [`\u2212${n * constants.minionLoss} ${n === 1 ? name : n + " " + name + "s"}`]);
    const given = (n, name) => (n === 0 ? [] : [`+${n} ${name}`]);
    return [`\u2212${c.passed} the turn`, ...struck(c.wanderers, "wanderer"), ...struck(c.slashers, "slasher"), ...given(c.planned, "plan"), ...given(c.sheltered, "shelter")].join(", ");
  }

  /* "MOVE 3 4 hello" -> "hello" */
  function message(answer) {
    const m = /^(?:MOVE -?\d+ -?\d+|(?!MOVE\b)[A-Z]+)\s+(.*?)\s*$/i.exec(answer || "");
    return m === null ? "" : [...m[1]].slice(0, 26).join("");
  }

  function under(t, e) {
    const kinds = { PLAN: "a plan", LIGHT: "a light", YELL: "yelled at" };
    return t.effects.filter((f) => (f.kind === "YELL" ? f.victim === e : f.caster === e)).map((f) => `${kinds[f.kind]}, ${f.left}`).join("; ");
  }

  function scoreOf(g, moment, e) {
    for (const t of g.turns.slice(0, moment + 1)) for (const l of t.left) if (l.e === e) return l.score;
    return null;
  }

  function showPlayer(row, game, g, moment, e) {
    const t = g.turns[moment];
    const x = t.explorers.find((one) => one.e === e);
    const score = scoreOf(g, moment, e);
    const part = (name) => row.querySelector("." + name);
    row.classList.toggle("gone", x === undefined);
    part("which").textContent = e;
    part("bar").firstElementChild.style.width = `${x === undefined ? 0 : (100 * x.sanity) / constants.sanity}%`;
    part("sanity").textContent = x !== undefined ? x.sanity : score === null ? "" : score < 0 ? "fault" : `lost, turn ${score}`;
    part("tools").textContent = x === undefined ? "" : `${Stage.count(x.plans, "plan")}, ${Stage.count(x.lights, "light")}`;
    part("did").textContent = [doings[t.did[e]] || "", changes(t.change[e]), under(t, e)].filter((words) => words !== "").join(" \u00b7 ");
    part("message").textContent = Records.plain(message(t.said[seatOf(game, e)]));
  }

  function playerRow(seat) {
    const span = (className, ...children) => Stage.make("span", { className }, ...children);
    const row = Stage.make("li", { className: "player seat-" + seat }, span("which"), Stage.name(seat), span("bar", Stage.make("span", {})), span("sanity"),
      span("tools"), span("did"), Stage.make("bdi", { className: "message quote" }));
    row.dataset.side = seat;
    return row;
  }

  /* ---- what happened, in a line ---- */

  function words(game, moment) {
    const g = of(game);
    const t = g.turns[moment];
    if (moment === 0) return [`The maze ${g.name}; explorer 0 is `, game.first];
    const told = [];
    t.did.forEach((did, e) => { if (["PLAN", "LIGHT", "YELL"].includes(did)) told.push([seatOf(game, e), " " + doings[did]]); });
    t.change.forEach((c, e) => {
      const by = [[c.wanderers, "wanderer"], [c.slashers, "slasher"]].filter(([n]) => n > 0).map(([n, name]) => (n === 1 ? "a " + name : `${n} ${name}s`));
      if (by.length > 0) told.push([seatOf(game, e), ` is struck by ${by.join(" and ")}`]);
    });
    for (const l of t.left) if (l.score >= 0) told.push([seatOf(game, l.e), " loses his mind"]);
    return told.length === 0 ? [`Turn ${t.number}`] : [`Turn ${t.number}: `, ...told.flatMap((one, i) => (i === 0 ? one : [", ", ...one]))];
  }

  function mark(game, moment) {
    const t = of(game).turns[moment];
    return t.left.length > 0 ? "left" : t.change.some((c) => c.wanderers + c.slashers > 0) ? "hurt" : "";
  }

  /* Lists who is struck by a minion, and who leaves the game. */
  const notableOf = (game) => of(game).turns.flatMap((t, moment) => [
    ...t.change.flatMap((c, e) => (c.wanderers + c.slashers > 0 ? [[moment, 0, seatOf(game, e)]] : [])), ...t.left.map((l) => [moment, 1, seatOf(game, l.e)])]);

  /* The goods of each explorer at each turn. One that is lost has none. */
  function quantities(game) {
    const has = (name) => [0, 1, 2, 3].map((seat) => of(game).turns.map((t) => t.explorers.find((x) => seatOf(game, x.e) === seat)?.[name] ?? null));
    return [{ name: "Sanity", lines: has("sanity") }, { name: "Plans left", lines: has("plans") }, { name: "Lights left", lines: has("lights") }];
  }

  /* ---- the stage ---- */

  function open(element, board, record) {
    constants = board;
    const svg = Svg.make("svg");
    svg.setAttribute("role", "img");
    const players = Stage.make("ol", { className: "players" }, ...record.names.map((_, seat) => playerRow(seat)));
    stage = { svg, players, game: null, layer: null };
    element.append(Stage.make("figure", { className: "maze" }, svg), players);
  }

  function show(game, moment) {
    const g = of(game);
    if (stage.game !== game) stage.layer = drawMaze(stage.svg, g.rows);
    stage.game = game;
    drawTurn(stage.layer, game, g.rows, g.turns[moment], g.turns[moment - 1] ?? newTurn());
    const living = g.turns[moment].explorers.map((x) => Speech.tell(`explorer ${x.e} at ${x.x},${x.y} with ${x.sanity}`));
    stage.svg.setAttribute("aria-label", `The maze: ${living.join("; ") || Speech.tell("nobody is left")}`);
    for (let e = 0; e < 4; e++) showPlayer(stage.players.children[seatOf(game, e)], game, g, moment, e);
  }

  function legend(list) {
    const minion = (words, kind, state, count) => Stage.sign(list, words, "0 0 1 1", (svg) => drawMinion(svg, kind, state, count));
    Stage.sign(list, "an explorer", "0 0 1 1", (svg) => drawExplorer(svg, 0, 0));
    minion("wanderer", "W", 1);
    minion("slasher", "S", 1);
    minion("stalking: charges after so many turns", "S", 2, 2);
    minion("stunned", "S", 4, 6);
    minion("standing up after so many turns", "W", 0, 3);
    Stage.sign(list, "where wanderers come", "0 0 1 1", (svg) => add(svg, "circle", { cx: 0.5, cy: 0.5, r: 0.3, class: "spawn" }));
    Stage.sign(list, "shelter, with its energy", "0 0 1 1", (svg) => {
      add(svg, "rect", { x: 0.08, y: 0.08, width: 0.84, height: 0.84, class: "shelter" });
      add(svg, "text", { x: 0.5, y: 0.68, class: "energy" }, 10);
    });
    Stage.sign(list, "lit", "0 0 1 1", (svg) => add(svg, "path", { d: "M0 0h1v1h-1z", class: "lit" }));
    Stage.sign(list, "within a plan", "0 0 1 1", (svg) => add(svg, "path", { d: "M0 0h1v1h-1z", class: "planned" }));
  }

  return { unit: ["turn", "turns", "turns"], open, moments: (game) => of(game).turns.map((t) => t.lines), show, words, mark, legend, quantities,
    notable: { kinds: [{ key: "b", name: "blow" }, { key: "l", name: "loss" }], of: notableOf } };
})();
