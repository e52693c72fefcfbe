#include "batch_store.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "batch_secret.h"
#include "batch_sql.h"
#include "bundle.h"
#include "contest/handin/submission.h"
#include "league/elo.h"
#include "league/formats/format.h"
#include "run/pack.h"
#include "run/worker.h"

int batch_memory(struct contest *c, int rc)
{
    return rc == 0 ? CONTEST_OK : contest_fail(c, c->folder, "no memory");
}

/* ---- loading ---- */

/* Reads a batch's row, and derives its chance from it. */
static int load_row(struct contest *c, sqlite3_stmt *row, struct batch *b)
{
    struct store *s = &c->store;
    char secret[HASH_TEXT + 1] = "", entries[HASH_TEXT + 1] = ""; /* a longer one is none */
    uint8_t digest[HASH_SIZE] = {0};
    int more = store_next(s, row,
                          INTO(into_text(secret, sizeof secret), into_text(b->secret_hash, sizeof b->secret_hash),
                               into_bool(&b->final), into_int(&b->rounds, 1, BATCH_MOST_ROUNDS),
                               into_count(&b->time_losses), into_int(&b->system_replays, 0, INT_MAX - 1),
                               into_int64(&b->started), into_int(&b->players, 0, BATCH_MOST_PLAYERS),
                               into_int(&b->leagues, 0, CONFIG_TESTPOINTS), into_count(&b->failed),
                               into_int(&b->bundle, BUNDLE_FIRST, BUNDLE_VERSION), into_text(entries, sizeof entries)));
    if (more != 1)
        return more == 0 ? contest_refuse(c, c->folder, "there is no batch %lld", (long long)b->id) : contest_store(c);
    b->played_ms = store_int64(s, row, 12, 0, INT64_MAX / 2);
    b->seed = store_is_null(row, 13) ? -1 : store_int64(s, row, 13, 0, INT64_MAX);
    const bool none = entries[0] == '\0' && b->bundle == BUNDLE_FIRST;
    if (hash_bytes(secret, b->secret.bytes, sizeof b->secret.bytes) != 0)
        store_damage(s, "damaged: a batch has no secret");
    if (!none && hash_bytes(entries, digest, sizeof digest) != 0)
        store_damage(s, "damaged: batch %lld has no hash of its entries", (long long)b->id);
    batch_set_chance(b, none ? NULL : digest);
    store_end(row);
    return s->damaged || s->failed ? contest_store(c) : CONTEST_OK;
}

static int load_batch(struct contest *c, int64_t id, struct batch *b)
{
    *b = (struct batch){.id = id};
    TRY(load_row(c, store_query(&c->store, sql_load_batch, WITH(with_int(":batch", id))), b));
    b->by_seed = calloc((size_t)b->players + 1, sizeof *b->by_seed);
    b->player = calloc((size_t)b->players + 1, sizeof *b->player);
    b->league = calloc((size_t)b->leagues + 1, sizeof *b->league);
    return batch_memory(c, b->by_seed != NULL && b->player != NULL && b->league != NULL ? 0 : -1);
}

static int load_players(struct contest *c, struct batch *b, bool names)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_load_players, WITH(with_int(":batch", b->id)));
    for (int i = 0; contest_row(c, rows); i++) {
        if (i == b->players || store_int(s, rows, 0, i, i) != i) {
            store_damage(s, "damaged: the players of batch %lld are not numbered 0 to %d", (long long)b->id,
                         b->players - 1);
            continue;
        }
        struct batch_player *p = &b->player[i];
        p->contestant = store_int64(s, rows, 1, 0, INT64_MAX);
        p->submission = store_int64(s, rows, 2, 0, INT64_MAX);
        if (!names)
            continue;
        if (submission_name_wrong(store_text(s, rows, 3)) != NULL)
            store_damage(s, "damaged: the name of player %d cannot be one", i);
        snprintf(p->name, sizeof p->name, "%s", store_text(s, rows, 3));
    }
    return contest_rows(c);
}

