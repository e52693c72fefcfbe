/*
 * alike_tool.h - runs the similarity tester sim_c++ (Debian's similarity-tester) in a cell (build/cell/cell.h), as
 * compilers run: it reads what follows from strangers' programs.
 */
#ifndef SORTIE_ALIKE_TOOL_H
#define SORTIE_ALIKE_TOOL_H

#include "alike_read.h"

enum {
    ALIKE_RUN = 24,       /* the least number of tokens that are alike in one piece */
    ALIKE_SECONDS = 600,  /* limit of its CPU time */
    ALIKE_RUNS = 20000000 /* the most pieces that are taken */
};

/* Tokens from `from` to `to`, counted from 0 and both included, of program [0] and of program [1] are alike. */
struct alike_run {
    int program[2], from[2], to[2];
};

/* Returns 0 to go on. */
typedef int alike_see(void *self, const struct alike_run *run);

/* Checks that the tool is there. CONTEST_REFUSED: it is not, and which package has it. */
int alike_tool_there(struct contest *c);

/* Finds the pieces that are alike: of each program of `fresh` with each of `old`, or if that is NULL, among `fresh`,
 * each pair of programs once. Returns a result of contest.h. */
int alike_tool_run(struct contest *c, const struct alike_sources *fresh, const struct alike_sources *old,
                   alike_see *see, void *self);

#endif
