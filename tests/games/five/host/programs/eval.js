// says ReferenceError: eval: the rules of Five! do not allow it
function think(hands) {
    return eval('hands[0]');
}
