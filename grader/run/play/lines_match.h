/*
 * lines_match.h - plays a match job between two to four programs that talk by lines, each in its own process: confined,
 * or on one's own desk any command.
 */
#ifndef SORTIE_LINES_MATCH_H
#define SORTIE_LINES_MATCH_H

#include "build/program.h"
#include "match/match.h"
#include "seat/walls/sandbox.h"

/* Who sits in a seat. */
struct lines_player {
    const char *command;           /* of the shell, not confined, for a desk only; NULL: */
    const struct program *program; /* as it was built, to talk by lines */
    struct seat_output *output;    /* gets what he wrote to standard error: of his last process, or of the first that
                                      faulted; may be NULL */
};

/* Whether such a program can be run here. NULL, or what must be switched on for it. */
const char *lines_match_lacks(const struct sandbox *s, const struct program *p);

/* What it can do beyond computing and answering, because it has no root of its own here. NULL: nothing. */
const char *lines_match_open_ways(const struct sandbox *s, const struct program *p);

/*
 * Opens m, plays and leaves it complete for report.h; the caller closes it with match_close. s is opened before; NULL
 * where all are commands. Returns 0 also when the match ended in a fault of a player or of the system; -1 when it could
 * not begin, then why tells.
 */
int lines_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                const struct lines_player player[], char why[MATCH_WHY]);

#endif
