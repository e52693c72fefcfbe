// answers closed closed
Object.prototype.prepareStackTrace = Function.prototype.prepareStackTrace = (e, calls) => calls;
function think() {
    const ways = [() => null.x, () => nothing, () => 'x'.repeat(-1), () => new Array(-1), () => JSON.parse('{'),
        () => decodeURIComponent('%'), () => Symbol() + '', () => Math, () => (1n / 0n), () => new Proxy({}, null), () => eval('1')];
    for (const way of ways)
        try {
            way();
        } catch (e) {
            if (!(e instanceof Error) || typeof e.stack !== 'string' || e.constructor.constructor !== Function)
                return 'open: ' + way;
        }
    return 'closed';
}
