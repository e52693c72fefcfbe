#define _POSIX_C_SOURCE 200809L
#include "stored_match.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "contest/batch/batch_secret.h"
#include "contest/batch/batch_store.h"
#include "match/report.h"
#include "match/verify.h"
#include "recompute_sql.h"
#include "seat/sealed/sealed.h"

/* Invalid data in the store is what verify looks for. Data that could not be read is a failure of the system. */
int recompute_stored(struct contest *c)
{
    int result = contest_store(c);
    return c->store.damaged ? CONTEST_REFUSED : result;
}

int recompute_no_memory(struct contest *c)
{
    return contest_trouble(c, CONTEST_SYSTEM, c->folder, "out of memory");
}

static void copy(char *to, size_t size, const char *text)
{
    snprintf(to, size, "%s", text);
}

static void read_seat(struct store *s, sqlite3_stmt *row, const struct batch *b, struct stored_match *m)
{
    struct stored_seat *seat = &m->seat[store_int(s, row, 0, 0, b->rules.seats - 1)];
    seat->player = store_int(s, row, 1, 0, b->players - 1);
    seat->result = !store_is_null(row, 2);
    seat->faulted = !store_is_null(row, 6);
    if (seat->result) {
        seat->wins = store_int(s, row, 2, 0, MATCH_MOST_GAMES);
        seat->wins_first = store_int(s, row, 3, 0, MATCH_MOST_GAMES);
        seat->operations = store_int(s, row, 4, 0, INT_MAX);
        copy(seat->verdict, sizeof seat->verdict, store_text(s, row, 5));
        seat->points = store_real(s, row, 7);
        seat->has_total = !store_is_null(row, 8);
        seat->total = seat->has_total ? store_int64(s, row, 8, INT64_MIN, INT64_MAX) : 0;
        seat->instructions = store_is_null(row, 10) ? 0 : store_int64(s, row, 10, 1, INT64_MAX);
    }
    if (seat->faulted) {
        copy(seat->fault, sizeof seat->fault, store_text(s, row, 6));
        copy(seat->fault_verdict, sizeof seat->fault_verdict, store_text(s, row, 9));
    }
}

static int read_seats(struct contest *c, const struct batch *b, struct stored_match *m)
{
    struct store *s = &c->store;
    const struct store_value *place = WITH(with_int(":batch", b->id), with_int(":testpoint", m->point),
                                           with_int(":round", m->round), with_int(":number", m->number));
    sqlite3_stmt *rows = store_query(s, sql_match_seats, place);
    int more;
    while ((more = store_row(s, rows)) == 1)
        read_seat(s, rows, b, m);
    if (more < 0)
        return recompute_stored(c);
    rows = store_query(s, sql_match_meeting, place);
    while ((more = store_row(s, rows)) == 1) {
        int one = store_int(s, rows, 0, 0, SEATS_MOST - 1), other = store_int(s, rows, 1, 0, SEATS_MOST - 1);
        m->met[one][other] = true;
        m->share[one][other] = store_real(s, rows, 2);
        m->meetings++;
    }
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}

int stored_match_read(struct contest *c, const struct batch *b, sqlite3_stmt *row, struct stored_match *m)
{
    struct store *s = &c->store;
    *m = (struct stored_match){.point = store_int(s, row, 0, 0, INT_MAX),
                               .round = store_int(s, row, 1, 1, b->rounds),
                               .number = store_int(s, row, 2, 0, b->players),
                               .seed = store_int64(s, row, 5, 0, INT64_MAX),
                               .attempts = store_int(s, row, 6, 0, INT_MAX)};
    copy(m->state, sizeof m->state, store_text(s, row, 3));
    copy(m->verdict, sizeof m->verdict, store_text(s, row, 4));
    copy(m->record_hash, sizeof m->record_hash, store_is_null(row, 9) ? "" : store_text(s, row, 9));
    copy(m->system, sizeof m->system, store_is_null(row, 10) ? "" : store_text(s, row, 10));
    if (store_int(s, row, 11, 0, INT_MAX) != b->rules.seats * HASH_SIZE)
        store_damage(s, "damaged: test point %d, round %d, match %d has not the programs of %d seats", m->point,
                     m->round, m->number, b->rules.seats);
    return s->damaged || s->failed ? recompute_stored(c) : read_seats(c, b, m);
}

