// says ReferenceError: Date: the rules of Five! do not allow it
function think(hands) {
    return hands[Date.now() % hands.length];
}
