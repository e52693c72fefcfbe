#include "batch_score.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "batch_store.h"
#include "bundle.h"
#include "league/formats/format.h"
#include "league/performance.h"
#include "match/game.h"
#include "score_sql.h"

/* ---- a league ---- */

int batch_meetings_add(struct batch_meetings *m, struct fit_match match)
{
    if (!MEMORY_ROOM(m->match, m->count + 1, m->room))
        return -1;
    m->match[m->count++] = match;
    return 0;
}

int batch_meetings_load(struct contest *c, const struct batch *b, const struct batch_league *l,
                        struct batch_meetings *met)
{
    struct fit_match one;
    sqlite3_stmt *rows = store_query(&c->store, sql_all_meetings, WITH(OF_LEAGUE(b, l)));
    while (contest_next(c, rows,
                        INTO(into_int(&one.a, 0, b->players - 1), into_int(&one.b, 0, b->players - 1),
                             into_real(&one.share), into_count(&one.match))))
        if (batch_meetings_add(met, one) != 0)
            return contest_after(rows, contest_no_memory(c));
    return contest_rows(c);
}

/* In a format that ranks: the share of the other players who rank below. */
static double score_of_rank(int players, int rank, double full)
{
    return players < 2 ? full : full * (players - rank) / (players - 1);
}

/* Rounds to hundredths. Two players with the same results have the same fit but for the last bits, which differ from
 * machine to machine. They must share a rank. Bundles of version 1 rounded nothing. */
static double round_fit(const struct batch *b, double rating)
{
    return b->bundle == BUNDLE_FIRST ? rating : floor(rating * 100 + 0.5) / 100;
}

/* Returns the number from which tiers and ranks follow. In a format that ranks it is the rank. */
static double ranked_by(const struct batch *b, const struct batch_league *l, const struct batch_score *s, int player)
{
    return b->rules.format->ranks ? -s->score.rank : b->rules.by_fit ? round_fit(b, s->fit.rating) : l->rating[player];
}

/* Lists of score_players, by player. */
struct scoring {
    struct score *score;
    struct fit *fit;
    double *rating;
};

static int score_with(const struct scoring *s, const struct batch *b, const struct batch_league *l,
                      const struct batch_meetings *met, struct batch_score *out)
{
    TRY((b->bundle == BUNDLE_FIRST ? fit_all_1 : fit_all)(met->match, met->count, l->point.games, b->players, s->fit));
    for (int i = 0; i < b->players; i++) {
        out[i].fit = s->fit[i];
        s->rating[i] = round_fit(b, s->fit[i].rating);
    }
    TRY(score_all(s->rating, b->players, l->point.points, s->score));
    for (int i = 0; i < b->players; i++) {
        out[i].fit_score = s->score[i];
        s->rating[i] = ranked_by(b, l, &out[i], i);
    }
    TRY(score_all(s->rating, b->players, l->point.points, s->score));
    for (int i = 0; i < b->players; i++) {
        out[i].score = s->score[i];
        if (b->rules.format->ranks)
            out[i].score.score = score_of_rank(b->players, s->score[i].rank, l->point.points);
    }
    return 0;
}

static int score_players(const struct batch *b, const struct batch_league *l, const struct batch_meetings *met,
                         struct batch_score *out)
{
    size_t room = (size_t)b->players + 1;
    const struct scoring s = {malloc(room * sizeof *s.score), malloc(room * sizeof *s.fit),
                              malloc(room * sizeof *s.rating)};
    int rc = s.score == NULL || s.fit == NULL || s.rating == NULL ? -1 : score_with(&s, b, l, met, out);
    free(s.score);
    free(s.fit);
    free(s.rating);
    return rc;
}

/* ---- formats that rank ---- */

static int rank_players(const struct batch *b, const struct batch_league *l, struct batch_score *out)
{
    struct format_field field = batch_field(b, l);
    struct format_standing *table = malloc(((size_t)b->players + 1) * sizeof *table);
    int rc = table == NULL ? -1 : format_rank(&field, table);
    for (int i = 0; i < b->players && rc == 0; i++) {
        out[table[i].player].standing = table[i];
        out[table[i].player].score.rank = i + 1;
    }
    free(table);
    return rc;
}

bool batch_performs(const struct game *game, const struct batch *b)
{
    return b->rules.format->ranks && game->opponents != NULL;
}

static int rate_field(const struct batch *b, const struct batch_league *l, struct batch_score *out)
{
    double *strength = malloc(((size_t)b->players + 1) * sizeof *strength);
    int rc = strength == NULL ? -1 : field_fit(l->past.seating, l->past.outcome, l->past.matches, b->players, strength);
    for (int i = 0; i < b->players && rc == 0; i++)
        out[i].performance = performance_shown(performance_of_strength(strength[i]), PERFORMANCE_STEP_FIELD);
    free(strength);
    return rc;
}

int batch_score_meetings(const struct game *game, const struct batch *b, const struct batch_league *l,
                         const struct batch_meetings *met, struct batch_score *out)
{
    if (b->rules.format->ranks && rank_players(b, l, out) != 0)
        return -1;
    if (batch_performs(game, b) && rate_field(b, l, out) != 0)
        return -1;
    return score_players(b, l, met, out);
}

