// answers 1 1
// The host works with methods of its own.
for (const proto of [Array.prototype, Object.prototype, String.prototype, Function.prototype])
    for (const name of ['split', 'map', 'join', 'toString', 'slice', 'filter', 'includes', 'startsWith', 'push', 'call', 'apply'])
        Object.defineProperty(proto, name, { value() { throw this; } });
Array.prototype[Symbol.iterator] = function () { throw this; };
RegExp.prototype.exec = RegExp.prototype.test = () => false;
JSON.stringify = () => { throw globalThis; };
function think(hands) {
    return hands[0];
}
