/*
 * config.h - contest.conf: the judge's settings. It has lines of "key = value". # begins a comment. A key that is left
 * out has its default. A new file has every key, each with a comment.
 */
#ifndef SORTIE_CONFIG_H
#define SORTIE_CONFIG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "match/game.h"

struct format_rules;

enum { CONFIG_TEXT = 512, CONFIG_TESTPOINTS = 32, CONFIG_MOST = 1 << 20 };

struct config {
    char game[CONFIG_TEXT];
    char title[CONFIG_TEXT];
    int period_s, notice_s;
    char notice_command[CONFIG_TEXT], finished_command[CONFIG_TEXT];
    char announcement[CONFIG_TEXT], rules[CONFIG_TEXT]; /* for the pages: words, and an address */
    char address[CONFIG_TEXT];                          /* where the pages lie on the net, read by address.h */
    char begin[CONFIG_TEXT], end[CONFIG_TEXT];          /* moments and times of batches, read by schedule.h */
    char schedule[CONFIG_TEXT];
    int freeze;        /* the public pages show no batch after this one, or 0 */
    bool registration; /* people may register themselves, and the judge approves (talk/registration.h) */
    bool open;         /* submissions are accepted */
    bool show_messages;
    const struct format *format, *final_format;
    int rounds, final_rounds;
    bool rank_fit;            /* a league ranks by the order-free fit, not by Elo */
    char bosses[CONFIG_TEXT]; /* read by config_boss */
    int stage;
    int times;
    double match_points[3]; /* win, draw, loss */
    bool sonneborn_berger;
    bool seeds_previous; /* seeded by rank in the batch before. False: by the time of the first submission */
    int final_players;   /* 0: all */
    int knockout, final_knockout;
    bool bracket_drawn;
    int knockout_replays, knockout_testpoint; /* knockout_testpoint 0: the league's own */
    int jobs;                                 /* worker processes, 0 for one on each core */
    int time_losses, system_replays, system_matches;
    int most_source, most_submissions, most_data_mib;
    bool admit_compiled; /* else only what plays */
    char admission_opponent[CONFIG_TEXT];
    int admission_s;
    bool feedback;                       /* the answer to a submission says how many games were won */
    bool preview;                        /* programs just handed in play a sample of the others (unrated/unrated.h) */
    int preview_matches, scrimmages;     /* in each test point, and of one contestant between two batches */
    char preview_opponents[CONFIG_TEXT]; /* "everybody", "played", "public", or names with commas */
    char cflags[CONFIG_TEXT], cxxflags[CONFIG_TEXT];
    bool sealed;                  /* programs play in sealed seats (seat/sealed/sealed.h). False: in isolated ones */
    int sealed_memory_mib;        /* that each then has, whatever the test point says */
    int cache_mib;                /* size of the cache of built programs. The least recently used are dropped first */
    int keep_records, keep_pages; /* number of the last batches that keep theirs, 0 for all */
    int records_mib, pages_mib;   /* total size at most, 0 for no limit */
    int requests_a_second;        /* that sortie serve answers one address */
    struct testpoint testpoint[CONFIG_TESTPOINTS];
    int testpoints;
};

/* Fills c with the defaults for the game. */
void config_default(struct config *c, const struct game *game);

/* A wrong line "contest = ..." of a game of one's own: it would be in a new contest.conf, and be blamed on that. */
struct config_wrong {
    char place[1100]; /* FOLDER/game.conf:LINE */
    char why[200];
};

/* Fills c as config_default does. Returns 0, or -1: a line of the game's for contest.conf is wrong. */
int config_of_game(struct config *c, const struct game *game, struct config_wrong *wrong);

/* Returns the settings that a batch's format needs. Those of the final batch if `final`. A batch finds its bosses when
 * it begins: here each is FORMAT_NO_BOSS. */
struct format_rules config_rules(const struct config *c, const struct game *game, bool final);

/* Returns the MiB of a program in a sealed seat, or 0 if programs play in isolated seats. */
int config_sealed_mib(const struct config *c);

/* Returns the test point of this number, or NULL. */
const struct testpoint *config_find_testpoint(const struct config *c, int64_t id);

/* Returns a test point of c as a batch plays it: in sealed seats with sealed_memory_mib and a limit in instructions. */
struct testpoint config_testpoint(const struct config *c, const struct testpoint *set);

/* Gives the name of the boss of a league, from 0. Returns false if there is none. */
bool config_boss(const struct config *c, int league, char name[CONFIG_TEXT]);

/* Returns whether a test point is a league of its own: all are, except the one used only for knock-out matches. */
bool config_is_league(const struct config *c, const struct testpoint *t);

/* Reads the name of the game that the text of such a file sets. If it sets none, name is unchanged. */
void config_read_game(const char *text, char name[CONFIG_TEXT]);

/* Reads the text of such a file of this game. Missing keys keep their defaults. Returns 0, or -1 with the line and the
 * reason in why. */
int config_read_text(struct config *c, const struct game *game, const char *text, char *why, size_t size);

/*
 * Compares two configurations. Calls `changed` for each key that differs, with its lines before and after as the file
 * has them: an empty text stands for a missing test point. A command may hold a password, so its value is replaced by
 * "(not told)". Returns 0, the value of `changed` if that is not 0, which stops the comparison, or -1 if out of memory.
 */
int config_compare(const struct config *before, const struct config *after, const struct game *game, void *self,
                   int (*changed)(void *self, const char *was, const char *becomes));

/* Writes a file with every key and its comment. */
void config_write(const struct config *c, const struct game *game, FILE *out);

/* Writes the settings without comments. Of texts, addresses and commands it writes how long they are. */
void config_write_numbers(const struct config *c, const struct game *game, FILE *out);

#endif
