// says an exception
function think(hands) {
    throw undefined;
}
