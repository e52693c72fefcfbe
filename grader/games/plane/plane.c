#include "plane.h"

#include "plane_files.h" /* plane_files: made by base/embed of the .js and .css beside this file */

#include "plane_testpoints.h" /* plane_testpoint, from subtasks/plane/subtasks.txt. Needs the sizes of rules.h */

#if defined SORTIE_ONE_FILE && !defined SORTIE_WEB /* only a browser has them */
#define plane_write_thoughts NULL
#endif

static const struct game_setup setup[] = {
    {.name = "types", .count = PLANE_PLANES, .least = 1, .most = (1 << PLANE_KINDS) - 1, .bits = PLANE_KINDS},
    {.name = NULL},
};

const struct game plane_game = {
    .name = "plane",
    .title = "plane-bombing game",
    .about = "Two programs hide three planes each on a grid of 12 by 12 cells. In turn each hits a cell of the "
             "other's grid, and is told whether it met nothing, a body or a head, or moves a plane of its own "
             "by one cell. Who has hit the heads of all three planes has won the game.",
    .seats = 2,
    .talk = GAME_CALLS,
    .drawn_first = true,
    .setup = setup,
    .testpoint = plane_testpoint,
    .testpoints = PLANE_TESTPOINTS,
    .most_events = 2 * (PLANE_PLANES + PLANE_CAP),
    .warm_ms = 1000,
    .ends = PLANE_END_CAP + 1,
    .play = plane_referee_play,
    .end_name = plane_end_name,
    .figure = plane_figure,
    .count_figures = plane_count_figures,
    .calls = PLANE_MOVE + 1,
    .callback_name = plane_callback_name,
    .call_text = plane_call_text,
    .call_read = plane_call_read,
    .late_why = plane_late_why,
    .event_text = plane_event_text,
    .event_read = plane_event_read,
    .event_call = plane_event_call,
    .print = plane_print,
    .event_words = plane_event_words,
    .write_board = plane_write_board,
    .write_thoughts = plane_write_thoughts,
    .chances = GAME_CHANCES(&plane_chances),
    .file = plane_files,
    .person = GAME_PERSON(&plane_person),
};
