#include "bundle_check.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bundle_due.h"
#include "bundle_match.h"
#include "bundle_read.h"
#include "contest/batch/batch_score.h"
#include "contest/batch/batch_secret.h"
#include "contest/batch/batch_store.h"
#include "match/game.h"

struct checking {
    struct bundle_reader *r;
    struct bundle *bundle;
    struct batch *b;
    const struct bundle_listener *listener; /* or NULL */
    struct bundle_counts *counts;
    struct batch_score *score; /* of each player in the league that is being read */
    struct batch_meetings met; /* of this league */
    double *sum;               /* of each player's scores in the leagues before */
    struct bundle_due due;
};

/* Compares with tolerance what was computed on another machine, by another library. */
static bool is_close(const struct checking *k, double told, double computed)
{
    bool exact = k->listener != NULL && k->listener->exact;
    return told == computed || (!exact && fabs(told - computed) <= 1e-9 * fmax(1, fabs(computed)));
}

/* ---- chance ---- */

static void check_secret(struct checking *k)
{
    uint8_t hash[HASH_SIZE];
    const struct bundle *u = k->bundle;
    chance_secret_hash(&k->b->secret, hash);
    if (memcmp(hash, u->secret_hash, HASH_SIZE) != 0)
        bundle_wrong(k->r, "its secret is not the one whose hash was published");
    if (!u->without_entries && memcmp(u->entries, u->entries_told, HASH_SIZE) != 0)
        bundle_wrong(k->r, "its entries are not those that its chance follows from");
    struct chance_secret fixed = k->b->seed >= 0 ? chance_secret_of((uint64_t)k->b->seed) : k->b->secret;
    if (memcmp(&fixed, &k->b->secret, sizeof fixed) != 0)
        bundle_wrong(k->r, "its secret does not follow from its seed");
    batch_set_chance(k->b, u->without_entries ? NULL : u->entries);
}

/* ---- a league ---- */

static void read_pair(struct checking *k, const struct batch_league *l, int number)
{
    struct bundle_reader *r = k->r;
    const struct seating *drawn = &l->seating[number];
    bundle_key(r, "pair");
    bundle_int(r, "its number", number, number);
    for (int seat = 0; seat < drawn->seats; seat++) {
        int player = bundle_int(r, "a player", 0, k->b->players - 1);
        if (r->rc == 0 && player != drawn->player[seat])
            bundle_wrong(r, "test point %d, round %d: pairing %d has player %d at seat %d, drawn is player %d",
                         l->point.id, l->round, number, player, seat, drawn->player[seat]);
    }
    k->counts->pairings++;
}

/* A player's matches are those in which it has a meeting. */
static void add_meetings(struct checking *k, const struct bundle_match *m)
{
    bool in[SEATS_MOST] = {false};
    int match = k->met.count == 0 ? 0 : k->met.match[k->met.count - 1].match + 1;
    for (int i = 0; i < m->seats; i++)
        for (int j = i + 1; j < m->seats; j++) {
            if (!m->met[i][j])
                continue;
            in[i] = in[j] = true;
            struct fit_match one = {m->seat[i].player, m->seat[j].player, m->share[i][j], match};
            if (batch_meetings_add(&k->met, one) != 0)
                bundle_no_memory(k->r);
        }
    for (int i = 0; i < m->seats; i++)
        k->score[m->seat[i].player].matches += in[i];
}

static void read_match(struct checking *k, struct batch_league *l, int number)
{
    const struct seating *at = &l->seating[number];
    struct bundle_match m = {
        .point = l->point.id, .round = l->round, .number = number, .seats = at->seats, .line = k->r->number};
    for (int seat = 0; seat < at->seats; seat++)
        m.seat[seat].player = at->player[seat];
    bundle_match_read(k->r, &m);
    if (k->r->rc != 0)
        return;
    if (m.seed != batch_match_seed(k->b, l->point.id, l->round, number))
        bundle_match_wrong(k->r, &m, "its seed does not follow from the batch's secret");
    bundle_match_check(k->r, k->b, batch_point(k->b, l, l->round), &m);
    if (k->r->rc == 0 && bundle_due_add(&k->due, &m) != 0)
        bundle_no_memory(k->r);
    if (k->r->rc == 0 && k->listener != NULL)
        k->listener->match(k->listener->self, k->r, k->bundle, &m);
    l->outcome[number] = bundle_match_outcome(&m);
    add_meetings(k, &m);
    k->counts->state[m.state]++;
    k->counts->seeds++;
}

