#include "slow_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct slow_kind kinds[16];
static int number_of_kinds;

const char *slow_why(enum plane_fault fault)
{
    static const char *const why[PLANE_FAULTS] = {
        [PLANE_OK] = NULL,
        [PLANE_DRAW_OUTSIDE_INIT] = "Draw is for Init only",
        [PLANE_FOURTH_DRAW] = "a fourth Draw, Init makes exactly three",
        [PLANE_TOO_FEW_DRAWS] = "Init ended with fewer than three Draws",
        [PLANE_NO_SUCH_KIND] = "no such kind of plane",
        [PLANE_KIND_NOT_ALLOWED] = "this plane may not be of that kind, see type[]",
        [PLANE_NO_SUCH_DIRECTION] = "a direction is 0, 1, 2 or 3",
        [PLANE_OFF_BOARD] = "the plane leaves the board",
        [PLANE_OVERLAP] = "the plane overlaps one drawn before",
        [PLANE_HIT_OUTSIDE_OPERATE_SELF] = "Hit is for Operate_self only",
        [PLANE_MOVE_OUTSIDE_OPERATE_SELF] = "Move is for Operate_self only",
        [PLANE_SECOND_OPERATION] = "a second operation in one Operate_self",
        [PLANE_NO_OPERATION] = "Operate_self ended without an operation",
        [PLANE_HIT_OFF_BOARD] = "outside the board",
        [PLANE_NO_SUCH_PLANE] = "planes are 0, 1 and 2",
        [PLANE_MOVE_DESTROYED] = "this plane is destroyed",
        [PLANE_MOVE_OFF_BOARD] = "the plane would leave the board",
        [PLANE_MOVE_OVERLAP] = "the plane would run onto another of your own",
    };
    return why[fault];
}

enum plane_fault slow_fault(const char *why)
{
    int fault = PLANE_OK;
    while (why != NULL && ++fault < PLANE_FAULTS && strcmp(why, slow_why((enum plane_fault)fault)) != 0)
        continue;
    return (enum plane_fault)fault;
}

int slow_read_kinds(struct slow_kind kind[16])
{
    char line[200];
    FILE *in = fopen(KIT_ROOT "/subtasks/plane/planes.txt", "r");
    if (in == NULL)
        abort();
    memset(kinds, 0, sizeof kinds);
    number_of_kinds = 0;
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "kind", 4) == 0)
            number_of_kinds++;
        else if (number_of_kinds > 0 && line[0] != '\0' && strspn(line, ".#H") == strlen(line)) {
            struct slow_kind *k = &kinds[number_of_kinds - 1];
            strcpy(k->drawing[k->rows++], line);
            k->cols = (int)strlen(line);
        }
    }
    fclose(in);
    memcpy(kind, kinds, sizeof kinds);
    return number_of_kinds;
}

/* Draws the plane cell by cell on its own board. Returns how many of its cells fall off. */
static int paint(struct slow_plane *p)
{
    const struct slow_kind *k = &kinds[p->kind];
    int head_row = 0, head_col = 0, off = 0;
    memset(p->board, 0, sizeof p->board);
    for (int r = 0; r < k->rows; r++)
        for (int c = 0; c < k->cols; c++)
            if (k->drawing[r][c] == 'H') {
                head_row = r;
                head_col = c;
            }
    for (int r = 0; r < k->rows; r++)
        for (int c = 0; c < k->cols; c++) {
            int dx = r - head_row, dy = c - head_col;
            for (int turn = 0; turn < p->direction; turn++) {
                int old = dx;
                dx = dy;
                dy = -old;
            }
            int x = p->x + dx, y = p->y + dy;
            if (k->drawing[r][c] == '.')
                continue;
            if (x < 1 || x > 12 || y < 1 || y > 12)
                off++;
            else
                p->board[x][y] = k->drawing[r][c] == 'H' ? 2 : 1;
        }
    return off;
}

static int overlap(const struct slow_plane *a, const struct slow_plane *b)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            if (a->board[x][y] && b->board[x][y])
                return 1;
    return 0;
}

int slow_cell(const struct slow_game *g, int side, int x, int y)
{
    for (int i = 0; i < g->side[side].planes; i++)
        if (g->side[side].plane[i].board[x][y])
            return g->side[side].plane[i].board[x][y];
    return 0;
}

void slow_start(struct slow_game *g, const int types[3], int first)
{
    memset(g, 0, sizeof *g);
    for (int i = 0; i < 3; i++)
        g->types[i] = types[i];
    g->first = first;
}

