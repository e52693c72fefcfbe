// says syntax.js:3: Unexpected token ';'
function think(hands) {
    return hands[;
}
