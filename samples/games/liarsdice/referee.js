// Liar's dice for three. Each seat gets its own dice and nobody else's, until somebody says that the bid is a lie.
const MOST_COUNT = 18;
const living = g => g.dice.map((dice, seat) => seat).filter(seat => g.left[seat] > 0);
const total = g => g.left.reduce((a, b) => a + b);
const matching = (g, face) => g.dice.flat().filter(die => die === face).length;

// The next seat after this one that has dice.
function after(g, seat) {
    do
        seat = (seat + 1) % g.left.length;
    while (g.left[seat] === 0);
    return seat;
}

function tell(game, text) {
    for (let seat = 0; seat < game.seats; seat++)
        game.say(seat, text);
}

// ---- what people see ----

const MOST_DICE = 6;

function drawDice(game, g, lit) {
    game.board(`grid ${MOST_DICE} ${game.seats}`);
    for (let seat = 0; seat < game.seats; seat++) {
        game.board(`label ${seat} {${seat}}`);
        g.dice[seat].forEach((die, i) => game.board(`cell ${i} ${seat} ${die === lit ? 'yellow' : 'white'} - ${die}`));
    }
}

// ---- a round ----

function roll(game, g) {
    g.dice = g.left.map(n => Array.from({length: n}, () => 1 + game.random(6)).sort());
    g.bid = null;
    for (const seat of living(g))
        game.say(seat, `dice ${g.dice[seat].join(' ')}`);
    game.board(`title Round ${++g.round}`);
    drawDice(game, g, null);
}

const isHigher = (bid, old) => old === null || bid.count > old.count || (bid.count === old.count && bid.face > old.face);

// Returns the bid, 'liar', or null: the answer is against the rules.
function read(g, text) {
    const found = /^([1-9]|1\d) ([1-6])$/.exec(text);
    if (text === 'liar')
        return g.bid === null ? null : text;
    if (found === null)
        return null;
    const bid = {count: Number(found[1]), face: Number(found[2])};
    return bid.count <= MOST_COUNT && isHigher(bid, g.bid) ? bid : null;
}

function ask(game, g, seat) {
    game.say(seat, `turn ${total(g)} ${g.bid === null ? '0 0' : `${g.bid.count} ${g.bid.face}`}`);
    const answer = game.ask(seat);
    const said = answer === null ? null : read(g, answer);
    if (answer !== null && said === null)
        game.illegal(seat, 'must be liar, or COUNT FACE that is higher than the bid before');
    return said;
}

// The dice are shown. Returns who loses one.
function reveal(game, g, bidder, doubter) {
    const {count, face} = g.bid, there = matching(g, face), loser = there >= count ? doubter : bidder;
    for (const seat of living(g))
        tell(game, `shown ${seat} ${g.dice[seat].join(' ')}`);
    drawDice(game, g, face);
    game.board(`caption {${doubter}} says liar: there are ${there} of ${face}, and {${loser}} loses a die`);
    return loser;
}

// Returns who loses dice, and whether all of them.
function round(game, g, seat) {
    roll(game, g);
    for (let before = null; ; before = seat, seat = after(g, seat)) {
        const said = ask(game, g, seat);
        if (said === null)
            return [seat, true];
        if (said === 'liar') {
            tell(game, `liar ${seat}`);
            return [reveal(game, g, before, seat), false];
        }
        g.bid = said;
        tell(game, `bid ${seat} ${said.count} ${said.face}`);
        for (let other = 0; other < game.seats; other++)
            game.board(`label ${other} {${other}}${other === seat ? `: ${said.count} of ${said.face}` : ''}`);
        game.board(`caption {${seat}} bids ${said.count} of ${said.face}`);
    }
}

function play(game) {
    const g = {left: Array(game.seats).fill(game.setup.dice[0]), dice: [], bid: null, round: 0}, places = Array(game.seats).fill(1);
    for (let seat = 0; seat < game.seats; seat++)
        game.say(seat, `seat ${seat}`);
    let seat = game.first;
    for (let still = game.seats; still > 1;) {
        const [loser, all] = round(game, g, seat);
        g.left[loser] = all ? 0 : g.left[loser] - 1;
        tell(game, `left ${g.left.join(' ')}`);
        if (g.left[loser] === 0)
            places[loser] = still--;
        seat = g.left[loser] > 0 ? loser : after(g, loser);
    }
    game.end('last', places);
}

require('./sortie.js').run(play);
