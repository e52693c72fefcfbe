#include "slow_kutulu.h"

#include <regex.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

/* ---- chance ---- */

static int draw_bits(struct slow_kutulu *s, int bits)
{
    s->seed = (s->seed * 25214903917ull + 11) % (1ull << 48);
    return (int)(s->seed / (1ull << (48 - bits)));
}

static int draw(struct slow_kutulu *s, int n)
{
    if (n == 1 || n == 2 || n == 4 || n == 8)
        return (int)((long long)n * draw_bits(s, 31) / (1ll << 31));
    for (;;) {
        long long bits = draw_bits(s, 31), value = bits % n;
        if (bits - value + (n - 1) < (1ll << 31))
            return (int)value;
    }
}

/* ---- the grid ---- */

static int walkable(const struct slow_kutulu *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->width && y < s->height && s->grid[y][x] != '#';
}

static int manhattan(int x0, int y0, int x1, int y1)
{
    return abs(x0 - x1) + abs(y0 - y1);
}

struct entry {
    int x, y, cost, first; /* first: direction of the first step, -1 at the start */
    int number;            /* counts entries */
};

struct queue {
    int head, tail;
    struct entry entry[4096];
};

/* The cost of the way from one cell to another, or -1. In *first the direction of its first step. The cheapest entry
   comes first, of equals the oldest. Dim cells cost 1 and lit ones 5. Each sort has its queue, where costs only grow.
 */
static int find_way(const struct slow_kutulu *s, int x0, int y0, int x1, int y1, int offset, int mind_light, int *first)
{
    static struct queue dim, bright;
    char closed[64][64] = {{0}};
    int number = 1;
    dim.head = dim.tail = bright.head = bright.tail = 0;
    dim.entry[dim.tail++] = (struct entry){x0, y0, 0, -1, 0};
    while (dim.head < dim.tail || bright.head < bright.tail) {
        struct entry a = dim.entry[dim.head], b = bright.entry[bright.head], e;
        int from_dim = bright.head == bright.tail ||
                       (dim.head < dim.tail && (a.cost < b.cost || (a.cost == b.cost && a.number < b.number)));
        if (from_dim) {
            e = a;
            dim.head++;
        } else {
            e = b;
            bright.head++;
        }
        if (e.x == x1 && e.y == y1) {
            *first = e.first;
            return e.cost;
        }
        if (closed[e.y][e.x])
            continue;
        closed[e.y][e.x] = 1;
        for (int i = 0; i < 4; i++) {
            int d = (offset + i) % 4, x = e.x + dx[d], y = e.y + dy[d];
            if (!walkable(s, x, y) || closed[y][x])
                continue;
            struct queue *q = mind_light && s->lit[y][x] ? &bright : &dim;
            int cost = e.cost + (q == &bright ? 5 : 1);
            q->entry[q->tail++] = (struct entry){x, y, cost, e.first < 0 ? d : e.first, number++};
        }
    }
    return -1;
}

/* Walking steps between two cells, a large number where there is no way. */
static int steps(const struct slow_kutulu *s, int x0, int y0, int x1, int y1)
{
    int first, cost = find_way(s, x0, y0, x1, y1, 0, 0, &first);
    return cost < 0 ? 9999 : cost;
}

/* ---- the start ---- */

void slow_kutulu_start(struct slow_kutulu *s, const char *map, unsigned long long seed, int stage)
{
    int starts = 0;
    memset(s, 0, sizeof *s);
    while (*map != '\0') {
        s->width = (int)strcspn(map, "\n");
        memcpy(s->grid[s->height++], map, (size_t)s->width);
        map += s->width + 1;
    }
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            if (s->grid[y][x] == 'S')
                s->explorer[starts++] = (struct slow_explorer){.x = x, .y = y, .sanity = 250, .alive = 1};
    s->seed = (seed ^ 25214903917ull) % (1ull << 48);
    s->next_id = 4;
    s->tools = stage >= 2;
    s->horrors = stage >= 3;
    s->lonely = stage >= 3 ? 3 + draw(s, 4) : 3;
    s->group = stage >= 3 ? 1 + draw(s, 3) : 1;
    s->spawn_time = stage >= 3 ? 3 + draw(s, 4) : 3;
    s->life = stage >= 3 ? 30 + draw(s, 11) : 40;
    for (int p = 0; p < 4; p++) {
        s->explorer[p].plans = 2;
        s->explorer[p].lights = 3;
    }
}

/* ---- views ---- */

static int append(char *text, size_t size, const char *format, ...)
{
    va_list args;
    size_t length = strlen(text);
    va_start(args, format);
    vsnprintf(text + length, size - length, format, args);
    va_end(args);
    return 1;
}

