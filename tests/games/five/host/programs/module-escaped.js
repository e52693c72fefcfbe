// says module-escaped.js:3: Keyword must not contain escaped characters
function think(hands) {
    impor\u0074('fs');
    return hands[0];
}
