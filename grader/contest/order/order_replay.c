#define _XOPEN_SOURCE 700
#include "order_replay.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "build/cache/cache.h"
#include "contest/batch/batch_store.h"
#include "order.h"
#include "order_sql.h"

/* ---- a copy of the contest ---- */

/* Makes the folder, with the store as it is now. */
static int copy_contest(struct contest *c, char folder[STORE_PATH])
{
    const char *tmp = getenv("TMPDIR");
    char path[STORE_PATH + 16];
    snprintf(folder, STORE_PATH, "%.4000s/sortie-replay-XXXXXX", tmp == NULL || tmp[0] == '\0' ? "/tmp" : tmp);
    if (mkdtemp(folder) == NULL)
        return contest_blame(c, folder);
    snprintf(path, sizeof path, "%s/submissions", folder);
    if (mkdir(path, 0700) != 0)
        return contest_blame(c, path);
    if (c->conf == NULL)
        return contest_refuse(c, c->folder, "contest.conf cannot be read");
    snprintf(path, sizeof path, "%s/contest.conf", folder);
    if (whole_file_put(AT_FDCWD, path, c->conf, strlen(c->conf), WHOLE_FILE_QUICK) != 0)
        return contest_blame(c, path);
    snprintf(path, sizeof path, "%s/contest.db", folder);
    return contest_run(c, sql_copy_store, WITH(with_text(":path", path)));
}

/* Each program that takes part has a copy under a name that no contestant has. */
static int add_copies(struct contest *k)
{
    int64_t unfinished;
    TRY(contest_number(k, &unfinished, 0, sql_replay_unfinished, WITHOUT));
    if (unfinished > 0)
        return contest_refuse(k, "a batch", "is being played; try again after it");
    TRY(contest_change(k));
    TRY(contest_run(k, sql_forget_announcement, WITHOUT));
    TRY(contest_run(k, sql_copy_contestants, WITHOUT));
    return contest_end(k, contest_run(k, sql_copy_submissions, WITHOUT));
}

/* ---- the batches ---- */

struct replaying {
    struct contest *k; /* the copy */
    struct order_replay *out;
    int *place;   /* of each batch, each test point: players' places */
    int64_t last; /* batch that was played to its end */
};

static int *places(const struct replaying *r, int batch, int point)
{
    return r->place + ((size_t)batch * (size_t)r->out->points + (size_t)point) * (size_t)r->out->players;
}

static int load_places(struct replaying *r, int batch, int point)
{
    struct store *s = &r->k->store;
    int testpoint = r->out->point[point].testpoint, count = 0;
    sqlite3_stmt *rows =
        store_query(s, sql_ranked_players, WITH(with_int(":batch", r->last), with_int(":testpoint", testpoint)));
    while (contest_row(r->k, rows))
        places(r, batch, point)[store_int(s, rows, 0, 0, r->out->players - 1)] = count++;
    return contest_rows(r->k);
}

static int begin_table(struct replaying *r, const struct batch *b, int batches)
{
    struct order_replay *out = r->out;
    out->players = b->players;
    out->rounds = b->rounds;
    out->points = b->leagues;
    for (int i = 0; i < b->leagues; i++)
        out->point[i].testpoint = b->league[i].point.id;
    if (b->players < 4)
        return contest_refuse(r->k, "the contest", "fewer than two programs take part");
    r->place = calloc((size_t)batches * (size_t)out->points * (size_t)out->players, sizeof *r->place);
    return r->place != NULL ? CONTEST_OK : contest_fail(r->k, "the batches", "out of memory");
}

/* *ended: the batch was played to its end, else it was stopped. */
static int play_one(struct replaying *r, const struct order_replay_wanted *wanted, bool *ended)
{
    struct batch b;
    int number = r->out->batches;
    int rc = batch_begin(r->k, &(struct batch_settings){.rounds = wanted->rounds, .seed = -1}, &b);
    if (rc == CONTEST_OK && number == 0)
        rc = begin_table(r, &b, wanted->batches);
    if (rc == CONTEST_OK)
        rc = batch_play(r->k, &b, wanted->way);
    *ended = b.ended;
    r->last = b.ended ? b.id : r->last;
    for (int i = 0; i < r->out->points && rc == CONTEST_OK && b.ended; i++)
        rc = load_places(r, number, i);
    r->out->batches += rc == CONTEST_OK && b.ended;
    batch_close(&b);
    return rc;
}

/* ---- what came out ---- */

static double mean_same(const struct replaying *r, int point)
{
    double sum = 0;
    int pairs = 0, n = r->out->players;
    for (int i = 0; i < r->out->batches; i++)
        for (int j = 0; j < i; j++, pairs++)
            sum += noise_tau(places(r, i, point), places(r, j, point), n);
    return order_same(sum / pairs);
}

/* Simulates the last of these batches, as order.h does. */
static int find_simulated(struct replaying *r, const struct batch *b, int point)
{
    struct order o;
    struct order_replay_point *p = &r->out->point[point];
    int rc = order_find(r->k, b, point, &o);
    if (rc == CONTEST_OK)
        p->simulated_same = order_same(b->rules.by_fit ? o.noise.by_fit : o.noise.by_format);
    for (int i = 0; i < o.players && rc == CONTEST_OK; i++)
        p->simulated_copy += o.each[i].copy / o.players;
    order_free(&o);
    return rc;
}

static int find_points(struct replaying *r, struct batch *b)
{
    TRY(batch_load_nameless(r->k, r->last, b));
    for (int i = 0; i < r->out->points; i++) {
        r->out->point[i].same = mean_same(r, i);
        TRY(contest_get(r->k, sql_mean_copy, WITH(with_int(":testpoint", r->out->point[i].testpoint)),
                        INTO(into_real(&r->out->point[i].copy))));
        TRY(find_simulated(r, b, i));
    }
    return CONTEST_OK;
}

static int replay_in(struct replaying *r, const struct order_replay_wanted *wanted)
{
    struct batch last = {0};
    TRY(contest_lock(r->k));
    TRY(add_copies(r->k));
    for (bool ended = true; ended && r->out->batches < wanted->batches;)
        TRY(play_one(r, wanted, &ended));
    int rc = r->out->batches > 1 ? find_points(r, &last) : CONTEST_OK;
    batch_close(&last);
    return rc;
}

int order_replay(struct contest *c, const struct order_replay_wanted *wanted, struct order_replay *out)
{
    char folder[STORE_PATH];
    struct contest copy;
    struct replaying r = {.k = &copy, .out = out};
    *out = (struct order_replay){.batches = 0};
    int rc = copy_contest(c, folder);
    if (rc == CONTEST_OK) {
        rc = contest_open(&copy, folder, CONTEST_CHANGES);
        if (rc == CONTEST_OK)
            rc = replay_in(&r, wanted);
        if (rc != CONTEST_OK)
            contest_trouble(c, rc, copy.what, "%s", copy.why);
        contest_close(&copy);
    }
    cache_remove(folder);
    free(r.place);
    return rc;
}

void order_replay_print(const struct order_replay *r, FILE *out)
{
    fprintf(out,
            "%d batches of %d rounds were played under other secrets, by %d players: each program and its copy\n\n",
            r->batches, r->rounds, r->players);
    fputs("test point  of 100 pairs ordered alike  as simulated  places from its copy  as simulated\n", out);
    for (int i = 0; i < r->points; i++)
        fprintf(out, "%10d  %26.1f  %12.1f  %20.2f  %12.2f\n", r->point[i].testpoint, r->point[i].same,
                r->point[i].simulated_same, r->point[i].copy, r->point[i].simulated_copy);
}
