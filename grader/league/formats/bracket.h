/*
 * bracket.h - a knock-out: who loses is out. Pure; a bracket is a value that may be copied.
 *
 * Its matches are the inner nodes of a binary tree: 1 is the final, and the winners of 2m and 2m + 1 meet in m; the
 * players stand at its leaves. Where they are fewer than leaves, the others are byes: who meets one is through without
 * a match.
 */
#ifndef SORTIE_BRACKET_H
#define SORTIE_BRACKET_H

#include "league/pairing.h" /* struct pair, struct chance */

enum { BRACKET_MOST = 64, BRACKET_OPEN = -2 };

struct bracket {
    int size;                     /* leaves: a power of two */
    int player[2 * BRACKET_MOST]; /* at each node: who came so far, PAIRING_BYE, or BRACKET_OPEN */
};

/*
 * Places 1..BRACKET_MOST players. order[] says who stands where: order[i] is the player of the i-th leaf.
 * bracket_seeded makes an order by strength, 0 the strongest: of eight, 1-8, 4-5, 3-6, 2-7; it has room for
 * bracket_size(n), and leaves n..size-1 as byes, which are PAIRING_BYE, to the strongest. bracket_shuffled makes one by
 * lot, of the same size.
 */
int bracket_size(int n);
void bracket_seeded(int n, int *order);
void bracket_shuffled(int n, struct chance *chance, int *order);
void bracket_start(struct bracket *b, int n, const int *order);

/*
 * The next match to be played, rounds in their order and in each from the top of the list: its number, and pair filled,
 * who stands higher in the list as a. 0 when the knock-out is over. Matches of the same round may be played in any
 * order.
 */
int bracket_next(const struct bracket *b, struct pair *pair);

/* Of a match whose two players are known: this one of them has won it. */
void bracket_win(struct bracket *b, int match, int winner);

/*
 * Where a player has got: 1 the winner, 2 who lost the final, 3 who lost a semi-final, 5 a quarter-final, ...; 0 while
 * he is in.
 */
int bracket_place(const struct bracket *b, int player);

#endif
