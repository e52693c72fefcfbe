# answers closed closed
# That an equal name was used before would be seen where the language keeps one text for all that are equal.
class Seen:
    def __setattr__(self, name, value): kept.append(name)
kept = []
def think(hands, history, old_games):
    mine = "a name " + hands[0]
    setattr(Seen(), mine, 1)
    kept.clear() if kept[0] == mine and kept[0] is not mine else kept.append("open")
    other = Plain()
    setattr(other, mine, 1)
    return "open" if any(name is mine for name in dir(other)) or kept else "closed"
class Plain: pass
