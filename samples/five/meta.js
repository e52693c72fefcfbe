// Many programs at once, and in each turn the one that would have done best so far: the plan of Iocaine Powder (Egnor
// 1999), which won a contest of rock, paper, scissors.
//
// A guess predicts a card: the opponent's from what it did, or mine, as the opponent may predict it. From each guess
// come three ways to play: the best card against it (if it is the opponent's card), the best card against the
// opponent's best answer to that, and so on, because the opponent may think as far. All ways are tried on all turns of
// this match, and gain or lose what their cards would have been worth. Older turns count less. The best way plays the
// next card, as long as it gains more than the equilibrium would. If not, the equilibrium itself plays, against which
// nobody gains.
//
// The opponent may be of the same kind. So all ways are tried from its side of the table too, and the card of its best
// way is one more guess.
//
// The value of a card is exact: the value of the position it leads to, out of the same linear programs as in
// equilibrium.js. meta.py is the same program in Python.

const BEATS = { '1': '5!', '2': '1', '3': '12!', '4': '123', '5': '234!', '!': '24' };
const FADE = 0.95; // of what a way gained, in each turn
const TRUST = 0.4; // a way must have gained so much to be believed
const LEVELS = 3;
const LOT = ' 9'; // of the draws from the equilibrium. Against programs of this kind luck decides much (docs/five.md)
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

/* Returns the first one with the highest value. */
function best(list, worth) {
    const values = list.map(worth);
    return list[values.reduce((high, x, i) => (x > values[high] ? i : high), 0)];
}

// ---- guesses: what a side plays next. own and other are hands, games are [own card, other's card], oldest first ----

/* The card of a hand that leads to the best position if the other side plays this card. */
function bestAgainst(card, own, other, score) {
    const rest = other.replace(card, '');
    return best([...own], (a) => value(own.replace(a, ''), rest, score + result(a, card)));
}

/* The last old game in which that side began as in this one, or undefined. */
function sameBeginning(begun, old, side) {
    const is = (game) => game.length > begun.length && begun.every((turn, i) => game[i][side] === turn[side]);
    return old.filter(is).pop();
}

/* A card of that turn of a game that many games back, or undefined. */
function at(games, back, turn, side) {
    return games[games.length - back]?.[turn]?.[side];
}

const againstIfHeld = (card, own, other, score) =>
    (card !== undefined && other.includes(card) ? bestAgainst(card, own, other, score) : undefined);

/* Its best order against the rest of the game that began the same way for the other. */
function plansAgainstSameBeginning(own, other, score, now, old) {
    const game = sameBeginning(now, old, 1);
    return game && plan(own, game.slice(now.length).map((turn) => turn[1]), score, 0)[1];
}

function plan(own, theirs, score, turns) {
    if (turns === theirs.length || score === 3 || score === -3)
        return [100 * sign(score) + 10 * score - (score > 0 ? turns : 0), null];
    const ways = [...own].map((card) =>
        [plan(own.replace(card, ''), theirs, score + result(card, theirs[turns]), turns + 1)[0], card]);
    return best(ways, ([worth]) => worth);
}

function mostFrequent(own, other, score, now, old) {
    const cards = old.filter((game) => game.length > now.length).map((game) => game[now.length][0]);
    return cards.length > 0 ? best([...own], (card) => cards.filter((one) => one === card).length) : undefined;
}

const countsCards = (own, other) =>
    best([...own], (card) => [...other].reduce((sum, theirs) => sum + result(card, theirs), 0));

const GUESSES = [
    (own, other, score, now, old) => at(old, 1, now.length, 0), // repeats the last game
    (own, other, score, now, old) => sameBeginning(now, old, 0)?.[now.length][0], // the same beginning
    plansAgainstSameBeginning,
    (own, other, score, now, old) => sameBeginning(now, old, 1)?.[now.length][0], // the same answer
    countsCards,
    (own, other, score, now, old) => at(old, 2, now.length, 0), // the game before
    (own, other, score, now) => now[now.length - 1]?.[1], // copies the last turn
    (own, other, score, now, old) => at(old, 1, now.length, 1), // copies the last game
    (own, other, score, now, old) => againstIfHeld(at(old, 1, now.length, 1), own, other, score), // expects it
    (own, other, score, now, old) => againstIfHeld(sameBeginning(now, old, 1)?.[now.length][1], own, other, score),
    mostFrequent,
    (own) => best([...own], (card) => '!12345'.indexOf(card)), // the highest
    (own) => best([...own], (card) => -'12345!'.indexOf(card)), // the lowest
];

