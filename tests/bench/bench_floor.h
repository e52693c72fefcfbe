/*
 * bench_floor.h - what benchmarks of processes share: medians, their rows, and what the machine itself charges.
 */
#ifndef SORTIE_BENCH_FLOOR_H
#define SORTIE_BENCH_FLOOR_H

#include <stdbool.h>
#include <stddef.h>

enum { BENCH_RUNS = 9, BENCH_TRIPS = 4000 };

double bench_now_us(void);

/* Ends the benchmark, saying what and errno. */
void bench_stop(const char *what) __attribute__((noreturn));

/* Sorts the values and returns the median. */
double bench_median(double *took, int count);

/* The median time of one step, in us, of BENCH_RUNS times `steps` of them. */
double bench_measure(void (*loop)(void), double steps);

/* "  NAME   12.34 us   1.20 x floor", or without the floor if it is 0. */
void bench_row(const char *name, double took, double floor);

/* A round trip of so many bytes (at most 64) through two pipes, with a child on this core: the median of so many runs,
 * at most BENCH_RUNS. */
double bench_floor_pipe(size_t size, int runs);

/* vfork, exec of words (NULL last, its standard streams are the null device), wait, so often: each must end with status
 * 0. */
double bench_floor_start(const char *const word[], int times);

/* The same with a program that talks: lines are said to it one by one through a pipe, and each that `answered` says is
 * answered by a line. The last line lets it end. Returns the time of one start, talk and end, in us. */
struct bench_talk {
    const char *const *line; /* each with its newline */
    int lines;
    bool (*answered)(const char *line);
};
double bench_floor_talk(const char *const word[], const struct bench_talk *talk, int times);

#endif
