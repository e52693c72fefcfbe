/*
 * exact: counts every layout of three planes that fits what it was told, and so knows the chance of each answer at each
 * cell. It hits where P(head) + 0.5 * (bits that the answer tells) is greatest: destroy now, or learn for later.
 *
 * Some test points have 100 million layouts, so they are counted without being listed. A placement is one plane of some
 * kind, direction and head; everything known is sets of placements, one bit each:
 *   alive     the placements that no answer excludes
 *   need[]    for each answer 1 or 2, the placements that explain it: a layout must contain one of each
 * Choose a first plane that explains need[0], a second that explains the next open need. The number of third planes is then
 * the size of an intersection of a few sets, some machine instructions for 64 placements at a time.
 *
 * A Move of the opponent is easy in these terms: every set gains its placements shifted by one cell.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

enum {
    CELLS = 12 * 12,
    MAX_PLACEMENTS = PLANE_KINDS * 4 * CELLS,
    WORDS = (MAX_PLACEMENTS + 63) / 64,
    MAX_NEEDS = 24,
    MAX_MEMORY = 4000
};

typedef struct {
    uint64_t w[WORDS];
} set;

/* ---- the placements: made once, in the first Init ---- */

static struct placement {
    int kind, direction, x, y;
    int n, cell[PLANE_MAX_CELLS]; /* cell[0] is the head */
    int shifted[4];               /* the placement one cell further in direction 0..3, or -1 */
} placement[MAX_PLACEMENTS];
static int placements, words; /* words: how many of a set's words are in use */

static set on[CELLS];                          /* placements with any cell here */
static set head_on[CELLS];                     /* placements with their head here */
static set apart[MAX_PLACEMENTS];              /* placements that do not touch this one */
static set completes[PLANE_KINDS][PLANE_KINDS]; /* placements of kinds that can be third to two such planes */

/* ---- what is known in this game ---- */

static set alive, need[MAX_NEEDS], wreck; /* wreck: placements on the head of a destroyed plane */
static int needs;
static bool destroyed[CELLS]; /* a head was hit here */
static int turn;              /* the board is seen turned by this many quarters, so that no two games begin alike */

/* The same answers lead to the same choice: a tree of those made in this match. */
static struct memory {
    int cell, next[3]; /* next: after answer 0..2; 0 is none yet */
} memory[MAX_MEMORY];
static int memories, here; /* here: this game's place in the tree, or -1 outside it */

/* ---- sets ---- */

static void add(set *s, int p)
{
    s->w[p / 64] |= (uint64_t)1 << p % 64;
}

static void drop(set *s, int p)
{
    s->w[p / 64] &= ~((uint64_t)1 << p % 64);
}

static bool has(const set *s, int p)
{
    return s->w[p / 64] >> p % 64 & 1;
}

static void keep(set *s, const set *only)
{
    for (int i = 0; i < words; i++)
        s->w[i] &= only->w[i];
}

static void drop_all(set *s, const set *those)
{
    for (int i = 0; i < words; i++)
        s->w[i] &= ~those->w[i];
}

static void add_all(set *s, const set *those)
{
    for (int i = 0; i < words; i++)
        s->w[i] |= those->w[i];
}

