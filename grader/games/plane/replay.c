#include "replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"

/* ---- lines ---- */

/* ORDER EVENT: as enum plane_event */
static const struct {
    const char *word;
    int args;
    bool operation;
    const char *why;
} form[] = {
    {"draw ", 4, false, "must be: draw PLAYER KIND DIRECTION X Y"},
    {"hit ", 3, true, "must be: hit PLAYER X Y ANSWER"},
    {"move ", 2, true, "must be: move PLAYER PLANE DIRECTION"},
};

enum { FORMS = sizeof form / sizeof form[0] };

const char *plane_event_read(const char *line, struct match_event *e)
{
    int f = 0, number;
    while (f < FORMS && !scan_text(&line, form[f].word))
        f++;
    if (f == FORMS)
        return "a line that is not known here";
    if (!scan_int(&line, 0, 1, &number))
        return form[f].why;
    *e = (struct match_event){
        .what = (uint8_t)(PLANE_EVENT_DRAW + f), .side = (uint8_t)number, .operation = form[f].operation};
    for (int i = 0; i < form[f].args; i++) {
        if (!scan_text(&line, " ") || !scan_int(&line, 0, INT8_MAX, &number))
            return form[f].why;
        e->arg[i] = (int8_t)number;
    }
    return scan_end(line) ? NULL : form[f].why;
}

enum plane_fault plane_apply(struct plane_game *g, const struct match_event *e, int *answer)
{
    const int8_t *a = e->arg;
    plane_enter(g, e->side, e->what == PLANE_EVENT_DRAW ? PLANE_INIT : PLANE_OPERATE_SELF);
    if (e->what == PLANE_EVENT_DRAW)
        return plane_draw(g, e->side, a[0], a[1], a[2], a[3]);
    if (e->what == PLANE_EVENT_MOVE)
        return plane_move(g, e->side, a[0], a[1]);
    return plane_hit(g, e->side, a[0], a[1], answer);
}

/* ---- one event after the other; true: it is right ---- */

static bool say(struct game_replay *r, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    vsnprintf(r->why, sizeof r->why, why, args);
    va_end(args);
    return false;
}

static int drawn(const struct plane_game *g)
{
    return g->side[0].drawn + g->side[1].drawn;
}

/* Whose turn it is when all is drawn. */
static int turn(const struct plane_game *g)
{
    return g->side[0].operations == g->side[1].operations ? g->first : !g->first;
}

static bool check_order(struct game_replay *r, const struct plane_game *g, const struct match_event *e)
{
    bool drawing = drawn(g) < 2 * PLANE_PLANES;
    int due = drawing ? drawn(g) / PLANE_PLANES : turn(g);
    if (plane_winner(g) >= 0)
        return say(r, "the game is won already");
    if (drawing && e->what != PLANE_EVENT_DRAW)
        return say(r, "player %d has drawn %d of %d planes", due, g->side[due].drawn, PLANE_PLANES);
    if (!drawing && e->what == PLANE_EVENT_DRAW)
        return say(r, "all planes are drawn already");
    return e->side == due || say(r, "it is player %d's turn", due);
}

static bool check_win(struct game_replay *r, const struct plane_game *g, const struct match_event *e)
{
    int winner = drawn(g) < 2 * PLANE_PLANES ? -1 : plane_winner(g);
    if (winner < 0)
        return say(r, "nobody has won yet");
    if (e->side != winner)
        return say(r, "player %d has won", winner);
    bool destroyed = plane_won_by_destroying(g);
    return (e->arg[0] == PLANE_WIN_DESTROYED) == destroyed ||
           say(r, "the game was won by %s", destroyed ? "destroying" : "the cap");
}

static bool check_event(struct game_replay *r, struct plane_game *g, const struct match_event *e)
{
    int answer = -1;
    if (e->what == EVENT_WIN)
        return check_win(r, g, e);
    if (!check_order(r, g, e))
        return false;
    enum plane_fault fault = plane_apply(g, e, &answer);
    if (fault != PLANE_OK)
        return say(r, "%s", plane_fault_why(fault));
    return e->what != PLANE_EVENT_HIT || e->arg[2] == answer || say(r, "the answer is %d, not %d", answer, e->arg[2]);
}

/* ---- the fault: could it happen here? ---- */

/* What a side may be doing when the record breaks off. */
struct moment {
    enum plane_callback callback;
    bool possible, operated;
    int operation; /* as a fault in it counts */
};

