/*
 * Tests the likely rank of a player who has met a few others, by simulation with known truth. The seeds are fixed.
 */
#define _POSIX_C_SOURCE 200809L
#include "league/compare/likely.h"

#include <math.h>
#include <stdlib.h>

#include "base/chance.h"
#include "league/elo.h"
#include "league/score.h"
#include "lib/suite.h"

enum { OTHERS = 60, LEAGUES = 3, MOST_MET = 40, GAMES = 20 };

/* Ratings: what they are, and what a batch made of them. */
struct world {
    double truth[LEAGUES][OTHERS + 1], known[LEAGUES][OTHERS + 1]; /* the last one is the player */
    double field[LEAGUES][OTHERS], total[OTHERS];
    struct likely_meeting met[LEAGUES][MOST_MET];
    struct likely_league league[LEAGUES];
    int rank; /* the player's, by the truth */
};

static double real(struct chance *c)
{
    return (double)(chance_next(c) >> 11) / 9007199254740992.0;
}

/* About normal, with this deviation. */
static double normal(struct chance *c, double deviation)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += real(c);
    return sum * deviation;
}

static int highest_first(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a < b) - (a > b);
}

/* Totals of everybody by their true ratings, the rank of the player among them, and the others' totals as a batch shows
 * them. */
static void total_all(struct world *w)
{
    struct score score[OTHERS + 1];
    double truth[OTHERS + 1] = {0}, known[OTHERS + 1] = {0};
    for (int k = 0; k < LEAGUES; k++) {
        CU_ASSERT_EQUAL_FATAL(score_all(w->truth[k], OTHERS + 1, 100, score), 0);
        for (int i = 0; i <= OTHERS; i++)
            truth[i] += score[i].score;
        CU_ASSERT_EQUAL_FATAL(score_all(w->known[k], OTHERS + 1, 100, score), 0);
        for (int i = 0; i <= OTHERS; i++)
            known[i] += score[i].score;
    }
    w->rank = 1;
    for (int i = 0; i < OTHERS; i++) {
        w->rank += truth[i] > truth[OTHERS];
        w->total[i] = known[i];
    }
    qsort(w->total, OTHERS, sizeof w->total[0], highest_first);
}

/* bond: how games of a match hang together, 0 to 1. */
static void draw_world(struct world *w, int met, double bond, struct chance *c)
{
    double own = normal(c, 200);
    for (int i = 0; i <= OTHERS; i++) {
        double strength = i == OTHERS ? own : normal(c, 200);
        for (int k = 0; k < LEAGUES; k++) {
            w->truth[k][i] = ELO_START + strength + normal(c, 60);
            w->known[k][i] = w->truth[k][i] + (i == OTHERS ? 0 : normal(c, 25));
        }
    }
    total_all(w);
    for (int k = 0; k < LEAGUES; k++) {
        for (int i = 0; i < OTHERS; i++)
            w->field[k][i] = w->known[k][i];
        qsort(w->field[k], OTHERS, sizeof w->field[k][0], highest_first);
        for (int i = 0; i < met; i++) {
            int other = (int)chance_below(c, OTHERS), won = 0;
            double p = elo_expected(w->truth[k][OTHERS], w->truth[k][other]);
            for (int g = 0; g < GAMES; g++)
                won += real(c) < (p * (1 - bond) + bond * won) / (1 - bond + bond * g);
            w->met[k][i] = (struct likely_meeting){(double)won / GAMES, w->known[k][other]};
        }
        w->league[k] = (struct likely_league){w->met[k], met, GAMES, 100, w->field[k]};
    }
}

static int rank_of(const struct world *w, struct likely *likely)
{
    return likely_rank(&(struct likely_field){w->league, LEAGUES, w->total, OTHERS, false}, likely);
}

