/*
 * exact: counts every layout of three planes that fits all answers so far, and so knows the chance of each answer at
 * each cell. It hits where P(head) + 0.5 * (bits that the answer tells) is greatest: destroy now, or learn for later.
 *
 * Some test points have 100 million layouts, so they are counted without being listed. A placement is one plane of some
 * kind, direction and head. Everything known is sets of placements, one bit each:
 *   alive     the placements that no answer excludes
 *   need[]    for each answer 1 or 2, the placements that explain it: a layout must contain one of each
 * Choose a first plane that explains need[0], a second that explains the next open need. The number of third planes is
 * then the size of an intersection of a few sets, some machine instructions for 64 placements at a time.
 *
 * A Move of the opponent is easy in these terms: every set gains its placements shifted by one cell. So an opponent
 * that moves much makes the sets large. A budget of work then limits the search to a random part of the first planes.
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
    MAX_NEEDS = 3 * PLANE_MAX_CELLS, /* enough for all that three planes can answer while they stand still */
    MAX_NODES = 4000
};

/*
 * Work is counted in words of sets looked at, about two nanoseconds each. Watching a clock instead, the same seed would
 * not always play the same match. A match gets FIRST_BUDGET, each of its games GAME_BUDGET more, and a turn may spend
 * an eighth of what is left, or TURN_BUDGET if that is more. The budget is used up only against opponents that move.
 */
enum { FIRST_BUDGET = 160000000, GAME_BUDGET = 6000000, TURN_BUDGET = 20000 };

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

static set on[CELLS];                           /* placements with any cell here */
static set head_on[CELLS];                      /* placements with their head here */
static set apart[MAX_PLACEMENTS];               /* placements that do not touch this one */
static set completes[PLANE_KINDS][PLANE_KINDS]; /* placements of kinds that can be third to two such planes */

/* ---- what is known in this game ---- */

static set alive;
static set need[MAX_NEEDS]; /* those of heads first, then the newest first */
static int needs, heads;
static set wreck;             /* placements on the head of a destroyed plane */
static bool destroyed[CELLS]; /* a head was hit here */
static int turn;              /* the board is seen turned by this many quarters, so that games do not all begin alike */

/* ---- what is known in this match ---- */

/* The same answers lead to the same choice, so choices are remembered in a tree. Node 1 is its root. */
static struct node {
    int cell;    /* the choice, or -1 while it is open */
    int next[3]; /* after answer 0, 1, 2, 0 if there is none */
} node[MAX_NODES];
static int nodes, here; /* here: this game's place in the tree, 0 outside it, as after a Move */
static long budget;

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

/* How many bits are set: sums of 2 bits, of 4, of 8, of all. */
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

/* Fills in the placement. Returns false if it leaves the board. */
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
    struct placement *added = &placement[placements];
    if (!put(added, kind, direction, x, y))
        return;
    for (int p = placements; p-- > 0 && placement[p].kind == kind;)
        if (same_cells(&placement[p], added))
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
        if (placement[p].kind == kind && placement[p].direction == direction && placement[p].x == x &&
            placement[p].y == y)
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

static uint64_t layouts;               /* all that fit */
static uint64_t count[MAX_PLACEMENTS]; /* those of them that contain this placement */
static long work;

/* All pairs out of the set rest, as second and third plane beside i. Nothing is left to explain, so numbers are enough.
 */
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
        work += to[kind] - from[kind];
        count[j] += (uint64_t)thirds; /* as third planes they are counted when they are second */
        pairs += (uint64_t)thirds;
    }
    count[i] += pairs / 2;
    layouts += pairs / 2;
}

/* The planes of rest that can be third beside i and j. They must explain what those leave open. */
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
    work += words * 4 + n;
    for (int k = 0; k < n; k++)
        count[third[k]]++;
    count[i] += (uint64_t)n;
    count[j] += (uint64_t)n;
    layouts += (uint64_t)n;
}

/* All layouts of i and two planes of the set pool. */
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

static void shuffle(int v[], int n)
{
    for (int i = n - 1; i > 0; i--) {
        int other = rand() % (i + 1), was = v[i];
        v[i] = v[other];
        v[other] = was;
    }
}

static void count_layouts(void)
{
    static int first[MAX_PLACEMENTS];
    long allowance = budget / 8 > TURN_BUDGET ? budget / 8 : TURN_BUDGET;
    set pool = alive, candidates = alive;
    if (needs > 0)
        keep(&candidates, &need[0]);
    layouts = 0;
    work = 0;
    memset(count, 0, sizeof count);
    int n = list(&candidates, first);
    shuffle(first, n); /* if the work must end early, then with a fair sample */
    for (int f = 0; f < n && work < allowance; f++) {
        drop(&pool, first[f]); /* so no layout is counted again with another first plane */
        count_with(first[f], &pool);
    }
    budget -= work;
}

