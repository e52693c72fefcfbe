// answers closed closed
const ways = [
    () => ({}).__proto__.constructor.constructor('return process')(),
    () => Object.prototype.__lookupGetter__.call(globalThis, 'Math')().random(),
    () => ({}).__defineGetter__.constructor('return process')(),
    () => think.__proto__.constructor('return process')(),
    () => escape.constructor('return process')(),
    () => document.all,
    () => uneval({}),
    () => globalThis.__proto__.__proto__.constructor.constructor('return process')(),
    () => globalThis['%debug'],
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
