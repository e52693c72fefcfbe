#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "batch_score.h"
#include "batch_sql.h"
#include "batch_store.h"

int batch_keep(struct contest *c, struct batch *b, struct batch_league *l, int number, struct batch_match *m)
{
    int rc = batch_store_match(c, b, l, number, m);
    l->held -= l->state[number] == BATCH_HELD;
    l->state[number] = BATCH_DONE;
    l->outcome[number] = m->outcome;
    l->left--;
    b->done++;
    b->failed += m->state == BATCH_SYSTEM;
    return rc;
}

/* ---- rounds ---- */

/* The sums of all leagues. round: the highest one, which is that of all leagues that are not over. */
struct sums {
    int over, left, held, round;
};

static struct sums add_up(const struct batch *b)
{
    struct sums all = {.round = 1};
    for (const struct batch_league *l = b->league; l < b->league + b->leagues; l++) {
        all.over += l->over;
        all.left += l->left;
        all.held += l->held;
        all.round = l->round > all.round ? l->round : all.round;
    }
    return all;
}

int batch_count_time_losses(struct contest *c, struct batch *b)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_time_losses, WITH(with_int(":batch", b->id), with_int(":round", add_up(b).round)));
    while (contest_row(c, rows))
        b->player[store_int(s, rows, 0, 0, b->players - 1)].time_losses = store_int(s, rows, 1, 0, INT_MAX);
    return contest_rows(c);
}

static int end_round(struct contest *c, const struct batch *b, struct batch_league *l)
{
    TRY(batch_memory(c, batch_rate_round(b, l)));
    TRY(batch_store_ratings(c, b, l));
    l->round++;
    TRY(batch_memory(c, batch_draw_round(b, l)));
    return l->over ? CONTEST_OK : batch_store_pairs(c, b, l);
}

/* Ends all rounds without missing matches, several in a row if nobody has an opponent. With time_losses set, all
 * leagues must be done, because they begin the next round together. */
static int end_rounds(struct contest *c, struct batch *b)
{
    for (bool ended = true; ended && (b->time_losses == 0 || add_up(b).left == 0);) {
        ended = false;
        for (struct batch_league *l = b->league; l < b->league + b->leagues; l++) {
            if (l->over || l->left > 0)
                continue;
            ended = true;
            TRY(end_round(c, b, l));
        }
        if (ended && b->time_losses > 0)
            TRY(batch_count_time_losses(c, b));
    }
    if (add_up(b).over < b->leagues || b->ended)
        return CONTEST_OK;
    b->ended = true;
    return batch_store_end(c, b);
}

/* ---- matches lost without being played ---- */

static bool stopped(const struct batch *b, int player)
{
    return b->time_losses > 0 && b->player[player].time_losses >= b->time_losses;
}

/* A match with a stopped player is lost by that one without being played. */
static int leave_unplayed(struct contest *c, struct batch *b, struct batch_league *l, int number)
{
    const struct seating *at = &l->seating[number];
    struct batch_match m = {.state = BATCH_UNPLAYED, .seats = at->seats};
    for (int seat = 0; seat < at->seats; seat++)
        if (stopped(b, at->player[seat]))
            snprintf(batch_match_blame(&m, seat, VERDICT_TIME), BATCH_WORDS,
                     "time: not played, after %d matches lost by time", b->player[at->player[seat]].time_losses);
    if (m.faults == 0)
        return CONTEST_OK;
    batch_match_award(&m, batch_point(b, l->point.id, l->round)->games);
    return batch_keep(c, b, l, number, &m);
}

/*
 * Every attempt at this match failed because of the system. If it was always at the same seat, the player's other
 * matches in this league, up to this round, decide whether the program causes that: it forfeits if more of them were
 * played than failed in this way. So a program gains nothing by damaging its own process, and a failing machine harms
 * all players alike.
 */
