#include "match/chances.h"
#include "plane.h"
#include "thoughts.h"

/* How many words of sets a count may take: less than a millisecond. */
#define WORK 200000L

/* The knowledge about a side's board. */
struct known {
    int doublings; /* plane_thoughts_doublings */
    int destroyed;
};

struct position {
    struct thoughts t;
    struct known start, board[2];
    int next; /* the side that moves next */
};

static void look(struct position *p, int side)
{
    struct known *k = &p->board[side];
    k->doublings = plane_thoughts_doublings(&p->t, side, WORK, &k->destroyed);
}

/* Of all games of a match the same is known at the start. */
static void plane_chances_begin(struct position *p, const struct match *m, int first)
{
    if (p->t.placements == 0) {
        plane_thoughts_begin(&p->t, m->job.setup);
        look(p, 0);
        p->start = p->board[0];
    }
    plane_thoughts_start(&p->t);
    p->board[0] = p->board[1] = p->start;
    p->next = first;
}

static void plane_chances_take(void *self, const struct match *m, const struct match_event *e)
{
    struct position *p = (struct position *)self;
    if (e->what == EVENT_GAME)
        plane_chances_begin(p, m, e->side);
    int side = plane_thoughts_learn(&p->t, e);
    if (side < 0)
        return;
    look(p, side);
    p->next = 1 - e->side;
}

/* Returns how many hits it takes to destroy what is left, in hundredths. The numbers fit 1,000 games of `exact` against
 * itself (docs/rules.md): a plane less and a doubling less of the layouts each save so many hits. */
static int hits_of(const struct known *k)
{
    static const struct {
        int base, each, bend;
    } left[PLANE_PLANES + 1] = {{0, 0, 0}, {-50, 117, -19}, {215, 61, 7}, {145, 82, -4}};
    int n = PLANE_PLANES - k->destroyed, d = k->doublings;
    int hits = left[n].base + left[n].each * d / 16 + left[n].bend * d * d / (10 * 16 * 16);
    return hits < 30 && n > 0 ? 30 : hits;
}

/* The sum of two times that vary has a deviation like the root of their sum. */
static void plane_chances_now(void *self, int chance[SEATS_MOST])
{
    const struct position *p = (const struct position *)self;
    int hits[2] = {hits_of(&p->board[1]), hits_of(&p->board[0])}; /* that each side needs */
    int ahead = hits[1] - hits[0] + (p->next == 0 ? 50 : -50);
    int scale = 1 + (int)chances_root(100 * (hits[0] + hits[1]));
    const int strength[2] = {169 * ahead / scale, 0};
    chances_of(2, strength, chance);
}

const struct game_chances plane_chances = {
    .by = "how many layouts fit all answers",
    .size = sizeof(struct position),
    .take = plane_chances_take,
    .chances = plane_chances_now,
};
