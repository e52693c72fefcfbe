/*
 * ace: what exact does, and more. Read exact.c first: placements and sets of them are the same here.
 *
 *   A list         What ace knows is a list of layouts, each with a weight. A game begins with SAMPLE random ones, and
 *                  each answer drops those that it contradicts. When few are left, the sets tell all layouts that fit.
 *                  These are listed then, or every second or fourth... of them if they are too many.
 *   Moves          A Move turns each layout of the list into those that it can have become: it shifts what is known.
 *   A rule         A table says how many Hits are still to come when so many layouts fit and so many heads are hit. The
 *                  rule hits the cell after which the table's mean is least. For kind 0 the table is learned by play,
 *                  for the others it says P(head) + some of the bits told.
 *   Looking ahead  The rule is played to the end against the whole list, first hitting each of the best few cells. The
 *                  cell after which it ends soonest is hit: one step of policy improvement. Among few
 *                  layouts the rule that is played looks ahead itself: two steps.
 *   A book         While too many layouts fit to look ahead, kind 0 has a book. It was made in the same way, out of all
 *                  layouts, by book.c. It is turned and mirrored by lot.
 *   Hiding         The rule is played against the whole sample too, and what it finds last is what ace draws.
 *                  The lot makes the sample and chooses from its hardest, so nobody can foretell them.
 *   Learning       Three guesses at how the opponent draws: anywhere, by habits seen in earlier games, an earlier
 *                  layout again. Each weighs as much as it has predicted, so against an opponent that draws
 *                  anywhere they do no harm.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

/* How many layouts stand for all, and in how many ways the rule plays against them before the first game. */
#ifdef SORTIE_WORK /* a page on which people play: a phone too should begin soon */
enum { SAMPLE = 12500, TREES = 4 };
#else
enum { SAMPLE = 50000, TREES = 8 };
#endif

enum {
    CELLS = 12 * 12,
    MAX_PLACEMENTS = PLANE_KINDS * 4 * CELLS,
    WORDS = (MAX_PLACEMENTS + 63) / 64,
    MAX_NEEDS = 3 * PLANE_MAX_CELLS, /* enough for all that three planes can answer while they stand still */
    MAX_OLD = 32,                    /* layouts remembered from earlier games */
    MAX_LIST = SAMPLE + MAX_OLD,
    FEW = 3000,       /* when fewer of a sample are left, it is drawn again */
    FEW_MOVED = 100,  /* the same if the opponent has moved: then the sets know less than the sample */
    MAX_SPLIT = 3000, /* layouts that a Move turns into all that they can have become */
    AHEAD = 3000,     /* layouts among which it looks ahead */
    CHOICES = 6,      /* cells that it compares then */
    MORE_CHOICES = 8, /* the same if the table is not learned */
    FAR = 300,        /* layouts from which on it does not play to the very end */
    LEAF = 6,         /* there the table says what so many take */
    NEAR = 60,        /* layouts among which the rule that it plays looks ahead too */
    NEAR_CHOICES = 4, /* cells that are compared then */
    BITS = 22,        /* of a number of layouts, in the table */
    HARD = 40,        /* the hardest layouts, from which it chooses its own */
    UNIT = 16         /* the weight of a layout as likely as any other */
};

/*
 * Work is counted in steps of some nanoseconds. Watching a clock instead, the same seed would not always play the same
 * match. Each kind of work has a budget for the match and more for each game, and spends a part of what is left at a
 * time. Only an opponent that moves all the time uses them up.
 */
static struct budget {
    long left, each_game;
} listing = {20000000, 6000000},  /* finding layouts by sets */
    keeping = {1000000, 150000},  /* layouts in the list, each turn again */
    looking = {8000000, 1200000}; /* ahead */
static long work;                 /* done since it was last set to 0 */

typedef struct {
    uint64_t w[WORDS];
} set;

/* ---- the placements: made once, in the first Init ---- */

