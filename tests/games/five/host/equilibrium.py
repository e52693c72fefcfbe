"""equilibrium.py SAMPLE - whether the sample really plays an equilibrium of Five!.

In each position that its table of values holds, the mix of one side guarantees the value, and the mix of the other side
guarantees that it is not more: so it is the value, whatever way it was found. Prints the number of positions, the value
of the game, and the mix of its first turn.
"""
import sys

sample = {}
with open(sys.argv[1]) as f:
    exec(f.read(), sample)


def guaranteed(table):
    """The least that the mix of rows gets, and what solve says it gets."""
    value, mix = sample["solve"](table)
    assert min(mix) > -1e-9 and abs(sum(mix) - 1) < 1e-9, table
    return min(sum(share * row[j] for share, row in zip(mix, table)) for j in range(len(table[0]))), value


def check(mine, theirs, score):
    table = sample["results"](mine, theirs, score)
    turned = [[-row[j] for row in table] for j in range(len(table))]
    least, value = guaranteed(table)
    least_of_the_other, _ = guaranteed(turned)
    assert abs(least - value) < 1e-9 and abs(least_of_the_other + value) < 1e-9, (mine, theirs, score)
    return value


value = check("12345!", "12345!", 0)
for (mine, theirs, score), known in list(sample["known"].items()):
    assert abs(check(mine, theirs, score) - known) < 1e-9
    assert abs(known) <= 1
mix = sample["solve"](sample["results"]("12345!", "12345!", 0))[1]
print(len(sample["known"]), abs(round(value, 9)), *(f"{share:.4f}" for share in mix))
