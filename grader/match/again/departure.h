/*
 * departure.h - where a match departs from a record of the same match: the first operation that is another one.
 */
#ifndef SORTIE_DEPARTURE_H
#define SORTIE_DEPARTURE_H

#include <stdbool.h>
#include <stddef.h>

struct game;
struct match;

/* The place of an event, as people count. */
struct match_departure {
    bool any;
    size_t event;  /* index in both logs */
    int side;      /* the player that did otherwise */
    int game;      /* from 1 */
    int operation; /* the player's own in this game, from 1, 0 before the first */
};

/*
 * Compares the log of m with the record's, from event number `from` on. Both are of the same job. The time that an
 * answer took is not compared. whole: m has ended, so a record that goes on departs too. Returns false if the logs are
 * equal so far.
 */
bool match_departs(const struct match *record, const struct match *m, size_t from, bool whole,
                   struct match_departure *out);

/* Reads two records of one match, and compares them whole. Returns 0 if they are equal but for times, 1 if one departs
 * from the other, 2 if one is no record of the game, or -1 if out of memory. */
int records_depart(const struct game *game, const char *one, const char *other, struct match_departure *out);

/* Writes event number `event` of a match as an operation in words, or what else it is. */
void match_departure_words(const struct match *m, size_t event, char *text, size_t size);

#endif