static int view_minion(const struct slow_kutulu *s, const struct slow_thing *m, char *text, size_t size)
{
    int target = m->target >= 0 && s->explorer[m->target].alive ? m->target : -1;
    int count = m->life;
    if (m->state == 0 || m->state == 2 || m->state == 4)
        count = m->counter;
    return append(text, size, "%s %d %d %d %d %d %d\n", m->type, m->id, m->x, m->y, count, m->state, target);
}

static int view_effect(const struct slow_kutulu *s, const struct slow_thing *e, char *text, size_t size)
{
    if (strcmp(e->type, "EFFECT_YELL") == 0) {
        if (!s->explorer[e->victim].alive)
            return 0;
        return append(text, size, "EFFECT_YELL -1 -1 -1 %d %d %d\n", e->ticks, e->caster, e->victim);
    }
    if (strcmp(e->type, "EFFECT_SHELTER") == 0)
        return append(text, size, "EFFECT_SHELTER -1 %d %d %d -1 -1\n", e->x, e->y, e->ticks);
    const struct slow_explorer *c = &s->explorer[e->caster];
    return append(text, size, "%s -1 %d %d %d %d -1\n", e->type, c->x, c->y, e->ticks, e->caster);
}

void slow_kutulu_view(const struct slow_kutulu *s, int player, char *text, size_t size)
{
    char body[16384] = "";
    int lines = 0;
    for (int i = 0; i < 4; i++) {
        int p = (player + i) % 4;
        const struct slow_explorer *e = &s->explorer[p];
        if (e->alive)
            lines += append(body, sizeof body, "EXPLORER %d %d %d %d %d %d\n", p, e->x, e->y, e->sanity, e->plans,
                            e->lights);
    }
    for (int i = 0; i < s->minions; i++)
        lines += view_minion(s, &s->minion[i], body, sizeof body);
    for (int i = 0; i < s->effects; i++)
        lines += view_effect(s, &s->effect[i], body, sizeof body);
    snprintf(text, size, "%d\n%s", lines, body);
}

/* ---- answers ---- */

struct wish {
    char word[8];  /* in capitals, or "FAULT" */
    int direction; /* -1: no move */
};

/* The patterns are few and constant, so each is prepared once. */
static int matches(const char *pattern, const char *line, regmatch_t part[4])
{
    static struct {
        const char *pattern;
        regex_t regex;
    } known[4];
    int i = 0;
    while (known[i].pattern != NULL && strcmp(known[i].pattern, pattern) != 0)
        i++;
    if (known[i].pattern == NULL) {
        if (regcomp(&known[i].regex, pattern, REG_EXTENDED | REG_ICASE) != 0)
            abort();
        known[i].pattern = pattern;
    }
    return regexec(&known[i].regex, line, 4, part, 0) == 0;
}

static struct wish read_wish(const struct slow_kutulu *s, int p, const char *line)
{
    static const char *const words[] = {"UP", "RIGHT", "DOWN", "LEFT", "WAIT", "PLAN", "LIGHT", "YELL"};
    struct wish wish = {"FAULT", -1};
    regmatch_t part[4];
    if (matches("^(WAIT|PLAN|LIGHT|YELL|UP|RIGHT|DOWN|LEFT)([ \t\r].*)?$", line, part)) {
        for (int i = 0; i < 8; i++)
            if (strncasecmp(words[i], line, strlen(words[i])) == 0) {
                strcpy(wish.word, i < 4 ? "MOVE" : words[i]);
                wish.direction = i < 4 ? i : -1;
            }
    } else if (matches("^MOVE (-?[0-9]+) (-?[0-9]+)([ \t\r].*)?$", line, part)) {
        const struct slow_explorer *e = &s->explorer[p];
        long x = atol(line + part[1].rm_so), y = atol(line + part[2].rm_so);
        if (labs(x) > 1000000 || labs(y) > 1000000)
            return wish;
        strcpy(wish.word, "MOVE");
        if (x >= 0 && y >= 0 && x < 64 && y < 64 && walkable(s, (int)x, (int)y))
            find_way(s, e->x, e->y, (int)x, (int)y, 0, 0, &wish.direction);
    }
    return wish;
}

/* ---- the turn ---- */

static void drop_things(struct slow_thing *list, int *n)
{
    int kept = 0;
    for (int i = 0; i < *n; i++)
        if (!list[i].gone)
            list[kept++] = list[i];
    *n = kept;
}

