#include "luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/memory.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "league/score.h"

enum { MOST_GAMES = 1000 };

double simulate_real(struct chance *chance)
{
    return (double)(chance_next(chance) >> 11) / 9007199254740992.0;
}

/* ---- a match ---- */

/* Returns how much games repeat each other. The chance that game i (from 0) repeats one is
 * bond i / (1 - bond + bond i), and so a match scatters 1 + (games - 1) bond times as much as independent games. */
static double bond_of(const struct simulation *s, int seats)
{
    double phi = s->phi * 3 / (seats + 1), games = s->games;
    double bond = games > 1 ? (phi * games - 1) / (games - 1) : 0;
    return fmax(0, fmin(bond, 0.999));
}

/* Seats from the first place to the last. The one with the least exponential variate of rate pi is first. */
static void draw_order(const struct simulation *s, const struct seating *at, struct chance *chance, int *order)
{
    double key[SEATING_MOST];
    for (int i = 0; i < at->seats; i++) {
        double rate = exp(log(10) / 400 * (s->strength[at->player[i]] - ELO_START));
        key[i] = -log(1 - simulate_real(chance)) / rate;
        int place = i;
        for (; place > 0 && key[order[place - 1]] > key[i]; place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

void simulate_match(const struct simulation *s, const struct seating *at, struct chance *chance, struct outcome *out)
{
    int order[MOST_GAMES][SEATING_MOST], games = s->games < MOST_GAMES ? s->games : MOST_GAMES;
    double bond = bond_of(s, at->seats);
    *out = (struct outcome){.known = at->seats > 1};
    for (int game = 0; game < games && out->known; game++) {
        if (simulate_real(chance) * (1 - bond + bond * game) < bond * game)
            memcpy(order[game], order[chance_below(chance, (uint64_t)game)], sizeof order[game]);
        else
            draw_order(s, at, chance, order[game]);
        for (int i = 0; i < at->seats; i++)
            for (int j = i + 1; j < at->seats; j++)
                out->share[order[game][i]][order[game][j]] += 1.0 / games;
    }
}

/* ---- a batch ---- */

static int simulate_make_room(const struct simulation *s, struct simulated *out)
{
    size_t n = (size_t)s->players + 1;
    simulated_free(out);
    out->rating = (double *)malloc(n * sizeof *out->rating);
    out->order = (int *)malloc(n * sizeof *out->order);
    out->seating = (struct seating *)malloc(n * sizeof *out->seating);
    out->outcome = (struct outcome *)malloc(n * sizeof *out->outcome);
    return out->rating == NULL || out->order == NULL || out->seating == NULL || out->outcome == NULL ? -1 : 0;
}

void simulated_free(struct simulated *s)
{
    free(s->rating);
    free(s->order);
    free(s->match);
    free(s->seating);
    free(s->outcome);
    *s = (struct simulated){.rating = NULL};
}

static int add_meetings(struct simulated *out, const struct seating *at, const struct outcome *o, int match)
{
    size_t wanted = (size_t)out->matches + SEATING_MOST * SEATING_MOST;
    if (!MEMORY_ROOM(out->match, wanted, out->room))
        return -1;
    for (int i = 0; i < at->seats; i++)
        for (int j = i + 1; j < at->seats; j++)
            out->match[out->matches++] = (struct fit_match){at->player[i], at->player[j], o->share[i][j], match};
    return 0;
}

/* Plays a round of `made` pairings and rates it. */
static int play_round(const struct simulation *s, struct format_field *f, struct chance *chance, int made,
                      struct simulated *out)
{
    for (int i = 0; i < made; i++) {
        simulate_match(s, &out->seating[i], chance, &out->outcome[i]);
        if (out->outcome[i].known &&
            add_meetings(out, &out->seating[i], &out->outcome[i], f->round * s->players + i) != 0)
            return -1;
    }
    return format_rate(f, out->seating, out->outcome, made);
}

static int order_by_standing(const struct format_field *f, const struct simulated *out)
{
    struct format_standing *table = (struct format_standing *)malloc(((size_t)f->players + 1) * sizeof *table);
    int rc = table == NULL ? -1 : format_rank(f, table);
    for (int i = 0; i < f->players && rc == 0; i++)
        out->order[i] = table[i].player;
    free(table);
    return rc;
}

int simulate(const struct simulation *s, struct chance *chance, struct simulated *out)
{
    struct format_field f = {
        .rules = s->rules, .players = s->players, .by_seed = s->by_seed, .lot = {chance_next(chance)}};
    int rc = simulate_make_room(s, out), made = 0;
    f.rating = out->rating;
    for (int i = 0; i < s->players && rc == 0; i++)
        out->rating[i] = s->rules->format->ranks ? 0 : ELO_START;
    for (f.round = 1; rc == 0; f.round++) {
        made = format_draw(&f, chance, out->seating);
        if (made < 0)
            break;
        rc = play_round(s, &f, chance, made, out);
    }
    if (rc == 0)
        rc = made != FORMAT_OVER       ? -1
             : s->rules->format->ranks ? order_by_standing(&f, out)
                                       : score_order(out->rating, s->players, SCORE_HIGHEST, out->order);
    format_past_free(&f.past);
    return rc;
}

/* ---- the orders of many batches, compared ---- */

enum { BY_FORMAT, BY_FIT, ORDERS };

struct finding {
    const struct simulation *s;
    int n, batches;
    double *rating;     /* of the fit */
    int *row;           /* the places of one player, or a list of players. `place` stands behind it */
    int *place[ORDERS]; /* of each batch: n places from 0 */
};

double noise_tau(const int *place, const int *other, int n)
{
    int64_t same = 0, all = (int64_t)n * (n - 1) / 2;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            same += (place[i] < place[j]) == (other[i] < other[j]);
    return all > 0 ? 2 * (double)same / (double)all - 1 : 1;
}

int noise_pairs(const struct simulation *s, int64_t work)
{
    int64_t games = (format_matches(s->rules, s->players) + s->players) * (s->games + 20),
            pairs = work / 2 / (games + 1);
    return pairs < 10 ? 10 : pairs > 100 ? 100 : (int)pairs;
}

static int place_by_fit(const struct finding *f, const struct simulated *batch, int *place)
{
    memcpy(f->rating, f->s->strength, (size_t)f->n * sizeof *f->rating);
    int rc = fit_near(batch->match, batch->matches, f->s->games, f->n, f->rating);
    if (rc == 0)
        rc = score_order(f->rating, f->n, SCORE_HIGHEST, f->row);
    for (int i = 0; i < f->n && rc == 0; i++)
        place[f->row[i]] = i;
    return rc;
}

static int play_all(struct finding *f, uint64_t seed)
{
    struct simulated batch = {.rating = NULL};
    struct chance seeds = {seed};
    int rc = 0;
    for (int b = 0; b < f->batches && rc == 0; b++) {
        struct chance chance = {chance_next(&seeds)};
        rc = simulate(f->s, &chance, &batch);
        for (int i = 0; i < f->n && rc == 0; i++)
            f->place[BY_FORMAT][b * f->n + batch.order[i]] = i;
        if (rc == 0)
            rc = place_by_fit(f, &batch, f->place[BY_FIT] + b * f->n);
    }
    simulated_free(&batch);
    return rc;
}

static double mean_tau(const struct finding *f, int by)
{
    double sum = 0;
    for (int b = 0; b + 1 < f->batches; b += 2)
        sum += noise_tau(f->place[by] + b * f->n, f->place[by] + (b + 1) * f->n, f->n);
    return sum / (f->batches / 2);
}

/* Two batches of the same program differ as one batch does for a program and its copy. */
static void find_player(struct finding *f, int by, int player, struct noise_player *out)
{
    double apart = 0;
    for (int b = 0; b < f->batches; b++) {
        f->row[b] = f->place[by][b * f->n + player];
        if (b % 2 == 1)
            apart += abs(f->row[b] - f->row[b - 1]);
    }
    qsort(f->row, (size_t)f->batches, sizeof *f->row, score_compare_ints);
    int least = f->batches / 20;
    *out = (struct noise_player){
        .low = f->row[least] + 1, .high = f->row[f->batches - 1 - least] + 1, .copy = apart / (f->batches / 2)};
}

static double changes(const struct finding *f, int by, int player, int next)
{
    int changed = 0;
    for (int b = 0; b < f->batches; b++)
        changed += f->place[by][b * f->n + next] < f->place[by][b * f->n + player];
    return (double)changed / f->batches;
}

static int open_finding(struct finding *f, const struct simulation *s, int pairs)
{
    size_t n = (size_t)s->players + 1, batches = (size_t)pairs * 2;
    *f = (struct finding){.s = s, .n = s->players, .batches = pairs * 2};
    f->rating = (double *)malloc(n * sizeof *f->rating);
    f->row = (int *)malloc((n + batches + ORDERS * n * batches) * sizeof *f->row);
    if (f->rating == NULL || f->row == NULL)
        return -1;
    f->place[BY_FORMAT] = f->row + n + batches;
    f->place[BY_FIT] = f->place[BY_FORMAT] + n * batches;
    return 0;
}

static void find_each(struct finding *f, const struct noise_each *each)
{
    int by = f->s->rules->by_fit ? BY_FIT : BY_FORMAT;
    for (int i = 0; i < f->n; i++)
        find_player(f, by, i, &each->player[i]);
    for (int i = 0; i + 1 < f->n; i++)
        each->player[each->order[i]].changes = changes(f, by, each->order[i], each->order[i + 1]);
}

int noise_find(const struct simulation *s, int pairs, uint64_t seed, struct noise *out, const struct noise_each *each)
{
    struct finding f;
    int rc = open_finding(&f, s, pairs) != 0 || play_all(&f, seed) != 0 ? -1 : 0;
    if (rc == 0)
        *out = (struct noise){mean_tau(&f, BY_FORMAT), mean_tau(&f, BY_FIT)};
    if (rc == 0 && each != NULL)
        find_each(&f, each);
    free(f.rating);
    free(f.row);
    return rc;
}
