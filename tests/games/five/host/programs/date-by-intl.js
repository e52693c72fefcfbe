// says ReferenceError: Intl: the rules of Five! do not allow it
function think(hands) {
    return new Intl.DateTimeFormat().format();
}
