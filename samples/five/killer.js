// Beats players that repeat themselves. It looks for the last game that began as this one does, assumes that the
// opponent plays the rest of it again, and searches all orders of its own hand for the best answer. If nothing is known
// (the first game, or a turn that the old game did not reach), it counts cards.
//
// killer.py is the same program in Python.

const BEATS = { '1': '5!', '2': '1', '3': '12!', '4': '123', '5': '234!', '!': '24' };

function result(mine, theirs) {
    return BEATS[mine].includes(theirs) - BEATS[theirs].includes(mine);
}

function sum(numbers) {
    return numbers.reduce((a, b) => a + b, 0);
}

function countCards(hands, left) {
    let best = null;
    let card = null;
    for (const mine of hands) {
        const value = sum(left.map((theirs) => result(mine, theirs)));
        if (best === null || value > best) {
            best = value;
            card = mine;
        }
    }
    return card;
}

/* The cards that the other will play from now on, as far as they are known. */
function expected(history, oldGames) {
    const begun = history.map(([, theirs]) => theirs).join('');
    for (const game of oldGames.slice().reverse()) {
        const order = game.map(([, theirs]) => theirs).join('');
        if (order.startsWith(begun))
            return order.slice(begun.length);
    }
    return '';
}

/* Of a score, so many turns of the plan played: to win counts most, then points, then to win soon. */
function worth(score, turns) {
    return 100 * ((score > 0) - (score < 0)) + 10 * score - (score > 0 ? turns : 0);
}

/* The worth of the best order against those cards, and its first card. */
function plan(hands, theirs, score, turns) {
    if (turns === theirs.length || score === 3 || score === -3)
        return [worth(score, turns), null];
    let best = null;
    let first = null;
    for (const card of hands) {
        const rest = hands.filter((other) => other !== card);
        const [value] = plan(rest, theirs, score + result(card, theirs[turns]), turns + 1);
        if (best === null || value > best) {
            best = value;
            first = card;
        }
    }
    return [best, first];
}

function think(hands, history, old_games) {
    const played = history.map(([, theirs]) => theirs);
    const score = sum(history.map(([mine, theirs]) => result(mine, theirs)));
    const theirs = expected(history, old_games);
    if (theirs === '')
        return countCards(hands, [...'12345!'].filter((card) => !played.includes(card)));
    return plan(hands, theirs, score, 0)[1];
}
