/*
 * ace: what exact does, and more. Read exact.c first: the sets of placements, how layouts are counted without being listed,
 * and the tree of choices are the same here. What ace adds:
 *
 *   Lists         As soon as few enough layouts fit, they are listed, each with a weight. A Move of the opponent turns each
 *                 into those it can have become, so his moves are followed exactly.
 *   Looking ahead  exact's rule of thumb (P(head) + some of the bits told) is played to the end on the list for each of the
 *                 best few cells, and the cell that ends soonest is hit: one step of policy improvement.
 *   Hiding        Before a game it hunts for many random layouts of its own as if they were the opponent's, and draws
 *                 one that is found late. The lot makes the candidates, so nobody knows which it will be.
 *   Learning      Where the opponent's planes were in earlier games makes such places likelier now; that he draws a whole
 *                 layout again is held for possible, and soon for likely if he does.
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
    MAX_NODES = 100000,
    MAX_KEPT = 1500,   /* nodes whose counts are kept */
    MAX_LIST = 20000,  /* layouts that are listed */
    LIST_ROOM = 3 * MAX_LIST,
    AHEAD = 3000,      /* layouts among which it looks ahead */
    CHOICES = 8,       /* cells that it compares then */
    CANDIDATES = 60,   /* layouts of its own that it tries before a game */
    MAX_POOL = 100,    /* and keeps for later games */
    MAX_OLD = 32       /* layouts remembered from earlier games */
};

/*
 * Work is counted in steps of some nanoseconds; watching a clock instead, the same seed would not always play the same
 * match. Each kind of work has a budget for the match and more for each game, and spends a part of what is left at a time.
 */
struct budget {
    long left, each_game, least;
};
static struct budget counting = {160000000, 6000000, 20000}, looking = {10000000, 2000000, 0}, hiding = {20000000, 4000000, 0};

typedef struct {
    uint64_t w[WORDS];
} set;

/* ---- the placements: made once, in the first Init ---- */

static struct placement {
    int kind, direction, x, y;
    int n, cell[PLANE_MAX_CELLS]; /* cell[0] is the head */
    int shifted[4];               /* the placement one cell further in direction 0..3, or -1 */
    int turned;                   /* the placement after a quarter turn of the board */
} placement[MAX_PLACEMENTS];
static int placements, words; /* words: how many of a set's words are in use */

static set on[CELLS];                           /* placements with any cell here */
static set head_on[CELLS];                      /* placements with their head here */
static set apart[MAX_PLACEMENTS];               /* placements that do not touch this one */
static set completes[PLANE_KINDS][PLANE_KINDS]; /* placements of kinds that can be third to two such planes */
static unsigned char answers[MAX_PLACEMENTS][CELLS]; /* what Hit answers if there is only this plane */

/* ---- what is known in this game ---- */

static set alive;             /* placements that no answer excludes */
static set need[MAX_NEEDS];   /* what explains an answer; those of heads first; else the newest first */
static int needs, heads;
static set wreck;             /* placements on the head of a destroyed plane */
static bool destroyed[CELLS]; /* a head was hit here */
static int turn;              /* the board is seen turned by this many quarters, so that games do not all begin alike */
static bool moved;            /* he has moved in this game */

/* The layouts that fit, once they are few; weights are relative. */
static struct layout {
    uint16_t p[3];
    uint32_t weight;
} list_of[LIST_ROOM];
static int listed; /* -1: not listed */

/* ---- what is known in this match ---- */

/* The same answers lead to the same counts, so these are remembered in a tree. Node 1 is its root. */
static struct node {
    int choice;            /* of one who knows nothing of the opponent, or -1 while it is open */
    int kept;              /* where its counts are kept, or -1 */
    double layouts;
    int cell, answer;      /* the hit that led here */
    int child, sibling;    /* the first node after one more hit, the next one with the same parent; 0: none */
} node[MAX_NODES];
static int nodes, here; /* here: this game's place in the tree; 0 outside it, as after a Move */
static float kept[MAX_KEPT][MAX_PLACEMENTS];
static int keeps;

static double taste[CELLS];   /* a little liking of each cell, by lot, so that matches do not all begin alike */

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

