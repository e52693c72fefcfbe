#include "batch_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "league/elo.h"
#include "match/report.h"

static int no_memory(struct contest *c)
{
    store_rollback(&c->store);
    return contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory");
}

/* ---- loading ---- */

static int load_batch(struct contest *c, int64_t id, struct batch *b)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(
        s,
        "SELECT seed, kind = 'final', rounds, time_losses, system_replays, started, played_ms, "
        "(SELECT count(*) FROM entry WHERE batch = batch.id), (SELECT count(*) FROM testpoint WHERE batch = batch.id) "
        "FROM batch WHERE id = ?",
        "l", id);
    int rc = store_row(s, row);
    if (rc < 0)
        return contest_store(c);
    if (rc == 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "there is no batch %lld", (long long)id);
    *b = (struct batch){.id = id,
                        .seed = sqlite3_column_int64(row, 0),
                        .final = sqlite3_column_int(row, 1) != 0,
                        .rounds = sqlite3_column_int(row, 2),
                        .time_losses = sqlite3_column_int(row, 3),
                        .system_replays = sqlite3_column_int(row, 4),
                        .started = sqlite3_column_int64(row, 5),
                        .played_ms = sqlite3_column_int64(row, 6),
                        .players = sqlite3_column_int(row, 7),
                        .leagues = sqlite3_column_int(row, 8)};
    store_end(row);
    b->player = calloc((size_t)b->players + 1, sizeof *b->player);
    b->league = calloc((size_t)b->leagues + 1, sizeof *b->league);
    return b->player != NULL && b->league != NULL ? CONTEST_OK : no_memory(c);
}

