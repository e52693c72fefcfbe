// answers closed closed
const ways = [
    () => Math.random(),
    () => crypto.getRandomValues(new Uint8Array(1)),
    () => (delete globalThis.Math, Math),
    () => Object.getOwnPropertyDescriptor(globalThis, 'Math').value,
    () => Symbol().toString() === 'Symbol()' ? 'closed' : 'open',
    () => new Uint8Array(64).some((x) => x !== 0),
    () => new ArrayBuffer(64).constructor.constructor('return process')(),
    () => globalThis.crypto,
    () => [3, 1, 2].sort(() => Math.random())[0],
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
