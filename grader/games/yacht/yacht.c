#include "yacht.h"

#include "rules.h"
#include "yacht_files.h" /* yacht_files: made by base/embed of the .js and .css beside this file */

static const struct game_setup setup[] = {{.name = NULL}};

static const struct testpoint testpoint[] = {
    {.id = 1, .games = 2, .points = 100, .time_ms = 500, .first_ms = 3000, .memory_mib = 512},
};

static const struct game_given given = {
    .name = "dice",
    .help = "yacht: twelve lines AAAAA BBBBB t, the dice of both bundles and who gets what both bid the same for",
    .check = yacht_check_dice,
};

static const char contest[] = "format = swiss\n"
                              "rounds = 20\n"
                              "final_format = roundrobin\n"
                              "final_players = 100\n"
                              "times = 3\n"
                              "match_points = 1 0.5 0\n"
                              "tie_break = sonneborn-berger\n"
                              "seeds = previous\n";

enum { WARM_MS = 1000 };

/* The greeting, a bid for each roll, a put for each rule. */
static int64_t yacht_most_ms(const struct testpoint *t)
{
    return t->first_ms + (YACHT_ROLLS + YACHT_ROUNDS - 1) * (int64_t)t->time_ms + WARM_MS;
}

enum { AUCTION_EVENTS = 4, PUT_EVENTS = 3 }; /* round, two answers, get. Then two answers, put */

/* The contest's ten, by its numbers: docs/yacht.md says how these samples were chosen. */
static const char *const opponents[] = {"oldest", "greedy",     "thrifty", "hard",         "basic",
                                        "ahead",  "ahead_bold", "combos",  "ahead_combos", "ahead_combos_bold",
                                        NULL};

const struct game yacht_game = {
    .name = "yacht",
    .title = "Yacht Auction",
    .about = "Two programs buy dice from each other for thirteen rounds. In each auction both bid for one of "
             "two bundles of five dice without seeing the other's bid, then each puts five of its dice to a "
             "rule of Yacht that it has not used. Who has more points in the end has won.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .together = true,
    .totals = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = 1,
    .contest = contest,
    .opponents = opponents,
    .given = &given,
    .most_events = 2 + YACHT_ROLLS * (AUCTION_EVENTS + PUT_EVENTS) + 1,
    .most_ms = yacht_most_ms,
    .warm_ms = WARM_MS,
    .ends = YACHT_ENDS,
    .play = yacht_referee_play,
    .end_name = yacht_end_name,
    .figure = yacht_figure,
    .count_figures = yacht_count_figures,
    .write_log = yacht_write_log,
    .print = yacht_print,
    .event_words = yacht_event_words,
    .chances = GAME_CHANCES(&yacht_chances),
    .file = yacht_files,
    .person = GAME_PERSON(&yacht_person),
};
