# answers 1 1
# Entries of the real contest call such methods by their names.
class Deck:
    def __init__(self, cards): self.cards = list(cards)
    def __iter__(self): return self.cards.__iter__()
    def __len__(self): return self.cards.__len__()
    def __getitem__(self, i): return self.cards.__getitem__(i)
    def __contains__(self, card): return self.cards.__contains__(card)
    def __call__(self, i): return self[i]
    def __eq__(self, other): return self.cards == other.cards
    def __hash__(self): return len(self).__hash__()
    def __enter__(self): return self
    def __exit__(self, kind, value, trace): return None
class Best(Deck):
    def __init__(self, cards): super().__init__(cards); self.name = type(self).__name__
    def __new__(cls, *cards): return super().__new__(cls)
def think(hands, history, old_games):
    with Best(hands) as deck:
        it = deck.__iter__()
        assert it.__next__() == "1" and deck.__contains__("1") and deck.__len__() == len(hands)
        assert deck.__eq__(Deck(hands)) and deck.name == "Best" and getattr(deck, "__len__")() == len(deck)
        return deck.__call__(0)
