// answers closed closed
class Mine extends Array {
    static get [Symbol.species]() { return function (n) { return new Proxy([], {}); }; }
}
function think(hands) {
    hands.constructor = { [Symbol.species]: function () { return { constructor: Mine }; } };
    const all = [hands.map((x) => x), hands.slice(0), Mine.from([1]).filter(() => true)];
    for (const thing of all)
        try {
            return 'open' + thing.constructor.constructor.constructor('return process')();
        } catch {
            continue;
        }
    return 'closed';
}