/* Fills in the placement; false if it leaves the board. */
static bool put(struct placement *p, int kind, int direction, int x, int y)
{
    const struct plane_cells *c = &plane_cells[kind][direction];
    *p = (struct placement){kind, direction, x, y, c->n, {0}, {-1, -1, -1, -1}, 0};
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

static int find_turned(const struct placement *it)
{
    struct placement there;
    put(&there, it->kind, (it->direction + 1) % 4, it->y, 13 - it->x);
    for (int p = 0; p < placements; p++)
        if (same_cells(&placement[p], &there))
            return p;
    return 0; /* never */
}

static void make_sets(void)
{
    static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
    for (int p = 0; p < placements; p++) {
        struct placement *it = &placement[p];
        for (int i = 0; i < it->n; i++)
            add(&on[it->cell[i]], p), answers[p][it->cell[i]] = i == 0 ? 2 : 1;
        add(&head_on[it->cell[0]], p);
        for (int d = 0; d < 4; d++)
            it->shifted[d] = find(it->kind, it->direction, it->x + dx[d], it->y + dy[d]);
        it->turned = find_turned(it);
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

static double layouts;              /* all that fit */
static double count[MAX_PLACEMENTS]; /* those of them that contain this placement */
static long work;
static bool listing; /* puts them into the list too */

/* All pairs out of the set rest, as second and third plane beside i. Nothing is left to explain, so numbers are enough. */
static void count_pairs(int i, const set *rest)
{
    static set third[PLANE_KINDS]; /* by the second plane's kind */
    static int second[MAX_PLACEMENTS];
    int from[PLANE_KINDS], to[PLANE_KINDS];
    double pairs = 0;
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
        count[j] += thirds; /* as third planes they are counted when they are second */
        pairs += thirds;
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
    work += words * 4 + n;
    for (int k = 0; k < n; k++) {
        count[third[k]]++;
        if (listing && listed < MAX_LIST)
            list_of[listed++] = (struct layout){{(uint16_t)i, (uint16_t)j, (uint16_t)third[k]}, 1};
    }
    count[i] += n;
    count[j] += n;
    layouts += n;
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
    if (open == needs && !listing) {
        count_pairs(i, &rest);
        return;
    }
    set candidates = rest;
    if (open < needs)
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

/* False if the work had to end early; then the counts are those of a fair sample. */
static bool count_layouts(struct budget *b)
{
    static int first[MAX_PLACEMENTS];
    long allowance = b->left / 8 > b->least ? b->left / 8 : b->least;
    set pool = alive, candidates = alive;
    if (needs > 0)
        keep(&candidates, &need[0]);
    layouts = 0;
    work = 0;
    memset(count, 0, sizeof count);
    int n = list(&candidates, first), f;
    shuffle(first, n);
    for (f = 0; f < n && work < allowance; f++) {
        drop(&pool, first[f]); /* so no layout is counted again with another first plane */
        count_with(first[f], &pool);
    }
    b->left -= work;
    return f == n;
}

/* ---- the tree ---- */

static int new_node(int cell, int answer, int sibling)
{
    if (nodes == MAX_NODES)
        return 0;
    node[nodes] = (struct node){-1, -1, 0, cell, answer, 0, sibling};
    return nodes++;
}

/* The node after this hit; a new one if the tree does not have it. */
static int follow(int from, int cell, int answer)
{
    if (from == 0)
        return 0;
    for (int i = node[from].child; i != 0; i = node[i].sibling)
        if (node[i].cell == cell && node[i].answer == answer)
            return i;
    int new = new_node(cell, answer, node[from].child);
    if (new != 0)
        node[from].child = new;
    return new;
}

/* Counts the layouts that fit, unless they were counted here before. False if it knows only a sample of them. */
static bool look(int at, struct budget *b)
{
    if (at != 0 && node[at].kept >= 0) {
        for (int p = 0; p < placements; p++)
            count[p] = kept[node[at].kept][p];
        layouts = node[at].layouts;
        return true;
    }
    bool all = count_layouts(b);
    if (at != 0 && all && layouts > MAX_LIST && keeps < MAX_KEPT) {
        for (int p = 0; p < placements; p++)
            kept[keeps][p] = (float)count[p];
        node[at].layouts = layouts;
        node[at].kept = keeps++;
    }
    return all;
}

/* ---- the rule of thumb ---- */

/* What a hit tells grows less important when fewer planes are left. */
static const double bits_worth[] = {0.8, 0.7, 0.5};

static double bits(double chance)
{
    return chance > 0 ? -chance * log2(chance) : 0;
}

/* The best cell after counting; likes[p] is how much likelier than others a placement is. */
static int best_counted(const double likes[])
{
    double head[CELLS] = {0}, body[CELLS] = {0}, all = 0, best = -1;
    int choice = 0;
    for (int p = 0; p < placements; p++) {
        double n = count[p] * likes[p];
        all += n / 3;
        head[placement[p].cell[0]] += n;
        for (int i = 1; i < placement[p].n; i++)
            body[placement[p].cell[i]] += n;
    }
    for (int c = 0; c < CELLS; c++) {
        double h = head[c] / all, b = body[c] / all;
        double value = (h + bits_worth[heads] * (bits(h) + bits(b) + bits(1 - h - b))) * taste[c];
        if (!destroyed[c] && value > best) {
            best = value;
            choice = c;
        }
    }
    return choice;
}

/* ---- lists ---- */

static int answer_of(const struct layout *l, int cell)
{
    int a = answers[l->p[0]][cell], b = answers[l->p[1]][cell], c = answers[l->p[2]][cell];
    return a + b + c; /* two planes have no cell in common */
}

/* Sorts a part of the list by the answers at the cell: nothing, body, head; end[a] is where answer a ends. */
static void part(struct layout l[], int n, int cell, int end[3])
{
    int i = 0, empty = 0, head = n;
    while (i < head) {
        struct layout was = l[i];
        int answer = answer_of(&was, cell);
        if (answer == 0) {
            l[i++] = l[empty];
            l[empty++] = was;
        } else if (answer == 2) {
            l[i] = l[--head];
            l[head] = was;
        } else
            i++;
    }
    end[0] = empty, end[1] = head, end[2] = n;
}

static uint32_t total(const struct layout l[], int n)
{
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += l[i].weight;
    return sum;
}

/* n * log2(n) */
static float n_log_n(uint32_t n)
{
    static float known[1 << 16];
    if (n < 2)
        return 0;
    if (n >= 1 << 16)
        return (float)n * log2f((float)n);
    if (known[n] == 0)
        known[n] = (float)n * log2f((float)n);
    return known[n];
}

/* The value of each cell, by the same rule of thumb, times the weight of the list. */
static void value_cells(const struct layout l[], int n, float value[CELLS])
{
    uint32_t head[CELLS] = {0}, body[CELLS] = {0}, all = total(l, n);
    float worth = (float)bits_worth[heads], log_all = n_log_n(all);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            const struct placement *p = &placement[l[i].p[j]];
            head[p->cell[0]] += l[i].weight;
            for (int c = 1; c < p->n; c++)
                body[p->cell[c]] += l[i].weight;
        }
    for (int c = 0; c < CELLS; c++) {
        uint32_t h = head[c], b = body[c];
        value[c] = 0;
        if (!destroyed[c] && h + b != 0)
            value[c] = (float)h + worth * (log_all - n_log_n(h) - n_log_n(b) - n_log_n(all - h - b));
    }
}

static int best_of(const float value[CELLS])
{
    int best = 0;
    for (int c = 1; c < CELLS; c++)
        if (value[c] > value[best])
            best = c;
    return best;
}

static double cost_after(struct layout l[], int n, int cell);

/* The hits until the end by the rule of thumb, summed over the layouts by weight. */
static double cost(struct layout l[], int n)
{
    float value[CELLS];
    if (n == 0 || heads == 3)
        return 0;
    if (n == 1)
        return (double)l[0].weight * (3 - heads);
    value_cells(l, n, value);
    return cost_after(l, n, best_of(value));
}

/* The same if this cell is the next. */
static double cost_after(struct layout l[], int n, int cell)
{
    int end[3];
    part(l, n, cell, end);
    work += n + 40;
    double sum = total(l, n) + cost(l, end[0]) + cost(l + end[0], end[1] - end[0]);
    destroyed[cell] = true;
    heads++;
    sum += cost(l + end[1], end[2] - end[1]);
    heads--;
    destroyed[cell] = false;
    return sum;
}

static int look_ahead(float value[CELLS])
{
    double least = HUGE_VAL;
    int choice = best_of(value);
    work = 0;
    for (int i = 0; i < CHOICES; i++) {
        int cell = best_of(value);
        if (value[cell] <= 0 || (long)listed * CHOICES * 6 > looking.left / 2)
            break;
        value[cell] = 0;
        double c = cost_after(list_of, listed, cell);
        if (c < least) {
            least = c;
            choice = cell;
        }
    }
    looking.left -= work;
    return choice;
}

static int best_listed(void)
{
    float value[CELLS];
    value_cells(list_of, listed, value);
    return listed > AHEAD ? best_of(value) : look_ahead(value);
}

/* ---- answers and moves ---- */

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


/* What the layout becomes if plane j moves; false if it cannot. */
static bool move_plane(struct layout *l, int j, int direction)
{
    int to = placement[l->p[j]].shifted[direction];
    if (to < 0 || destroyed[placement[l->p[j]].cell[0]])
        return false;
    l->p[j] = (uint16_t)to;
    return has(&apart[to], l->p[(j + 1) % 3]) && has(&apart[to], l->p[(j + 2) % 3]);
}

static int by_planes(const void *a, const void *b)
{
    return memcmp(((const struct layout *)a)->p, ((const struct layout *)b)->p, sizeof((const struct layout *)a)->p);
}

static void sort_planes(struct layout *l)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++)
            if (l->p[j] > l->p[j + 1]) {
                uint16_t was = l->p[j];
                l->p[j] = l->p[j + 1];
                l->p[j + 1] = was;
            }
}

/* Makes one of equal layouts; where there are too many left, the lot drops some. */
static void merge(void)
{
    int n = 0;
    for (int i = 0; i < listed; i++)
        sort_planes(&list_of[i]);
    qsort(list_of, (size_t)listed, sizeof list_of[0], by_planes);
    for (int i = 0; i < listed; i++)
        if (n > 0 && by_planes(&list_of[n - 1], &list_of[i]) == 0)
            list_of[n - 1].weight += list_of[i].weight;
        else
            list_of[n++] = list_of[i];
    listed = n;
    while (listed > MAX_LIST)
        for (int i = listed - 1; i >= 0; i--)
            if (rand() % 4 == 0)
                list_of[i] = list_of[--listed];
}

static void limit_weights(void)
{
    while (total(list_of, listed) > 1 << 22)
        for (int i = 0; i < listed; i++)
            list_of[i].weight = list_of[i].weight / 8 + 1;
}

/* Any of his planes that can have moved is as likely as the others. */
static void move_list(int direction)
{
    static struct layout was[MAX_LIST];
    int n = listed;
    memcpy(was, list_of, (size_t)n * sizeof was[0]);
    listed = 0;
    for (int i = 0; i < n; i++) {
        int first = listed;
        for (int j = 0; j < 3; j++) {
            list_of[listed] = was[i];
            listed += move_plane(&list_of[listed], j, direction);
        }
        for (int k = first; k < listed; k++)
            list_of[k].weight *= (uint32_t)(6 / (listed - first));
    }
    merge();
    limit_weights();
}

static void filter_list(int cell, int answer)
{
    int end[3];
    part(list_of, listed, cell, end);
    int from = answer == 0 ? 0 : end[answer - 1];
    listed = end[answer] - from;
    memmove(list_of, list_of + from, (size_t)listed * sizeof list_of[0]);
}

/* ---- learning from earlier games ---- */

static int turn_placement(int p, int quarters)
{
    while (quarters-- > 0)
        p = placement[p].turned;
    return p;
}

/* All of this is in terms of the board as it is, not turned. */
static double usual_cells[CELLS], usual_kinds[PLANE_KINDS]; /* how many of a random layout's planes are here, are of this kind */
static double seen_cells[CELLS], seen_kinds[PLANE_KINDS];   /* the same of his layouts, summed */
static double games, all_layouts;
static struct layout old[MAX_OLD];
static int olds;
static double repeats, trials; /* how often his layout was an old one */

static double likes[MAX_PLACEMENTS]; /* how much likelier than at random, in terms of the turned board */

static void learn_usual(void)
{
    for (int p = 0; p < placements; p++) {
        usual_kinds[placement[p].kind] += count[p] / layouts;
        for (int i = 0; i < placement[p].n; i++)
            usual_cells[placement[p].cell[i]] += count[p] / layouts;
    }
    all_layouts = layouts;
}

static void remember_layout(const struct layout *l)
{
    struct layout true_one = *l;
    bool again = false;
    for (int j = 0; j < 3; j++)
        true_one.p[j] = (uint16_t)turn_placement(l->p[j], turn);
    sort_planes(&true_one);
    for (int i = 0; i < olds; i++)
        again = again || by_planes(&old[i], &true_one) == 0;
    trials++;
    repeats += again;
    if (!again)
        old[olds < MAX_OLD ? olds++ : rand() % MAX_OLD] = true_one;
}

/* After a game: each layout that still fits counts by its chance. */
static void learn_from_game(void)
{
    if (listed <= 0)
        return;
    const struct layout *best = &list_of[0];
    double all = total(list_of, listed);
    for (int i = 0; i < listed; i++) {
        if (list_of[i].weight > best->weight)
            best = &list_of[i];
        for (int j = 0; j < 3; j++) {
            const struct placement *p = &placement[turn_placement(list_of[i].p[j], turn)];
            seen_kinds[p->kind] += list_of[i].weight / all;
            for (int c = 0; c < p->n; c++)
                seen_cells[p->cell[c]] += list_of[i].weight / all;
        }
    }
    games++;
    if (!moved && best->weight > all / 2)
        remember_layout(best);
}

/* How much more often than usual; with few games seen, near 1. */
static double ratio(double seen, double usual, double doubt)
{
    return usual > 0 ? (usual * doubt + seen) / (usual * (doubt + games)) : 1;
}

static void make_likes(void)
{
    for (int p = 0; p < placements; p++) {
        const struct placement *it = &placement[turn_placement(p, turn)];
        double sum = 0;
        for (int c = 0; c < it->n; c++)
            sum += ratio(seen_cells[it->cell[c]], usual_cells[it->cell[c]], 10);
        likes[p] = sum / it->n * ratio(seen_kinds[it->kind], usual_kinds[it->kind], 4);
    }
}

/* The layouts of earlier games that fit, on the turned board. */
static int fitting_old(struct layout out[])
{
    int n = 0;
    for (int i = 0; i < olds; i++) {
        struct layout l = old[i];
        bool fits = true;
        for (int j = 0; j < 3; j++) {
            l.p[j] = (uint16_t)turn_placement(l.p[j], (4 - turn) % 4);
            fits = fits && has(&alive, l.p[j]);
        }
        for (int k = 0; k < needs; k++)
            fits = fits && (has(&need[k], l.p[0]) || has(&need[k], l.p[1]) || has(&need[k], l.p[2]));
        if (fits)
            out[n++] = l;
    }
    return n;
}

/* How many layouts each of those is worth. */
static double old_worth(void)
{
    return (repeats + 0.1) / (trials + 3) * all_layouts / (olds > 0 ? olds : 1);
}

static void count_old(void)
{
    struct layout o[MAX_OLD];
    int n = fitting_old(o);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            count[o[i].p[j]] += old_worth();
}

/* ---- choosing ---- */

static void make_list(void)
{
    enum { UNIT = 16 };
    struct layout o[MAX_OLD];
    int olds_here = fitting_old(o);
    listed = 0;
    listing = true;
    count_layouts(&counting);
    listing = false;
    for (int i = 0; i < listed; i++) {
        struct layout *l = &list_of[i];
        double weight = UNIT * likes[l->p[0]] * likes[l->p[1]] * likes[l->p[2]];
        l->weight = weight < 1 ? 1 : weight > 1000 ? 1000 : (uint32_t)weight;
        sort_planes(l);
    }
    double most = 4.0 * total(list_of, listed), extra = old_worth() * UNIT;
    for (int i = 0; i < listed; i++)
        for (int k = 0; k < olds_here; k++) {
            sort_planes(&o[k]);
            if (by_planes(&list_of[i], &o[k]) == 0)
                list_of[i].weight += (uint32_t)(extra < most ? extra : most);
        }
    limit_weights();
}

static int choose(void)
{
    if (listed == 0) /* what was dropped was true */
        listed = -1;
    if (listed < 0 && look(here, &counting) && layouts > 0 && layouts <= MAX_LIST)
        make_list();
    if (listed > 0)
        return best_listed();
    if (layouts == 0) { /* nothing fits, or nothing was found in time */
        forget();
        look(0, &counting);
    }
    count_old();
    return layouts > 0 ? best_counted(likes) : rand() % CELLS;
}

/* ---- hiding ---- */

static double no_likes[MAX_PLACEMENTS];

static void forget_game(void)
{
    memset(destroyed, 0, sizeof destroyed);
    memset(&wreck, 0, sizeof wreck);
    heads = 0;
    forget();
    listed = -1;
    moved = false;
}

static int turns_to_find(const struct layout *l)
{
    int cell[CELLS], answer[CELLS], n = 0, found = 0, at = 1;
    while (found < 3 && at != 0 && n < CELLS) {
        if (node[at].choice < 0) {
            forget_game();
            for (int i = 0; i < n; i++)
                learn(cell[i], answer[i]);
            look(at, &hiding);
            if (layouts == 0)
                return 0;
            node[at].choice = best_counted(no_likes);
        }
        cell[n] = node[at].choice;
        answer[n] = answer_of(l, cell[n]);
        found += answer[n] == 2;
        at = follow(at, cell[n], answer[n]);
        n++;
    }
    return found == 3 ? n : 0;
}

/* The sum over the four ways of turning the board. */
static int hardness(struct layout l)
{
    int sum = 0;
    for (int t = 0; t < 4; t++) {
        sum += turns_to_find(&l);
        for (int j = 0; j < 3; j++)
            l.p[j] = (uint16_t)placement[l.p[j]].turned;
    }
    return sum;
}

static int random_placement(int mask)
{
    int p;
    do
        p = rand() % placements;
    while ((mask >> placement[p].kind & 1) == 0);
    return p;
}

/* Every legal layout is as likely as the others: if the three do not go together, all are drawn again. */
static struct layout random_layout(const int type[3])
{
    int p[3];
    do {
        for (int i = 0; i < 3; i++)
            p[i] = random_placement(type[i]);
    } while (!has(&apart[p[0]], p[1]) || !has(&apart[p[0]], p[2]) || !has(&apart[p[1]], p[2]));
    return (struct layout){{(uint16_t)p[0], (uint16_t)p[1], (uint16_t)p[2]}, 0};
}

static struct layout pool[MAX_POOL]; /* hard layouts that were not used yet; the weight is the hardness */
static int pooled;

static void add_to_pool(struct layout l)
{
    int least = 0;
    l.weight = (uint32_t)hardness(l);
    if (pooled < MAX_POOL) {
        pool[pooled++] = l;
        return;
    }
    for (int i = 1; i < pooled; i++)
        if (pool[i].weight < pool[least].weight)
            least = i;
    if (l.weight > pool[least].weight)
        pool[least] = l;
}

static void draw_planes(const int type[3])
{
    long until = hiding.left - hiding.left / 8;
    int best = 0;
    for (int i = 0; pooled == 0 || (i < CANDIDATES && hiding.left > until); i++)
        add_to_pool(random_layout(type));
    for (int i = 1; i < pooled; i++)
        if (pool[i].weight > pool[best].weight)
            best = i;
    for (int j = 0; j < 3; j++) {
        const struct placement *p = &placement[pool[best].p[j]];
        Draw(p->kind, p->direction, p->x, p->y);
    }
    pool[best] = pool[--pooled];
}

/* ---- the three functions of a player ---- */

static void begin_match(const int type[3])
{
    make_placements(type[0] | type[1] | type[2]);
    make_sets();
    make_completes(type);
    nodes = 1;
    new_node(0, 0, 0);
    for (int p = 0; p < placements; p++)
        no_likes[p] = 1;
    for (int c = 0; c < CELLS; c++)
        taste[c] = 1 + 0.02 * (rand() % 1000) / 1000;
    forget_game();
    look(1, &counting);
    learn_usual();
}

void Init(int last, int id, const int type[3], bool b)
{
    (void)id, (void)b; /* of no use to this player */
    if (last == 2)
        begin_match(type);
    else
        learn_from_game();
    counting.left += counting.each_game;
    looking.left += looking.each_game;
    hiding.left += hiding.each_game;
    draw_planes(type);
    forget_game();
    turn = rand() % 4;
    make_likes();
    here = 1;
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
    int cell = choose();
    int answer = hit(cell);
    learn(cell, answer);
    if (listed > 0)
        filter_list(cell, answer);
    here = follow(here, cell, answer);
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
    if (listed > 0)
        move_list(direction);
    moved = true;
    here = 0;
}
