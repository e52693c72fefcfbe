#include "person.h"
#include "parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "match/report.h"

/* ---- words ---- */

enum { WORDS = 6, WORD = 16 };

static int split(const char *line, char word[WORDS][WORD])
{
    int n = 0;
    while (n < WORDS) {
        size_t length = 0;
        while (*line == ',' || isspace((unsigned char)*line))
            line++;
        for (; *line != '\0' && *line != ',' && !isspace((unsigned char)*line); line++)
            if (length + 1 < WORD)
                word[n][length++] = (char)tolower((unsigned char)*line);
        word[n][length] = '\0';
        if (length == 0)
            break;
        n++;
    }
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

static bool one_of(const char *word, const char *const *name, int names, int32_t *out)
{
    for (int i = 0; i < names; i++)
        if (strcmp(word, name[i]) == 0)
            return *out = i, true;
    return number(word, out);
}

static bool numbers(char word[][WORD], int n, int expected, int32_t *out)
{
    bool right = n == expected;
    for (int i = 0; right && i < n; i++)
        right = number(word[i], &out[i]);
    return right;
}

static const char *read_draw(char word[][WORD], int n, struct player_call *call)
{
    call->call = PLANE_DRAW;
    return numbers(word, n, 4, call->arg) ? NULL
                                          : "a plane is drawn by four numbers: kind, direction, x and y of its head";
}

static const char *read_hit(char word[][WORD], int n, struct player_call *call)
{
    call->call = PLANE_HIT;
    return numbers(word, n, 2, call->arg) ? NULL : "a cell is hit by two numbers: x (the row) and y (the column)";
}

static const char *read_move(char word[][WORD], int n, struct player_call *call)
{
    static const char *const plane[] = {"a", "b", "c"}, *const direction[] = {"up", "right", "down", "left"};
    call->call = PLANE_MOVE;
    bool right = n == 2 && one_of(word[0], plane, 3, &call->arg[0]) && one_of(word[1], direction, 4, &call->arg[1]);
    return right ? NULL : "a plane is moved by its letter, a, b or c, and up, right, down or left";
}

const char *plane_person_read(const char *line, int callback, struct player_call *call)
{
    char word[WORDS][WORD];
    int n = split(line, word);
    *call = (struct player_call){0};
    if (callback == PLANE_INIT)
        return n > 0 && strcmp(word[0], "draw") == 0 ? read_draw(word + 1, n - 1, call) : read_draw(word, n, call);
    if (n > 0 && strcmp(word[0], "move") == 0)
        return read_move(word + 1, n - 1, call);
    if (n > 0 && strcmp(word[0], "hit") == 0)
        return read_hit(word + 1, n - 1, call);
    return n == 2 ? read_hit(word, n, call) : "it is hit X Y, or move PLANE DIRECTION";
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

struct plane_person {
    struct person person; /* first */
    struct match *m;
    const struct person_front *front;
};

static void verdict(const struct person *p, char *text, size_t size)
{
    const struct match *m = ((const struct plane_person *)(const void *)p)->m;
    char fault[320];
    if (p->left) {
        snprintf(text, size, "You left the game.");
    } else if (m->result.faulted) {
        match_fault_text(&m->result.fault, fault, sizeof fault);
        snprintf(text, size, "You win: the opponent failed: %s", fault);
    } else {
        const struct match_event *end = &m->event[m->events - 1];
        bool cap = end->arg[0] == PLANE_END_CAP;
        snprintf(text, size, "%s: %s.", m->result.player[p->seat.side].wins > 0 ? "You win" : "You lose",
                 cap ? "the operations are used up, and the second mover wins" : "all three planes are destroyed");
    }
}

static void plane_person_end(struct person *p)
{
    ((struct plane_person *)(void *)p)->front->end();
}

/* Makes one legal call. If the person asks for an illegal one, explains it and asks again. */
static int make_call(struct plane_person *p, const struct seat_request *r)
{
    const char *why = NULL;
    for (;;) {
        struct player_call call;
        if (p->person.thinks != NULL)
            p->person.thinks(true);
        p->person.left = !p->front->ask(p->m, p->person.seat.side, r->callback, why, &call);
        if (p->person.thinks != NULL)
            p->person.thinks(false);
        if (p->person.left) {
            p->person.seat.fault =
                (struct seat_fault){.verdict = VERDICT_IDLE, .mark = r->mark, .why = "left the game"};
            return -1;
        }
        if (p->person.seat.listener.call(p->person.seat.listener.self, p->person.seat.side, &call) != SEAT_ILLEGAL)
            break;
        why = p->m->why;
    }
    p->front->tell(p->m, p->person.seat.side);
    return 0;
}

static int plane_person_request(struct seat *seat, const struct seat_request *r)
{
    struct plane_person *p = (struct plane_person *)(void *)seat;
    int calls = r->callback == PLANE_INIT ? PLANE_PLANES : r->callback == PLANE_OPERATE_SELF;
    if (r->callback == PLANE_OPERATE_OPPONENT)
        p->front->tell(p->m, p->person.seat.side);
    for (int i = 0; i < calls; i++)
        if (make_call(p, r) != 0)
            return -1;
    return 0;
}

struct person *plane_person_open(struct match *m, int side, bool plain)
{
    static const struct seat_ops ops = {.request = plane_person_request};
    static struct plane_person person; /* there is one terminal, so there is one person */
    const struct person_front *front = plain ? &plane_person_lines : &plane_person_screen;
    if (!plain && plane_person_screen_open(side) != 0)
        return NULL;
    person =
        (struct plane_person){{{.ops = &ops, .side = side}, .end = plane_person_end, .verdict = verdict}, m, front};
    return &person.person;
}
