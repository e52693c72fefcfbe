// says TypeError: Cannot read properties of undefined (reading 'x')
function think(hands) {
    return hands[9].x;
}
