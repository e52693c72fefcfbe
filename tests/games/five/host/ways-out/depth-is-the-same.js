// answers closed closed
function depth() {
    let n = 0;
    const deeper = () => { n++; deeper(); };
    try {
        deeper();
    } catch {
        return n;
    }
}
function think() {
    const first = depth();
    return first > 1000 && depth() === first ? 'closed' : 'open';
}
