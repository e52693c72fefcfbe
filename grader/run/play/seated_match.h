/*
 * seated_match.h - plays a match between two to four programs, by calls or by lines, each in its own process. The
 * processes are confined, or by lines on a user's own desk any commands.
 */
#ifndef SORTIE_SEATED_MATCH_H
#define SORTIE_SEATED_MATCH_H

#include "build/program.h"
#include "match/match.h"
#include "seat/walls/sandbox.h"

/* The player at a seat. */
struct lines_player {
    const char *command;           /* of the shell, not confined, for a desk only. NULL: `program` is used */
    const struct program *program; /* built to talk by lines */
    struct seat *joined;           /* a seat that exists already and stays the caller's; NULL: the player is started */
    struct seat_output *output;    /* gets what it printed to standard error: its last process, or the first one with a
                                      fault. May be NULL */
};

/* A match that programs are to play. */
struct match_wanted {
    const struct game *game;
    const struct match_job *job;
    struct sandbox *sandbox;           /* open; NULL if all players are commands */
    const struct lines_player *player; /* of each seat */
    struct sealed_process *kept;       /* of sealed players: that of an earlier match, or zeroes (program_match.h) */
};

/* Starts a program as a match does, so many times, and ends it at once. Returns how often it started. If that is less,
 * why has the reason. */
int seated_match_starts(struct sandbox *s, const struct program *p, int times, char why[MATCH_WHY]);

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. By calls a player with a
 * command is not started: a record sits there (match/again/follow.h). Returns 0, even if the match ended in a fault of
 * a player or of the system, or -1 with why if it could not begin.
 */
int seated_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY]);

#endif
