# answers closed closed
seen = []
__builtins__["__import__"] = lambda *a: seen.append(a)
async def never(): pass
def think(hands, history, old_games):
    never()
    try:
        "가".encode("ascii", "namereplace")
    except ImportError:
        pass
    return "open" if any(type(x) is type(seen) for a in seen for x in a[:1]) else "closed"
