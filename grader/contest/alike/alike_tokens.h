/*
 * alike_tokens.h - a program as the similarity tester sees it: one token a line, without comments, layout, texts and
 * includes. So all languages go through one tool, nothing depends on how a source is broken into lines, and a
 * stranger's bytes do not reach the tool. Names are kept: the tool takes all names that are no keywords for the same.
 */
#ifndef SORTIE_ALIKE_TOKENS_H
#define SORTIE_ALIKE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {NULL}. alike_tokens_free frees it. */
struct alike_tokens {
    char *text; /* the tokens, a line each */
    size_t size, room;
    int *line; /* of each token, in the source, from 1 */
    int count;
    size_t lines_room;
};

/* Adds the tokens of a source whose first line has this number. hash: # begins a comment, as in Python; // and the like
 * do so otherwise. Returns 0, or -1 if out of memory. */
int alike_tokens_add(struct alike_tokens *t, const char *text, size_t size, int line, bool hash);
void alike_tokens_free(struct alike_tokens *t);

#endif
