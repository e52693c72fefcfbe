#include "plane.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"

/* ---- lines ---- */

/* ORDER CALL: callback.h, and as enum plane_event. An event has its call's arguments, and a hit the answer besides. */
static const struct {
    const char *word, *call;
    int args, calls_args;
    bool operation;
    const char *why;
} form[] = {
    {"draw ", "Draw(", 4, 4, false, "must be: draw PLAYER KIND DIRECTION X Y"},
    {"hit ", "Hit(", 3, 2, true, "must be: hit PLAYER X Y ANSWER"},
    {"move ", "Move(", 2, 2, true, "must be: move PLAYER PLANE DIRECTION"},
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

/* ---- calls ---- */

int plane_event_call(const struct match_event *e, struct player_call *call)
{
    *call = (struct player_call){.call = e->what - PLANE_EVENT_DRAW};
    for (int i = 0; i < form[call->call].calls_args; i++)
        call->arg[i] = e->arg[i];
    return call->call == PLANE_DRAW ? PLANE_INIT : PLANE_OPERATE_SELF;
}

enum plane_fault plane_apply(struct plane_game *g, const struct match_event *e, int *answer)
{
    struct player_call call;
    plane_enter(g, e->side, (enum plane_callback)plane_event_call(e, &call));
    return plane_make_call(g, e->side, &call, answer);
}

bool plane_call_read(const char *text, struct player_call *call)
{
    for (int f = 0; f < FORMS; f++) {
        const char *at = text;
        bool fine = scan_text(&at, form[f].call);
        call->call = f;
        for (int i = 0; fine && i < form[f].calls_args; i++)
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
        snprintf(text, size, "%s%d,%d)", form[c->call].call, a[0], a[1]);
}

/* ORDER CALLBACK: callback.h */
const char *const plane_callback_name[] = {"a static constructor", "Init", "Operate_self", "Operate_opponent"};
const char *const plane_end_name[] = {[PLANE_END_DESTROYED] = "destroyed", [PLANE_END_CAP] = "cap"};

const char *plane_late_why(int callback, const struct player_call *call)
{
    return plane_fault_why(plane_late((enum plane_callback)callback, (enum plane_call)call->call));
}
