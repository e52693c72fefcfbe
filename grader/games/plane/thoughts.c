#include "thoughts.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "match/game_log.h"
#include "plane.h"

/* A prime above THOUGHTS_PLACEMENTS: steps of this size reach every placement. */
enum { STRIDE = 10007 };

#define WORK 4000000L

/* ---- sets ---- */

static void plane_thoughts_add(struct thoughts_set *s, int p)
{
    s->w[p / 64] |= (uint64_t)1 << p % 64;
}

static void plane_thoughts_drop(struct thoughts_set *s, int p)
{
    s->w[p / 64] &= ~((uint64_t)1 << p % 64);
}

static bool has(const struct thoughts_set *s, int p)
{
    return s->w[p / 64] >> p % 64 & 1;
}

static void plane_thoughts_keep(const struct thoughts *t, struct thoughts_set *s, const struct thoughts_set *only)
{
    for (int i = 0; i < t->words; i++)
        s->w[i] &= only->w[i];
}

static void drop_all(const struct thoughts *t, struct thoughts_set *s, const struct thoughts_set *those)
{
    for (int i = 0; i < t->words; i++)
        s->w[i] &= ~those->w[i];
}

static void add_all(const struct thoughts *t, struct thoughts_set *s, const struct thoughts_set *those)
{
    for (int i = 0; i < t->words; i++)
        s->w[i] |= those->w[i];
}

static int list(const struct thoughts *t, const struct thoughts_set *s, int out[])
{
    int n = 0;
    for (int i = 0; i < t->words; i++)
        for (uint64_t left = s->w[i]; left != 0; left &= left - 1)
            out[n++] = i * 64 + __builtin_ctzll(left);
    return n;
}

static int ones(uint64_t v)
{
    v -= v >> 1 & 0x5555555555555555u;
    v = (v & 0x3333333333333333u) + (v >> 2 & 0x3333333333333333u);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(v * 0x0101010101010101u >> 56);
}

static int common(const struct thoughts_set *a, const struct thoughts_set *b, int from, int to)
{
    int n = 0;
    for (int i = from; i < to; i++)
        n += ones(a->w[i] & b->w[i]);
    return n;
}

/* ---- the placements ---- */

static void add_placement(struct thoughts *t, int kind, int direction, int head)
{
    struct thoughts_placement *new = &t->placement[t->placements];
    *new = (struct thoughts_placement){.plane = {.kind = (int8_t)kind, .direction = (int8_t)direction}, .head = head};
    if (!plane_place(&new->plane, head / PLANE_SIZE + 1, head % PLANE_SIZE + 1))
        return;
    for (int p = t->placements; p-- > 0 && t->placement[p].plane.kind == kind;)
        if (t->placement[p].head == head &&
            memcmp(&t->placement[p].plane.cells, &new->plane.cells, sizeof new->plane.cells) == 0)
            return; /* the same cells in another direction */
    t->placements++;
}

static int plane_thoughts_find(const struct thoughts *t, const struct plane *like, int x, int y)
{
    for (int p = 0; p < t->placements; p++) {
        const struct plane *it = &t->placement[p].plane;
        if (it->kind == like->kind && it->direction == like->direction && it->x == x && it->y == y)
            return p;
    }
    return -1;
}

static void make_placements(struct thoughts *t, int mask)
{
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        for (int cell = 0; cell < THOUGHTS_CELLS; cell++)
            for (int direction = 0; direction < 4; direction++)
                if (mask >> kind & 1)
                    add_placement(t, kind, direction, cell);
    t->words = (t->placements + 63) / 64;
}

static void make_sets(struct thoughts *t)
{
    static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
    for (int p = 0; p < t->placements; p++) {
        struct thoughts_placement *it = &t->placement[p];
        plane_thoughts_add(&t->head_on[it->head], p);
        for (int c = 0; c < THOUGHTS_CELLS; c++)
            if (plane_cells_has(&it->plane.cells, c / PLANE_SIZE + 1, c % PLANE_SIZE + 1))
                plane_thoughts_add(&t->on[c], p);
        for (int d = 0; d < 4; d++)
            it->shifted[d] = plane_thoughts_find(t, &it->plane, it->plane.x + dx[d], it->plane.y + dy[d]);
        for (int q = 0; q < t->placements; q++)
            if (!plane_cells_meet(&it->plane.cells, &t->placement[q].plane.cells))
                plane_thoughts_add(&t->apart[p], q);
    }
}

