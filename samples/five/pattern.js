// Looks for a pattern in the opponent's play. A few simple habits, each of which predicts the opponent's next card, are
// tried on all turns of this match. The habit that predicted best is believed, and its card is beaten. If no habit was
// right in half of the turns, it counts cards.
//
// pattern.py is the same program in Python.

const BEATS = { '1': '5!', '2': '1', '3': '12!', '4': '123', '5': '234!', '!': '24' };

function result(mine, theirs) {
    return BEATS[mine].includes(theirs) - BEATS[theirs].includes(mine);
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const average = (card, left) => sum(left.map((other) => result(card, other)));

/* Returns the first one with the highest value. */
function best(list, value) {
    const values = list.map(value);
    return list[values.reduce((most, x, i) => (x > values[most] ? i : most), 0)];
}

const countCards = (hand, left) => best(hand, (card) => average(card, left));

/* The card of a hand that does best against this card. Of equals the one that is least useful otherwise. */
const beat = (card, hand, left) => best(hand, (mine) => 100 * result(mine, card) - average(mine, left));

/* The worth of the best order of a hand against those cards, and its first card. */
function plan(hand, cards, score, turns = 0) {
    if (turns === cards.length || score === 3 || score === -3)
        return [100 * ((score > 0) - (score < 0)) + 10 * score - (score > 0 ? turns : 0), null];
    const rest = (card) => hand.filter((other) => other !== card);
    const ways = hand.map((card) => [plan(rest(card), cards, score + result(card, cards[turns]), turns + 1)[0], card]);
    return best(ways, ([worth]) => worth);
}

// ---- habits: the opponent's hand, mine, the turns of this game, the games before. Each turn as [mine, theirs] ----

/* The card of that side in this turn of the last game, or null. */
function thisTurn(now, old, side) {
    const last = old[old.length - 1];
    return last !== undefined && now.length < last.length ? last[now.length][side] : null;
}

const lastOf = (now) => now[now.length - 1][0];

/* Plays as killer.py does. */
function plansAgainstMyGames(his, mine, now, old) {
    const begun = now.map(([card]) => card).join('');
    for (const game of old.slice().reverse()) {
        const order = game.map(([card]) => card).join('');
        if (game.length > now.length && order.startsWith(begun))
            return plan(his, order.slice(now.length), sum(now.map(([myCard, hisCard]) => result(hisCard, myCard))))[1];
    }
    return null;
}

function beatsMyCardOfTheLastGame(his, mine, now, old) {
    const card = thisTurn(now, old, 0);
    return card === null ? null : beat(card, his, mine);
}

const HABITS = [
    (his, mine, now, old) => thisTurn(now, old, 1), // the same again
    (his, mine, now) => (now.length > 0 ? lastOf(now) : null), // my last card
    plansAgainstMyGames,
    (his, mine, now, old) => thisTurn(now, old, 0), // my card of the last game
    beatsMyCardOfTheLastGame,
    (his, mine, now) => (now.length > 0 ? beat(lastOf(now), his, mine) : null), // beats my last card
    (his, mine) => countCards(his, mine),
    (his) => best(his, (card) => '!12345'.indexOf(card)), // the highest
    (his) => best(his, (card) => -'12345!'.indexOf(card)), // the lowest
];

function handsAfter(turns) {
    const left = (side) => [...'12345!'].filter((card) => !turns.some((turn) => turn[side] === card));
    return [left(0), left(1)];
}

/* The card that a habit expects next, or null if it expects none that the opponent has. */
function foretell(habit, now, old) {
    const [mine, his] = handsAfter(now);
    const card = habit(his, mine, now, old);
    return his.includes(card) ? card : null;
}

/* Of the turns of which a habit said something, the share in which it was right. One turn is doubted. */
function shareRight(habit, games) {
    let right = 0;
    let said = 1;
    games.forEach((game, i) => game.forEach((played, turn) => {
        const card = foretell(habit, game.slice(0, turn), games.slice(0, i));
        right += card === played[1];
        said += card !== null;
    }));
    return right / said;
}

function think(hands, history, old_games) {
    const [mine, his] = handsAfter(history);
    let believed = 0.5;
    let card = null;
    for (const habit of HABITS) {
        const share = shareRight(habit, [...old_games, history]);
        const foretold = foretell(habit, history, old_games);
        if (foretold !== null && share > believed) {
            believed = share;
            card = foretold;
        }
    }
    return card === null ? countCards(mine, his) : beat(card, mine, his);
}
