"""host.py - plays a game by calls with the functions of a Python file: the frames of grader/seat/wire.h become calls of
the player's functions, and what these call becomes frames.

The folder has the player's file, whose name is in `source`, and the game's table `signatures`: callbacks, calls and
constants. The module that the player imports, `game`, is made from the table. With --check nothing is played: it loads
the file and reports a callback that it lacks.

A fault is one line of the player's, such as "mine.py, line 31, in Operate_self: ValueError: ...", and the calls that
led there. The confined process is the player's own: no security depends on this text.
"""
import operator
import os
import struct
import sys
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
        self.rand, self.system = Chance(0), Chance(MASK)
        self.game.rand = lambda: self.rand.next() >> 33
        self.game.srand = lambda seed: setattr(self.rand, "state", operator.index(seed) & MASK)
        calls = 0
        for line in open("signatures"):
            what, name, *words = line.split() or [""] * 2
            if what == "callback":
                self.callbacks.append((name, words))
            elif what == "call":
                answers = "->" in words
                names = words[: words.index("->")] if answers else words
                setattr(self.game, name, self.make_call(calls, name, names, answers))
                calls += 1
            elif what == "table":
                setattr(self.game, name, eval(words[0], {}))
        sys.modules["game"] = self.game
        self.file = open("source").read()

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

        call.__name__ = name
        return call

    # ---- the player ----

    def seed(self, seed, time_of_match, text):
        """Everything that draws by itself follows from the player's own seed."""
        import time

        self.rand.state, self.system.state = seed, ~seed & MASK
        time.time, time.time_ns = (lambda: float(time_of_match)), (lambda: time_of_match * 10**9)
        os.urandom = os.getrandom = lambda size, flags=0: self.system.bytes(size)
        if "random" in text or "secrets" in text:
            import random

            class Random(random.Random):
                def seed(own, a=None, version=2):
                    super().seed(self.system.next() if a is None else a, version)

            random.Random, own = Random, Random(seed)
            for name in dir(random):
                if hasattr(getattr(random, name), "__self__") and hasattr(own, name):
                    setattr(random, name, getattr(own, name))

    def start(self, seed, time_of_match):
        with open(self.file, encoding="utf-8-sig") as file:
            text = file.read()
        code = compile(text, self.file, "exec")
        self.seed(seed, time_of_match, text)
        self.player = types.ModuleType("player")
        sys.modules["player"] = self.player
        exec(code, self.player.__dict__)

    def run(self, number, args):
        if number == 0:
            return self.start(args[0] & 0xFFFFFFFF | (args[1] & 0xFFFFFFFF) << 32, args[2])
        name, words = self.callbacks[number - 1]
        values, args = [], iter(args)
        for word in words:
            count = int(word.partition("[")[2].rstrip("]") or 1)
            taken = [next(args) for _ in range(count)]
            values.append(taken if "[" in word else taken[0] != 0 if word.endswith("?") else taken[0])
        getattr(self.player, name)(*values)

    def missing(self):
        """Returns what is wrong with the player's callbacks, or None."""
        for name, words in self.callbacks:
            function = getattr(self.player, name, None)
            wanted = f"wanted def {name}({', '.join(word.partition('[')[0].rstrip('?') for word in words)}):"
            if not callable(function):
                return f"{self.file}: found no function {name}, {wanted}"
            code = getattr(function, "__code__", None)
            needs = code.co_argcount - len(function.__defaults__ or ()) if code else 0
            if code and not (needs <= len(words) and (code.co_flags & 4 or code.co_argcount >= len(words))):
                return f"{self.file}, line {code.co_firstlineno}: {name} takes {code.co_argcount} arguments, {wanted}"

    def tell(self, e):
        """Prints an exception by the player's lines, the one where it happened last."""
        lines, trace = [], e.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.file:
                lines.append((trace.tb_lineno, trace.tb_frame.f_code.co_name))
            trace = trace.tb_next
        if isinstance(e, SyntaxError) and e.filename == self.file:
            lines.append((e.lineno or 1, "<module>"))
        what = f"{type(e).__name__}: {e.msg if isinstance(e, SyntaxError) else e}".rstrip(": ")
        for i, (number, name) in enumerate(lines[-10:], 11 - min(10, len(lines))):
            within = "" if name == "<module>" else f", in {name}"
            print(f"{self.file}, line {number}{within}" + (f": {what}" if i == 10 else ""), file=sys.stderr)
        if not lines:
            print(f"{self.file}: {what}", file=sys.stderr)

    def end(self, e):
        if isinstance(e, MemoryError):
            self.send(NO_MEMORY)
        self.tell(e)
        left = isinstance(e, SystemExit) and (e.code is None or isinstance(e.code, int))
        os._exit((e.code or 0) & 255 if left else 1)

    def play(self):
        while True:
            self.nonce, kind, callback, done, *args = self.receive()
            self.calls = 0
            if kind == CALLBACK:
                try:
                    self.run(callback, args)
                except BaseException as e:
                    self.end(e)
            if done == ALWAYS or (done == IF_SILENT and self.calls == 0):
                self.send(DONE)

    def check(self):
        self.send = self.receive = lambda *_: sys.exit("a call outside of a callback")
        try:
            self.start(1, 0)
            why = self.missing()
        except BaseException as e:
            self.tell(e)
            return 1
        if why:
            print(why, file=sys.stderr)
            open("../.why", "w").write(why)
        return int(bool(why))


if __name__ == "__main__":
    host = Host()
    if sys.argv[1:] == ["--check"]:
        sys.exit(host.check())
    host.play()
