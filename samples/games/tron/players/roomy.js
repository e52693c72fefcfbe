// Goes where the most free cells can be reached.
const ways = {U: [0, -1], L: [-1, 0], D: [0, 1], R: [1, 0]};
let width, height, me;
const walls = new Set();

const isFree = (x, y) => x >= 0 && x < width && y >= 0 && y < height && !walls.has(y * width + x);

function room(x, y) {
    if (!isFree(x, y))
        return -1;
    const seen = new Set([y * width + x]), list = [[x, y]];
    for (const [px, py] of list)
        for (const [dx, dy] of Object.values(ways))
            if (isFree(px + dx, py + dy) && !seen.has((py + dy) * width + px + dx)) {
                seen.add((py + dy) * width + px + dx);
                list.push([px + dx, py + dy]);
            }
    return list.length;
}

require('readline').createInterface({input: process.stdin}).on('line', line => {
    const [word, ...rest] = line.split(' '), n = rest.map(Number);
    if (word === 'start')
        [width, height, me] = n;
    for (let i = 0; word !== 'start' && i < n.length; i += 2)
        if (n[i] >= 0)
            walls.add(n[i + 1] * width + n[i]);
    if (word !== 'heads')
        return;
    const found = Object.entries(ways).map(([way, [dx, dy]]) => [room(n[2 * me] + dx, n[2 * me + 1] + dy), way]);
    console.log(found.reduce((a, b) => (b[0] > a[0] ? b : a))[1]);
});
