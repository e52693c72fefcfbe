// answers closed closed
// The array of a template is made once for each place in the text and for each context.
const parts = (strings) => strings;
let kept = null;
function once() { return parts`a${1}b`; }
function think() {
    const strings = once();
    const again = once();
    try {
        strings.kept = 1;
    } catch {
        // frozen
    }
    return Object.isFrozen(strings) && strings === again && strings.kept === undefined && strings instanceof Array && kept === null ? 'closed' : 'open';
}
