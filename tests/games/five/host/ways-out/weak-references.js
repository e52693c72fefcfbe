// answers closed closed
const ways = [
    () => new WeakRef({}).deref,
    () => new FinalizationRegistry(() => {}),
    () => globalThis.WeakRef,
    () => Object.getOwnPropertyDescriptor(globalThis, 'WeakRef').value,
    () => delete globalThis.WeakRef && WeakRef,
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