static struct placement {
    int kind, direction, x, y;
    int shifted[4]; /* the placement one cell further in direction 0..3, or -1 */
    int n;
    unsigned char cell[PLANE_MAX_CELLS]; /* cell[0] is the head */
    uint64_t covers[3];                  /* the same, a bit a cell */
} placement[MAX_PLACEMENTS];
static int placements, words; /* words: how many of a set's words are in use */

static set on[CELLS];                                /* placements with any cell here */
static set head_on[CELLS];                           /* placements with their head here */
static set apart[MAX_PLACEMENTS];                    /* placements that do not touch this one */
static set completes[PLANE_KINDS][PLANE_KINDS];      /* placements of kinds that can be third to two such planes */
static unsigned char answers[MAX_PLACEMENTS][CELLS]; /* what Hit answers if there is only this plane */

/* ---- layouts ---- */

struct layout {
    uint16_t p[3];
    uint16_t hardness;
    uint32_t weight;
};
static struct layout sample[SAMPLE]; /* of all layouts, each as likely as the others. Made once, in the first Init */
static double all_layouts;           /* how many there are, about */

/* ---- what is known in this game ---- */

static struct layout list_of[MAX_LIST]; /* layouts that fit */
static int listed;
static bool complete;       /* no other layout fits */
static set alive;           /* placements that no answer excludes */
static set need[MAX_NEEDS]; /* what explains an answer. Those of heads first, then the newest first */
static int needs, heads;
static set wreck;             /* placements on the head of a destroyed plane */
static bool destroyed[CELLS]; /* a head was hit here */
static bool moved;            /* the opponent has moved in this game */
static float taste[CELLS];    /* a little liking of each cell, by lot, so that games do not all begin alike */

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
    *p = (struct placement){kind, direction, x, y, {-1, -1, -1, -1}, c->n, {0}, {0}};
    for (int i = 0; i < c->n; i++) {
        int cx = x + c->dx[i], cy = y + c->dy[i];
        if (cx < 1 || cx > 12 || cy < 1 || cy > 12)
            return false;
        p->cell[i] = (unsigned char)((cx - 1) * 12 + cy - 1);
        p->covers[p->cell[i] / 64] |= (uint64_t)1 << p->cell[i] % 64;
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
            add(&on[it->cell[i]], p), answers[p][it->cell[i]] = i == 0 ? 2 : 1;
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

/* ---- a sample of all layouts ---- */

/* Three random placements. Returns false if they do not go together. */
static bool random_layout(struct layout *l, const int type[3])
{
    for (int i = 0; i < 3; i++) {
        l->p[i] = (uint16_t)(rand() % placements);
        if ((type[i] >> placement[l->p[i]].kind & 1) == 0)
            return false;
    }
    return has(&apart[l->p[0]], l->p[1]) && has(&apart[l->p[0]], l->p[2]) && has(&apart[l->p[1]], l->p[2]);
}

static void make_sample(const int type[3])
{
    double tries = 0;
    for (int n = 0; n < SAMPLE; tries++)
        n += random_layout(&sample[n], type);
    all_layouts = pow(placements, 3) / 6 * SAMPLE / tries; /* 6: the same three in another order */
}

/* ---- lists ---- */

static int answer_of(const struct layout *l, int cell)
{
    int a = answers[l->p[0]][cell], b = answers[l->p[1]][cell], c = answers[l->p[2]][cell];
    return a + b + c; /* two planes have no cell in common */
}

/* Sorts a part of the list by the answers at the cell: nothing, body, head. end[a] is where answer a ends. */
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

/* ---- the rule ---- */

enum { OPENING_PLACEMENTS = 288 };

/* `make plane-book` writes what is between these marks: book.c says what it is. Kind 0 looks the same in a mirror. */
/* <book> */
/* clang-format off */
static const float expected_hits[3][BITS] = {
    {3.00f, 3.65f, 3.96f, 4.48f, 5.13f, 5.82f, 7.03f, 7.69f, 8.22f, 8.75f, 9.27f,
     9.94f, 10.55f, 11.19f, 11.90f, 12.61f, 13.32f, 14.04f, 14.99f, 15.73f, 16.45f, 17.10f},
    {2.00f, 2.46f, 2.99f, 3.61f, 4.26f, 4.99f, 5.70f, 6.36f, 7.00f, 7.62f, 8.34f,
     9.11f, 9.90f, 10.72f, 11.46f, 12.06f, 12.71f, 13.36f, 14.01f, 14.66f, 15.31f, 15.96f},
    {1.00f, 1.45f, 2.00f, 2.65f, 3.37f, 4.17f, 4.98f, 5.68f, 6.10f, 6.72f, 7.43f,
     8.68f, 9.33f, 9.98f, 10.63f, 11.28f, 11.93f, 12.58f, 13.23f, 13.88f, 14.53f, 15.18f},
};
/* clang-format on */

static const char opening[] =
    "ddidihdiiieidecijdijfi.....ie....jddj......jdcdch.....ie.....djdhhjcd.......fj....de...jjghhhjf....."
    "fj....jhhdjl.....ki...ie....hddeci.......chciejeghdgi.....cg....gjed.....ii...dhehcl.....eiai...df.."
    "....ehcfcj...df....dgfiii.....fg.....deii.....hdiijddc.........hjdijihhhgjegc.......iiie...fh.....hi"
    "jg...khif......ic...jghihhfg...ii......ehciji...ji....fi.....jg...ghikjkfi....ci...jj..di...hd...igh"
    "ghkgg.......ej...ei...di...eidi.....eidedicidf.........eg....hciedijcgeiijg...jg....gc...ii...jeihlc"
    "ii....ii...ji.....ih...gh...jcgejgeh.......chei.......igdihdfeihld.......jd.ic....ed...hdfeei.....jd"
    ".....hehfjd...jf...ei...je..dh...dhed.....dhii.....iidi.....hefcdhjcdi....ii...jc....fd...dihi.....d"
    "igdifijib......ih...gf...ih...eidg...gdif.......diih.....dhedjhhi.....eb....dg....dhiigjdicd.....ej."
    "...jjji......cgiifg........defdidiiceeidicaac.......acfj......ccfi...bd..ei...fh...dh...jhhijj...fi."
    "...hh.....cccg...jejdce...ce....ce......feiieeea..dijd.....idec.....eiid.....ihgi...ee.....gcfc..cii"
    "i......ifijdi.......ihdi.....ieiidh.....if....dfecgdiiad..ciej.....ih....ad...hijd.....hidb.cc..idii"
    ".....diie.....gidb...db.....hddiii.....gd....edeeiiefae..iddj.....cf..ie...id...hief...ef.....gehice"
    "..di......ciii.....hidhie.......dcdg.hd...ieii.....cd..idiidi.......diiiid.......iediiiid.......if.."
    "..eiidii.....fi....dhiiicje.......dg....idihdifjiijd.....ei....cjei......jgdigg........jeichf...hd.."
    "..he.....";
/* </book> */

/* The information of a hit matters less when fewer planes are left. */
static const float bits_worth[] = {0.7f, 0.6f, 0.4f};

/* The Hits that a list of this weight will take, by heads that are hit, times the weight. */
static float remaining[4][1 << 16];
static bool learned; /* the table is that of kind 0 */

static float expect(int h, float weight)
{
    float bits = log2f(weight / UNIT);
    if (h == 3)
        return 0;
    if (!learned)
        return (float)(3 - h) + bits_worth[h] * bits;
    bits = fmaxf(bits, 0);
    int b = (int)bits < BITS - 2 ? (int)bits : BITS - 2;
    return expected_hits[h][b] + (bits - (float)b) * (expected_hits[h][b + 1] - expected_hits[h][b]);
}

static void make_rule(bool kind_0)
{
    learned = kind_0;
    for (int h = 0; h < 3; h++)
        for (int n = 1; n < 1 << 16; n++)
            remaining[h][n] = (float)n * expect(h, (float)n);
}

static float remaining_hits(int h, uint32_t weight)
{
    return weight < 1 << 16 ? remaining[h][weight] : (float)weight * expect(h, (float)weight);
}

/* The same after a head is hit here. Without a learned table a bit is worth what it is worth before. */
static float remaining_after_head(uint32_t weight)
{
    return learned ? remaining_hits(heads + 1, weight) : remaining_hits(heads, weight) - (float)weight;
}

/* How much of a list's weight has a head, a body on each cell, and on which cells there is any. */
struct counts {
    uint32_t head[CELLS], body[CELLS];
    uint64_t covered[3];
};

static void count_plane(struct counts *c, int p, uint32_t weight)
{
    const struct placement *it = &placement[p];
    c->head[it->cell[0]] += weight;
    for (int i = 1; i < it->n; i++)
        c->body[it->cell[i]] += weight;
    for (int w = 0; w < 3; w++)
        c->covered[w] |= it->covers[w];
}

/* In a long list planes are counted first, and their cells afterwards. */
static void count_list(struct counts *c, const struct layout l[], int n)
{
    uint32_t times[MAX_PLACEMENTS];
    if (n < placements / 2) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 3; j++)
                count_plane(c, l[i].p[j], l[i].weight);
        return;
    }
    memset(times, 0, (size_t)placements * sizeof times[0]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            times[l[i].p[j]] += l[i].weight;
    for (int p = 0; p < placements; p++)
        if (times[p] > 0)
            count_plane(c, p, times[p]);
}

