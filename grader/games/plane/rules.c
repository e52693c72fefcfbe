#include "rules.h"

#include <stddef.h>
#include <string.h>

#include "plane_tables.h" /* defines plane_shape and plane_kind_name */

/* Why a call is illegal, where several checks say so. */
static const char draw_outside_init[] = "Draw is for Init only";
static const char fourth_draw[] = "a fourth Draw, Init makes exactly three";
static const char no_such_direction[] = "a direction is 0, 1, 2 or 3";
static const char hit_outside[] = "Hit is for Operate_self only";
static const char move_outside[] = "Move is for Operate_self only";
static const char second_operation[] = "a second operation in one Operate_self";

/* ---- sets of cells ---- */

static int cell_bit(int x, int y)
{
    return (x - 1) * PLANE_SIZE + (y - 1);
}

bool plane_cells_has(const struct cells *c, int x, int y)
{
    int bit = cell_bit(x, y);
    return c->word[bit / 64] >> bit % 64 & 1;
}

void plane_cells_add(struct cells *c, int x, int y)
{
    int bit = cell_bit(x, y);
    c->word[bit / 64] |= (uint64_t)1 << bit % 64;
}

bool plane_cells_meet(const struct cells *a, const struct cells *b)
{
    return ((a->word[0] & b->word[0]) | (a->word[1] & b->word[1]) | (a->word[2] & b->word[2])) != 0;
}

static struct cells cells_union(const struct cells *a, const struct cells *b)
{
    return (struct cells){{a->word[0] | b->word[0], a->word[1] | b->word[1], a->word[2] | b->word[2]}};
}

/* Returns the cells of `all` that are not in `part`. */
static struct cells cells_less(const struct cells *all, const struct cells *part)
{
    return (struct cells){
        {all->word[0] & ~part->word[0], all->word[1] & ~part->word[1], all->word[2] & ~part->word[2]}};
}

/* Moves every cell up by n bits, 0 <= n < 192. C does not define a shift by 64, so the shift has two steps. */
static struct cells cells_shift(const struct cells *c, int n)
{
    struct cells to = {{0, 0, 0}};
    for (int i = n / 64, from = 0; i < 3; i++, from++)
        to.word[i] = c->word[from] << n % 64 | (from > 0 ? c->word[from - 1] >> (63 - n % 64) >> 1 : 0);
    return to;
}

bool plane_on_board(int x, int y)
{
    return x >= 1 && x <= PLANE_SIZE && y >= 1 && y <= PLANE_SIZE;
}

/* Returns whether a plane of this shape with its head at (x,y), which is on the board or one cell beside it, is on the
 * board. */
static bool fits(const struct plane_shape *s, int x, int y)
{
    int top = x - 1 - s->head_row, left = y - 1 - s->head_col;
    return top >= 0 && left >= 0 && top + s->rows <= PLANE_SIZE && left + s->cols <= PLANE_SIZE;
}

bool plane_place(struct plane *p, int x, int y)
{
    const struct plane_shape *s = &plane_shape[p->kind][p->direction];
    if (!plane_on_board(x, y) || !fits(s, x, y))
        return false;
    p->cells = cells_shift(&s->cells, (x - 1 - s->head_row) * PLANE_SIZE + y - 1 - s->head_col);
    p->x = (int8_t)x;
    p->y = (int8_t)y;
    return true;
}

/* ---- the game ---- */

void plane_start(struct plane_game *g, const int types[PLANE_PLANES], int first)
{
    memset(g, 0, sizeof *g);
    memcpy(g->types, types, sizeof g->types);
    g->first = first;
}

