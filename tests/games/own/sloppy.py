"""Plays the Yacht Auction at random, and now and then breaks a rule, each time another one."""
import random
import sys

RULES = ("ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT").split()
WRONG = ["BID", "BID C 1", "BID A x", "BID A -1", "BID B 100001", "PUT", "PUT SEVEN 11111", "PUT ONE 1111",
         "PUT ONE 11117", "PUT ONE 11111", "hello", "BID A 1 1"]
dice, free, bundle = "", list(RULES), {}
for line in sys.stdin:
    word = line.split()
    answer = None
    if word[0] == "READY":
        answer = "OK"
    elif word[0] == "ROLL":
        bundle = {"A": word[1], "B": word[2]}
        answer = f"BID {random.choice('AB')} {random.choice([0, 0, 7, 5000])}"
    elif word[0] == "GET":
        dice += bundle[word[1]]
    elif word[0] == "SCORE":
        held = random.sample(dice, 5)
        rule = free.pop(random.randrange(len(free)))
        for die in held:
            dice = dice.replace(die, "", 1)
        answer = f"  PUT\t{rule} {''.join(held)}"
    elif word[0] == "FINISH":
        break
    if answer is not None:
        print(random.choice(WRONG) if random.random() < 0.02 else answer, flush=True)
