// Plays the equilibrium: a mix of cards that no opponent can exploit, even if it knows the mix. It computes from the
// end of the game backwards. Each position - two hands and a score - is a table of results, my cards against the
// opponent's. The best mix for such a table comes from a linear program (von Neumann 1928, Dantzig 1951). A generator
// draws a card from the mix. Its seed is everything that think receives, because the same question must get the same
// answer.
//
// It cannot be beaten in the long run, but it only beats players that make mistakes: there are better ways to win a
// league. equilibrium.py is the same program in Python.

const BEATS = { '1': '5!', '2': '1', '3': '12!', '4': '123', '5': '234!', '!': '24' };
const known = new Map();

function result(mine, theirs) {
    return BEATS[mine].includes(theirs) - BEATS[theirs].includes(mine);
}

const least = (list) => list.reduce((a, b) => (b < a ? b : a));
const most = (list) => list.reduce((a, b) => (b > a ? b : a));
const sign = (x) => (x > 0) - (x < 0);

/* A row and its result that neither side wants to leave, or null. */
function saddle(table) {
    const floors = table.map(least);
    const ceilings = table[0].map((_, j) => most(table.map((row) => row[j])));
    const floor = most(floors);
    return floor < least(ceilings) ? null : [floors.indexOf(floor), floor];
}

/* The value of a table of results to the side that chooses the row, and its mix of rows: the simplex method. */
function solve(table) {
    const pure = saddle(table);
    if (pure !== null)
        return [pure[1], table.map((_, i) => Number(i === pure[0]))];
    const n = table.length;
    // Maximise the sum of y over table * y <= 1, y >= 0. +2 makes all results positive. The mix of rows is the dual.
    const unit = (i) => table.map((_, j) => Number(i === j));
    const rows = table.map((row, i) => [...row.map((x) => x + 2), ...unit(i), 1]);
    let goal = [...table.map(() => -1), ...table.map(() => 0), 0];
    for (;;) {
        // the first one: Bland's rule, which always ends
        const column = goal.findIndex((x, j) => j < 2 * n && x < -1e-9);
        if (column < 0)
            break;
        let pivot = -1;
        let lowest = Infinity;
        rows.forEach((row, i) => {
            if (row[column] > 1e-9 && row[2 * n] / row[column] < lowest) {
                lowest = row[2 * n] / row[column];
                pivot = i;
            }
        });
        const scale = rows[pivot][column];
        rows[pivot] = rows[pivot].map((x) => x / scale);
        const minus = (row) => row.map((x, j) => x - row[column] * rows[pivot][j]);
        rows.forEach((row, i) => {
            if (i !== pivot)
                rows[i] = minus(row);
        });
        goal = minus(goal);
    }
    const total = goal[2 * n];
    return [1 / total - 2, goal.slice(n, 2 * n).map((x) => x / total)];
}

/* Returns the worth of a position to me: 1 won, 0 drawn, -1 lost. */
function value(mine, theirs, score) {
    const turns = mine.length;
    if (score === 3 || score === -3 || score > turns || -score > turns || turns === 0)
        return sign(score);
    const key = mine + ' ' + theirs + ' ' + score;
    if (!known.has(key)) {
        const [found] = solve(results(mine, theirs, score));
        known.set(key, found);
        known.set(theirs + ' ' + mine + ' ' + -score, -found);
    }
    return known.get(key);
}

function results(mine, theirs, score) {
    return [...mine].map((a) =>
        [...theirs].map((b) => value(mine.replace(a, ''), theirs.replace(b, ''), score + result(a, b))));
}

/* A number from 0 to 1 out of a text: FNV-1a, then the finish of MurmurHash3. */
function chance(seed) {
    const cut = (x) => BigInt.asUintN(64, x);
    let x = 14695981039346656037n;
    for (const letter of seed)
        x = cut((x ^ BigInt(letter.charCodeAt(0))) * 1099511628211n);
    x = cut((x ^ x >> 33n) * 0xFF51AFD7ED558CCDn);
    return Number(x ^ x >> 33n) / 2 ** 64;
}

/* As Python writes it, so that both programs draw the same. */
function text(x) {
    return typeof x === 'string' ? `'${x}'` : `[${x.map(text).join(', ')}]`;
}

/* Returns the share of each card. */
function consider(hands, history) {
    const played = history.map(([, theirs]) => theirs);
    const theirs = [...'12345!'].filter((card) => !played.includes(card)).join('');
    const score = history.reduce((sum, [a, b]) => sum + result(a, b), 0);
    return solve(results(hands.join(''), theirs, score))[1];
}

function think(hands, history, old_games) {
    const mix = consider(hands, history);
    let rest = chance(text([hands, history, old_games]));
    for (let i = 0; i < hands.length; i++) {
        rest -= mix[i];
        if (rest < 0)
            return hands[i];
    }
    return hands[hands.length - 1];
}
