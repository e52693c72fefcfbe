#define _POSIX_C_SOURCE 200809L
#include "fields.h"

#include <math.h>
#include <stdlib.h>

#include "base/chance.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "league/order/luck.h"

enum { MOST = 200 };

const struct fields_case fields_cases[] = {{"plane", 2, 20, 12, 6, 0.1, 500},   {"plane", 2, 20, 36, 6, 0.25, 500},
                                           {"plane", 2, 20, 36, 30, 0.1, 500},  {"plane", 2, 20, 59, 30, 0.25, 300},
                                           {"plane", 2, 20, 59, 30, 0.9, 300},  {"kutulu", 4, 4, 12, 6, 0.7, 200},
                                           {"kutulu", 4, 4, 36, 12, 0.7, 200},  {"kutulu", 4, 4, 36, 30, 0.5, 200},
                                           {"kutulu", 4, 4, 36, 30, 1, 400},    {"kutulu", 4, 1, 36, 12, 1.67, 200},
                                           {"kutulu", 4, 1, 36, 30, 1.67, 200}, {"yacht", 2, 2, 36, 20, 0.65, 200},
                                           {"one game", 2, 1, 12, 12, 1, 200},  {"one game", 2, 1, 36, 12, 1, 200},
                                           {"one game", 2, 1, 12, 30, 1, 200},  {"one game", 2, 1, 36, 30, 1, 200},
                                           {"one game", 2, 1, 36, 30, 1, 500},  {"codevs", 2, 5, 36, 20, 0.5, 300},
                                           {"five", 2, 11, 36, 20, 0.65, 300},  {NULL, 0, 0, 0, 0, 0, 0}};

/* ---- the fit ---- */

static double normal(struct chance *c)
{
    double radius = sqrt(-2 * log(1 - simulate_real(c)));
    return radius * cos(2 * acos(-1) * simulate_real(c));
}

double fields_centre(const double *strength, int n)
{
    double low = -1e4, high = 1e4;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2, sum = 0;
        for (int j = 0; j < n; j++)
            sum += elo_expected(strength[j], middle);
        if (sum > n / 2.0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void put_in_place(double *strength, int n)
{
    double centre = fields_centre(strength, n);
    for (int i = 0; i < n; i++)
        strength[i] += ELO_START - centre;
}

static void draw_field(const struct fields_case *k, struct chance *c, double *strength)
{
    for (int i = 0; i < k->players; i++)
        strength[i] = k->spread * normal(c);
    put_in_place(strength, k->players);
}

static struct format_rules rules_of(const struct fields_case *k)
{
    return (struct format_rules){.format = format_find("league"), .seats = k->seats, .rounds = k->rounds};
}

void fields_fit(const struct fields_case *k, int players, struct fields_held *out)
{
    struct chance c = {(uint64_t)(k->players * 1000 + k->rounds * 10 + k->seats)};
    struct format_rules rules = rules_of(k);
    struct simulated batch = {.rating = NULL};
    double strength[MOST], all = 0;
    struct fit fit[MOST];
    *out = (struct fields_held){0, 0, 0, 0};
    while (all < players) {
        draw_field(k, &c, strength);
        struct simulation s = {&rules, k->players, k->games, strength, k->phi, NULL};
        if (simulate(&s, &c, &batch) != 0 || fit_all(batch.match, batch.matches, k->games, k->players, fit) != 0)
            abort();
        for (int i = 0; i < k->players; i++, all++) {
            out->below += fit[i].high < strength[i];
            out->above += fit[i].low > strength[i];
            out->bounded += isfinite(fit[i].low) && isfinite(fit[i].high);
        }
    }
    simulated_free(&batch);
    out->below *= 100 / all;
    out->above *= 100 / all;
    out->bounded *= 100 / all;
    out->held = 100 - out->below - out->above;
}

void fields_tau(const struct fields_case *k, int fields, struct fields_tau *out)
{
    struct chance c = {(uint64_t)(k->players * 1000 + k->rounds * 10 + k->seats + 1)};
    struct format_rules rules = rules_of(k);
    struct simulated batch = {.rating = NULL};
    double strength[MOST], forecast[MOST], phi;
    *out = (struct fields_tau){0, 0, 0, 0};
    for (int i = 0; i < fields; i++) {
        struct noise is, seen;
        draw_field(k, &c, strength);
        struct simulation s = {&rules, k->players, k->games, strength, k->phi, NULL};
        if (noise_find(&s, 10, chance_next(&c), &is, NULL) != 0 || simulate(&s, &c, &batch) != 0 ||
            fit_strengths(batch.match, batch.matches, k->games, k->players, forecast, &phi) != 0)
            abort();
        s.strength = forecast;
        s.phi = phi;
        if (noise_find(&s, 10, chance_next(&c), &seen, NULL) != 0)
            abort();
        out->elo += is.by_format / fields;
        out->fit += is.by_fit / fields;
        out->elo_forecast += seen.by_format / fields;
        out->fit_forecast += seen.by_fit / fields;
    }
    simulated_free(&batch);
}

/* ---- sequential tests ---- */

const struct fields_duel fields_duels[] = {
    {0, 30, 0, 20},       {0, 30, 0.4, 20},      {300, 350, 0.1, 20},   {300, 350, 0.4, 20},
    {400, 500, 0.1, 20},  {400, 500, 0.4, 20},   {400, 500, 0, 1},      {600, 700, 0, 20},
    {600, 700, 0.1, 20},  {600, 700, 0.4, 20},   {600, 700, 0, 1},      {700, 800, 0.4, 20},
    {800, 1000, 0.4, 20}, {-600, -500, 0.1, 20}, {-600, -500, 0.4, 20}, {0, 0, 0, 0}};

/* A's games of a match, each won with chance `share`. */
static int play(double share, const struct fields_duel *k, struct chance *c)
{
    int won = 0;
    for (int game = 0; game < k->games; game++)
        won += simulate_real(c) * (1 - k->bond + k->bond * game) < share * (1 - k->bond) + k->bond * won;
    return won;
}

static bool decides(const struct fields_duel *k, double share, struct chance *c, enum sprt_decision right,
                    double *pairs)
{
    const struct sprt s = {k->elo0, k->elo1, 0.05, 0.05};
    struct paired p = {.games = 2 * k->games, .parts = 4 * k->games};
    enum sprt_decision decision = SPRT_OPEN;
    while (decision == SPRT_OPEN) {
        paired_add(&p, 2 * (play(share, k, c) + play(share, k, c)));
        decision = sprt_decide(&s, sprt_ratio(&s, &p, 1));
    }
    *pairs += (double)p.pairs;
    return decision == right;
}

void fields_sprt(const struct fields_duel *k, int repeat, struct fields_wrong *out)
{
    struct chance c = {(uint64_t)(k->elo1 + 10000)};
    *out = (struct fields_wrong){0, 0, 0};
    for (int i = 0; i < repeat; i++) {
        out->at0 += !decides(k, elo_expected(k->elo0, 0), &c, SPRT_ELO0, &out->pairs);
        out->at1 += !decides(k, elo_expected(k->elo1, 0), &c, SPRT_ELO1, &out->pairs);
    }
    out->at0 *= 100.0 / repeat;
    out->at1 *= 100.0 / repeat;
    out->pairs /= 2.0 * repeat;
}
