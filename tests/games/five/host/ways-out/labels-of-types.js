// answers closed closed
const ways = [
    () => (globalThis[Symbol.toStringTag] = 'process', globalThis.process),
    () => (() => { class F extends Function {} return new F('return process')(); })(),
    () => (() => { class G extends (function* () {}).constructor {} return new G('yield process')().next().value; })(),
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
