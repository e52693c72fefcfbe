// says ReferenceError: Math: the rules of Five! do not allow it
const first = Math.random();
function think(hands) {
    return hands[0];
}
