// Always plays the same order, the example of the contest's page. It learns nothing from the opponent and hides
// nothing: an opponent that looks at the last game wins the next one.
//
// order.py is the same program in Python.

function think(hands, history, old_games) {
    return [...'54321!'].find((card) => hands.includes(card));
}
