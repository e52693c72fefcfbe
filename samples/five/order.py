# Always the same order, the example of the contest's page. Nothing is learnt from the other, and nothing is hidden from
# him: he who looks at the last game wins the next one.


def think(hands, history, old_games):
    for card in "54321!":
        if card in hands:
            return card
