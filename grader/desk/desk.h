/*
 * desk.h - the desk kit's program: one file and the contestant's own, on any system. It plays the contestant's player
 * against a sample that is built in, or against another such program.
 */
#ifndef SORTIE_DESK_H
#define SORTIE_DESK_H

#include "opponent.h"

/* Runs before the player's constructors, which belong into a process of its own. Does all that main would do, and ends
 * the program. In such a process, and when linked, it returns, and main goes on. A compiler without the extension
 * below leaves all to main. */
void desk_first(const struct desk *desk);
#if defined __GNUC__ && (defined __linux__ || defined _WIN32)
#define DESK_FIRST __attribute__((__constructor__(101)))
#else
#define DESK_FIRST
#endif

/* All of main. Returns the exit status. */
int desk_main(const struct desk *desk, int argc, char **argv);

#endif
