/*
 * Simulates leagues and duels with known truth, and prints the tables of docs/theory/numbers.md. `make numbers` writes
 * them there.
 */
#include <stdio.h>
#include <stdlib.h>

#include "lib/fields.h"

enum { PLAYERS = 4000, FIELDS = 10, DUELS = 1000 };

static void print_fit(int part)
{
    printf(
        "| like | seats | games | players | rounds | phi | spread | hold the truth | too low | too high | bounded |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const struct fields_case *k = fields_cases; k->like != NULL; k++) {
        struct fields_held h;
        fields_fit(k, PLAYERS / part, &h);
        printf("| %s | %d | %d | %d | %d | %g | %g | **%.1f** | %.1f | %.1f | %.0f |\n", k->like, k->seats, k->games,
               k->players, k->rounds, k->phi, k->spread, h.held, h.below, h.above, h.bounded);
        fflush(stdout);
    }
}

static void print_tau(int part)
{
    static const int rounds[] = {6, 12, 30, 60, 100};
    printf(
        "| rounds | phi | by Elo | by the fit | forecast by Elo | forecast by the fit |\n|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++)
        for (int scattered = 0; scattered < 2; scattered++) {
            struct fields_case k = {"plane", 2, 20, 59, rounds[i], scattered ? 0.4 : 0.1, 300};
            struct fields_tau t;
            fields_tau(&k, part > 1 ? 1 : FIELDS, &t);
            printf("| %d | %g | %.2f | %.2f | %.2f | %.2f |\n", k.rounds, k.phi, t.elo, t.fit, t.elo_forecast,
                   t.fit_forecast);
            fflush(stdout);
        }
}

static void print_sprt(int part)
{
    printf("| elo0 | elo1 | games a match | bond | wrong if elo0 is true | wrong if elo1 is true | pairs |\n"
           "|---|---|---|---|---|---|---|\n");
    for (const struct fields_duel *k = fields_duels; k->games > 0; k++) {
        struct fields_wrong w;
        fields_sprt(k, DUELS / part, &w);
        printf("| %g | %g | %d | %g | **%.1f** | **%.1f** | %.0f |\n", k->elo0, k->elo1, k->games, k->bond, w.at0,
               w.at1, w.pairs);
        fflush(stdout);
    }
}

/* The number is how much less to simulate. */
int main(int argc, char **argv)
{
    int part = argc > 1 ? atoi(argv[1]) : 1;
    part = part < 1 ? 1 : part;
    puts("<!-- intervals -->");
    print_fit(part);
    puts("<!-- order -->");
    print_tau(part);
    puts("<!-- tests -->");
    print_sprt(part);
    puts("<!-- end -->");
    return 0;
}
