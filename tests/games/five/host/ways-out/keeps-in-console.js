// answers closed closed
const first = console.kept === undefined && console.log.kept === undefined;
console.kept = console.log.kept = 1;
console.log = null;
function think() {
    return first ? 'closed' : 'open';
}
