/*
 * Asks a person by keys on the whole terminal, 80 x 24: title, blank line, the two boards (16 lines, plane/plane.h),
 * the last events, the error, the keys. A cursor is on the board that the call is about.
 */
#include <stdio.h>

#include "base/command/terminal.h"
#include "base/text.h"
#include "person.h"

/* The place at which picture.c prints a board's cell, below the two lines of the title. Rows and columns count from
 * 1. */
enum { BOARD_ROW = 4 };
static const int board_column[2] = {4, 38}; /* by side */

/* The next call of the person so far. It outlives a call, so that the cursor stays in its place. */
static struct {
    int side;            /* the person's */
    int x, y;            /* the cursor: on the own board while drawing, then on the other board */
    int kind, direction; /* of the plane that is being drawn */
    int plane;           /* the plane that the next arrow moves, or -1 */
    bool drawing, leaving;
    int style;
} at = {.x = 6, .y = 6, .kind = -1, .plane = -1};

/* ---- drawing ---- */

static void go_to(int x, int y, int column)
{
    printf("\33[%d;%dH", BOARD_ROW + x, column + 2 * y);
}

/* Returns NULL if the plane may be drawn here, or why it may not. The real game is not changed. */
static const char *why_not_here(const struct match *m)
{
    struct plane_game g;
    plane_start(&g, m->job.setup, m->first[0]);
    plane_enter(&g, at.side, PLANE_INIT);
    for (size_t i = 0; i < m->events; i++) {
        const struct match_event *e = &m->event[i];
        if (e->what == PLANE_EVENT_DRAW && e->side == at.side)
            plane_draw(&g, at.side, e->arg[0], e->arg[1], e->arg[2], e->arg[3]);
    }
    return plane_draw(&g, at.side, at.kind, at.direction, at.x, at.y);
}

/* Draws the plane over the board, with other marks if it is illegal there. Cells off the board are not shown. */
static void draw_plane(bool legal)
{
    const struct plane_shape *s = &plane_shape[at.kind][at.direction];
    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->cols; col++) {
            int x = at.x + row - s->head_row, y = at.y + col - s->head_col;
            if (!plane_cells_has(&s->cells, row + 1, col + 1) || !plane_on_board(x, y))
                continue;
            go_to(x, y, board_column[at.side]);
            printf("\33[7m%c\33[0m", !legal ? '!' : row == s->head_row && col == s->head_col ? 'H' : '#');
        }
}

static void draw_cursor(bool legal)
{
    if (at.drawing) {
        draw_plane(legal);
        return;
    }
    go_to(at.x, at.y, board_column[!at.side]);
    fputs("\33[D\33[7m[\33[C]\33[0m", stdout);
}

/* Prints the last operation of each side, the latest first. */
static void draw_last(const struct match *m)
{
    char text[64];
    int shown = 0;
    for (size_t i = m->events; i-- > 0 && shown < 2 && m->event[i].operation; shown++) {
        plane_person_words(m, &m->event[i], at.side, text, sizeof text);
        text_print(m->job.name[m->event[i].side], 24, false, stdout);
        printf(": %s%s", text, shown == 0 ? "     before that, " : "");
    }
    if (shown == 0)
        printf("You move %s.", m->first[0] == at.side ? "first" : "second");
}

static void draw_keys(const struct match *m)
{
    if (at.leaving)
        fputs("Leave the game?  y: yes   any other key: no", stdout);
    else if (at.drawing)
        printf("Plane %c, %s.  arrows: place  r: turn  k: kind  enter: draw  q: leave",
               'A' + plane_person_drawn(m, at.side), plane_kind_name[at.kind]);
    else if (at.plane >= 0)
        printf("Move plane %c.  arrows: where to  a b c: another  escape: hit instead", 'A' + at.plane);
    else
        printf("Cell %d,%d.  arrows: choose  enter: hit  a b c: move that plane  q: leave", at.x, at.y);
}

