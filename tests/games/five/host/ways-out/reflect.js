// answers closed closed
const ways = [
    () => Reflect.construct(Function, ['return process'])(),
    () => Reflect.apply(Function, null, ['return process'])(),
    () => Reflect.get(globalThis, 'process'),
    () => Reflect.getPrototypeOf(Reflect.getPrototypeOf(globalThis)).constructor.constructor('return process')(),
    () => Reflect.construct(Object, [], Function).constructor('return process')(),
    () => Reflect.ownKeys(globalThis).find((k) => k === 'process' || k === 'require'),
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
