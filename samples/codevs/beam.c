/*
 * beam: plans a long chain, fires it when it is worth most, and responds to what the opponent sends. Read greedy.c
 * first.
 *
 *   Simulator      A column is a word, so all neighbours are compared at once: about 25 million drops a second.
 *   Search         A beam search: tries all drops from the states of one turn, keeps the best few thousand results, and
 *                  goes on to the next turn, as far as there are packs. A state is worth the longest chain that one
 *                  more block would set off. Each drop that sets off a chain is a plan. The plan that sends most is
 *                  played, less some for each turn until then. Known obstacles fall in the search too, so it also finds
 *                  chains that offset them and save the next chain: counter play.
 *   Luck           States of the same worth mostly have the same few parents, and lead to the same end. A random part
 *                  of their worth, up to a step of the chain, keeps different states. That helps as much as ten times
 *                  the time.
 *   The opponent   In each turn everything that the opponent can do in three turns is tried on its field. If it can
 *                  send much, waiting is worth less. If what can be sent now buries it before it can answer, it is
 *                  sent: the lethal test.
 *   The skill      If no chain is in sight, as under many obstacles, states are worth their gauge and the blocks that
 *                  an explosion would take. If the opponent has a gauge and much to explode, chains of three, which
 *                  drain the gauge, are worth more.
 *   Time           The width of the search follows the clock: a share of the time left, more if there is no plan.
 *                  Compiled with -DSORTIE_WORK=20000 a second is 20000 states tried, whatever the clock says, and in
 *                  each turn all of the time is left. Then the same match has the same moves on every computer.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    COLUMNS = 10,
    ROWS = 16,
    TURNS = 500,
    DROPS = 36, /* commands: 4 * position + turned, or the skill */
    SKILL = DROPS,
    DEPTH = 24,     /* turns that are planned */
    WIDTH = 24000,  /* states that are kept of a turn, at most */
    LUCK = 1000,    /* a step of a chain is worth as much: see above */
    SEEN = 1 << 20, /* places for hashes of states, a power of 2 */
    SAFE = 13,      /* higher columns are worth less */
};

/* ---- the field: a column is a word of 4 bits a cell, the lowest row lowest: 0 empty, 1 an obstacle, d + 1 the digit d
 * ---- */

#define EACH UINT64_C(0x1111111111111111)
#define HIGH (EACH * 8)

struct field {
    uint64_t column[COLUMNS];
};

static uint64_t filled(uint64_t x)
{
    return ((x & ~HIGH) + ~HIGH) | x; /* the highest bit of each cell that is not 0 */
}

/* Marks the cells that make 12, two digits of sum 10, with a neighbour among these columns. */
static inline __attribute__((always_inline)) uint64_t find_pairs(const uint64_t *x, uint64_t *mark, int columns)
{
    uint64_t right[COLUMNS], left[COLUMNS + 1], any = 0;
    left[0] = right[columns - 1] = ~(uint64_t)0;
    for (int c = 0; c + 1 < columns; c++) {
        uint64_t wanted = EACH * 12 - x[c];
        uint64_t level = filled(wanted ^ x[c + 1]), up = filled(wanted ^ x[c + 1] >> 4);
        uint64_t down = filled(wanted ^ x[c + 1] << 4);
        right[c] = level & up & down;
        left[c + 1] = level & (up << 4 | 8) & (down >> 4 | (uint64_t)8 << 60);
    }
    for (int c = 0; c < columns; c++) {
        uint64_t next = filled((EACH * 12 - x[c]) ^ x[c] >> 4);
        mark[c] = ~(next & (next << 4 | 8) & left[c] & right[c]) & HIGH;
        any |= mark[c];
    }
    return any;
}

static inline void remove_cells(uint64_t *column, const uint64_t *mark, int columns)
{
    for (int c = 0; c < columns; c++)
        for (uint64_t m = mark[c]; m != 0; m = (m & (m - 1)) >> 4) {
            uint64_t below = ((m & -m) >> 3) - 1;
            column[c] = (column[c] & below) | (column[c] >> 4 & ~below);
        }
}