/* Computes a league's scores from the ratings and rounds in l and the meetings in the store. */
static int batch_score_league(struct contest *c, const struct batch *b, const struct batch_league *l,
                              struct batch_score *out)
{
    struct batch_meetings met = {NULL, 0, 0};
    memset(out, 0, (size_t)b->players * sizeof *out);
    int rc = batch_meetings_load(c, b, l, &met);
    if (rc == CONTEST_OK && batch_score_meetings(c->game, b, l, &met, out) != 0)
        rc = contest_no_memory(c);
    free(met.match);
    return rc;
}

int batch_rounds_played(const struct batch *b)
{
    int most = 1;
    for (int i = 0; i < b->leagues; i++)
        most = b->league[i].round - 1 > most ? b->league[i].round - 1 : most;
    return b->leagues > 0 ? most : b->rounds;
}

int batch_total(const double *sum, int players, struct score *total)
{
    TRY(score_all(sum, players, 0, total));
    for (int i = 0; i < players; i++)
        total[i].score = sum[i];
    return 0;
}

/* A bound of an interval, NULL if the matches set none. */
static struct store_value bound(const char *name, double value)
{
    return isfinite(value) ? with_real(name, value) : with_null(name);
}

static int store_scores(struct contest *c, const struct batch *b, const struct batch_league *l,
                        const struct batch_score *score)
{
    for (int i = 0; i < b->players; i++) {
        const struct batch_score *s = &score[i];
        const char tier[2] = {score_tier[s->score.tier].name}, fit_tier[2] = {score_tier[s->fit_score.tier].name};
        TRY(contest_run(c, sql_insert_score,
                        WITH(OF_LEAGUE(b, l), with_int(":player", i), with_real(":rating", l->rating[i]),
                             with_int(":rank", s->score.rank), with_text(":tier", tier),
                             with_real(":score", s->score.score), with_real(":fit", s->fit.rating),
                             bound(":fit_low", s->fit.low), bound(":fit_high", s->fit.high),
                             with_text(":fit_tier", fit_tier))));
    }
    return contest_run(c, sql_count_seats, WITH(OF_LEAGUE(b, l)));
}

static int store_standings(struct contest *c, const struct batch *b, const struct batch_league *l,
                           const struct batch_score *score)
{
    for (int i = 0; i < b->players && b->rules.format->ranks; i++) {
        const struct format_standing *s = &score[i].standing;
        TRY(contest_run(c, sql_insert_placing,
                        WITH(OF_LEAGUE(b, l), with_int(":player", i), with_real(":points", s->points),
                             with_int(":wins", s->wins), with_int(":draws", s->draws), with_int(":losses", s->losses),
                             with_real(":tie_1", s->tie[0]), with_real(":tie_2", s->tie[1]),
                             with_real(":tie_3", s->tie[2]), with_real(":tie_4", s->tie[3]),
                             with_int(":knockout", s->knockout),
                             batch_performs(c->game, b) ? with_int(":performance", score[i].performance)
                                                        : with_null(":performance"))));
    }
    return CONTEST_OK;
}

static int insert_totals(struct contest *c, const struct batch *b, const struct score *total)
{
    for (int i = 0; i < b->players; i++)
        TRY(contest_run(c, sql_insert_total,
                        WITH(with_int(":batch", b->id), with_int(":player", i), with_int(":rank", total[i].rank),
                             with_real(":score", total[i].score))));
    TRY(contest_run(c, sql_set_official_totals, WITH(with_int(":batch", b->id))));
    return contest_run(c, sql_set_official_scores, WITH(with_int(":batch", b->id)));
}

/* Computes and stores the scores of all leagues, and adds up each player's. */
static int store_leagues(struct contest *c, const struct batch *b, struct batch_score *score, double *sum)
{
    for (const struct batch_league *l = b->league; l < b->league + b->leagues; l++) {
        TRY(batch_score_league(c, b, l, score));
        TRY(store_scores(c, b, l, score));
        TRY(store_standings(c, b, l, score));
        for (int i = 0; i < b->players; i++)
            sum[i] += score[i].score.score;
    }
    return CONTEST_OK;
}

static int store_all_scores(struct contest *c, const struct batch *b)
{
    size_t room = (size_t)b->players + 1;
    struct batch_score *score = calloc(room, sizeof *score);
    double *sum = calloc(room, sizeof *sum);
    struct score *total = calloc(room, sizeof *total);
    bool there = score != NULL && sum != NULL && total != NULL;
    int rc = there ? store_leagues(c, b, score, sum) : contest_no_memory(c);
    if (rc == CONTEST_OK)
        rc = batch_total(sum, b->players, total) == 0 ? insert_totals(c, b, total) : contest_no_memory(c);
    free(score);
    free(sum);
    free(total);
    return rc;
}

int batch_store_end(struct contest *c, const struct batch *b)
{
    TRY(store_all_scores(c, b));
    TRY(contest_run(c, sql_finish_batch,
                    WITH(with_int(":played_ms", b->played_ms), with_int(":batch", b->id),
                         with_int(":rounds", batch_rounds_played(b)))));
    return bundle_seal(c, b->id);
}
