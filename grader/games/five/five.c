#include "five.h"

#include "five_files.h" /* five_files: made by base/embed of the .js and .css beside this file */
#include "rules.h"

static const struct game_setup setup[] = {
    {.name = "knockout", .count = 1, .least = 0, .most = 1},
    {.name = "audit", .count = 1, .least = FIVE_AUDIT_NONE, .most = FIVE_AUDIT_ANEW},
    {.name = NULL},
};

/* Eleven games. A side that is disqualified in the last of them loses five more. */
enum { AUDIT_GAMES = FIVE_GAMES - 1 + FIVE_WINS };

/* Number, games, points, time and first time in ms, memory in MiB. Set-up: knock-out, audit. */
static const struct testpoint testpoint[] = {
    {1, FIVE_GAMES, 100, 1000, 1000, 512, {0, FIVE_AUDIT_NONE}, 0},
    {2, FIVE_MOST_GAMES, 0, 1000, 1000, 512, {1, FIVE_AUDIT_NONE}, 0},
    {3, AUDIT_GAMES, 0, 1000, 1000, 512, {0, FIVE_AUDIT_ANEW}, 0},
};

/* The league is test point 1, and the final's knock-out is played by 2, which plays on after a drawn match. */
static const char contest[] = "format = roundrobin\n"
                              "final_format = roundrobin\n"
                              "match_points = 3 1 0\n"
                              "seeds = submission\n"
                              "final_knockout = 8\n"
                              "knockout_replays = 0\n"
                              "knockout_testpoint = 2\n"
                              "testpoint = 1 11 100 1000 512 0 0\n"
                              "testpoint = 2 12 0 1000 512 1 0\n";

/* In an audit every question comes twice, at once or all of them in the last game: a match has no more either way. */
static int64_t five_most_ms(const struct testpoint *t)
{
    return t->first_ms + FIVE_CARDS * (t->setup[FIVE_SETUP_AUDIT] ? 2 : 1) * (int64_t)t->time_ms;
}

static bool starts_anew(const struct testpoint *t)
{
    return t->setup[FIVE_SETUP_AUDIT] == FIVE_AUDIT_ANEW;
}

const struct game five_game = {
    .name = "five",
    .title = "Five!",
    .about = "Both players hold the cards 1 2 3 4 5 and !, and in each turn both play one, shown at once. The "
             "higher card wins a point, but 1 beats 5 and ! beats 2 and 4. Who is three points ahead, or ahead "
             "when all cards are played, has won the game.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .kept = true,
    .starts_anew = starts_anew,
    .together = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .contest = contest,
    .most_events = FIVE_CARDS * 5 + 1, /* two answers, two more of an audit, the cards. The last: an audit begins */
    .most_ms = five_most_ms,
    .ends = FIVE_ENDS,
    .play = five_referee_play,
    .decided = five_referee_decided,
    .end_name = five_end_name,
    .figure = five_figure,
    .count_figures = five_count_figures,
    .print = five_print,
    .event_words = five_event_words,
    .chances = GAME_CHANCES(&five_chances),
    .file = five_files,
    .person = GAME_PERSON(&five_person),
};