/* Steps of a chain that begins within columns from..to-1. A step looks only beside what has fallen in the one before.
 */
static int chain_within(struct field *f, int from, int to)
{
    uint64_t mark[COLUMNS];
    for (int steps = 0;; steps++) {
        int low = COLUMNS, high = 0;
        if (find_pairs(f->column + from, mark, to - from) == 0)
            return steps;
        for (int c = from; c < to; c++) {
            if (mark[c - from] == 0)
                continue;
            remove_cells(&f->column[c], &mark[c - from], 1);
            low = c < low ? c : low;
            high = c;
        }
        from = low == 0 ? 0 : low - 1;
        to = high + 2 < COLUMNS ? high + 2 : COLUMNS;
    }
}

static int chain(struct field *f)
{
    return chain_within(f, 0, COLUMNS);
}

/* The same where only the blocks on columns c and c + 1 are new: the first step looks no further than beside them. */
static int chain_from(struct field *f, int c)
{
    uint64_t mark[COLUMNS];
    int from = c == 0 ? 0 : c > COLUMNS - 4 ? COLUMNS - 4 : c - 1;
    if (find_pairs(f->column + from, mark, 4) == 0)
        return 0;
    remove_cells(f->column + from, mark, 4);
    return 1 + chain_within(f, from == 0 ? 0 : from - 1, from + 5 < COLUMNS ? from + 5 : COLUMNS);
}

static int height(uint64_t column)
{
    return column == 0 ? 0 : ROWS - __builtin_clzll(column) / 4;
}

/* ---- the game ---- */

struct piece {
    uint8_t column[2]; /* what falls on the left and on the right, the lowest first */
};

static struct piece pack[TURNS][4];

/* A side as far as a plan needs it. */
struct state {
    struct field field;
    int32_t stock; /* obstacles that are to fall */
    int32_t gauge;
};

/* The obstacles that a turn sent, and its chain. */
struct outcome {
    int chain, sent;
};

/* Half of a chain's score, and of an explosion's. */
static int chain_sends[96], explosion_sends[ROWS * COLUMNS + 1];

static void fill_tables(void)
{
    double power = 1, score = 0;
    for (int i = 1; i < 96; i++) {
        power *= 1.3;
        score += power < 1e8 ? (int)power : 0;
        chain_sends[i] = score < 2e9 ? (int)score / 2 : 1000000000;
    }
    for (int n = 1; n <= ROWS * COLUMNS; n++) {
        double explosion = 25 * (double)(1 << n / 12);
        for (int i = 0; i < n % 12; i++)
            explosion *= 1.0594630943592953;
        explosion_sends[n] = (int)(explosion + 1e-6) / 2;
    }
}

/* Every 5 takes itself and the digits around it. Returns how many. */
static int explode(struct field *f)
{
    uint64_t around[COLUMNS + 2] = {0};
    int destroyed = 0;
    for (int c = 0; c < COLUMNS; c++) {
        uint64_t five = ~filled(f->column[c] ^ EACH * 6) & HIGH;
        uint64_t reached = five | five << 4 | five >> 4;
        around[c] |= reached;
        around[c + 1] |= reached;
        around[c + 2] |= reached;
    }
    for (int c = 0; c < COLUMNS; c++) {
        uint64_t mark = around[c + 1] & filled(f->column[c]) & filled(f->column[c] ^ EACH) & HIGH;
        destroyed += __builtin_popcountll(mark);
        remove_cells(&f->column[c], &mark, 1);
    }
    return destroyed;
}

/* Lays up to two blocks on a column. Returns false if it would be too high. That a chain could still save it is left
 * out here. */
static bool lay(uint64_t *column, unsigned blocks)
{
    int h = height(*column), n = (blocks > 0) + (blocks > 15);
    if (h + n > ROWS)
        return false;
    if (n > 0)
        *column |= (uint64_t)blocks << 4 * h;
    return true;
}

