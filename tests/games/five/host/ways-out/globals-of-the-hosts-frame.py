# answers closed closed
# print calls __str__ in a frame of the host's.
seen = []
class Spy:
    def __str__(self):
        seen.extend([sorted(globals()), sorted(locals())])
        return ""
class Names:
    __str__ = globals
class Locals:
    __str__ = locals
def think(hands, history, old_games):
    print(Spy())
    for spy in (Names(), Locals()):
        try:
            print(spy)
        except (TypeError, PermissionError) as e:
            seen.append(str(e))
    return "closed" if "sys" not in str(seen) and "told" not in str(seen) else "open"
