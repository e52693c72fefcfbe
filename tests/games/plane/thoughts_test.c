/*
 * Tests the thoughts of a strong player on pages (games/plane/thoughts.h) against the sample that plays by them: with
 * the same answers both count the same layouts.
 */
#include "games/plane/thoughts.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "exact_thoughts.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { OPERATIONS = 24 };

static uint64_t chance_state;

static int below(int n)
{
    chance_state += 0x9e3779b97f4a7c15u;
    uint64_t z = (chance_state ^ chance_state >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (int)((z ^ z >> 31) % (uint64_t)n);
}

static void draw_planes(struct plane_game *g, const int types[PLANE_PLANES])
{
    plane_start(g, types, 0);
    plane_enter(g, 1, PLANE_INIT);
    for (int drawn = 0; drawn < PLANE_PLANES;)
        drawn += plane_draw(g, 1, below(PLANE_KINDS), below(4), below(PLANE_SIZE) + 1, below(PLANE_SIZE) + 1) == NULL;
    plane_leave(g, 1);
}

/* Side 0 hits where the chance is greatest, or anywhere. */
static int aim(const double chance[THOUGHTS_CELLS])
{
    int best = below(THOUGHTS_CELLS);
    for (int c = 0; c < THOUGHTS_CELLS && below(4) > 0; c++)
        if (chance[c] > chance[best])
            best = c;
    return best;
}

static void hit(struct plane_game *g, struct thoughts *t, int cell)
{
    int answer, x = cell / PLANE_SIZE + 1, y = cell % PLANE_SIZE + 1;
    plane_enter(g, 0, PLANE_OPERATE_SELF);
    CU_ASSERT_FATAL(plane_hit(g, 0, x, y, &answer) == NULL);
    plane_leave(g, 0);
    plane_thoughts_hit(t, 0, x, y, answer);
    exact_hit(x, y, answer);
}

/* Side 1 moves a plane where it can. */
static void move(struct plane_game *g, struct thoughts *t)
{
    int direction = below(4);
    plane_enter(g, 1, PLANE_OPERATE_SELF);
    if (plane_move(g, 1, below(PLANE_PLANES), direction) != NULL)
        return;
    plane_leave(g, 1);
    plane_thoughts_move(t, 1, direction);
    exact_move(direction);
}

/* How many positions of a game were counted whole. */
static int play(struct thoughts *t, const int types[PLANE_PLANES])
{
    double ours[THOUGHTS_CELLS], its[THOUGHTS_CELLS];
    struct plane_game g;
    int compared = 0;
    draw_planes(&g, types);
    plane_thoughts_start(t);
    exact_begin(types);
    for (int i = 0; i < OPERATIONS && plane_winner(&g) < 0; i++) {
        if (plane_thoughts_heads(t, 1, ours)) {
            exact_heads(its);
            CU_ASSERT(memcmp(ours, its, sizeof ours) == 0);
            compared++;
        }
        hit(&g, t, aim(ours));
        if (below(8) == 0)
            move(&g, t);
    }
    return compared;
}

static void as_exact(void)
{
    static const int types[][PLANE_PLANES] = {{1, 1, 1}, {2, 2, 2}, {12, 12, 12}, {35, 28, 28}, {32, 32, 32}};
    chance_state = 1;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        struct thoughts *t = plane_thoughts_open(types[i]);
        int compared = 0;
        CU_ASSERT_FATAL(t != NULL);
        for (int games = 0; games < 3; games++)
            compared += play(t, types[i]);
        CU_ASSERT(compared >= 10);
        free(t);
    }
}

/* On a page: an entry a game, and a board for each operation. Refused where nobody knows, or where there is no page. */
static void on_a_page(void)
{
    static const struct {
        const char *command;
        int status;
        const char *expected;
    } step[] = {
        {BUILD "/sortie show " KIT_ROOT "/tests/games/plane/golden/two-games.record --html " BUILD
               "/show.html --thoughts",
         0, ""},
        {"grep '\"start\":\\[' " BUILD "/show.html | grep -o '\"[^\" ]\\{144\\}\"' | wc -l", 0,
         "14\n"}, /* 2 games, 2 + 5 boards */
        {BUILD "/sortie show " KIT_ROOT "/tests/games/plane/golden/two-games.record --thoughts", 1,
         "sortie: --thoughts: needs --html too\n"},
        {BUILD "/sortie show " KIT_ROOT "/tests/games/yacht/golden/both.record --html " BUILD "/show.html --thoughts",
         1, "sortie: --thoughts: for yacht nobody knows what a strong player would think\n"},
    };
    static char text[4096];
    for (size_t i = 0; i < sizeof step / sizeof step[0]; i++) {
        int status = shell(text, sizeof text, "{ %s ; } </dev/null 2>&1", step[i].command);
        check(status == step[i].status && fnmatch(step[i].expected, text, 0) == 0, step[i].command, text);
    }
}

static const struct test tests[] = {
    {"thoughts-as-exact", as_exact, ALSO_SANITIZED},
    {"thoughts-on-a-page", on_a_page, 0},
    {NULL, NULL, 0},
};

const struct suite thoughts_suite = {"thoughts", tests};
