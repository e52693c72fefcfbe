/*
 * crash.h - where the process of a suite was when a signal ended it, or when its test took too long.
 */
#ifndef SORTIE_CRASH_H
#define SORTIE_CRASH_H

#include <stdio.h>

/* In memory that the process of a suite shares with the runner. */
struct crash {
    void *at[32]; /* the calls, the innermost first */
    int frames;   /* 0: no signal came */
};

/* From now on, a signal that ends this process leaves its calls in *c first. Children of this process leave nothing. */
void crash_watch(struct crash *c);

/* Prints the function, the file and the line of each call of this executable. The process that left them had the same
 * addresses as this one. */
void crash_print(const struct crash *c, FILE *out);

#endif
