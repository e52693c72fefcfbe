// answers closed closed
function think() {
    for (let at = globalThis; at !== null; at = Object.getPrototypeOf(at))
        for (const key of Reflect.ownKeys(at)) {
            const found = Object.getOwnPropertyDescriptor(at, key);
            for (const thing of [found.value, found.get, found.set])
                if (typeof thing === 'function' && !(thing instanceof Function))
                    return 'open: ' + String(key);
        }
    return 'closed';
}