static int judge_held(struct contest *c, struct batch *b, struct batch_league *l, int number)
{
    const struct batch_attempt *a = &l->attempt[number];
    const struct seating *at = &l->seating[number];
    struct batch_match m = {.state = BATCH_FAILED, .seats = at->seats, .attempts = a->count, .took_us = a->took_us};
    int well = 0, failed = 0;
    if (a->seat == BATCH_NO_SEAT)
        return CONTEST_OK;
    TRY(contest_get(c, sql_others, WITH(OF_ROUND(b, l), with_int(":player", at->player[a->seat])),
                    INTO(into_count(&well), into_count(&failed))));
    failed += l->held - 1;
    if (well <= failed)
        return CONTEST_OK;
    snprintf(batch_match_blame(&m, a->seat, VERDICT_CRASH), BATCH_WORDS,
             "crash: each of %d attempts failed at this side (%s), of the others' %d matches %d", a->count, a->why,
             well + failed, failed);
    batch_match_award(&m, batch_point(b, l->point.id, l->round)->games);
    return batch_keep(c, b, l, number, &m);
}

/* It is nobody's fault, and the round is rated without it. */
static int leave_out(struct contest *c, struct batch *b, struct batch_league *l, int number)
{
    const struct batch_attempt *a = &l->attempt[number];
    struct batch_match m = {.state = BATCH_SYSTEM, .system = a->why, .attempts = a->count, .took_us = a->took_us};
    return batch_keep(c, b, l, number, &m);
}

static bool all_held(const struct batch_league *l)
{
    return l->held > 0 && l->held == l->left;
}

static int for_each_held(struct contest *c, struct batch *b,
                         int (*act)(struct contest *c, struct batch *b, struct batch_league *l, int number))
{
    for (int i = 0; i < b->leagues; i++) {
        struct batch_league *l = &b->league[i];
        for (int number = 0; all_held(l) && number < l->pairs; number++)
            if (l->state[number] == BATCH_HELD)
                TRY(act(c, b, l, number));
    }
    return CONTEST_OK;
}

static int count_doubt(struct contest *c, struct batch *b, struct batch_league *l, int number)
{
    (void)c;
    b->doubts++;
    snprintf(b->doubt, sizeof b->doubt, "%s", l->attempt[number].why);
    return CONTEST_OK;
}

/*
 * Judges the leagues in which all other matches of the round are done. A match that nobody is to blame for waits until
 * only such matches are left in the whole batch. If they are more than contest.conf allows, they stay as they are, and
 * b->doubts says how many.
 */
static int judge_all_held(struct contest *c, struct batch *b)
{
    b->doubts = 0;
    TRY(for_each_held(c, b, judge_held));
    if (add_up(b).left > add_up(b).held)
        return CONTEST_OK;
    TRY(for_each_held(c, b, count_doubt));
    const bool referee = strncmp(b->doubt, "referee: ", 9) == 0;
    if (b->failed + b->doubts > c->config.system_matches || (b->doubts > 0 && referee))
        return CONTEST_OK;
    b->doubts = 0;
    return for_each_held(c, b, leave_out);
}

/* Inside a transaction: settles the matches of the current rounds that need no worker. Once a round: losses by time are
 * counted when a round begins. */
static int pass_over_stopped(struct contest *c, struct batch *b)
{
    for (int i = 0; i < b->leagues && b->time_losses > 0; i++) {
        struct batch_league *l = &b->league[i];
        bool first = !l->passed_over;
        l->passed_over = true;
        for (int number = 0; number < l->pairs && first; number++)
            if (l->state[number] == BATCH_WAITS)
                TRY(leave_unplayed(c, b, l, number));
    }
    return CONTEST_OK;
}

int batch_settle(struct contest *c, struct batch *b)
{
    int64_t before;
    do {
        before = b->done;
        TRY(judge_all_held(c, b));
        TRY(end_rounds(c, b));
        TRY(pass_over_stopped(c, b));
    } while (b->done > before);
    return CONTEST_OK;
}
