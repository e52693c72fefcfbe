/*
 * bracket.h - a knock-out: a player that loses is out. Pure: a bracket is a value that may be copied.
 *
 * Its matches are the inner nodes of a binary tree. Node 1 is the final, and the winners of 2m and 2m + 1 meet in m.
 * The players are its leaves. If there are fewer players than leaves, the other leaves are byes: a player that meets
 * one advances without a match.
 */
#ifndef SORTIE_BRACKET_H
#define SORTIE_BRACKET_H

#include "base/chance.h"

enum { BRACKET_MOST = 64, BRACKET_BYE = -1, BRACKET_OPEN = -2 };

struct bracket {
    int size;                     /* number of leaves, a power of two */
    int player[2 * BRACKET_MOST]; /* for each node: the player that reached it, BRACKET_BYE, or BRACKET_OPEN */
};

/*
 * bracket_start places 1..BRACKET_MOST players: order[i] is the player of leaf i. bracket_seeded makes an order by
 * strength, with 0 the strongest: for eight players 1-8, 4-5, 3-6, 2-7. The order needs room for bracket_size(n). The
 * strongest players meet the byes (BRACKET_BYE). bracket_shuffled makes a random order of the same size.
 */
int bracket_size(int n);
void bracket_seeded(int n, int *order);
void bracket_shuffled(int n, struct chance *chance, int *order);
void bracket_start(struct bracket *b, int n, const int *order);

/* Lists the open matches of the earliest round that has some, from the top of the list. Of a match m the upper player
 * is player[2 * m], the lower one player[2 * m + 1]. match[] has room for BRACKET_MOST / 2. Returns how many there are:
 * 0 if the knock-out is over. They may be played in any order. */
int bracket_next(const struct bracket *b, int *match);

/* Returns the open match that two players are in, or 0. */
int bracket_match(const struct bracket *b, int one, int other);

/* Records the winner of a match whose two players are known. */
void bracket_win(struct bracket *b, int match, int winner);

/*
 * Returns a player's place: 1 for the winner, 2 for the loser of the final, 3 for a loser of a semi-final, 5 for a
 * loser of a quarter-final, and so on. Returns 0 while the player is in.
 */
int bracket_place(const struct bracket *b, int player);

#endif