static void remove_player(struct slow_kutulu *s, int p, int score)
{
    s->explorer[p].alive = 0;
    s->explorer[p].sanity = 0;
    s->explorer[p].score = score;
    for (int i = 0; i < s->effects; i++) {
        const char *type = s->effect[i].type;
        if (s->effect[i].caster == p && (strcmp(type, "EFFECT_PLAN") == 0 || strcmp(type, "EFFECT_LIGHT") == 0))
            s->effect[i].gone = 1;
    }
    drop_things(s->effect, &s->effects);
}

static struct slow_thing *new_minion(struct slow_kutulu *s, const char *type, int x, int y)
{
    struct slow_thing *m = &s->minion[s->minions++];
    memset(m, 0, sizeof *m);
    strcpy(m->type, type);
    m->id = s->next_id++;
    m->x = x;
    m->y = y;
    m->target = -1;
    m->life = s->life;
    draw(s, 4);
    return m;
}

static void spawn_slashers(struct slow_kutulu *s)
{
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *e = &s->explorer[p];
        if (!e->alive || e->had_slasher || e->sanity >= 200)
            continue;
        struct slow_thing *m = new_minion(s, "SLASHER", e->x, e->y);
        e->had_slasher = 1;
        m->target = p;
        m->has_cell = 1;
        m->cell_x = e->x;
        m->cell_y = e->y;
        m->counter = 6;
    }
}

static int nearest_explorer(const struct slow_kutulu *s, int x, int y)
{
    int least = s->width + s->height;
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive && manhattan(x, y, s->explorer[p].x, s->explorer[p].y) < least)
            least = manhattan(x, y, s->explorer[p].x, s->explorer[p].y);
    return least;
}

static void spawn_wanderers(struct slow_kutulu *s)
{
    int most = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int y = 0; y < s->height; y++)
            for (int x = 0; x < s->width; x++) {
                if (s->grid[y][x] != 'w')
                    continue;
                int distance = nearest_explorer(s, x, y);
                if (pass == 0 && distance > most)
                    most = distance;
                if (pass == 1 && distance == most)
                    new_minion(s, "WANDERER", x, y)->counter = s->spawn_time;
            }
}

static struct slow_thing *new_effect(struct slow_kutulu *s, const char *type, int ticks, int caster, int victim)
{
    struct slow_thing *e = &s->effect[s->effects++];
    memset(e, 0, sizeof *e);
    strcpy(e->type, type);
    e->ticks = ticks;
    e->caster = caster;
    e->victim = victim;
    return e;
}

static int is_yelled_at(const struct slow_kutulu *s, int p)
{
    for (int i = 0; i < s->effects; i++)
        if (strcmp(s->effect[i].type, "EFFECT_YELL") == 0 && s->effect[i].victim == p)
            return 1;
    return 0;
}

static int is_caster(const struct slow_kutulu *s, int p)
{
    for (int i = 0; i < s->effects; i++)
        if (s->effect[i].caster == p)
            return 1;
    return 0;
}

static void yells(struct slow_kutulu *s, struct wish wish[4])
{
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *e = &s->explorer[p];
        if (!e->alive || !s->horrors || strcmp(wish[p].word, "YELL") != 0)
            continue;
        for (int q = 0; q < 4; q++) {
            struct slow_explorer *o = &s->explorer[q];
            if (q == p || !o->alive || e->yelled[q] || manhattan(e->x, e->y, o->x, o->y) > 1)
                continue;
            e->yelled[q] = 1;
            new_effect(s, "EFFECT_YELL", 2, p, q);
        }
    }
}

static void actions(struct slow_kutulu *s, struct wish wish[4])
{
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *e = &s->explorer[p];
        int d = wish[p].direction;
        if (!e->alive || is_yelled_at(s, p))
            continue;
        if (d >= 0 && walkable(s, e->x + dx[d], e->y + dy[d])) {
            e->x += dx[d];
            e->y += dy[d];
        }
        if (s->tools && strcmp(wish[p].word, "PLAN") == 0 && e->plans > 0 && !is_caster(s, p)) {
            e->plans--;
            new_effect(s, "EFFECT_PLAN", 4, p, -1);
        }
        if (s->tools && strcmp(wish[p].word, "LIGHT") == 0 && e->lights > 0 && !is_caster(s, p)) {
            e->lights--;
            new_effect(s, "EFFECT_LIGHT", 2, p, -1);
        }
    }
}

static void heal(struct slow_explorer *e, int sanity)
{
    e->sanity += sanity;
    if (e->sanity > 250)
        e->sanity = 250;
}

