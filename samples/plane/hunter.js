/*
 * hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
 * operation: hunter.c explains the ideas. Draw, Hit, plane_cells and rand are global.
 */
'use strict';

const EMPTY = 0, BODY = 1, HEAD = 2, UNKNOWN = 3, WARM = 4; // WARM: a body was here before the opponent's last move
const AROUND = [[-1, 0], [0, 1], [1, 0], [0, -1]];
const BOARD = Array.from({ length: 144 }, (_, i) => [Math.floor(i / 12) + 1, i % 12 + 1]);

let seen; // with a frame of EMPTY around the board
let searched; // in a group that is not done
let largest; // cells of the largest kind of plane
let colour; // of the checkerboard, this game's

const grid = (value) => Array.from({ length: 14 }, () => Array(14).fill(value));

/* ---- groups of hits ---- */

/* Adds the hits that hang together with (x,y) to the group. */
function gather(group, gathered, x, y) {
    if ((seen[x][y] !== BODY && seen[x][y] !== HEAD) || gathered[x][y])
        return;
    gathered[x][y] = true;
    group.push([x, y]);
    for (const [dx, dy] of AROUND)
        gather(group, gathered, x + dx, y + dy);
}

/* Marks the cells of all groups that are too large for the planes destroyed in them. */
function markSearched() {
    const gathered = grid(false);
    searched = grid(false);
    for (const [x, y] of BOARD) {
        const group = [];
        gather(group, gathered, x, y);
        const heads = group.filter(([cx, cy]) => seen[cx][cy] === HEAD).length;
        for (const [cx, cy] of group)
            searched[cx][cy] = group.length > heads * largest;
    }
}

/* ---- choosing ---- */

function interest(x, y) {
    if (seen[x][y] !== UNKNOWN && seen[x][y] !== WARM)
        return 0;
    let value = seen[x][y] === WARM ? 4 : (x + y) % 2 === colour ? 2 : 1;
    for (const [dx, dy] of AROUND) {
        if (seen[x + dx][y + dy] === WARM && value < 3)
            value = 3;
        if (searched[x + dx][y + dy])
            value = 5;
    }
    return value;
}

/* Returns one of the most interesting cells, each as likely as the others, or null. */
function choose() {
    let best = 0, equals = 0, cell = null;
    for (const [x, y] of BOARD) {
        const value = interest(x, y);
        if (value > best)
            [best, equals] = [value, 0];
        if (value === best && rand() % ++equals === 0)
            cell = [x, y];
    }
    return best > 0 ? cell : null;
}

/* ---- the three functions of a player ---- */

function forget(from, to) {
    for (const [x, y] of BOARD)
        if (seen[x][y] === from)
            seen[x][y] = to;
}

function drawPlane(taken, mask) {
    for (;;) {
        const kind = rand() % plane_cells.length, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
        const cells = plane_cells[kind][direction].map(([dx, dy]) => [x + dx, y + dy]);
        if (!(mask >> kind & 1) ||
            !cells.every(([cx, cy]) => cx >= 1 && cx <= 12 && cy >= 1 && cy <= 12 && !taken[cx][cy]))
            continue;
        for (const [cx, cy] of cells)
            taken[cx][cy] = true;
        Draw(kind, direction, x, y);
        return;
    }
}

function Init(last, id, type, b) {
    const taken = grid(false);
    largest = 0;
    for (const mask of type) {
        drawPlane(taken, mask);
        plane_cells.forEach((turned, kind) => {
            if (mask >> kind & 1)
                largest = Math.max(largest, turned[0].length);
        });
    }
    seen = grid(EMPTY);
    for (const [x, y] of BOARD)
        seen[x][y] = UNKNOWN;
    colour = rand() % 2;
}

function Operate_self() {
    markSearched();
    let cell = choose();
    while (cell === null) { // everything was hit, so the opponent's planes have moved: begin again
        forget(EMPTY, UNKNOWN);
        forget(BODY, UNKNOWN);
        cell = choose();
    }
    const [x, y] = cell;
    seen[x][y] = Hit(x, y);
}

function Operate_opponent(kind, x, y) {
    if (!kind)
        return;
    forget(EMPTY, UNKNOWN);
    forget(WARM, UNKNOWN);
    forget(BODY, WARM);
}