static bool drop_obstacles(struct state *s)
{
    bool fits = true;
    if (s->stock < COLUMNS)
        return true;
    s->stock -= COLUMNS;
    for (int c = 0; c < COLUMNS; c++)
        fits = lay(&s->field.column[c], 1) && fits;
    return fits;
}

/* Plays one side's turn. Returns false if the side loses by it. The skill must be allowed. */
static bool play(struct state *s, int turn, int command, struct outcome *o)
{
    *o = (struct outcome){0, 0};
    if (!drop_obstacles(s))
        return false;
    if (command == SKILL) {
        o->sent = explosion_sends[explode(&s->field)];
        s->gauge = 0;
        o->chain = chain(&s->field);
    } else {
        const struct piece *p = &pack[turn][command % 4];
        int c = command / 4;
        if (!lay(&s->field.column[c], p->column[0]) || !lay(&s->field.column[c + 1], p->column[1]))
            return false;
        o->chain = chain_from(&s->field, c);
    }
    o->sent += chain_sends[o->chain];
    s->gauge += o->chain > 0 ? 8 : 0;
    s->gauge = s->gauge > 100 ? 100 : s->gauge;
    s->stock -= o->sent < s->stock ? o->sent : s->stock;
    return true;
}

/* ---- what a state is worth ---- */

/* Codes that a block on a column's top would vanish with, as bits. */
static unsigned partners(const struct field *f, int c, int h)
{
    unsigned near = 0;
    for (int side = c == 0 ? 0 : -1; side <= 1 && c + side < COLUMNS; side++) {
        uint64_t cells = h == 0 ? f->column[c + side] << 4 : f->column[c + side] >> 4 * (h - 1);
        near |= 1u << (cells & 15) | 1u << (cells >> 4 & 15) | 1u << (cells >> 8 & 15);
    }
    return near & 0x7fc; /* codes 2..10: digits */
}

enum { SIGHTS = 6 };

/* The single blocks that would set off long chains, the longest first. */
struct sights {
    uint8_t steps[SIGHTS];
    uint8_t column[SIGHTS], code[SIGHTS];
};

static void note_sight(struct sights *s, int steps, int c, int block)
{
    int i = SIGHTS - 1;
    if (steps <= s->steps[i])
        return;
    for (int k = 0; k < SIGHTS; k++)
        if (s->column[k] == c && s->code[k] == block && s->steps[k] > 0)
            return;
    for (; i > 0 && s->steps[i - 1] < steps; i--) {
        s->steps[i] = s->steps[i - 1];
        s->column[i] = s->column[i - 1];
        s->code[i] = s->code[i - 1];
    }
    s->steps[i] = (uint8_t)steps;
    s->column[i] = (uint8_t)c;
    s->code[i] = (uint8_t)block;
}

static void try_block(const struct field *f, int c, int block, struct sights *s)
{
    struct field after = *f;
    int h = height(f->column[c]);
    if (h >= ROWS - 1)
        return;
    after.column[c] |= (uint64_t)block << 4 * h;
    note_sight(s, chain_from(&after, c), c, block);
}

/* Tries all blocks on columns from..to. */
static void look(const struct field *f, int from, int to, struct sights *s)
{
    for (int c = from < 0 ? 0 : from; c <= to && c < COLUMNS; c++)
        for (unsigned near = partners(f, c, height(f->column[c])); near != 0; near &= near - 1)
            try_block(f, c, 12 - __builtin_ctz(near), s);
}

/*
 * Finds the blocks that would set off the longest chains after a drop at a position, from those before it. If nothing
 * vanishes, a drop only changes the effect of blocks beside it. Elsewhere only a long chain can have become the
 * longest. If the long chains are broken, the whole field is searched.
 */
