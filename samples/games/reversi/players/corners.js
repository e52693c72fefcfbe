// Takes the cell that is worth most: corners much, cells beside them less than nothing.
function value(x, y) {
    const edge = n => Math.min(n, 7 - n), [a, b] = [edge(x), edge(y)].sort();
    return [[100, -20, 10, 5], [0, -50, -2, -2], [0, 0, 1, 1], [0, 0, 0, 0]][a][b];
}

function turned(board, x, y) {
    let found = 0;
    for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++) {
            let n = 0, px = x + dx, py = y + dy;
            while (board[py]?.[px] === 'X')
                n++, px += dx, py += dy;
            if (board[py]?.[px] === 'O')
                found += n;
        }
    return found;
}

function best(board) {
    let top = null;
    for (let y = 0; y < 8; y++)
        for (let x = 0; x < 8; x++) {
            const n = board[y][x] === '.' ? turned(board, x, y) : 0;
            if (n > 0 && (top === null || value(x, y) + n > top.points))
                top = {points: value(x, y) + n, cell: 'abcdefgh'[x] + (y + 1)};
        }
    return top.cell;
}

let lines = [];
require('readline').createInterface({input: process.stdin}).on('line', line => {
    lines.push(line);
    if (lines.length === 8) {
        console.log(best(lines));
        lines = [];
    }
});
