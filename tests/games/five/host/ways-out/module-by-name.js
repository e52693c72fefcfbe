// answers closed closed
const ways = [
    () => globalThis['im' + 'port'],
    () => Function('return im' + 'port("fs")')(),
    () => new Function('x', 'return x')(1),
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
