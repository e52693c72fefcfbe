/*
 * Tests the referee of the Yacht Auction with players that follow a script: the official example, the cost of each
 * invalid answer in each seat and phase, what each seat reads and when, records and logs. Totals come from the slow
 * rules (slow_yacht.h).
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/yacht/yacht.h"
#include "league/performance.h"
#include "lib/scripted.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/report.h"
#include "slow_yacht.h"

enum { ANSWERS = 25, LOG = 1 << 13 };

static const char official_dice[] = "35561 15336 0\n31452 33164 0\n11111 22222 1\n33333 44444 0\n55555 66666 1\n"
                                    "12345 23456 0\n12345 65432 1\n11122 33344 0\n55566 12312 0\n44433 66611 1\n"
                                    "12333 45666 0\n25252 36363 0\n";
static const char equal_dice[] = "12345 12345 0\n12345 12345 0\n12345 12345 0\n12345 12345 0\n12345 12345 0\n"
                                 "12345 12345 1\n12345 12345 0\n12345 12345 0\n12345 12345 0\n12345 12345 0\n"
                                 "12345 12345 0\n12345 12345 0\n";

/* ---- a player by a script: it says OK, bids nothing for A, and puts its oldest dice on the next rule ---- */

struct instead {
    int answer; /* number of the answer, from 1, 0 ends the list */
    const char *text;
    enum verdict verdict; /* of a fault: the seat's own, else VERDICT_OK */
};

/* A player's knowledge of a game. */
struct bidder {
    const struct instead *instead;
    char dice[11], bundle[2][6];
    size_t known; /* of the text sent to the player */
    int puts;
};

struct players {
    struct scripted t; /* first */
    struct bidder player[2];
};

static void take_line(struct bidder *p, const char *line)
{
    char got;
    if (sscanf(line, "ROLL %5s %5s", p->bundle[0], p->bundle[1]) == 2 || sscanf(line, "GET %c", &got) != 1)
        return;
    CU_ASSERT_FATAL(strlen(p->dice) <= 5);
    strcat(p->dice, got == 'A' ? p->bundle[0] : p->bundle[1]);
}

/* All text sent since the player's last answer, in whole lines. */
static void take_lines(struct bidder *p, const char *said, size_t length)
{
    CU_ASSERT_FATAL(length > 0 && said[length - 1] == '\n');
    for (const char *line = said + p->known; line < said + length; line = strchr(line, '\n') + 1)
        take_line(p, line);
    p->known = length;
}

static const char *last_line(const char *said)
{
    const char *at = said + strlen(said) - 1;
    while (at > said && at[-1] != '\n')
        at--;
    return at;
}

/* Dice that were put are crossed out, as far as the player knows its own dice. */
static void cross_out(char *dice, const char *put)
{
    for (; *put != '\0' && *put != ' '; put++) {
        char *at = strchr(dice, *put);
        if (at != NULL)
            memmove(at, at + 1, strlen(at));
    }
}

/* When a player answers, nobody knows more than the question. */
static void answer_asked(struct bidder *p, const char *asked, char *line)
{
    static const char *const rule[] = {"ONE",
                                       "TWO",
                                       "THREE",
                                       "FOUR",
                                       "FIVE",
                                       "SIX",
                                       "CHOICE",
                                       "FOUR_OF_A_KIND",
                                       "FULL_HOUSE",
                                       "SMALL_STRAIGHT",
                                       "LARGE_STRAIGHT",
                                       "YACHT"};
    if (strncmp(asked, "SCORE\n", 6) == 0)
        sprintf(line, "PUT %s %.5s", rule[p->puts++], p->dice);
    else if (strncmp(asked, "ROLL ", 5) == 0)
        strcpy(line, "BID A 0");
    else
        strcpy(line, strcmp(asked, "READY\n") == 0 ? "OK" : "?");
}

static const char *answer(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    static char line[SEAT_LINE];
    struct bidder *p = &((struct players *)(void *)t)->player[side];
    const struct scripted_seat *s = &t->seat[side];
    if (heard == 0)
        *p = (struct bidder){.instead = p->instead};
    take_lines(p, s->said, s->length);
    answer_asked(p, last_line(s->said), line);
    CU_ASSERT_EQUAL(a->time_ms, heard == 0 ? 3000 : 500);
    for (const struct instead *i = p->instead; i != NULL && i->answer != 0; i++) {
        if (i->answer != heard + 1)
            continue;
        if (i->verdict != VERDICT_OK)
            return scripted_fault(t, side, a, i->verdict);
        strcpy(line, i->text);
    }
    if (strncmp(line, "PUT ", 4) == 0)
        cross_out(p->dice, strrchr(line, ' ') + 1);
    return line;
}

