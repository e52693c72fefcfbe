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

/* All of main. Returns the exit status. */
int desk_main(const struct desk *desk, int argc, char **argv);

#endif
