"""The game of bench_own.c once more."""
import sortie


def play(game):
    for number in range(game.setup["rounds"][0]):
        for seat in range(game.seats):
            game.say(seat, f"round {number}")
            if game.ask(seat) is None:
                return game.end("counted", [2, 2])
    game.end("counted", [1, 1])


sortie.run(play)
