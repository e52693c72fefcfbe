/*
 * desk.h - the desk kit's program: one file and the contestant's own, on any system. It plays the contestant's player
 * against a sample that is built in, or against another such program. Its records are written, read and fought again.
 */
#ifndef SORTIE_DESK_H
#define SORTIE_DESK_H

#include <stdio.h>

#include "match/match.h"
#include "seat/desk/player.h"
#include "statement_line.h"

/* A desk program. */
struct desk {
    const struct game *game;
    const struct desk_player *own;
    const struct desk_player *sample; /* weakest first. Ends with a NULL callback */
};

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

/* ---- a match, and who plays in it ---- */

/* A player, as it is named on the command line. */
struct desk_named {
    const char *word;                 /* as it was typed. NULL: this program's own player */
    const struct desk_player *player; /* in this program. NULL: in another one */
    const char *file;                 /* the program to start. By lines a command, if it is not this program */
    char called[1024]; /* as `sortie match` names it, which calls a command exec:COMMAND. names.h makes a name of it */
};

/* The options of the command line. Numbers that are not given are -1, texts NULL. */
struct desk_settings {
    struct statement_asked asked;
    int64_t seat; /* of the own program. Against a record: where that has its name, or 0 */
    int64_t pairs, game;
    const char *against, *record, *show, *duel;
    const char *depart; /* the sample that goes on where the program departs from a record */
    bool json;
    bool linked; /* all in this process, for a debugger */
};

/* Finds who is meant. word NULL: the own player. Returns 0. 1 or 2 after saying why not. */
int desk_find(const struct desk *desk, const char *word, struct desk_named *named);

/* Plays a match between these players, all in this process if linked. Returns 0, or the exit status after saying why it
 * could not be played. Call desk_end or match_close afterwards in each case. */
int desk_play(const struct desk *desk, const struct match_job *job, const struct desk_named player[], bool linked,
              struct match *m);

/* Closes the match that a command has played, and ends a linked program of which a player had a fault. Returns the exit
 * status. */
int desk_end(const struct desk_settings *s, struct match *m, int status);

/* ---- records ---- */

/* Writes a match's record to a file that was opened, and closes it. Returns status, or 2 after saying what failed. */
int desk_write_record(const struct match *m, FILE *record, const char *file, int status);

/* Reads and verifies a record of the program's game. Call match_close in each case. Returns 0, or the exit status after
 * a message that names the file and the line. */
int desk_record_read(const struct desk *desk, const char *file, struct match *m);

/* Fights the record in a file again (match/again/follow.h), and prints the result, and where the program departs from
 * the record. Returns the exit status. */
int desk_follow_play(const struct desk *desk, const struct desk_settings *s, const char *file,
                     const struct desk_named *mine);

/* ---- what it prints for people, in their language (base/speech/speech.h) ---- */

/* Opens a scratch file for what will be printed. Without one it says why, and ends the program. */
FILE *words_begin(void);

/* Prints all that was written to it on standard output, line by line, and closes it. */
void words_end(FILE *scratch);

#endif