/* Returns whether three planes of these kinds can be drawn in some order. */
static bool kinds_allowed(const int types[PLANE_PLANES], int a, int b, int c)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int i = 0; i < 6; i++)
        if (types[order[i][0]] >> a & types[order[i][1]] >> b & types[order[i][2]] >> c & 1)
            return true;
    return false;
}

static void make_completes(struct thoughts *t, const int types[PLANE_PLANES])
{
    for (int a = 0; a < PLANE_KINDS; a++)
        for (int b = 0; b < PLANE_KINDS; b++)
            for (int p = 0; p < t->placements; p++)
                if (kinds_allowed(types, a, b, t->placement[p].plane.kind))
                    plane_thoughts_add(&t->completes[a][b], p);
}

void plane_thoughts_begin(struct thoughts *t, const int types[PLANE_PLANES])
{
    make_placements(t, types[0] | types[1] | types[2]);
    make_sets(t);
    make_completes(t, types);
    plane_thoughts_start(t);
}

struct thoughts *plane_thoughts_open(const int types[PLANE_PLANES])
{
    struct thoughts *t = calloc(1, sizeof *t);
    if (t != NULL)
        plane_thoughts_begin(t, types);
    return t;
}

/* ---- counting layouts ---- */

/* Counts all pairs from the set rest as second and third plane next to i. No answer is left to explain, so counting is
 * enough. */
static void count_pairs(struct thoughts *t, int i, const struct thoughts_set *rest)
{
    int from[PLANE_KINDS], to[PLANE_KINDS];
    uint64_t pairs = 0;
    for (int kind = 0; kind < PLANE_KINDS; kind++) {
        t->third[kind] = *rest;
        plane_thoughts_keep(t, &t->third[kind], &t->completes[t->placement[i].plane.kind][kind]);
        from[kind] = 0, to[kind] = t->words;
        while (to[kind] > 0 && t->third[kind].w[to[kind] - 1] == 0)
            to[kind]--;
        while (from[kind] < to[kind] && t->third[kind].w[from[kind]] == 0)
            from[kind]++;
    }
    int n = list(t, rest, t->list[1]);
    for (int s = 0; s < n; s++) {
        int j = t->list[1][s], kind = t->placement[j].plane.kind;
        int thirds = common(&t->apart[j], &t->third[kind], from[kind], to[kind]);
        t->work += to[kind] - from[kind];
        t->count[j] += (uint64_t)thirds; /* as third planes they are counted when they are the second plane */
        pairs += (uint64_t)thirds;
    }
    t->count[i] += pairs / 2;
    t->layouts += pairs / 2;
}

/* Counts the planes of rest that can be third next to i and j. They must explain the answers that i and j do not. */
static void count_thirds(struct thoughts *t, const struct thoughts_board *b, int i, int j,
                         const struct thoughts_set *rest)
{
    struct thoughts_set fit = *rest;
    plane_thoughts_keep(t, &fit, &t->apart[j]);
    plane_thoughts_keep(t, &fit, &t->completes[t->placement[i].plane.kind][t->placement[j].plane.kind]);
    for (int k = 0; k < b->needs; k++)
        if (!has(&b->need[k], i) && !has(&b->need[k], j))
            plane_thoughts_keep(t, &fit, &b->need[k]);
    int n = list(t, &fit, t->list[2]);
    t->work += t->words * 4 + n;
    for (int k = 0; k < n; k++)
        t->count[t->list[2][k]]++;
    t->count[i] += (uint64_t)n;
    t->count[j] += (uint64_t)n;
    t->layouts += (uint64_t)n;
}

/* Counts all layouts of i and two planes from the set pool. */
static void count_with(struct thoughts *t, const struct thoughts_board *b, int i, const struct thoughts_set *pool)
{
    struct thoughts_set rest = *pool;
    plane_thoughts_keep(t, &rest, &t->apart[i]);
    int open = 0;
    while (open < b->needs && has(&b->need[open], i))
        open++;
    if (open == b->needs) {
        count_pairs(t, i, &rest);
        return;
    }
    struct thoughts_set candidates = rest;
    plane_thoughts_keep(t, &candidates, &b->need[open]);
    int n = list(t, &candidates, t->list[1]);
    for (int s = 0; s < n; s++) {
        plane_thoughts_drop(&rest, t->list[1][s]);
        count_thirds(t, b, i, t->list[1][s], &rest);
    }
}

