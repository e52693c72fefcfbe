// says ReferenceError: Math: the rules of Five! do not allow it
function think(hands) {
    return String(globalThis['Ma' + 'th'].random());
}
