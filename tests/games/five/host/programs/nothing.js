// says nothing.js: think returned undefined; a card is a string, as '5'
function think(hands) {
}
