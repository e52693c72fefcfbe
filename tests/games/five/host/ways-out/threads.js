// answers closed closed
const ways = [
    () => new SharedArrayBuffer(8),
    () => new Worker(''),
    () => Atomics.add(new Int32Array(1), 0, 1),
    () => new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }),
    () => WebAssembly.compile(new Uint8Array()),
    () => Atomics.waitAsync,
    () => new ShadowRealm().evaluate('1'),
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