/* Keeps the stated ratings, because the next round follows from them. */
static void read_ratings(struct checking *k, struct batch_league *l)
{
    struct bundle_reader *r = k->r;
    for (int i = 0; i < k->b->players && r->rc == 0; i++) {
        bundle_key(r, "rating");
        bundle_int(r, "the player", i, i);
        double told = bundle_real(r, "the rating");
        if (r->rc == 0 && !is_close(k, told, l->rating[i]))
            bundle_wrong(r, "test point %d, round %d: the rating of %s is %.17g, computed is %.17g", l->point.id,
                         l->round, k->b->player[i].name, told, l->rating[i]);
        l->rating[i] = told;
        k->counts->ratings++;
    }
}

static void read_round(struct checking *k, struct batch_league *l)
{
    bundle_number(k->r, "round", l->round, l->round);
    for (int i = 0; i < l->pairs && k->r->rc == 0; i++) {
        read_pair(k, l, i);
        if (l->seating[i].seats == 1)
            k->score[l->seating[i].player[0]].byes++;
        else if (k->r->rc == 0)
            read_match(k, l, i);
    }
    if (k->r->rc == 0)
        bundle_due_end_round(&k->due, k->r);
    if (k->r->rc == 0 && batch_rate_round(k->b, l) != 0)
        bundle_no_memory(k->r);
    if (k->r->rc == 0)
        read_ratings(k, l);
}

static void read_rounds(struct checking *k, struct batch_league *l)
{
    for (l->round = 1; k->r->rc == 0; l->round++) {
        if (batch_draw_round(k->b, l) != 0)
            bundle_no_memory(k->r);
        if (l->over || k->r->rc != 0)
            return;
        if (k->b->players > 0)
            read_round(k, l);
    }
}

/* ---- scores ---- */

/* A player's score in a test point, which is being compared. */
struct scored {
    struct checking *k;
    int point;
    const char *name;
};

static void held(const struct scored *p, const char *what, double told, double computed)
{
    if (p->k->r->rc == 0 && !is_close(p->k, told, computed))
        bundle_wrong(p->k->r, "test point %d: %s of %s is %.17g, computed is %.17g", p->point, what, p->name, told,
                     computed);
}

static void read_tier(struct checking *k, const char *what, int tier)
{
    char word[BUNDLE_WORD], name[2] = {score_tier[tier].name};
    bundle_word(k->r, what, word);
    if (k->r->rc == 0 && strcmp(word, name) != 0)
        bundle_wrong(k->r, "%s is %s, computed is %s", what, word, name);
}

static void read_bound(const struct scored *p, const char *what, double computed)
{
    struct checking *k = p->k;
    bool none = bundle_none(k->r);
    if (k->r->rc == 0 && none != !isfinite(computed))
        bundle_wrong(k->r, "%s is %s", what, none ? "missing" : "there, and the matches set none");
    if (!none)
        held(p, what, bundle_real(k->r, what), computed);
}

/* Adds the stated score, because the total follows from it. */
static void read_score(struct checking *k, const struct batch_league *l, int player)
{
    const struct batch_score *s = &k->score[player];
    const struct scored p = {k, l->point.id, k->b->player[player].name};
    struct bundle_reader *r = k->r;
    bundle_key(r, "score");
    bundle_int(r, "the player", player, player);
    held(&p, "the rating", bundle_real(r, "the rating"), s->rating);
    held(&p, "the rank", bundle_int(r, "the rank", 1, INT_MAX), s->score.rank);
    read_tier(k, "the tier", s->score.tier);
    double told = bundle_real(r, "the score");
    held(&p, "the score", told, s->score.score);
    k->sum[player] += told;
    held(&p, "the number of matches", bundle_int(r, "matches", 0, INT_MAX), s->matches);
    held(&p, "the number of byes", bundle_int(r, "byes", 0, INT_MAX), s->byes);
    held(&p, "the fit", bundle_real(r, "the fit"), s->fit.rating);
    read_bound(&p, "the fit's lower bound", s->fit.low);
    read_bound(&p, "the fit's upper bound", s->fit.high);
    read_tier(k, "the fit's tier", s->fit_score.tier);
    k->counts->scores++;
}

