"""sortie.py - the lines between the kit and a referee. Write play(game) and call sortie.run(play)."""
import sys

class Game:
    """The match (seats, seed, testpoint, setup, games) and the game being played (number, first)."""
    def __init__(self):
        self.seats, self.seed, self.testpoint, self.games, self.setup = 2, 0, 1, 1, {}
        self.number, self.first, self.gone, self.cost_us, self.state = 0, 0, [], 0, 0

    def random(self, n):
        """A number 0..n-1. It follows from the seed, the game's number and the numbers drawn before."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return (z ^ z >> 31) % n

    def say(self, seat, text):
        print("say", seat, text)

    def ask(self, seat, ms=None):
        """Returns the seat's answer, or None: it is gone and answers no more in this game."""
        print("ask", seat, *([] if ms is None else [ms]), flush=True)
        word = read().split(" ", 3)
        if word[0] == "gone":
            self.gone[seat] = True
            return None
        self.cost_us = int(word[2])
        return word[3]

    def note(self, text):
        print("note", text)

    def board(self, text):
        print("board", text)

    def illegal(self, seat, why):
        """The seat's last answer is against the rules: the seat is gone."""
        self.gone[seat] = True
        print("illegal", seat, why)

    def end(self, how, places, points=None):
        print("end", how, "places", *places, *([] if points is None else ["points", *points]), flush=True)


def read():
    line = sys.stdin.readline()
    return line[:-1] if line else sys.exit()

def run(play):
    game = Game()
    while True:
        word = read().split(" ")
        if word[0] in ("seats", "seed", "testpoint", "games"):
            setattr(game, word[0], int(word[1]))
        elif word[0] == "setup":
            game.setup[word[1]] = [int(w) for w in word[2:]]
        elif word[0] == "game":
            game.number, game.first, game.gone = int(word[1]), int(word[3]), [False] * game.seats
            game.state = (game.seed + game.number * 0xD1342543DE82EF95) % 2**64
            play(game)
