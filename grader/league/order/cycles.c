#include "luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "league/formats/format.h"

enum { DRAWS = 200, ENOUGH = 20 };

/* The meetings of each two: by place in order[]. */
struct pairs {
    int n; /* players */
    int met[CYCLES_PLAYERS][CYCLES_PLAYERS];
    double sum[CYCLES_PLAYERS][CYCLES_PLAYERS]; /* shares of the first */
    double squares[CYCLES_PLAYERS][CYCLES_PLAYERS];
};

struct counting {
    const struct fit_match *match;
    int matches;
    const int *order; /* all players */
    struct pairs *pairs;
    int *place; /* by player; -1: not looked at */
    double phi;
    bool beats[CYCLES_PLAYERS][CYCLES_PLAYERS];
};

static void add(struct pairs *p, int a, int b, double share)
{
    p->met[a][b]++;
    p->met[b][a]++;
    p->sum[a][b] += share;
    p->sum[b][a] += 1 - share;
    p->squares[a][b] += share * share;
    p->squares[b][a] += (1 - share) * (1 - share);
}

static double mean(const struct pairs *p, int a, int b)
{
    return p->sum[a][b] / p->met[a][b];
}

/* How meetings of the same two scatter; `otherwise` if too few met again. Ends count half a game less, lest they show
 * no scatter at all. */
static double find_phi(const struct pairs *p, int games, double otherwise)
{
    double spread = 0, scale = 0, again = 0;
    for (int a = 0; a < p->n; a++)
        for (int b = 0; b < a; b++) {
            int met = p->met[a][b];
            if (met < 2)
                continue;
            double share = mean(p, a, b), all = (double)met * games, inner = (share * all + 0.5) / (all + 1);
            spread += fmax(0, p->squares[a][b] - met * share * share);
            scale += (met - 1) * inner * (1 - inner);
            again += met - 1;
        }
    return again < ENOUGH ? otherwise : fmax(1.0 / games, spread / scale);
}

/* Counts pairs in an empty `out`. */
static void find_beats(struct counting *k, struct cycles *out)
{
    const struct pairs *p = k->pairs;
    for (int a = 0; a < p->n; a++)
        for (int b = 0; b < p->n; b++) {
            k->beats[a][b] = a != b && p->met[a][b] > 0 && mean(p, a, b) - 0.5 > 2 * sqrt(k->phi / 4 / p->met[a][b]);
            out->pairs += a < b && p->met[a][b] > 0;
            out->clear += k->beats[a][b];
        }
}

static double least(const struct cycle *c)
{
    return fmin(c->share[0], fmin(c->share[1], c->share[2]));
}

/* Keeps the surest ones, in order. */
static void list(struct cycles *out, const struct cycle *c)
{
    int place = out->listed;
    while (place > 0 && least(&out->cycle[place - 1]) < least(c))
        place--;
    if (place == CYCLES_LISTED)
        return;
    int kept = out->listed < CYCLES_LISTED ? out->listed : CYCLES_LISTED - 1;
    memmove(&out->cycle[place + 1], &out->cycle[place], (size_t)(kept - place) * sizeof *c);
    out->cycle[place] = *c;
    out->listed = kept + 1;
}

/* A cycle begins with its first place, so that each is counted once. */
static void count_cycles(const struct counting *k, struct cycles *out)
{
    const struct pairs *p = k->pairs;
    const int *order = k->order;
    for (int a = 0; a < p->n; a++)
        for (int b = a + 1; b < p->n; b++)
            for (int c = a + 1; c < p->n && k->beats[a][b]; c++) {
                if (!k->beats[b][c] || !k->beats[c][a])
                    continue;
                const struct cycle one = {{order[a], order[b], order[c]},
                                          {mean(p, a, b), mean(p, b, c), mean(p, c, a)}};
                out->found++;
                list(out, &one);
            }
}

static int64_t count_triples(const struct pairs *p)
{
    int64_t triples = 0;
    for (int a = 0; a < p->n; a++)
        for (int b = a + 1; b < p->n; b++)
            for (int c = b + 1; c < p->n && p->met[a][b] > 0; c++)
                triples += p->met[b][c] > 0 && p->met[a][c] > 0;
    return triples;
}

/* Adds up all meetings, or with chance those that are drawn once more from the fit. */
static void add_meetings(const struct counting *k, const struct simulation *s, struct chance *chance)
{
    for (int i = 0; i < k->matches; i++) {
        const struct fit_match *m = &k->match[i];
        const struct seating at = {2, {m->a, m->b}};
        struct outcome o = {.share = {{0, m->share}}};
        if (k->place[m->a] < 0 || k->place[m->b] < 0)
            continue;
        if (chance != NULL)
            simulate_match(s, &at, chance, &o);
        add(k->pairs, k->place[m->a], k->place[m->b], o.share[0][1]);
    }
}

static void find_luck(struct counting *k, const struct simulation *s, struct cycles *out)
{
    struct chance chance = {20261122};
    int as_many = 0;
    for (int i = 0; i < DRAWS; i++) {
        struct cycles drawn = {0};
        *k->pairs = (struct pairs){.n = k->pairs->n};
        add_meetings(k, s, &chance);
        find_beats(k, &drawn);
        count_cycles(k, &drawn);
        out->expected += (double)drawn.found / DRAWS;
        as_many += drawn.found >= out->found;
    }
    out->more = out->found > 0 && as_many < DRAWS / 20;
}

static void find_all(struct counting *k, const struct simulation *s, struct cycles *out)
{
    for (int i = 0; i < s->players; i++)
        k->place[i] = -1;
    for (int i = 0; i < k->pairs->n; i++)
        k->place[k->order[i]] = i;
    add_meetings(k, s, NULL);
    k->phi = find_phi(k->pairs, s->games, s->phi * 3 / (s->rules->seats + 1));
    find_beats(k, out);
    out->triples = count_triples(k->pairs);
    count_cycles(k, out);
    struct simulation again = *s;
    again.phi = k->phi;
    find_luck(k, &again, out);
}

int cycles_find(const struct simulation *s, const struct fit_match *match, int matches, const int *order,
                struct cycles *out)
{
    struct counting k = {.match = match,
                         .matches = matches,
                         .order = order,
                         .pairs = (struct pairs *)calloc(1, sizeof *k.pairs),
                         .place = (int *)malloc(((size_t)s->players + 1) * sizeof *k.place)};
    int rc = k.pairs == NULL || k.place == NULL ? -1 : 0;
    *out = (struct cycles){0};
    if (rc == 0) {
        k.pairs->n = s->players < CYCLES_PLAYERS ? s->players : CYCLES_PLAYERS;
        find_all(&k, s, out);
    }
    free(k.pairs);
    free(k.place);
    return rc;
}
