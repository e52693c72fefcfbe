// answers 1 1
// It is important to import nothing.
function think(hands) {
    return hands[0];
}
