# answers 1 1
class Card:
    def __init__(self, value): self.value = value
    def format(self): return self.value
    def __format__(self, how): return self.value * int(how)
def think(hands, history, old_games):
    card = Card(hands[0])
    assert "{0.value}{1[x]}{z:>{w}}{{}}".format(card, {"x": 2}, z=3, w=2) == card.value + "2 3{}"
    assert "{:2}".format(card) == 2 * card.value and "{a}".format_map({"a": 1}) == "1"
    assert "{0.__len__}".format("") != "" and list(map("<{}>".format, [1])) == ["<1>"]
    assert "%(a)s" % {"a": 1} == "1"
    card.format = card.format
    try:
        "{".format()
    except ValueError:
        return card.format()
