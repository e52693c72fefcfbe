#include <string.h>

#include "predict.h"
#include "referee.h"
#include "said.h"

/* ---- players come and go ---- */

void match_close_seat(const struct match_seats *seats, int side)
{
    if (seats->close != NULL)
        seats->close(seats->self, side);
}

/* Everything before a program's first instruction is the judge's. So no seat is named, and the match has no result,
 * whatever the others do. */
static void open_player(struct match *m, int side)
{
    char why[MATCH_WHY] = "";
    m->seat[side] = m->seats->open(m->seats->self, side, why);
    if (m->seat[side] == NULL)
        match_over_by_system(m, -1, PROOF_CALL, why);
    else if (m->game->talk == GAME_CALLS)
        m->seat[side]->calls = m->game->calls;
    if (m->seat[side] != NULL)
        said_open(m, side);
}

static void open_players(struct match *m)
{
    for (int side = 0; side < m->game->seats && !m->over; side++)
        if (m->seat[side] == NULL)
            open_player(m, side);
}

static void take_leave(struct match *m, int side)
{
    struct seat_cost cost, *all = &m->result.player[side].cost;
    if (m->seat[side] == NULL)
        return;
    predict_compare(m, side, true);
    if (seat_finish(m->seat[side], &cost) != 0 && m->game->talk == GAME_CALLS)
        match_late_fault(m, side);
    if (m->job.said != NULL)
        said_last(m, side);
    all->cpu_us += cost.cpu_us;
    all->wall_us += cost.wall_us;
    all->instructions += cost.instructions;
    all->peak_kib = cost.peak_kib > all->peak_kib ? cost.peak_kib : all->peak_kib;
    match_close_seat(m->seats, side);
    m->seat[side] = NULL;
}

static void close_players(struct match *m, bool all)
{
    for (int side = 0; side < m->game->seats; side++)
        if (all || !m->game->kept || m->out[side])
            take_leave(m, side);
}

static void start_player(struct match *m, int side)
{
    struct seat_request start = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS};
    if (!m->over && m->game->talk == GAME_CALLS)
        match_request(m, side, 0, &start);
}

int match_restart(struct match *m, int side)
{
    if (m->over)
        return -1;
    take_leave(m, side);
    m->out[side] = false;
    open_player(m, side);
    start_player(m, side);
    return m->over ? -1 : 0;
}

/* ---- playing ---- */

static void begin_game(struct match *m)
{
    memset(m->operation, 0, sizeof m->operation);
    memset(m->out, 0, sizeof m->out);
    m->ended = false;
    match_log(m, (struct match_event){.what = EVENT_GAME, .side = m->first[m->number - 1]});
    for (int side = 0; side < SEATS_MOST; side++)
        m->warm_us[side] = m->warms[side] ? (int64_t)m->game->warm_ms * 1000 : 0;
}

static bool decided(const struct match *m)
{
    return m->game->decided != NULL && m->game->decided(m);
}

/* Takes the text that was printed in this game, so that it stands in it. */
static void end_of_game(struct match *m)
{
    if (m->job.said == NULL || m->over || m->game->talk != GAME_CALLS || match_settle(m) != 0)
        return;
    for (int side = 0; side < m->game->seats; side++)
        said_now(m, side);
}

static void play_games(struct match *m)
{
    for (m->number = 1; m->number <= m->job.games && !m->over && !decided(m); m->number++) {
        if (m->job.between != NULL)
            m->job.between->game(m->job.between->self);
        if (m->game->fresh)
            open_players(m);
        if (m->over)
            return;
        begin_game(m);
        m->game->play(m);
        end_of_game(m);
        if (m->game->fresh)
            close_players(m, false);
    }
}

void match_play(struct match *m, const struct match_seats *seats)
{
    m->number = 1;
    m->watched = m->job.said != NULL || m->job.between != NULL;
    m->seats = m->job.between == NULL ? seats : m->job.between->begin(m->job.between->self, m, seats);
    if (!m->game->fresh)
        open_players(m);
    for (int side = 0; side < m->game->seats; side++)
        start_player(m, side);
    play_games(m);
    if (!m->over && m->game->talk == GAME_CALLS)
        match_settle(m);
    close_players(m, true);
    if (m->referee != NULL)
        m->game->referee->close(m->game->referee->self, m->referee);
    m->referee = NULL;
    if (m->job.said != NULL)
        said_end(m);
    m->seats = NULL;
    match_count(m);
}

static struct seat *give_seat(void *self, int side, char why[MATCH_WHY])
{
    struct seat *const *seat = (struct seat *const *)self;
    (void)why;
    return seat[side];
}

void match_play_seated(struct match *m, struct seat *const seat[])
{
    struct seat *given[SEATS_MOST];
    memcpy(given, seat, (size_t)m->game->seats * sizeof given[0]);
    const struct match_seats seats = {.self = given, .open = give_seat};
    match_play(m, &seats);
}
