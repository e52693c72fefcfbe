# Many programs at once, and in each turn the one that would have done best so far: the plan of Iocaine Powder (Egnor
# 1999), which won a contest of rock, paper, scissors.
#
# A guess predicts a card: the opponent's from what it did, or mine, as the opponent may predict it. From each guess
# come three ways to play: the best card against it (if it is the opponent's card), the best card against the opponent's
# best answer to that, and so on, because the opponent may think as far. All ways are tried on all turns of this match,
# and gain or lose what their cards would have been worth. Older turns count less. The best way plays the next card, as
# long as it gains more than the equilibrium would. If not, the equilibrium itself plays, against which nobody gains.
#
# The opponent may be of the same kind. So all ways are tried from its side of the table too, and the card of its best
# way is one more guess.
#
# The value of a card is exact: the value of the position it leads to, out of the same linear programs as in
# equilibrium.py.

BEATS = {"1": "5!", "2": "1", "3": "12!", "4": "123", "5": "234!", "!": "24"}
FADE = 0.95  # of what a way gained, in each turn
TRUST = 0.4  # a way must have gained so much to be believed
LEVELS = 3
LOT = " 9"  # of the draws from the equilibrium. Against programs of this kind luck decides much (docs/five.md)
known = {}


def result(mine, theirs):
    return (theirs in BEATS[mine]) - (mine in BEATS[theirs])


def saddle(table):
    """A row and its result that neither side wants to leave, or None."""
    floors = [min(row) for row in table]
    ceilings = [max(column) for column in zip(*table)]
    if max(floors) < min(ceilings):
        return None
    return floors.index(max(floors)), max(floors)


def solve(table):
    """The value of a table of results to the side that chooses the row, and its mix of rows: the simplex method."""
    pure = saddle(table)
    if pure is not None:
        return pure[1], [float(i == pure[0]) for i in range(len(table))]
    n = len(table)
    # Maximise the sum of y over table * y <= 1, y >= 0. +2 makes all results positive. The mix of rows is the dual.
    rows = [[x + 2.0 for x in row] + [float(i == j) for j in range(n)] + [1.0] for i, row in enumerate(table)]
    goal = [-1.0] * n + [0.0] * (n + 1)
    while min(goal[:-1]) < -1e-9:
        column = next(j for j, x in enumerate(goal) if x < -1e-9)  # the first one: Bland's rule, which always ends
        ratios = [(row[-1] / row[column], i) for i, row in enumerate(rows) if row[column] > 1e-9]
        pivot = min(ratios)[1]
        scale = rows[pivot][column]
        rows[pivot] = [x / scale for x in rows[pivot]]
        for i, row in enumerate(rows):
            if i != pivot:
                rows[i] = [x - row[column] * p for x, p in zip(row, rows[pivot])]
        goal = [x - goal[column] * p for x, p in zip(goal, rows[pivot])]
    total = goal[-1]
    return 1 / total - 2, [x / total for x in goal[n : 2 * n]]


def value(mine, theirs, score):
    """Returns the worth of a position to me: 1 won, 0 drawn, -1 lost."""
    turns = len(mine)
    if abs(score) == 3 or abs(score) > turns or turns == 0:
        return float((score > 0) - (score < 0))
    if (mine, theirs, score) not in known:
        found = solve(results(mine, theirs, score))[0]
        known[mine, theirs, score] = found
        known[theirs, mine, -score] = -found
    return known[mine, theirs, score]


def results(mine, theirs, score):
    return [
        [value(mine.replace(a, ""), theirs.replace(b, ""), score + result(a, b)) for b in theirs] for a in mine
    ]


def chance(seed):
    """A number from 0 to 1 out of a text: FNV-1a, then the finish of MurmurHash3."""
    x = 14695981039346656037
    for letter in seed:
        x = (x ^ ord(letter)) * 1099511628211 % 2**64
    x = (x ^ x >> 33) * 0xFF51AFD7ED558CCD % 2**64
    return (x ^ x >> 33) / 2**64


# ---- guesses: what a side plays next. own and other are hands, games are [own card, other's card], oldest first ----


def best_against(card, own, other, score):
    """The card of a hand that leads to the best position if the other side plays this card."""
    rest = other.replace(card, "")
    return max(own, key=lambda a: value(own.replace(a, ""), rest, score + result(a, card)))


def same_beginning(begun, old, side):
    """The last old game in which that side began as in this one."""
    cards = [turn[side] for turn in begun]
    for game in reversed(old):
        if len(game) > len(begun) and [turn[side] for turn in game[: len(begun)]] == cards:
            return game
    return None


def at(games, back, turn, side):
    return games[-back][turn][side] if len(games) >= back and len(games[-back]) > turn else None


def repeats_last_game(own, other, score, now, old):
    return at(old, 1, len(now), 0)


def repeats_game_before(own, other, score, now, old):
    return at(old, 2, len(now), 0)


def repeats_same_beginning(own, other, score, now, old):
    game = same_beginning(now, old, 0)
    return game and game[len(now)][0]


def repeats_same_answer(own, other, score, now, old):
    game = same_beginning(now, old, 1)
    return game and game[len(now)][0]


def copies_last_turn(own, other, score, now, old):
    return now[-1][1] if now else None


def copies_last_game(own, other, score, now, old):
    return at(old, 1, len(now), 1)


def expects_last_game(own, other, score, now, old):
    card = at(old, 1, len(now), 1)
    return best_against(card, own, other, score) if card and card in other else None


