// says promise.js: think returned object; a card is a string, as '5'
async function think(hands) {
    return hands[0];
}
