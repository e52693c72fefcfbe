"""host.py - plays a game by calls with the functions of a Python file: the frames of grader/seat/wire.h become calls of
the player's functions, and what these call becomes frames.

The folder has the player's file, whose name is in `source`, and the game's table `signatures`: callbacks, calls and
constants. The module that the player imports, `game`, is made from the table. With --check nothing of the player runs:
the file is compiled, and the arguments of its callbacks are counted.

A fault is one line of the player's, such as "mine.py, line 31, in Operate_self: ValueError: ...", and the calls before
it. The confined process is the player's own: no security depends on this text.
"""
import operator
import os
import struct
import sys
import time
import types

REQUESTS, REPLIES = 3, 4
CALLBACK, ANSWER = 0, 1  # kinds of requests
CALL, DONE, NO_MEMORY = 0, 1, 2  # kinds of replies
ALWAYS, IF_SILENT = 0, 1  # enum seat_done
REQUEST, REPLY = struct.Struct("<Qiii6ii"), struct.Struct("<Qi5i")
LEAST, MOST, MASK = -(2**31), 2**31 - 1, 2**64 - 1


class Chance:
    """splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = z = self.state + 0x9E3779B97F4A7C15 & MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def bytes(self, size):
        return bytes(self.next() >> 56 for _ in range(size))


class Host:
    def __init__(self):
        self.callbacks, self.game = [], types.ModuleType("game")
        self.nonce = self.calls = 0
        self.name = self.looked_at = None  # the callback that runs, and when it first looked at the time
        self.rand, self.system = Chance(0), Chance(MASK)
        self.game.rand = lambda: self.rand.next() >> 33
        self.game.srand = lambda seed: setattr(self.rand, "state", operator.index(seed) & MASK)
        calls = 0
        for line in open("signatures"):
            what, name, *words = line.split() or [""] * 2
            if what == "callback":
                self.callbacks.append((name, words))
            elif what == "call":
                names = words[: words.index("->")] if "->" in words else words
                setattr(self.game, name, self.make_call(calls, name, names, names != words))
                calls += 1
            elif what == "table":
                setattr(self.game, name, eval(words[0], {}))
        sys.modules["game"] = self.game
        self.file = open("source").read()
        self.text = open(self.file, "rb").read()

    # ---- frames ----

    def receive(self):
        frame = os.read(REQUESTS, REQUEST.size)
        if len(frame) != REQUEST.size:
            os._exit(1)  # the referee has gone
        return REQUEST.unpack(frame)

    def send(self, kind, call=0, args=()):
        os.write(REPLIES, REPLY.pack(self.nonce, kind, call, *args, *[0] * (4 - len(args))))

    def make_call(self, number, name, names, answers):
        def call(*args):
            if len(args) != len(names):
                raise TypeError(f"{name}({', '.join(names)}) takes {len(names)} arguments, not {len(args)}")
            try:
                whole = [max(LEAST, min(MOST, operator.index(arg))) for arg in args]
            except TypeError:
                raise TypeError(f"{name}{args!r:.60}: its arguments are integers") from None
            self.calls += 1
            self.send(CALL, number, whole)
            if answers:
                answer = self.receive()
                if answer[1] != ANSWER:
                    os._exit(1)
                return answer[4]

        return call

    # ---- the player ----

    def time(self):
        """The time of the match when a callback first asks for it, and then what has gone by since."""
        now = time.perf_counter()
        self.looked_at = self.looked_at or now
        return self.began + (now - self.looked_at)

    def seed(self, seed, began):
        """Makes what draws by itself follow from the player's own seed."""
        self.began, self.rand.state, self.system.state = float(began), seed, ~seed & MASK
        time.time, time.time_ns = self.time, lambda: int(self.time() * 10**9)
        os.urandom = os.getrandom = lambda size, flags=0: self.system.bytes(size)
        if b"random" in self.text or b"secrets" in self.text:
            import random

            class Random(random.Random):
                def seed(own, a=None, version=2):
                    super().seed(self.system.next() if a is None else a, version)

            random.Random, own = Random, Random(seed)
            for name in dir(random):
                if hasattr(getattr(random, name), "__self__") and hasattr(own, name):
                    setattr(random, name, getattr(own, name))

    def start(self, seed, began):
        self.seed(seed, began)
        self.player = sys.modules["player"] = types.ModuleType("player")
        self.player.__file__ = self.file
        exec(compile(self.text, self.file, "exec", dont_inherit=True), self.player.__dict__)
        for name, words in self.callbacks:
            if not callable(getattr(self.player, name, None)):
                raise NameError(f"found no function {name}, wanted {self.wanted(name, words)}")

    def run(self, number, args):
        self.name = self.looked_at = None
        if number == 0:
            return self.start(args[0] & 0xFFFFFFFF | (args[1] & 0xFFFFFFFF) << 32, args[2])
        self.name, words = self.callbacks[number - 1]
        values, args = [], iter(args)
        for word in words:
            taken = [next(args) for _ in range(int(word.partition("[")[2].rstrip("]") or 1))]
            values.append(taken if "[" in word else taken[0] != 0 if word.endswith("?") else taken[0])
        made = getattr(self.player, self.name)(*values)
        if isinstance(made, (types.CoroutineType, types.GeneratorType, types.AsyncGeneratorType)):
            getattr(made, "close", str)()  # or Python warns of it
            raise TypeError("it did not run: a function with async or yield only makes an object")

    def wanted(self, name, words):
        return f"def {name}({', '.join(word.partition('[')[0].rstrip('?') for word in words)}):"

    def tell(self, e):
        """Prints an exception by the player's lines, the one where it happened last."""
        lines, trace = [], e.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.file:
                lines.append((trace.tb_lineno, trace.tb_frame.f_code.co_name))
            trace = trace.tb_next
        if isinstance(e, SyntaxError) and e.filename == self.file:
            lines.append((e.lineno or 1, "<module>"))
        try:
            what = f"{type(e).__name__}: {e.msg if isinstance(e, SyntaxError) else e}".rstrip(": ")
        except BaseException:
            what = "an exception that has no text"
        told = [f"{self.file}, line {at}" + ("" if name == "<module>" else f", in {name}") for at, name in lines[-10:]]
        told = told or [self.file + (f", in {self.name}" if self.name else "")]
        os.write(2, ("\n".join(told) + f": {what:.1000}\n").encode(errors="replace"))

    def play(self):
        try:
            while True:
                self.nonce, kind, callback, done, *args = self.receive()
                self.calls = 0
                if kind == CALLBACK:
                    self.run(callback, args)
                if done == ALWAYS or (done == IF_SILENT and self.calls == 0):
                    self.send(DONE)
        except BaseException as e:
            if isinstance(e, MemoryError):
                self.send(NO_MEMORY)
            self.tell(e)
            code = (e.code or 0) if isinstance(e, SystemExit) else 1
            os._exit(code & 255 if isinstance(code, int) else 1)

    def check(self):
        """Returns what is wrong with the player's text, or None."""
        try:
            compile(self.text, self.file, "exec", dont_inherit=True)
        except BaseException as e:
            return self.tell(e) or 1
        import ast

        for node in ast.parse(self.text).body:
            words = dict(self.callbacks).get(getattr(node, "name", None))
            if isinstance(node, ast.FunctionDef) and words is not None and not node.decorator_list:
                takes, wanted = len(node.args.posonlyargs + node.args.args), self.wanted(node.name, words)
                if not takes - len(node.args.defaults) <= len(words) <= (len(words) if node.args.vararg else takes):
                    why = f"line {node.lineno}: {node.name} takes {takes} arguments, wanted {wanted}"
                    open("../.why", "w").write(why)
                    return f"{self.file}, {why}"


if __name__ == "__main__":
    host = Host()
    sys.exit(host.check() if sys.argv[1:] == ["--check"] else host.play())