static void list_moments(const struct game_replay *r, const struct plane_game *g, int side, struct moment moment[4])
{
    const struct match_event *last = r->events == 0 ? NULL : &r->event[r->events - 1];
    int made = g->side[side].operations;
    bool begun = last != NULL, all = begun && drawn(g) == 2 * PLANE_PLANES;
    bool quiet = g->side[0].operations + g->side[1].operations == 0;
    bool first_to_draw = side == 0 && g->side[1].drawn == 0;
    bool draws = begun && quiet && (first_to_draw || (side == 1 && g->side[0].drawn == PLANE_PLANES));
    bool own = all && last->operation && last->side == side, others = all && last->operation && last->side != side;
    moment[0] = (struct moment){PLANE_NOTHING, !begun, false, 0};
    moment[1] = (struct moment){PLANE_INIT, draws, false, 0};
    moment[2] =
        (struct moment){PLANE_OPERATE_SELF, own || (all && turn(g) == side && plane_winner(g) < 0), own, made + !own};
    moment[3] = (struct moment){PLANE_OPERATE_OPPONENT, others, false, made};
}

static bool read_call(const char *text, struct player_call *call)
{
    static const struct {
        const char *word;
        int call, args;
    } known[] = {{"Draw(", PLANE_DRAW, 4}, {"Hit(", PLANE_HIT, 2}, {"Move(", PLANE_MOVE, 2}};
    for (int k = 0; k < 3; k++) {
        const char *at = text;
        bool fine = scan_text(&at, known[k].word);
        call->call = known[k].call;
        for (int i = 0; fine && i < known[k].args; i++)
            fine = (i == 0 || scan_text(&at, ",")) && scan_int(&at, INT32_MIN, INT32_MAX, &call->arg[i]);
        if (fine && scan_text(&at, ")") && scan_end(at))
            return true;
    }
    return false;
}

/* What the rules say to a call in this moment; without a call: to its end. */
static enum plane_fault judge(struct plane_game g, int side, const struct moment *m, const struct player_call *c)
{
    int answer;
    plane_enter(&g, side, m->callback);
    g.side[side].operated = m->operated;
    if (c == NULL)
        return plane_leave(&g, side);
    if (c->call == PLANE_DRAW)
        return plane_draw(&g, side, c->arg[0], c->arg[1], c->arg[2], c->arg[3]);
    if (c->call == PLANE_HIT)
        return plane_hit(&g, side, c->arg[0], c->arg[1], &answer);
    return plane_move(&g, side, c->arg[0], c->arg[1]);
}

static bool fits_illegal(const struct match_fault *f, const struct plane_game *g, const struct moment *m)
{
    struct player_call call;
    bool called = f->call[0] != '\0';
    if (called && !read_call(f->call, &call))
        return false;
    enum plane_fault fault = judge(*g, f->side, m, called ? &call : NULL);
    return fault != PLANE_OK && strcmp(plane_fault_why(fault), f->why) == 0;
}

/* "killed by SIGSEGV (segmentation fault) in Init" */
static bool fits_other(const struct match_fault *f, const struct moment *m)
{
    const char *where = plane_game.callback_name((int)m->callback);
    size_t length = strlen(f->why), tail = strlen(where);
    return f->call[0] == '\0' && length > tail + 4 && strcmp(f->why + length - tail, where) == 0 &&
           strncmp(f->why + length - tail - 4, " in ", 4) == 0;
}

static bool check_fault(struct game_replay *r, const struct plane_game *g)
{
    const struct match_fault *f = r->fault;
    struct moment moment[4];
    if (f->verdict == VERDICT_SYSTEM)
        return true;
    list_moments(r, g, f->side, moment);
    for (const struct moment *m = moment; m < moment + 4; m++)
        if (m->possible && m->operation == f->operation &&
            (f->verdict == VERDICT_ILLEGAL ? fits_illegal(f, g, m) : fits_other(f, m)))
            return true;
    return say(r, "such a fault cannot happen after these events");
}

/* ---- a whole game ---- */

ptrdiff_t plane_replay(struct game_replay *r)
{
    struct plane_game g;
    bool won = false;
    plane_start(&g, r->setup, r->events == 0 ? 0 : r->event[0].side);
    for (size_t i = 1; i < r->events; i++) {
        if (won ? !say(r, "the game has ended") : !check_event(r, &g, &r->event[i]))
            return (ptrdiff_t)i;
        won = r->event[i].what == EVENT_WIN;
    }
    bool right = r->fault != NULL ? !won && check_fault(r, &g) : won;
    if (!right && (won || r->fault == NULL))
        say(r, won ? "the game has ended before the fault" : "the game has no end");
    return right ? -1 : (ptrdiff_t)r->events;
}
