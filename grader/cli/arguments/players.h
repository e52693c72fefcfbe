/*
 * players.h - for the subcommands that play programs named on the command line: the programs compiled, the test point
 * found (limits.h). Each returns 0, or the exit status, having said why.
 */
#ifndef SORTIE_PLAYERS_H
#define SORTIE_PLAYERS_H

#include <stdint.h>

#include "build/compile.h"
#include "limits.h"
#include "match/match.h"
#include "run/task.h"

/* How programs are built on a desk: as a judge does, or as CC, CXX, CFLAGS_PLAYER and CXXFLAGS_PLAYER say. */
struct build_settings players_settings(const struct game *game);

/* source: a file, or the bare name of one of the game's samples. By lines a program brings the file of data that lies
 * beside it: of bots/mine.c bots/mine.bin, or else bots/data.bin. */
int players_compile(const struct game *game, const char *source, struct compiled *out);

/* A player of a match on a desk: a program that was built, or a command. */
struct seated_player {
    const char *command; /* "exec:COMMAND": run as it is, not confined; only of games by lines. NULL: built */
    struct compiled built;
    struct seat_output output; /* after the match: the end of what he wrote for people, of his last process or of the
                                  first that faulted */
};

/* who: as of players_compile, or exec:COMMAND. */
int players_take(const struct game *game, const char *who, struct seated_player *out);

/* What a worker is told of such a player (run/worker.h); true: he is a command. */
bool players_for_worker(const struct seated_player *player, char executable[TASK_PROGRAM]);

/* Plays, each player in a process of its own, on a core of its own; the caller closes m. */
int players_match(struct match *m, const struct game *game, const struct match_job *job, struct seated_player player[]);

/* The game of a name; NULL: the one that is meant where none is named. */
int players_game(const char *name, const struct game **game);

/* Whether untrusted programs can be run on this machine. */
int players_sandbox(void);

/* The same for one's own programs, which need no root of their own: on stderr, what stays open where there is none. */
int players_desk(const struct seated_player player[], int players);

#endif
