# answers ! 1
class Seen:
    """Classes, exceptions, generators, attributes by name: all of the language but its insides."""
    __slots__ = ("card", "id")

    def __init__(self, card, id):
        self.card, self.id = card, id

    def __lt__(self, other):
        return self.id < other.id


def think(hands, history, old_games):
    seen = [Seen(card, -i) for i, card in enumerate(hands)]
    try:
        {}["none"]
    except KeyError as e:
        assert str(e) == "'none'"
    vars = {"a": 1}
    assert getattr(seen[0], "card") == hands[0] and not hasattr(seen[0], "other") and vars["a"] == 1
    match history:
        case [[_, "4"], *_]:
            return min(seen).card
        case _:
            return max(seen).card
