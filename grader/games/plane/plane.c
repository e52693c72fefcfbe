#include "plane.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/scan.h"
#include "base/text.h"
#include "match/game_log.h"
#include "plane_files.h"      /* plane_files: made by base/embed of the .js and .css beside this file */
#include "plane_testpoints.h" /* plane_testpoint, from subtasks/plane/subtasks.txt. Needs the sizes of rules.h */

/* ---- events as lines ---- */

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

static const char *plane_event_read(const char *line, struct match_event *e)
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

/* An event of any other number, as a stranger may send, is taken for a move: a match with it is not believed. */
static int plane_event_call(const struct match_event *e, struct player_call *call)
{
    int f = e->what - PLANE_EVENT_DRAW;
    *call = (struct player_call){.call = f >= 0 && f < FORMS ? f : PLANE_MOVE};
    for (int i = 0; i < form[call->call].calls_args; i++)
        call->arg[i] = e->arg[i];
    return call->call == PLANE_DRAW ? PLANE_INIT : PLANE_OPERATE_SELF;
}

const char *plane_apply(struct plane_game *g, const struct match_event *e, int *answer)
{
    struct player_call call;
    plane_enter(g, e->side, (enum plane_callback)plane_event_call(e, &call));
    return plane_make_call(g, e->side, &call, answer);
}

static bool plane_call_read(const char *text, struct player_call *call)
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
static void plane_event_text(const struct match_event *e, char *text, size_t size)
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

static void plane_call_text(const struct player_call *c, char *text, size_t size)
{
    const int32_t *a = c->arg;
    if (c->call == PLANE_DRAW)
        snprintf(text, size, "Draw(%d,%d,%d,%d)", a[0], a[1], a[2], a[3]);
    else
        snprintf(text, size, "%s%d,%d)", form[c->call].call, a[0], a[1]);
}

/* ORDER CALLBACK: callback.h */
static const char *const plane_callback_name[] = {"a static constructor", "Init", "Operate_self", "Operate_opponent"};
static const char *const plane_end_name[] = {[PLANE_END_DESTROYED] = "destroyed", [PLANE_END_CAP] = "cap"};

static const char *plane_late_why(int callback, const struct player_call *call)
{
    return plane_late((enum plane_callback)callback, (enum plane_call)call->call);
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

/* ---- both boards, at a position ---- */

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

/*
 * Prints both boards side by side, with these signs:
 *
 *     .       nothing                     o    a miss
 *     1 2 3   the body of a plane         *    a hit body
 *     A B C   its head                    X    a hit head
 *     #       the rest of a destroyed plane
 *     ,       where a plane was until the last operation moved it
 *
 * The sign of a hit stays when the plane has moved away, and a plane that moves onto a miss covers the miss. With
 * PRINT_SIDE0 side 1's board shows only the results of hits.
 */
static void plane_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
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

/* Writes {"size":12,"planes":3,"kinds":[{"name":"classic","cells":[[[0,0],...],...]},...]}. Cells are (dx,dy) from the
 * head, for each direction. */
static void plane_write_board(FILE *out)
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

/* ---- figures ---- */

enum { HITS_A_HEAD, HITS_TO_WIN, TURNS_OF_A_PLANE, MOVES, FIGURES };

static const struct game_figure plane_figure[] = {
    [HITS_A_HEAD] = {"hits_a_head", "hits for each head"},
    [HITS_TO_WIN] = {"hits_to_win", "hits for all three, where it hit them"},
    [TURNS_OF_A_PLANE] = {"turns_of_a_plane", "turns that a plane of its own survives"},
    [MOVES] = {"moves", "moves a game"},
    [FIGURES] = {NULL, NULL},
};

struct counted {
    int operations[2], hits[2], heads[2];
    struct cells seen[2]; /* heads that the side has hit: a destroyed plane stays where it is */
    int survived[2];      /* turns of the other side, summed over the planes of this side that were destroyed */
};

static void count_hit(struct counted *c, int side, int x, int y, int answer)
{
    c->hits[side]++;
    if (answer != 2 || !plane_on_board(x, y) || plane_cells_has(&c->seen[side], x, y))
        return;
    plane_cells_add(&c->seen[side], x, y);
    c->heads[side]++;
    c->survived[!side] += c->operations[side];
}

static void plane_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct counted c = {.hits = {0, 0}};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++) {
        c.operations[e->side] += e->operation;
        if (e->what == PLANE_EVENT_HIT)
            count_hit(&c, e->side, e->arg[0], e->arg[1], e->arg[2]);
    }
    bool all = c.heads[side] == PLANE_PLANES;
    sum[HITS_TO_WIN].sum += all ? c.hits[side] : 0;
    sum[HITS_TO_WIN].count += all;
    sum[HITS_A_HEAD].sum += c.hits[side];
    sum[HITS_A_HEAD].count += c.heads[side];
    sum[TURNS_OF_A_PLANE].sum += c.survived[side] + (PLANE_PLANES - c.heads[!side]) * c.operations[!side];
    sum[TURNS_OF_A_PLANE].count += PLANE_PLANES;
    game_sum_add(&sum[MOVES], c.operations[side] - c.hits[side]);
}

/* ---- the game ---- */

#if defined SORTIE_ONE_FILE && !defined SORTIE_WEB /* only a browser has them */
#define plane_write_thoughts NULL
#endif

static const struct game_setup setup[] = {
    {.name = "types", .count = PLANE_PLANES, .least = 1, .most = (1 << PLANE_KINDS) - 1, .bits = PLANE_KINDS},
    {.name = NULL},
};

const struct game plane_game = {
    .name = "plane",
    .title = "plane-bombing game",
    .about = "Two programs hide three planes each on a grid of 12 by 12 cells. In turn each hits a cell of the "
             "other's grid, and is told whether it met nothing, a body or a head, or moves a plane of its own "
             "by one cell. Who has hit the heads of all three planes has won the game.",
    .seats = 2,
    .talk = GAME_CALLS,
    .drawn_first = true,
    .setup = setup,
    .testpoint = plane_testpoint,
    .testpoints = PLANE_TESTPOINTS,
    .most_events = 2 * (PLANE_PLANES + PLANE_CAP),
    .warm_ms = 1000,
    .ends = PLANE_END_CAP + 1,
    .play = plane_referee_play,
    .end_name = plane_end_name,
    .figure = plane_figure,
    .count_figures = plane_count_figures,
    .calls = PLANE_MOVE + 1,
    .callback_name = plane_callback_name,
    .call_text = plane_call_text,
    .call_read = plane_call_read,
    .late_why = plane_late_why,
    .event_text = plane_event_text,
    .event_read = plane_event_read,
    .event_call = plane_event_call,
    .print = plane_print,
    .event_words = plane_event_words,
    .write_board = plane_write_board,
    .write_thoughts = plane_write_thoughts,
    .chances = GAME_CHANCES(&plane_chances),
    .file = plane_files,
    .person = GAME_PERSON(&plane_person),
};
