/*
 * How long the chains are that the sample `beam` sees ahead: bench-openings LISTS SECONDS [FROM]. For each of so many
 * lists of official packs, from seed FROM on, one search of so much CPU time in the first turn, on an empty field.
 * Prints the longest chain that it set off within 12 turns, and within 25. Then the medians. It asks the player itself,
 * not a copy of it.
 */
#define _POSIX_C_SOURCE 200809L
#include <unistd.h>

#include "games/codevs/lines.h"

/* A player is compiled without the kit's warnings. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#define main beam_main
#include "../../samples/codevs/beam.c"
#undef main

enum { LISTS = 1000, SOON = 12, LATE = DEPTH + 1 };

/* A new list of packs, as the player reads it from its input. */
static int give_packs(uint64_t seed)
{
    static struct codevs_pack drawn[CODEVS_TURNS];
    static char text[CODEVS_PACKS_TEXT];
    struct chance chance = {chance_part(seed, "openings", 0)};
    codevs_draw_packs(drawn, CODEVS_OFFICIAL, &chance);
    size_t length = codevs_tell_packs(drawn, text);
    FILE *file = tmpfile();
    if (file == NULL || fwrite(text, 1, length, file) != length || fflush(file) != 0)
        return -1;
    rewind(file);
    if (dup2(fileno(file), STDIN_FILENO) < 0 || fclose(file) != 0)
        return -1;
    clearerr(stdin);
    read_packs();
    return 0;
}

static int longest_within(int turns)
{
    int most = 0;
    for (int d = 0; d < turns && d < DEPTH; d++)
        most = longest[d] > most ? longest[d] : most;
    return most;
}

static int rising(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int at_least(const int *chain, int n, int length)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += chain[i] >= length;
    return count;
}

int main(int argc, char **argv)
{
    static int soon[LISTS], late[LISTS];
    int lists = argc > 1 ? atoi(argv[1]) : 3, from = argc > 3 ? atoi(argv[3]) : 1;
    double seconds = argc > 2 ? atof(argv[2]) : 10;
    if (lists < 1 || lists > LISTS || seconds <= 0)
        return fprintf(stderr, "bench-openings: LISTS is 1..%d, SECONDS more than 0\n", LISTS), 1;
    fill_tables();
    for (int i = 0; i < lists; i++) {
        static struct plan plan;
        const struct state empty = {.stock = 0};
        const struct taste taste = {.aim = AIM_CHAIN, .patience = 0.87};
        if (give_packs((uint64_t)(from + i)) != 0)
            return perror("bench-openings"), 1;
        search(&empty, 0, DEPTH, seconds, &taste, &plan);
        soon[i] = longest_within(SOON);
        late[i] = longest_within(LATE);
        printf("  packs %3d: within %d turns a chain of %2d, within %d of %2d\n", from + i, SOON, soon[i], LATE,
               late[i]);
        fflush(stdout);
    }
    printf(
        "beam, %d lists of packs, %.1f s for the first turn: within %d turns 12 or more in %d, within %d turns 16 or "
        "more in %d\n",
        lists, seconds, SOON, at_least(soon, lists, 12), LATE, at_least(late, lists, 16));
    qsort(soon, (size_t)lists, sizeof *soon, rising);
    qsort(late, (size_t)lists, sizeof *late, rising);
    printf("medians: %d within %d turns, %d within %d\n", soon[lists / 2], SOON, late[lists / 2], LATE);
    return 0;
}
