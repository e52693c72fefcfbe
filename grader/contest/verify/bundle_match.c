#include "bundle_match.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "bundle_line.h"
#include "contest/batch/batch_store.h"
#include "match/match.h"
#include "seat/sealed/sealed.h"

enum { WORDS = 400 };

/* ---- reading ---- */

static enum verdict read_verdict(struct bundle_reader *r)
{
    char word[BUNDLE_WORD];
    bundle_word(r, "the verdict", word);
    for (int v = 0; v < VERDICTS && r->rc == 0; v++)
        if (strcmp(word, verdict_name((enum verdict)v)) == 0)
            return (enum verdict)v;
    bundle_wrong(r, "the verdict is \"%s\", which is none", word);
    return VERDICT_OK;
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

static void read_match(struct bundle_reader *r, struct bundle_match *m)
{
    bundle_key(r, "match");
    m->state = (int)read_state(r);
    m->verdict = read_verdict(r);
    m->seed = bundle_int64(r, "the seed", 0, INT64_MAX);
    m->attempts = bundle_int(r, "attempts", 0, INT_MAX);
    bundle_int64(r, "took_us", 0, INT64_MAX);
    m->has_record = !bundle_none(r);
    if (m->has_record)
        bundle_hash(r, "the record", m->record);
    if (r->rc == 0 && m->has_record != (m->state == BATCH_PLAYED))
        bundle_wrong(r, m->has_record ? "it was not played, and has a record" : "it was played, and has no record");
    if (r->rc == 0 && (m->state == BATCH_SYSTEM) != (m->verdict == VERDICT_SYSTEM))
        bundle_wrong(r, "its state and its verdict contradict each other");
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Reads the proof that the system failed. */
static void read_system(struct bundle_reader *r, struct bundle_match *m)
{
    enum proof proof;
    bundle_key(r, "system");
    m->proof = bundle_rest(r, "what the system failed in");
    const char *at = m->proof;
    if (!proof_read(&at, &proof))
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

static void read_result(struct bundle_reader *r, int number, struct bundle_seat *s)
{
    bundle_key(r, "result");
    bundle_int(r, "the seat", number, number);
    s->points = bundle_real(r, "points");
    s->has_total = !bundle_none(r);
    s->total = s->has_total ? bundle_int64(r, "the total", -INT64_MAX, INT64_MAX) : 0;
    s->wins = bundle_int(r, "wins", 0, MATCH_MOST_GAMES);
    s->wins_first = bundle_int(r, "wins_first", 0, s->wins);
    s->verdict = read_players_verdict(r);
    s->operations = bundle_int(r, "operations", 0, INT_MAX);
    bundle_int64(r, "cpu_us", 0, INT64_MAX);
    bundle_int64(r, "wall_us", 0, INT64_MAX);
    bundle_int64(r, "peak_kib", 0, INT64_MAX);
}

/* Only a seat whose program began has a count. */
static void read_counted(struct bundle_reader *r, struct bundle_match *m)
{
    for (int least = 0; bundle_key_if(r, "counted");) {
        int seat = bundle_int(r, "the seat", least, m->seats - 1);
        m->seat[seat].counted = bundle_int64(r, "the instructions", 1, INT64_MAX);
        least = seat + 1;
    }
}

static void read_fault(struct bundle_reader *r, struct bundle_match *m)
{
    int seat = bundle_int(r, "the seat", 0, m->seats - 1);
    enum verdict verdict = read_players_verdict(r);
    const char *words = bundle_rest(r, "its words");
    if (r->rc == 0 && (verdict == VERDICT_OK || strlen(words) >= WORDS))
        bundle_wrong(r, "is no fault");
    if (r->rc == 0 && !begins(words, verdict_name(verdict)))
        bundle_wrong(r, "its words do not begin with its verdict");
    if (r->rc == 0 && m->seat[seat].faults > 0)
        bundle_wrong(r, "seat %d has a fault already", seat);
    if (r->rc != 0)
        return;
    if (m->faults++ == 0)
        m->first_fault = seat;
    m->seat[seat].faults++;
    m->seat[seat].fault = verdict;
    m->seat[seat].words = words;
}

static void read_meetings(struct bundle_reader *r, struct bundle_match *m)
{
    for (int before = -1; bundle_key_if(r, "meeting");) {
        int a = bundle_int(r, "seat a", 0, m->seats - 2), b = bundle_int(r, "seat b", a + 1, m->seats - 1);
        double share = bundle_real(r, "the share");
        if (r->rc == 0 && (share < 0 || share > 1))
            bundle_wrong(r, "the share is not from 0 to 1");
        if (r->rc == 0 && a * SEATS_MOST + b <= before)
            bundle_wrong(r, "meetings are not in the order of their seats");
        before = a * SEATS_MOST + b;
        m->met[a][b] = true;
        m->share[a][b] = share;
        m->meetings++;
    }
}

void bundle_match_read(struct bundle_reader *r, struct bundle_match *m)
{
    read_match(r, m);
    if (m->state == BATCH_SYSTEM)
        read_system(r, m);
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
static void check_verdicts(struct bundle_reader *r, const struct bundle_match *m)
{
    enum verdict first = m->faults == 0 ? VERDICT_OK : m->seat[m->first_fault].fault;
    must(r, m, m->verdict == first, "its verdict is not that of its first fault");
    for (int i = 0; i < m->seats; i++) {
        const struct bundle_seat *s = &m->seat[i];
        bool untold = m->state == BATCH_PLAYED && m->faults > 0 && s->faults == 0;
        must(r, m, untold || s->verdict == (s->faults == 0 ? VERDICT_OK : s->fault),
             "a seat's verdict is not that of its fault");
    }
    must(r, m, m->state != BATCH_PLAYED || m->faults <= 1, "it was played, and tells more than its first fault");
}

static bool are_half_points(double points, int most)
{
    return points >= 0 && points <= most && 2 * points == (double)(int64_t)(2 * points);
}

/* Checks points, wins and shares of a played match against each other. */
static void check_played(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *m)
{
    const struct bundle_seat *s = m->seat;
    double sum = 0;
    int wins = 0;
    for (int i = 0; i < m->seats; i++) {
        must(r, m,
             are_half_points(s[i].points, point->games * (m->seats - 1)) && s[i].wins * (m->seats - 1) <= s[i].points,
             "a seat has points that so many games and wins cannot give");
        sum += s[i].points;
        wins += s[i].wins;
    }
    must(r, m, wins <= point->games && sum <= (double)point->games * m->seats * (m->seats - 1) / 2,
         "all seats together have more than its games have to give");
    if (m->seats != 2)
        return;
    must(r, m, (m->meetings == 1) == (sum > 0),
         sum > 0 ? "its meeting is missing" : "nobody has a point, and it has a meeting");
    must(r, m, sum == 0 || m->share[0][1] == s[0].points / sum, "the share of its meeting is not what its points give");
}

/* A player who has used more instructions than the limit has lost by time, and one who has lost so has used more. */
static void check_counts(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *m)
{
    for (int i = 0; i < m->seats; i++) {
        const struct bundle_seat *s = &m->seat[i];
        bool over = s->counted > point->instructions,
             out = s->faults > 0 && s->fault == VERDICT_TIME && strstr(s->words, SEALED_OUT) != NULL;
        if (s->counted > 0 && (point->instructions == 0 || m->state != BATCH_PLAYED))
            bundle_match_wrong(r, m, "instructions are counted, and no sealed seat has counted them");
        else if (point->instructions > 0 && out != over && (out || s->faults == 0))
            bundle_match_wrong(r, m,
                               over ? "a seat has used more instructions than its limit, without a fault"
                                    : "a seat is said to have used up its instructions, and has not");
    }
}

/* Checks an unplayed match: a player without a fault wins all games against players with one. Equals did not
 * meet. */
static void check_awarded(struct bundle_reader *r, const struct testpoint *point, const struct bundle_match *m)
{
    int at_fault = 0, meetings = 0;
    for (int i = 0; i < m->seats; i++)
        at_fault += m->seat[i].faults > 0;
    for (int i = 0; i < m->seats; i++) {
        const struct bundle_seat *s = &m->seat[i];
        int beaten = s->faults > 0 ? 0 : at_fault, wins = beaten == m->seats - 1 ? point->games : 0;
        if (s->points != point->games * beaten || s->wins != wins || s->wins_first != wins / m->seats ||
            s->operations != 0)
            bundle_match_wrong(r, m, "it was not played, and its result is not what that gives");
        for (int j = i + 1; j < m->seats; j++) {
            bool meet = (s->faults > 0) != (m->seat[j].faults > 0);
            meetings += meet;
            if (m->met[i][j] != meet || (meet && m->share[i][j] != (s->faults == 0)))
                bundle_match_wrong(r, m, "it was not played, and its meetings are not what that gives");
        }
    }
    must(r, m, at_fault > 0 && at_fault == m->faults && meetings == m->meetings,
         "it was not played, and its faults do not say why");
}

/* A system failure is retried first, except if a worker was given up, or the store refused the result. */
static void check_system(struct bundle_reader *r, const struct batch *b, const struct bundle_match *m)
{
    if (m->attempts <= b->system_replays && !begins(m->proof, "worker: ") && !begins(m->proof, BATCH_REFUSED_BY_STORE))
        bundle_match_wrong(r, m, "it counts as the system's failure, and was not tried often enough");
}

void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *m)
{
    if (r->rc == 0 && m->state == BATCH_SYSTEM)
        check_system(r, b, m);
    if (r->rc != 0 || m->state == BATCH_SYSTEM)
        return;
    check_verdicts(r, m);
    check_counts(r, point, m);
    if (m->state == BATCH_PLAYED)
        check_played(r, point, m);
    else
        check_awarded(r, point, m);
    must(r, m, m->state != BATCH_PLAYED || m->attempts >= 1, "it was played in no attempt");
    must(r, m, m->state != BATCH_UNPLAYED || m->attempts == 0, "it was not begun, and has attempts");
    must(r, m, m->state != BATCH_FAILED || (m->attempts > b->system_replays && m->faults == 1),
         "it counts as failed at one side, and was not tried often enough");
}

struct outcome bundle_match_outcome(const struct bundle_match *m)
{
    struct outcome o = {.known = m->state != BATCH_SYSTEM};
    for (int i = 0; i < m->seats; i++)
        for (int j = i + 1; j < m->seats; j++)
            if (m->met[i][j]) {
                o.share[i][j] = m->share[i][j];
                o.share[j][i] = 1 - m->share[i][j];
            }
    return o;
}
