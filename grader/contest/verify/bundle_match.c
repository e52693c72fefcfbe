#include "bundle_check.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "contest/batch/batch_store.h"
#include "seat/sealed/sealed.h"

/* ---- reading ---- */

static enum verdict read_verdict(struct bundle_reader *r)
{
    char word[BUNDLE_WORD];
    const char *at = word;
    enum verdict verdict = VERDICT_OK;
    bundle_word(r, "the verdict", word);
    if (!verdict_read(&at, &verdict))
        bundle_wrong(r, "the verdict is \"%s\", which is none", word);
    return verdict;
}

static enum verdict read_players_verdict(struct bundle_reader *r)
{
    enum verdict verdict = read_verdict(r);
    if (verdict == VERDICT_SYSTEM)
        bundle_wrong(r, "a seat has no verdict of the system's");
    return verdict;
}

static enum batch_state read_state(struct bundle_reader *r)
{
    char word[BUNDLE_WORD];
    bundle_word(r, "the state", word);
    for (int s = 0; s < BATCH_STATES && r->rc == 0; s++)
        if (strcmp(word, batch_state_name[s]) == 0)
            return (enum batch_state)s;
    bundle_wrong(r, "the state is \"%s\", which is none", word);
    return BATCH_PLAYED;
}

static void read_match(struct bundle_reader *r, struct bundle_match *told)
{
    struct batch_match *m = &told->m;
    bundle_key(r, "match");
    m->state = read_state(r);
    m->outcome.known = m->state != BATCH_SYSTEM;
    told->verdict = read_verdict(r);
    told->seed = bundle_int64(r, "the seed", 0, INT64_MAX);
    m->attempts = bundle_int(r, "attempts", 0, INT_MAX);
    bundle_int64(r, "took_us", 0, INT64_MAX);
    bool has_record = !bundle_none(r);
    if (has_record)
        bundle_hash(r, "the record", m->record_hash);
    if (has_record != (m->state == BATCH_PLAYED))
        bundle_wrong(r, has_record ? "it was not played, and has a record" : "it was played, and has no record");
    if ((m->state == BATCH_SYSTEM) != (told->verdict == VERDICT_SYSTEM))
        bundle_wrong(r, "its state and its verdict contradict each other");
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Reads the proof that the system failed. */
static void read_system(struct bundle_reader *r, struct bundle_match *told)
{
    bundle_key(r, "system");
    const char *at = told->m.system = bundle_rest(r, "what the system failed in");
    if (!proof_read(&at, &told->proof))
        bundle_wrong(r, "does not begin with one of the words that prove that the system failed");
}

/* Reads the programs that played in place of the entries' programs. */
static void read_programs(struct bundle_reader *r, int seats)
{
    uint8_t hash[HASH_SIZE];
    for (int least = 0; bundle_key_if(r, "program");) {
        least = bundle_int(r, "the seat", least, seats - 1) + 1;
        if (!bundle_none(r))
            bundle_hash(r, "the program", hash);
    }
}

/* Points are whole or half: others become -1, which no match gives. */
static void read_result(struct bundle_reader *r, int number, struct match_player *p)
{
    bundle_key(r, "result");
    bundle_int(r, "the seat", number, number);
    double half_points = 2 * bundle_real(r, "points");
    bool is_whole = half_points >= 0 && half_points <= INT_MAX && half_points == floor(half_points);
    p->half_points = is_whole ? (int)half_points : -1;
    p->total = bundle_none(r) ? BATCH_NO_TOTAL : bundle_int64(r, "the total", -INT64_MAX, INT64_MAX);
    p->wins = bundle_int(r, "wins", 0, MATCH_MOST_GAMES);
    p->wins_first = bundle_int(r, "wins_first", 0, p->wins);
    p->verdict = read_players_verdict(r);
    p->operations = bundle_int(r, "operations", 0, INT_MAX);
    bundle_int64(r, "cpu_us", 0, INT64_MAX);
    bundle_int64(r, "wall_us", 0, INT64_MAX);
    bundle_int64(r, "peak_kib", 0, INT64_MAX);
}

/* Only a seat whose program began has a count. */
static void read_counted(struct bundle_reader *r, struct batch_match *m)
{
    for (int least = 0; bundle_key_if(r, "counted");) {
        int seat = bundle_int(r, "the seat", least, m->seats - 1);
        int64_t instructions = bundle_int64(r, "the instructions", 1, INT64_MAX);
        if (r->rc == 0) /* else the seat may be the one behind the last */
            m->seat[seat].cost.instructions = instructions;
        least = seat + 1;
    }
}

static void read_fault(struct bundle_reader *r, struct batch_match *m)
{
    int seat = bundle_int(r, "the seat", 0, m->seats - 1);
    enum verdict verdict = read_players_verdict(r);
    const char *words = bundle_rest(r, "its words");
    if (verdict == VERDICT_OK || strlen(words) >= BATCH_WORDS)
        bundle_wrong(r, "is no fault");
    if (!begins(words, verdict_name(verdict)))
        bundle_wrong(r, "its words do not begin with its verdict");
    if (batch_match_fault(m, seat) != NULL)
        bundle_wrong(r, "seat %d has a fault already", seat);
    if (r->rc == 0)
        m->fault[m->faults++] = (struct batch_fault){seat, verdict, words};
}

static void read_meetings(struct bundle_reader *r, struct batch_match *m)
{
    for (int before = -1; bundle_key_if(r, "meeting");) {
        int a = bundle_int(r, "seat a", 0, m->seats - 2), b = bundle_int(r, "seat b", a + 1, m->seats - 1);
        double share = bundle_real(r, "the share");
        if (share < 0 || share > 1)
            bundle_wrong(r, "the share is not from 0 to 1");
        if (a * SEATS_MOST + b <= before)
            bundle_wrong(r, "meetings are not in the order of their seats");
        before = a * SEATS_MOST + b;
        m->outcome.share[a][b] = share;
        m->outcome.share[b][a] = 1 - share;
    }
}

void bundle_match_read(struct bundle_reader *r, struct bundle_match *told)
{
    struct batch_match *m = &told->m;
    read_match(r, told);
    if (m->state == BATCH_SYSTEM)
        read_system(r, told);
    read_programs(r, m->seats);
    if (m->state == BATCH_SYSTEM)
        return;
    for (int seat = 0; seat < m->seats && r->rc == 0; seat++)
        read_result(r, seat, &m->seat[seat]);
    read_counted(r, m);
    while (bundle_key_if(r, "fault"))
        read_fault(r, m);
    read_meetings(r, m);
}

/* ---- consistency ---- */

void bundle_match_wrong(struct bundle_reader *r, const struct bundle_match *m, const char *why)
{
    bundle_wrong(r, "test point %d, round %d, pair %d: %s", m->point, m->round, m->number, why);
}

static void must(struct bundle_reader *r, const struct bundle_match *m, bool holds, const char *otherwise)
{
    if (!holds)
        bundle_match_wrong(r, m, otherwise);
}

/* Verdicts must be those of the faults. A played match states its first fault. There may have been others. */
static void check_verdicts(struct bundle_reader *r, const struct bundle_match *told)
{
    const struct batch_match *m = &told->m;
    must(r, told, told->verdict == (m->faults == 0 ? VERDICT_OK : m->fault[0].verdict),
         "its verdict is not that of its first fault");
    for (int i = 0; i < m->seats; i++) {
        const struct batch_fault *f = batch_match_fault(m, i);
        bool untold = m->state == BATCH_PLAYED && m->faults > 0 && f == NULL;
        must(r, told, untold || m->seat[i].verdict == (f == NULL ? VERDICT_OK : f->verdict),
             "a seat's verdict is not that of its fault");
    }
    must(r, told, m->state != BATCH_PLAYED || m->faults <= 1, "it was played, and tells more than its first fault");
}

/* Checks points, wins and shares of a played match against each other. */
static void check_played(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *told)
{
    const struct match_player *p = told->m.seat;
    const struct outcome *o = &told->m.outcome;
    int others = told->m.seats - 1, wins = 0;
    int64_t half_points = 0;
    for (int i = 0; i <= others; i++) {
        must(r, told, p[i].half_points >= 2 * p[i].wins * others && p[i].half_points <= 2 * point->games * others,
             "a seat has points that so many games and wins cannot give");
        half_points += p[i].half_points;
        wins += p[i].wins;
    }
    must(r, told, wins <= point->games && half_points <= (int64_t)point->games * (others + 1) * others,
         "all seats together have more than its games have to give");
    if (others != 1)
        return;
    must(r, told, (o->share[0][1] + o->share[1][0] > 0) == (half_points > 0),
         half_points > 0 ? "its meeting is missing" : "nobody has a point, and it has a meeting");
    must(r, told, half_points == 0 || o->share[0][1] == p[0].half_points / (double)half_points,
         "the share of its meeting is not what its points give");
}

/* A player who has used more instructions than the limit has lost by time, and one who has lost so has used more. */
static void check_counts(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *m)
{
    for (int i = 0; i < m->m.seats; i++) {
        const struct batch_fault *f = batch_match_fault(&m->m, i);
        const int64_t counted = m->m.seat[i].cost.instructions;
        bool over = counted > point->instructions,
             out = f != NULL && f->verdict == VERDICT_TIME && strstr(f->words, SEALED_OUT) != NULL;
        if (counted > 0 && (point->instructions == 0 || m->m.state != BATCH_PLAYED))
            bundle_match_wrong(r, m, "instructions are counted, and no sealed seat has counted them");
        else if (point->instructions > 0 && out != over && (out || f == NULL))
            bundle_match_wrong(r, m,
                               over ? "a seat has used more instructions than its limit, without a fault"
                                    : "a seat is said to have used up its instructions, and has not");
    }
}

/* Checks an unplayed match against what its faults give. */
static void check_awarded(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *told)
{
    struct batch_match due = told->m;
    batch_match_award(&due, point->games);
    must(r, told, batch_match_same_results(&due, &told->m), "it was not played, and its result is not what that gives");
    must(r, told, batch_match_same_meetings(&due, &told->m),
         "it was not played, and its meetings are not what that gives");
    must(r, told, due.faults > 0, "it was not played, and its faults do not say why");
}

/* A system failure is retried first, except if a worker was given up, or the store refused the result. */
static bool is_tried_enough(const struct batch *b, const struct batch_match *m)
{
    return m->attempts > b->system_replays || begins(m->system, "worker: ") ||
           begins(m->system, BATCH_REFUSED_BY_STORE);
}

void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *told)
{
    const struct batch_match *m = &told->m;
    if (r->rc == 0 && m->state == BATCH_SYSTEM)
        must(r, told, is_tried_enough(b, m), "it counts as the system's failure, and was not tried often enough");
    if (r->rc != 0 || m->state == BATCH_SYSTEM)
        return;
    check_verdicts(r, told);
    check_counts(r, point, told);
    if (m->state == BATCH_PLAYED)
        check_played(r, point, told);
    else
        check_awarded(r, point, told);
    must(r, told, m->state != BATCH_PLAYED || m->attempts >= 1, "it was played in no attempt");
    must(r, told, m->state != BATCH_UNPLAYED || m->attempts == 0, "it was not begun, and has attempts");
    must(r, told, m->state != BATCH_FAILED || (m->attempts > b->system_replays && m->faults == 1),
         "it counts as failed at one side, and was not tried often enough");
}