def expects_same_beginning(own, other, score, now, old):
    game = same_beginning(now, old, 1)
    card = game and game[len(now)][1]
    return best_against(card, own, other, score) if card and card in other else None


def plans_against_same_beginning(own, other, score, now, old):
    """Its best order against the rest of the game that began the same way for the other."""
    game = same_beginning(now, old, 1)
    return plan(own, [turn[1] for turn in game[len(now) :]], score, 0)[1] if game else None


def plan(own, theirs, score, turns):
    if turns == len(theirs) or abs(score) == 3:
        return 100 * ((score > 0) - (score < 0)) + 10 * score - (turns if score > 0 else 0), None
    ways = []
    for card in own:
        ways.append((plan(own.replace(card, ""), theirs, score + result(card, theirs[turns]), turns + 1)[0], card))
    return max(ways, key=lambda way: way[0])


def most_frequent(own, other, score, now, old):
    cards = [game[len(now)][0] for game in old if len(game) > len(now)]
    return max(own, key=cards.count) if cards else None


def counts_cards(own, other, score, now, old):
    return max(own, key=lambda card: sum(result(card, theirs) for theirs in other))


def highest(own, other, score, now, old):
    return max(own, key="!12345".index)


def lowest(own, other, score, now, old):
    return min(own, key="12345!".index)


GUESSES = [
    repeats_last_game,
    repeats_same_beginning,
    plans_against_same_beginning,
    repeats_same_answer,
    counts_cards,
    repeats_game_before,
    copies_last_turn,
    copies_last_game,
    expects_last_game,
    expects_same_beginning,
    most_frequent,
    highest,
    lowest,
]


# ---- ways to play: a guess, whose, and how many times the best answer is taken ----


def turned(games):
    return [[[b, a] for a, b in game] for game in games]


def cards_of_ways(mine, his, score, now, old):
    """The card that each way plays here: {(guess, whose, level): card}."""
    found, answers = {}, {}

    def answer(card, is_mine):
        """The best card of the other side against this one."""
        if (card, is_mine) not in answers:
            own, other, points = (his, mine, -score) if is_mine else (mine, his, score)
            answers[card, is_mine] = best_against(card, own, other, points)
        return answers[card, is_mine]

    hidden_now, hidden_old = turned([now])[0], turned(old)
    for number, guess in enumerate(GUESSES):
        for whose in "his", "mine":
            if whose == "his":
                card = guess(his, mine, -score, hidden_now, hidden_old)
            else:
                card = guess(mine, his, score, now, old)
            if not card or card not in (his if whose == "his" else mine):
                continue
            if whose == "mine":
                card = answer(card, True)  # the opponent's card if it predicts mine
            for level in range(LEVELS):
                mine_now = answer(card, False)
                found[number, whose, level] = mine_now
                card = answer(mine_now, True)
    return found


def position(turns):
    mine = "".join([card for card in "12345!" if card not in [turn[0] for turn in turns]])
    his = "".join([card for card in "12345!" if card not in [turn[1] for turn in turns]])
    return mine, his, sum(result(a, b) for a, b in turns)


def best_way(cards, gains):
    """The way that has gained most, of those that play here."""
    return max(cards, key=lambda way: gains.get(way, 0)) if cards else None


def count_gains(gains, cards, mine, his, score, his_card):
    """Adds what each way would have gained over the equilibrium in a turn."""
    before = value(mine, his, score)
    rest = his.replace(his_card, "")
    for way in gains:
        gains[way] *= FADE
    for way, card in cards.items():
        after = value(mine.replace(card, ""), rest, score + result(card, his_card))
        gains[way] = gains.get(way, 0) + after - before


def add_ways_against_my_kind(cards, his_cards, his_gains, mine, his, score):
    """The opponent may choose among ways as I do."""
    way = best_way(his_cards, his_gains)
    if way is None or his_gains.get(way, 0) <= TRUST:
        return
    card = his_cards[way]
    for level in range(LEVELS):
        mine_now = best_against(card, mine, his, score)
        cards["kind", "his", level] = mine_now
        card = best_against(mine_now, his, mine, -score)


def look_back(history, old_games):
    """Returns the cards of all ways in this turn, and what each would have gained in this match."""
    gains, his_gains = {}, {}
    games = old_games + [history]
    for i, game in enumerate(games):
        for turn in range(len(game) + (i == len(games) - 1)):
            mine, his, score = position(game[:turn])
            now, old = game[:turn], games[:i]
            cards = dict(cards_of_ways(mine, his, score, now, old))
            his_cards = cards_of_ways(his, mine, -score, turned([now])[0], turned(old))
            add_ways_against_my_kind(cards, his_cards, his_gains, mine, his, score)
            if turn < len(game):
                count_gains(gains, cards, mine, his, score, game[turn][1])
                count_gains(his_gains, his_cards, his, mine, -score, game[turn][0])
    return cards, gains


def draw(cards, mix, seed):
    rest = chance(seed)
    for card, share in zip(cards, mix):
        rest -= share
        if rest < 0:
            return card
    return cards[-1]


def think(hands, history, old_games):
    mine, his, score = position(history)
    cards, gains = look_back(history, old_games)
    best = best_way(cards, gains)
    if best is not None and gains.get(best, 0) > TRUST:
        return cards[best]
    return draw(hands, solve(results(mine, his, score))[1], str([hands, history, old_games]) + LOT)