/* A match on given dice, or on drawn ones. one, other: what the players answer otherwise, or NULL. To be closed. */
static struct match *play(struct players *p, const struct instead *one, const struct instead *other, int games,
                          const char *dice)
{
    struct match_job job = {.seed = 5, .name = {"one", "two"}};
    match_job_testpoint(&job, &yacht_game.testpoint[0]);
    CU_ASSERT_EQUAL(job.games, 2);
    job.games = games;
    job.given = dice;
    p->t.answer = answer;
    p->player[0].instead = one;
    p->player[1].instead = other;
    scripted_play(&p->t, &yacht_game, &job);
    return &p->t.m;
}

/* ---- the warm-up allowance ---- */

/* 1000 ms a game beyond 3000 ms for the greeting and 500 ms for each answer after it. Then side 0 is out of time. */
static const char *warming(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    static const struct {
        int limit_ms;
        int64_t used_us;
    } turn[] = {{4000, 3400000}, {1100, 500000}, {1100, 600001}, {999, 999000}, {500, 500000}};
    CU_ASSERT_FATAL(heard < 5);
    CU_ASSERT_EQUAL(a->time_ms, turn[heard].limit_ms);
    a->used_us = turn[heard].used_us;
    if (heard == 4)
        return scripted_fault(t, side, a, VERDICT_TIME);
    return heard == 0 ? "OK" : strstr(last_line(t->seat[side].said), "SCORE") != NULL ? "PUT CHOICE 11111" : "BID A 0";
}

static void a_program_warms_up(void)
{
    static struct scripted t;
    struct match_job job = {.seed = 5, .name = {"one", "two"}};
    match_job_testpoint(&job, &yacht_game.testpoint[0]);
    t.answer = warming;
    t.warms = true;
    scripted_play(&t, &yacht_game, &job);
    match_close(&t.m);
}

/* ---- records ---- */

/* Returns 0, or the line that is wrong. */
static int wrong_line(const char *text, char why[240])
{
    struct record_wrong wrong;
    int rc = scripted_judge(&yacht_game, text, strlen(text), &wrong);
    CU_ASSERT(rc >= 0);
    strcpy(why, wrong.why);
    return rc == 0 ? 0 : wrong.line;
}

/* It can be read and played again. The caller frees it. */
static char *record_of(const struct match *m)
{
    size_t size;
    char *text = match_record_text(m, &size), why[240];
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    check(wrong_line(text, why) == 0, why, text);
    return text;
}

/* The totals of the last game of a record, by the slow rules. */
static void slow_totals(const char *record, long total[2])
{
    struct slow_yacht_side side[2] = {{{0}, {0}, {0}, 0}, {{0}, {0}, {0}, 0}};
    char a[6] = "", b[6] = "", bundle[2] = "", got[2], line[80];
    long amount[2] = {0, 0};
    int tie = 0, first = 0, seat;
    for (; *record != '\0'; record = strchr(record, '\n') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(record, "\n"), record);
        if (sscanf(line, "game %*d first %d", &first) == 1)
            memset(side, 0, sizeof side);
        if (sscanf(line, "round %*d %5s %5s %d", a, b, &tie) == 3)
            tie ^= first; /* to a seat */
        if (sscanf(line, "answer %d", &seat) == 1) {
            slow_yacht_bid(line + 9, &bundle[seat], &amount[seat]);
            slow_yacht_put(&side[seat], line + 9);
        }
        if (strncmp(line, "get ", 4) == 0)
            slow_yacht_auction(side, a, b, tie, bundle, amount, got);
    }
    for (seat = 0; seat < 2; seat++)
        total[seat] = slow_yacht_total(&side[seat]);
}

static void check_totals(const struct match *m)
{
    long total[2];
    char *record = record_of(m);
    slow_totals(record, total);
    for (int seat = 0; seat < 2; seat++)
        CU_ASSERT_EQUAL(m->total[m->result.games - 1][seat], total[seat]);
    CU_ASSERT_EQUAL(m->place[m->result.games - 1][0], total[0] >= total[1] ? 1 : 2);
    CU_ASSERT_EQUAL(m->place[m->result.games - 1][1], total[1] >= total[0] ? 1 : 2);
    free(record);
}

