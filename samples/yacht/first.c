/*
 * first: the least that plays a whole game. Begin here.
 *
 * It bids nothing on A, and puts the first five dice it holds on the first rule that is left. first.py is the same
 * program in Python.
 */
#include <stdio.h>
#include <string.h>

static const char *const rules[12] = {
    "ONE",
    "TWO",
    "THREE",
    "FOUR",
    "FIVE",
    "SIX",
    "CHOICE",
    "FOUR_OF_A_KIND",
    "FULL_HOUSE",
    "SMALL_STRAIGHT",
    "LARGE_STRAIGHT",
    "YACHT",
};

static char dice[11]; /* mine, as "3556115336" */
static int used;      /* rules */

/* Two bundles are shown, as "35561". Names the one I want, and what I bid for it, 0..100000. */
static void bid(const char *a, const char *b)
{
    (void)a, (void)b;
    printf("BID A 0\n");
}

/* Five of my dice for a rule that I have not used. They are gone then. */
static void put(void)
{
    printf("PUT %s %.5s\n", rules[used++], dice);
    memmove(dice, dice + 5, strlen(dice + 5) + 1);
}

int main(void)
{
    char line[100], bundle[2][6], got;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "READY\n") == 0)
            printf("OK\n");
        else if (sscanf(line, "ROLL %5s %5s", bundle[0], bundle[1]) == 2) /* the dice of A and of B */
            bid(bundle[0], bundle[1]);
        else if (sscanf(line, "GET %c", &got) == 1) /* GET B A 456: I get B, the other one named A, for 456 */
            strcat(dice, bundle[got - 'A']);
        else if (strcmp(line, "SCORE\n") == 0)
            put();
        else if (strcmp(line, "FINISH\n") == 0) /* SET ONE 35561 says what the other one has put */
            break;
        fflush(stdout); /* or the line does not leave */
    }
    return 0;
}
