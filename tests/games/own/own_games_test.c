/*
 * Games of one's own as folders: the samples play, and the kit's Yacht Auction with a referee in Python makes the same
 * records as the one in C.
 */
#include <string.h>

#include "lib/shell.h"
#include "lib/suite.h"

static void plays_yacht(int matches, const char *expected)
{
    char got[2000];
    int status = shell(got, sizeof got, "BUILD=" BUILD " tests/games/own/yacht_again %d 2>&1", matches);
    check(status == 0 && strcmp(got, expected) == 0, expected, got);
}

static void same_records(void)
{
    plays_yacht(5, "10 games are the same\n");
}

static void same_records_all(void)
{
    plays_yacht(500, "1000 games are the same\n");
}

static void samples_play(void)
{
    char got[4000];
    int status = shell(got, sizeof got, "BUILD=" BUILD " tests/games/own/samples_play 2>&1");
    check(status == 0 && strcmp(got, "the samples play\n") == 0, "the samples play", got);
}

static void page_as_shown(void)
{
    char got[4000];
    int status = shell(got, sizeof got, "tests/games/own/your_game_as_shown " BUILD "/sortie 2>&1");
    check(status == 0 && strcmp(got, "all that the page shows works\n") == 0, "docs/your-game.md", got);
}

static const struct test tests[] = {
    {"own-page-as-shown", page_as_shown, LONG},
    {"own-samples-play", samples_play, LONG},
    {"own-yacht-same-records", same_records, 0},
    {"own-yacht-same-records-all", same_records_all, LONG},
    {NULL, NULL, 0},
};

const struct suite own_games_suite = {"own-games", tests};
