// answers closed closed
Object.setPrototypeOf(globalThis, new Proxy(Object.getPrototypeOf(globalThis), {
    get(target, name, receiver) {
        return name === 'think' ? () => (receiver === globalThis ? 'closed' : 'open') : Reflect.get(target, name, receiver);
    },
}));
var think_;
function think() { return 'closed'; }