static void work_effect(struct slow_kutulu *s, struct slow_thing *e)
{
    struct slow_explorer *caster = e->caster >= 0 ? &s->explorer[e->caster] : NULL;
    if (strcmp(e->type, "EFFECT_PLAN") == 0)
        heal(caster, 3);
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *o = &s->explorer[p];
        if (!o->alive)
            continue;
        if (strcmp(e->type, "EFFECT_SHELTER") == 0 && o->x == e->x && o->y == e->y) {
            heal(o, 5);
            e->ticks = e->ticks > 0 ? e->ticks - 1 : 0;
        }
        if (strcmp(e->type, "EFFECT_PLAN") == 0 && p != e->caster && steps(s, caster->x, caster->y, o->x, o->y) <= 2) {
            heal(o, 3);
            heal(caster, 3);
        }
    }
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            if (strcmp(e->type, "EFFECT_LIGHT") == 0 && walkable(s, x, y) &&
                manhattan(caster->x, caster->y, x, y) <= 5 && steps(s, caster->x, caster->y, x, y) <= 5)
                s->lit[y][x] = 1;
}

static void effects(struct slow_kutulu *s)
{
    for (int i = 0; i < s->effects; i++)
        work_effect(s, &s->effect[i]);
    for (int i = 0; i < s->effects; i++) {
        if (strcmp(s->effect[i].type, "EFFECT_SHELTER") != 0)
            s->effect[i].ticks--;
        s->effect[i].gone = s->effect[i].ticks <= 0;
    }
    drop_things(s->effect, &s->effects);
}

/* ---- minions ---- */

static void chase(struct slow_kutulu *s, struct slow_thing *m)
{
    int order[4], n = 0, from = 0, best = -1, best_cost = 0, best_first = -1;
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive)
            order[n++] = p;
    for (int i = 0; i < n; i++)
        if (order[i] == m->target && from == 0) {
            order[i] = order[0];
            order[0] = m->target;
            from = 1;
        }
    for (int i = from; i < n - 1; i++) {
        int j = draw(s, n - i) + i, kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    for (int i = 0; i < n; i++) {
        const struct slow_explorer *e = &s->explorer[order[i]];
        int first, cost = find_way(s, m->x, m->y, e->x, e->y, s->turn % 4, 1, &first);
        if (cost >= 0 && (best < 0 || cost < best_cost || (cost == best_cost && order[i] == m->target))) {
            best = order[i];
            best_cost = cost;
            best_first = first;
        }
    }
    m->target = best;
    if (best_first >= 0) {
        m->x += dx[best_first];
        m->y += dy[best_first];
    }
}

static int hurt_cell(struct slow_kutulu *s, int x, int y)
{
    int hurt = 0;
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *e = &s->explorer[p];
        if (!e->alive || e->x != x || e->y != y)
            continue;
        e->sanity = e->sanity > 20 ? e->sanity - 20 : 0;
        hurt = 1;
    }
    return hurt;
}

static void wanderer(struct slow_kutulu *s, struct slow_thing *m)
{
    if (m->state == 0) {
        if (--m->counter == 0)
            m->state = 1;
        return;
    }
    chase(s, m);
    if (hurt_cell(s, m->x, m->y) || --m->life == 0)
        m->gone = 1;
}

/* How far along a ray the first explorer stands, 0 for the own cell too, or -1. */
static int look(const struct slow_kutulu *s, int x, int y, int d)
{
    for (int far = 0; walkable(s, x, y); far++, x += dx[d], y += dy[d])
        for (int p = 0; p < 4; p++)
            if (s->explorer[p].alive && s->explorer[p].x == x && s->explorer[p].y == y)
                return far;
    return -1;
}

static int sees(const struct slow_kutulu *s, const struct slow_thing *m, int p)
{
    for (int d = 0; d < 4; d++)
        for (int x = m->x, y = m->y; walkable(s, x, y); x += dx[d], y += dy[d])
            if (s->explorer[p].x == x && s->explorer[p].y == y)
                return 1;
    return 0;
}

static void note(const struct slow_kutulu *s, struct slow_thing *m, int p)
{
    m->target = p;
    m->has_cell = 1;
    m->cell_x = s->explorer[p].x;
    m->cell_y = s->explorer[p].y;
}

