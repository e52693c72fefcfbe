/*
 * judged.h - a match between a sample and a contestant's program that another judge has started: what is to be played,
 * the seat at the judge's pipes, and the result in that judge's words. Portable: the desk kit's referee (referee.h) and
 * `sortie interactor` both are this.
 *
 * A judge starts us for each test case, with arguments of its own:
 *     testlib    INPUT OUTPUT [ANSWER [REPORT]]    Hydro, Codeforces, Polygon
 *     kattis     INPUT ANSWER FEEDBACK/            Kattis, DOMjudge
 *     cms        FROM TO, and INPUT as standard input
 *     plain      [INPUT]
 * INPUT is one line, "SAMPLE SUBTASK GAMES SEED POINTS", in a file or with "-" on standard input. Without INPUT,
 * options say the same.
 */
#ifndef SORTIE_JUDGED_H
#define SORTIE_JUDGED_H

#include "base/command/options.h"
#include "match/match.h"
#include "seat/desk/desk_seat.h"

enum judge { JUDGE_TESTLIB, JUDGE_KATTIS, JUDGE_CMS, JUDGE_PLAIN, JUDGES };

struct judged {
    const struct game *game;
    const char *verdict, *against, *from, *to, *record; /* options; NULL: not given */
    int64_t subtask, games, seed, points;               /* -1: not given */
    /* judged_read fills these. */
    enum judge judge;
    char sample[MATCH_NAME];
    const char *feedback;   /* kattis: a folder; testlib: the file of the report; NULL: standard error */
    bool opened;            /* the judge starts one process: a second seat finds it gone */
    struct desk_seat place; /* yours to close after judged_seat */
};

/* Clears it. `verdict` is what --verdict replaces. */
void judged_begin(struct judged *j, const struct game *game, const char *verdict);

/* The rows that a table of options has for these. */
#define JUDGED_OPTIONS(j)                                                                                                \
    {"against", "SAMPLE", "the opponent", NULL, &(j).against, NULL, 0, 0},                                               \
        {"subtask", "N", "the test point; a game that has one needs none", NULL, NULL, &(j).subtask, 0, 999},            \
        {"games", "N", "another number of games", NULL, NULL, &(j).games, 1, MATCH_MOST_GAMES},                          \
        {"seed", "N", "the match's seed (0)", NULL, NULL, &(j).seed, 0, INT64_MAX},                                      \
        {"points", "N",    "what all games won are worth, for a judge that adds points (1)", NULL, NULL, &(j).points,    \
         0,        1000000},                                                                                             \
        {"verdict", "HOW", "whose words the result has: testlib, kattis, cms or plain", NULL, &(j).verdict, NULL, 0, 0}, \
        {"from", "FIFO", "what the contestant's program prints (standard input)", NULL, &(j).from, NULL, 0, 0},          \
        {"to", "FIFO", "what the contestant's program reads (standard output)", NULL, &(j).to, NULL, 0, 0},              \
    {                                                                                                                    \
        "record", "FILE", "write the record of the match", NULL, &(j).record, NULL, 0, 0                                 \
    }

/* Takes the judge's arguments, and the job from options or from INPUT. Returns 0; or after saying why not, a status for
 * judged_tell. */
int judged_read(struct judged *j, const struct positional *given, struct match_job *job);

/* Opens the contestant's seat. After a fault, in a game that goes on, its program is gone. Returns NULL, and why. */
struct seat *judged_seat(struct judged *j, const struct match_job *job, char why[MATCH_WHY]);

/* Returns the part of all points that the contestant has: of two seats without draws, the part of the games won; none
 * after a fault. 0..1. */
double judged_share(const struct match *m);

/* Writes in a line what happened. */
void judged_words(const struct match *m, char *text, size_t size);

/* Tells the judge, and writes the record. status: 0, or that of a refusal or failure, after which there was no match.
 * Returns the exit status. For a failure it is the one that this judge takes as its own. */
int judged_tell(const struct judged *j, const struct match *m, int status);

#endif
