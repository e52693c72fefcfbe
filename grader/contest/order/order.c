#define _POSIX_C_SOURCE 200809L
#include "order.h"

#include <math.h>
#include <stdlib.h>

#include "contest/batch/batch_score.h"
#include "contest/batch/batch_store.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "match/game.h"
#include "order_sql.h"

/* GUESSED: the field before the first batch. MOST: a larger field is simulated by so many of its players. */
enum { SEED = 28, GUESSED = 50, MOST = 100, WORK = 3000000, FORECAST_WORK = 1000000 };
static const double guessed_spread = 300, guessed_phi = 0.2;

double order_same(double tau)
{
    return 50 * (1 + tau);
}

/* ---- after a batch ---- */

void order_free(struct order *o)
{
    free(o->by_rank);
    free(o->each);
    *o = (struct order){0};
}

static int load_ranks(struct contest *c, const struct batch *b, struct order *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_ranked_players, WITH(with_int(":batch", b->id), with_int(":testpoint", out->testpoint)));
    int count = 0;
    while (contest_row(c, rows))
        if (count < b->players)
            out->by_rank[count++] = store_int(s, rows, 0, 0, b->players - 1);
    TRY(contest_rows(c));
    return count == b->players ? CONTEST_OK
                               : contest_fail(c, s->path, "damaged: batch %lld has not all scores", (long long)b->id);
}

static int compute(const struct batch *b, const struct batch_meetings *met, int games, struct order *out)
{
    double *strength = malloc(((size_t)b->players + 1) * sizeof *strength);
    int rc = strength == NULL ? -1 : fit_strengths(met->match, met->count, games, b->players, strength, &out->phi);
    struct simulation s = {&b->rules, b->players, games, strength, out->phi, b->by_seed};
    const struct noise_each each = {out->by_rank, out->each};
    int pairs = noise_pairs(&s, WORK);
    if (rc == 0)
        rc = noise_find(&s, pairs, SEED, &out->noise, &each);
    if (rc == 0)
        rc = cycles_find(&s, met->match, met->count, out->by_rank, &out->cycles);
    out->batches = 2 * pairs;
    free(strength);
    return rc;
}

int order_find(struct contest *c, const struct batch *b, int league, struct order *out)
{
    const struct batch_league *l = &b->league[league];
    struct batch_meetings met = {NULL, 0, 0};
    size_t n = (size_t)b->players + 1;
    *out = (struct order){.testpoint = l->point.id, .players = b->players};
    out->by_rank = malloc(n * sizeof *out->by_rank);
    out->each = calloc(n, sizeof *out->each);
    int rc = out->by_rank == NULL || out->each == NULL ? contest_no_memory(c) : batch_meetings_load(c, b, l, &met);
    if (rc == CONTEST_OK)
        rc = load_ranks(c, b, out);
    if (rc == CONTEST_OK && compute(b, &met, l->point.games, out) != 0)
        rc = contest_no_memory(c);
    free(met.match);
    return rc;
}

/* ---- before a batch ---- */

struct field {
    double strength[MOST], phi;
    int players, games;
    bool guessed; /* no batch of at least four players has been played */
};

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Quantiles of a normal distribution, by the logistic one. */
static void guess_field(const struct contest *c, struct field *f)
{
    f->players = GUESSED;
    f->phi = fmax(guessed_phi, 1.0 / c->config.testpoint[0].games) * (c->game->seats + 1) / 3;
    f->games = c->config.testpoint[0].games;
    for (int i = 0; i < GUESSED; i++) {
        double part = (i + 0.5) / GUESSED;
        f->strength[i] = ELO_START + guessed_spread * 0.6 * log(part / (1 - part));
    }
}

/* The strengths of the first league's players, or of MOST of them, evenly from the weakest to the strongest. */
static int take_field(struct contest *c, const struct batch *b, const struct batch_meetings *met, struct field *f)
{
    double *strength = malloc(((size_t)b->players + 1) * sizeof *strength);
    f->games = b->league[0].point.games;
    f->players = b->players < MOST ? b->players : MOST;
    if (strength == NULL || fit_strengths(met->match, met->count, f->games, b->players, strength, &f->phi) != 0) {
        free(strength);
        return contest_no_memory(c);
    }
    qsort(strength, (size_t)b->players, sizeof *strength, compare);
    for (int i = 0; i < f->players; i++)
        f->strength[i] = strength[(int64_t)i * b->players / f->players];
    free(strength);
    return CONTEST_OK;
}

static int load_field(struct contest *c, int64_t id, struct field *f)
{
    struct batch b = {0};
    struct batch_meetings met = {NULL, 0, 0};
    int rc = batch_load_nameless(c, id, &b);
    if (rc == CONTEST_OK)
        rc = batch_meetings_load(c, &b, &b.league[0], &met);
    if (rc == CONTEST_OK)
        rc = take_field(c, &b, &met, f);
    free(met.match);
    batch_close(&b);
    return rc;
}

/* The field of the last batch that counts, or a guess. */
static int find_field(struct contest *c, struct field *f)
{
    int64_t batch;
    TRY(contest_number(c, &batch, 0, sql_order_standing, WITHOUT));
    f->guessed = batch == 0;
    if (!f->guessed)
        return load_field(c, batch, f);
    guess_field(c, f);
    return CONTEST_OK;
}

static int forecast(struct contest *c, const struct field *f, struct format_rules *rules, struct noise *out)
{
    int by_seed[MOST];
    for (int i = 0; i < f->players; i++)
        by_seed[i] = i;
    for (int i = 0; i < rules->bosses; i++) /* strengths rise: bosses at equal distances */
        rules->boss[i] = (int)((int64_t)f->players * (i + 1) / (rules->bosses + 1));
    const struct simulation s = {rules, f->players, f->games, f->strength, f->phi, by_seed};
    return noise_find(&s, noise_pairs(&s, FORECAST_WORK), SEED, out, NULL) == 0 ? CONTEST_OK : contest_no_memory(c);
}

int order_print_forecast(struct contest *c, FILE *out)
{
    struct field f = {.phi = 1};
    struct noise next, final;
    TRY(find_field(c, &f));
    struct format_rules rules = config_rules(&c->config, c->game, false);
    struct format_rules final_rules = config_rules(&c->config, c->game, true);
    TRY(forecast(c, &f, &rules, &next));
    TRY(forecast(c, &f, &final_rules, &final));
    const int rounds = (int)format_rounds(&rules, f.players),
              final_rounds = (int)format_rounds(&final_rules, f.players);
    const char *own = rules.format->ranks ? "by points" : "by Elo";
    fprintf(out,
            "Another secret would order %.0f of 100 pairs of players as this one %s, %.0f by the order-free fit (%d "
            "rounds; Kendall's tau %.2f and %.2f)%s.\n",
            order_same(next.by_format), own, order_same(next.by_fit), rounds, next.by_format, next.by_fit,
            f.guessed ? "; a guess, no batch has been played yet" : "");
    if (final_rounds != rounds)
        fprintf(out, "The final evaluation of %d rounds: %.0f and %.0f (%.2f and %.2f).\n", final_rounds,
                order_same(final.by_format), order_same(final.by_fit), final.by_format, final.by_fit);
    if (!rules.format->ranks && !rules.by_fit && next.by_format < 0.8)
        fputs("WARNING: with so few rounds much of the order is luck. In contest.conf: more rounds, or rank = fit.\n",
              out);
    return CONTEST_OK;
}
