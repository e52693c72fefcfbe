/*
 * How a person plays a plane game, whose seat is by calls: with plain lines, or by keys on the whole terminal, 80 x 24:
 * title, blank line, the two boards (16 lines, plane.c), the last events, the error, the keys. There a cursor is on the
 * board that the call is about.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/command/terminal.h"
#include "base/text.h"
#include "games/person_board.h"
#include "plane.h"

struct plane_question {
    int callback;            /* callback.h. The call that is due in it is asked for */
    int plane;               /* which one Init draws now: so many there are */
    const char *why;         /* what was wrong with the previous call, or NULL */
    struct player_call call; /* the answer */
};

/* ---- words ---- */

enum { LINE = 256 };

/* Reads a number, or one of the names: its index. */
static bool read_argument(const char *word, const char *const name[4], int32_t *out)
{
    int value;
    char rest;
    for (int i = 0; i < 4 && name[i] != NULL; i++)
        if (strcmp(word, name[i]) == 0)
            return *out = i, true;
    bool right = sscanf(word, "%d%c", &value, &rest) == 1 && value >= -1000 && value <= 1000;
    *out = right ? value : 0;
    return right;
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
    static const char between[] = ", \t\n\v\f\r";
    char text[LINE];
    snprintf(text, sizeof text, "%s", line);
    for (char *c = text; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    char *word = strtok(text, between);
    int made = PLANE_DRAW, args = 0;
    if (callback != PLANE_INIT)
        made = word != NULL && strcmp(word, "move") == 0 ? PLANE_MOVE : PLANE_HIT;
    *call = (struct player_call){.call = made};
    bool named = word != NULL && strcmp(word, form[made].word) == 0, right = true;
    for (word = named ? strtok(NULL, between) : word; word != NULL; word = strtok(NULL, between), args++)
        right = right && args < form[made].args &&
                read_argument(word, made == PLANE_MOVE ? of_move[args] : no_names, &call->arg[args]);
    if (made == PLANE_HIT && !named && args != 2)
        return "it is hit X Y, or move PLANE DIRECTION";
    return right && args == form[made].args ? NULL : form[made].why;
}

/* Writes an operation as the person may know it: of a move of the opponent only the direction. */
static void words_of(const struct match *m, const struct match_event *e, int side, char *text, size_t size)
{
    plane_event_words(m, e, text, size);
    if (e->what == PLANE_EVENT_MOVE && e->side != side) {
        char direction[16];
        snprintf(direction, sizeof direction, "%s", strrchr(text, ' ') + 1);
        snprintf(text, size, "moves a plane %s", direction);
    }
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

static void prompt(const struct match *m, const struct plane_question *q)
{
    if (q->callback != PLANE_INIT)
        return;
    printf("plane %c, kind", 'A' + q->plane);
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        if (m->job.setup[q->plane] >> kind & 1)
            printf(" %d", kind);
}

static bool ask_by_lines(const struct person *p, struct plane_question *q)
{
    const struct match *m = p->m;
    int side = p->seat.side, callback = q->callback;
    char line[256];
    if (q->why != NULL)
        printf("That is illegal: %s. Again:\n", q->why);
    else if (callback == PLANE_INIT && q->plane == 0)
        print_kinds(m), print_help(callback), printf("You move %s.\n", m->first[0] == side ? "first" : "second");
    for (;;) {
        prompt(m, q);
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

/* Says that all planes are drawn, or what a side's operation was. By keys the screen shows it. */
static void tell_lines(const struct person *p, int callback)
{
    const struct match *m = p->m;
    const struct match_event *e = &m->event[m->events - 1];
    int side = p->seat.side;
    char text[64];
    if (callback == PLANE_INIT) {
        m->game->print(m, 0, m->events, side == 0 ? PRINT_SIDE0 : PRINT_SIDE1, stdout);
        return;
    }
    words_of(m, e, side, text, sizeof text);
    printf("%s: %s\n", m->job.name[e->side], text);
    fflush(stdout);
}

/* The place at which plane.c prints a board's cell, below the two lines of the title. Rows and columns count from
 * 1. */
enum { BOARD_ROW = 4 };
static const int board_column[2] = {4, 38}; /* by side */

/* The next call of the person so far. It outlives a call, so that the cursor stays in its place. */
static struct {
    int side;            /* the person's */
    int x, y;            /* the cursor: on the own board while drawing, then on the other board */
    int kind, direction; /* of the plane that is being drawn */
    int plane;           /* the plane that the next arrow moves, or -1 */
    int drawn;           /* how many planes are drawn already */
    bool drawing, leaving;
    int style;
} at = {.x = 6, .y = 6, .plane = -1};

/* ---- by keys: drawing ---- */

static void go_to(int x, int y, int column)
{
    printf("\33[%d;%dH", BOARD_ROW + x, column + 2 * y);
}

/* Returns NULL if the plane may be drawn here, or why it may not. The real game is not changed. */
static const char *why_not_here(const struct match *m)
{
    struct plane_game g;
    int answer;
    plane_start(&g, m->job.setup, m->first[0]);
    for (const struct match_event *e = m->event; e < m->event + m->events; e++)
        if (e->what == PLANE_EVENT_DRAW)
            plane_apply(&g, e, &answer);
    plane_enter(&g, at.side, PLANE_INIT);
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
        words_of(m, &m->event[i], at.side, text, sizeof text);
        text_print(m->job.name[m->event[i].side], 24, false, stdout);
        printf(": %s%s", text, shown == 0 ? "     before that, " : "");
    }
    if (shown == 0)
        printf("You move %s.", m->first[0] == at.side ? "first" : "second");
}

static void draw_keys(void)
{
    if (at.leaving)
        fputs("Leave the game?  y: yes   any other key: no", stdout);
    else if (at.drawing)
        printf("Plane %c, %s.  arrows: place  r: turn  k: kind  enter: draw  q: leave", 'A' + at.drawn,
               plane_kind_name[at.kind]);
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
    draw_keys();
    if (at.plane < 0)
        draw_cursor(not_here == NULL);
    fflush(stdout);
}

/* ---- by keys: what they do ---- */

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

/* Chooses a kind that the next plane may have, from this one on. */
static void choose_kind(const struct match *m, int kind)
{
    while ((m->job.setup[at.drawn] >> kind % PLANE_KINDS & 1) == 0)
        kind++;
    at.kind = kind % PLANE_KINDS;
}

/* Returns true if the call is made. */
static bool press_drawing(const struct match *m, int key, struct player_call *call)
{
    if (person_arrow(key) >= 0)
        move_cursor(person_arrow(key));
    else if (key == 'r')
        at.direction = (at.direction + 1) % 4;
    else if (key == 'k' || key == '\t')
        choose_kind(m, at.kind + 1);
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

static void begin_call(const struct match *m, const struct plane_question *q)
{
    bool drawing = q->callback == PLANE_INIT;
    if (at.drawing && !drawing)
        at.x = at.y = 6;
    at.drawing = drawing;
    at.drawn = q->plane;
    if (drawing)
        choose_kind(m, at.kind);
}

/* The match's last event is what happened just before. Returns false if the person leaves. */
static bool ask_by_keys(const struct person *p, struct plane_question *q)
{
    const char *why = q->why;
    bool made = false;
    at.side = p->seat.side;
    at.style = p->style | (at.side == 0 ? PRINT_SIDE0 : PRINT_SIDE1);
    begin_call(p->m, q);
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

/* ---- the seat ---- */

static bool ask(struct person *p, void *question)
{
    return p->open ? ask_by_keys(p, question) : ask_by_lines(p, question);
}

/* Makes one legal call. If the person asks for an illegal one, explains it and asks again. */
static int make_call(struct person *p, const struct seat_request *r, int plane)
{
    struct plane_question q = {.callback = r->callback, .plane = plane};
    do {
        if (person_ask(p, &r->mark, ask, &q) != 0)
            return -1;
        bool legal = p->seat.listener.call(p->seat.listener.self, p->seat.side, &q.call) != SEAT_ILLEGAL;
        q.why = legal ? NULL : p->m->why;
    } while (q.why != NULL);
    return 0;
}

static int plane_person_request(struct seat *seat, const struct seat_request *r)
{
    struct person *p = (struct person *)(void *)seat;
    int calls = r->callback == PLANE_INIT ? PLANE_PLANES : r->callback == PLANE_OPERATE_SELF;
    for (int plane = 0; plane < calls; plane++)
        if (make_call(p, r, plane) != 0)
            return -1;
    if (!p->open && r->callback != PLANE_NOTHING)
        tell_lines(p, r->callback);
    return 0;
}

static const struct seat_ops by_calls = {.request = plane_person_request};

static const char *const how[] = {[PLANE_END_DESTROYED] = "all three planes are destroyed",
                                  [PLANE_END_CAP] = "the operations are used up, and the second mover wins"};

const struct person_board plane_person = {.ops = &by_calls, .how = how};