/* The value of each cell: how many Hits it saves, times the weight of the list. Returns the best. */
static int value_cells(const struct layout l[], int n, float value[CELLS])
{
    struct counts count = {{0}, {0}, {0}};
    uint32_t all = total(l, n);
    count_list(&count, l, n);
    float now = remaining_hits(heads, all), most = 0;
    int best = 0;
    memset(value, 0, CELLS * sizeof value[0]);
    for (int w = 0; w < 3; w++)
        for (uint64_t left = count.covered[w]; left != 0; left &= left - 1) {
            int c = w * 64 + __builtin_ctzll(left);
            uint32_t h = count.head[c], b = count.body[c];
            if (destroyed[c])
                continue;
            value[c] = now - remaining_hits(heads, all - h - b) - remaining_hits(heads, b) - remaining_after_head(h);
            if (value[c] > most) {
                most = value[c];
                best = c;
            }
        }
    return best;
}

static int best_of(const float value[CELLS])
{
    float most = 0;
    int best = 0;
    for (int c = 0; c < CELLS; c++)
        if (value[c] > most) {
            most = value[c];
            best = c;
        }
    return best;
}

/* ---- taste ---- */

static int best_to_taste(float value[CELLS])
{
    for (int c = 0; c < CELLS; c++)
        value[c] *= taste[c];
    return best_of(value);
}

