#include "batch_score.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "score_sql.h"

static int no_memory(struct contest *c)
{
    return contest_trouble(c, CONTEST_SYSTEM, "memory", "it is short");
}

/* ---- a league ---- */

struct fitting {
    struct fit_match *match;
    int matches, most;
};

static int add_match(struct fitting *f, struct fit_match match)
{
    if (f->matches == f->most) {
        f->most = f->most * 2 + 64;
        struct fit_match *more = realloc(f->match, (size_t)f->most * sizeof *more);
        if (more == NULL)
            return -1;
        f->match = more;
    }
    f->match[f->matches++] = match;
    return 0;
}

/* Counts matches and byes, and gathers what the fit needs. */
static int gather(struct contest *c, const struct batch *b, const struct batch_league *l, struct fitting *f,
                  struct batch_score *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_all_meetings, WITH(with_int(":batch", b->id), with_int(":testpoint", l->point.id)));
    int rc;
    while ((rc = store_row(s, rows)) == 1) {
        bool bye = store_int(s, rows, 0, 1, 2) == 1;
        int player = store_int(s, rows, 1, 0, b->players - 1),
            other = bye ? -1 : store_int(s, rows, 2, 0, b->players - 1);
        out[player].byes += bye;
        if (bye || store_is_null(rows, 4))
            continue;
        out[player].matches++;
        out[other].matches++;
        if (add_match(f, (struct fit_match){player, other, store_real(s, rows, 4)}) != 0) {
            store_end(rows);
            return no_memory(c);
        }
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int score_players(const struct batch *b, const struct batch_league *l, const struct fitting *f,
                         struct batch_score *out)
{
    size_t room = (size_t)b->players + 1;
    struct score *score = malloc(room * sizeof *score);
    struct fit *fit = malloc(room * sizeof *fit);
    double *rating = malloc(room * sizeof *rating);
    int rc = score == NULL || fit == NULL || rating == NULL ? -1 : 0;
    if (rc == 0)
        rc = score_all(l->rating, b->players, l->point.points, score);
    for (int i = 0; i < b->players && rc == 0; i++) {
        out[i].score = score[i];
        out[i].rating = l->rating[i];
    }
    if (rc == 0)
        rc = fit_all(f->match, f->matches, l->point.games, b->players, fit);
    for (int i = 0; i < b->players && rc == 0; i++)
        rating[i] = (out[i].fit = fit[i]).rating;
    if (rc == 0)
        rc = score_all(rating, b->players, l->point.points, score);
    for (int i = 0; i < b->players && rc == 0; i++)
        out[i].fit_score = score[i];
    free(score);
    free(fit);
    free(rating);
    return rc;
}

int batch_score_league(struct contest *c, const struct batch *b, const struct batch_league *l, struct batch_score *out)
{
    struct fitting f = {NULL, 0, 0};
    memset(out, 0, (size_t)b->players * sizeof *out);
    int rc = gather(c, b, l, &f, out);
    if (rc == CONTEST_OK && score_players(b, l, &f, out) != 0)
        rc = no_memory(c);
    free(f.match);
    return rc;
}

struct ranked {
    double score;
    int player;
};

static int by_score(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return (a->player > b->player) - (a->player < b->player);
}

int batch_total(const struct batch *b, struct batch_score *const *score, struct score *total)
{
    struct ranked *ranked = malloc(((size_t)b->players + 1) * sizeof *ranked);
    if (ranked == NULL)
        return -1;
    for (int i = 0; i < b->players; i++) {
        ranked[i] = (struct ranked){0, i};
        for (int l = 0; l < b->leagues; l++)
            ranked[i].score += score[l][i].score.score;
    }
    qsort(ranked, (size_t)b->players, sizeof *ranked, by_score);
    for (int i = 0, rank = 1; i < b->players; i++) {
        rank = i > 0 && ranked[i].score < ranked[i - 1].score ? i + 1 : rank;
        total[ranked[i].player] = (struct score){.rank = rank, .score = ranked[i].score};
    }
    free(ranked);
    return 0;
}

/* An interval's end; NULL where the matches set none. */
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
        if (store_run(&c->store, sql_insert_score,
                      WITH(with_int(":batch", b->id), with_int(":testpoint", l->point.id), with_int(":player", i),
                           with_real(":rating", s->rating), with_int(":rank", s->score.rank), with_text(":tier", tier),
                           with_real(":score", s->score.score), with_int(":matches", s->matches),
                           with_int(":byes", s->byes), with_real(":fit", s->fit.rating), bound(":fit_low", s->fit.low),
                           bound(":fit_high", s->fit.high), with_text(":fit_tier", fit_tier))) != 0)
            return contest_store(c);
    }
    return CONTEST_OK;
}

static int store_totals(struct contest *c, const struct batch *b, struct batch_score *const *score)
{
    struct score *total = calloc((size_t)b->players + 1, sizeof *total);
    if (total == NULL)
        return no_memory(c);
    int rc = batch_total(b, score, total) == 0 ? CONTEST_OK : no_memory(c);
    for (int i = 0; i < b->players && rc == CONTEST_OK; i++)
        if (store_run(&c->store, sql_insert_total,
                      WITH(with_int(":batch", b->id), with_int(":player", i), with_int(":rank", total[i].rank),
                           with_real(":score", total[i].score))) != 0)
            rc = contest_store(c);
    free(total);
    return rc;
}

int batch_store_end(struct contest *c, const struct batch *b, int64_t played_ms)
{
    struct batch_score **score = calloc((size_t)b->leagues + 1, sizeof *score);
    int rc = score == NULL ? no_memory(c) : CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++) {
        score[i] = calloc((size_t)b->players + 1, sizeof **score);
        rc = score[i] == NULL ? no_memory(c) : batch_score_league(c, b, &b->league[i], score[i]);
        if (rc == CONTEST_OK)
            rc = store_scores(c, b, &b->league[i], score[i]);
    }
    if (rc == CONTEST_OK)
        rc = store_totals(c, b, score);
    for (int i = 0; score != NULL && i < b->leagues; i++)
        free(score[i]);
    free(score);
    if (rc == CONTEST_OK &&
        store_run(&c->store, sql_finish_batch, WITH(with_int(":played_ms", played_ms), with_int(":batch", b->id))) != 0)
        rc = contest_store(c);
    return rc;
}
