/*
 * within.h - a seat for a sample that talks by lines and runs in the referee's own process, as a coroutine. Judges that
 * start the referee in a sandbox may not let it start other processes.
 *
 * The sample's main runs on a stack of its own. When it reads what has not been said yet, the referee goes on. A sample
 * is a part of the kit: if it crashes, the referee does.
 */
#ifndef SORTIE_DESK_WITHIN_H
#define SORTIE_DESK_WITHIN_H

#include <stdio.h>
#include <time.h>

#include "base/chance.h"
#include "player.h"
#include "seat/isolated/line_buffer.h"

struct desk_within {
    struct seat seat; /* first */
    const struct desk_player *player;
    struct routine *routine; /* where it stands, and its stack */
    bool ended;
    FILE *in, *out; /* the sample's standard input and output */
    struct chance stream;
    int64_t time;
    struct line_buffer buffer;
};

/* Its callback gets the side, so that several seats can have copies of one sample. Returns 0, or -1: only Linux
 * has coroutines here. */
int desk_within_open(struct desk_within *w, const struct desk_player *player, int side, struct player_chance chance);

void desk_within_close(struct desk_within *w);

/* ---- what a sample has in the place of stdin, stdout, exit, rand, srand and time ---- */

/* In a process of its own these are the real ones. */
FILE *within_in(void);
FILE *within_out(void);
void within_exit(int status) __attribute__((__noreturn__));
int within_rand(void);
void within_srand(unsigned seed);
time_t within_time(time_t *to);

#endif
