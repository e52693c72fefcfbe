/*
 * alike.h - finds programs of different people that share code: the last accepted one of each contestant, without what
 * is in the game's samples and in the files that the kit gives to players.
 *
 * Renamed variables, other comments and layout, and functions in another order do not hide a copy. Two programs that do
 * the same in other words are not found. A pair is a reason to look, and no proof.
 */
#ifndef SORTIE_ALIKE_H
#define SORTIE_ALIKE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct contest;

enum {
    ALIKE_TOKENS = 200, /* the least number of tokens that a pair shares */
    ALIKE_PERCENT = 50, /* the least share of the smaller program's own tokens, unless the caller says otherwise */
    ALIKE_NAME = 64
};

/* A program as the similarity tester sees it: one token a line, without comments, layout, texts and includes. So all
 * languages go through one tool, nothing depends on how a source is broken into lines, and a stranger's bytes do not
 * reach the tool. Names are kept: the tool takes all names that are no keywords for the same. */
struct alike_tokens {
    char *text; /* the tokens, a line each */
    size_t size, room;
    int *line; /* of each token, in the source, from 1 */
    int count;
    size_t lines_room;
};

struct alike_program {
    int64_t submission;
    char name[ALIKE_NAME];
    char file[300]; /* as it was handed in */
    char *text;     /* of several files: one after the other, each behind a line with its name */
    size_t size;
    struct alike_tokens tokens;
    int *mark;     /* of each token: -1 if it is in a sample, so that the tool does not see it. NULL: none is */
    int own;       /* tokens that are in no sample */
    bool left_out; /* not compared: it repeats itself so often that the tool would not end, or is too long */
};

struct alike_sources {
    struct alike_program *program;
    int count;
    size_t room;
};

/* Tokens from `from` to `to`, counted from 0 and both included, of program [0] and of program [1] are alike. */
struct alike_run {
    int program[2], from[2], to[2];
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
    struct alike_run *run;      /* all pieces that are alike */
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

/* ---- for alike_find ---- */

/* Adds the tokens of a source whose first line has this number. hash: # begins a comment, as in Python; // and the like
 * do so otherwise. Returns 0, or -1 if out of memory. */
int alike_tokens_add(struct alike_tokens *t, const char *text, size_t size, int line, bool hash);
void alike_tokens_free(struct alike_tokens *t);

/* Read the programs that are compared, and the files that everybody may have. Both return a result of contest.h.
 * alike_read_free frees what was read. */
int alike_read_programs(struct contest *c, struct alike_sources *s);
int alike_read_known(struct contest *c, const char *folder, struct alike_sources *s);
void alike_read_free(struct alike_sources *s);

/* Checks that the similarity tester is there, sim_c++ of Debian's similarity-tester. CONTEST_REFUSED: it is not, and
 * which package has it. */
int alike_tool_there(struct contest *c);

/* Runs it in a cell (build/cell/cell.h), as compilers run: it reads what follows from strangers' programs. Finds the
 * pieces that are alike: of each program of `fresh` with each of `old`, or if that is NULL, among `fresh`, each pair of
 * programs once. `see` returns 0 to go on. Returns a result of contest.h. */
typedef int alike_see(void *self, const struct alike_run *run);
int alike_tool_run(struct contest *c, const struct alike_sources *fresh, const struct alike_sources *old,
                   alike_see *see, void *self);

#endif
