#include "batch_match.h"

#include <string.h>

#include "match/report.h"

const char *const batch_state_name[BATCH_STATES] = {"played", "unplayed", "failed", "system"};

char *batch_match_blame(struct batch_match *m, int seat, enum verdict verdict)
{
    char *words = m->text[m->faults];
    m->fault[m->faults++] = (struct batch_fault){seat, verdict, words};
    return words;
}

/* Sets the share of each meeting from its half points. */
static void fill_outcome(struct outcome *o, const struct match_result *from, int seats)
{
    for (int a = 0; a < seats; a++)
        for (int b = a + 1; b < seats; b++) {
            int own = from->player[a].against[b], all = own + from->player[b].against[a];
            if (all > 0) {
                o->share[a][b] = (double)own / all;
                o->share[b][a] = 1 - o->share[a][b];
            }
        }
}

void batch_match_played(struct batch_match *m, const struct game *game, const struct match_result *result)
{
    *m = (struct batch_match){.state = BATCH_PLAYED, .seats = game->seats, .outcome = {.known = true}};
    fill_outcome(&m->outcome, result, game->seats);
    memcpy(m->seat, result->player, sizeof m->seat);
    for (int seat = 0; seat < game->seats && !game->totals; seat++)
        m->seat[seat].total = BATCH_NO_TOTAL;
    if (result->faulted)
        match_fault_text(&result->fault, batch_match_blame(m, result->fault.side, result->fault.verdict), BATCH_WORDS);
}

const struct batch_fault *batch_match_fault(const struct batch_match *m, int seat)
{
    for (int i = 0; i < m->faults; i++)
        if (m->fault[i].seat == seat)
            return &m->fault[i];
    return NULL;
}

void batch_match_award(struct batch_match *m, int games)
{
    m->outcome = (struct outcome){.known = true};
    for (int seat = 0; seat < m->seats; seat++) {
        const struct batch_fault *own = batch_match_fault(m, seat);
        bool all = own == NULL && m->faults == m->seats - 1;
        m->seat[seat] = (struct match_player){.verdict = own == NULL ? VERDICT_OK : own->verdict,
                                              .half_points = own == NULL ? 2 * games * m->faults : 0,
                                              .wins = all ? games : 0,
                                              .wins_first = all ? games / m->seats : 0,
                                              .total = BATCH_NO_TOTAL};
        for (int other = 0; other < m->seats && own == NULL; other++)
            m->outcome.share[seat][other] = batch_match_fault(m, other) != NULL;
    }
}

bool batch_match_same_results(const struct batch_match *a, const struct batch_match *b)
{
    for (int seat = 0; seat < a->seats; seat++) {
        const struct match_player *p = &a->seat[seat], *q = &b->seat[seat];
        if (p->half_points != q->half_points || p->wins != q->wins || p->wins_first != q->wins_first ||
            p->operations != q->operations || p->verdict != q->verdict || p->total != q->total)
            return false;
    }
    return true;
}

bool batch_match_same_meetings(const struct batch_match *a, const struct batch_match *b)
{
    for (int i = 0; i < a->seats * a->seats; i++)
        if (a->outcome.share[i / a->seats][i % a->seats] != b->outcome.share[i / a->seats][i % a->seats])
            return false;
    return true;
}
