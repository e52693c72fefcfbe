// answers closed closed
let seen = null;
const spy = { get length() { seen = spy_.caller; return 0; } };
function spy_() { return spy_.caller; }
function think() {
    const calls = [spy_(), (() => spy_())(), [1].map(spy_)[0], JSON.stringify({ toJSON: spy_ })];
    return calls.every((f) => f === null || f === undefined || f instanceof Function) && seen === null ? 'closed' : 'open';
}
