#define _GNU_SOURCE
#include "bench_floor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

double bench_now_us(void)
{
    return (double)clock_now_ns() / 1e3;
}

void bench_stop(const char *what)
{
    fprintf(stderr, "bench: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *took, int count)
{
    qsort(took, (size_t)count, sizeof took[0], compare);
    return took[count / 2];
}

double bench_measure(void (*loop)(void), double steps)
{
    double took[BENCH_RUNS];
    for (int i = 0; i < BENCH_RUNS; i++) {
        double from = bench_now_us();
        loop();
        took[i] = (bench_now_us() - from) / steps;
    }
    return bench_median(took, BENCH_RUNS);
}

void bench_row(const char *name, double took, double floor)
{
    if (floor > 0)
        printf("  %-44s %9.2f us  %6.2f x floor\n", name, took, took / floor);
    else
        printf("  %-44s %9.2f us\n", name, took);
}

/* ---- a round trip: the child answers until it is killed ---- */

static void child_answers(int in, int out, size_t size)
{
    uint64_t word[8];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (read(in, word, size) == (ssize_t)size)
        if (write(out, word, size) != (ssize_t)size)
            break;
    _exit(0);
}

static void stop_unless_ticked(void)
{
    if (errno != EINTR)
        bench_stop("round trip");
}

static double time_trips(int to, int from, size_t size, int runs)
{
    double took[BENCH_RUNS];
    uint64_t word[8] = {1};
    for (int run = 0; run < runs; run++) {
        double begin = bench_now_us();
        for (int i = 0; i < BENCH_TRIPS; i++) {
            while (write(to, word, size) < 0)
                stop_unless_ticked();
            while (read(from, word, size) < 0)
                stop_unless_ticked();
        }
        took[run] = (bench_now_us() - begin) / BENCH_TRIPS;
    }
    return bench_median(took, runs);
}

double bench_floor_pipe(size_t size, int runs)
{
    int request[2], reply[2];
    if (pipe(request) != 0 || pipe(reply) != 0)
        bench_stop("pipe");
    pid_t child = fork();
    if (child == 0)
        child_answers(request[0], reply[1], size);
    if (child < 0)
        bench_stop("fork");
    double took = time_trips(request[1], reply[0], size, runs);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (int end = 0; end < 2; end++) {
        close(request[end]);
        close(reply[end]);
    }
    return took;
}

/* ---- a process ---- */

static pid_t start(const char *const word[], const posix_spawn_file_actions_t *streams)
{
    char *environment[] = {NULL};
    pid_t child;
    errno = posix_spawn(&child, word[0], streams, NULL, (char *const *)(uintptr_t)word, environment);
    if (errno != 0)
        bench_stop(word[0]);
    return child;
}

static void await_end(pid_t child, const char *name)
{
    int status;
    pid_t ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR) /* the referee's clock ticks */
        ended = waitpid(child, &status, 0);
    if (ended < 0 || status != 0)
        bench_stop(name);
}

double bench_floor_start(const char *const word[], int times)
{
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&quiet, fd, "/dev/null", O_RDWR, 0);
    double begin = bench_now_us();
    for (int i = 0; i < times; i++)
        await_end(start(word, &quiet), word[0]);
    double took = (bench_now_us() - begin) / times;
    posix_spawn_file_actions_destroy(&quiet);
    return took;
}

static void hear_line(int from)
{
    char heard[256];
    size_t size = 0;
    while (size == 0 || heard[size - 1] != '\n') {
        ssize_t got = size == sizeof heard ? 0 : read(from, heard + size, sizeof heard - size);
        if (got < 0)
            stop_unless_ticked();
        else if (got == 0)
            bench_stop("talk: the program ended early, or its line is too long");
        else
            size += (size_t)got;
    }
}

static void talk_once(const char *const word[], const struct bench_talk *talk)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
        bench_stop("pipe");
    posix_spawn_file_actions_t piped;
    posix_spawn_file_actions_init(&piped);
    posix_spawn_file_actions_adddup2(&piped, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&piped, from[1], STDOUT_FILENO);
    pid_t child = start(word, &piped);
    posix_spawn_file_actions_destroy(&piped);
    close(to[0]);
    close(from[1]);
    for (int i = 0; i < talk->lines; i++) {
        while (write(to[1], talk->line[i], strlen(talk->line[i])) < 0)
            stop_unless_ticked();
        if (talk->answered(talk->line[i]))
            hear_line(from[0]);
    }
    close(to[1]);
    await_end(child, word[0]);
    close(from[0]);
}

double bench_floor_talk(const char *const word[], const struct bench_talk *talk, int times)
{
    double begin = bench_now_us();
    for (int i = 0; i < times; i++)
        talk_once(word, talk);
    return (bench_now_us() - begin) / times;
}
