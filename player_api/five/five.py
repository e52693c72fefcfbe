#!/usr/bin/env python3
"""five.py PROGRAM - plays Five! with the function think(hands, history, old_games) of a Python file.

For each line on standard input,

    THINK 125! 3441 1 322143

it runs the file in a fresh namespace, calls think(['1', '2', '5', '!'], [['3', '4'], ['4', '1']],
[[['3', '2'], ['2', '1'], ['4', '3']]]) and writes the card that think returns as a line. Text that the file prints goes
to standard error. The program ends at the end of its input. An exception, or an answer that is not a string, ends it
with status 1.

    five.py --check PROGRAM      only reports whether the file may play: exits with 3 if it breaks the rules of Five!,
                                 with 1 if it is no Python

The words that a program may not write are the contest's: import, __import__, exec, eval, and what leads behind an
object, such as __subclasses__ and __globals__. The builtins that could reach more than the arguments are there, and are
called in vain or look at what they give: open, input, compile and breakpoint throw an exception, globals, locals and
vars know the program's own names alone.

A call reaches nothing of this host, of other calls, of chance or of a clock. An object leads to another one by an
attribute's name, so every name is looked at in each place where one can stand:

- in the program's text: guard() looks at the syntax tree, after the parser has made one spelling of all. The names that
  lead behind an object are refused. Those that str gives to attributes of texts go through the function found();
- in a text at run time: getattr, hasattr, setattr, delattr and the templates of str.format and str.format_map. No other
  builtin that a program has takes an attribute's name from a text;
- __dict__ and vars give the dictionary of an object, never that of a class: it would give the methods by their names.

There remain texts, numbers, containers, the language's own types, and what the program makes itself. The audit asks
again in a new process and in another order, and finds what else may differ, such as addresses. docs/five.md has the
rules.
"""
import _ast
import _codecs
import _string
import builtins
import encodings
import gc
import posix
import sys

MOST_BYTES = 16384
ONLY_AST = 0x400  # ast.PyCF_ONLY_AST. The module ast would cost more than all the rest of the start

# A program's __builtins__ has all types and exceptions, these functions, and those that make_builtins() adds.
FUNCTIONS = """abs all any ascii bin callable chr dir divmod format hash hex id isinstance issubclass iter len max min
    next oct ord pow repr round sorted sum Ellipsis NotImplemented __build_class__""".split()
TYPES = {name: value for name, value in vars(builtins).items() if isinstance(value, type) and name[0] != "_"}
REFUSED = {"__import__", "exec", "eval"}
IN_VAIN = ("compile", "open", "input", "breakpoint")  # a program may name them: in a branch that no match reaches

# Names that may stand between double underscores after a dot: methods that operators, statements and builtins call
# anyway, and texts. None leads to anything that the object would not show without it.
SPECIAL = set("""abs add aenter aexit aiter and anext await base bases bool bytes call ceil class complex contains
    delitem dict dir divmod doc enter eq exit float floor floordiv format ge getitem gt hash iadd iand ifloordiv
    ilshift imatmul imod imul index init init_subclass int invert ior ipow irshift isub iter itruediv ixor le len
    length_hint lshift lt matmul missing mod module mro mul name ne neg new next or pos pow qualname radd rand rdivmod
    repr reversed rfloordiv rlshift rmatmul rmod rmul ror round rpow rrshift rshift rsub rtruediv rxor setitem sizeof
    slots str sub truediv trunc xor""".split())

# Syntax of later versions, which makes objects of modules written in Python: those are the same ones in each call.
GENERICS = {"TypeVar", "ParamSpec", "TypeVarTuple", "TypeAlias", "TemplateStr"}

TEMPLATES = ("format", "format_map")  # methods of str that take attributes' names from a text
LOOKED_AT = (*TEMPLATES, "__dict__")  # attributes that depend on the object
FOUND = ".found"  # the builtin that stands for such an attribute: no program can write this name
BREAKS_RULES = 3  # exit status of --check
ROUNDS = 10  # of collecting what a call has left behind


def names_of_insides():
    """gi_frame, f_globals, ...: all that leads from generators, tracebacks and the like to frames and code."""

    def generator():
        yield

    async def coroutine():
        pass

    async def stream():
        yield

    frame, awaited, trace = sys._getframe(), coroutine(), None
    awaited.close()
    try:
        raise StopIteration
    except StopIteration as e:
        trace = e.__traceback__
    kinds = [type(each) for each in (frame, frame.f_code, generator(), awaited, stream(), trace)]
    return {name for kind in kinds for name in dir(kind) if "_" in name[1:-1] and name[0] != "_"}


