// answers 1 1
<!-- a comment of old pages
function think(hands) {
    return hands[0];
}
--> and its end
