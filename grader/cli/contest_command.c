/*
 * sortie contest: makes a contest folder.
 */
#include <stdio.h>

#include "../contest/capacity.h"
#include "../plane/referee.h"
#include "commands.h"
#include "options.h"
#include "progress.h"

static void print_capacity(struct contest *c)
{
    static const int sizes[] = {20, 200};
    struct capacity capacity;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (capacity_find(c, sizes[i], &capacity) == CONTEST_OK)
            capacity_print(c, &capacity, stdout);
}

int contest_command(int argc, char **argv)
{
    static struct contest c;
    bool help = false;
    const struct option table[] = {{"help", NULL, "this text", .flag = &help}, {.name = NULL}};
    struct positional positional;
    if (options_read(argc, argv, table, &positional) != 0)
        return 1;
    if (help) {
        puts("usage: sortie contest DIR\n\nMakes a contest folder: contest.conf with every default written out, the database contest.db,\n"
             "and submissions/, into which programs can be dropped as submissions/NAME/FILE.c.\n");
        options_help(table);
        return 0;
    }
    if (positional.count != 1)
        return refuse("contest", "needs a folder; see sortie contest --help");
    const char *folder = positional.text[0];
    int status = progress_status(&c, contest_create(&c, &plane_game, folder));
    if (status == 0) {
        printf("%s is a contest now. Its configuration is %s/contest.conf.\n", c.folder, c.folder);
        print_capacity(&c);
        printf("Next: sortie submit %s NAME FILE.c, or drop files as %s/submissions/NAME/FILE.c; then sortie batch %s, or sortie run %s\n", c.folder, c.folder, c.folder, c.folder);
    }
    contest_close(&c);
    return status;
}
