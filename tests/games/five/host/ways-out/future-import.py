# says future-import.py:2: import: the rules of Five! do not allow it
from __future__ import annotations
def think(hands, history, old_games):
    return '1'
