// answers closed closed
const ways = [
    () => new Uint8Array(1 << 16).some((x) => x !== 0),
    () => new Float64Array(new ArrayBuffer(1 << 12, { maxByteLength: 1 << 16 })).some((x) => x !== 0),
    () => new Array(1000).some((x) => x !== undefined),
    () => new Uint8Array(8).buffer.transfer?.(1 << 16) && new Uint8Array(new Uint8Array(8).buffer.transfer(1 << 16)).some((x) => x !== 0),
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
