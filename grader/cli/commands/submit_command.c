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

/* The answer goes to stderr for a refusal and to stdout otherwise. A refusal also has the usual summary line. */
static int submit_command_tell(struct contest *c, const char *name, const char *file, const struct submission *s,
                               int result)
{
    struct capacity capacity;
    if (result == CONTEST_SYSTEM || s->answer[0] == '\0')
        return progress_status(c, result);
    if (result == CONTEST_REFUSED) {
        fprintf(stderr, "%s", s->answer);
        return refuse(file, "not accepted from %s; what was accepted before stays valid", name);
    }
    printf("%s", s->answer);
    if (capacity_find(c, -1, &capacity) == CONTEST_OK)
        capacity_print(c, &capacity, stdout);
    return 0;
}

int submit_command(int argc, char **argv)
{
    static struct contest c;
    static struct submission s;
    const struct option table[] = {OPTION_MAIN(s.main), OPTION_HELP, {.name = NULL}};
    static const struct usage usage = {
        "submit", 3, 4, "a contest's folder, a name, a file and perhaps one of data",
        "usage: sortie submit DIR NAME FILE [DATA] [options]\n\n"
        "Takes FILE as a program of contestant NAME: compiles it, plays the admission check,\n"
        "and prints the reason if it is refused. The last accepted program takes part in the next batch. "
        "In games by lines\n"
        "it may read DATA, at most 10 MiB, as data.bin. Without DATA, the data of MINE.c is MINE.bin "
        "beside it. Several files are one FILE.zip."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = progress_status(&c, contest_open(&c, positional.text[0]));
    if (status == 0)
        status = submit_command_tell(&c, positional.text[1], positional.text[2], &s,
                                     submission_take_file(&c, positional.text[1], positional.text[2],
                                                          positional.count > 3 ? positional.text[3] : NULL, &s));
    contest_close(&c);
    return status;
}
