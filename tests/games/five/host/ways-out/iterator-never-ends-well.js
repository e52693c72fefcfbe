// answers closed closed
function think(hands) {
    const it = { [Symbol.iterator]() { return this; }, next: think.next, return(x) { return x; } };
    try {
        return 'open' + [...it];
    } catch (e) {
        return e instanceof TypeError ? 'closed' : 'open';
    }
}
