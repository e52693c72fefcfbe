// says name
function think(hands) {
    throw new Proxy({}, { get: (target, name) => name });
}
