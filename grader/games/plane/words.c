#include "plane.h"

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

/* ---- calls ---- */

int plane_event_call(const struct match_event *e, struct player_call *call)
{
    const int8_t *a = e->arg;
    *call = (struct player_call){PLANE_DRAW, {a[0], a[1], a[2], a[3]}};
    if (e->what == PLANE_EVENT_DRAW)
        return PLANE_INIT;
    *call = (struct player_call){e->what == PLANE_EVENT_HIT ? PLANE_HIT : PLANE_MOVE, {a[0], a[1], 0, 0}};
    return PLANE_OPERATE_SELF;
}

bool plane_call_read(const char *text, struct player_call *call)
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

/* ---- words ---- */

static char *write_word(char *at, const char *word)
{
    while (*word != '\0')
        *at++ = *word++;
    return at;
}

/* Between -128 and 127. */
static char *write_number(char *at, int number)
{
    if (number < 0)
        *at++ = '-';
    number = number < 0 ? -number : number;
    if (number >= 100)
        *at++ = '1';
    if (number >= 10)
        *at++ = (char)('0' + number / 10 % 10);
    *at++ = (char)('0' + number % 10);
    return at;
}

/* A match has thousands of them, and printf would take more time than the rules. */
void plane_event_text(const struct match_event *e, char *text, size_t size)
{
    char line[48], *at = line;
    int f = e->what - PLANE_EVENT_DRAW;
    at = write_number(write_word(at, form[f].word), e->side);
    for (int i = 0; i < form[f].args; i++) {
        *at++ = ' ';
        at = write_number(at, e->arg[i]);
    }
    *at = '\0';
    if (size > (size_t)(at - line))
        memcpy(text, line, (size_t)(at - line) + 1);
}

void plane_call_text(const struct player_call *c, char *text, size_t size)
{
    const int32_t *a = c->arg;
    if (c->call == PLANE_DRAW)
        snprintf(text, size, "Draw(%d,%d,%d,%d)", a[0], a[1], a[2], a[3]);
    else
        snprintf(text, size, "%s(%d,%d)", c->call == PLANE_HIT ? "Hit" : "Move", a[0], a[1]);
}

/* ORDER CALLBACK: callback.h */
const char *const plane_callback_name[] = {"a static constructor", "Init", "Operate_self", "Operate_opponent"};
const char *const plane_end_name[] = {[PLANE_END_DESTROYED] = "destroyed", [PLANE_END_CAP] = "cap"};

const char *plane_late_why(int callback, const struct player_call *call)
{
    return plane_fault_why(plane_late((enum plane_callback)callback, (enum plane_call)call->call));
}
