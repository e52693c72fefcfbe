"""The Yacht Auction of grader/games/yacht once more, from docs/yacht.md: the same answers give the same record."""
import hashlib
import hmac
import re
import struct

import sortie

RULES = ("ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT").split()
ROUNDS, MOST_BID = 13, 100000


# ---- chance: as the kit draws dice (base/chance.h) ----

class Stream:
    def __init__(self, seed, name, number):
        key, message = struct.pack(">Q", seed), name.encode() + b"\0" + struct.pack(">Q", number)
        self.state = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")

    def below(self, n):
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
            z = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
            z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
            z ^= z >> 31
            if z >= 2**64 % n:
                return z % n


def draw(game):
    """Two games in a row have the same dice."""
    stream = Stream(game.seed, "dice", (game.number - 1) // 2)
    rolls = []
    for _ in range(ROUNDS - 1):
        faces = "".join(str(1 + stream.below(6)) for _ in range(10))
        rolls.append(({"A": faces[:5], "B": faces[5:]}, stream.below(2)))
    return rolls


# ---- rules ----

class Side:
    def __init__(self):
        self.dice, self.score, self.money = "", {}, 0

    def bonus(self):
        return 35000 if sum(self.score.get(rule, 0) for rule in RULES[:6]) >= 63000 else 0

    def total(self):
        return sum(self.score.values()) + self.bonus() + self.money

    def without(self, dice):
        """The dice that stay, or None: one of them is not held."""
        rest = self.dice
        for die in dice:
            if die not in rest:
                return None
            rest = rest.replace(die, "", 1)
        return rest


def score(rule, dice):
    counts = sorted(dice.count(face) for face in set(dice))
    pips = 1000 * sum(map(int, dice))
    straight = lambda length: any(set("123456"[i:i + length]) <= set(dice) for i in range(7 - length))
    if rule in RULES[:6]:
        face = RULES.index(rule) + 1
        return 1000 * face * dice.count(str(face))
    return {"CHOICE": pips, "FOUR_OF_A_KIND": pips if counts[-1] >= 4 else 0,
            "FULL_HOUSE": pips if counts in ([5], [2, 3]) else 0, "SMALL_STRAIGHT": 15000 if straight(4) else 0,
            "LARGE_STRAIGHT": 30000 if straight(5) else 0, "YACHT": 50000 if counts == [5] else 0}[rule]


def words(text):
    return [word for word in re.split("[ \t]+", text) if word]


def read_bid(side, text):
    """Returns the answer's meaning, and why it is against the rules, or None."""
    word = words(text)
    if len(word) != 3 or word[0] != "BID":
        return None, "the answer is not BID, a bundle and an amount"
    if word[1] not in ("A", "B"):
        return None, "there is no such bundle, only A and B"
    if not re.fullmatch("-?[0-9]+", word[2]):
        return None, "the bid is not an integer"
    if word[2][0] == "-" or int(word[2]) > MOST_BID:
        return None, "the bid is not within 0..100000"
    return (word[1], int(word[2])), None


def read_put(side, text):
    word = words(text)
    if len(word) != 3 or word[0] != "PUT":
        return None, "the answer is not PUT, a rule and dice"
    if word[1] not in RULES:
        return None, "there is no such rule"
    if word[1] in side.score:
        return None, "this rule has been used"
    if len(word[2].encode()) != 5:
        return None, "not five dice"
    if not re.fullmatch("[1-6]{5}", word[2]):
        return None, "a die is not 1..6"
    if side.without(word[2]) is None:
        return None, "a die is not held"
    return (word[1], word[2]), None


def read_ok(side, text):
    return None, None if words(text) == ["OK"] else "the answer is not OK"


# ---- a game ----

def hear(game, sides, read):
    """Both answers by seat, of which each is asked before any of them counts. None: a seat is out."""
    found = {}
    for seat in (game.first, 1 - game.first):
        text = game.ask(seat)
        if text is not None:
            found[seat], why = read(sides[seat], text)
            if why is not None:
                game.illegal(seat, why)
    return None if any(game.gone) else found


def auction(game, sides, bundles, tie):
    bid = hear(game, sides, read_bid)
    if bid is None:
        return False
    got = {seat: bid[seat][0] for seat in (0, 1)}
    if got[0] == got[1]:
        winner = game.first if tie == 0 else 1 - game.first
        if bid[0][1] != bid[1][1]:
            winner = 0 if bid[0][1] > bid[1][1] else 1
        got[1 - winner] = "B" if got[winner] == "A" else "A"
    for seat in (0, 1):
        sides[seat].money += -bid[seat][1] if got[seat] == bid[seat][0] else bid[seat][1]
        sides[seat].dice += bundles[got[seat]]
    game.note(f"get {got[0]} {got[1]} money {sides[0].money} {sides[1].money}")
    for seat in (0, 1):
        game.say(seat, f"GET {got[seat]} {bid[1 - seat][0]} {bid[1 - seat][1]}")
    return True


def put_both(game, sides):
    for seat in (game.first, 1 - game.first):
        game.say(seat, "SCORE")
    put = hear(game, sides, read_put)
    if put is None:
        return False
    for seat, (rule, dice) in put.items():
        sides[seat].dice = sides[seat].without(dice)
        sides[seat].score[rule] = score(rule, dice)
    points, bonus, total = ([f(seat) for seat in (0, 1)] for f in (
        lambda s: sides[s].score[put[s][0]], lambda s: sides[s].bonus(), lambda s: sides[s].total()))
    game.note("put {} {} bonus {} {} total {} {}".format(*points, *bonus, *total))
    for seat in (0, 1):
        game.say(seat, "SET {} {}".format(*put[1 - seat]))
    return True


def rounds(game, sides):
    for number, roll in enumerate(draw(game) + [None], 1):
        if roll is not None:
            bundles, tie = roll
            game.note(f"round {number} {bundles['A']} {bundles['B']} {tie}")
            for seat in (game.first, 1 - game.first):
                game.say(seat, f"ROLL {bundles['A']} {bundles['B']}")
            if not auction(game, sides, bundles, tie):
                return
        else:
            game.note(f"round {number}")
        if number > 1 and not put_both(game, sides):
            return


def play(game):
    sides = [Side(), Side()]
    order = (game.first, 1 - game.first)
    for seat in order:
        game.say(seat, "READY")
    if hear(game, sides, read_ok) is not None:
        rounds(game, sides)
    for seat in order:
        game.say(seat, "FINISH")
    total = [side.total() for side in sides]
    if any(game.gone):
        places, how = [1 + gone for gone in game.gone], "both_fault" if all(game.gone) else "fault"
    else:
        places, how = [1 + (total[seat] < total[1 - seat]) for seat in (0, 1)], "counted"
    game.end(how, places, total)


sortie.run(play)
