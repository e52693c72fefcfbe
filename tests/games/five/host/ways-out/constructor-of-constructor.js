// answers closed closed
const ways = [
    () => this.constructor.constructor('return process')(),
    () => (() => {}).constructor('return process')(),
    () => [].constructor.constructor('return process')(),
    () => Object.constructor('return process')(),
    () => globalThis.constructor.constructor('return process')(),
    () => ''.constructor.constructor('return process')(),
    () => (0).constructor.constructor('return process')(),
    () => Symbol().constructor.constructor('return process')(),
    () => Reflect.constructor.constructor('return process')(),
    () => JSON.constructor.constructor('return process')(),
    () => (function () { return this; })().constructor.constructor('return process')(),
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
