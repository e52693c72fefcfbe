#include "plane.h"

#include <string.h>

#include "base/json.h"
#include "base/text.h"

/* A position, and what the players have seen on the way to it. */
struct position {
    struct plane_game game;
    int8_t answer[2][PLANE_SIZE + 1][PLANE_SIZE + 1]; /* the last answer for each cell of each side's board, or -1 */
    struct cells former;                              /* cells of the plane before the last operation moved it */
    const struct match_event *last;                   /* the last operation, or NULL */
};

/* A record that was only read may name any plane and any cell. */
static void step(struct position *p, const struct match_event *e)
{
    int answer;
    bool moves = e->what == PLANE_EVENT_MOVE && e->arg[0] < PLANE_PLANES;
    struct cells before = p->game.side[e->side].plane[moves ? e->arg[0] : 0].cells;
    plane_apply(&p->game, e, &answer);
    p->former = moves ? before : (struct cells){{0, 0, 0}};
    if (e->what == PLANE_EVENT_HIT && plane_on_board(e->arg[0], e->arg[1]))
        p->answer[!e->side][e->arg[0]][e->arg[1]] = e->arg[2];
    if (e->operation)
        p->last = e;
}

static void reach(struct position *p, const struct match *m, size_t begin, size_t end)
{
    memset(p->answer, -1, sizeof p->answer);
    p->last = NULL;
    p->former = (struct cells){{0, 0, 0}};
    plane_start(&p->game, m->job.setup, begin < end ? m->event[begin].side : 0);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++)
        if (e->what >= EVENT_OF_GAME)
            step(p, e);
}

/* ---- a cell ---- */

static char plane_letter(const struct plane_side *s, int x, int y)
{
    for (int i = 0; i < s->drawn; i++) {
        const struct plane *p = &s->plane[i];
        if (!plane_cells_has(&p->cells, x, y))
            continue;
        if (p->destroyed)
            return '#';
        return (char)((p->x == x && p->y == y ? 'A' : '1') + i);
    }
    return '.';
}

static char cell_letter(const struct position *p, int side, int x, int y, bool hidden)
{
    int answer = p->answer[side][x][y];
    char letter = hidden ? '.' : plane_letter(&p->game.side[side], x, y);
    if (answer > 0)
        return answer == 2 ? 'X' : '*';
    if (letter != '.')
        return letter;
    bool left = !hidden && p->last != NULL && p->last->side == side && plane_cells_has(&p->former, x, y);
    return answer == 0 ? 'o' : left ? ',' : '.';
}

static bool is_last(const struct position *p, int side, int x, int y)
{
    const struct match_event *e = p->last;
    return e != NULL && e->what == PLANE_EVENT_HIT && e->side != side && e->arg[0] == x && e->arg[1] == y;
}

/* ---- both boards ---- */

static const char *colour_of(char letter)
{
    static const struct {
        char letter, colour[8];
    } known[] = {{'.', "2"},  {',', "2"},    {'o', "34"}, {'*', "33"},   {'X', "1;31"}, {'#', "31"},
                 {'1', "32"}, {'A', "1;32"}, {'2', "36"}, {'B', "1;36"}, {'3', "35"},   {'C', "1;35"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].letter == letter)
            return known[i].colour;
    return "0";
}

/* Prints a row and returns the character after its last cell. */
static char print_row(const struct position *p, int side, int x, int style, FILE *out)
{
    char before = ' ';
    fprintf(out, "%3d ", x);
    for (int y = 1; y <= PLANE_SIZE; y++) {
        bool mark = (style & PRINT_LAST) != 0 && is_last(p, side, x, y);
        char letter = cell_letter(p, side, x, y, (style & (side == 1 ? PRINT_SIDE0 : PRINT_SIDE1)) != 0);
        if (style & PRINT_COLOUR)
            fprintf(out, "%c\33[%sm%c\33[0m", mark ? '[' : before, colour_of(letter), letter);
        else
            fprintf(out, "%c%c", mark ? '[' : before, letter);
        before = mark ? ']' : ' ';
    }
    return before;
}

void plane_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    static const char gap[] = "     ", columns[] = "     1 2 3 4 5 6 7 8 9 . . 12";
    struct position p;
    reach(&p, m, begin, end);
    fprintf(out, "     ");
    text_print(m->job.name[0], 24, true, out);
    fprintf(out, " %s    ", gap);
    text_print(m->job.name[1], 24, false, out);
    fprintf(out, "\n%s%s%s\n", columns, gap, columns);
    for (int x = 1; x <= PLANE_SIZE; x++) {
        fprintf(out, "%c%s", print_row(&p, 0, x, style, out), gap);
        fputs(print_row(&p, 1, x, style, out) == ']' ? "]\n" : "\n", out);
    }
    fputs("     1 2 3 a plane's body, A B C its head, * hit body, X hit head, o miss,\n"
          "     # the rest of a destroyed plane, \",\" where a plane was before it just moved\n",
          out);
}

/* An unknown number is "?": a record that was only read may have any number. */
static const char *word_of(const char *const word[], int words, int number)
{
    return number >= 0 && number < words ? word[number] : "?";
}

void plane_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    static const char *const answer[] = {"nothing", "body", "head"};
    static const char *const direction[] = {"up", "right", "down", "left"};
    (void)m;
    if (e->what == PLANE_EVENT_HIT)
        snprintf(text, size, "hits %d,%d: %s", e->arg[0], e->arg[1], word_of(answer, 3, e->arg[2]));
    else
        snprintf(text, size, "moves plane %c %s", 'A' + e->arg[0], word_of(direction, 4, e->arg[1]));
}

/* ---- for pages ---- */

static void write_shape(const struct plane_shape *s, FILE *out)
{
    const char *comma = "";
    fputc('[', out);
    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->cols; col++)
            if (plane_cells_has(&s->cells, row + 1, col + 1)) {
                fprintf(out, "%s[%d,%d]", comma, row - s->head_row, col - s->head_col);
                comma = ",";
            }
    fputc(']', out);
}

void plane_write_board(FILE *out)
{
    fprintf(out, "{\"size\":%d,\"planes\":%d,\"kinds\":[", PLANE_SIZE, PLANE_PLANES);
    for (int kind = 0; kind < PLANE_KINDS; kind++) {
        json_write(out, "%.1s{\"name\":%s,\"cells\":[", kind == 0 ? "" : ",", plane_kind_name[kind]);
        for (int direction = 0; direction < 4; direction++) {
            fputs(direction == 0 ? "" : ",", out);
            write_shape(&plane_shape[kind][direction], out);
        }
        fputs("]}", out);
    }
    fputs("]}", out);
}