INSIDES = names_of_insides()


def is_inside(name):
    """Whether an attribute of that name leads behind an object: a way around the rules."""
    return name in INSIDES or (name[:2] == "__" == name[-2:] and name[2:-2] not in SPECIAL)


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


def children(node):
    """Yields what stands below a node: (holder, key, child), where setting the key puts another child there."""
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            yield from ((value, i, child) for i, child in enumerate(value) if hasattr(child, "_fields"))
        elif hasattr(value, "_fields"):
            yield node, field, value


def is_looked_at(node):
    return type(node).__name__ == "Attribute" and node.attr in LOOKED_AT


def found_instead(node):
    """The call of found() for an attribute that is read."""
    place = {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}
    function = _ast.Name(FOUND, _ast.Load(), **place)
    return _ast.Call(function, [node.value, _ast.Constant(node.attr, **place)], [], **place)


def guard(tree):
    """Puts found() where the program reads an attribute called format, format_map or __dict__."""
    for node in nodes(tree):
        for holder, key, child in list(children(node)):
            if is_looked_at(child) and type(child.ctx).__name__ == "Load":
                if isinstance(holder, list):
                    holder[key] = found_instead(child)
                else:
                    setattr(holder, key, found_instead(child))


def offence_of_pattern(node):
    kind = type(node).__name__
    if kind == "MatchClass":
        # Without names, __match_args__ says what is looked at, of anything that __instancecheck__ lets in.
        for name in node.kwd_attrs:
            if is_inside(name) or name in LOOKED_AT:
                return name, "leave it out"
        if node.patterns:
            return "a pattern of a class without names", "name them, as in Card(value=v)"
    for below in nodes(node):
        if is_looked_at(below):
            return f"{below.attr} in a pattern", "compare it in a guard, as in: case x if x == y"
    return None


def offence(node, bound):
    """Returns the forbidden name in a node, and what to write instead, or None."""
    kind = type(node).__name__
    if kind in ("Import", "ImportFrom"):
        return "import", "write what you need into this file"
    if kind in GENERICS:
        return "type parameters and templates", "write the program without them"
    if kind == "Name" and node.id in REFUSED and node.id not in bound:
        return node.id, "write the program without it"
    if kind == "Attribute" and is_inside(node.attr):
        return node.attr, "special methods such as __len__ and __getitem__ may be called, this may not"
    if kind == "AugAssign" and is_looked_at(node.target):
        return f"{node.target.attr} on the left of an operator", "write x = x + y"
    return offence_of_pattern(node) if kind in ("MatchClass", "MatchValue", "MatchMapping") else None


def load(source, file):
    """The program as code, None and 0. If it is refused: None, the reason for people, and the exit status."""
    if len(source) > MOST_BYTES:
        return None, f"{file}: {len(source)} bytes; a program of Five! has at most {MOST_BYTES}", BREAKS_RULES
    try:
        tree = compile(source, file, "exec", ONLY_AST)
        bound = names_bound(tree)
        offences = [(node.lineno, *told) for node in nodes(tree) for told in [offence(node, bound)] if told]
        if not offences:
            guard(tree)
            code = compile(tree, file, "exec")
    except SyntaxError as e:
        return None, f"{file}:{e.lineno or 1}: {e.msg}", 1
    except (ValueError, RecursionError, MemoryError) as e:
        return None, f"{file}: {e or 'too deep'}", 1
    if offences:
        line, what, instead = min(offences)
        return None, f"{file}:{line}: {what}: the rules of Five! do not allow it; {instead}", BREAKS_RULES
    if "think" not in bound:
        return None, f"{file}: it defines no think(hands, history, old_games)", BREAKS_RULES
    return code, None, 0


# ---- a call ----


def check_template(template):
    """Raises what is wrong with a template of str.format: the names of attributes in it, also in what it nests."""
    for _, field, spec, _ in _string.formatter_parser(template):
        if field is None:
            continue
        for is_attribute, name in _string.formatter_field_name_split(field)[1]:
            if is_attribute and (is_inside(name) or name in LOOKED_AT):
                raise AttributeError(f"{name}: the rules of Five! do not allow it")
        check_template(spec)


def format_of(method):
    """As str.format or str.format_map, or what is bound to a text, but of a template that was looked at."""

    def formatted(template, *values, **named):
        if not isinstance(template, str):
            raise TypeError("format: the template is a str")
        check_template(template)
        return method(template, *values, **named)

    return formatted


