// says number.js: think returned number; a card is a string, as '5'
function think(hands) {
    return 5;
}
