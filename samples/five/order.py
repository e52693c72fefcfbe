# Always plays the same order, the example of the contest's page. It learns nothing from the opponent and hides nothing:
# an opponent that looks at the last game wins the next one.


def think(hands, history, old_games):
    for card in "54321!":
        if card in hands:
            return card
