#include "yacht.h"

#include <string.h>

#include "match/game_log.h"
#include "match/match.h"
#include "yacht_files.h" /* yacht_files: made by base/embed of the .js and .css beside this file */

/* ---- words ---- */

static const char *const yacht_end_name[YACHT_ENDS] = {"counted", "fault", "both fault"};

/* Writes "bids 123 for A" or "puts 13356 on THREE", or an invalid answer as it was written. */
static void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    char what[8] = "", which[24], rest[16];
    const char *line = match_event_text(m, e);
    bool fine = sscanf(line, "%7s %23s %15s", what, which, rest) == 3;
    if (fine && strcmp(what, "BID") == 0)
        snprintf(text, size, "bids %s for %s", rest, which);
    else if (fine && strcmp(what, "PUT") == 0)
        snprintf(text, size, "puts %s on %s", rest, which);
    else
        snprintf(text, size, "answers %s", line);
}

/* ---- figures ---- */

enum { POINTS, AUCTIONS, BONUS, RULES };

/* In the order of the enumeration; then the rules in the order of rules.h. */
static const struct game_figure yacht_figure[] = {
    {"points", "points a game"},
    {"auctions", "earned at auctions"},
    {"bonus", "bonus"},
    {"one", "points put on ONE"},
    {"two", "points put on TWO"},
    {"three", "points put on THREE"},
    {"four", "points put on FOUR"},
    {"five", "points put on FIVE"},
    {"six", "points put on SIX"},
    {"choice", "points put on CHOICE"},
    {"four_of_a_kind", "points put on FOUR_OF_A_KIND"},
    {"full_house", "points put on FULL_HOUSE"},
    {"small_straight", "points put on SMALL_STRAIGHT"},
    {"large_straight", "points put on LARGE_STRAIGHT"},
    {"yacht", "points put on YACHT"},
    {NULL, NULL},
};

/* Games that ended by a fault say nothing about points. */
static void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct yacht_position end;
    if (game->over->arg[0] != YACHT_END_COUNTED)
        return;
    yacht_position_reach(&end, m, game->begin, game->end);
    const struct yacht_side *s = yacht_position_of(&end, side);
    game_sum_add(&sum[POINTS], m->total[game->number - 1][side]);
    game_sum_add(&sum[AUCTIONS], s->bid_score);
    game_sum_add(&sum[BONUS], yacht_bonus(s));
    for (int rule = 0; rule < YACHT_RULES; rule++)
        if (s->score[rule] >= 0)
            game_sum_add(&sum[RULES + rule], s->score[rule]);
}

/* ---- the game ---- */

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
