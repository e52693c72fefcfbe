#include "luck.h"

#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "league/score.h"

enum { BY_FORMAT, BY_FIT, ORDERS };

struct finding {
    const struct simulation *s;
    int n, batches;
    double *rating;     /* of the fit */
    int *place[ORDERS]; /* of each batch: n places from 0 */
    int *row;           /* n places of one player, or a list of players */
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
    f->place[BY_FORMAT] = (int *)malloc(n * batches * sizeof **f->place);
    f->place[BY_FIT] = (int *)malloc(n * batches * sizeof **f->place);
    f->row = (int *)malloc((n + batches) * sizeof *f->row);
    return f->rating == NULL || f->place[BY_FORMAT] == NULL || f->place[BY_FIT] == NULL || f->row == NULL ? -1 : 0;
}

static void find_each(struct finding *f, const struct noise_each *each)
{
    int by = each->by_fit ? BY_FIT : BY_FORMAT;
    for (int i = 0; i < f->n; i++)
        find_player(f, by, i, &each->player[i]);
    for (int i = 0; i + 1 < f->n; i++)
        each->player[each->order[i]].changes = changes(f, by, each->order[i], each->order[i + 1]);
}

int noise_find(const struct simulation *s, int pairs, uint64_t seed, struct noise *out, const struct noise_each *each)
{
    struct finding f;
    int rc = open_finding(&f, s, pairs);
    if (rc == 0)
        rc = play_all(&f, seed);
    if (rc == 0)
        *out = (struct noise){mean_tau(&f, BY_FORMAT), mean_tau(&f, BY_FIT)};
    if (rc == 0 && each != NULL)
        find_each(&f, each);
    free(f.rating);
    free(f.place[BY_FORMAT]);
    free(f.place[BY_FIT]);
    free(f.row);
    return rc;
}
