/*
 * cards.h - what the programs of this folder that look at cards have in common: hands, the best order of one, and the
 * questions. Each of them is card_to_play. desk/judge_kit writes this into their files, since another judge takes one.
 */
#ifndef SORTIE_FIVE_CARDS_H
#define SORTIE_FIVE_CARDS_H

#include <stdio.h>
#include <string.h>

/* The cards are numbers 0..5: 1 2 3 4 5 !. A turn is my card and the other's. */
enum { CARDS = 6, GAMES = 12 };

struct game {
    int turns, mine[CARDS], theirs[CARDS];
};

/* Returns the card to play in this game, after those old games. */
int card_to_play(const struct game *now, const struct game old[], int olds);

static const char names[] = "12345!";
static const char *const beats[CARDS] = {"5!", "1", "12!", "123", "234!", "24"};

static inline int result(int mine, int theirs)
{
    return (strchr(beats[mine], names[theirs]) != NULL) - (strchr(beats[theirs], names[mine]) != NULL);
}

/* ---- hands, as sets of cards ---- */

static inline int hand_after(const int *played, int turns)
{
    int hand = (1 << CARDS) - 1;
    for (int i = 0; i < turns; i++)
        hand &= ~(1 << played[i]);
    return hand;
}

static inline int average(int card, int left)
{
    int sum = 0;
    for (int other = 0; other < CARDS; other++)
        sum += left >> other & 1 ? result(card, other) : 0;
    return sum;
}

/* The card with the best average against what the other has left. */
static inline int count_cards(int hand, int left)
{
    int best = -1;
    for (int card = 0; card < CARDS; card++)
        if (hand >> card & 1 && (best < 0 || average(card, left) > average(best, left)))
            best = card;
    return best;
}

/* Worth of a score, so many turns of the plan played: to win counts most, then points, then to win soon. */
static inline int worth(int score, int turns)
{
    return 100 * ((score > 0) - (score < 0)) + 10 * score - (score > 0 ? turns : 0);
}

/* Returns the worth of the best order of a hand against those cards, and its first card. */
static inline int plan(int hand, const int *cards, int count, int score, int turns, int *first)
{
    int best = -100000;
    if (turns == count || score == 3 || score == -3)
        return worth(score, turns);
    for (int card = 0; card < CARDS; card++) {
        int next, value;
        if (!(hand >> card & 1))
            continue;
        value = plan(hand & ~(1 << card), cards, count, score + result(card, cards[turns]), turns + 1, &next);
        if (value > best) {
            best = value;
            *first = card;
        }
    }
    return best;
}

/* ---- the question ---- */

static inline void read_past_game(const char *word, struct game *g)
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

#endif
