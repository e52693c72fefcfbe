/*
 * sortie contest: makes a contest folder.
 */
#include <stdio.h>

#include "cli/arguments/players.h"
#include "commands.h"
#include "contest/order/order.h"
#include "contest/space/capacity.h"

static struct contest_asked asked;

static void print_capacity(struct contest *c)
{
    static const int sizes[] = {20, 200};
    struct capacity capacity;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (capacity_find(c, sizes[i], &capacity) == CONTEST_OK)
            capacity_print(c, &capacity, stdout);
    order_print_forecast(c, stdout);
}

static int contest_command_run(const struct positional *given)
{
    static struct contest c;
    const struct game *game;
    TRY(players_game(asked.game, &game));
    int status = progress_status(&c, contest_create(&c, game, given->text[0]));
    if (status == 0) {
        printf("%s is a contest now. Its configuration is %s/contest.conf.\n", c.folder, c.folder);
        print_capacity(&c);
        printf("Next: sortie submit %s NAME FILE.c, or drop files as %s/submissions/NAME/FILE.c; then sortie batch %s, "
               "or sortie run %s\n",
               c.word, c.word, c.word, c.word);
    }
    contest_close(&c);
    return status;
}

const struct command contest_command = {COMMAND_CONTEST(asked), .run = contest_command_run};
