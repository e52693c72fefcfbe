// answers closed closed
const ways = [
    () => (function* () {}).constructor('yield process')().next().value,
    () => (async () => {}).constructor('return process')(),
    () => (async function* () {}).constructor('yield process')().next(),
    () => Object.getPrototypeOf(function* () {}).constructor('return 1'),
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