/* If the work has to stop early, the first planes should come from all over the board. */
static bool count_layouts(struct thoughts *t, const struct thoughts_board *b, long work)
{
    int f = 0;
    struct thoughts_set pool = b->alive, candidates = b->alive;
    if (b->needs > 0)
        plane_thoughts_keep(t, &candidates, &b->need[0]);
    t->layouts = 0;
    t->work = 0;
    memset(t->count, 0, sizeof t->count);
    int n = list(t, &candidates, t->list[0]);
    for (; f < n && t->work < work; f++) {
        int first = t->list[0][(int64_t)f * STRIDE % n];
        plane_thoughts_drop(&pool, first); /* so that no layout is counted again with another first plane */
        count_with(t, b, first, &pool);
    }
    t->tried = f;
    t->candidates = n;
    return f == n;
}

/* ---- learning ---- */

/* Forgets everything but the destroyed heads. */
static void plane_thoughts_forget(const struct thoughts *t, struct thoughts_board *b)
{
    b->needs = b->heads;
    for (int p = 0; p < t->placements; p++)
        plane_thoughts_add(&b->alive, p);
    drop_all(t, &b->alive, &b->wreck);
    for (int i = 0; i < b->heads; i++)
        add_all(t, &b->alive, &b->need[i]);
}

void plane_thoughts_start(struct thoughts *t)
{
    for (int side = 0; side < 2; side++) {
        struct thoughts_board *b = &t->board[side];
        b->needs = b->heads = 0;
        memset(&b->wreck, 0, sizeof b->wreck);
        memset(b->destroyed, 0, sizeof b->destroyed);
        memset(&b->alive, 0, sizeof b->alive);
        plane_thoughts_forget(t, b);
    }
}

static void add_need(struct thoughts_board *b, const struct thoughts_set *s, int at)
{
    if (b->needs < THOUGHTS_NEEDS)
        b->needs++; /* else the last one, which is the oldest, is dropped */
    for (int i = b->needs - 1; i > at; i--)
        b->need[i] = b->need[i - 1];
    b->need[at] = *s;
}

void plane_thoughts_hit(struct thoughts *t, int side, int x, int y, int answer)
{
    struct thoughts_board *b = &t->board[1 - side];
    int cell = PLANE_SIZE * (x - 1) + y - 1;
    struct thoughts_set body = t->on[cell];
    drop_all(t, &body, &t->head_on[cell]);
    if (answer != 1)
        drop_all(t, &b->alive, &body);
    if (answer != 2)
        drop_all(t, &b->alive, &t->head_on[cell]);
    if (answer == 1)
        add_need(b, &body, b->heads);
    if (answer == 2 && !b->destroyed[cell]) {
        add_need(b, &t->head_on[cell], 0);
        b->heads++;
        b->destroyed[cell] = true;
        add_all(t, &b->wreck, &t->on[cell]);
    }
}

/* A plane that is not destroyed may have moved, so each placement adds its neighbour to the set. */
static void blur(struct thoughts *t, const struct thoughts_board *b, struct thoughts_set *s, int direction)
{
    int n = list(t, s, t->list[0]);
    for (int i = 0; i < n; i++) {
        int from = t->list[0][i], to = t->placement[from].shifted[direction];
        if (to >= 0 && !has(&b->wreck, from) && !has(&b->wreck, to))
            plane_thoughts_add(s, to);
    }
}

void plane_thoughts_move(struct thoughts *t, int side, int direction)
{
    struct thoughts_board *b = &t->board[side];
    blur(t, b, &b->alive, direction);
    for (int i = b->heads; i < b->needs; i++)
        blur(t, b, &b->need[i], direction);
}

int plane_thoughts_learn(struct thoughts *t, const struct match_event *e)
{
    if (e->what == PLANE_EVENT_HIT && plane_on_board(e->arg[0], e->arg[1])) {
        plane_thoughts_hit(t, e->side, e->arg[0], e->arg[1], e->arg[2]);
        return 1 - e->side;
    }
    if (e->what != PLANE_EVENT_MOVE || e->arg[1] > 3)
        return -1;
    plane_thoughts_move(t, e->side, e->arg[1]);
    return e->side;
}

