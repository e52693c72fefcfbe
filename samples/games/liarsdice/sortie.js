// sortie.js - the lines between the kit and a referee. Write play(game) and call require('./sortie.js').run(play).
const fs = require('fs');
let ahead = '', out = '';
function read() {
    for (const bytes = Buffer.alloc(65536); !ahead.includes('\n');) {
        const got = fs.readSync(0, bytes);
        if (got === 0)
            process.exit();
        ahead += bytes.toString('utf8', 0, got);
    }
    const end = ahead.indexOf('\n'), line = ahead.slice(0, end);
    ahead = ahead.slice(end + 1);
    return line;
}

const print = (...words) => { out += words.join(' ') + '\n'; };
const flush = () => { for (let left = Buffer.from(out); left.length > 0; left = left.subarray(fs.writeSync(1, left))); out = ''; };
const mask = (1n << 64n) - 1n;
const game = {
    setup: {},
    // A number 0..n-1. It follows from the seed, the game's number and the numbers drawn before.
    random(n) {
        let z = game.state = game.state + 0x9E3779B97F4A7C15n & mask;
        z = (z ^ z >> 30n) * 0xBF58476D1CE4E5B9n & mask;
        z = (z ^ z >> 27n) * 0x94D049BB133111EBn & mask;
        return Number((z ^ z >> 31n) % BigInt(n));
    },
    say: (seat, text) => print('say', seat, text),
    // Returns the seat's answer, or null: it is gone and answers no more in this game.
    ask(seat, ms) {
        print('ask', seat, ...(ms ? [ms] : [])), flush();
        const [, answer, cost, text] = read().match(/^(answer|gone) \d+ (\w+) ?(.*)$/s);
        if (answer === 'gone')
            return game.gone[seat] = true, null;
        game.costUs = Number(cost);
        return text;
    },
    note: text => print('note', text),
    board: text => print('board', text),
    // The seat's last answer is against the rules: the seat is gone.
    illegal(seat, why) { game.gone[seat] = true, print('illegal', seat, why); },
    end(how, places, points) { print('end', how, 'places', ...places, ...(points ? ['points', ...points] : [])), flush(); },
};

exports.run = play => {
    for (;;) {
        const [verb, ...word] = read().split(' ');
        if (['seats', 'testpoint', 'games'].includes(verb))
            game[verb] = Number(word[0]);
        if (verb === 'seed')
            game.seed = BigInt(word[0]);
        if (verb === 'setup')
            game.setup[word[0]] = word.slice(1).map(Number);
        if (verb !== 'game')
            continue;
        Object.assign(game, {number: Number(word[0]), first: Number(word[2]), gone: Array(game.seats).fill(false)});
        game.state = game.seed + BigInt(game.number) * 0xD1342543DE82EF95n & mask;
        play(game);
    }
};