static void look_again(const struct field *f, const struct sights *before, int position, bool fired, struct sights *s)
{
    *s = (struct sights){{0}, {0}, {0}};
    for (int i = 0; i < SIGHTS && before->steps[i] > 0; i++)
        try_block(f, before->column[i], before->code[i], s);
    bool all = fired || s->steps[0] + 1 < before->steps[0];
    look(f, all ? 0 : position - 1, all ? COLUMNS - 1 : position + 2, s);
}

static int count_digits(const struct field *f)
{
    int n = 0;
    for (int c = 0; c < COLUMNS; c++)
        n += __builtin_popcountll(filled(f->column[c]) & filled(f->column[c] ^ EACH) & HIGH);
    return n;
}

static int too_high(const struct field *f)
{
    int sum = 0;
    for (int c = 0; c < COLUMNS; c++) {
        int h = height(f->column[c]);
        sum += h > SAFE ? h - SAFE : 0;
    }
    return sum;
}

/* Worth for a chain: its steps count most, then how many ways there are to it and the blocks that it could still use.
 */
static int chain_worth(const struct state *s, const struct sights *sights)
{
    int ways = 0;
    while (ways < 4 && sights->steps[ways] == sights->steps[0])
        ways++;
    return 1000 * sights->steps[0] + 20 * ways + 8 * count_digits(&s->field) - 500 * too_high(&s->field);
}

static int skill_worth(const struct state *s)
{
    struct field after = s->field;
    return 100 * (s->gauge < 80 ? s->gauge : 80) + 120 * explode(&after) - 500 * too_high(&s->field);
}

/* ---- the search ---- */

struct node {
    struct state state;
    struct sights sights;
    int32_t worth, parent;
    uint8_t command;
};

struct plan {
    double value;
    int length, chain; /* its last command sets off the chain, or survives if chain is 0 */
    int turn;          /* of its first command */
    uint8_t command[DEPTH];
    struct state after[DEPTH];
};

struct step {
    int32_t parent;
    uint8_t command;
};

enum aim { AIM_CHAIN, AIM_SKILL };

/* How plans are judged. */
struct taste {
    enum aim aim;
    double patience; /* what is sent a turn later is worth so much of it */
    double arriving; /* obstacles that the opponent is expected to send in a turn */
    int drain;       /* added to what a chain of three or more sends */
};

static struct node layer[2][2 * WIDTH + DROPS + 1];
static uint64_t order[2 * WIDTH + DROPS + 1]; /* worth and place of nodes */
static struct step trace[DEPTH][WIDTH];
static uint64_t seen[SEEN];
static uint64_t salt;      /* changes with each turn that is searched, so that seen need not be cleared */
static int longest[DEPTH]; /* chains of the last search, by the turn they are set off in */

static int64_t tried; /* states, since the start */

/* The seconds of the clock, and those that are left of the match by what the referee says. */
#ifdef SORTIE_WORK
static double now(void)
{
    return (double)tried / (SORTIE_WORK);
}
static double seconds_left(int left_ms)
{
    (void)left_ms; /* it follows the clock, so no two matches would be the same */
    return 180;
}
#else
static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}
static double seconds_left(int left_ms)
{
    return left_ms / 1000.0;
}
#endif

static uint64_t hash_of(const struct state *s)
{
    uint64_t hash = salt ^ (uint64_t)s->stock * 0x2545f4914f6cdd1d ^ (uint64_t)s->gauge << 56;
    for (int c = 0; c < COLUMNS; c++) {
        hash = (hash ^ s->field.column[c]) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return hash;
}

/* Whether a state has not been seen in this turn of the search. */
static bool is_new(uint64_t hash)
{
    uint64_t *place = &seen[hash & (SEEN - 1)];
    bool is = *place != hash;
    *place = hash;
    return is;
}

static int descending(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x < y) - (x > y);
}

/* Sorts places of n nodes by their worth into `order`. */
static void sort_nodes(const struct node *node, int n)
{
    for (int i = 0; i < n; i++)
        order[i] = (uint64_t)(uint32_t)(node[i].worth + (1 << 30)) << 32 | (uint32_t)i;
    qsort(order, (size_t)n, sizeof *order, descending);
}