static int list(const set *s, int out[])
{
    int n = 0;
    for (int i = 0; i < words; i++)
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

static int common(const set *a, const set *b, int from, int to)
{
    int n = 0;
    for (int i = from; i < to; i++)
        n += ones(a->w[i] & b->w[i]);
    return n;
}

/* ---- making the placements ---- */

static bool same_cells(const struct placement *a, const struct placement *b)
{
    bool cover[CELLS] = {false};
    for (int i = 0; i < a->n; i++)
        cover[a->cell[i]] = true;
    for (int i = 0; i < b->n; i++)
        if (!cover[b->cell[i]])
            return false;
    return a->kind == b->kind && a->cell[0] == b->cell[0];
}

/* Fills in the placement; false if it leaves the board. */
static bool put(struct placement *p, int kind, int direction, int x, int y)
{
    const struct plane_cells *c = &plane_cells[kind][direction];
    *p = (struct placement){kind, direction, x, y, c->n, {0}, {-1, -1, -1, -1}};
    for (int i = 0; i < c->n; i++) {
        int cx = x + c->dx[i], cy = y + c->dy[i];
        if (cx < 1 || cx > 12 || cy < 1 || cy > 12)
            return false;
        p->cell[i] = (cx - 1) * 12 + cy - 1;
    }
    return true;
}

/* Adds the placement, if it is on the board and not one of the same kind and head again (a helicopter turned). */
static void add_placement(int kind, int direction, int x, int y)
{
    struct placement *new = &placement[placements];
    if (!put(new, kind, direction, x, y))
        return;
    for (int p = placements; p-- > 0 && placement[p].kind == kind;)
        if (same_cells(&placement[p], new))
            return;
    placements++;
}

static void make_placements(int mask)
{
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        for (int cell = 0; cell < CELLS; cell++)
            for (int direction = 0; direction < 4; direction++)
                if (mask >> kind & 1)
                    add_placement(kind, direction, cell / 12 + 1, cell % 12 + 1);
    words = (placements + 63) / 64;
}

static int find(int kind, int direction, int x, int y)
{
    for (int p = 0; p < placements; p++)
        if (placement[p].kind == kind && placement[p].direction == direction && placement[p].x == x && placement[p].y == y)
            return p;
    return -1;
}

static void make_sets(void)
{
    static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
    for (int p = 0; p < placements; p++) {
        struct placement *it = &placement[p];
        for (int i = 0; i < it->n; i++)
            add(&on[it->cell[i]], p);
        add(&head_on[it->cell[0]], p);
        for (int d = 0; d < 4; d++)
            it->shifted[d] = find(it->kind, it->direction, it->x + dx[d], it->y + dy[d]);
    }
    for (int p = 0; p < placements; p++) {
        for (int q = 0; q < placements; q++)
            add(&apart[p], q);
        for (int i = 0; i < placement[p].n; i++)
            drop_all(&apart[p], &on[placement[p].cell[i]]);
    }
}

/* May three planes of these kinds be drawn, in some order? */
static bool kinds_allowed(const int type[3], int a, int b, int c)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int i = 0; i < 6; i++)
        if (type[order[i][0]] >> a & type[order[i][1]] >> b & type[order[i][2]] >> c & 1)
            return true;
    return false;
}

static void make_completes(const int type[3])
{
    for (int a = 0; a < PLANE_KINDS; a++)
        for (int b = 0; b < PLANE_KINDS; b++)
            for (int p = 0; p < placements; p++)
                if (kinds_allowed(type, a, b, placement[p].kind))
                    add(&completes[a][b], p);
}

/* ---- counting layouts ---- */

static uint64_t layouts, count[MAX_PLACEMENTS]; /* all that fit, and those of them with this placement in it */

/* All pairs out of the set rest, as second and third plane beside i. */
static void count_pairs(int i, const set *rest)
{
    static set third[PLANE_KINDS]; /* by the second plane's kind */
    static int second[MAX_PLACEMENTS];
    int from[PLANE_KINDS], to[PLANE_KINDS];
    uint64_t pairs = 0;
    for (int kind = 0; kind < PLANE_KINDS; kind++) {
        third[kind] = *rest;
        keep(&third[kind], &completes[placement[i].kind][kind]);
        from[kind] = 0, to[kind] = words;
        while (to[kind] > 0 && third[kind].w[to[kind] - 1] == 0)
            to[kind]--;
        while (from[kind] < to[kind] && third[kind].w[from[kind]] == 0)
            from[kind]++;
    }
    int n = list(rest, second);
    for (int s = 0; s < n; s++) {
        int j = second[s], kind = placement[j].kind;
        int thirds = common(&apart[j], &third[kind], from[kind], to[kind]);
        count[j] += (uint64_t)thirds; /* as third planes they are counted when they are second */
        pairs += (uint64_t)thirds;
    }
    count[i] += pairs / 2;
    layouts += pairs / 2;
}

