# answers closed closed
# Each call has functions of its own, so nothing stays in them.
def think(hands, history, old_games):
    kept = [name for each in (print, getattr, vars, open) for name in each.__dict__]
    print.__dict__["kept"] = vars(vars)["kept"] = "5"
    return "open" if kept else "closed"
