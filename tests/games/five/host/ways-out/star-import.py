# says star-import.py:2: import: the rules of Five! do not allow it
from random import *
def think(hands, history, old_games):
    return choice(hands)
