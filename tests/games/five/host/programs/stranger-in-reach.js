// answers 0 0
// Everything that can be reached from the global object, functions run or not: is there an object of the judge's?
function think(hands) {
    const ours = [Object.prototype, Array.prototype[Symbol.unscopables]];
    const seen = new Set();
    const waiting = [globalThis, hands, function* () {}, async () => {}, async function* () {}, Error('')];
    try {
        null.x;
    } catch (e) {
        waiting.push(e);
    }
    let strangers = 0;
    while (waiting.length > 0) {
        const thing = waiting.pop();
        if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null || seen.has(thing))
            continue;
        seen.add(thing);
        let last = thing;
        for (let next; (next = Object.getPrototypeOf(last)) !== null;)
            last = next;
        if (!ours.includes(last))
            strangers++;
        for (const name of Reflect.ownKeys(thing)) {
            const found = Object.getOwnPropertyDescriptor(thing, name);
            waiting.push(found.value, found.get, found.set, Object.getPrototypeOf(thing));
        }
    }
    return seen.size > 400 ? String(strangers) : 'too few';
}
