// answers closed closed
const ways = [
    () => think.caller,
    () => (function f() { return f.caller instanceof Function ? 'closed' : f.caller; })(),
    () => (function () { return arguments.callee.caller instanceof Function ? 'closed' : 1; })(),
    () => Reflect.get(think, 'caller'),
    () => Object.getOwnPropertyDescriptor(Function.prototype, 'caller').get.call(think),
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
