// answers closed closed
// Symbols of the registry are the same in all contexts, and hold nothing.
const kept = Symbol.for('kept');
function think() {
    if (kept.description !== 'kept' || Symbol.keyFor(kept) !== 'kept')
        return 'open';
    try {
        kept.count = 1;
        Object.assign(kept, { count: 1 });
    } catch {
        // a symbol takes nothing
    }
    return kept.count === undefined ? 'closed' : 'open';
}
