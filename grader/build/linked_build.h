/*
 * linked_build.h - builds two players linked with the referee into one executable, as `make grader` does.
 */
#ifndef SORTIE_LINKED_BUILD_H
#define SORTIE_LINKED_BUILD_H

#include "compile.h"

enum { LINKED_BUILD_FOLDER = 4000, LINKED_BUILD_PATH = 4096 };

struct linked_build {
    char folder[LINKED_BUILD_FOLDER]; /* a temporary folder in TMPDIR or /tmp, empty if none is ours */
    char program[LINKED_BUILD_PATH];  /* the executable of both players */
    const char *wrong;                /* the source or option that is at fault, else NULL */
    char why[TREE_WHY];
};

/* A record that the executable follows (match/again/follow.h), or NULL members. */
struct linked_follow {
    const char *record; /* its absolute path */
    const char *mine;   /* the word for the own program */
    const char *depart; /* the sample that goes on, or NULL */
    int seat;
};

/* Builds into program, a path of the caller's. Files that make the next build faster are kept beside it, and what was
 * built is printed to stderr. If it is NULL, builds into a temporary folder, follows nothing, and prints nothing: call
 * linked_build_remove whatever this returns. source: files, or names of the game's samples. Compilers print to stderr.
 * follow may be NULL. */
enum compile_result linked_build(const char *game, const char *const source[2], const char *program,
                                 const struct linked_follow *follow, struct linked_build *out);
void linked_build_remove(struct linked_build *b);

#endif
