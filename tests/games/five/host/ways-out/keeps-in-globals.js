// answers closed closed
var count = (globalThis.count || 0) + 1;
Object.prototype.held = (Object.prototype.held || 0) + 1;
Array.kept = (Array.kept || 0) + 1;
function think(hands) {
    think.kept = (think.kept || 0) + 1;
    hands.push('x');
    return count === 1 && Object.prototype.held === 1 && Array.kept === 1 && think.kept === 1 ? 'closed' : 'open';
}