static void change_taste(double most)
{
    for (int c = 0; c < CELLS; c++)
        taste[c] = (float)(1 + most * (rand() % 1000) / 1000);
}

/* ---- looking ahead ---- */

static double cost_after(struct layout l[], int n, int cell, bool near);
static int least_after(struct layout l[], int n, float value[CELLS], int choices, bool near);

/* Are the heads of both layouts the same? */
static bool same_heads(const struct layout *a, const struct layout *b)
{
    for (int j = 0; j < 3; j++)
        if (answer_of(b, placement[a->p[j]].cell[0]) != 2)
            return false;
    return true;
}

static int leaf; /* lists that are shorter are not played to the end */

/* The hits until the end by the rule, summed over the layouts by weight. near: it looks ahead itself among few. */
static double cost(struct layout l[], int n, bool near)
{
    float value[CELLS];
    double sum = (double)total(l, n) * (3 - heads);
    work += n + 4;
    if (n <= 1 || heads == 3)
        return sum;
    if (n == 2) /* the head of the likelier one tells which of them it is */
        return same_heads(&l[0], &l[1]) ? sum : sum + (l[0].weight < l[1].weight ? l[0].weight : l[1].weight);
    if (n < leaf)
        return remaining_hits(heads, total(l, n));
    work += n + 15;
    int cell = value_cells(l, n, value);
    if (near && n <= NEAR)
        cell = least_after(l, n, value, NEAR_CHOICES, false);
    return cost_after(l, n, cell, near);
}

