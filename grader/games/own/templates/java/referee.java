// The referee of the pile.
class Referee {
    static int[] places(int winner) {
        return winner == 0 ? new int[] {1, 2} : new int[] {2, 1};
    }

    static void play(Sortie game) {
        int stones = game.setup.get("stones")[0] + game.random(4), seat = game.first, size = stones;
        while (stones > 0) {
            game.board("bar 0 " + stones + " " + size + " grey stones");
            game.say(seat, "" + stones);
            String answer = game.ask(seat);
            int most = Math.min(3, stones);
            if (answer != null && !answer.matches("[1-" + most + "]")) game.illegal(seat, "must be a number from 1 to " + most);
            if (game.gone[seat]) {
                game.end("fault", places(1 - seat));
                return;
            }
            stones -= Integer.parseInt(answer);
            game.note("left " + stones);
            seat = 1 - seat;
        }
        game.board("bar 0 0 " + size + " grey stones");
        game.end("taken", places(1 - seat));
    }

    public static void main(String[] args) {
        Sortie.run(Referee::play);
    }
}
