/*
 * past.h - how a match of Five! stands, from its log: what the referee begins a game with, and what pictures show.
 */
#ifndef SORTIE_FIVE_PAST_H
#define SORTIE_FIVE_PAST_H

#include <stdbool.h>
#include <stddef.h>

#include "rules.h"

struct match;
struct match_event;

struct five_past {
    struct five_match match; /* the games that have ended */
    struct five_game game;   /* the last one that has begun */
    bool down[2];            /* a card lies face down: he has answered, the other has not */
    bool disqualified[2];
    bool audited; /* what is answered now was answered before, in this match */
};

/* Before the first event. */
void five_past_begin(struct five_past *p, const struct match *m);

/* After one event more. */
void five_past_take(struct five_past *p, const struct match *m, const struct match_event *e);

/* After the log's events before number end. Of a log that no referee has written it takes what the rules allow. */
void five_past(struct five_past *p, const struct match *m, size_t end);

/* No further game is played. A disqualified side goes on losing until the other has his six. */
bool five_past_over(const struct five_past *p);

#endif
