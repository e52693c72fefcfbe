#!/usr/bin/env python3
"""five.py PROGRAM - plays Five! with the function think(hands, history, old_games) of a Python file.

For each line on standard input,

    THINK 125! 3441 1 322143

it runs the file in a fresh namespace, calls think(['1', '2', '5', '!'], [['3', '4'], ['4', '1']],
[[['3', '2'], ['2', '1'], ['4', '3']]]) and writes the card that think returns as a line. What the file prints goes to
standard error. It ends with its input. An exception, or an answer that is no text, ends it with status 1.

    five.py --check PROGRAM      only says whether the file may play

What the rules forbid is looked for before the first call, and is not in reach of a call. That keeps honest programs
within the rules; what keeps strangers' programs in is the judge's confinement, where a trick gets nobody anywhere.
docs/five.md has the rules.
"""
import builtins
import posix
import sys

MOST_BYTES = 16384
ONLY_AST = 0x400  # ast.PyCF_ONLY_AST; the module ast would cost more than all the rest of the start

# What a program finds in __builtins__: all types and exceptions, these, and what make_builtins() adds.
FUNCTIONS = """abs all any ascii bin callable chr dir divmod format hash hex isinstance issubclass iter len max min next
    oct ord pow repr round sorted sum Ellipsis NotImplemented __build_class__""".split()
TYPES = {name: value for name, value in vars(builtins).items() if isinstance(value, type) and name[0] != "_"}
REFUSED = {"__import__", "exec", "eval", "compile", "open", "input", "globals", "locals", "vars", "id", "breakpoint"}

DUNDERS = {"__init__", "__name__", "__slots__", "__builtins__"}  # that may be written, besides definitions
INSIDES = set("""mro gi_frame gi_code gi_yieldfrom cr_frame cr_code cr_await cr_origin ag_frame ag_code ag_await f_back
    f_builtins f_code f_globals f_locals f_trace tb_frame tb_next co_code co_consts""".split())


def is_inside(name):
    """Whether it names something behind an object: a way around the rules."""
    return name in INSIDES or (name.startswith("__") and name.endswith("__") and name not in DUNDERS)


# ---- before the first call ----


def nodes(tree):
    """The nodes of a syntax tree, in no order."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for field in node._fields:
            value = getattr(node, field, None)
            for child in value if isinstance(value, list) else [value]:
                if hasattr(child, "_fields"):
                    waiting.append(child)


def names_bound(tree):
    bound = set()
    for node in nodes(tree):
        kind = type(node).__name__
        if kind in ("FunctionDef", "ClassDef"):
            bound.add(node.name)
        elif kind == "arg":
            bound.add(node.arg)
        elif kind == "Name" and type(node.ctx).__name__ == "Store":
            bound.add(node.id)
    return bound


def offence(node, bound):
    """What a node names that is forbidden, or None."""
    kind = type(node).__name__
    if kind in ("Import", "ImportFrom"):
        return "import"
    if kind == "Name":
        forbidden = is_inside(node.id) or (node.id in REFUSED and node.id not in bound)
        if forbidden and type(node.ctx).__name__ == "Load":
            return node.id
    if kind == "Attribute" and is_inside(node.attr):
        return node.attr
    if kind == "MatchClass":
        # Without names, __match_args__ says what is looked at, of anything that __instancecheck__ lets in.
        nameless = "a pattern of a class without names" if node.patterns else None
        return next(filter(is_inside, node.kwd_attrs), nameless)
    return None


def check(source, file):
    """What is wrong with a program, for people; None: nothing."""
    if len(source) > MOST_BYTES:
        return f"{file}: {len(source)} bytes; a program of Five! has at most {MOST_BYTES}"
    try:
        tree = compile(source, file, "exec", ONLY_AST)
        bound = names_bound(tree)
        offences = [(node.lineno, what) for node in nodes(tree) for what in [offence(node, bound)] if what]
        compile(source, file, "exec")
    except SyntaxError as e:
        return f"{file}:{e.lineno or 1}: {e.msg}"
    except (ValueError, RecursionError, MemoryError) as e:
        return f"{file}: {e or 'too deep'}"
    if offences:
        line, what = min(offences)
        return f"{file}:{line}: {what}: the rules of Five! do not allow it"
    if "think" not in bound:
        return f"{file}: it defines no think(hands, history, old_games)"
    return None


# ---- a call ----


def make_builtins():
    """New for each call: a function, too, could be made to remember."""

    def told(*values, sep=" ", end="\n"):
        sys.stderr.write(sep.join([str(value) for value in values]) + end)

    def checked(name):
        if type(name) is not str:
            raise TypeError("the name of an attribute is a str")
        if is_inside(name):
            raise AttributeError(f"{name}: the rules of Five! do not allow it")
        return name

    made = {name: getattr(builtins, name) for name in FUNCTIONS}
    made.update(TYPES)
    made["print"] = told
    made["getattr"] = lambda thing, name, *default: getattr(thing, checked(name), *default)
    made["hasattr"] = lambda thing, name: hasattr(thing, checked(name))
    made["setattr"] = lambda thing, name, value: setattr(thing, checked(name), value)
    made["delattr"] = lambda thing, name: delattr(thing, checked(name))
    return made


def turns(word):
    """'3441' as [['3', '4'], ['4', '1']]; '-' as []."""
    return [] if word == "-" else [[word[i], word[i + 1]] for i in range(0, len(word), 2)]


def think(code, request):
    """The answer to a request."""
    hands, history, games, *old = request.split()[1:]
    if len(old) != int(games):
        raise ValueError("a request with too few games")
    namespace = {"__name__": "program", "__builtins__": make_builtins()}
    exec(code, namespace)
    return namespace["think"](list(hands), turns(history), [turns(game) for game in old])


def tell_exception(e, file):
    """Where it was in the program, innermost last, and what."""
    trace = e.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            sys.stderr.write(f"{file}:{trace.tb_lineno}: in {trace.tb_frame.f_code.co_name}\n")
        trace = trace.tb_next
    sys.stderr.write(f"{type(e).__name__}: {e}\n")


def play(source, file):
    code = compile(source, file, "exec")
    for request in sys.stdin:
        try:
            card = think(code, request)
        except BaseException as e:
            tell_exception(e, file)
            return 1
        if type(card) is not str or not (card.isascii() and card.isprintable()):
            sys.stderr.write(f"{file}: think returned {card!r:.80}; a card is a str, as '5'\n")
            return 1
        sys.stdout.write(card + "\n")
        sys.stdout.flush()
    return 0


def fix_hashes():
    """Texts have other hashes, and sets of them another order, in each run, unless the environment says otherwise."""
    if not sys.flags.hash_randomization:
        return
    sys.stdout.flush()
    posix.execve(sys.executable, [sys.executable, "-S", *sys.argv], {**posix.environ, b"PYTHONHASHSEED": b"0"})


def main(arguments):
    only_check = arguments[:1] == ["--check"]
    if len(arguments) != 1 + only_check:
        sys.stderr.write("usage: five.py [--check] PROGRAM\n")
        return 1
    file = arguments[-1]
    try:
        with open(file, "rb") as f:
            source = f.read()
    except OSError as e:
        sys.stderr.write(f"five.py: {file}: {e.strerror}\n")
        return 1
    wrong = check(source, file)
    if wrong is not None:
        sys.stderr.write(wrong + "\n")
        return 1
    if only_check:
        return 0
    fix_hashes()
    return play(source, file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