/* Keeps the best WIDTH of n nodes, in no order. */
static int cut(struct node *node, int n)
{
    if (n <= WIDTH)
        return n;
    sort_nodes(node, n);
    uint64_t least = order[WIDTH - 1] >> 32;
    int kept = 0;
    for (int i = 0; i < n && kept < WIDTH; i++)
        if ((uint32_t)(node[i].worth + (1 << 30)) >= least)
            node[kept++] = node[i];
    return kept;
}

struct search {
    const struct state *start;
    int turn, depth;
    const struct taste *taste;
    struct plan *plan;
};

/* Plays a turn of the search. Obstacles that the opponent is expected to send arrive when they fill a row. */
static bool play_ahead(const struct search *q, struct state *s, int d, int command, struct outcome *o)
{
    if (!play(s, q->turn + d, command, o))
        return false;
    s->stock += (int)((d + 1) * q->taste->arriving) - (int)(d * q->taste->arriving);
    return true;
}

/* The plan that ends with a command for a node of depth d. */
static void write_plan(const struct search *q, int d, int parent, int command, int steps)
{
    struct plan *plan = q->plan;
    struct state s = *q->start;
    struct outcome o;
    plan->turn = q->turn;
    plan->length = d + 1;
    plan->chain = steps;
    plan->command[d] = (uint8_t)command;
    for (int i = d - 1; i >= 0; i--) {
        plan->command[i] = trace[i][parent].command;
        parent = trace[i][parent].parent;
    }
    for (int i = 0; i <= d; i++) {
        play_ahead(q, &s, i, plan->command[i], &o);
        plan->after[i] = s;
    }
}

/* Returns the value of a plan whose last command, d turns from now, has this outcome. */
static double plan_value(const struct outcome *o, int d, const struct taste *taste)
{
    double value = o->sent + (o->chain >= 3 ? taste->drain : 0);
    for (int i = 0; i < d; i++)
        value *= taste->patience;
    return value;
}

/* All commands for a node. One that survives and is new is added to the n children. */
static int expand(const struct search *q, int d, const struct node *parent, int place, struct node *child, int n)
{
    int commands = parent->state.gauge >= 80 ? DROPS + 1 : DROPS;
    tried++;
    for (int command = 0; command < commands; command++) {
        struct node *c = &child[n];
        struct outcome o;
        c->state = parent->state;
        if (!play_ahead(q, &c->state, d, command, &o))
            continue;
        if (o.chain > longest[d])
            longest[d] = o.chain;
        double value = plan_value(&o, d, q->taste);
        if (value > q->plan->value) {
            q->plan->value = value;
            write_plan(q, d, place, command, o.chain);
        }
        uint64_t hash = hash_of(&c->state);
        if (!is_new(hash))
            continue;
        if (q->taste->aim == AIM_CHAIN) {
            look_again(&c->state.field, &parent->sights, command / 4, o.chain > 0, &c->sights);
            c->worth = chain_worth(&c->state, &c->sights) + (int)(hash >> 40) % LUCK;
        } else {
            c->worth = skill_worth(&c->state);
        }
        c->parent = place;
        c->command = (uint8_t)command;
        n++;
    }
    return n;
}

/* Makes the best children, best first, the next turn's nodes. */
static int next_layer(struct node *node, const struct node *child, int n, int d)
{
    sort_nodes(child, n);
    if (n > WIDTH)
        n = WIDTH;
    for (int i = 0; i < n; i++) {
        node[i] = child[(uint32_t)order[i]];
        trace[d][i] = (struct step){node[i].parent, node[i].command};
    }
    return n;
}

/* Searches for so many seconds. A plan is always found, if only to survive as long as possible, unless every command
 * loses: then its length is 0. */
