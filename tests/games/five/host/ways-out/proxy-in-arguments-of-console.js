// answers closed closed
function think() {
    let seen = 0;
    const spy = new Proxy(function () {}, {
        get(target, name, receiver) { if (receiver !== spy) seen++; return undefined; },
        apply(target, self, given) { for (const x of given) if (x instanceof Object === false && typeof x === 'object') seen++; },
        getPrototypeOf() { return null; },
    });
    console.log(spy, { toJSON: spy }, [spy], { get x() { return spy; } });
    return seen === 0 ? 'closed' : 'open';
}
