# Beats players that repeat themselves. It looks for the last game that began as this one does, assumes that the
# opponent plays the rest of it again, and searches all orders of its own hand for the best answer. If nothing is known
# (the first game, or a turn that the old game did not reach), it counts cards.
#
# killer.js is the same program in JavaScript.

BEATS = {"1": "5!", "2": "1", "3": "12!", "4": "123", "5": "234!", "!": "24"}


def result(mine, theirs):
    return (theirs in BEATS[mine]) - (mine in BEATS[theirs])


def count_cards(hands, left):
    return max(hands, key=lambda card: sum(result(card, theirs) for theirs in left))


def expected(history, old_games):
    """The cards that the other will play from now on, as far as they are known."""
    begun = [theirs for _, theirs in history]
    for game in reversed(old_games):
        order = [theirs for _, theirs in game]
        if order[: len(begun)] == begun:
            return order[len(begun) :]
    return []


def worth(score, turns):
    """Of a score, so many turns of the plan played: to win counts most, then points, then to win soon."""
    return 100 * ((score > 0) - (score < 0)) + 10 * score - (turns if score > 0 else 0)


def plan(hands, theirs, score, turns):
    """The worth of the best order against those cards, and its first card."""
    if turns == len(theirs) or abs(score) == 3:
        return worth(score, turns), None
    best, first = None, None
    for card in hands:
        rest = [other for other in hands if other != card]
        value, _ = plan(rest, theirs, score + result(card, theirs[turns]), turns + 1)
        if best is None or value > best:
            best, first = value, card
    return best, first


def think(hands, history, old_games):
    played = [theirs for _, theirs in history]
    score = sum(result(mine, theirs) for mine, theirs in history)
    theirs = expected(history, old_games)
    if not theirs:
        return count_cards(hands, [card for card in "12345!" if card not in played])
    return plan(hands, theirs, score, 0)[1]
