// says module.js:3: import: the rules of Five! do not allow it
function think(hands) {
    import('fs').then(() => 1);
    return hands[0];
}