static int acquire(struct slow_kutulu *s, struct slow_thing *m)
{
    int least = 9999, seen[4] = {0}, count = 0, who = -1;
    if (m->target >= 0 && s->explorer[m->target].sanity <= 0) {
        m->target = -1;
        m->has_cell = 0;
    }
    if (m->target >= 0 && sees(s, m, m->target)) {
        note(s, m, m->target);
        return 1;
    }
    for (int d = 0; d < 4; d++) {
        int far = look(s, m->x, m->y, d);
        if (far >= 0 && far < least)
            least = far;
    }
    for (int d = 0; d < 4; d++)
        for (int p = 0; p < 4; p++)
            if (s->explorer[p].alive && look(s, m->x, m->y, d) == least && s->explorer[p].x == m->x + dx[d] * least &&
                s->explorer[p].y == m->y + dy[d] * least)
                seen[p] = 1;
    for (int p = 0; p < 4; p++)
        if (seen[p]) {
            count++;
            who = p;
        }
    if (count == 1) {
        note(s, m, who);
        return 1;
    }
    m->target = -1;
    if (count > 1)
        m->has_cell = 0;
    return 0;
}

static void slasher(struct slow_kutulu *s, struct slow_thing *m)
{
    int found;
    switch (m->state) {
    case 0:
        if (--m->counter == 0)
            m->state = 3;
        break;
    case 1:
        if (acquire(s, m)) {
            m->state = 2;
            m->counter = 2;
        } else {
            chase(s, m);
        }
        break;
    case 2:
        m->counter--;
        acquire(s, m);
        if (m->counter <= 0)
            m->state = 3;
        break;
    case 3:
        found = acquire(s, m);
        if (found) {
            m->x = s->explorer[m->target].x;
            m->y = s->explorer[m->target].y;
        } else if (m->has_cell) {
            m->x = m->cell_x;
            m->y = m->cell_y;
        }
        hurt_cell(s, m->x, m->y);
        m->target = -1;
        m->has_cell = 0;
        m->state = 4;
        m->counter = 6;
        break;
    default:
        if (--m->counter == 0)
            m->state = 1;
    }
}

/* ---- the end of a turn ---- */

static void lose_sanity(struct slow_kutulu *s)
{
    int alive = 0, alone[4];
    for (int p = 0; p < 4; p++) {
        alive += s->explorer[p].alive;
        alone[p] = 1;
        for (int q = 0; q < 4; q++)
            if (q != p && s->explorer[q].alive &&
                manhattan(s->explorer[p].x, s->explorer[p].y, s->explorer[q].x, s->explorer[q].y) <= 2)
                alone[p] = 0;
    }
    for (int p = 0; p < 4; p++) {
        struct slow_explorer *e = &s->explorer[p];
        int loss = alive == 1 ? 50 : alone[p] ? s->lonely : s->group;
        if (e->alive)
            e->sanity = e->sanity > loss ? e->sanity - loss : 0;
    }
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive && s->explorer[p].sanity == 0)
            remove_player(s, p, s->turn);
}

static void fill_shelters(struct slow_kutulu *s)
{
    for (int i = 0; i < s->effects; i++)
        s->effect[i].gone = strcmp(s->effect[i].type, "EFFECT_SHELTER") == 0;
    drop_things(s->effect, &s->effects);
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            if (s->grid[y][x] == 'U') {
                struct slow_thing *e = new_effect(s, "EFFECT_SHELTER", 10, -1, -1);
                e->x = x;
                e->y = y;
            }
}

static void settle(struct slow_kutulu *s)
{
    int alive = 0;
    s->turn++;
    for (int p = 0; p < 4; p++)
        alive += s->explorer[p].alive;
    s->over = alive == 0 || s->turn == 200;
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive && s->over)
            s->explorer[p].score = 200 + s->explorer[p].sanity;
}

void slow_kutulu_turn(struct slow_kutulu *s, const char *const line[4])
{
    struct wish wish[4];
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive)
            wish[p] = read_wish(s, p, line[p]);
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive && strcmp(wish[p].word, "FAULT") == 0)
            remove_player(s, p, -1);
    memset(s->lit, 0, sizeof s->lit);
    if (s->horrors)
        spawn_slashers(s);
    if (s->turn % 5 == 0)
        spawn_wanderers(s);
    for (int p = 0; p < 4; p++)
        if (s->explorer[p].alive && is_yelled_at(s, p))
            wish[p] = (struct wish){"WAIT", -1};
    yells(s, wish);
    actions(s, wish);
    effects(s);
    for (int i = 0; i < s->minions; i++) {
        if (strcmp(s->minion[i].type, "SLASHER") == 0)
            slasher(s, &s->minion[i]);
        else
            wanderer(s, &s->minion[i]);
    }
    drop_things(s->minion, &s->minions);
    lose_sanity(s);
    if (s->horrors && s->turn != 0 && s->turn % 50 == 0)
        fill_shelters(s);
    settle(s);
}
