# says import.py:2: import: the rules of Five! do not allow it
import random
def think(hands, history, old_games):
    return random.choice(hands)