static bool count_or_forget(struct thoughts *t, struct thoughts_board *b, long work)
{
    bool all = count_layouts(t, b, work);
    if (t->layouts > 0)
        return all;
    plane_thoughts_forget(t, b);
    return count_layouts(t, b, work);
}

/* Returns 16 times the binary logarithm, rounded down. */
static int doublings(uint64_t n)
{
    int whole = 63, sixteenths = 0;
    while (whole > 0 && n >> whole == 0)
        whole--;
    uint64_t part = whole > 30 ? n >> (whole - 30) : n << (30 - whole); /* 1..2, times 2^30 */
    for (int i = 0; i < 4; i++) {
        part = part * part >> 30;
        sixteenths = 2 * sixteenths + (int)(part >> 31);
        part >>= part >> 31;
    }
    return 16 * whole + sixteenths;
}

/* Returns how many layouts there are, if only those with the first planes that were tried are counted. One plane alone
 * explains an answer. Without answers each of three planes could have been the first. */
static uint64_t estimate(const struct thoughts *t, const struct thoughts_board *b)
{
    uint64_t n = (uint64_t)t->candidates, rest = n - (uint64_t)t->tried;
    if (t->tried == 0 || rest == 0)
        return t->layouts;
    uint64_t counted = b->needs > 0 ? 1024 * (n - rest) / n : 1024 * (n * n * n - rest * rest * rest) / (n * n * n);
    return t->layouts * 1024 / (counted > 0 ? counted : 1);
}

int plane_thoughts_doublings(struct thoughts *t, int side, long work, int *destroyed)
{
    struct thoughts_board *b = &t->board[side];
    count_or_forget(t, b, work);
    *destroyed = b->heads;
    return doublings(estimate(t, b));
}

bool plane_thoughts_heads(struct thoughts *t, int side, double chance[THOUGHTS_CELLS])
{
    struct thoughts_board *b = &t->board[side];
    uint64_t head[THOUGHTS_CELLS] = {0};
    bool all = count_or_forget(t, b, WORK);
    for (int p = 0; p < t->placements; p++)
        head[t->placement[p].head] += t->count[p];
    for (int c = 0; c < THOUGHTS_CELLS; c++)
        chance[c] = t->layouts == 0 || b->destroyed[c] ? 0 : (double)head[c] / (double)t->layouts;
    return all;
}

/* ---- for pages ---- */

/* One letter for each step of the square root, so that small chances, which are the most common, get different letters.
 * ORDER board.js */
static const char alphabet[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_>()[]{}@%$#";
enum { LAST = sizeof alphabet - 2 };

/* Returns the step whose square is nearest: n * n <= chance * LAST * LAST rounded. */
static int letter_of(double chance)
{
    int n = 0;
    while (n < LAST && (n + 0.5) * (n + 0.5) < chance * LAST * LAST)
        n++;
    return n;
}

static void write_board(struct thoughts *t, int side, FILE *out)
{
    double chance[THOUGHTS_CELLS];
    plane_thoughts_heads(t, side, chance);
    fputc('"', out);
    for (int c = 0; c < THOUGHTS_CELLS; c++)
        fputc(alphabet[letter_of(chance[c])], out);
    fputc('"', out);
}

static void write_game(struct thoughts *t, const struct match *m, int number, bool last, FILE *out)
{
    struct game_log s = game_log_find(m, number);
    const struct match_event *e = m->event + s.begin;
    int operations = 0;
    plane_thoughts_start(t);
    for (; last && e < m->event + s.end; e++)
        plane_thoughts_learn(t, e);
    fputs("{\"start\":[", out);
    write_board(t, 0, out);
    fputc(',', out);
    write_board(t, 1, out);
    fputs("],\"after\":[", out);
    for (; e < m->event + s.end; e++) {
        int side = plane_thoughts_learn(t, e);
        if (side < 0)
            continue;
        fputs(operations++ == 0 ? "" : ",", out);
        write_board(t, side, out);
    }
    fputs("]}", out);
}

int plane_write_thoughts(const struct match *m, bool last, FILE *out)
{
    struct thoughts *t = plane_thoughts_open(m->job.setup);
    int games = game_log_count(m), from = last ? games : 1;
    if (t == NULL)
        return -1;
    fputc('[', out);
    for (int number = from; number <= games; number++) {
        fputs(number == from ? "" : ",\n", out);
        write_game(t, m, number, last, out);
    }
    fputc(']', out);
    free(t);
    return 0;
}
