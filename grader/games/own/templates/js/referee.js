// The referee of the pile.
const sortie = require('./sortie.js');

const places = winner => [0, 1].map(seat => seat === winner ? 1 : 2);

sortie.run(game => {
    let stones = game.setup.stones[0] + game.random(4), seat = game.first;
    const size = stones;
    while (stones > 0) {
        game.board(`bar 0 ${stones} ${size} grey stones`);
        game.say(seat, stones);
        const answer = game.ask(seat), most = Math.min(3, stones);
        if (answer !== null && !['1', '2', '3'].slice(0, most).includes(answer))
            game.illegal(seat, `must be a number from 1 to ${most}`);
        if (game.gone[seat])
            return game.end('fault', places(1 - seat));
        stones -= Number(answer);
        game.note(`left ${stones}`);
        seat = 1 - seat;
    }
    game.board(`bar 0 0 ${size} grey stones`);
    game.end('taken', places(1 - seat));
});