/* The planes of rest that can be third beside i and j; they must explain what those leave open. */
static void count_thirds(int i, int j, const set *rest)
{
    static int third[MAX_PLACEMENTS];
    set fit = *rest;
    keep(&fit, &apart[j]);
    keep(&fit, &completes[placement[i].kind][placement[j].kind]);
    for (int k = 0; k < needs; k++)
        if (!has(&need[k], i) && !has(&need[k], j))
            keep(&fit, &need[k]);
    int n = list(&fit, third);
    for (int k = 0; k < n; k++)
        count[third[k]]++;
    count[i] += (uint64_t)n;
    count[j] += (uint64_t)n;
    layouts += (uint64_t)n;
}

/* All layouts with i and two planes of the set pool. */
static void count_with(int i, const set *pool)
{
    static int second[MAX_PLACEMENTS];
    set rest = *pool;
    keep(&rest, &apart[i]);
    int open = 0;
    while (open < needs && has(&need[open], i))
        open++;
    if (open == needs) {
        count_pairs(i, &rest);
        return;
    }
    set candidates = rest;
    keep(&candidates, &need[open]);
    int n = list(&candidates, second);
    for (int s = 0; s < n; s++) {
        drop(&rest, second[s]);
        count_thirds(i, second[s], &rest);
    }
}

static void count_layouts(void)
{
    static int first[MAX_PLACEMENTS];
    set pool = alive, candidates = alive;
    if (needs > 0)
        keep(&candidates, &need[0]);
    layouts = 0;
    memset(count, 0, sizeof count);
    int n = list(&candidates, first);
    for (int f = 0; f < n; f++) {
        drop(&pool, first[f]); /* so no layout is counted again with another first plane */
        count_with(first[f], &pool);
    }
}

/* ---- choosing ---- */

static double bits(double chance)
{
    return chance > 0 ? -chance * log2(chance) : 0;
}

static int best_cell(void)
{
    double head[CELLS] = {0}, body[CELLS] = {0}, best = -1;
    int choice = 0;
    for (int p = 0; p < placements; p++) {
        head[placement[p].cell[0]] += (double)count[p];
        for (int i = 1; i < placement[p].n; i++)
            body[placement[p].cell[i]] += (double)count[p];
    }
    for (int c = 0; c < CELLS; c++) {
        double h = head[c] / (double)layouts, b = body[c] / (double)layouts;
        double value = h + 0.5 * (bits(h) + bits(b) + bits(1 - h - b));
        if (!destroyed[c] && value > best) {
            best = value;
            choice = c;
        }
    }
    return choice;
}

static void learn(int cell, int answer)
{
    set body = on[cell];
    drop_all(&body, &head_on[cell]);
    if (answer != 1)
        drop_all(&alive, &body);
    if (answer != 2)
        drop_all(&alive, &head_on[cell]);
    if (answer == 0)
        return;
    need[needs++] = answer == 1 ? body : head_on[cell];
    if (answer == 2) {
        destroyed[cell] = true;
        add_all(&wreck, &on[cell]);
    }
}

/* ---- the three functions of a player ---- */

static void draw_planes(const int type[3])
{
    int p[3];
    do
        for (int i = 0; i < 3; i++)
            do
                p[i] = rand() % placements;
            while ((type[i] >> placement[p[i]].kind & 1) == 0);
    while (!has(&apart[p[0]], p[1]) || !has(&apart[p[0]], p[2]) || !has(&apart[p[1]], p[2]));
    for (int i = 0; i < 3; i++)
        Draw(placement[p[i]].kind, placement[p[i]].direction, placement[p[i]].x, placement[p[i]].y);
}

void Init(int last, int id, const int type[3], bool b)
{
    (void)last, (void)id, (void)b;
    if (placements == 0) {
        make_placements(type[0] | type[1] | type[2]);
        make_sets();
        make_completes(type);
    }
    draw_planes(type);
    memset(&alive, 0, sizeof alive);
    for (int p = 0; p < placements; p++)
        add(&alive, p);
    memset(&wreck, 0, sizeof wreck);
    memset(destroyed, 0, sizeof destroyed);
    needs = 0;
}

void Operate_self(void)
{
    count_layouts();
    int cell = best_cell();
    learn(cell, Hit(cell / 12 + 1, cell % 12 + 1));
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)kind, (void)x, (void)y;
}