/* ---- tests ---- */

static void check_starts(const char *what, const char *text, const char *start)
{
    check(strncmp(text, start, strlen(start)) == 0, what, text);
}

static void write_log(const struct match *m, char log[LOG])
{
    FILE *out = fmemopen(log, LOG, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    yacht_game.write_log(m, out);
    fclose(out);
}

static void official_example(void)
{
    static const struct instead first[] = {{2, "BID A 123", VERDICT_OK},
                                           {3, "BID A 99", VERDICT_OK},
                                           {4, "PUT ONE 35561", VERDICT_OK},
                                           {0, NULL, VERDICT_OK}};
    static const struct instead second[] = {{2, "BID A 456", VERDICT_OK},
                                            {3, "BID B 11", VERDICT_OK},
                                            {4, "PUT THREE 13356", VERDICT_OK},
                                            {8, "PUT ONE 11111", VERDICT_OK},
                                            {0, NULL, VERDICT_OK}};
    static struct players p;
    char log[LOG];
    struct match *m = play(&p, first, second, 1, official_dice);
    check_starts("FIRST", p.t.seat[0].said,
                 "READY\nROLL 35561 15336\nGET B A 456\nROLL 31452 33164\nGET A B 11\nSCORE\nSET THREE 13356\n"
                 "ROLL 11111 22222\n");
    check_starts("SECOND", p.t.seat[1].said,
                 "READY\nROLL 35561 15336\nGET A A 123\nROLL 31452 33164\nGET B A 99\nSCORE\nSET ONE 35561\n"
                 "ROLL 11111 22222\n");
    write_log(m, log);
    check_starts("head", log, "[FIRST \"COMMAND: one\"]\n[SECOND \"COMMAND: two\"]\n[RESULT \"");
    check_starts("log", strstr(log, "ROUND 1"),
                 "ROUND 1\nROLL 35561 15336\nBID FIRST A 123\nBID SECOND A 456\nGET FIRST B\nGET SECOND A\n"
                 "ROUND 2\nROLL 31452 33164\nBID FIRST A 99\nBID SECOND B 11\nGET FIRST A\nGET SECOND B\n"
                 "PUT FIRST ONE 35561\nPUT SECOND THREE 13356\nROUND 3\n");
    CU_ASSERT_EQUAL(m->events, yacht_game.most_events + 2); /* all that a game may log, its start and its end */
    match_close(m);
}

/* The picture after the last operation: a column for each side, with its name and its total. */
static void picture_is(const struct match *m)
{
    static char text[8192];
    char names[200], totals[120];
    scripted_print(m, text, sizeof text);
    snprintf(names, sizeof names, "\n  %-16s    %-12s    %-12s\n", "", m->job.name[0], m->job.name[1]);
    snprintf(totals, sizeof totals, "\n  %-16s%16lld%16lld\n", "total", (long long)m->total[0][0],
             (long long)m->total[0][1]);
    check(strstr(text, names) != NULL, names, text);
    check(strstr(text, totals) != NULL, totals, text);
}

/* The first round has no put, the last one no dice. Both see FINISH last. The log's scores are the totals. */
static void a_whole_game(void)
{
    static const struct instead dear[] = {
        {2, "BID B 100000", VERDICT_OK}, {3, "  BID  B  007 ", VERDICT_OK}, {0, NULL, VERDICT_OK}};
    static struct players p;
    char log[LOG], scores[80];
    struct match *m = play(&p, dear, NULL, 1, official_dice);
    check_totals(m);
    for (int seat = 0; seat < 2; seat++) {
        const char *said = p.t.seat[seat].said;
        int scored = 0, rolled = 0;
        for (const char *at = said; (at = strstr(at, "SCORE\n")) != NULL; at++)
            scored++;
        for (const char *at = said; (at = strstr(at, "ROLL ")) != NULL; at++)
            rolled++;
        CU_ASSERT(scored == 12 && rolled == 12 && p.t.seat[seat].heard == ANSWERS);
        CU_ASSERT(strstr(said, "SCORE\n") > strstr(said, "ROLL 31452"));
        CU_ASSERT_STRING_EQUAL(last_line(said), "FINISH\n");
        CU_ASSERT_PTR_NOT_NULL(strstr(last_line(said) - 50, "SCORE\nSET "));
    }
    CU_ASSERT(m->total[0][0] < 0); /* no floor */
    picture_is(m);
    write_log(m, log);
    snprintf(scores, sizeof scores, "FINISH\nSCOREFIRST %lld\nSCORESECOND %lld\n", (long long)m->total[0][0],
             (long long)m->total[0][1]);
    check_starts("scores", strstr(log, "FINISH\n"), scores);
    CU_ASSERT_PTR_NOT_NULL(strstr(log, "BID FIRST B 7\n"));
    match_close(m);
}

/* The rounds of a record's game, as one text. */
static void rounds_of(const char *record, int game, char rounds[1000])
{
    char begin[20];
    sprintf(begin, "game %d ", game);
    rounds[0] = '\0';
    const char *at = strstr(record, begin), *end = strstr(at, "end ");
    for (; at < end; at = strchr(at, '\n') + 1)
        if (strncmp(at, "round ", 6) == 0)
            strncat(rounds, at, strcspn(at, "\n") + 1);
}

static void sides_are_swapped(void)
{
    static struct players p;
    char rounds[4][1000];
    struct match *m = play(&p, NULL, NULL, 4, NULL);
    char *record = record_of(m);
    for (int game = 1; game <= 4; game++)
        rounds_of(record, game, rounds[game - 1]);
    CU_ASSERT_STRING_EQUAL(rounds[0], rounds[1]);
    CU_ASSERT_STRING_EQUAL(rounds[2], rounds[3]);
    CU_ASSERT_STRING_NOT_EQUAL(rounds[0], rounds[2]);
    for (int game = 0; game < 4; game++)
        CU_ASSERT_EQUAL(m->first[game], game % 2);
    /* who plays alike gets in the other game what the other got */
    CU_ASSERT(m->total[0][0] == m->total[1][1] && m->total[0][1] == m->total[1][0]);
    CU_ASSERT_EQUAL(m->result.player[0].half_points, m->result.player[1].half_points);
    free(record);
    match_close(m);
}

static void a_draw(void)
{
    static struct players p;
    struct match *m = play(&p, NULL, NULL, 2, equal_dice);
    check_totals(m);
    CU_ASSERT(m->result.draws == 2 && m->result.player[0].half_points == 2 && m->result.player[1].half_points == 2);
    match_close(m);
}

/* ---- faults ---- */

static const struct wrong_answer {
    int answer; /* 1: to READY, 2: to the first ROLL, 4: to the first SCORE, 25: the last one */
    const char *text;
    enum verdict verdict; /* the seat's, OK: the referee finds it */
    const char *fault;    /* as the record has it */
    const char *tool;     /* as the organiser's tool says it in its log */
} wrong_answers[] = {
    {1, "ok", VERDICT_OK, "illegal game 1 operation 1: the answer is not OK", "INVALID READY MESSAGE"},
    {1, "", VERDICT_TIME, "time game 1 operation 1: used more than 3000 ms of CPU time", "TLE"},
    {2, "BID C 5", VERDICT_OK, "illegal game 1 operation 2: there is no such bundle, only A and B", "BID PARSE FAILED"},
    {2, "BID A 100001", VERDICT_OK, "illegal game 1 operation 2: the bid is not within 0..100000", "BID PARSE FAILED"},
    {2, "BID A -1", VERDICT_OK, "illegal game 1 operation 2: the bid is not within 0..100000", "BID PARSE FAILED"},
    {2, "BID A 1.5", VERDICT_OK, "illegal game 1 operation 2: the bid is not an integer", "BID PARSE FAILED"},
    {2, "PUT ONE 11111", VERDICT_OK, "illegal game 1 operation 2: the answer is not BID, a bundle and an amount",
     "BID PARSE FAILED"},
    {2, "", VERDICT_OK, "illegal game 1 operation 2: the answer is not BID, a bundle and an amount",
     "BID PARSE FAILED"},
    {3, "", VERDICT_CRASH, "crash game 1 operation 3: left the program with exit status 1", "TLE"},
    {4, "PUT Two 33333", VERDICT_OK, "illegal game 1 operation 4: there is no such rule", "PUT PARSE FAILED"},
    {4, "PUT ONE 3333", VERDICT_OK, "illegal game 1 operation 4: not five dice", "PUT PARSE FAILED"},
    {4, "PUT ONE 12347", VERDICT_OK, "illegal game 1 operation 4: a die is not 1..6", "PUT PARSE FAILED"},
    {4, "PUT ONE 11111", VERDICT_OK, "illegal game 1 operation 4: a die is not held", "NO SUCH DICE"},
    {4, "BID A 0", VERDICT_OK, "illegal game 1 operation 4: the answer is not PUT, a rule and dice",
     "PUT PARSE FAILED"},
    {25, "PUT ONE 12345", VERDICT_OK, "illegal game 1 operation 25: this rule has been used", "RULE ALREADY USED"},
    {25, "", VERDICT_TIME, "time game 1 operation 25: used more than 500 ms of CPU time", "TLE"},
    {25, "PUT ONE 1234", VERDICT_OK, "illegal game 1 operation 25: this rule has been used", "PUT PARSE FAILED"},
};

/* A player with a fault has lost, and the other one reads FINISH and nothing else. */
static void one_faults(const struct wrong_answer *w, int side)
{
    const struct instead instead[] = {{w->answer, w->text, w->verdict}, {0, NULL, VERDICT_OK}};
    static struct players p;
    char line[200], log[LOG];
    struct match *m = play(&p, side == 0 ? instead : NULL, side == 0 ? NULL : instead, 1, NULL);
    char *record = record_of(m);
    snprintf(line, sizeof line, "\nfault %d %s\n", side, w->fault);
    check(strstr(record, line) != NULL, line, record);
    snprintf(line, sizeof line, "\nend fault places %d %d totals ", 1 + (side == 0), 1 + (side == 1));
    check(strstr(record, line) != NULL, line, record);
    CU_ASSERT(m->result.player[!side].half_points == 2 && m->result.player[side].half_points == 0);
    CU_ASSERT(p.t.seat[!side].heard == w->answer && m->faults == 1);
    CU_ASSERT_STRING_EQUAL(last_line(p.t.seat[!side].said), "FINISH\n");
    CU_ASSERT_PTR_NULL(strstr(p.t.seat[side].said, "FINISH"));
    write_log(m, log);
    snprintf(line, sizeof line, "ABORT %s %s\n", side == 0 ? "FIRST" : "SECOND", w->tool);
    check(strstr(log, line) != NULL && strstr(log, line)[strlen(line)] == '\0', line, log);
    snprintf(line, sizeof line, "[RESULT \"%s\"]\n", side == 0 ? "0-1" : "1-0");
    check(strstr(log, line) != NULL, line, log);
    check(strstr(log, "FINISH") == NULL, "no FINISH", log);
    free(record);
    match_close(m);
}

static void each_fault(void)
{
    for (size_t i = 0; i < sizeof wrong_answers / sizeof wrong_answers[0]; i++)
        for (int side = 0; side < 2; side++)
            one_faults(&wrong_answers[i], side);
}

/* At the same answer, both have lost, whatever each did. In the next game all is as before. */
static void both_fault(void)
{
    static const struct instead bad[] = {{4, "PUT", VERDICT_OK}, {0, NULL, VERDICT_OK}},
                                late[] = {{4, "", VERDICT_TIME}, {0, NULL, VERDICT_OK}};
    static struct players p;
    struct match *m = play(&p, bad, late, 2, NULL);
    char *record = record_of(m);
    CU_ASSERT_PTR_NOT_NULL(strstr(record, "\nend both fault places 2 2 totals "));
    CU_ASSERT_PTR_NOT_NULL(strstr(record, "\nresult 0 0\n"));
    CU_ASSERT(m->faults == 4 && m->result.games == 2 && m->result.draws == 0 && m->result.player[0].faults == 2);
    CU_ASSERT(m->result.player[0].half_points == 0 && m->result.player[1].half_points == 0);
    free(record);
    match_close(m);
}

/* The log blames one of two at the same answer, as the tool does: the first, unless only the second cannot be read. */
static void log_of_both(void)
{
    static const struct {
        int answer;
        const char *text[2], *abort, *result;
    } both[] = {{1, {"ok", "no"}, "ABORT FIRST INVALID READY MESSAGE\n", "0-1"},
                {2, {"BID C 1", "BID A x"}, "ABORT FIRST BID PARSE FAILED\n", "0-1"},
                {6, {"PUT ONE 11111", "PUT ONE 22222"}, "ABORT FIRST RULE ALREADY USED\n", "0-1"},
                {4, {"PUT ONE 11111", "PUT ONE 66666"}, "ABORT FIRST NO SUCH DICE\n", "0-1"},
                {4, {"PUT ONE 11111", "PUT"}, "ABORT SECOND PUT PARSE FAILED\n", "1-0"}};
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++) {
        const struct instead one[] = {{both[i].answer, both[i].text[0], VERDICT_OK}, {0, NULL, VERDICT_OK}},
                             other[] = {{both[i].answer, both[i].text[1], VERDICT_OK}, {0, NULL, VERDICT_OK}};
        static struct players p;
        char log[LOG], result[40];
        struct match *m = play(&p, one, other, 1, official_dice);
        write_log(m, log);
        snprintf(result, sizeof result, "\n[RESULT \"%s\"]\n", both[i].result);
        check_text("the last line of the log", last_line(log), both[i].abort);
        check(strstr(log, result) != NULL, result, log);
        match_close(m);
    }
}

