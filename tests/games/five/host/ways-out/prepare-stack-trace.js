// answers closed closed
const ways = [
    () => (Error.prepareStackTrace = (e, calls) => calls, new Error('').stack[0].getThis()),
    () => Object.defineProperty(Error, 'prepareStackTrace', { value: (e, c) => c }),
    () => (Object.setPrototypeOf(Error, { prepareStackTrace: (e, c) => c }), typeof new Error('').stack === 'string' ? 'closed' : 'open'),
    () => (TypeError.prepareStackTrace = (e, c) => c, typeof new TypeError('').stack === 'string' ? 'closed' : 'open'),
    () => (() => { class Mine extends Error { static prepareStackTrace(e, c) { return c; } } return typeof new Mine('').stack === 'string' ? 'closed' : 'open'; })(),
    () => (Object.prototype.prepareStackTrace = (e, c) => c, typeof new Error('').stack === 'string' ? 'closed' : 'open'),
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
