// answers closed closed
globalThis.think = new Proxy(() => '', {
    apply(target, self, given) {
        try {
            return 'open' + (self ?? given).constructor.constructor('return process')();
        } catch {
            return self === undefined || self === globalThis ? 'closed' : 'open';
        }
    },
});