static int load_format(struct contest *c, struct batch *b)
{
    struct store *s = &c->store;
    struct format_rules *r = &b->rules;
    char name[32] = "", bosses[CONFIG_TEXT] = "";
    int more = store_get(s, sql_load_format, WITH(with_int(":batch", b->id)),
                         INTO(into_text(name, sizeof name), into_int(&r->rounds, 1, BATCH_MOST_ROUNDS),
                              into_int(&r->times, 1, 1000), into_real(&r->win), into_real(&r->draw),
                              into_real(&r->loss), into_bool(&r->sonneborn_berger), into_bool(&b->seeds_previous),
                              into_int(&r->knockout, 0, BRACKET_MOST), into_bool(&r->by_lot),
                              into_int(&r->knockout_replays, 0, 10), into_bool(&b->knockout_apart),
                              into_count(&b->knockout.id), into_bool(&r->by_fit), into_int(&b->sealed_mib, 0, 1),
                              into_int(&r->stage, 0, BATCH_MOST_ROUNDS), into_text(bosses, sizeof bosses)));
    if (more == 0)
        store_damage(s, "damaged: batch %lld has no format", (long long)b->id);
    if (more != 1)
        return contest_store(c);
    const struct format *format = format_find(name);
    r->format = format == NULL ? formats_known[0] : format;
    r->seats = c->game->seats;
    if (!format_read_bosses(r, bosses, b->players))
        store_damage(s, "damaged: the bosses of batch %lld cannot be", (long long)b->id);
    if (format == NULL || format_wrong(r) != NULL || format_rounds(r, b->players) > BATCH_MOST_ROUNDS)
        store_damage(s, "damaged: the format of batch %lld cannot be", (long long)b->id);
    return s->damaged ? contest_store(c) : CONTEST_OK;
}

static int load_seeds(struct contest *c, struct batch *b)
{
    sqlite3_stmt *rows = store_query(&c->store, sql_load_seeds, WITH(with_int(":batch", b->id)));
    int player, seeds = 0;
    while (contest_next(c, rows, INTO(into_int(&player, 0, b->players - 1))))
        if (seeds == b->players)
            store_damage(&c->store, "damaged: batch %lld has more seeds than players", (long long)b->id);
        else
            b->by_seed[seeds++] = player;
    return contest_rows(c);
}

int batch_league_open(const struct batch *b, struct batch_league *l)
{
    size_t room = (size_t)b->players + 1;
    l->round = 1;
    l->rating = malloc(room * sizeof *l->rating);
    l->seating = malloc(room * sizeof *l->seating);
    l->outcome = malloc(room * sizeof *l->outcome);
    l->state = malloc(room);
    l->attempt = calloc(room, sizeof *l->attempt);
    if (l->rating == NULL || l->seating == NULL || l->outcome == NULL || l->state == NULL || l->attempt == NULL)
        return -1;
    for (int i = 0; i < b->players; i++)
        l->rating[i] = b->rules.format->ranks ? 0 : ELO_START;
    return 0;
}

void batch_league_close(struct batch_league *l)
{
    int round = l->round;
    struct testpoint point = l->point;
    free(l->rating);
    free(l->seating);
    free(l->outcome);
    free(l->state);
    free(l->attempt);
    format_past_free(&l->past);
    *l = (struct batch_league){.point = point, .round = round};
}

static int load_setup(struct contest *c, const struct batch *b, struct testpoint *point)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_load_setup, WITH(with_int(":batch", b->id), with_int(":testpoint", point->id)));
    int places = 0, wanted = game_setup_numbers(c->game);
    for (; contest_row(c, rows); places++)
        point->setup[store_int(s, rows, 0, 0, wanted - 1)] = store_int(s, rows, 1, INT_MIN, INT_MAX);
    TRY(contest_rows(c));
    for (int i = 0; i < wanted; i++)
        if (places != wanted || !game_setup_fits(c->game, i, point->setup[i]))
            store_damage(s, "damaged: the set-up of test point %d cannot be", point->id);
    return s->damaged ? contest_store(c) : CONTEST_OK;
}