void slow_enter(struct slow_game *g, int side, int callback)
{
    g->side[side].callback = callback;
    g->side[side].operated = 0;
}

enum plane_fault slow_leave(struct slow_game *g, int side)
{
    struct slow_side *s = &g->side[side];
    int callback = s->callback;
    s->callback = PLANE_NOTHING;
    if (callback == PLANE_INIT && s->planes != 3)
        return PLANE_TOO_FEW_DRAWS;
    return callback == PLANE_OPERATE_SELF && s->operated == 0 ? PLANE_NO_OPERATION : PLANE_OK;
}

enum plane_fault slow_draw(struct slow_game *g, int side, int kind, int direction, int x, int y)
{
    struct slow_side *s = &g->side[side];
    struct slow_plane p = {kind, direction, x, y, 0, {{0}}};
    if (s->callback != PLANE_INIT)
        return PLANE_DRAW_OUTSIDE_INIT;
    if (s->planes == 3)
        return PLANE_FOURTH_DRAW;
    if (kind < 0 || kind >= number_of_kinds)
        return PLANE_NO_SUCH_KIND;
    int mask = g->types[s->planes];
    for (int i = 0; i < kind; i++)
        mask /= 2;
    if (mask % 2 == 0)
        return PLANE_KIND_NOT_ALLOWED;
    if (direction != 0 && direction != 1 && direction != 2 && direction != 3)
        return PLANE_NO_SUCH_DIRECTION;
    if (x < 1 || x > 12 || y < 1 || y > 12 || paint(&p) > 0)
        return PLANE_OFF_BOARD;
    for (int i = 0; i < s->planes; i++)
        if (overlap(&p, &s->plane[i]))
            return PLANE_OVERLAP;
    s->plane[s->planes++] = p;
    return PLANE_OK;
}

enum plane_fault slow_hit(struct slow_game *g, int side, int x, int y, int *answer)
{
    struct slow_side *s = &g->side[side], *other = &g->side[1 - side];
    if (s->callback != PLANE_OPERATE_SELF)
        return PLANE_HIT_OUTSIDE_OPERATE_SELF;
    if (s->operated)
        return PLANE_SECOND_OPERATION;
    if (x < 1 || x > 12 || y < 1 || y > 12)
        return PLANE_HIT_OFF_BOARD;
    s->operated = 1;
    s->operations++;
    *answer = slow_cell(g, 1 - side, x, y);
    for (int i = 0; i < 3; i++)
        if (other->plane[i].x == x && other->plane[i].y == y)
            other->plane[i].destroyed = 1;
    return PLANE_OK;
}

enum plane_fault slow_move(struct slow_game *g, int side, int plane, int direction)
{
    struct slow_side *s = &g->side[side];
    if (s->callback != PLANE_OPERATE_SELF)
        return PLANE_MOVE_OUTSIDE_OPERATE_SELF;
    if (s->operated)
        return PLANE_SECOND_OPERATION;
    if (plane < 0 || plane > 2)
        return PLANE_NO_SUCH_PLANE;
    if (direction < 0 || direction > 3)
        return PLANE_NO_SUCH_DIRECTION;
    if (s->plane[plane].destroyed)
        return PLANE_MOVE_DESTROYED;
    struct slow_plane moved = s->plane[plane];
    if (direction == 0)
        moved.x--;
    if (direction == 1)
        moved.y++;
    if (direction == 2)
        moved.x++;
    if (direction == 3)
        moved.y--;
    if (paint(&moved) > 0)
        return PLANE_MOVE_OFF_BOARD;
    for (int i = 0; i < 3; i++)
        if (i != plane && overlap(&moved, &s->plane[i]))
            return PLANE_MOVE_OVERLAP;
    s->plane[plane] = moved;
    s->operated = 1;
    s->operations++;
    return PLANE_OK;
}

static int all_destroyed(const struct slow_side *s)
{
    return s->planes == 3 && s->plane[0].destroyed && s->plane[1].destroyed && s->plane[2].destroyed;
}

int slow_winner(const struct slow_game *g)
{
    if (all_destroyed(&g->side[0]))
        return 1;
    if (all_destroyed(&g->side[1]))
        return 0;
    if (g->side[0].operations == 500 && g->side[1].operations == 500)
        return g->first == 0 ? 1 : 0;
    return -1;
}