static void search(const struct state *start, int turn, int depth, double seconds, const struct taste *taste,
                   struct plan *plan)
{
    struct node *node = layer[0], *child = layer[1];
    struct search q = {start, turn, depth < DEPTH ? depth : DEPTH, taste, plan};
    double begun = now();
    int n = 1;
    if (q.depth > TURNS - turn)
        q.depth = TURNS - turn;
    *plan = (struct plan){.value = 0};
    memset(longest, 0, sizeof longest);
    node[0] = (struct node){.state = *start};
    look(&start->field, 0, COLUMNS - 1, &node[0].sights);
    for (int d = 0; d < q.depth && n > 0; d++) {
        double left = seconds - (now() - begun), until = now() + 2 * left / (q.depth - d + 1);
        int children = 0;
        salt += 0x9e3779b97f4a7c15;
        for (int i = 0; i < n && (i < 4 || now() < until); i++) {
            children = expand(&q, d, &node[i], i, child, children);
            if (children >= 2 * WIDTH)
                children = cut(child, children);
        }
        n = next_layer(node, child, children, d);
        if (n > 0 && plan->value <= 0)
            write_plan(&q, d, node[0].parent, node[0].command, 0);
    }
}

/* ---- the other ---- */

/* Finds the most that a side can send with its command in each of the next turns, by trying all commands. most[] holds
 * the best so far. */
static void try_all(const struct state *s, int turn, int d, int depth, int most[])
{
    for (int command = 0; command < (s->gauge >= 80 ? DROPS + 1 : DROPS); command++) {
        struct state after = *s;
        struct outcome o;
        if (!play(&after, turn + d, command, &o))
            continue;
        if (o.sent > most[d])
            most[d] = o.sent;
        if (d + 1 < depth)
            try_all(&after, turn, d + 1, depth, most);
    }
}

enum { THREAT = 3 }; /* turns of the opponent that are tried */

/* Returns whether a side that gets so many obstacles now can neither send them back in time nor make room. It may
 * answer in any of THREAT turns, and in each a row falls first. */
static bool buried(const struct state *victim, int turn, int sent)
{
    struct state s = *victim;
    int most[THREAT] = {0}, rows = 0, room = ROWS;
    s.stock += sent;
    try_all(&s, turn, 0, THREAT, most);
    for (int c = 0; c < COLUMNS; c++) {
        int free_rows = ROWS - height(s.field.column[c]);
        room = free_rows < room ? free_rows : room;
    }
    for (int d = 0; d < THREAT; d++)
        rows = most[d] > rows ? most[d] : rows;
    return s.stock - rows >= COLUMNS * (room + THREAT);
}

/* ---- reading the game ---- */

struct side {
    int left_ms, score;
    struct state state;
};

static unsigned code(int value)
{
    return value == 0 ? 0 : value == 11 ? 1 : (unsigned)value + 1;
}

static int number(void)
{
    int n;
    if (scanf("%d", &n) != 1)
        exit(0); /* the game is over */
    return n;
}

static void word(void)
{
    char end[8];
    if (scanf("%7s", end) != 1)
        exit(0);
}

static struct piece piece_of(const unsigned cell[4])
{
    unsigned left = cell[2] == 0 ? cell[0] : cell[2] | cell[0] << 4;
    unsigned right = cell[3] == 0 ? cell[1] : cell[3] | cell[1] << 4;
    return (struct piece){{(uint8_t)left, (uint8_t)right}};
}

static void read_packs(void)
{
    for (int t = 0; t < TURNS; t++) {
        unsigned cell[4];
        for (int i = 0; i < 4; i++)
            cell[i] = code(number());
        word();
        for (int r = 0; r < 4; r++) {
            const unsigned turned[4] = {cell[2], cell[0], cell[3], cell[1]};
            pack[t][r] = piece_of(cell);
            memcpy(cell, turned, sizeof cell);
        }
    }
}

static struct side read_side(void)
{
    struct side s = {.left_ms = number()};
    s.state.stock = number();
    s.state.gauge = number();
    s.score = number();
    for (int row = ROWS - 1; row >= 0; row--)
        for (int c = 0; c < COLUMNS; c++)
            s.state.field.column[c] |= (uint64_t)code(number()) << 4 * row;
    word();
    return s;
}

