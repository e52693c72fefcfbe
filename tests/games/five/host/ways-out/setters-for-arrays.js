// answers 1 1
let seen = '';
for (let i = 0; i < 8; i++)
    Object.defineProperty(Array.prototype, i, { set(value) { seen = 'open'; } });
Object.defineProperty(Object.prototype, 'filename', { get() { return seen = 'open'; } });
function think(hands) {
    return seen || hands[0];
}