/* The same if this cell is the next. */
static double cost_after(struct layout l[], int n, int cell, bool near)
{
    int end[3];
    part(l, n, cell, end);
    double sum = total(l, n) + cost(l, end[0], near) + cost(l + end[0], end[1] - end[0], near);
    destroyed[cell] = true;
    heads++;
    sum += cost(l + end[1], end[2] - end[1], near);
    heads--;
    destroyed[cell] = false;
    return sum;
}

/* Of the cells of most value, the one after which the rule needs the fewest hits. Their values are lost. */
static int least_after(struct layout l[], int n, float value[CELLS], int choices, bool near)
{
    double least = HUGE_VAL;
    int choice = best_of(value);
    for (int i = 0; i < choices; i++) {
        int cell = best_of(value);
        if (value[cell] <= 0)
            break;
        value[cell] = 0;
        double hits = cost_after(l, n, cell, near);
        if (hits < least) {
            least = hits;
            choice = cell;
        }
    }
    return choice;
}

static int look_ahead(struct layout l[], int n, float value[CELLS])
{
    int most = learned ? CHOICES : MORE_CHOICES;
    long each = (long)n * 6;
    int choices = looking.left / 2 < most * each ? (int)(looking.left / 2 / each) : most;
    leaf = learned && n > FAR ? LEAF : 0;
    work = 0;
    int choice = least_after(l, n, value, choices, choices == most && n <= 4 * NEAR);
    looking.left -= work;
    return choice;
}

/* ---- the book ---- */

enum { MAX_PAGES = 2000, BLANK = -1 };
static struct page {
    int cell, next[3]; /* by answer, or BLANK */
} pages[MAX_PAGES];
static int pages_read, page; /* page: where this game is in the book, or BLANK */
static int side;             /* 0..7: how the board is turned, and mirrored */

/* Reads a book (book.c says how it is written). Returns its first page. */
static int read_pages(const char **text)
{
    if (*(*text)++ == '.' || pages_read == MAX_PAGES)
        return BLANK;
    int first = pages_read++;
    pages[first].cell = ((*text)[-1] - 'a') * 12 + (*text)[0] - 'a';
    (*text)++;
    for (int answer = 0; answer < 3; answer++)
        pages[first].next[answer] = read_pages(text);
    return first;
}

static int turned(int cell)
{
    int x = cell / 12, y = cell % 12;
    for (int t = 0; t < side % 4; t++) {
        int row = x;
        x = y;
        y = 11 - row;
    }
    return side < 4 ? x * 12 + y : x * 12 + 11 - y;
}

/* ---- hiding ---- */

/* Adds to the hardness of each layout the hits that the rule needs for it. */
static void grade(struct layout l[], int n, int hits)
{
    float value[CELLS];
    int end[3];
    if (n <= 2 || heads == 3) {
        for (int i = 0; i < n; i++)
            l[i].hardness = (uint16_t)(l[i].hardness + hits + 3 - heads);
        if (n == 2 && !same_heads(&l[0], &l[1]))
            l[1].hardness++;
        return;
    }
    value_cells(l, n, value);
    int cell = best_to_taste(value);
    part(l, n, cell, end);
    grade(l, end[0], hits + 1);
    grade(l + end[0], end[1] - end[0], hits + 1);
    destroyed[cell] = true;
    heads++;
    grade(l + end[1], end[2] - end[1], hits + 1);
    heads--;
    destroyed[cell] = false;
}

/* Falling. C libraries sort equals differently, so these are in the order of their weights, which are all different
 * meanwhile. */
static int by_hardness(const void *a, const void *b)
{
    const struct layout *one = (const struct layout *)a, *other = (const struct layout *)b;
    if (one->hardness != other->hardness)
        return other->hardness - one->hardness;
    return (one->weight > other->weight) - (one->weight < other->weight);
}

