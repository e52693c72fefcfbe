"use strict";
/*
 * A record's text becomes games, and a moment of a game a position. No page is touched here. The text has been verified
 * by whoever wrote the page, so it is read without a check.
 */
const Replay = (() => {
  const number = (text) => parseInt(text, 10);

  const readers = {
    draw: (w) => ({ side: number(w[1]), kind: number(w[2]), direction: number(w[3]), x: number(w[4]), y: number(w[5]) }),
    hit: (w) => ({ what: "hit", side: number(w[1]), x: number(w[2]), y: number(w[3]), answer: number(w[4]) }),
    move: (w) => ({ what: "move", side: number(w[1]), plane: number(w[2]), direction: number(w[3]) }),
  };

  function newGame(first) {
    return { first, draws: [], operations: [], winner: null, how: null };
  }

  /* "fault 1 illegal game 3 operation 12 Hit(0,5): outside the board" */
  function parseFault(line) {
    const m = /^fault ([01]) (\S+) game (\d+) operation (\d+)(?: ([^:]*))?: (.*)$/.exec(line);
    return { side: number(m[1]), verdict: m[2], game: number(m[3]), operation: number(m[4]), call: m[5] || null, why: m[6] };
  }

  /* Marks that embed, override or isolate would reach beyond the name where they are not closed, whatever is around it. */
  function readName(line) {
    return line.slice("player 0 ".length).replace(/[\u202a-\u202e\u2066-\u2069]/g, "") || "?";
  }

  function parseHeader(lines) {
    const m = /^subtask (\d+) \S+ (\d+ \d+ \d+) games (\d+) seed (\d+)$/.exec(lines[1]);
    return {
      subtask: m[1], of: number(m[3]), seed: m[4],
      names: [readName(lines[2]), readName(lines[3])],
      games: [], fault: null, result: [0, 0],
    };
  }

  function parseLine(record, line) {
    const words = line.split(" ");
    const game = record.games[record.games.length - 1];
    if (words[0] === "game") record.games.push(newGame(number(words[3])));
    else if (words[0] === "draw") game.draws.push(readers.draw(words));
    else if (words[0] === "end") [game.winner, game.how] = [words.slice(3).indexOf("1"), words[1]];
    else if (words[0] === "fault") record.fault = parseFault(line);
    else if (words[0] === "result") record.result = words.slice(1).map(Number);
    else game.operations.push(readers[words[0]](words));
  }

  function parse(text) {
    const lines = text.split("\n").slice(0, -1);
    const record = parseHeader(lines);
    lines.slice(4).forEach((line) => parseLine(record, line));
    if (record.games.length === 0) record.games.push(newGame(0)); /* a player failed before the first game */
    return record;
  }

  /* ---- positions ---- */

  const step = [[-1, 0], [0, 1], [1, 0], [0, -1]];

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
   * The position after so many operations of a game: planes[side], each with cells and whether it is destroyed; marks[side],
   * the last hit of each cell of side's board; last, the last operation; former, where the plane that it moved was.
   */
  function position(board, game, moment) {
    const p = { planes: [[], []], marks: [new Map(), new Map()], last: null, former: null };
    for (const d of game.draws) p.planes[d.side].push(place(board, { ...d, destroyed: false }));
    for (const o of game.operations.slice(0, moment)) {
      p.former = null;
      if (o.what === "hit") hit(p, o);
      else move(board, p, o);
      p.last = o;
    }
    return p;
  }

  return { parse, position };
})();