/* ---- choosing ---- */

/* Forgets everything but the destroyed heads. */
static void forget(void)
{
    needs = heads;
    for (int p = 0; p < placements; p++)
        add(&alive, p);
    drop_all(&alive, &wreck);
    for (int i = 0; i < heads; i++)
        add_all(&alive, &need[i]);
}

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

static int choose(void)
{
    count_layouts();
    if (layouts == 0) { /* nothing fits, or nothing was found in time */
        forget();
        count_layouts();
    }
    return layouts > 0 ? best_cell() : rand() % CELLS;
}

/* ---- learning ---- */

static void add_need(const set *s, int at)
{
    if (needs < MAX_NEEDS)
        needs++; /* otherwise the last one, the oldest, falls off */
    for (int i = needs - 1; i > at; i--)
        need[i] = need[i - 1];
    need[at] = *s;
}

static void learn(int cell, int answer)
{
    set body = on[cell];
    drop_all(&body, &head_on[cell]);
    if (answer != 1)
        drop_all(&alive, &body);
    if (answer != 2)
        drop_all(&alive, &head_on[cell]);
    if (answer == 1)
        add_need(&body, heads);
    if (answer == 2 && !destroyed[cell]) {
        add_need(&head_on[cell], 0);
        heads++;
        destroyed[cell] = true;
        add_all(&wreck, &on[cell]);
    }
}

/* A plane that is not destroyed may have moved, so each placement brings its neighbour into the set. */
static void blur(set *s, int direction)
{
    static int member[MAX_PLACEMENTS];
    int n = list(s, member);
    for (int i = 0; i < n; i++) {
        int to = placement[member[i]].shifted[direction];
        if (to >= 0 && !has(&wreck, member[i]) && !has(&wreck, to))
            add(s, to);
    }
}

/* ---- the three functions of a player ---- */

static int random_placement(int mask)
{
    int p;
    do
        p = rand() % placements;
    while ((mask >> placement[p].kind & 1) == 0);
    return p;
}

/* Every legal layout is as likely as the others: if the three do not go together, all are drawn again. */
static void draw_planes(const int type[3])
{
    int p[3];
    do {
        for (int i = 0; i < 3; i++)
            p[i] = random_placement(type[i]);
    } while (!has(&apart[p[0]], p[1]) || !has(&apart[p[0]], p[2]) || !has(&apart[p[1]], p[2]));
    for (int i = 0; i < 3; i++)
        Draw(placement[p[i]].kind, placement[p[i]].direction, placement[p[i]].x, placement[p[i]].y);
}

void Init(int last, int id, const int type[3], bool b)
{
    (void)last, (void)id, (void)b; /* of no use to this player */
    if (placements == 0) {
        make_placements(type[0] | type[1] | type[2]);
        make_sets();
        make_completes(type);
        node[1].cell = -1;
        nodes = 2;
        budget = FIRST_BUDGET;
    }
    draw_planes(type);
    memset(destroyed, 0, sizeof destroyed);
    memset(&wreck, 0, sizeof wreck);
    heads = 0;
    forget();
    turn = rand() % 4;
    here = 1;
    budget += GAME_BUDGET;
}

/* The node after this answer, a new one if the tree does not go on. */
static int follow(int from, int answer)
{
    int *next = &node[from].next[answer];
    if (from != 0 && *next == 0 && nodes < MAX_NODES) {
        node[nodes].cell = -1;
        *next = nodes++;
    }
    return *next;
}

static int hit(int cell)
{
    int x = cell / 12 + 1, y = cell % 12 + 1;
    for (int t = 0; t < turn; t++) {
        int row = x;
        x = y;
        y = 13 - row;
    }
    return Hit(x, y);
}

void Operate_self(void)
{
    int cell = here != 0 ? node[here].cell : -1;
    if (cell < 0)
        cell = choose();
    if (here != 0)
        node[here].cell = cell;
    int answer = hit(cell);
    learn(cell, answer);
    here = follow(here, answer);
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)y;
    if (!kind)
        return;
    int direction = (x + 4 - turn) % 4;
    blur(&alive, direction);
    for (int i = heads; i < needs; i++)
        blur(&need[i], direction);
    here = 0;
}
