# answers 1 -
def think(hands, history, old_games):
    if history == []:
        assert hands == list("12345!") and old_games == []
        return "-"
    assert hands == ["1", "2", "5", "!"] and history == [["3", "4"], ["4", "1"]]
    assert old_games == [[["3", "2"], ["2", "1"], ["4", "3"]]]
    return "1"
