#include "bundle_check.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "contest/batch/batch_score.h"
#include "contest/batch/batch_secret.h"
#include "contest/batch/batch_store.h"
#include "match/game.h"

/* Matches of everybody, or of a player. */
struct tally {
    int played, system; /* in the league that is being read, by state */
    int matches, byes;  /* in this league too: with a meeting, and without anybody */
    int lost;           /* by time, in the rounds before */
};

struct due_list {
    struct due *one;
    int count;
    size_t room;
};

struct checking {
    struct bundle_reader *r;
    struct bundle *bundle;
    struct batch *b;
    const struct bundle_source *source; /* or NULL */
    struct bundle_counts *counts;
    struct batch_score *score; /* of each player in the league that is being read */
    struct batch_meetings met; /* of this league */
    double *sum;               /* of each player's scores in the leagues before */
    int point;                 /* where the score is from that is being compared, */
    const char *name;          /* and whose it is */
    struct tally of_all, *of_player;
    struct due_list due;    /* of all leagues */
    struct due_list failed; /* matches of the round that count as failed at one side */
};

/* Compares with tolerance what was computed on another machine, by another library. */
static bool is_close(const struct checking *k, double told, double computed)
{
    bool exact = k->source != NULL && k->source->exact;
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

/* ---- what was due ----
 *
 * A program is stopped exactly if it has lost too many matches by time in the rounds before, over all leagues together.
 * A match counts as failed at one side if, of the others' matches, more went well than did not.
 */

/* A seat of a match that nobody may have played, that should not have been played, or that was lost by time. */
struct due {
    int64_t line;
    int at, round, player; /* at: in the order of lines */
    bool unplayed, lost;
    const char *words; /* of the fault for which it was not played, or at which it failed, or NULL */
};

static void add_due(struct checking *k, struct due_list *all, struct due one)
{
    one.at = all->count;
    if (!MEMORY_ROOM(all->one, all->count + 1, all->room))
        bundle_no_memory(k->r);
    else
        all->one[all->count++] = one;
}

/* Adds a match that was read and does not contradict itself. Without a limit the losses are only told. */
static void note_match(struct checking *k, const struct bundle_match *told)
{
    const struct batch_match *m = &told->m;
    for (int seat = 0; seat < m->seats; seat++) {
        const struct batch_fault *f = batch_match_fault(m, seat);
        const bool by_time = f != NULL && (f->verdict == VERDICT_TIME || f->verdict == VERDICT_IDLE);
        const struct due one = {.line = told->line,
                                .round = told->round,
                                .player = told->at->player[seat],
                                .unplayed = m->state == BATCH_UNPLAYED,
                                .lost = m->state == BATCH_PLAYED && by_time,
                                .words = f != NULL ? f->words : NULL};
        if (k->b->time_losses > 0 || one.unplayed || one.lost)
            add_due(k, &k->due, one);
        if (m->state == BATCH_FAILED && f != NULL)
            add_due(k, &k->failed, one);
        k->of_player[one.player].played += m->state == BATCH_PLAYED;
        k->of_player[one.player].system += m->state == BATCH_SYSTEM;
    }
    k->of_all.played += m->state == BATCH_PLAYED;
    k->of_all.system += m->state == BATCH_SYSTEM;
}

/* Whether the fault's words end with these numbers. Words that fill their buffer were cut. */
static bool tells(const char *words, int all, int failed)
{
    char end[80];
    size_t length = strlen(words), own;
    own = (size_t)snprintf(end, sizeof end, ", of the others' %d matches %d", all, failed);
    return length + 1 >= BATCH_WORDS || (length >= own && strcmp(words + length - own, end) == 0);
}

/* After a round's last match: checks those that count as failed at one side. Matches of the same round that are judged
 * later wait, as this one does. */
static void check_failed(struct checking *k)
{
    for (int i = 0; i < k->failed.count; i++) {
        const struct due *f = &k->failed.one[i];
        int well = k->of_all.played - k->of_player[f->player].played;
        int not_well = k->of_all.system - k->of_player[f->player].system + (k->failed.count - 1 - i);
        if (well <= not_well)
            bundle_wrong(k->r,
                         "line %" PRId64
                         ": it counts as failed, though %d of the others' matches went well and %d did not",
                         f->line, well, not_well);
        else if (!tells(f->words, well + not_well, not_well))
            bundle_wrong(k->r, "line %" PRId64 ": its fault does not tell that %d of the others' %d matches failed",
                         f->line, not_well, well + not_well);
    }
    k->failed.count = 0;
}

static int by_round(const void *left, const void *right)
{
    const struct due *a = left, *b = right;
    return a->round != b->round ? a->round - b->round : a->at - b->at;
}

static void check_one_due(const struct checking *k, const struct due *one)
{
    char words[80];
    const char *name = k->b->player[one->player].name;
    int lost = k->of_player[one->player].lost;
    bool stopped = k->b->time_losses > 0 && lost >= k->b->time_losses;
    snprintf(words, sizeof words, "time: not played, after %d matches lost by time", lost);
    if (one->unplayed && stopped != (one->words != NULL))
        bundle_wrong(k->r,
                     "line %" PRId64 ": it was not played, and that was not due: %s lost %d matches by time before",
                     one->line, name, lost);
    else if (one->unplayed && stopped && strcmp(words, one->words) != 0)
        bundle_wrong(k->r, "line %" PRId64 ": its fault should be \"%s\"", one->line, words);
    else if (!one->unplayed && stopped)
        bundle_wrong(k->r, "line %" PRId64 ": it was played, though %s had lost %d matches by time", one->line, name,
                     lost);
}

/* After all leagues: earlier losses may come later in the text. Those of a round count in the rounds after it. */
static void check_due(struct checking *k)
{
    const struct due *one = k->due.one;
    const int count = k->due.count;
    if (count > 0)
        qsort(k->due.one, (size_t)count, sizeof *one, by_round);
    for (int i = 0, end = 0; i < count && k->r->rc == 0; i = end) {
        for (; end < count && one[end].round == one[i].round; end++)
            check_one_due(k, &one[end]);
        for (int at = i; at < end; at++)
            k->of_player[one[at].player].lost += one[at].lost;
    }
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
    const struct outcome *o = &m->m.outcome;
    const int *player = m->at->player, seats = m->m.seats;
    bool in[SEATS_MOST] = {false};
    int match = k->met.count == 0 ? 0 : k->met.match[k->met.count - 1].match + 1;
    for (int i = 0; i < seats; i++)
        for (int j = i + 1; j < seats; j++) {
            if (o->share[i][j] + o->share[j][i] == 0)
                continue;
            in[i] = in[j] = true;
            if (batch_meetings_add(&k->met, (struct fit_match){player[i], player[j], o->share[i][j], match}) != 0)
                bundle_no_memory(k->r);
        }
    for (int i = 0; i < seats; i++)
        k->of_player[player[i]].matches += in[i];
}

static void check_record(const struct checking *k, const struct bundle_match *m)
{
    size_t size;
    char *text = k->source->record(k->source->self, k->r, k->bundle, m, &size);
    if (text == NULL)
        return;
    bundle_record_check(k->r, k->bundle, m, text, size);
    k->counts->records++;
    free(text);
}

static void read_match(struct checking *k, struct batch_league *l, int number)
{
    const struct seating *at = &l->seating[number];
    struct bundle_match m = {.point = l->point.id,
                             .round = l->round,
                             .number = number,
                             .at = at,
                             .line = k->r->number,
                             .m = {.seats = at->seats}};
    bundle_match_read(k->r, &m);
    if (k->r->rc != 0)
        return;
    if (m.seed != batch_match_seed(k->b, l->point.id, l->round, number))
        bundle_match_wrong(k->r, &m, "its seed does not follow from the batch's secret");
    bundle_match_check(k->r, k->b, batch_point(k->b, l->point.id, l->round), &m);
    if (k->r->rc == 0)
        note_match(k, &m);
    if (k->r->rc == 0 && k->source != NULL)
        check_record(k, &m);
    l->outcome[number] = m.m.outcome;
    add_meetings(k, &m);
    k->counts->state[m.m.state]++;
    k->counts->proof[m.proof] += m.m.state == BATCH_SYSTEM;
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
            k->of_player[l->seating[i].player[0]].byes++;
        else if (k->r->rc == 0)
            read_match(k, l, i);
    }
    check_failed(k);
    if (k->r->rc == 0 && batch_rate_round(k->b, l) != 0)
        bundle_no_memory(k->r);
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

static void held(const struct checking *k, const char *what, double told, double computed)
{
    if (!is_close(k, told, computed))
        bundle_wrong(k->r, "test point %d: %s of %s is %.17g, computed is %.17g", k->point, what, k->name, told,
                     computed);
}

static void read_tier(struct checking *k, const char *what, int tier)
{
    char word[BUNDLE_WORD], name[2] = {score_tier[tier].name};
    bundle_word(k->r, what, word);
    if (k->r->rc == 0 && strcmp(word, name) != 0)
        bundle_wrong(k->r, "%s is %s, computed is %s", what, word, name);
}

static void read_bound(const struct checking *k, const char *what, double computed)
{
    bool none = bundle_none(k->r);
    if (none != !isfinite(computed))
        bundle_wrong(k->r, "%s is %s", what, none ? "missing" : "there, and the matches set none");
    if (!none)
        held(k, what, bundle_real(k->r, what), computed);
}

/* Adds the stated score, because the total follows from it. */
static void read_score(struct checking *k, const struct batch_league *l, int player)
{
    const struct batch_score *s = &k->score[player];
    struct bundle_reader *r = k->r;
    k->name = k->b->player[player].name;
    bundle_key(r, "score");
    bundle_int(r, "the player", player, player);
    held(k, "the rating", bundle_real(r, "the rating"), l->rating[player]);
    held(k, "the rank", bundle_int(r, "the rank", 1, INT_MAX), s->score.rank);
    read_tier(k, "the tier", s->score.tier);
    double told = bundle_real(r, "the score");
    held(k, "the score", told, s->score.score);
    k->sum[player] += told;
    held(k, "the number of matches", bundle_int(r, "matches", 0, INT_MAX), k->of_player[player].matches);
    held(k, "the number of byes", bundle_int(r, "byes", 0, INT_MAX), k->of_player[player].byes);
    held(k, "the fit", bundle_real(r, "the fit"), s->fit.rating);
    read_bound(k, "the fit's lower bound", s->fit.low);
    read_bound(k, "the fit's upper bound", s->fit.high);
    read_tier(k, "the fit's tier", s->fit_score.tier);
    k->counts->scores++;
}

static void read_placing(struct checking *k, int player)
{
    static const char *const tie[FORMAT_TIES] = {"the first tie-break", "the second tie-break", "the third tie-break",
                                                 "the fourth tie-break"};
    struct bundle_reader *r = k->r;
    const struct format_standing *t = &k->score[player].standing;
    k->name = k->b->player[player].name;
    bundle_key(r, "placing");
    bundle_int(r, "the player", player, player);
    held(k, "the number of points", bundle_real(r, "points"), t->points);
    held(k, "the number of wins", bundle_int(r, "wins", 0, INT_MAX), t->wins);
    held(k, "the number of draws", bundle_int(r, "draws", 0, INT_MAX), t->draws);
    held(k, "the number of losses", bundle_int(r, "losses", 0, INT_MAX), t->losses);
    for (int i = 0; i < FORMAT_TIES; i++)
        held(k, tie[i], bundle_real(r, tie[i]), t->tie[i]);
    held(k, "the place in the knock-out", bundle_int(r, "knockout", 0, INT_MAX), t->knockout);
    bool none = bundle_none(r);
    if (r->rc == 0 && none == batch_performs(k->bundle->game, k->b))
        bundle_wrong(r, "its performance is %s", none ? "missing" : "there, and this contest has none");
    if (!none)
        held(k, "the performance", bundle_int(r, "performance", INT_MIN, INT_MAX), k->score[player].performance);
}

static void read_scores(struct checking *k, struct batch_league *l)
{
    if (batch_score_meetings(k->bundle->game, k->b, l, &k->met, k->score) != 0)
        bundle_no_memory(k->r);
    k->point = l->point.id;
    for (int i = 0; i < k->b->players && k->r->rc == 0; i++)
        read_score(k, l, i);
    for (int i = 0; i < k->b->players && k->r->rc == 0 && k->b->rules.format->ranks; i++)
        read_placing(k, i);
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
    k->of_all = (struct tally){.played = 0};
    memset(k->of_player, 0, (size_t)k->b->players * sizeof *k->of_player);
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

static void read_all(struct checking *k)
{
    k->score = calloc((size_t)k->b->players + 1, sizeof *k->score);
    k->sum = calloc((size_t)k->b->players + 1, sizeof *k->sum);
    k->of_player = calloc((size_t)k->b->players + 1, sizeof *k->of_player);
    if (k->score == NULL || k->sum == NULL || k->of_player == NULL)
        bundle_no_memory(k->r);
    check_secret(k);
    for (int i = 0; i < k->b->leagues && k->r->rc == 0; i++)
        read_league(k, &k->b->league[i]);
    if (k->r->rc == 0)
        read_totals(k);
    const int rounds = batch_rounds_played(k->b);
    if (k->b->rounds != rounds)
        bundle_wrong(k->r, "it has %d rounds, computed are %d", k->b->rounds, rounds);
    check_due(k);
    bundle_end(k->r);
    free(k->score);
    free(k->sum);
    free(k->met.match);
    free(k->of_player);
    free(k->due.one);
    free(k->failed.one);
}

void bundle_check(struct bundle_reader *r, const struct game *const known[], const struct bundle_source *source,
                  struct bundle *head, struct bundle_counts *counts)
{
    struct checking k = {.r = r, .bundle = head, .b = &head->b, .source = source, .counts = counts};
    bundle_read_head(r, known, head);
    if (r->rc == 0)
        read_all(&k);
}