/* ---- what to do ---- */

/* Tells a page what it considers (docs/play.md): what is left of the plan, each command with the chain it sets off. */
#ifdef SORTIE_THOUGHTS
static void tell_plan(const struct plan *plan, int turn)
{
    for (int i = turn - plan->turn; i < plan->length; i++) {
        int chain = i == plan->length - 1 ? plan->chain : 0;
        if (plan->command[i] == SKILL)
            fprintf(stderr, "considers %d S\n", chain);
        else
            fprintf(stderr, "considers %d %d %d\n", chain, plan->command[i] / 4, plan->command[i] % 4);
    }
}
#else
#define tell_plan(plan, turn) ((void)0)
#endif

/* Returns whether the plan is still valid: it predicted this field and as many rows of obstacles, and the gauge for any
 * skill in it was not drained. */
static bool stands(const struct plan *plan, int turn, const struct state *s)
{
    int i = turn - plan->turn;
    if (i <= 0 || i >= plan->length)
        return false;
    const struct state *before = &plan->after[i - 1];
    if (before->gauge > s->gauge && memchr(plan->command + i, SKILL, (size_t)(plan->length - i)) != NULL)
        return false;
    return memcmp(&before->field, &s->field, sizeof s->field) == 0 && before->stock / COLUMNS == s->stock / COLUMNS;
}

static double share_of_time(const struct side *me, int turn, bool planned)
{
    double left = seconds_left(me->left_ms);
    if (turn == 0)
        return left / 18;
    return left / (planned ? 150 : 30);
}

static struct taste taste_now(const struct side *other, int turn)
{
    struct taste taste = {.aim = AIM_CHAIN, .patience = 0.87};
    int most[THREAT] = {0};
    struct field field = other->state.field;
    try_all(&other->state, turn, 0, turn + THREAT <= TURNS ? THREAT : 1, most);
    taste.arriving = turn < 5 ? 0 : other->score / 2.0 / turn;
    if (taste.arriving > 1.5)
        taste.arriving = 1.5;
    if (most[0] >= 30 || most[1] >= 40 || most[2] >= 60)
        taste.patience = 0.8;
    if (other->state.gauge >= 56)
        taste.drain = explosion_sends[explode(&field)] / 2;
    return taste;
}

/* The plan's value as seen i turns after it was made. */
static double value_then(const struct plan *plan, int turn, double patience)
{
    double value = plan->value;
    for (int i = plan->turn; i < turn; i++)
        value /= patience;
    return value;
}

static int decide(int turn, const struct side *me, const struct side *other)
{
    static struct plan plan, fresh;
    bool planned = stands(&plan, turn, &me->state);
    struct taste taste = taste_now(other, turn);
    double seconds = share_of_time(me, turn, planned);
    search(&me->state, turn, 1, 0.001, &taste, &fresh);
    if (fresh.chain > 0 && buried(&other->state, turn, (int)fresh.value)) {
        plan = fresh;
        tell_plan(&plan, turn);
        return plan.command[0];
    }
    search(&me->state, turn, planned ? plan.length - (turn - plan.turn) + 4 : 20, seconds, &taste, &fresh);
    if (fresh.value < 6 && !planned) {
        taste.aim = AIM_SKILL;
        search(&me->state, turn, 14, seconds, &taste, &fresh);
    }
    if (!planned || fresh.value > value_then(&plan, turn, taste.patience))
        plan = fresh;
    if (plan.length == 0)
        return 0; /* every drop loses */
    tell_plan(&plan, turn);
    return plan.command[turn - plan.turn];
}

int main(void)
{
    fill_tables();
    printf("beam\n");
    fflush(stdout);
    read_packs();
    for (;;) {
        int turn = number();
        struct side me = read_side(), other = read_side();
        int command = decide(turn, &me, &other);
        if (command == SKILL)
            printf("S\n");
        else
            printf("%d %d\n", command / 4, command % 4);
        fflush(stdout);
    }
}
