# says AttributeError: gi_frame: the rules of Five! do not allow it
def think(hands, history, old_games):
    try:
        "{0.gi_frame.f_back}".format(x for x in hands)
    except KeyError as e:
        return repr(e)
    except AttributeError as e:
        if not hasattr(e, "obj") or e.obj is None:
            raise
        return str(e.obj)
    return "open"
