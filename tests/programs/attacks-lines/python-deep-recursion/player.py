# More than the stack holds.
import sys

sys.setrecursionlimit(1 << 30)


def f(n):
    return [f(n + 1)] and sorted([1], key=lambda _: f(n))


f(0)
