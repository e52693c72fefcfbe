"use strict";
/*
 * A person plays the plane game (desk/web/play.js): puts three planes, then hits a cell of the opponent's board or
 * moves a plane.
 */
window.sortiePlay = (() => {
  const DRAW = 0, HIT = 1, MOVE = 2;
  const INIT = 1;
  const directions = ["up", "right", "down", "left"];
  const hand = { direction: 0, kind: null, plane: 0 };
  const box = (size) => [1 / (size + 1.1), 1 / (size + 1.1), size / (size + 1.1), size / (size + 1.1)];
  const place = (row, column) => `row ${row + 1}, column ${column + 1}`;

  /* ---- drawing planes ---- */

  function cellsOf(about, kind, direction, x, y) {
    return about.board.kinds[kind].cells[direction].map(([dx, dy]) => [x + dx, y + dy]);
  }

  const isInside = (about, cells) => cells.every((cell) => cell.every((n) => n >= 1 && n <= about.board.size));

  function occupied({ game, side, about }) {
    return new Set(game.lines.filter((line) => line.what === "draw" && Number(line.words[1]) === side)
      .flatMap((line) => cellsOf(about, ...line.words.slice(2).map(Number)).map(String)));
  }

  /* The places where the next plane could stand, of these kinds. */
  function places(around, kinds) {
    const taken = occupied(around);
    const size = around.about.board.size;
    const found = [];
    for (const kind of kinds)
      for (let direction = 0; direction < 4; direction++)
        for (let x = 1; x <= size; x++)
          for (let y = 1; y <= size; y++) {
            const cells = cellsOf(around.about, kind, direction, x, y);
            if (isInside(around.about, cells) && !cells.some((cell) => taken.has(String(cell)))) found.push([kind, direction, x, y]);
          }
    return found;
  }

  function askPlane(asked, around) {
    const { about, side, svgs, doing, act } = around;
    const number = asked.made.length;
    const kinds = about.board.kinds.map((_, kind) => kind).filter((kind) => asked.args[2 + number] >> kind & 1);
    if (!kinds.includes(hand.kind)) hand.kind = kinds[0];
    const svg = svgs[side];
    let at = null;

    function ghost() {
      svg.querySelector(".ghost")?.remove();
      if (at === null) return;
      const cells = cellsOf(about, hand.kind, hand.direction, ...at);
      const taken = occupied(around);
      const wrong = !isInside(about, cells) || cells.some((cell) => taken.has(String(cell)));
      Svg.add(svg, "path", { d: cells.map(([x, y]) => `M${y} ${x}h1v1h-1z`).join(""), class: `ghost${wrong ? " wrong" : ""}` });
    }

    Hand.cells(svg, about.board.size, about.board.size, box(about.board.size), {
      label: "Where the plane's head goes",
      name: (row, column) => place(row, column),
      act: (row, column) => act([[DRAW, hand.kind, hand.direction, row + 1, column + 1]]),
      point: (row, column) => { at = row === undefined ? null : [row + 1, column + 1]; ghost(); },
    });
    const turned = Hand.choice("Direction", directions.map((word, i) => [i, word]), hand.direction, (one) => { hand.direction = one; ghost(); });
    doing.append(turned);
    if (kinds.length > 1)
      doing.append(Hand.choice("Kind", kinds.map((kind) => [kind, about.board.kinds[kind].name]), hand.kind, (one) => { hand.kind = one; ghost(); }));
    doing.append(Hand.button("Place it by chance", () => {
      const all = places(around, kinds);
      if (all.length > 0) act([[DRAW, ...all[Math.floor(Math.random() * all.length)]]]);
    }, { id: "by-chance" }));
    return `Put plane ${"ABC"[number]}: choose its direction, then the cell of its head`;
  }

  /* ---- hitting and moving ---- */

  const answers = ["nothing", "body", "head"];

  function known({ game, side }) {
    const seen = new Map();
    for (const line of game.lines)
      if (line.what === "hit" && Number(line.words[1]) === side) seen.set(`${line.words[2]},${line.words[3]}`, answers[line.words[4]]);
    return seen;
  }

  function askOperation(around) {
    const { about, side, svgs, doing, act } = around;
    const seen = known(around);
    Hand.cells(svgs[1 - side], about.board.size, about.board.size, box(about.board.size), {
      label: "The opponent's board: hit a cell",
      name: (row, column) => place(row, column) + (seen.has(`${row + 1},${column + 1}`) ? `: ${seen.get(`${row + 1},${column + 1}`)}` : ""),
      act: (row, column) => act([[HIT, row + 1, column + 1, 0, 0]]),
    });
    const move = Stage.make("details", {}, Stage.make("summary", { textContent: "Move a plane instead" }),
      Hand.choice("Plane", ["A", "B", "C"].map((letter, i) => [i, letter]), hand.plane, (one) => { hand.plane = one; }),
      ...directions.map((word, i) => Hand.button(word, () => act([[MOVE, hand.plane, i, 0, 0]]))));
    doing.append(move);
    return "Your turn: hit a cell of the other board";
  }

  /* The cell that is most probably a head, of those that were not hit in vain. */
  function hint(thoughts, around) {
    const { about, side, svgs, game } = around;
    const size = about.board.size;
    const chances = Thoughts.of(now(thoughts, game), Planes.events(game).operations, Planes.events(game).operations.length, 1 - side);
    const best = chances.indexOf(Math.max(...chances));
    const row = Math.floor(best / size), column = best % size;
    svgs[1 - side].parentElement.querySelector(".choices")?.cellAt(row, column).classList.add("hinted");
    return `Hit row ${row + 1}, column ${column + 1}: a head with ${(100 * chances[best]).toFixed(0)} %`;
  }

  /* The chances of both boards now, as if each operation had led to them. */
  function now([thoughts], game) {
    const after = Planes.events(game).operations.map((o) => thoughts.start[o.what === "hit" ? 1 - o.side : o.side]);
    return { start: thoughts.start, after };
  }

  return {
    needs: { 1: 3, 2: 1 },
    ask: (asked, around) => (asked.callback === INIT ? askPlane(asked, around) : askOperation(around)),
    hint,
    thoughts: now,
    whole(lines) {
      const others = lines.findLastIndex((line) => !line.startsWith("draw "));
      return (lines.length - 1 - others) % 3;
    },
    demonstration: ["density", "hunter"],
    tour: [
      "Each player hides three planes on a board of their own. The other one does not see them.",
      "In turns you hit a cell of the other board, and learn whether it is nothing, a body or a head. A hit head destroys its plane.",
      "In place of a hit you may move a plane of yours by one cell. The opponent learns the direction, not which plane.",
      "The first to destroy all three planes wins.",
    ],
  };
})();
