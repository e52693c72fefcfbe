// says TypeError: Cannot redefine property: Math
function think(hands) {
    Object.defineProperty(globalThis, 'Math', { value: null });
}
