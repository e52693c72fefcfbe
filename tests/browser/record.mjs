/*
 * A record read a second time, independently of the page: from its text and from the drawings in
 * subtasks/plane/planes.txt to the cells of every plane and the last answer of every cell.
 */
import { readFileSync } from "node:fs";

/* kinds[kind][direction]: cells as [dx, dy] from the head. Direction d + 1 is d turned clockwise: (dx,dy) becomes
 * (dy,-dx). */
export function readKinds(file) {
  const kinds = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.startsWith("kind")) kinds.push([]);
    else if (/^[.#H]+$/.test(line)) kinds.at(-1).push(line);
  }
  return kinds.map((rows) => {
    const hx = rows.findIndex((row) => row.includes("H"));
    const hy = rows[hx].indexOf("H");
    const cells = rows.flatMap((row, x) => [...row].flatMap((c, y) => (c === "." ? [] : [[x - hx, y - hy]])));
    const turned = [cells];
    while (turned.length < 4) turned.push(turned.at(-1).map(([dx, dy]) => [dy, -dx]));
    return turned;
  });
}

export function splitGames(text) {
  const games = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("game ")) games.push([]);
    else if (/^(draw|hit|move|end) /.test(line)) games.at(-1).push(line.split(" "));
  }
  return games;
}

export const countOperations = (game) => game.filter(([what]) => what === "hit" || what === "move").length;

/* Both boards as sorted lists of words: "A 3,4" for a plane's cell, "A destroyed", "hit 3,4 = 1". */
export function boardsAfter(kinds, game, operations) {
  const planes = [[], []];
  const answers = [{}, {}];
  for (const [what, side, ...rest] of game) {
    const n = rest.map(Number);
    const mine = planes[side];
    if (what === "draw") mine.push({ kind: n[0], direction: n[1], x: n[2], y: n[3], destroyed: false });
    if (what !== "hit" && what !== "move") continue;
    if (operations-- <= 0) break;
    if (what === "move") {
      mine[n[0]].x += { 0: -1, 2: 1 }[n[1]] ?? 0;
      mine[n[0]].y += { 1: 1, 3: -1 }[n[1]] ?? 0;
    } else {
      answers[1 - side][`${n[0]},${n[1]}`] = n[2];
      if (n[2] === 2) for (const p of planes[1 - side]) p.destroyed ||= p.x === n[0] && p.y === n[1];
    }
  }
  return [0, 1].map((side) => words(kinds, planes[side], answers[side]));
}

function words(kinds, planes, answers) {
  const list = Object.entries(answers).map(([cell, answer]) => `hit ${cell} = ${answer}`);
  planes.forEach((p, i) => {
    const letter = "ABC"[i];
    for (const [dx, dy] of kinds[p.kind][p.direction]) list.push(`${letter} ${p.x + dx},${p.y + dy}`);
    list.push(`${letter} head ${p.x},${p.y}`);
    if (p.destroyed) list.push(`${letter} destroyed`);
  });
  return list.sort();
}