static void draw(const struct match *m, const char *why)
{
    const char *not_here = at.drawing ? why_not_here(m) : NULL;
    fputs("\33[H\33[J", stdout);
    printf("test point %d   your planes are A B C\n\n", m->job.subtask);
    m->game->print(m, 0, m->events, at.style, stdout);
    printf("\33[%d;1H", BOARD_ROW + PLANE_SIZE + 4);
    draw_last(m);
    if (why != NULL)
        printf("\n\33[7mThat is illegal: %s\33[0m", why);
    else if (not_here != NULL)
        printf("\n\33[7mNot here: %s\33[0m", not_here);
    printf("\33[%d;1H", BOARD_ROW + PLANE_SIZE + 7);
    draw_keys(m);
    if (at.plane < 0)
        draw_cursor(not_here == NULL);
    fflush(stdout);
}

/* ---- keys ---- */

static void clamp(int *v, int least, int most)
{
    *v = *v < least ? least : *v > most ? most : *v;
}

/* Keeps the cursor on the board, and a plane that is being drawn as a whole. */
static void keep_on_board(void)
{
    const struct plane_shape cell = {.rows = 1, .cols = 1},
                             *s = at.drawing ? &plane_shape[at.kind][at.direction] : &cell;
    clamp(&at.x, 1 + s->head_row, PLANE_SIZE + 1 - s->rows + s->head_row);
    clamp(&at.y, 1 + s->head_col, PLANE_SIZE + 1 - s->cols + s->head_col);
}

static void move_cursor(int arrow)
{
    static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, 1, 0, -1};
    at.x += dx[arrow];
    at.y += dy[arrow];
}

static void next_kind(int mask)
{
    do
        at.kind = (at.kind + 1) % PLANE_KINDS;
    while ((mask >> at.kind & 1) == 0);
}

/* Returns true if the call is made. */
static bool press_drawing(const struct match *m, int key, struct player_call *call)
{
    if (person_arrow(key) >= 0)
        move_cursor(person_arrow(key));
    else if (key == 'r')
        at.direction = (at.direction + 1) % 4;
    else if (key == 'k' || key == '\t')
        next_kind(m->job.setup[plane_person_drawn(m, at.side)]);
    *call = (struct player_call){PLANE_DRAW, {at.kind, at.direction, at.x, at.y}};
    return person_enters(key);
}

static bool press_operating(int key, struct player_call *call)
{
    int arrow = person_arrow(key);
    if (key >= 'a' && key < 'a' + PLANE_PLANES) {
        at.plane = key - 'a';
    } else if (arrow >= 0 && at.plane >= 0) {
        *call = (struct player_call){PLANE_MOVE, {at.plane, arrow}};
        return true;
    } else if (arrow >= 0) {
        move_cursor(arrow);
    } else if (key == KEY_ESCAPE) {
        at.plane = -1;
    }
    *call = (struct player_call){PLANE_HIT, {at.x, at.y}};
    return person_enters(key) && at.plane < 0;
}

/* Chooses an allowed kind for the next plane. */
static void begin_call(const struct match *m, int callback)
{
    bool drawing = callback == PLANE_INIT;
    if (at.drawing && !drawing)
        at.x = at.y = 6;
    at.drawing = drawing;
    if (drawing && (at.kind < 0 || (m->job.setup[plane_person_drawn(m, at.side)] >> at.kind & 1) == 0))
        next_kind(m->job.setup[plane_person_drawn(m, at.side)]);
}

bool plane_ask_by_keys(const struct person *p, struct plane_question *q)
{
    const char *why = q->why;
    bool made = false;
    at.side = p->seat.side;
    at.style = p->style | (at.side == 0 ? PRINT_SIDE0 : PRINT_SIDE1);
    begin_call(p->m, q->callback);
    while (!made) {
        keep_on_board();
        draw(p->m, why);
        int key = person_key(&at.leaving);
        if (key == KEY_END_OF_INPUT)
            return false;
        if (key == KEY_NONE)
            continue;
        made = at.drawing ? press_drawing(p->m, key, &q->call) : press_operating(key, &q->call);
        why = NULL;
    }
    at.plane = -1;
    return true;
}