static int load_leagues(struct contest *c, struct batch *b)
{
    struct store *s = &c->store;
    struct testpoint t = {0};
    sqlite3_stmt *rows = store_query(s, sql_load_testpoints, WITH(with_int(":batch", b->id)));
    int i = 0;
    while (contest_next(c, rows,
                        INTO(into_count(&t.id), into_int(&t.games, 1, MATCH_MOST_GAMES), into_count(&t.points),
                             into_int(&t.time_ms, 1, INT_MAX), into_count(&t.first_ms),
                             into_int(&t.memory_mib, 1, INT_MAX)))) {
        bool apart = b->knockout_apart && t.id == b->knockout.id;
        t.instructions = store_is_null(rows, 6) ? 0 : store_int64(s, rows, 6, 1, INT64_MAX / 2);
        if (apart)
            b->knockout = t;
        else if (i == b->leagues)
            store_damage(s, "damaged: batch %lld has more than %d test points", (long long)b->id, b->leagues);
        else
            b->league[i++].point = t;
    }
    TRY(contest_rows(c));
    if (b->sealed_mib > 0 && b->leagues > 0)
        b->sealed_mib = b->league[0].point.memory_mib;
    for (i = 0; i < b->leagues; i++) {
        TRY(batch_memory(c, batch_league_open(b, &b->league[i])));
        TRY(load_setup(c, b, &b->league[i].point));
    }
    return b->knockout_apart ? load_setup(c, b, &b->knockout) : CONTEST_OK;
}

static int load_all(struct contest *c, int64_t id, struct batch *b, bool names)
{
    memset(b, 0, sizeof *b);
    TRY(load_batch(c, id, b));
    TRY(load_format(c, b));
    TRY(load_players(c, b, names));
    TRY(load_seeds(c, b));
    TRY(load_leagues(c, b));
    b->matches = b->leagues * format_matches(&b->rules, b->players);
    return CONTEST_OK;
}

int batch_load(struct contest *c, int64_t id, struct batch *b)
{
    return load_all(c, id, b, true);
}

int batch_load_nameless(struct contest *c, int64_t id, struct batch *b)
{
    return load_all(c, id, b, false);
}

void batch_close(struct batch *b)
{
    for (int i = 0; i < b->leagues && b->league != NULL; i++)
        batch_league_close(&b->league[i]);
    free(b->league);
    free(b->player);
    free(b->by_seed);
    memset(b, 0, sizeof *b);
}

/* ---- rounds ---- */

int batch_load_ratings(struct contest *c, const struct batch *b, struct batch_league *l)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_load_ratings, WITH(OF_LEAGUE(b, l), with_int(":round", l->round - 1)));
    int seen = 0;
    for (; contest_row(c, rows); seen++)
        l->rating[store_int(s, rows, 0, 0, b->players - 1)] = store_real(s, rows, 1);
    TRY(contest_rows(c));
    if (l->round == 1 || seen == b->players)
        return CONTEST_OK;
    store_damage(s, "damaged: batch %lld, test point %d has %d ratings of %d players after round %d", (long long)b->id,
                 l->point.id, seen, b->players, l->round - 1);
    return contest_store(c);
}

int batch_store_pairs(struct contest *c, const struct batch *b, const struct batch_league *l)
{
    for (int number = 0; number < l->pairs; number++) {
        const struct seating *at = &l->seating[number];
        TRY(contest_run(c, sql_insert_pairing,
                        WITH(OF_ROUND(b, l), with_int(":number", number), with_int(":seats", at->seats))));
        for (int seat = 0; seat < at->seats; seat++)
            TRY(contest_run(c, sql_insert_seat,
                            WITH(OF_ROUND(b, l), with_int(":number", number), with_int(":seat", seat),
                                 with_int(":player", at->player[seat]))));
    }
    return CONTEST_OK;
}

