#include "person.h"
#include "plane.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- words ---- */

enum { WORDS = 6, LINE = 256 };

/* Splits a line in place, in small letters. */
static int split(char line[LINE], char *word[WORDS])
{
    static const char between[] = ", \t\n\v\f\r";
    int n = 0;
    for (char *c = line; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    for (char *w = strtok(line, between); w != NULL && n < WORDS; w = strtok(NULL, between))
        word[n++] = w;
    return n;
}

static bool number(const char *word, int32_t *out)
{
    int value;
    char rest;
    if (sscanf(word, "%d%c", &value, &rest) != 1 || value < -1000 || value > 1000)
        return false;
    *out = value;
    return true;
}

/* Reads a number, or one of the names: its index. */
static bool read_argument(const char *word, const char *const name[4], int32_t *out)
{
    for (int i = 0; i < 4 && name[i] != NULL; i++)
        if (strcmp(word, name[i]) == 0)
            return *out = i, true;
    return number(word, out);
}

const char *plane_person_read(const char *line, int callback, struct player_call *call)
{
    static const char *const no_names[4] = {NULL}, *const of_move[2][4] = {{"a", "b", "c"},
                                                                           {"up", "right", "down", "left"}};
    static const struct {
        const char *word;
        int args;
        const char *why;
    } form[] = {{"draw", 4, "a plane is drawn by four numbers: kind, direction, x and y of its head"},
                {"hit", 2, "a cell is hit by two numbers: x (the row) and y (the column)"},
                {"move", 2, "a plane is moved by its letter, a, b or c, and up, right, down or left"}}; /* ORDER CALL */
    char text[LINE], *word[WORDS];
    snprintf(text, sizeof text, "%s", line);
    int n = split(text, word), made = PLANE_DRAW;
    if (callback != PLANE_INIT)
        made = n > 0 && strcmp(word[0], "move") == 0 ? PLANE_MOVE : PLANE_HIT;
    int named = n > 0 && strcmp(word[0], form[made].word) == 0;
    *call = (struct player_call){.call = made};
    if (made == PLANE_HIT && !named && n != 2)
        return "it is hit X Y, or move PLANE DIRECTION";
    bool right = n - named == form[made].args;
    for (int i = 0; right && i < form[made].args; i++)
        right = read_argument(word[named + i], made == PLANE_MOVE ? of_move[i] : no_names, &call->arg[i]);
    return right ? NULL : form[made].why;
}

void plane_person_words(const struct match *m, const struct match_event *e, int side, char *text, size_t size)
{
    plane_event_words(m, e, text, size);
    if (e->what == PLANE_EVENT_MOVE && e->side != side) {
        char direction[16];
        snprintf(direction, sizeof direction, "%s", strrchr(text, ' ') + 1);
        snprintf(text, size, "moves a plane %s", direction);
    }
}

int plane_person_drawn(const struct match *m, int side)
{
    int n = 0;
    for (size_t i = 0; i < m->events; i++)
        n += m->event[i].what == PLANE_EVENT_DRAW && m->event[i].side == side;
    return n;
}

/* ---- the seat ---- */

static bool ask(struct person *p, void *question)
{
    struct plane_question *q = question;
    return p->open ? plane_ask_by_keys(p, q) : plane_ask_by_lines(p, q);
}

/* Makes one legal call. If the person asks for an illegal one, explains it and asks again. */
static int make_call(struct person *p, const struct seat_request *r)
{
    struct plane_question q = {.callback = r->callback};
    do {
        if (person_ask(p, &r->mark, ask, &q) != 0)
            return -1;
        q.why = NULL;
        if (p->seat.listener.call(p->seat.listener.self, p->seat.side, &q.call) == SEAT_ILLEGAL)
            q.why = p->m->why;
    } while (q.why != NULL);
    if (!p->open)
        plane_tell_lines(p);
    return 0;
}

static int plane_person_request(struct seat *seat, const struct seat_request *r)
{
    struct person *p = (struct person *)(void *)seat;
    int calls = r->callback == PLANE_INIT ? PLANE_PLANES : r->callback == PLANE_OPERATE_SELF;
    if (r->callback == PLANE_OPERATE_OPPONENT && !p->open)
        plane_tell_lines(p);
    for (int i = 0; i < calls; i++)
        if (make_call(p, r) != 0)
            return -1;
    return 0;
}

static const struct seat_ops by_calls = {.request = plane_person_request};

static const char *const how[] = {[PLANE_END_DESTROYED] = "all three planes are destroyed",
                                  [PLANE_END_CAP] = "the operations are used up, and the second mover wins"};

const struct person_board plane_person = {.ops = &by_calls, .how = how};
