// answers closed closed
function think(...given) {
    for (const thing of [given, ...given, ...given.map((x) => x[0]), arguments])
        try {
            return 'open' + thing.constructor.constructor('return process')();
        } catch {
            continue;
        }
    return given.every((x) => x instanceof Array && Object.getPrototypeOf(x) === Array.prototype) ? 'closed' : 'open';
}
