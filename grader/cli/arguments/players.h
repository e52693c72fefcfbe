/*
 * players.h - for the subcommands that play programs named on the command line: compiles the programs and finds the
 * test point. Each function returns 0, or the exit status after an error message.
 */
#ifndef SORTIE_PLAYERS_H
#define SORTIE_PLAYERS_H

#include "build/compile.h"
#include "build/tree/tree.h"
#include "match/match.h"
#include "run/task.h"

enum { PLAYERS_NAME = COMPILE_PATH + TREE_NAME + 2 };

/* The value of --seat that asks for sealed seats (seat/sealed/sealed.h). */
#define PLAYERS_SEALED "sealed"

/* Finds how programs are built for --seat, NULL if it was not given. Only "sealed" is known, for games by calls. */
int players_talk(const struct game *game, const char *seat, enum program_talk *talk);

/* A player of a match on a desk: a built program, or a command. */
struct seated_player {
    const char *command; /* "exec:COMMAND": runs unconfined. Only in games by lines. NULL: `built` is used */
    struct compiled built;
    struct seat *joined;       /* a seat that exists already, by calls only one of them; NULL: the player is started */
    struct seat_output output; /* after the match: the last part of what it printed for people, by its last process or
                                  the first one with a fault */
};

/* Prepares a player for a --seat as players_talk has it. who: a file that it compiles, or the bare name of one of the
 * game's samples, or ARCHIVE.zip:FILE, where FILE of the archive starts the program, or exec:COMMAND. In games by lines
 * a file brings the data file beside it: for bots/mine.c that is bots/mine.bin, or else bots/data.bin. */
int players_take(const struct game *game, const char *who, const char *seat, struct seated_player *out);

/* Gives the name of such a player in a job (run/worker.h). */
void players_for_worker(const struct seated_player *player, char executable[TASK_PROGRAM]);

/* Plays a match, each player in a process and on a core of its own. The caller closes m. */
int players_match(struct match *m, const struct game *game, const struct match_job *job, struct seated_player player[]);

/* Joins an archive and the file of --main to ARCHIVE.zip:FILE. main may be NULL. Returns the result, who or name; or
 * NULL after an error message: who is no archive. */
const char *players_with_main(const char *who, const char *main, char name[PLAYERS_NAME]);

enum { PLAYERS_NEAR = 400 };

/* Writes which file or sample was meant by a name: ", did you mean NAME?", or nothing if the file exists or no name is
 * close. Candidates are the players' sources in the folder of the file, and the game's samples if `name` has neither a
 * folder nor an ending. Returns text. */
const char *players_near(const char *game, const char *name, char text[PLAYERS_NEAR]);

/* Finds a game by its name. NULL: the default game. */
int players_game(const char *name, const struct game **game);

/* Replacements for a test point's own numbers (0: none), and grace_ms, extra CPU time added to every time limit.
 * time_ms 0 is no limit, and -1 is no replacement. */
struct players_limits {
    int64_t games, time_ms, memory_mib, grace_ms;
};

/* Gives a test point with its limits. subtask -1: not named, which is allowed if the game has only one. */
int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out);

/* Returns the seed, or for -1 (not given) one from the clock. */
uint64_t players_seed(int64_t seed);

/* Checks that untrusted programs can run on this machine. */
int players_sandbox(void);

/* The same for one's own programs, which need no root of their own: on stderr, what stays open where there is none. */
int players_desk(const struct seated_player player[], int players);

/* Returns the name of the executable that `sortie grader` writes: grader. In a checkout of the kit that is the folder
 * of its sources, so it is build/grader there, as with `make grader`. */
const char *players_grader(void);

#endif
