#include "kutulu.h"

#include "kutulu_files.h" /* kutulu_files: made by base/embed of the .js and .css beside this file */

static const struct testpoint testpoint[] = {
#include "kutulu_testpoints.h" /* made of subtasks/kutulu/subtasks.txt */
};

static const struct game_given given = {.name = "map",
                                        .help = "kutulu: a maze, with S where explorers start; then none is drawn",
                                        .check = kutulu_check_map};

enum { WARM_MS = 1000 };

static int64_t kutulu_most_ms(const struct testpoint *t)
{
    return t->first_ms + (KUTULU_TURNS - 1) * (int64_t)t->time_ms + WARM_MS;
}

const struct game kutulu_game = {
    .name = "kutulu",
    .title = "Code of Kutulu",
    .about = "Four explorers are lost in a maze. Each loses his mind little by little, faster when alone, "
             "faster still when a minion of Kutulu strikes him. The last one with any sanity left wins.",
    .seats = KUTULU_SEATS,
    .talk = GAME_LINES,
    .fresh = true,
    .older = kutulu_older,
    .together = true,
    .totals = true,
    .setup = kutulu_setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .given = &given,
    .most_events = KUTULU_MOST_NOTES + KUTULU_SEATS * KUTULU_TURNS,
    .most_ms = kutulu_most_ms,
    .warm_ms = WARM_MS,
    .same_answer = kutulu_same_answer,
    .ends = KUTULU_ENDS,
    .play = kutulu_referee_play,
    .end_name = kutulu_end_name,
    .figure = kutulu_figure,
    .count_figures = kutulu_count_figures,
    .print = kutulu_print,
    .event_words = kutulu_event_words,
    .write_board = kutulu_write_board,
    .chances = GAME_CHANCES(&kutulu_chances),
    .file = kutulu_files,
    .person = GAME_PERSON(&kutulu_person),
};