/* The first fault ends the game: the other one's would have come later. */
static void one_after_the_other(void)
{
    static const struct instead soon[] = {{2, "BID", VERDICT_OK}, {0, NULL, VERDICT_OK}},
                                later[] = {{3, "BID", VERDICT_OK}, {0, NULL, VERDICT_OK}};
    static struct players p;
    struct match *m = play(&p, later, soon, 1, NULL);
    free(record_of(m));
    CU_ASSERT(m->faults == 1 && m->fault[0].side == 1 && m->place[0][0] == 1 && m->place[0][1] == 2);
    match_close(m);
}

static void the_system_fails(void)
{
    static const struct instead lost[] = {{5, "", VERDICT_SYSTEM}, {0, NULL, VERDICT_OK}};
    static struct players p;
    struct match *m = play(&p, NULL, lost, 2, NULL);
    CU_ASSERT(m->result.system && m->faults == 0 && m->result.games == 0);
    CU_ASSERT(m->result.player[0].half_points == 0 && m->result.player[1].half_points == 0);
    free(record_of(m));
    match_close(m);
}

/* ---- what is given is in the record ---- */

/* A record with some text in it exchanged. */
static void exchange(const char *record, const char *from, const char *to, int line, const char *reason)
{
    char why[240], text[1 << 14];
    const char *at = strstr(record, from);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    int found = wrong_line(text, why);
    CU_ASSERT_EQUAL(found, line);
    check(strstr(why, reason) != NULL, reason, why);
}

