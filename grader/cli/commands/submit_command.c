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

struct submit_asked {
    const char *name, *file, *data; /* data: or NULL */
    struct submission s;
};

/* The answer goes to stderr for a refusal and to stdout otherwise. A refusal also has the usual summary line. */
static int hand_in(struct contest *c, void *settings)
{
    struct submit_asked *asked = settings;
    struct capacity capacity;
    int result = submission_take_file(c, asked->name, asked->file, asked->data, &asked->s);
    if (result == CONTEST_SYSTEM || asked->s.answer[0] == '\0')
        return progress_status(c, result);
    if (result == CONTEST_REFUSED) {
        fprintf(stderr, "%s", asked->s.answer);
        return refuse(asked->file, "not accepted from %s; what was accepted before stays valid", asked->name);
    }
    printf("%s", asked->s.answer);
    if (capacity_find(c, -1, &capacity) == CONTEST_OK)
        capacity_print(c, &capacity, stdout);
    return 0;
}

static const struct usage usage = {
    "submit", 3, 4, "a contest's folder, a name, a file and perhaps one of data",
    "usage: sortie submit DIR NAME FILE [DATA] [options]\n\n"
    "Takes FILE as a program of contestant NAME: compiles it, plays the admission check,\n"
    "and prints the reason if it is refused. The last accepted program takes part in the next batch. In games by "
    "lines\n"
    "it may read DATA, at most 10 MiB, as data.bin. Without DATA, the data of MINE.c is MINE.bin beside it. Several "
    "files are one FILE.zip."};

int submit_command(int argc, char **argv)
{
    static struct submit_asked asked;
    const struct option table[] = {OPTION_MAIN(asked.s.main), OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    asked.name = positional.text[1];
    asked.file = positional.text[2];
    asked.data = positional.count > 3 ? positional.text[3] : NULL;
    return progress_on_contest(positional.text[0], PROGRESS_CHANGES, hand_in, &asked);
}
