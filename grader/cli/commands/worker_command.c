/*
 * sortie worker: plays jobs from a queue, or from the sortie that started it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments/players.h"
#include "commands.h"
#include "games/games.h"
#include "run/queue/postgres.h"
#include "run/worker.h"

static struct worker_asked asked = {.cache = 1024};

static void worker_command_say(const char *line)
{
    fprintf(stderr, "%s\n", line);
}

static int print_role(const char *name)
{
    char why[QUEUE_WHY], *text = postgres_role(name, why);
    if (text == NULL)
        return refuse("--role", "%s", why);
    bool printed = fputs(text, stdout) != EOF && fflush(stdout) == 0;
    free(text);
    return printed ? 0 : fail("--role", "cannot be written");
}

static int worker_command_run(const struct positional *given)
{
    struct postgres_work w = {.url = asked.queue,
                              .jobs = (int)asked.jobs,
                              .cache_bytes = asked.cache << 20,
                              .stop = &progress_stop,
                              .say = worker_command_say};
    (void)given;
    if (asked.role != NULL)
        return print_role(asked.role);
    if (asked.queue == NULL)
        return refuse("worker", "plays jobs of a queue: --queue URL is missing");
    TRY(players_sandbox());
    progress_catch();
    return report_result(postgres_work(&w, games_known), "worker", "%s", w.why);
}

/* Started by another sortie it gets jobs through standard input: by a user's own desk with --commands. */
static int worker_command_read(int argc, char **argv)
{
    bool commands = argc == 2 && strcmp(argv[1], "--commands") == 0;
    return (argc == 1 || commands) && !isatty(0) ? worker_run(games_known, commands) : COMMAND_GOES_ON;
}

const struct command worker_command = {COMMAND_WORKER(asked), .read = worker_command_read, .run = worker_command_run};