static int load_players(struct contest *c, struct batch *b)
{
    sqlite3_stmt *rows = store_query(&c->store,
                                     "SELECT contestant, submission, name FROM entry JOIN contestant ON id = "
                                     "contestant WHERE batch = ? ORDER BY player",
                                     "l", b->id);
    int rc;
    for (struct batch_player *p = b->player; (rc = store_row(&c->store, rows)) == 1; p++) {
        p->contestant = sqlite3_column_int64(rows, 0);
        p->submission = sqlite3_column_int64(rows, 1);
        snprintf(p->name, sizeof p->name, "%s", (const char *)sqlite3_column_text(rows, 2));
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int open_league(struct contest *c, const struct batch *b, struct batch_league *l)
{
    size_t room = (size_t)b->players + 1;
    l->round = 1;
    l->rating = malloc(room * sizeof *l->rating);
    l->pair = malloc(room * sizeof *l->pair);
    l->outcome = malloc(room * sizeof *l->outcome);
    l->state = malloc(room);
    l->attempts = malloc(room * sizeof *l->attempts);
    if (l->rating == NULL || l->pair == NULL || l->outcome == NULL || l->state == NULL || l->attempts == NULL)
        return no_memory(c);
    for (int i = 0; i < b->players; i++)
        l->rating[i] = ELO_START;
    return CONTEST_OK;
}

static int load_leagues(struct contest *c, struct batch *b)
{
    sqlite3_stmt *rows = store_query(&c->store,
                                     "SELECT id, games, points, time_ms, memory_mib, setup0, setup1, setup2 FROM "
                                     "testpoint WHERE batch = ? ORDER BY id",
                                     "l", b->id);
    int rc;
    for (struct batch_league *l = b->league; (rc = store_row(&c->store, rows)) == 1; l++) {
        l->point = (struct testpoint){
            .id = sqlite3_column_int(rows, 0),
            .games = sqlite3_column_int(rows, 1),
            .points = sqlite3_column_int(rows, 2),
            .time_ms = sqlite3_column_int(rows, 3),
            .memory_mib = sqlite3_column_int(rows, 4),
            .setup = {sqlite3_column_int(rows, 5), sqlite3_column_int(rows, 6), sqlite3_column_int(rows, 7)}};
        if (open_league(c, b, l) != CONTEST_OK) {
            store_end(rows);
            return CONTEST_SYSTEM;
        }
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int batch_load(struct contest *c, int64_t id, struct batch *b)
{
    memset(b, 0, sizeof *b);
    int rc = load_batch(c, id, b);
    if (rc == CONTEST_OK)
        rc = load_players(c, b);
    if (rc == CONTEST_OK)
        rc = load_leagues(c, b);
    b->matches = (int64_t)b->leagues * b->rounds * (b->players / 2);
    return rc;
}

void batch_close(struct batch *b)
{
    for (int i = 0; i < b->leagues && b->league != NULL; i++) {
        free(b->league[i].rating);
        free(b->league[i].pair);
        free(b->league[i].outcome);
        free(b->league[i].state);
        free(b->league[i].attempts);
    }
    free(b->league);
    free(b->player);
    memset(b, 0, sizeof *b);
}

/* ---- rounds ---- */

/* A match that nobody can be said to have won is not rated: the system failed, or both programs had been stopped. */
static struct outcome outcome_of(const char *state, int wins0, int wins1)
{
    bool rated = strcmp(state, "system") != 0 && wins0 + wins1 > 0;
    return (struct outcome){rated, rated ? (double)wins0 / (wins0 + wins1) : 0};
}

static void add_pair(struct batch_league *l, struct pair pair)
{
    int at = l->pairs++;
    bool bye = pair.b == PAIRING_BYE;
    l->pair[at] = pair;
    l->state[at] = bye ? BATCH_DONE : BATCH_WAITS;
    l->outcome[at] = (struct outcome){false, 0};
    l->attempts[at] = 0;
    l->left += !bye;
}

int batch_draw_round(const struct batch *b, struct batch_league *l)
{
    struct chance chance = batch_pairing_chance(b->seed, l->point.id, l->round);
    struct pair *pair = malloc(((size_t)b->players + 1) * sizeof *pair);
    int pairs = pair == NULL ? -1 : pairing_draw(l->rating, b->players, &chance, pair);
    l->pairs = l->left = l->next = 0;
    for (int i = 0; i < pairs; i++)
        add_pair(l, pair[i]);
    free(pair);
    return pairs < 0 ? -1 : 0;
}

int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l)
{
    sqlite3_stmt *rows = store_query(
        &c->store,
        "SELECT a, b, state, wins0, wins1 FROM pairing LEFT JOIN match USING (batch, testpoint, round, number) "
        "WHERE batch = ? AND testpoint = ? AND round = ? ORDER BY number",
        "lii", b->id, l->point.id, l->round);
    int rc;
    l->pairs = l->left = l->next = 0;
    while ((rc = store_row(&c->store, rows)) == 1) {
        bool bye = sqlite3_column_type(rows, 1) == SQLITE_NULL;
        add_pair(l, (struct pair){sqlite3_column_int(rows, 0), bye ? PAIRING_BYE : sqlite3_column_int(rows, 1)});
        if (sqlite3_column_type(rows, 2) == SQLITE_NULL)
            continue;
        l->state[l->pairs - 1] = BATCH_DONE;
        l->left--;
        l->outcome[l->pairs - 1] = outcome_of((const char *)sqlite3_column_text(rows, 2), sqlite3_column_int(rows, 3),
                                              sqlite3_column_int(rows, 4));
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int batch_load_ratings(struct contest *c, const struct batch *b, struct batch_league *l)
{
    sqlite3_stmt *rows =
        store_query(&c->store, "SELECT player, rating FROM rating WHERE batch = ? AND testpoint = ? AND round = ?",
                    "lii", b->id, l->point.id, l->round - 1);
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1)
        l->rating[sqlite3_column_int(rows, 0)] = sqlite3_column_double(rows, 1);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int batch_store_pairs(struct contest *c, const struct batch *b, const struct batch_league *l)
{
    for (int i = 0; i < l->pairs; i++) {
        const struct pair *p = &l->pair[i];
        int rc = store_run(&c->store, "INSERT INTO pairing VALUES (?, ?, ?, ?, ?, ?)",
                           p->b == PAIRING_BYE ? "liiiin" : "liiiii", b->id, l->point.id, l->round, i, p->a, p->b);
        if (rc != 0)
            return contest_store(c);
    }
    return CONTEST_OK;
}

int batch_store_ratings(struct contest *c, const struct batch *b, const struct batch_league *l)
{
    for (int i = 0; i < b->players; i++)
        if (store_run(&c->store, "INSERT INTO rating VALUES (?, ?, ?, ?, ?)", "liiid", b->id, l->point.id, l->round, i,
                      l->rating[i]) != 0)
            return contest_store(c);
    return CONTEST_OK;
}

int batch_store_match(struct contest *c, const struct batch *b, const struct batch_league *l, int number,
                      const char *state, int attempts, const struct worker_result *r, const void *record)
{
    const struct match_result *m = &r->match;
    const struct seat_cost *cost[2] = {&m->player[0].cost, &m->player[1].cost};
    char fault[320] = "";
    if (m->system)
        snprintf(fault, sizeof fault, "%s", m->why);
    else if (m->faulted)
        match_fault_text(&m->fault, fault, sizeof fault);
    int rc = store_run(&c->store,
                       "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, iif(?, ?, NULL), ?, nullif(?, ''), ?, "
                       "?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       "liiitliiiiiittiillllllli", b->id, l->point.id, l->round, number, state,
                       batch_match_seed(b->seed, l->point.id, l->round, number), m->player[0].wins, m->player[1].wins,
                       m->player[0].wins_first, m->player[1].wins_first, (int)m->faulted, m->fault.side,
                       verdict_name(m->system    ? VERDICT_SYSTEM
                                    : m->faulted ? m->fault.verdict
                                                 : VERDICT_OK),
                       fault, m->player[0].operations, m->player[1].operations, cost[0]->cpu_us, cost[1]->cpu_us,
                       cost[0]->wall_us, cost[1]->wall_us, cost[0]->peak_kib, cost[1]->peak_kib, r->took_us, attempts);
    if (rc == 0 && record != NULL)
        rc = store_run(&c->store, "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", "liiiib", b->id, l->point.id,
                       l->round, number, (int)r->size, record, (int)r->packed);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

/* ---- the end ---- */

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
    sqlite3_stmt *rows = store_query(
        &c->store,
        "SELECT a, b, state, wins0, wins1 FROM pairing LEFT JOIN match USING (batch, testpoint, round, number) "
        "WHERE batch = ? AND testpoint = ? ORDER BY round, number",
        "li", b->id, l->point.id);
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1) {
        int a = sqlite3_column_int(rows, 0), other = sqlite3_column_int(rows, 1);
        if (sqlite3_column_type(rows, 1) == SQLITE_NULL) {
            out[a].byes++;
            continue;
        }
        const char *state = (const char *)sqlite3_column_text(rows, 2);
        struct outcome o =
            outcome_of(state == NULL ? "system" : state, sqlite3_column_int(rows, 3), sqlite3_column_int(rows, 4));
        out[a].matches += o.rated;
        out[other].matches += o.rated;
        if (o.rated && add_match(f, (struct fit_match){a, other, o.share}) != 0) {
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

void batch_total(const struct batch *b, struct batch_score *const *score, struct score *total)
{
    struct ranked *ranked = malloc(((size_t)b->players + 1) * sizeof *ranked);
    for (int i = 0; i < b->players && ranked != NULL; i++) {
        ranked[i] = (struct ranked){0, i};
        for (int l = 0; l < b->leagues; l++)
            ranked[i].score += score[l][i].score.score;
    }
    if (ranked != NULL)
        qsort(ranked, (size_t)b->players, sizeof *ranked, by_score);
    for (int i = 0, rank = 1; i < b->players && ranked != NULL; i++) {
        rank = i > 0 && ranked[i].score < ranked[i - 1].score ? i + 1 : rank;
        total[ranked[i].player] = (struct score){.rank = rank, .score = ranked[i].score};
    }
    free(ranked);
}

static int store_scores(struct contest *c, const struct batch *b, const struct batch_league *l,
                        const struct batch_score *score)
{
    for (int i = 0; i < b->players; i++) {
        const struct batch_score *s = &score[i];
        const char tier[2] = {score_tier[s->score.tier].name}, fit_tier[2] = {score_tier[s->fit_score.tier].name};
        if (store_run(&c->store, "INSERT INTO score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "liiditdiidddt",
                      b->id, l->point.id, i, s->rating, s->score.rank, tier, s->score.score, s->matches, s->byes,
                      s->fit.rating, s->fit.low, s->fit.high, fit_tier) != 0)
            return contest_store(c);
    }
    return CONTEST_OK;
}

static int store_totals(struct contest *c, const struct batch *b, struct batch_score *const *score)
{
    struct score *total = calloc((size_t)b->players + 1, sizeof *total);
    if (total == NULL)
        return no_memory(c);
    batch_total(b, score, total);
    int rc = 0;
    for (int i = 0; i < b->players && rc == 0; i++)
        rc = store_run(&c->store, "INSERT INTO total VALUES (?, ?, ?, ?)", "liid", b->id, i, total[i].rank,
                       total[i].score);
    free(total);
    return rc == 0 ? CONTEST_OK : contest_store(c);
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
        store_run(&c->store, "UPDATE batch SET finished = max(started, unixepoch()), played_ms = ? WHERE id = ?", "ll",
                  played_ms, b->id) != 0)
        rc = contest_store(c);
    return rc;
}