/* 95 of 100 intervals hold the truth, and with more matches they are narrower. */
static void intervals_hold(void)
{
    enum { WORLDS = SANITIZED ? 100 : 400 };
    static const struct {
        int met;
        double bond, widest;
    } way[] = {{4, 0, 13}, {10, 0, 8}, {40, 0, 4}, {10, 0.2, 15}};
    static struct world w;
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        struct chance c = {i + 7};
        int held = 0;
        double width = 0;
        for (int n = 0; n < WORLDS; n++) {
            struct likely likely;
            draw_world(&w, way[i].met, way[i].bond, &c);
            CU_ASSERT_EQUAL_FATAL(rank_of(&w, &likely), 0);
            CU_ASSERT(likely.best >= 1 && likely.best <= likely.rank && likely.rank <= likely.worst);
            CU_ASSERT(likely.worst <= likely.players && likely.players == OTHERS + 1);
            held += likely.best <= w.rank && w.rank <= likely.worst;
            width += likely.worst - likely.best;
        }
        suite_place.game = way[i].met;
        CU_ASSERT(held >= WORLDS * 92 / 100 && held <= WORLDS * 995 / 1000);
        CU_ASSERT(width / WORLDS < way[i].widest);
    }
}

/* All won, all lost, and too little known. */
static void at_the_ends(void)
{
    static struct world w;
    struct likely likely;
    struct chance c = {3};
    draw_world(&w, 10, 0, &c);
    for (int all = 0; all < 2; all++) {
        for (int k = 0; k < LEAGUES; k++)
            for (int i = 0; i < 10; i++)
                w.met[k][i].share = all;
        CU_ASSERT_EQUAL(rank_of(&w, &likely), 0);
        CU_ASSERT_EQUAL(all ? likely.best : likely.worst, all ? 1 : OTHERS + 1);
        CU_ASSERT(all ? likely.rank <= 4 : likely.rank >= OTHERS - 3);
    }
    w.league[1].count = 0;
    CU_ASSERT_EQUAL(rank_of(&w, &likely), 1);
    struct likely_meeting met[] = {{1, 1500}, {0, 1500}};
    const struct likely_league one = {met, 2, GAMES, 100, w.field[0]};
    CU_ASSERT_EQUAL(likely_rank(&(struct likely_field){&one, 1, w.total, OTHERS, false}, &likely), 1);
}

/* A format that ranks, with one other player. */
static void ranks_of_two(void)
{
    struct likely likely;
    const double field[] = {1500}, total[] = {100};
    struct likely_meeting met[] = {{0, 1500}, {0.1, 1500}, {0, 1500}, {0.05, 1500}};
    const struct likely_league one = {met, 4, GAMES, 100, field};
    CU_ASSERT_EQUAL(likely_rank(&(struct likely_field){&one, 1, total, 1, true}, &likely), 0);
    CU_ASSERT_EQUAL(likely.rank, 2);
    CU_ASSERT_EQUAL(likely.best, 2);
    CU_ASSERT_EQUAL(likely.players, 2);
}

/* Without ratings: who was met counts as met, the others by Wilson's interval. */
static void wins_alone(void)
{
    static const struct {
        double beaten;
        int met, others, rank, best, worst;
    } known[] = {{5, 5, 5, 1, 1, 1},       {0, 5, 5, 6, 6, 6},      {5, 10, 10, 6, 6, 6},
                 {5, 10, 100, 51, 27, 75}, {10, 10, 100, 1, 1, 26}, {0.5, 1, 1, 2, 1, 2}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct likely likely;
        CU_ASSERT_EQUAL(likely_rank_of_wins(known[i].beaten, known[i].met, known[i].others, &likely), 0);
        suite_place.game = (int64_t)i;
        CU_ASSERT_EQUAL(likely.rank, known[i].rank);
        CU_ASSERT_EQUAL(likely.best, known[i].best);
        CU_ASSERT_EQUAL(likely.worst, known[i].worst);
    }
    struct likely likely;
    CU_ASSERT_EQUAL(likely_rank_of_wins(0, 0, 5, &likely), 1);
}

static const struct test tests[] = {
    {"likely-intervals-hold", intervals_hold, ALSO_SANITIZED},
    {"likely-at-the-ends", at_the_ends, ALSO_SANITIZED},
    {"likely-ranks-of-two", ranks_of_two, 0},
    {"likely-without-ratings", wins_alone, 0},
    {NULL, NULL, 0},
};

const struct suite likely_suite = {"likely", tests};
