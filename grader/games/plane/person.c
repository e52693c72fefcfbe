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

/* ---- with plain lines ---- */

static void print_help(int callback)
{
    if (callback == PLANE_INIT)
        puts("  KIND DIRECTION X Y   draws a plane with its head at row X, column Y; direction 0 as shown, 1, 2, 3 "
             "quarter turns clockwise");
    else
        puts("  X Y                  hits row X, column Y (from 1)\n  move A left          moves your plane A, B or C "
             "up, right, down or left");
    puts("  board, help, quit");
}

static void print_kind(int kind)
{
    const struct plane_shape *s = &plane_shape[kind][0];
    printf("  kind %d, %s\n", kind, plane_kind_name[kind]);
    for (int row = 0; row < s->rows; row++) {
        fputs("      ", stdout);
        for (int col = 0; col < s->cols; col++)
            printf(" %c", !plane_cells_has(&s->cells, row + 1, col + 1) ? '.'
                          : row == s->head_row && col == s->head_col    ? 'H'
                                                                        : '#');
        putchar('\n');
    }
}

static void print_kinds(const struct match *m)
{
    int mask = m->job.setup[0] | m->job.setup[1] | m->job.setup[2];
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        if (mask >> kind & 1)
            print_kind(kind);
}

static void prompt(const struct match *m, int side, int callback)
{
    if (callback == PLANE_INIT && plane_person_drawn(m, side) < PLANE_PLANES) {
        printf("plane %c, kind", 'A' + plane_person_drawn(m, side));
        for (int kind = 0; kind < PLANE_KINDS; kind++)
            if (m->job.setup[plane_person_drawn(m, side)] >> kind & 1)
                printf(" %d", kind);
    }
}

static bool ask_by_lines(const struct person *p, struct plane_question *q)
{
    const struct match *m = p->m;
    int side = p->seat.side, callback = q->callback;
    char line[256];
    if (q->why != NULL)
        printf("That is illegal: %s. Again:\n", q->why);
    else if (callback == PLANE_INIT && plane_person_drawn(m, side) == 0)
        print_kinds(m), print_help(callback), printf("You move %s.\n", m->first[0] == side ? "first" : "second");
    for (;;) {
        prompt(m, side, callback);
        if (!person_line(line, sizeof line))
            return false;
        const char *wrong = NULL;
        if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return false;
        if (strcmp(line, "board") == 0)
            m->game->print(m, 0, m->events, PRINT_LAST | (side == 0 ? PRINT_SIDE0 : PRINT_SIDE1), stdout);
        else if (strcmp(line, "help") == 0)
            print_help(callback);
        else if (line[0] != '\0' && (wrong = plane_person_read(line, callback, &q->call)) == NULL)
            return true;
        if (wrong != NULL)
            printf("Not understood: %s.\n", wrong);
    }
}

/* Tells of a draw or an operation of either side. The screen shows it when it asks. */
static void tell_lines(const struct person *p)
{
    const struct match *m = p->m;
    int side = p->seat.side;
    char text[64];
    const struct match_event *e = &m->event[m->events - 1];
    if (e->what == PLANE_EVENT_DRAW && plane_person_drawn(m, side) == PLANE_PLANES)
        m->game->print(m, 0, m->events, side == 0 ? PRINT_SIDE0 : PRINT_SIDE1, stdout);
    if (!e->operation)
        return;
    plane_person_words(m, e, side, text, sizeof text);
    printf("%s: %s\n", m->job.name[e->side], text);
    fflush(stdout);
}

/* ---- the seat ---- */

static bool ask(struct person *p, void *question)
{
    struct plane_question *q = question;
    return p->open ? plane_ask_by_keys(p, q) : ask_by_lines(p, q);
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
        tell_lines(p);
    return 0;
}

static int plane_person_request(struct seat *seat, const struct seat_request *r)
{
    struct person *p = (struct person *)(void *)seat;
    int calls = r->callback == PLANE_INIT ? PLANE_PLANES : r->callback == PLANE_OPERATE_SELF;
    if (r->callback == PLANE_OPERATE_OPPONENT && !p->open)
        tell_lines(p);
    for (int i = 0; i < calls; i++)
        if (make_call(p, r) != 0)
            return -1;
    return 0;
}

static const struct seat_ops by_calls = {.request = plane_person_request};

static const char *const how[] = {[PLANE_END_DESTROYED] = "all three planes are destroyed",
                                  [PLANE_END_CAP] = "the operations are used up, and the second mover wins"};

const struct person_board plane_person = {.ops = &by_calls, .how = how};
