/*
 * counting: the card that does best on the average against the other's remaining cards. As samples/five/counting.py,
 * for the referee of other judges, which is C.
 */
#include <stdio.h>
#include <string.h>

/* The cards are numbers 0..5: 1 2 3 4 5 !. A turn is my card and the other's. */
enum { CARDS = 6, GAMES = 12 };

struct game {
    int turns, mine[CARDS], theirs[CARDS];
};

static const char names[] = "12345!";
static const char *const beats[CARDS] = {"5!", "1", "12!", "123", "234!", "24"};

static int result(int mine, int theirs)
{
    return (strchr(beats[mine], names[theirs]) != NULL) - (strchr(beats[theirs], names[mine]) != NULL);
}

/* ---- hands, as sets of cards ---- */

static int hand_after(const int *played, int turns)
{
    int hand = (1 << CARDS) - 1;
    for (int i = 0; i < turns; i++)
        hand &= ~(1 << played[i]);
    return hand;
}

static int average(int card, int left)
{
    int sum = 0;
    for (int other = 0; other < CARDS; other++)
        sum += left >> other & 1 ? result(card, other) : 0;
    return sum;
}

/* The card with the best average against what the other has left. */
static int count_cards(int hand, int left)
{
    int best = -1;
    for (int card = 0; card < CARDS; card++)
        if (hand >> card & 1 && (best < 0 || average(card, left) > average(best, left)))
            best = card;
    return best;
}

static int card_to_play(const struct game *now, const struct game old[], int olds)
{
    (void)old, (void)olds;
    return count_cards(hand_after(now->mine, now->turns), hand_after(now->theirs, now->turns));
}

/* ---- the question ---- */

static void read_past_game(const char *word, struct game *g)
{
    for (g->turns = 0; word[0] != '-' && word[2 * g->turns] != '\0'; g->turns++) {
        g->mine[g->turns] = (int)(strchr(names, word[2 * g->turns]) - names);
        g->theirs[g->turns] = (int)(strchr(names, word[2 * g->turns + 1]) - names);
    }
}

int main(void)
{
    struct game now, old[GAMES];
    char hand[8], word[16];
    int olds;
    while (scanf(" THINK %7s %15s %d", hand, word, &olds) == 3 && olds >= 0 && olds < GAMES) {
        read_past_game(word, &now);
        for (int i = 0; i < olds; i++) {
            if (scanf("%15s", word) != 1)
                return 1;
            read_past_game(word, &old[i]);
        }
        printf("%c\n", names[card_to_play(&now, old, olds)]);
        fflush(stdout);
    }
    return 0;
}
