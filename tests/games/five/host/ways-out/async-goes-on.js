// answers closed closed
let later = 'closed';
(async () => { await null; later = 'open'; globalThis.later_ = 1; })();
Promise.resolve().then(() => { later = 'open'; });
function think() {
    for (let i = 0; i < 1e5; i++);
    return globalThis.later_ === undefined ? later : 'open';
}
