// answers closed closed
const kept = new WeakMap();
function think(hands) {
    const keys = [globalThis, Object, hands, console, think, Symbol.iterator.description];
    for (const key of keys)
        if (typeof key === 'object' && kept.has(key))
            return 'open';
    for (const key of keys)
        if (typeof key === 'object')
            kept.set(key, 1);
    return 'closed';
}