static void read_placing(struct checking *k, const struct batch_league *l, int player)
{
    static const char *const tie[FORMAT_TIES] = {"the first tie-break", "the second tie-break", "the third tie-break",
                                                 "the fourth tie-break"};
    const struct scored p = {k, l->point.id, k->b->player[player].name};
    struct bundle_reader *r = k->r;
    const struct format_standing *t = &k->score[player].standing;
    bundle_key(r, "placing");
    bundle_int(r, "the player", player, player);
    held(&p, "the number of points", bundle_real(r, "points"), t->points);
    held(&p, "the number of wins", bundle_int(r, "wins", 0, INT_MAX), t->wins);
    held(&p, "the number of draws", bundle_int(r, "draws", 0, INT_MAX), t->draws);
    held(&p, "the number of losses", bundle_int(r, "losses", 0, INT_MAX), t->losses);
    for (int i = 0; i < FORMAT_TIES; i++)
        held(&p, tie[i], bundle_real(r, tie[i]), t->tie[i]);
    held(&p, "the place in the knock-out", bundle_int(r, "knockout", 0, INT_MAX), t->knockout);
    bool none = bundle_none(r);
    if (r->rc == 0 && none == batch_performs(k->bundle->game, k->b))
        bundle_wrong(r, "its performance is %s", none ? "missing" : "there, and this contest has none");
    if (!none)
        held(&p, "the performance", bundle_int(r, "performance", INT_MIN, INT_MAX), k->score[player].performance);
}

static void read_scores(struct checking *k, struct batch_league *l)
{
    if (batch_score_meetings(k->bundle->game, k->b, l, &k->met, k->score) != 0)
        bundle_no_memory(k->r);
    for (int i = 0; i < k->b->players && k->r->rc == 0; i++)
        read_score(k, l, i);
    for (int i = 0; i < k->b->players && k->r->rc == 0 && k->b->rules.format->ranks; i++)
        read_placing(k, l, i);
}

/* A batch without players has no lines of its leagues. */
static void read_league(struct checking *k, struct batch_league *l)
{
    if (k->b->players > 0)
        bundle_number(k->r, "league", l->point.id, l->point.id);
    if (k->r->rc == 0 && batch_league_open(k->b, l) != 0)
        bundle_no_memory(k->r);
    memset(k->score, 0, (size_t)k->b->players * sizeof *k->score);
    k->met.count = 0;
    bundle_due_begin_league(&k->due);
    read_rounds(k, l);
    if (k->r->rc == 0)
        read_scores(k, l);
    batch_league_close(l);
}

static void read_totals(struct checking *k)
{
    struct bundle_reader *r = k->r;
    struct score *total = calloc((size_t)k->b->players + 1, sizeof *total);
    if (total == NULL || batch_total(k->sum, k->b->players, total) != 0)
        bundle_no_memory(r);
    for (int i = 0; i < k->b->players && r->rc == 0; i++) {
        bundle_key(r, "total");
        bundle_int(r, "the player", i, i);
        int rank = bundle_int(r, "the rank", 1, INT_MAX);
        double score = bundle_real(r, "the score");
        if (r->rc == 0 && (rank != total[i].rank || !is_close(k, score, total[i].score)))
            bundle_wrong(r, "the total of %s is %.17g, rank %d, computed is %.17g, rank %d", k->b->player[i].name,
                         score, rank, total[i].score, total[i].rank);
        k->counts->totals++;
    }
    free(total);
}

/* ---- all ---- */

static void read_end(struct checking *k)
{
    struct bundle_reader *r = k->r;
    int rounds = r->rc == 0 ? batch_rounds_played(k->b) : 0;
    if (k->b->rounds != rounds)
        bundle_wrong(r, "it has %d rounds, computed are %d", k->b->rounds, rounds);
    bundle_due_check(&k->due, r, k->b);
    bundle_end(r);
}

static void read_all(struct checking *k)
{
    k->score = calloc((size_t)k->b->players + 1, sizeof *k->score);
    k->sum = calloc((size_t)k->b->players + 1, sizeof *k->sum);
    if (k->score == NULL || k->sum == NULL || bundle_due_open(&k->due, k->b) != 0)
        bundle_no_memory(k->r);
    check_secret(k);
    for (int i = 0; i < k->b->leagues && k->r->rc == 0; i++)
        read_league(k, &k->b->league[i]);
    if (k->r->rc == 0)
        read_totals(k);
    read_end(k);
    free(k->score);
    free(k->sum);
    batch_meetings_free(&k->met);
    bundle_due_close(&k->due);
}

void bundle_check(struct bundle_reader *r, const struct game *const known[], const struct bundle_listener *listener,
                  struct bundle *head, struct bundle_counts *counts)
{
    struct checking k = {.r = r, .bundle = head, .b = &head->b, .listener = listener, .counts = counts};
    memset(counts, 0, sizeof *counts);
    bundle_read_head(r, known, head);
    if (r->rc == 0)
        read_all(&k);
}
