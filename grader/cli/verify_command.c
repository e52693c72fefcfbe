/*
 * sortie verify: plays records again through the rules.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "options.h"
#include "record_file.h"

static int verify(const char *file)
{
    static struct match m;
    int status = record_file_read(file, &m), games = m.job.games;
    if (status == 0 && m.result.faulted)
        printf("%s: forfeited in game %d of %d, every answer and result is right\n", file, m.result.fault.game, games);
    else if (status == 0)
        printf("%s: %d game%s, every answer and result is right\n", file, games, games == 1 ? "" : "s");
    match_close(&m);
    return status;
}

int verify_command(int argc, char **argv)
{
    bool help = false;
    const struct option table[] = {{"help", NULL, "this text", .flag = &help}, {.name = NULL}};
    struct positional positional;
    if (options_read(argc, argv, table, &positional) != 0)
        return 1;
    if (help) {
        puts("usage: sortie verify RECORD...\n\nPlays each record again through the rules: turns, answers, who moves first, wins, the result.\n"
             "Of each record that is wrong it names the first line that is.\n");
        options_help(table);
        return 0;
    }
    if (positional.count == 0)
        return refuse("verify", "needs a record; see sortie verify --help");
    int status = 0;
    for (int i = 0; i < positional.count; i++) {
        int one = verify(positional.text[i]);
        status = one > status ? one : status;
    }
    return fflush(stdout) == 0 ? status : fail("standard output", "%s", strerror(errno));
}
