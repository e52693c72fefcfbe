#!/usr/bin/env python3
"""reversi_again < RECORDS - the rules of Reversi a second time, slow and obvious, against records of the sample. From
the picture at the beginning and the recorded answers it computes each board, which must be the picture's, the turns,
and the winner."""
import re
import sys

WAYS = [-11, -10, -9, -1, 1, 9, 10, 11]  # on a board with a border, ten letters a row


def ray(board, at, way):
    cells = []
    while board[at + way] != "#":
        at += way
        cells.append(at)
    return cells


def turned(board, at, own):
    """Each ray as a word: other stones, then one's own."""
    other, found = ("o" if own == "x" else "x"), []
    for way in WAYS if board[at] == "." else []:
        cells = ray(board, at, way)
        match = re.match(f"({other}+){own}", "".join(board[cell] for cell in cells))
        found += cells[:len(match.group(1))] if match else []
    return found


def can_move(board, own):
    return any(turned(board, at, own) for at in range(100))


class Game:
    def __init__(self, first):
        self.letter = {first: "x", 1 - first: "o"}
        self.board = ["#"] * 100
        self.drawn = list(self.board)
        self.before = None  # who moved last, or None at the beginning

    def row(self, y, letters):
        for x, letter in enumerate(letters):
            self.board[11 + 10 * int(y) + x] = self.drawn[11 + 10 * int(y) + x] = letter

    def cell(self, x, y, colour):
        self.drawn[11 + 10 * int(y) + int(x)] = {"black": "x", "white": "o"}[colour]

    def answer(self, seat, text):
        own, at = self.letter[seat], 11 + "abcdefgh".index(text[0]) + 10 * (int(text[1]) - 1)
        if self.drawn != self.board:
            return "the picture before it is another board"
        if self.before == seat and can_move(self.board, self.letter[1 - seat]):
            return "it is the other's turn"
        found = turned(self.board, at, own)
        for cell in found + [at]:
            self.board[cell] = own
        self.before = seat
        return None if found else "turns nothing"

    def end(self, places, points):
        stones = [self.board.count(self.letter[seat]) for seat in (0, 1)]
        if can_move(self.board, "x") or can_move(self.board, "o"):
            return "somebody can move"
        expected = [1 + (stones[seat] < stones[1 - seat]) for seat in (0, 1)]
        return None if (places, points) == (expected, stones) else f"expected {expected} {stones}"


def main():
    games, game, wrong = 0, None, None
    for number, line in enumerate(sys.stdin, 1):
        word = line.split()
        if word[0] == "game":
            game, games = Game(int(word[3])), games + 1
        elif word[:2] == ["board", "row"]:
            game.row(*word[2:])
        elif word[:2] == ["board", "cell"]:
            game.cell(word[2], word[3], word[5])
        elif word[0] == "answer":
            wrong = game.answer(int(word[1]), word[2])
        elif word[0] == "end":
            wrong = game.end([int(w) for w in word[3:5]], [int(w) for w in word[6:8]])
        if wrong is not None:
            sys.exit(f"line {number}: {line.strip()}: {wrong}")
    print(f"{games} games are right")


main()
