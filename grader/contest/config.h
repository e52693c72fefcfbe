/*
 * config.h - contest.conf: what a judge sets. Lines of "key = value"; # begins a comment. Every key may be left out,
 * then its default holds; a new file has them all, each with a comment.
 */
#ifndef SORTIE_CONFIG_H
#define SORTIE_CONFIG_H

#include <stdbool.h>
#include <stdio.h>

#include "match/testpoint.h"

struct format;
struct format_rules;
struct game;

enum { CONFIG_TEXT = 512, CONFIG_TESTPOINTS = 32, CONFIG_MOST = 1 << 20 };

struct config {
    char game[CONFIG_TEXT];
    char title[CONFIG_TEXT];
    int period_s, notice_s;
    char notice_command[CONFIG_TEXT], finished_command[CONFIG_TEXT];
    char announcement[CONFIG_TEXT], rules[CONFIG_TEXT]; /* for the pages: words, and an address */
    char address[CONFIG_TEXT];                          /* where the pages lie on the net, read by address.h */
    char begin[CONFIG_TEXT], end[CONFIG_TEXT];          /* moments and times of batches, read by schedule_read.h */
    char schedule[CONFIG_TEXT];
    int freeze; /* the public pages stay at this batch; 0: they do not */
    bool open;  /* submissions are taken */
    bool show_messages;
    const struct format *format, *final_format;
    int rounds, final_rounds;
    int times;
    double match_points[3]; /* win, draw, loss */
    bool sonneborn_berger;
    bool seeds_previous; /* the rank of the batch before; else who handed in first */
    int final_players;   /* 0: all */
    int knockout, final_knockout;
    bool bracket_drawn;
    int knockout_replays, knockout_testpoint; /* 0: the league's own */
    int jobs;                                 /* 0: as many as cores */
    int time_losses, system_replays;
    int most_source, most_submissions, most_data_mib;
    bool admit_compiled; /* else only what plays */
    char admission_opponent[CONFIG_TEXT];
    int admission_s;
    bool feedback; /* an answer tells games won */
    char cflags[CONFIG_TEXT], cxxflags[CONFIG_TEXT];
    int cache_mib;                /* of built programs; those used least recently go first */
    int keep_records, keep_pages; /* of so many batches, the last ones; 0: of all */
    int records_mib, pages_mib;   /* and at most so much of them; 0: as much as there is */
    struct testpoint testpoint[CONFIG_TESTPOINTS];
    int testpoints;
};

void config_default(struct config *c, const struct game *game);

/* What the configuration says of a batch's format. */
void config_rules(const struct config *c, const struct game *game, bool final, struct format_rules *rules);

/* Whether a test point is a league of its own: all are but the one that knock-outs are played by. */
bool config_is_league(const struct config *c, const struct testpoint *t);

/* The game that a file names; where it names none, name stays. 0, or -1 with errno: it cannot be read. */
int config_read_game(const char *path, char name[CONFIG_TEXT]);

/* Opens such a file: a regular one, which has an end, of at most CONFIG_MOST bytes. NULL: errno tells, EINVAL that it is
 * none and EFBIG that it is larger; config_trouble has the words. */
FILE *config_open(const char *path);
const char *config_trouble(int error);

/* Reads a file of this game; what it does not say keeps the default. 0; -1: why tells the line and the reason; -2: it
 * cannot be read, errno and why tell why. */
int config_read(struct config *c, const struct game *game, const char *path, char *why, size_t size);

/* The same from text, which has an end. */
int config_read_text(struct config *c, const struct game *game, const char *text, char *why, size_t size);

/*
 * What differs between two configurations, one call a key, with its value before and after as the file has them, or
 * empty for a test point that is not there. What may hold a password, a command, is not told: "(not told)". Returns 0, or
 * what `changed` returned that was not 0, which ends it; -1: memory is short.
 */
int config_compare(const struct config *before, const struct config *after, const struct game *game, void *self,
                   int (*changed)(void *self, const char *was, const char *becomes));

/* Writes a file with every key and its comment. */
void config_write(const struct config *c, const struct game *game, FILE *out);

#endif
