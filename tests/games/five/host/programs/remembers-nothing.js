// answers 1 1
var calls = [];
function think(hands) {
    const n = calls.length + (globalThis.n || 0) + (Array.prototype.n || 0) + (console.n || 0);
    calls.push(1);
    globalThis.n = Array.prototype.n = console.n = 1;
    return hands[n];
}