const struct testpoint *stored_match_point(const struct batch *b, const struct stored_match *m)
{
    for (int i = 0; i < b->leagues; i++)
        if (b->league[i].point.id == m->point)
            return batch_point(b, &b->league[i], m->round);
    return NULL;
}

/* Returns whether the stored meetings are those of the record. Two players who both lost have none. */
static bool meetings_fit(const struct stored_match *m, const struct match_result *r, int seats)
{
    int meetings = 0;
    for (int a = 0; a < seats; a++)
        for (int b = a + 1; b < seats; b++) {
            int own = r->player[a].against[b], all = own + r->player[b].against[a];
            meetings += all > 0;
            if (m->met[a][b] != (all > 0) || (all > 0 && m->share[a][b] != (double)own / all))
                return false;
        }
    return m->meetings == meetings;
}

/* Whether the counts, verdicts and fault that are stored are those of the record. */
static bool result_fits(const struct stored_match *m, const struct match_result *r, int seats, bool totals)
{
    char fault[400] = "";
    if (r->faulted)
        match_fault_text(&r->fault, fault, sizeof fault);
    for (int side = 0; side < seats; side++) {
        const struct stored_seat *seat = &m->seat[side];
        bool faulted = r->faulted && r->fault.side == side;
        if (!seat->result || r->player[side].wins != seat->wins || r->player[side].wins_first != seat->wins_first ||
            r->player[side].operations != seat->operations || 2 * seat->points != r->player[side].half_points ||
            faulted != seat->faulted || strcmp(seat->fault, faulted ? fault : "") != 0 ||
            strcmp(seat->fault_verdict, faulted ? verdict_name(r->fault.verdict) : "") != 0 ||
            seat->has_total != totals || (totals && seat->total != r->player[side].total) ||
            strcmp(seat->verdict, verdict_name(r->player[side].verdict)) != 0)
            return false;
    }
    return strcmp(m->verdict, verdict_name(r->faulted ? r->fault.verdict : VERDICT_OK)) == 0 &&
           meetings_fit(m, r, seats);
}

