/*
 * Prints what must be the same bytes on every processor: results of functions of the C library that programs may rely
 * on, ratings, fits and performances of fields of chance, with all digits, and of each record that is named whether the
 * rules play it again. Built for two processors, it prints the same twice (tests/system/arm64/quick).
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "cli/arguments/record_file.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/performance.h"
#include "match/match.h"

enum { MOST_PLAYERS = 20, ROUNDS = 12, MOST_MATCHES = MOST_PLAYERS * ROUNDS, GAMES = 20 };

/* ---- the C library: docs/judge/backup.md lists these ---- */

static double raise(double x)
{
    return pow(fabs(x) + 0.01, x / 3);
}

static double turn(double x)
{
    return atan2(x, 1.7 - x);
}

static const struct {
    const char *name;
    double (*of)(double);
    double least, most;
} function[] = {
    {"sqrt", sqrt, 0, 100}, {"exp", exp, -30, 30},    {"expm1", expm1, -5, 5}, {"log", log, 1e-9, 100},
    {"log2", log2, 0, 100}, {"log10", log10, 0, 100}, {"log1p", log1p, 0, 50}, {"pow", raise, -20, 20},
    {"sin", sin, -10, 10},  {"cos", cos, -10, 10},    {"tan", tan, -3, 3},     {"asin", asin, -1, 1},
    {"acos", acos, -1, 1},  {"atan", atan, -10, 10},  {"atan2", turn, -9, 9},  {"sinh", sinh, -5, 5},
    {"cosh", cosh, -5, 5},  {"tanh", tanh, -5, 5},
};

static void print_functions(void)
{
    for (size_t i = 0; i < sizeof function / sizeof function[0]; i++) {
        struct chance chance = {i};
        uint64_t all = 0;
        for (int n = 0; n < 2000; n++) {
            double part = (double)(chance_next(&chance) >> 11) / 9007199254740992.0;
            double got = function[i].of(function[i].least + part * (function[i].most - function[i].least));
            uint64_t bits;
            memcpy(&bits, &got, sizeof bits);
            all = (all ^ bits) * 0x100000001b3u;
        }
        printf("%s %016" PRIx64 "\n", function[i].name, all);
    }
}

/* ---- ratings ---- */

static struct fit_match met[MOST_MATCHES];
static struct seating seating[MOST_MATCHES];
static struct outcome outcome[MOST_MATCHES];

/* Draws matches, of which the stronger wins more, and rates them as a league does. Returns how many. */
static int draw_matches(struct chance *chance, int n, double rating[])
{
    int matches = 0;
    for (int round = 1; round <= ROUNDS; round++)
        for (int a = 0; a + 1 < n; a += 2) {
            int b = a + 1 + (int)chance_below(chance, (uint64_t)(n - a - 1)), won = 0;
            for (int game = 0; game < GAMES; game++)
                won += (int)chance_below(chance, (uint64_t)(a + b + 2)) <= b;
            double share = (double)won / GAMES, change = elo_change(rating[a], rating[b], share, round, ROUNDS);
            rating[a] += change;
            rating[b] -= change;
            met[matches] = (struct fit_match){a, b, share, matches};
            seating[matches] = (struct seating){2, {a, b}};
            outcome[matches] = (struct outcome){.known = true, .share = {{0, share}, {1 - share, 0}}};
            matches++;
        }
    return matches;
}

static void print_field(uint64_t seed, int n)
{
    double rating[MOST_PLAYERS], strength[MOST_PLAYERS], truth[MOST_PLAYERS], phi;
    struct fit fit[MOST_PLAYERS];
    struct chance chance = {seed};
    for (int i = 0; i < n; i++)
        rating[i] = ELO_START;
    int matches = draw_matches(&chance, n, rating);
    if (fit_all(met, matches, GAMES, n, fit) != 0 || field_fit(seating, outcome, matches, n, strength) != 0 ||
        fit_strengths(met, matches, GAMES, n, truth, &phi) != 0)
        exit(2);
    printf("field %d of %d, phi %.17g\n", (int)seed, n, phi);
    for (int i = 0; i < n; i++)
        printf("%d %.17g %.17g %.17g %.17g %.17g %.17g %d\n", i, rating[i], fit[i].rating, fit[i].low, fit[i].high,
               truth[i], strength[i], performance_shown(performance_of_strength(strength[i]), PERFORMANCE_STEP_FIELD));
}

int main(int argc, char **argv)
{
    print_functions();
    for (int seed = 1; seed <= 5; seed++)
        print_field((uint64_t)seed, 2 + seed * 3);
    for (int i = 1; i < argc; i++) {
        struct match m;
        printf("%s: %s\n", argv[i], record_file_read(argv[i], NULL, &m) == 0 ? "valid" : "refused");
        match_close(&m);
    }
    return 0;
}
