"""first: the least that plays a whole game. Begin here.

It bids nothing on A, and puts the first five dice it holds on the first rule that is left. first.c is the same program
in C.
"""
import sys

RULES = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX",
         "CHOICE", "FOUR_OF_A_KIND", "FULL_HOUSE", "SMALL_STRAIGHT", "LARGE_STRAIGHT", "YACHT"]


def bid(bundle_a, bundle_b):
    """Two bundles are shown, as "35561". Returns the one I want, and what I bid for it, 0..100000."""
    return "A", 0


def put(dice, rules):
    """My dice, as "3556115336", and the rules I have not used. Returns a rule, and five of the dice for it."""
    return rules[0], dice[:5]


def main():
    dice, rules, bundles = "", list(RULES), {}
    for line in sys.stdin:
        words = line.split()
        if words[0] == "READY":
            print("OK", flush=True)
        elif words[0] == "ROLL":  # ROLL 35561 15336: the dice of A and of B
            bundles = {"A": words[1], "B": words[2]}
            print("BID", *bid(words[1], words[2]), flush=True)
        elif words[0] == "GET":  # GET B A 456: I get B, the other one named A, for 456
            dice += bundles[words[1]]
        elif words[0] == "SCORE":
            rule, five = put(dice, rules)
            rules.remove(rule)
            for die in five:
                dice = dice.replace(die, "", 1)
            print("PUT", rule, five, flush=True)
        elif words[0] == "SET":  # SET ONE 35561: what the other one has put
            pass
        elif words[0] == "FINISH":
            return


main()
