/*
 * sortie submit: takes a submission.
 */
#include <stdio.h>

#include "cli/arguments/limits.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/handin/submission.h"
#include "contest/space/capacity.h"

static struct submission submission;
static const char *name, *file, *data; /* data: or NULL */

/* The answer goes to stderr for a refusal and to stdout otherwise. A refusal also has the usual summary line. */
static int hand_in(struct contest *c)
{
    struct capacity capacity;
    int result = submission_take_file(c, name, file, data, &submission);
    if (result == CONTEST_SYSTEM || submission.answer[0] == '\0')
        return progress_status(c, result);
    if (result == CONTEST_REFUSED) {
        fprintf(stderr, "%s", submission.answer);
        return refuse(file, "not accepted from %s; what was accepted before stays valid", name);
    }
    printf("%s", submission.answer);
    if (capacity_find(c, -1, &capacity) == CONTEST_OK)
        capacity_print(c, &capacity, stdout);
    return 0;
}

static int submit_command_run(const struct positional *given)
{
    name = given->text[1];
    file = given->text[2];
    data = given->count > 3 ? given->text[3] : NULL;
    return progress_on_contest(given->text[0], PROGRESS_CHANGES, hand_in);
}

static const struct option options[] = {{OPTION_MAIN(submission.main)}, OPTIONS_END};

const struct command submit_command = {
    {"submit", 3, 4, "a contest's folder, a name, a file and perhaps one of data",
     "usage: sortie submit DIR NAME FILE [DATA] [options]\n\n"
     "Takes FILE as a program of contestant NAME: compiles it, plays the admission check,\n"
     "and prints the reason if it is refused. The last accepted program takes part in the next batch. In games by "
     "lines\n"
     "it may read DATA, at most 10 MiB, as data.bin. Without DATA, the data of MINE.c is MINE.bin beside it. Several "
     "files are one FILE.zip."},
    "takes a contestant's program into a contest",
    options,
    .run = submit_command_run};