static bool same_setup(const struct game *game, const int a[GAME_SETUP], const int b[GAME_SETUP])
{
    for (int i = 0; i < game_setup_numbers(game); i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* Returns whether the record belongs to this match. */
static bool record_fits(const struct batch *b, const struct stored_match *m, const struct match *read)
{
    const struct match_job *j = &read->job;
    const struct testpoint *point = stored_match_point(b, m);
    for (int side = 0; side < b->rules.seats; side++)
        if (strcmp(j->name[side], b->player[m->seat[side].player].name) != 0)
            return false;
    return same_setup(read->game, j->setup, point->setup) &&
           result_fits(m, &read->result, b->rules.seats, read->game->totals) && j->subtask == point->id &&
           j->games == point->games && j->seed == (uint64_t)m->seed;
}

/* Replays the record through the rules. */
static const char *record_wrong(const struct contest *c, const struct batch *b, const struct stored_match *m,
                                const char *text, size_t size, struct record_wrong *why)
{
    struct match read;
    const struct game *const known[] = {c->game, NULL};
    const char *wrong = NULL;
    int rc = record_read(&read, known, text, size, NULL, why);
    if (rc == 0)
        rc = match_verify(&read, why);
    if (rc < 0)
        wrong = "no memory";
    else if (rc > 0)
        wrong = "its record is invalid";
    else if (!record_fits(b, m, &read))
        wrong = "its record is that of another match or result";
    match_close(&read);
    return wrong;
}

static int wrong_match(struct contest *c, const struct batch *b, const struct stored_match *m, const char *why,
                       const struct record_wrong *where)
{
    return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                           "batch %" PRId64 ", test point %d, round %d, match %d: %s%s%s", b->id, m->point, m->round,
                           m->number, why, where->why[0] != '\0' ? ": " : "", where->why);
}

static bool has_hash(const char *text, size_t size, const char *hash)
{
    uint8_t digest[HASH_SIZE];
    char own[HASH_TEXT];
    hash_whole(text, size, digest);
    hash_text(digest, own);
    return strcmp(own, hash) == 0;
}

static int check_played(struct contest *c, const struct batch *b, const struct stored_match *m, sqlite3_stmt *row)
{
    struct record_wrong where = {0};
    size_t size;
    bool damaged;
    char *text = store_unpack_column(&c->store, row, 8, 7, &size, &damaged);
    if (text == NULL && !damaged)
        return recompute_no_memory(c);
    const char *why = text == NULL ? "its record is missing or damaged" : record_wrong(c, b, m, text, size, &where);
    if (why == NULL && !has_hash(text, size, m->record_hash))
        why = "its record has another SHA-256 than it had";
    free(text);
    if (why != NULL && strcmp(why, "no memory") == 0)
        return recompute_no_memory(c);
    return why == NULL ? CONTEST_OK : wrong_match(c, b, m, why, &where);
}

bool stored_match_guarded(const struct stored_match *m)
{
    for (int side = 0; side < SEATS_MOST; side++)
        if (m->seat[side].faulted && strstr(m->seat[side].fault, SEALED_GUARDED) != NULL)
            return true;
    return false;
}

/* A player who has used more instructions than the limit has lost by time, and one who has lost so has used more. */
static const char *counts_wrong(const struct batch *b, const struct stored_match *m)
{
    int64_t limit = stored_match_point(b, m)->instructions;
    for (int side = 0; side < b->rules.seats; side++) {
        const struct stored_seat *seat = &m->seat[side];
        bool over = seat->instructions > limit,
             out = strcmp(seat->fault_verdict, "time") == 0 && strstr(seat->fault, SEALED_OUT) != NULL;
        if (limit == 0 && seat->instructions > 0)
            return "instructions are counted, and no sealed seat has counted them";
        if (limit > 0 && out != over && (out || !seat->faulted))
            return over ? "a seat has used more instructions than its limit, without a fault"
                        : "a seat is said to have used up its instructions, and has not";
    }
    return NULL;
}

/* A player who lost without a match must have been stopped for losses by time, and must have had that many. */
static int check_stopped(struct contest *c, const struct batch *b, const struct stored_match *m)
{
    for (int side = 0; side < b->rules.seats; side++) {
        int64_t lost;
        if (store_number(&c->store, &lost, 0, sql_lost_by_time,
                         WITH(with_int(":batch", b->id), with_int(":round", m->round),
                              with_int(":player", m->seat[side].player))) != 0)
            return recompute_stored(c);
        bool stopped = b->time_losses > 0 && lost >= b->time_losses;
        if (m->seat[side].faulted != stopped)
            return wrong_match(c, b, m, "it was not played, and that was not due", &(struct record_wrong){0});
    }
    return CONTEST_OK;
}

/* ---- matches without a record ---- */

static bool has_results(const struct stored_match *m)
{
    for (int side = 0; side < SEATS_MOST; side++)
        if (m->seat[side].result)
            return true;
    return m->meetings > 0;
}

/* A fault that no record tells: its words begin with its verdict, and the match's is that of the first seat at
 * fault. */
static bool faults_agree(const struct batch *b, const struct stored_match *m)
{
    const char *first = NULL;
    for (int side = 0; side < b->rules.seats; side++) {
        const struct stored_seat *seat = &m->seat[side];
        size_t length = strlen(seat->fault_verdict);
        if (strcmp(seat->verdict, seat->faulted ? seat->fault_verdict : "ok") != 0 ||
            strncmp(seat->fault, seat->fault_verdict, length) != 0 || (seat->faulted && seat->fault[length] != ':'))
            return false;
        first = first == NULL && seat->faulted ? seat->fault_verdict : first;
    }
    return first != NULL && strcmp(m->verdict, first) == 0;
}

/* Returns which proof it has, or -1. */
static int proof_of(const struct stored_match *m)
{
    const char *at = m->system;
    enum proof proof;
    return proof_read(&at, &proof) && at[0] != '\0' ? (int)proof : -1;
}

/* A match is tried again before it counts as the system's failure, but where its worker, whose attempts a queue counts,
 * was given up, or the store did not take what came out. */
static bool tried_enough(const struct batch *b, const struct stored_match *m)
{
    return m->attempts > b->system_replays || strncmp(m->system, "worker: ", 8) == 0 ||
           strncmp(m->system, BATCH_REFUSED_BY_STORE, strlen(BATCH_REFUSED_BY_STORE)) == 0;
}

static const char *system_wrong(const struct batch *b, const struct stored_match *m)
{
    if (has_results(m))
        return "the system failed in it, and it has a result";
    if (proof_of(m) < 0)
        return "the system is said to have failed in it, and nothing is stored that proves it";
    return tried_enough(b, m) ? NULL : "it counts as the system's failure, and was not tried often enough";
}

/* Matches without a record are counted, and the first ones told with what is stored of them as a reason. */
static void tell_unplayed(const struct batch *b, const struct stored_match *m, struct recompute *r)
{
    char line[500];
    const char *why = m->system;
    for (int side = 0; side < b->rules.seats && why[0] == '\0'; side++)
        why = m->seat[side].fault;
    r->system[proof_of(m) < 0 ? 0 : proof_of(m)] += strcmp(m->state, "system") == 0;
    r->unplayed += strcmp(m->state, "unplayed") == 0;
    r->failed += strcmp(m->state, "failed") == 0;
    if (++r->without_record <= RECOMPUTE_TOLD && r->remarks != NULL)
        fprintf(r->remarks, "%s: batch %" PRId64 ", test point %d, round %d, match %d: %s\n", m->state, b->id, m->point,
                m->round, m->number, text_line(why, line, sizeof line));
}

/* All games for those without a fault against those with one. Equals did not meet. */
static bool awarded(const struct batch *b, const struct stored_match *m)
{
    int seats = b->rules.seats, games = stored_match_point(b, m)->games, faults = 0, meetings = 0;
    for (int side = 0; side < seats; side++)
        faults += m->seat[side].faulted;
    for (int side = 0; side < seats; side++) {
        const struct stored_seat *seat = &m->seat[side];
        int beaten = seat->faulted ? 0 : faults;
        if (!seat->result || seat->wins != (beaten == seats - 1 ? games : 0) || seat->points != games * beaten)
            return false;
        for (int other = side + 1; other < seats; other++) {
            bool meet = seat->faulted != m->seat[other].faulted;
            meetings += meet;
            if (m->met[side][other] != meet || (meet && m->share[side][other] != !seat->faulted))
                return false;
        }
    }
    return faults > 0 && m->meetings == meetings;
}

static int check_match(struct contest *c, const struct batch *b, const struct stored_match *m, sqlite3_stmt *row,
                       bool without_record)
{
    const char *why = NULL;
    if (stored_match_point(b, m) == NULL)
        why = "there is no such test point";
    else if (m->seed != batch_match_seed(b, m->point, m->round, m->number))
        why = "its seed does not follow from the batch's secret";
    else if (strcmp(m->state, "played") == 0)
        return (why = counts_wrong(b, m)) != NULL ? wrong_match(c, b, m, why, &(struct record_wrong){0})
               : without_record                   ? CONTEST_OK
                                                  : check_played(c, b, m, row);
    else if (strcmp(m->state, "system") == 0)
        why = system_wrong(b, m);
    else if (!awarded(b, m) || !faults_agree(b, m))
        why = "it was not played, and its result is not what that gives";
    else if (strcmp(m->state, "unplayed") == 0)
        return check_stopped(c, b, m);
    else if (m->attempts <= b->system_replays)
        why = "it counts as failed at one side, and was not played often enough";
    return why == NULL ? CONTEST_OK : wrong_match(c, b, m, why, &(struct record_wrong){0});
}

int stored_matches_check(struct contest *c, const struct batch *b, struct recompute *r)
{
    int64_t dropped;
    int more;
    if (store_number(&c->store, &dropped, 0, sql_records_dropped, WITH(with_int(":batch", b->id))) != 0)
        return recompute_stored(c);
    r->without_records = dropped != 0;
    r->dropped += dropped != 0;
    r->last_dropped = dropped != 0 ? b->id : r->last_dropped;
    sqlite3_stmt *rows = store_query(&c->store, sql_all_matches, WITH(with_int(":batch", b->id)));
    while ((more = store_row(&c->store, rows)) == 1) {
        struct stored_match m;
        int rc = stored_match_read(c, b, rows, &m);
        if (rc == CONTEST_OK)
            rc = check_match(c, b, &m, rows, r->without_records);
        if (rc != CONTEST_OK) {
            store_end(rows);
            return rc;
        }
        if (strcmp(m.state, "played") != 0)
            tell_unplayed(b, &m, r);
        r->matches++;
        r->guarded += stored_match_guarded(&m);
        r->records += strcmp(m.state, "played") == 0 && !r->without_records;
    }
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}
