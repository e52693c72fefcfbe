"""The referee of the pile."""
import sortie


def play(game):
    stones, seat = game.setup["stones"][0] + game.random(4), game.first
    size = stones
    while stones > 0:
        game.board(f"bar 0 {stones} {size} grey stones")
        game.say(seat, stones)
        answer = game.ask(seat)
        most = min(3, stones)
        if answer is not None and answer not in ("1", "2", "3")[:most]:
            game.illegal(seat, f"must be a number from 1 to {most}")
        if game.gone[seat]:
            return game.end("fault", places(1 - seat))
        stones -= int(answer)
        game.note(f"left {stones}")
        seat = 1 - seat
    game.board(f"bar 0 0 {size} grey stones")
    game.end("taken", places(1 - seat))


def places(winner):
    return [1 if seat == winner else 2 for seat in (0, 1)]


sortie.run(play)