const char *plane_draw(struct plane_game *g, int side, int kind, int direction, int x, int y)
{
    struct plane_side *s = &g->side[side];
    if (s->callback != PLANE_INIT)
        return draw_outside_init;
    if (s->drawn == PLANE_PLANES)
        return fourth_draw;
    if (kind < 0 || kind >= PLANE_KINDS)
        return "no such kind of plane";
    if ((g->types[s->drawn] >> kind & 1) == 0)
        return "this plane may not be of that kind, see type[]";
    if (direction < 0 || direction > 3)
        return no_such_direction;
    struct plane p = {.kind = (int8_t)kind, .direction = (int8_t)direction};
    if (!plane_place(&p, x, y))
        return "the plane leaves the board";
    if (plane_cells_meet(&p.cells, &s->occupied))
        return "the plane overlaps one drawn before";
    s->plane[s->drawn++] = p;
    s->occupied = cells_union(&s->occupied, &p.cells);
    return NULL;
}

/* Returns the plane of this side with its head at (x,y), or NULL. */
static struct plane *plane_headed(struct plane_side *s, int x, int y)
{
    for (struct plane *p = s->plane; p < s->plane + PLANE_PLANES; p++)
        if (p->x == x && p->y == y)
            return p;
    return NULL;
}

static void count_operation(struct plane_side *s)
{
    s->operated = true;
    s->operations++;
}

const char *plane_hit(struct plane_game *g, int side, int x, int y, int *answer)
{
    struct plane_side *s = &g->side[side], *other = &g->side[!side];
    if (s->callback != PLANE_OPERATE_SELF)
        return hit_outside;
    if (s->operated)
        return second_operation;
    if (!plane_on_board(x, y))
        return "outside the board";
    count_operation(s);
    *answer = plane_cells_has(&other->occupied, x, y);
    struct plane *hit = *answer == 0 ? NULL : plane_headed(other, x, y);
    if (hit != NULL) {
        *answer = 2;
        other->destroyed = (uint8_t)(other->destroyed + !hit->destroyed);
        hit->destroyed = true;
    }
    return NULL;
}

/* Moves every cell by one row or column: by n bits, -12 to 12 and not 0. No cell may leave the board. */
static struct cells cells_step(const struct cells *c, int n)
{
    const uint64_t *from = c->word;
    if (n > 0)
        return (struct cells){{from[0] << n, from[1] << n | from[0] >> (64 - n), from[2] << n | from[1] >> (64 - n)}};
    return (struct cells){{from[0] >> -n | from[1] << (64 + n), from[1] >> -n | from[2] << (64 + n), from[2] >> -n}};
}

/* Moves are the most frequent steps of some games. So a move shifts the cells that the plane has, and looks at no other
 * plane: planes of a side have no cell in common. */
const char *plane_move(struct plane_game *g, int side, int plane, int direction)
{
    static const int8_t step_x[4] = {-1, 0, 1, 0}, step_y[4] = {0, 1, 0, -1};
    struct plane_side *s = &g->side[side];
    if (s->callback != PLANE_OPERATE_SELF)
        return move_outside;
    if (s->operated)
        return second_operation;
    if (plane < 0 || plane >= PLANE_PLANES)
        return "planes are 0, 1 and 2";
    if (direction < 0 || direction > 3)
        return no_such_direction;
    struct plane *p = &s->plane[plane];
    if (p->destroyed)
        return "this plane is destroyed";
    int x = p->x + step_x[direction], y = p->y + step_y[direction];
    if (!fits(&plane_shape[p->kind][p->direction], x, y))
        return "the plane would leave the board";
    struct cells others = cells_less(&s->occupied, &p->cells);
    struct cells cells = cells_step(&p->cells, step_x[direction] * PLANE_SIZE + step_y[direction]);
    if (plane_cells_meet(&cells, &others))
        return "the plane would run onto another of your own";
    p->cells = cells;
    p->x = (int8_t)x;
    p->y = (int8_t)y;
    s->occupied = cells_union(&others, &cells);
    count_operation(s);
    return NULL;
}

const char *plane_late(enum plane_callback callback, enum plane_call call)
{
    if (call == PLANE_DRAW)
        return callback == PLANE_INIT ? fourth_draw : draw_outside_init;
    if (callback == PLANE_OPERATE_SELF)
        return second_operation;
    return call == PLANE_HIT ? hit_outside : move_outside;
}
