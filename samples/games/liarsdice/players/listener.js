// Bids what is likely true, and rather what it has itself. It listens: the others tend to have what they bid, so it
// doubts only what is very likely a lie.
let seat, dice = [], bids = [];
const own = face => dice.filter(die => die === face).length;

function chance(unknown, need, p) {
    let sum = 0, term = (1 - p) ** unknown;
    for (let k = 0; k <= unknown; k++) {
        sum += k >= need ? term : 0;
        term *= (unknown - k) / (k + 1) * p / (1 - p);
    }
    return sum;
}

function answer(total, count, face) {
    const unknown = total - dice.length;
    const p = f => (bids.some(bid => bid.face === f && bid.seat !== seat) ? 0.25 : 0.14);
    const isTrue = (c, f) => chance(unknown, c - own(f), p(f));
    let best = {worth: -1};
    for (let f = 1; f <= 6; f++) {
        const c = f > face && count > 0 ? count : count + 1, found = isTrue(c, f);
        if (found + 0.2 * own(f) > best.worth)
            best = {worth: found + 0.2 * own(f), chance: found, text: `${c} ${f}`};
    }
    return count > 0 && 1 - isTrue(count, face) > best.chance + 0.3 ? 'liar' : best.text;
}

require('readline').createInterface({input: process.stdin}).on('line', line => {
    const [word, ...rest] = line.split(' '), n = rest.map(Number);
    if (word === 'seat')
        seat = n[0];
    if (word === 'dice')
        dice = n, bids = [];
    if (word === 'bid')
        bids.push({seat: n[0], count: n[1], face: n[2]});
    if (word === 'turn')
        console.log(answer(...n));
});
