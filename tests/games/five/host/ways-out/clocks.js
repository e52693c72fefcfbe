// answers closed closed
const ways = [
    () => Date.now(),
    () => new Date(),
    () => performance.now(),
    () => Intl.DateTimeFormat().format(),
    () => Temporal.Now.instant(),
    () => Object.getOwnPropertyDescriptor(globalThis, 'Date').value,
    () => (delete globalThis.Date, Date),
    () => Reflect.get(globalThis, 'Date'),
    () => (() => { with_ = globalThis; return with_.Date; })(),
    () => setTimeout(() => {}, 1),
    () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5),
    () => 'x'.toLocaleString().constructor.Date,
    () => new Error('').stack.includes('T') && Date(),
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
