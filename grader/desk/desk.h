/*
 * desk.h - the desk kit's program: one file and the contestant's own, on any system. It plays the contestant's player
 * against a sample that is built in, or against another such program.
 */
#ifndef SORTIE_DESK_H
#define SORTIE_DESK_H

#include "player.h"

struct desk {
    const struct game *game;
    const struct desk_player *own;
    const struct desk_player *sample; /* weakest first; ends with a NULL callback */
};

/* Runs before the player's constructors, which belong into processes of its own. It does all that main would do and ends
 * the program; or it returns, and main must do it: in such a process, when linked, and where no compiler's extension
 * says what runs first. */
void desk_first(const struct desk *desk);
#if defined __GNUC__ && (defined __linux__ || defined _WIN32)
#define DESK_FIRST __attribute__((__constructor__(101)))
#else
#define DESK_FIRST
#endif

/* All of main. Returns the exit status. */
int desk_main(const struct desk *desk, int argc, char **argv);

#endif