int batch_store_ratings(struct contest *c, const struct batch *b, const struct batch_league *l)
{
    for (int i = 0; i < b->players; i++)
        TRY(contest_run(c, sql_insert_rating,
                        WITH(OF_ROUND(b, l), with_int(":player", i), with_real(":rating", l->rating[i]))));
    return CONTEST_OK;
}

/* ---- a match ---- */

struct storing {
    struct store *s;
    const struct batch *b;
    const struct batch_league *l;
    int number;
    struct batch_match *m;
};

#define OF_MATCH(t) OF_ROUND((t)->b, (t)->l), with_int(":number", (t)->number)

/* Of each seat the hash of the program that plays there, zeros if it does not compile any more. */
static void put_programs(const struct storing *t, uint8_t programs[SEATS_MOST][HASH_SIZE])
{
    const struct seating *at = &t->l->seating[t->number];
    for (int seat = 0; seat < at->seats; seat++)
        if (hash_bytes(t->b->player[at->player[seat]].program, programs[seat], HASH_SIZE) != 0)
            memset(programs[seat], 0, HASH_SIZE);
}

static int insert_match(const struct storing *t)
{
    const struct batch_match *m = t->m;
    bool system = m->state == BATCH_SYSTEM;
    enum verdict verdict = system ? VERDICT_SYSTEM : m->faults > 0 ? m->fault[0].verdict : VERDICT_OK;
    uint8_t programs[SEATS_MOST][HASH_SIZE];
    put_programs(t, programs);
    return store_run(t->s, sql_insert_match,
                     WITH(OF_MATCH(t), with_text(":state", batch_state_name[m->state]),
                          with_text(":verdict", verdict_name(verdict)), with_text(":system", system ? m->system : NULL),
                          with_int(":seed", batch_match_seed(t->b, t->l->point.id, t->l->round, t->number)),
                          with_int(":took_us", m->took_us), with_int(":attempts", m->attempts),
                          with_blob(":programs", programs, t->l->seating[t->number].seats * HASH_SIZE),
                          m->state == BATCH_PLAYED ? with_blob(":record_hash", m->record_hash, HASH_SIZE)
                                                   : with_null(":record_hash")));
}

static int insert_result(const struct storing *t, int seat)
{
    const struct match_player *r = &t->m->seat[seat];
    return store_run(
        t->s, sql_insert_result,
        WITH(OF_MATCH(t), with_int(":seat", seat), with_real(":points", r->half_points / 2.0),
             r->total != BATCH_NO_TOTAL ? with_int(":total", r->total) : with_null(":total"),
             with_int(":wins", r->wins), with_int(":wins_first", r->wins_first),
             with_text(":verdict", verdict_name(r->verdict)), with_int(":operations", r->operations),
             with_int(":cpu_us", r->cost.cpu_us), with_int(":wall_us", r->cost.wall_us),
             with_int(":peak_kib", r->cost.peak_kib),
             r->cost.instructions > 0 ? with_int(":instructions", r->cost.instructions) : with_null(":instructions")));
}

/* Stores the last part of what the player printed, as text. A zero byte, which would end the text, becomes a blank. */
static int insert_said(const struct storing *t, int seat)
{
    const struct task_said *said = &t->m->result->said[seat];
    char bytes[TASK_SAID + 1], text[4 * TASK_SAID + 8];
    if (said->length == 0)
        return 0;
    for (int i = 0; i < said->length; i++)
        bytes[i] = said->bytes[i] == '\0' ? ' ' : said->bytes[i];
    bytes[said->length] = '\0';
    return store_run(t->s, sql_insert_said,
                     WITH(OF_MATCH(t), with_int(":seat", seat),
                          with_int(":faulted", batch_match_fault(t->m, seat) != NULL),
                          with_int(":placed", said->placed), with_text(":text", text_lines(bytes, text, sizeof text))));
}

