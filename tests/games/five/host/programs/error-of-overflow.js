// answers ours ours
// An overflow deep inside a function of the judge might throw an error of the judge's.
let found = 'ours';
function deeper() {
    try {
        deeper();
    } catch (e) {
        if (e.constructor !== RangeError)
            found = 'a stranger';
        try {
            console.log([1]);
        } catch (other) {
            if (other.constructor !== RangeError)
                found = 'a stranger';
        }
    }
}
function think(hands) {
    deeper();
    return found;
}