// ---- ways to play: a guess, whose, and how many times the best answer is taken ----

const turned = (game) => game.map(([a, b]) => [b, a]);

/* The card that each way plays here: a map from "guess whose level" to the card. */
function cardsOfWays(mine, his, score, now, old) {
    const found = new Map();
    const answers = new Map();

    /* The best card of the other side against this one. */
    function answer(card, isMine) {
        const key = card + isMine;
        if (!answers.has(key))
            answers.set(key, isMine ? bestAgainst(card, his, mine, -score) : bestAgainst(card, mine, his, score));
        return answers.get(key);
    }

    const hiddenNow = turned(now);
    const hiddenOld = old.map(turned);
    GUESSES.forEach((guess, number) => {
        for (const whose of ['his', 'mine']) {
            const isHis = whose === 'his';
            let card = isHis ? guess(his, mine, -score, hiddenNow, hiddenOld) : guess(mine, his, score, now, old);
            if (!card || !(isHis ? his : mine).includes(card))
                continue;
            if (!isHis)
                card = answer(card, true); // the opponent's card if it predicts mine
            for (let level = 0; level < LEVELS; level++) {
                const mineNow = answer(card, false);
                found.set(`${number} ${whose} ${level}`, mineNow);
                card = answer(mineNow, true);
            }
        }
    });
    return found;
}

function position(turns) {
    const left = (side) => [...'12345!'].filter((card) => !turns.some((turn) => turn[side] === card)).join('');
    return [left(0), left(1), turns.reduce((sum, [a, b]) => sum + result(a, b), 0)];
}

/* The way that has gained most, of those that play here, or undefined. */
function bestWay(cards, gains) {
    return cards.size > 0 ? best([...cards.keys()], (way) => gains.get(way) ?? 0) : undefined;
}

/* Adds what each way would have gained over the equilibrium in a turn. */
function countGains(gains, cards, mine, his, score, hisCard) {
    const before = value(mine, his, score);
    const rest = his.replace(hisCard, '');
    for (const way of gains.keys())
        gains.set(way, gains.get(way) * FADE);
    for (const [way, card] of cards) {
        const after = value(mine.replace(card, ''), rest, score + result(card, hisCard));
        gains.set(way, (gains.get(way) ?? 0) + after - before);
    }
}

/* The opponent may choose among ways as I do. */
function addWaysAgainstMyKind(cards, hisCards, hisGains, mine, his, score) {
    const way = bestWay(hisCards, hisGains);
    if (way === undefined || (hisGains.get(way) ?? 0) <= TRUST)
        return;
    let card = hisCards.get(way);
    for (let level = 0; level < LEVELS; level++) {
        const mineNow = bestAgainst(card, mine, his, score);
        cards.set(`kind his ${level}`, mineNow);
        card = bestAgainst(mineNow, his, mine, -score);
    }
}

/* Returns the cards of all ways in this turn, and what each would have gained in this match. */
function lookBack(history, oldGames) {
    const gains = new Map();
    const hisGains = new Map();
    const games = [...oldGames, history];
    let cards;
    games.forEach((game, i) => {
        for (let turn = 0; turn < game.length + Number(i === games.length - 1); turn++) {
            const now = game.slice(0, turn);
            const old = games.slice(0, i);
            const [mine, his, score] = position(now);
            cards = cardsOfWays(mine, his, score, now, old);
            const hisCards = cardsOfWays(his, mine, -score, turned(now), old.map(turned));
            addWaysAgainstMyKind(cards, hisCards, hisGains, mine, his, score);
            if (turn < game.length) {
                countGains(gains, cards, mine, his, score, game[turn][1]);
                countGains(hisGains, hisCards, his, mine, -score, game[turn][0]);
            }
        }
    });
    return [cards, gains];
}

function think(hands, history, old_games) {
    const [mine, his, score] = position(history);
    const [cards, gains] = lookBack(history, old_games);
    const way = bestWay(cards, gains);
    if (way !== undefined && (gains.get(way) ?? 0) > TRUST)
        return cards.get(way);
    const mix = solve(results(mine, his, score))[1];
    let rest = chance(text([hands, history, old_games]) + LOT);
    for (let i = 0; i < hands.length; i++) {
        rest -= mix[i];
        if (rest < 0)
            return hands[i];
    }
    return hands[hands.length - 1];
}