/* Two players who have both lost have no meeting. */
static int insert_meetings(const struct storing *t)
{
    const struct outcome *o = &t->m->outcome;
    for (int a = 0; a < t->m->seats && o->known; a++)
        for (int b = a + 1; b < t->m->seats; b++)
            if (o->share[a][b] + o->share[b][a] > 0)
                TRY(store_run(
                    t->s, sql_insert_meeting,
                    WITH(OF_MATCH(t), with_int(":a", a), with_int(":b", b), with_real(":share", o->share[a][b]))));
    return 0;
}

/* Stores the outcome of a match that was played, or counts as played. */
static int insert_outcome(const struct storing *t)
{
    for (int seat = 0; seat < t->m->seats; seat++)
        TRY(insert_result(t, seat));
    for (int i = 0; i < t->m->faults; i++) {
        const struct batch_fault *f = &t->m->fault[i];
        TRY(store_run(t->s, sql_insert_fault,
                      WITH(OF_MATCH(t), with_int(":place", i), with_int(":seat", f->seat),
                           with_text(":verdict", verdict_name(f->verdict)), with_text(":words", f->words))));
    }
    TRY(insert_meetings(t));
    if (t->m->state != BATCH_PLAYED)
        return 0;
    for (int seat = 0; seat < t->m->seats; seat++)
        TRY(insert_said(t, seat));
    return store_run(t->s, sql_insert_record,
                     WITH(OF_MATCH(t), with_int(":size", (int64_t)t->m->result->size),
                          with_blob(":text", t->m->result->record, (int)t->m->result->packed)));
}

static int insert_whole(const struct storing *t)
{
    if (store_run(t->s, "SAVEPOINT whole", WITHOUT) != 0)
        return -1;
    int rc = insert_match(t);
    if (rc == 0 && t->m->state != BATCH_SYSTEM)
        rc = insert_outcome(t);
    bool refused = t->s->refused;
    if (rc != 0)
        sqlite3_exec(t->s->db, "ROLLBACK TO whole", NULL, NULL, NULL);
    sqlite3_exec(t->s->db, "RELEASE whole", NULL, NULL, NULL);
    t->s->refused = refused;
    return rc;
}

/* Returns 0, 1 if it is no record, or -1 if out of memory. */
static int hash_record(struct batch_match *m)
{
    const struct task_result *r = m->result;
    bool damaged = r->record == NULL;
    char *text = damaged ? NULL : unpack(r->record, (int)r->packed, r->size, &damaged);
    if (text == NULL)
        return damaged ? 1 : -1;
    hash_whole(text, r->size, m->record_hash);
    free(text);
    return 0;
}

static void make_system(struct batch_match *m, const char *proof, const char *why)
{
    snprintf(m->text[0], sizeof m->text[0], "%s%.300s", proof, why);
    m->system = m->text[0];
    m->state = BATCH_SYSTEM;
    m->outcome = (struct outcome){.known = false};
}

int batch_store_match(struct contest *c, const struct batch *b, const struct batch_league *l, int number,
                      struct batch_match *m)
{
    const struct storing t = {&c->store, b, l, number, m};
    int hashed = m->state == BATCH_PLAYED ? hash_record(m) : 0;
    if (hashed < 0)
        return batch_memory(c, -1);
    if (hashed > 0)
        make_system(m, "worker: ", "the record that it sent is damaged");
    int rc = insert_whole(&t);
    if (rc == 0)
        return CONTEST_OK;
    if (!c->store.refused || m->state == BATCH_SYSTEM)
        return contest_store(c);
    /* A rule of the schema must not stand in the way of all other matches. */
    make_system(m, BATCH_REFUSED_BY_STORE, c->store.why);
    return insert_whole(&t) == 0 ? CONTEST_OK : contest_store(c);
}
