// answers closed closed
const ways = [
    () => (() => { const o = {}; Error.captureStackTrace(o); return typeof o.stack === 'string' ? 'closed' : o.stack; })(),
    () => (() => { Error.stackTraceLimit = { valueOf() { return 1e9; } }; return typeof new Error('').stack === 'object' ? 'open' : 'closed'; })(),
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
