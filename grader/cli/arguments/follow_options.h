/*
 * follow_options.h - "record:FILE" as an opponent on a command line: a recorded match is fought again
 * (match/again/follow.h).
 */
#ifndef SORTIE_FOLLOW_OPTIONS_H
#define SORTIE_FOLLOW_OPTIONS_H

#include "cli/terminal/options.h"
#include "match/again/follow.h"

#define FOLLOW_PREFIX "record:"

/* A record that is to be followed. Begins as {0}, but for what the command line says. */
struct followed {
    const char *seat, *depart; /* options, NULL if they are not given. depart: the sample that goes on */
    const struct game *own;    /* the record's game if it is one of one's own, or NULL */
    /* of follow_open */
    const char *file, *mine; /* the record's file, and the live player's word */
    struct match record;
    struct follow follow;
};

/* Returns whether one of the players is a record. If none is, refuses these options. *status: the exit status. */
bool follow_wanted(const struct followed *f, const struct positional *who, int *status);

/* Reads and verifies the record, and finds the seat. Call follow_close in each case. Returns 0, or the exit status
 * after an error message. */
int follow_open(struct followed *f, const struct positional *who, const char *game);
void follow_close(struct followed *f);

/* Prints whether the match was as the record has it, or where it departed, for people and as members of a JSON
 * object. now: what the program did where it departed. */
void follow_print(const struct followed *f, const struct match_departure *departure, const char *now, FILE *out);
void follow_json(const struct followed *f, const struct match_departure *departure, FILE *out);

#endif