static void dice_in_a_record(void)
{
    static struct players p;
    struct match *m = play(&p, NULL, NULL, 2, official_dice);
    char *record = record_of(m);
    check_starts("head", strchr(strstr(record, "player 1"), '\n') + 1, "dice 35561 15336 0\ndice 31452 33164 0\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(record, "dice 25252 36363 0\ngame 1 first 0\n"));
    exchange(record, "dice 35561", "dice 35562", 20, "round 1 35562 15336 0");
    exchange(record, "dice 25252 36363 0\n", "", 15, "line 12: there are fewer than twelve lines");
    exchange(record, "dice 31452 33164 0", "dice 31452 33164 2", 16, "line 2: the tie is not 0 or 1");
    exchange(record, "get A B", "get B A", 23, "get A B");
    exchange(record, "answer 0 OK\n", "dice 11111 11111 0\nanswer 0 OK\n", 18, "answer 0 OK");
    free(record);
    match_close(m);
}

/* ---- as people type it ---- */

static const char *scratch(void)
{
    const char *own = getenv("SORTIE_SCRATCH");
    return own == NULL ? BUILD : own;
}

/* Two samples on dice from a file: the record is right and has them, the log is there, it can be shown. */
static void samples_play(void)
{
    static char text[1 << 16], file[200];
    snprintf(file, sizeof file, "%s/yacht-dice", scratch());
    FILE *out = fopen(file, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fprintf(out, "%.*s", (int)sizeof official_dice - 2, official_dice); /* the last line may lack its end */
    fclose(out);
    int status = shell(text, sizeof text,
                       BUILD "/sortie match greedy oldest --game yacht --dice %s --record %s.record --log %s.log "
                             "--seed 1 2>&1 && " BUILD "/sortie verify %s.record 2>&1 && cat %s.log",
                       file, file, file, file, file);
    check(status == 0 && strstr(text, "2 games, every answer and result is right") != NULL &&
              strstr(text, "ROLL 35561 15336\nBID FIRST A 2000\nBID SECOND A 0\nGET FIRST A\n") != NULL &&
              strstr(text, "BID SECOND A 2000\n") != NULL,
          "a match of samples", text);
    shell(text, sizeof text, BUILD "/sortie show %s.record --game 1 2>&1", file);
    check(strstr(text, "bids 2000 for A") != NULL && strstr(text, "LARGE_STRAIGHT") != NULL, "show", text);
}

/* A command hears the last words, and may write down what it knows. */
static void a_command_hears_finish(void)
{
    static char text[1 << 14];
    shell(text, sizeof text,
          "rm -f %s/yacht.heard; " BUILD "/sortie match 'exec:while read line; do echo \"$line\" >> %s/yacht.heard; "
          "echo OK; sleep 0.1; done' 'exec:echo no; sleep 1' --game yacht --games 1 2>&1; cat %s/yacht.heard",
          scratch(), scratch(), scratch());
    check(strstr(text, "READY\nFINISH\n") != NULL, "what it heard", text);
}

/* The file that lies beside a source is kept in the program's folder, under one name, and makes it another program. */
static void a_file_of_data(void)
{
    static const struct {
        const char *before, *kept; /* the data files of all programs in the cache */
    } step[] = {
        {"rm -f *.bin", ""},
        {"echo one > mine.bin; echo three > data.bin", "one\n"},
        {"echo two > mine.bin", "one\ntwo\n"},
        {"cp mine.c other.c", "one\nthree\ntwo\n"},
        {"cp mine.bin other.bin", "one\nthree\ntwo\n"},
        {"head -c 10485761 /dev/zero > mine.bin", "its data has more than 10485760 bytes"},
    };
    static char text[1 << 14];
    shell(text, sizeof text,
          "rm -rf %s/yacht-data; mkdir -p %s/yacht-data && cd %s/yacht-data && "
          "echo 'int main(void) { return 0; }' > mine.c",
          scratch(), scratch(), scratch());
    for (size_t i = 0; i < sizeof step / sizeof step[0]; i++) {
        shell(text, sizeof text, "cd %s/yacht-data && %s", scratch(), step[i].before);
        shell(text, sizeof text,
              "for f in %s/yacht-data/*.c; do SORTIE_CACHE=%s/yacht-data/cache " BUILD
              "/sortie match $f exec:cat --game yacht "
              "--games 1 2>&1 | grep 'its data'; done; cat %s/yacht-data/cache/*/data.bin 2>/dev/null | sort",
              scratch(), scratch(), scratch());
        check(i == 5 ? strstr(text, step[i].kept) != NULL : strcmp(text, step[i].kept) == 0, step[i].before, text);
    }
}

/* The contest's ten, by its numbers. */
static const char *const ten[] = {"oldest", "greedy",     "thrifty", "hard",         "basic",
                                  "ahead",  "ahead_bold", "combos",  "ahead_combos", "ahead_combos_bold"};

/* A row of the table of battles. */
struct battle {
    char name[32];
    double points;
    int won, drawn, lost;
};

static bool read_battle(const char *table, int number, struct battle *b)
{
    char row[8];
    snprintf(row, sizeof row, "\n%-2d ", number);
    const char *at = strstr(table, row);
    return at != NULL && sscanf(at, "%*d %31s %lf %d/%d/%d", b->name, &b->points, &b->won, &b->drawn, &b->lost) == 5;
}

/* Against the ten: one battle each, and the rating as the organiser published it for so many wins. With one game a
 * battle as many wins are expected as the shares of the games add up to. */
static void a_gauntlet(void)
{
    static const int published[11] = {300, 750, 1000, 1200, 1350, 1500, 1650, 1800, 2000, 2250, 2700};
    static char text[1 << 14];
    int wins = -1, again = -2, draws = -1, losses = -1, performance = -1, likely = -1, won = 0;
    double expected = -1, shares = 0;
    shell(text, sizeof text,
          BUILD "/sortie gauntlet " KIT_ROOT
                "/samples/yacht/first.c --game yacht --pairs 1 --seed 3 --no-progress 2>&1");
    const char *table = strstr(text, "\nbattle  "), *line = table == NULL ? NULL : strstr(table, "\n\n");
    int read = line == NULL ? 0
                            : sscanf(line,
                                     "%d wins (%d/%d/%d), performance %d with one game a battle: %lf wins expected, "
                                     "performance %d",
                                     &wins, &again, &draws, &losses, &performance, &expected, &likely);
    check(read == 7 && wins == again && draws == 0 && wins + losses == 10, "battles", text);
    if (read != 7)
        return;
    for (int number = 1; number <= 10; number++) {
        struct battle b = {"no row", 0, 0, 1, 0};
        check(read_battle(table, number, &b) && strcmp(b.name, ten[number - 1]) == 0, ten[number - 1], text);
        won += b.points == 1;
        shares += (b.won + b.drawn / 2.0) / (b.won + b.drawn + b.lost);
        check(b.points == (b.won > b.lost ? 1 : b.won == b.lost ? 0.5 : 0), "more games, a battle won", text);
    }
    check(won == wins && performance == published[wins], "as many won, and the rating published for them", text);
    check(fabs(expected - shares) < 0.051 &&
              likely == performance_shown(performance_raw(shares, 10 - shares), PERFORMANCE_STEP_FIELD),
          "the shares of the games as wins, and the rating of those", text);
}

static void refused(void)
{
    static const struct {
        const char *options, *says;
    } wrong[] = {
        {"--game yacht --dice /dev/null", "line 1: there are fewer than twelve lines"},
        {"--game yacht --dice .", "Is a directory"},
        {"--game yacht --dice /nowhere", "No such file"},
        {"--game yacht --subtask 2", "there is no test point 2"},
        {"--game plane --subtask 1 --dice /dev/null", "dice: is of yacht, not of plane"},
        {"--game plane --subtask 1 --log /dev/null", "plane has no log of its own"},
    };
    static char text[1 << 14];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int status = shell(text, sizeof text, BUILD "/sortie match exec:cat exec:cat %s 2>&1", wrong[i].options);
        check(status == 1 && strstr(text, wrong[i].says) != NULL, wrong[i].says, text);
    }
}

static void golden_records(void)
{
    static char text[1 << 12];
    int status = shell(text, sizeof text,
                       "ls " KIT_ROOT "/tests/games/yacht/golden/*.record | wc -l; " BUILD "/sortie verify " KIT_ROOT
                       "/tests/games/yacht/golden/*.record 2>&1");
    check(status == 0 && strstr(text, "right") != NULL && text[0] >= '2', "golden records", text);
}

/* Nobody can use more: the greeting has a limit of its own, then come twelve bids and twelve puts. */
static void most_time(void)
{
    for (int i = 0; i < yacht_game.testpoints; i++) {
        const struct testpoint *t = &yacht_game.testpoint[i];
        CU_ASSERT_EQUAL(yacht_game.most_ms(t), t->first_ms + 24 * t->time_ms + yacht_game.warm_ms);
    }
}

static const struct test tests[] = {
    {"yacht-official-example", official_example, ALSO_SANITIZED | ALSO_CLANG},
    {"yacht-a-program-warms-up", a_program_warms_up, 0},
    {"yacht-whole-game", a_whole_game, ALSO_SANITIZED | ALSO_CLANG},
    {"yacht-sides-are-swapped", sides_are_swapped, ALSO_SANITIZED},
    {"yacht-draw", a_draw, ALSO_SANITIZED},
    {"yacht-each-fault", each_fault, ALSO_SANITIZED},
    {"yacht-both-fault", both_fault, ALSO_SANITIZED},
    {"yacht-log-of-both", log_of_both, ALSO_SANITIZED},
    {"yacht-one-after-the-other", one_after_the_other, ALSO_SANITIZED},
    {"yacht-the-system-fails", the_system_fails, ALSO_SANITIZED},
    {"yacht-dice-in-a-record", dice_in_a_record, ALSO_SANITIZED},
    {"yacht-samples-play", samples_play, 0},
    {"yacht-a-command-hears-finish", a_command_hears_finish, 0},
    {"yacht-a-file-of-data", a_file_of_data, ALSO_ORDINARY},
    {"yacht-gauntlet", a_gauntlet, LONG},
    {"yacht-golden-records", golden_records, 0},
    {"yacht-refused", refused, 0},
    {"yacht-most-time", most_time, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite yacht_referee_suite = {"yacht-referee", tests};
