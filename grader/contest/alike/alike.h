/*
 * alike.h - finds programs of different people that share code: the last accepted one of each contestant, without what
 * is in the game's samples and in the files that the kit gives to players.
 *
 * Renamed variables, other comments and layout, and functions in another order do not hide a copy. Two programs that do
 * the same in other words are not found. A pair is a reason to look, and no proof.
 */
#ifndef SORTIE_ALIKE_H
#define SORTIE_ALIKE_H

#include <stdio.h>

#include "alike_tool.h"

enum {
    ALIKE_TOKENS = 200, /* the least number of tokens that a pair shares */
    ALIKE_PERCENT = 50  /* the least share of the smaller program's own tokens, unless the caller says otherwise */
};

/* Its pieces are runs `piece` to `piece + pieces - 1`, in the order of program a. */
struct alike_pair {
    int a, b;       /* programs; a has the smaller number */
    int tokens;     /* that both share: the smaller count of the two */
    double percent; /* of the own tokens of the smaller program */
    int piece, pieces;
};

/* Begins as {{NULL}}. */
struct alike {
    struct alike_sources fresh; /* the programs */
    struct alike_sources known; /* what everybody may have */
    struct alike_run *run;      /* all pieces that are alike: tokens, which have lines (alike_tokens.h) */
    struct alike_pair *pair;    /* the most alike first */
    int runs, pairs;
    size_t runs_room, pairs_room;
};

/* Fills a. percent: pairs that share less are left out. known: a folder of more files that everybody may have, or NULL.
 * Returns a result of contest.h. Call alike_free in any case. */
int alike_find(struct contest *c, double percent, const char *known, struct alike *a);
void alike_free(struct alike *a);

/* Print a line for each pair, and one JSON object. */
void alike_print(const struct alike *a, FILE *out);
void alike_print_json(const struct alike *a, FILE *out);

#endif
