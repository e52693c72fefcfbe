// answers closed closed
const ways = [
    () => Function('with (globalThis) return process')(),
    () => (globalThis[Symbol.unscopables] = { think: true }, globalThis.process),
    () => Object.getOwnPropertySymbols(globalThis).map((s) => globalThis[s]).find((x) => x instanceof Function === false && typeof x === 'function'),
];
function think() {
    for (const way of ways) {
        let found;
        try {
            found = way();
        } catch (e) {
            continue;
        }
        if (found !== undefined && found !== null && found !== false && found !== 'closed')
            return 'open: ' + String(way).slice(0, 60);
    }
    return 'closed';
}
