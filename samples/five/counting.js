// Counts cards. The opponent's remaining cards are known: all six except those that it has played. Each of my cards is
// compared with each of them, and the one with the best average is played.
//
// It needs no memory and plays well against chance. But it, too, plays the same in every game. counting.py is the same
// program in Python.

const BEATS = { '1': '5!', '2': '1', '3': '12!', '4': '123', '5': '234!', '!': '24' };

function result(mine, theirs) {
    return BEATS[mine].includes(theirs) - BEATS[theirs].includes(mine);
}

/* Returns the first one with the highest value. */
function best(list, value) {
    const values = list.map(value);
    return list[values.reduce((most, x, i) => (x > values[most] ? i : most), 0)];
}

function think(hands, history, old_games) {
    const played = history.map(([, theirs]) => theirs);
    const left = [...'12345!'].filter((card) => !played.includes(card));
    return best(hands, (card) => left.reduce((sum, theirs) => sum + result(card, theirs), 0));
}
