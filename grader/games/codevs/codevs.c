#include "codevs.h"

#include "codevs_files.h" /* codevs_files: made by base/embed of the .js and .css beside this file */
#include "notes.h"
#include "packs.h"

static const struct game_setup setup[] = {
    {.name = "bank", .count = 1, .least = 1, .most = 3600000}, /* of a game, in ms */
    {.name = "wins", .count = 1, .least = 1, .most = MATCH_MOST_GAMES},
    {.name = "packs", .count = 1, .least = 0, .most = CODEVS_COUNTS - 1},
    {.name = NULL},
};

/* Number, games, points, time and first time in ms, memory in MiB. Set-up: bank, wins, packs. */
static const struct testpoint testpoint[] = {
    {1, 5, 50, 20000, 10000, 1024, {180000, 3, CODEVS_OFFICIAL}, 0},
    {2, 5, 50, 20000, 10000, 1024, {180000, 3, CODEVS_OBSERVED}, 0},
};

static const struct game_given given = {
    .name = "packs",
    .help = "codevs: 500 packs as players get them, for each game; or official, observed: drawn with these counts",
    .check = codevs_check_packs,
    .word = codevs_counts_name,
    .words = CODEVS_COUNTS,
};

static const char contest[] = "format = roundrobin\n"
                              "final_format = roundrobin\n"
                              "match_points = 1 0.5 0\n"
                              "seeds = submission\n"
                              "final_knockout = 8\n"
                              "knockout_replays = 1\n"
                              "testpoint = 1 5 100 20000 1024 180000 3 0\n";

/* The answer with the name, and the time bank. */
static int64_t codevs_most_ms(const struct testpoint *t)
{
    return t->first_ms + (int64_t)t->setup[CODEVS_SET_BANK];
}

const struct game codevs_game = {
    .name = "codevs",
    .title = "CODE VS Reborn",
    .about = "Two programs, two fields, the same falling packs of blocks. Neighbours that sum to 10 vanish, "
             "what was above them falls and may vanish in turn, and such a chain throws obstacles onto the "
             "other's field. Whose blocks pile up too high has lost.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .timed = true,
    .together = true,
    .totals = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .contest = contest,
    .given = &given,
    .most_events = 2 + 2 * CODEVS_TURNS + CODEVS_MOST_NOTES,
    .most_ms = codevs_most_ms,
    .same_answer = codevs_same_answer,
    .ends = CODEVS_BY_INVALID + 1,
    .play = codevs_referee_play,
    .decided = codevs_referee_decided,
    .end_name = codevs_end_name,
    .figure = codevs_figure,
    .count_figures = codevs_count_figures,
    .classes = &codevs_classes,
    .print = codevs_print,
    .event_words = codevs_event_words,
    .write_board = codevs_write_board,
    .chances = GAME_CHANCES(&codevs_chances),
    .file = codevs_files,
    .person = GAME_PERSON(&codevs_person),
};
