/*
 * Asks a person with plain lines: for pipes, and for people who prefer it.
 */
#include <stdio.h>
#include <string.h>

#include "person.h"

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

bool plane_ask_by_lines(const struct person *p, struct plane_question *q)
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

void plane_tell_lines(const struct person *p)
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