def in_vain(name):
    def refuse(*_, **__):
        raise PermissionError(f"{name}: the rules of Five! do not allow it")

    return refuse


def names_of_caller(namespace):
    """As locals, of a frame of the program. Something of the host's that calls an object's method is none."""
    frame = sys._getframe(2)
    if frame.f_globals is not namespace:
        raise PermissionError("locals: nothing of the program's")
    return frame.f_locals


def make_builtins(namespace):
    """Makes new ones for each call, because a program could also store data in a function."""

    def told(*values, sep=None, end=None, flush=False):
        sep, end = " " if sep is None else sep, "\n" if end is None else end
        sys.stderr.write(sep.join([str(value) for value in values]) + end)

    def checked(name):
        if type(name) is not str:
            raise TypeError("the name of an attribute is a str")
        if is_inside(name):
            raise AttributeError(f"{name}: the rules of Five! do not allow it")
        # A text of its own: setattr makes it the one of all that are equal, which must not be seen in the program's.
        return (name + " ")[:-1]

    def found(thing, name, *default):
        value = getattr(thing, checked(name), *default)
        if name == "__dict__" and type(value) is not dict:
            raise TypeError("__dict__: that of a class is not for programs of Five!")
        if value is str.format or value is str.format_map:
            return format_of(value)
        if type(value) is type("".format) and value.__name__ in TEMPLATES and isinstance(value.__self__, str):
            safe, template = format_of(getattr(str, value.__name__)), value.__self__
            return lambda *values, **named: safe(template, *values, **named)
        return value

    def checked_one(things):
        if len(things) > 1:
            raise TypeError("vars: at most one argument")
        return things

    made = {name: getattr(builtins, name) for name in FUNCTIONS}
    made.update(TYPES)
    made.update({name: in_vain(name) for name in IN_VAIN})
    made["globals"] = lambda: namespace
    made["locals"] = lambda: names_of_caller(namespace)
    made["vars"] = lambda *one: found(*checked_one(one), "__dict__") if one else names_of_caller(namespace)
    made["print"] = told
    made["getattr"] = made[FOUND] = found
    made["hasattr"] = lambda thing, name: hasattr(thing, checked(name))
    made["setattr"] = lambda thing, name, value: setattr(thing, checked(name), value)
    made["delattr"] = lambda thing, name: delattr(thing, checked(name))
    return made


def turns(word):
    """'3441' as [['3', '4'], ['4', '1']], and '-' as []."""
    return [] if word == "-" else [[word[i], word[i + 1]] for i in range(0, len(word), 2)]


def think(code, request):
    """Returns the answer to a request."""
    hands, history, games, *old = request.split()[1:]
    if len(old) != int(games):
        raise ValueError("a request with too few games")
    namespace = {"__name__": "program"}
    namespace["__builtins__"] = make_builtins(namespace)
    exec(code, namespace)
    return namespace["think"](list(hands), turns(history), [turns(game) for game in old])


def tell_exception(e, file):
    """Prints an exception and its place in the program, innermost last."""
    trace = e.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            sys.stderr.write(f"{file}:{trace.tb_lineno}: in {trace.tb_frame.f_code.co_name}\n")
        trace = trace.tb_next
    sys.stderr.write(f"{type(e).__name__}: {e}\n")


def forget():
    """Ends what a call has left behind: objects in circles, and what their __del__ and finally make. False: no end."""
    return any(gc.collect() == 0 for _ in range(ROUNDS))


def play(code, file):
    gc.collect()
    gc.freeze()
    for request in sys.stdin:
        try:
            card = think(code, request)
        except BaseException as e:
            tell_exception(e, file)
            return 1
        if type(card) is not str or not (card.isascii() and card.isprintable()):
            sys.stderr.write(f"{file}: think returned {card!r:.80}; a card is a str, as '5'\n")
            return 1
        if not forget():
            sys.stderr.write(f"{file}: objects that make new ones when they end; leave out __del__\n")
            return 1
        # The referee takes a card with blanks around it, from programs that write lines. A text is another thing.
        sys.stdout.write((repr(card) if " " in card else card) + "\n")
        sys.stdout.flush()
    return 0


def fix_hashes():
    """Fixes the hashes of strings. By default they, and so the order of sets of strings, differ in each run."""
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
    code, wrong, status = load(source, file)
    if wrong is not None:
        sys.stderr.write(wrong + "\n")
        return status if only_check else 1
    if only_check:
        return 0
    fix_hashes()
    _codecs.unregister(encodings.search_function)  # what is left is written in C: UTF-8, 16 and 32, ASCII, Latin-1
    return play(code, file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
