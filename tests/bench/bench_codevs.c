/*
 * CODE VS Reborn: drops a second on fields of games between the samples (tests/bench/codevs_fields.txt: a turn's pack
 * and the columns, the lowest first, o an obstacle), all chains played to their ends. The floor is reading and writing
 * the field. Medians of CPU time.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "games/codevs/rules.h"

enum { RUNS = 25, MOST_FIELDS = 1000, MOST_DROPS = MOST_FIELDS * CODEVS_SKILL, DROPS_A_RUN = 200000 };

struct drop {
    const struct codevs_field *field;
    struct codevs_piece piece;
    int position;
};

static struct codevs_field field[MOST_FIELDS];
static struct codevs_pack pack[MOST_FIELDS];
static struct drop drop[MOST_DROPS];
static volatile uint64_t sink;

static int play_drop(struct codevs_field *after, const struct drop *d)
{
    codevs_fall(after, d->piece, d->position);
    return codevs_chain(after);
}

static double now_ns(void)
{
    return (double)clock_of_ns(CLOCK_PROCESS_CPUTIME_ID);
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* ---- the fields ---- */

static void read_column(struct codevs_field *f, int c, const char *text)
{
    for (; *text != '\0' && *text != '-'; text++)
        codevs_put(f, c, *text == 'o' ? CODEVS_OBSTACLE : *text - '0');
}

static int read_fields(const char *path)
{
    FILE *file = fopen(path, "r");
    int n = 0;
    unsigned a, b, c, d;
    if (file == NULL)
        return 0;
    for (; n < MOST_FIELDS && fscanf(file, "%u %u %u %u", &a, &b, &c, &d) == 4; n++) {
        pack[n] = (struct codevs_pack){{{(uint8_t)a, (uint8_t)b}, {(uint8_t)c, (uint8_t)d}}};
        for (int column = 0; column < CODEVS_COLUMNS; column++) {
            char text[CODEVS_ALL_ROWS + 1];
            if (fscanf(file, "%19s", text) == 1)
                read_column(&field[n], column, text);
        }
    }
    fclose(file);
    return n;
}

/* Collects the drops of all fields whose chains have least..most steps. */
static int collect(int fields, int least, int most, double *mean_chain)
{
    int n = 0, steps = 0;
    for (int i = 0; i < fields; i++)
        for (int command = 0; command < CODEVS_SKILL; command++) {
            struct codevs_field after = field[i];
            const struct drop d = {&field[i], codevs_turn_pack(&pack[i], command % CODEVS_TURNED),
                                   command / CODEVS_TURNED};
            int chain = play_drop(&after, &d);
            if (chain < least || chain > most)
                continue;
            drop[n++] = d;
            steps += chain;
        }
    *mean_chain = n == 0 ? 0 : (double)steps / n;
    return n;
}

/* ---- what is measured ---- */

static void play_drops(int n)
{
    uint64_t sum = 0;
    for (int done = 0; done < DROPS_A_RUN; done += n)
        for (int i = 0; i < n; i++) {
            struct codevs_field after = *drop[i].field;
            sum += (uint64_t)play_drop(&after, &drop[i]) + after.rows[1][drop[i].position];
        }
    sink = sum;
}

static void copy_fields(int n)
{
    static struct codevs_field copy[64];
    static struct codevs_field *volatile to = copy; /* so that the copies are made */
    for (int done = 0; done < DROPS_A_RUN; done += n)
        for (int i = 0; i < n; i++)
            to[i % 64] = *drop[i].field;
}

/* The median time of one drop of n, in ns. */
static double measure(void (*run)(int n), int n)
{
    double took[RUNS], drops = (DROPS_A_RUN + n - 1) / n * (double)n;
    for (int i = 0; i < RUNS; i++) {
        double from = now_ns();
        run(n);
        took[i] = (now_ns() - from) / drops;
    }
    qsort(took, RUNS, sizeof took[0], compare);
    return took[RUNS / 2];
}

static void bench(const char *name, int fields, int least, int most)
{
    double mean;
    int n = collect(fields, least, most, &mean);
    if (n == 0)
        return;
    double took = measure(play_drops, n), floor = measure(copy_fields, n);
    printf("  %-22s %7d drops %6.2f steps %8.1f ns %6.1f million/s %6.1f x floor (%.1f ns)\n", name, n, mean, took,
           1e3 / took, took / floor, floor);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "tests/bench/codevs_fields.txt";
    int fields = read_fields(path);
    if (fields == 0)
        return fprintf(stderr, "bench: %s: no fields\n", path), 1;
    printf("codevs: a drop with all that follows, on %d fields (floor: reading and writing the field)\n", fields);
    bench("all drops", fields, 0, CODEVS_MOST_CHAIN);
    bench("nothing vanishes", fields, 0, 0);
    bench("chains of 1 to 4", fields, 1, 4);
    bench("chains of 5 and more", fields, 5, CODEVS_MOST_CHAIN);
    return 0;
}
