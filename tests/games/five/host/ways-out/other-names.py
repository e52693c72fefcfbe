# answers closed closed
def think(hands, history, old_games):
    return "open" if any(name in __builtins__ for name in ("__import__", "exec", "eval", "help", "exit", "quit",
        "memoryview_", "__loader__", "__spec__")) else "closed"