static void grade_sample(void)
{
    for (int i = 0; i < SAMPLE; i++)
        sample[i].hardness = 0, sample[i].weight = UNIT;
    for (int t = 0; t < TREES; t++) {
        change_taste(0.1);
        grade(sample, SAMPLE, 0);
    }
    for (int i = 0; i < SAMPLE; i++)
        sample[i].weight = (uint32_t)i;
    qsort(sample, SAMPLE, sizeof sample[0], by_hardness);
    for (int i = 0; i < SAMPLE; i++)
        sample[i].weight = 1;
}

/* One of the hardest, by lot, and not one of before while there are others. */
static void draw_planes(void)
{
    static int left = HARD;
    struct layout *drawn = &sample[rand() % left], it = *drawn;
    for (int j = 0; j < 3; j++) {
        const struct placement *p = &placement[it.p[j]];
        Draw(p->kind, p->direction, p->x, p->y);
    }
    left = left > 1 ? left - 1 : HARD;
    *drawn = sample[left];
    sample[left] = it;
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

/* Returns the layout after plane j moves, or false if it cannot move. */
static bool move_plane(struct layout *l, int j, int direction)
{
    int to = placement[l->p[j]].shifted[direction];
    if (to < 0 || destroyed[placement[l->p[j]].cell[0]])
        return false;
    l->p[j] = (uint16_t)to;
    return has(&apart[to], l->p[(j + 1) % 3]) && has(&apart[to], l->p[(j + 2) % 3]);
}

/* So that sums of them fit. */
static void limit_weights(void)
{
    while (total(list_of, listed) > 1 << 24)
        for (int i = 0; i < listed; i++)
            list_of[i].weight = list_of[i].weight / 4 + 1;
}

/*
 * Each plane of the opponent that can have moved is equally likely. In a long list the lot chooses one for each layout.
 * In a short one each layout becomes up to three. (A layout that is listed twice has its chance in two parts, which
 * does no harm.)
 */
static void move_list(int direction)
{
    static struct layout was[MAX_LIST];
    int n = listed;
    bool all = n <= MAX_SPLIT;
    memcpy(was, list_of, (size_t)n * sizeof was[0]);
    keeping.left -= n;
    listed = 0;
    for (int i = 0; i < n; i++) {
        struct layout can[3];
        int k = 0;
        for (int j = 0; j < 3; j++) {
            can[k] = was[i];
            k += move_plane(&can[k], j, direction);
        }
        for (int j = 0; j < k && all; j++) {
            list_of[listed] = can[j];
            list_of[listed++].weight *= (uint32_t)(6 / k);
        }
        if (!all && k > 0)
            list_of[listed++] = can[rand() % k];
    }
    complete = complete && all;
    limit_weights();
}

/* If the list is longer than can be afforded, the lot chooses what stays. */
static void limit_list(void)
{
    int most = keeping.left / 16 > FEW_MOVED ? (int)(keeping.left / 16) : FEW_MOVED;
    for (int i = 0; i < most && listed > most; i++) {
        int other = i + rand() % (listed - i);
        struct layout was = list_of[i];
        list_of[i] = list_of[other];
        list_of[other] = was;
    }
    if (listed > most) {
        listed = most;
        complete = false;
    }
    keeping.left -= listed;
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

/* How many planes of a layout are on this cell, are of this kind, summed over games. */
struct habits {
    double games, cell[CELLS], kind[PLANE_KINDS];
};
static struct habits usual, his; /* of one random layout, of the opponent's layouts */
/* how much likelier than at random a placement is, if the opponent keeps to its habits */
static double likes[MAX_PLACEMENTS];
static double faith = 0.1; /* the odds that it does, against anywhere */

static struct layout old[MAX_OLD];
static int olds;
static double repeats, trials; /* how often its layout was an old one, and how often it could have been */

static double liking(const struct layout *l)
{
    return likes[l->p[0]] * likes[l->p[1]] * likes[l->p[2]];
}

/* Adds a game in which the opponent had one of these layouts, by their share of the weight. */
static void see(struct habits *h, const struct layout l[], int n)
{
    double all = total(l, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            const struct placement *p = &placement[l[i].p[j]];
            h->kind[p->kind] += l[i].weight / all;
            for (int c = 0; c < p->n; c++)
                h->cell[p->cell[c]] += l[i].weight / all;
        }
    h->games++;
}

/* How much more often than usual, as if there had been some usual games before. */
static double ratio(double times, double usually, double games_before)
{
    return usually > 0 ? (usually * games_before + times) / (usually * (games_before + his.games)) : 1;
}

static void make_likes(void)
{
    double mean = 0;
    for (int p = 0; p < placements; p++) {
        const struct placement *it = &placement[p];
        double sum = 0;
        for (int c = 0; c < it->n; c++)
            sum += ratio(his.cell[it->cell[c]], usual.cell[it->cell[c]], 8);
        likes[p] = sum / it->n * ratio(his.kind[it->kind], usual.kind[it->kind], 4);
    }
    for (int i = 0; i < SAMPLE; i++)
        mean += liking(&sample[i]) / SAMPLE;
    /* So all layouts together are as likely as before. pow has the same digits on every processor, cbrt has not. */
    const double root = pow(mean, 1.0 / 3);
    for (int p = 0; p < placements; p++)
        likes[p] /= root;
}

static bool contains(const struct layout *l, int p)
{
    return l->p[0] == p || l->p[1] == p || l->p[2] == p;
}

static void remember(const struct layout *l)
{
    bool again = false;
    for (int i = 0; i < olds; i++)
        again |= contains(&old[i], l->p[0]) && contains(&old[i], l->p[1]) && contains(&old[i], l->p[2]);
    trials += olds > 0;
    repeats += again;
    if (!again)
        old[olds < MAX_OLD ? olds++ : rand() % MAX_OLD] = *l;
}

/* After a game: each layout that still fits counts by its weight. */
static void learn_from_game(void)
{
    double all = total(list_of, listed), foretold = 0;
    const struct layout *best = list_of;
    if (listed == 0 || moved)
        return;
    for (int i = 0; i < listed; i++) {
        foretold += liking(&list_of[i]) * list_of[i].weight / all;
        if (list_of[i].weight > best->weight)
            best = &list_of[i];
    }
    if (best->weight > all / 2)
        remember(best);
    faith = fmin(fmax(faith * foretold, 0.01), 100);
    see(&his, list_of, listed);
}

/* ---- making the list ---- */

/* Combines both guesses at how the opponent draws by their odds. */
static void weigh(struct layout *l)
{
    l->weight = (uint32_t)fmin(fmax(UNIT * (1 + faith * liking(l)) / (1 + faith), 1), 1000);
}

static bool fits(const struct layout *l)
{
    for (int j = 0; j < 3; j++)
        if (!has(&alive, l->p[j]))
            return false;
    for (int k = 0; k < needs; k++)
        if (!has(&need[k], l->p[0]) && !has(&need[k], l->p[1]) && !has(&need[k], l->p[2]))
            return false;
    return true;
}

/* Weighs what is listed, where each layout stands for so many, and adds the old ones that fit. */
static void weigh_list(double stands_for)
{
    for (int i = 0; i < listed; i++)
        weigh(&list_of[i]);
    double chance = (repeats + 0.05) / (trials + 1.5), most = 4.0 * total(list_of, listed) + 1;
    for (int i = 0; i < olds && listed < MAX_LIST; i++)
        if (fits(&old[i])) {
            list_of[listed] = old[i];
            list_of[listed++].weight =
                (uint32_t)fmin(UNIT * all_layouts / stands_for * chance / (1 - chance) / olds + 1, most);
        }
    limit_weights();
}

static void list_sample(void)
{
    memcpy(list_of, sample, sizeof sample);
    listed = SAMPLE;
    complete = false;
    weigh_list(all_layouts / SAMPLE);
}

static unsigned found, every; /* layouts that were found to fit, and each how many is listed */

/* Lists the layout, when it is its turn. If the list is full, half of it goes. */
static void found_one(int i, int j, int k)
{
    if (++found % every != 0)
        return;
    if (listed == SAMPLE) {
        listed /= 2;
        every *= 2;
        for (int n = 0; n < listed; n++)
            list_of[n] = list_of[2 * n];
    }
    list_of[listed++] = (struct layout){{(uint16_t)i, (uint16_t)j, (uint16_t)k}, 0, UNIT};
}

/* The planes of rest that can be third beside i and j. They must explain what those leave open. */
static void list_thirds(int i, int j, const set *rest)
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
        found_one(i, j, third[k]);
}

/* All layouts of i and two planes of the set pool. */
static void list_with(int i, const set *pool)
{
    static int second[MAX_PLACEMENTS];
    set rest = *pool;
    keep(&rest, &apart[i]);
    int open = 0;
    while (open < needs && has(&need[open], i))
        open++;
    set candidates = rest;
    if (open < needs)
        keep(&candidates, &need[open]);
    int n = list(&candidates, second);
    for (int s = 0; s < n; s++) {
        drop(&rest, second[s]);
        list_thirds(i, second[s], &rest);
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

/* Lists what fits. If the work must end early, it is a fair sample. */
static void list_fitting(void)
{
    static int first[MAX_PLACEMENTS];
    long allowance = listing.left / 4 > 5000 ? listing.left / 4 : 5000;
    set pool = alive, candidates = alive;
    if (needs > 0)
        keep(&candidates, &need[0]);
    listed = 0;
    found = 0;
    every = 1;
    work = 0;
    int n = list(&candidates, first), f;
    shuffle(first, n);
    for (f = 0; f < n && work < allowance; f++) {
        drop(&pool, first[f]); /* so no layout is found again with another first plane */
        list_with(first[f], &pool);
    }
    listing.left -= work;
    complete = f == n && every == 1;
    weigh_list(every);
}

/* ---- the three functions of a player ---- */

static void begin_match(const int type[3])
{
    const char *text = opening;
    make_placements(type[0] | type[1] | type[2]);
    make_rule((type[0] | type[1] | type[2]) == 1 && placements == OPENING_PLACEMENTS);
    if (learned)
        read_pages(&text);
    make_sets();
    make_completes(type);
    make_sample(type);
    grade_sample();
    see(&usual, sample, SAMPLE);
}

static void begin_game(void)
{
    memset(destroyed, 0, sizeof destroyed);
    memset(&wreck, 0, sizeof wreck);
    heads = 0;
    forget();
    moved = false;
    list_sample();
    change_taste(0.02);
    page = learned && faith < 1 && repeats == 0 ? 0 : BLANK; /* the book knows no habits */
    side = rand() % 8;
    listing.left += listing.each_game;
    keeping.left += keeping.each_game;
    looking.left += looking.each_game;
}

void Init(int last, int id, const int type[3], bool b)
{
    (void)id, (void)b; /* of no use to this player */
    if (last == 2)
        begin_match(type);
    else
        learn_from_game();
    make_likes();
    draw_planes();
    begin_game();
}

static int choose(void)
{
    float value[CELLS];
    if (page != BLANK)
        return turned(pages[page].cell);
    if (!complete && listed < (moved ? FEW_MOVED : FEW))
        list_fitting();
    if (listed == 0) { /* nothing fits, or nothing was found in time */
        forget();
        list_fitting();
    }
    if (listed == 0)
        return rand() % CELLS;
    limit_list();
    value_cells(list_of, listed, value);
    return listed > AHEAD ? best_to_taste(value) : look_ahead(list_of, listed, value);
}

void Operate_self(void)
{
    int cell = choose();
    int answer = Hit(cell / 12 + 1, cell % 12 + 1);
    learn(cell, answer);
    filter_list(cell, answer);
    page = page == BLANK ? BLANK : pages[page].next[answer];
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)y;
    if (!kind)
        return;
    blur(&alive, x);
    for (int i = heads; i < needs; i++)
        blur(&need[i], x);
    move_list(x);
    moved = true;
    page = BLANK;
}
