# Looks for a pattern in the opponent's play. A few simple habits, each of which predicts the opponent's next card, are
# tried on all turns of this match. The habit that predicted best is believed, and its card is beaten. If no habit was
# right in half of the turns, it counts cards.

BEATS = {"1": "5!", "2": "1", "3": "12!", "4": "123", "5": "234!", "!": "24"}


def result(mine, theirs):
    return (theirs in BEATS[mine]) - (mine in BEATS[theirs])


def average(card, left):
    return sum(result(card, other) for other in left)


def count_cards(hand, left):
    return max(hand, key=lambda card: average(card, left))


def beat(card, hand, left):
    """The card of a hand that does best against this card. Of equals the one that is least useful otherwise."""
    return max(hand, key=lambda mine: (result(mine, card), -average(mine, left)))


def plan(hand, cards, score, turns=0):
    """The worth of the best order of a hand against those cards, and its first card."""
    if turns == len(cards) or abs(score) == 3:
        return 100 * ((score > 0) - (score < 0)) + 10 * score - (turns if score > 0 else 0), None
    ways = []
    for card in hand:
        rest = [other for other in hand if other != card]
        ways.append((plan(rest, cards, score + result(card, cards[turns]), turns + 1)[0], card))
    return max(ways, key=lambda way: way[0])


# ---- habits: the opponent's hand, mine, the turns of this game, the games before. Each turn as [mine, theirs] ----


def this_turn(now, old, side):
    """The card of that side in this turn of the last game, or None."""
    return old[-1][len(now)][side] if old and len(now) < len(old[-1]) else None


def same_again(his, mine, now, old):
    return this_turn(now, old, 1)


def my_last_card(his, mine, now, old):
    return now[-1][0] if now else None


def my_card_of_the_last_game(his, mine, now, old):
    return this_turn(now, old, 0)


def beats_my_card_of_the_last_game(his, mine, now, old):
    card = this_turn(now, old, 0)
    return beat(card, his, mine) if card else None


def beats_my_last_card(his, mine, now, old):
    return beat(now[-1][0], his, mine) if now else None


def plans_against_my_games(his, mine, now, old):
    """Plays as killer.py does."""
    begun = [turn[0] for turn in now]
    for game in reversed(old):
        order = [turn[0] for turn in game]
        if len(game) > len(now) and order[: len(now)] == begun:
            return plan(his, order[len(now) :], sum(result(his_card, my_card) for my_card, his_card in now))[1]
    return None


def counts_cards(his, mine, now, old):
    return count_cards(his, mine)


def highest(his, mine, now, old):
    return max(his, key="!12345".index)


def lowest(his, mine, now, old):
    return min(his, key="12345!".index)


HABITS = [
    same_again,
    my_last_card,
    plans_against_my_games,
    my_card_of_the_last_game,
    beats_my_card_of_the_last_game,
    beats_my_last_card,
    counts_cards,
    highest,
    lowest,
]


def hands_after(turns):
    mine = [card for card in "12345!" if card not in [turn[0] for turn in turns]]
    his = [card for card in "12345!" if card not in [turn[1] for turn in turns]]
    return mine, his


def foretell(habit, now, old):
    """The card that a habit expects next, or None if it expects none that the opponent has."""
    mine, his = hands_after(now)
    card = habit(his, mine, now, old)
    return card if card in his else None


def share_right(habit, games):
    """Of the turns of which a habit said something, the share in which it was right. One turn is doubted."""
    right, said = 0, 1
    for i, game in enumerate(games):
        for turn in range(len(game)):
            card = foretell(habit, game[:turn], games[:i])
            right += card == game[turn][1]
            said += card is not None
    return right / said


def think(hands, history, old_games):
    mine, his = hands_after(history)
    believed, card = 0.5, None
    for habit in HABITS:
        share = share_right(habit, old_games + [history])
        foretold = foretell(habit, history, old_games)
        if foretold is not None and share > believed:
            believed, card = share, foretold
    return count_cards(mine, his) if card is None else beat(card, mine, his)
