/*
 * thoughts.h - what a strong player would think of the opponent's board: for each cell the chance that it is the head
 * of a plane that is not destroyed. Every layout that fits all answers so far is equally likely. The sample `exact`
 * (samples/plane/exact.c) counts the same layouts in the same way, and a test compares the two. For pages that show a
 * match (sortie show --thoughts).
 *
 * A move shifts one plane that is not destroyed by one cell, and the opponent does not learn which. So each possible
 * placement adds its neighbour. Knowledge about bodies is kept with the same blur.
 */
#ifndef SORTIE_PLANE_THOUGHTS_H
#define SORTIE_PLANE_THOUGHTS_H

#include <stdbool.h>

#include "rules.h"

struct match_event;

enum {
    THOUGHTS_CELLS = PLANE_SIZE * PLANE_SIZE,
    THOUGHTS_PLACEMENTS = PLANE_KINDS * 4 * THOUGHTS_CELLS, /* at most */
    THOUGHTS_WORDS = (THOUGHTS_PLACEMENTS + 63) / 64,
    THOUGHTS_NEEDS = 33
};

/* A set of placements, one bit each. A placement is one plane of some kind, direction and head. */
struct thoughts_set {
    uint64_t w[THOUGHTS_WORDS];
};

struct thoughts_placement {
    struct plane plane;
    int head;       /* its cell */
    int shifted[4]; /* the placement one cell further in direction 0..3, or -1 */
};

/* A board as the answers describe it. */
struct thoughts_board {
    struct thoughts_set alive; /* placements that no answer excludes */
    /* for each answer 1 or 2, the placements that explain it: heads first, others with the newest first */
    struct thoughts_set need[THOUGHTS_NEEDS];
    int needs, heads;
    struct thoughts_set wreck; /* placements on the head of a destroyed plane */
    bool destroyed[THOUGHTS_CELLS];
};

struct thoughts {
    struct thoughts_placement placement[THOUGHTS_PLACEMENTS];
    int placements, words; /* words: how many words of a set are in use */
    struct thoughts_set on[THOUGHTS_CELLS], head_on[THOUGHTS_CELLS];
    /* placements of kinds that can complete a layout with two such planes */
    struct thoughts_set completes[PLANE_KINDS][PLANE_KINDS];
    struct thoughts_set apart[THOUGHTS_PLACEMENTS]; /* for each placement, those that do not touch it */
    struct thoughts_board board[2];
    /* a count */
    uint64_t layouts;                    /* how many layouts fit */
    uint64_t count[THOUGHTS_PLACEMENTS]; /* how many of them have this placement */
    long work;
    int tried, candidates; /* first planes */
    int list[3][THOUGHTS_PLACEMENTS];
    struct thoughts_set third[PLANE_KINDS];
};

/* Begins thoughts about both boards of a match with these masks, at the beginning of a game. t is zeros. */
void plane_thoughts_begin(struct thoughts *t, const int types[PLANE_PLANES]);

/* The same in memory of its own. Returns NULL if out of memory. Free it with free. */
struct thoughts *plane_thoughts_open(const int types[PLANE_PLANES]);

void plane_thoughts_start(struct thoughts *t); /* begins another game */

/* Add an event after the rules accepted it: side hit a cell of the other side's board (answer as from plane_hit), or
 * moved one of its own planes. */
void plane_thoughts_hit(struct thoughts *t, int side, int x, int y, int answer);
void plane_thoughts_move(struct thoughts *t, int side, int direction);

/* Adds any event of a game. Returns whose board it concerns, or -1 for an event that is no operation, or that
 * no rules accept. */
int plane_thoughts_learn(struct thoughts *t, const struct match_event *e);

/*
 * Returns how often 1 must be doubled, in sixteenths, to get the number of layouts of side's board that fit. It is an
 * estimate if counting them takes more than `work` words of sets. *destroyed: how many heads are known.
 */
int plane_thoughts_doublings(struct thoughts *t, int side, long work, int *destroyed);

/*
 * Computes the chances on side's board, with cell (x,y) at PLANE_SIZE * (x - 1) + y - 1. They are exact if that takes
 * at most WORK words of sets (about two nanoseconds each). Otherwise only a part of the layouts is counted, as exact
 * does. After many moves it can happen that no layout fits. Then everything but the destroyed heads is forgotten.
 * Returns whether all layouts were counted.
 */
bool plane_thoughts_heads(struct thoughts *t, int side, double chance[THOUGHTS_CELLS]);

#endif
