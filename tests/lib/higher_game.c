#include "higher_game.h"

#include <string.h>

#include "base/scan.h"
#include "match/referee.h"

enum { ROUNDS = 3, MOST = 999 };

static int seats_in(const struct match *m)
{
    int in = 0;
    for (int side = 0; side < m->game->seats; side++)
        in += !m->out[side];
    return in;
}

/* Reads a number and nothing else. Returns -1 if the player is out or the match is over. */
static int hear_number(struct match *m, int side, int *number)
{
    struct seat_answer answer;
    if (match_hear(m, side, 0, &answer) != 0)
        return -1;
    const char *at = answer.line;
    if (!scan_int(&at, 0, MOST, number) || *at != '\0')
        return match_illegal(m, side, "answered no number from 0 to %d", MOST);
    return 0;
}

static void play_round(struct match *m, int round, int64_t total[])
{
    int number = 0;
    for (int place = 0; place < m->game->seats; place++)
        match_say(m, match_seat_in(m, place), "round %d\n", round);
    for (int place = 0; place < m->game->seats && !m->over; place++) {
        int side = match_seat_in(m, place);
        if (!m->out[side] && hear_number(m, side, &number) == 0)
            total[side] += number;
    }
    if (!m->over)
        match_note(m, "round %d", round);
}

static void play(struct match *m)
{
    int64_t total[SEATS_MOST] = {0};
    int place[SEATS_MOST];
    for (int round = 1; round <= ROUNDS && !m->over && seats_in(m) > 1; round++)
        play_round(m, round, total);
    for (int side = 0; side < m->game->seats; side++)
        total[side] = m->out[side] ? -1 : total[side];
    for (int side = 0; side < m->game->seats; side++) {
        place[side] = 1;
        for (int other = 0; other < m->game->seats; other++)
            place[side] += total[other] > total[side];
    }
    match_end(m, 0, place, total);
}

static const char *const end_name[] = {"counted"};

static const struct game_setup setup[] = {{.name = NULL}};

static const struct testpoint testpoint[] = {
    {.id = 1, .games = 2, .points = 1, .time_ms = 200, .first_ms = 500, .memory_mib = 256},
    /* long enough for an interpreter to start */
    {.id = 2, .games = 2, .points = 1, .time_ms = 200, .first_ms = 2000, .memory_mib = 256},
};

#define HIGHER                                                                                                         \
    .title = "the higher number", .talk = GAME_LINES, .fresh = true, .totals = true, .setup = setup,                   \
    .testpoint = testpoint, .testpoints = 2, .most_events = (SEATS_MOST + 1) * ROUNDS, .ends = 1, .play = play,        \
    .end_name = end_name

const struct game higher_game = {.name = "higher", .seats = 2, HIGHER};
const struct game higher_four_game = {.name = "higher-four", .seats = 4, HIGHER};
const struct game higher_kept_game = {.name = "higher-kept", .seats = 2, .kept = true, HIGHER};
