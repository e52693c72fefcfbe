// says module-behind-comments.js:3: import: the rules of Five! do not allow it
function think(hands) {
    import /* and
    so on */
--> and so on
    ('fs');
    return hands[0];
}
