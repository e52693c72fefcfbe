/*
 * Tests the chances of positions: invariants on records of all games, and the arithmetic against slower second
 * implementations.
 */
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/chance.h"
#include "games/five/rules.h"
#include "games/games.h"
#include "games/plane/thoughts.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/chances.h"
#include "match/game_log.h"
#include "match/record.h"
#include "match/referee.h"

enum { TEXT = 1 << 20 };

/* ---- records ---- */

struct seen {
    const struct match *m;
    struct chances_row last;
    int rows, games, turned; /* turned: rows in which somebody's chance is another than before */
};

static void look(void *self, const struct chances_row *row)
{
    struct seen *s = self;
    int sum = 0, seats = s->m->game->seats;
    bool again = row->game == s->last.game;
    for (int seat = 0; seat < seats; seat++) {
        sum += row->chance[seat];
        CU_ASSERT(row->chance[seat] >= 0 && row->chance[seat] <= CHANCES_ALL);
    }
    CU_ASSERT_EQUAL(sum, CHANCES_ALL);
    CU_ASSERT_EQUAL(row->game, s->last.game + !again);
    CU_ASSERT(again ? row->line > s->last.line : row->line == 0);
    if (again)
        s->turned += memcmp(row->chance, s->last.chance, sizeof *row->chance * (size_t)seats) != 0;
    s->games += !again;
    s->rows++;
    s->last = *row;
}

/* The last row of the match is the result of its last game, if that ended. */
static void ends_with_result(const struct match *m, const struct seen *s)
{
    struct game_log game = game_log_find(m, game_log_count(m));
    int best = SEATS_MOST, share = 0;
    if (game.over == NULL)
        return;
    for (int seat = 0; seat < m->game->seats; seat++)
        best = game.over->arg[1 + seat] < best ? game.over->arg[1 + seat] : best;
    for (int seat = 0; seat < m->game->seats; seat++)
        share += game.over->arg[1 + seat] == best;
    for (int seat = 0; seat < m->game->seats; seat++)
        CU_ASSERT_DOUBLE_EQUAL(s->last.chance[seat], game.over->arg[1 + seat] == best ? (double)CHANCES_ALL / share : 0,
                               1);
}

/* The caller closes it. */
static void read_match(struct match *m, const char *name)
{
    static char text[TEXT];
    struct record_wrong wrong;
    size_t size = read_file(name, text, sizeof text);
    CU_ASSERT_EQUAL_FATAL(record_read(m, games_known, text, size, &wrong), 0);
}

static void look_at_record(const char *name, bool turns)
{
    struct match m;
    read_match(&m, name);
    struct seen s = {.m = &m};
    CU_ASSERT_EQUAL_FATAL(chances_each(&m, look, &s), 0);
    CU_ASSERT_EQUAL(s.games, game_log_count(&m));
    if (turns)
        CU_ASSERT(s.turned > 3 * s.games);
    ends_with_result(&m, &s);
    match_close(&m);
}

static void golden(void)
{
    static const char *const pattern[] = {"plane", "yacht", "five"};
    for (size_t i = 0; i < sizeof pattern / sizeof pattern[0]; i++) {
        char files[200];
        glob_t found;
        snprintf(files, sizeof files, KIT_ROOT "/tests/games/%s/golden/*.record", pattern[i]);
        CU_ASSERT_EQUAL_FATAL(glob(files, 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k++)
            look_at_record(found.gl_pathv[k], false);
        globfree(&found);
    }
}

static void played(void)
{
    static const char *const match[] = {"random hunter --subtask 4 --games 4", "first greedy --game yacht --subtask 1",
                                        "group flee hug waiter --game kutulu --subtask 4",
                                        "score lowest --game codevs --subtask 1 --games 1",
                                        "order counting --game five --subtask 1"};
    char folder[] = "/tmp/chances-XXXXXX", record[64], said[2000];
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    snprintf(record, sizeof record, "%s/record", folder);
    for (size_t i = 0; i < sizeof match / sizeof match[0]; i++) {
        CU_ASSERT_EQUAL_FATAL(
            shell(said, sizeof said, BUILD "/sortie match %s --seed 7 --record %s 2>&1", match[i], record), 0);
        look_at_record(record, true);
    }
    unlink(record);
    rmdir(folder);
}

/* ---- arithmetic ---- */

static void strengths(void)
{
    struct chance random = {11};
    for (int i = 0; i < 20000; i++) {
        int seats = 2 + (int)chance_below(&random, 3), strength[SEATS_MOST], chance[SEATS_MOST], sum = 0;
        double all = 0;
        for (int seat = 0; seat < seats; seat++) {
            strength[seat] = (int)chance_below(&random, 2000) - 1000;
            all += pow(2, strength[seat] / (double)CHANCES_DOUBLE);
        }
        chances_of(seats, strength, chance);
        for (int seat = 0; seat < seats; seat++) {
            double expected = CHANCES_ALL * pow(2, strength[seat] / (double)CHANCES_DOUBLE) / all;
            CU_ASSERT_DOUBLE_EQUAL(chance[seat], expected, 4);
            CU_ASSERT(chance[seat] > 0);
            sum += chance[seat];
        }
        CU_ASSERT_EQUAL(sum, CHANCES_ALL);
    }
}

static void lost_seats_have_none(void)
{
    int chance[SEATS_MOST];
    chances_of(3, (const int[]){CHANCES_NONE, -500, CHANCES_NONE}, chance);
    CU_ASSERT(chance[0] == 0 && chance[1] == CHANCES_ALL && chance[2] == 0);
    chances_of(2, (const int[]){CHANCES_NONE, CHANCES_NONE}, chance);
    CU_ASSERT(chance[0] == CHANCES_ALL / 2 && chance[1] == CHANCES_ALL / 2);
}

static void roots(void)
{
    for (int64_t n = 0; n < 5000; n++) {
        int64_t root = 0;
        while ((root + 1) * (root + 1) <= n)
            root++;
        CU_ASSERT_EQUAL(chances_root(n), root);
    }
    CU_ASSERT_EQUAL(chances_root(-5), 0);
    CU_ASSERT_EQUAL(chances_root(INT64_C(4000000000000000000)), 2000000000);
}

/* ---- Five!, over all ways to play ---- */

/* The mean result to side 0, in doubles and without a table. */
static double mean_result(const struct five_game *g)
{
    double sum = 0;
    int ways = 0;
    if (five_over(g))
        return five_winner(g) < 0 ? 0.5 : five_winner(g) == 0;
    for (int way = 0; way < FIVE_CARDS * FIVE_CARDS; way++) {
        const int card[2] = {way / FIVE_CARDS, way % FIVE_CARDS};
        struct five_game after = *g;
        if (!five_has(g, 0, card[0]) || !five_has(g, 1, card[1]))
            continue;
        five_play(&after, card);
        sum += mean_result(&after);
        ways++;
    }
    return sum / ways;
}

struct played_five {
    struct five_game game;
    const struct match *m;
    int lines, compared;
};

static void compare_five(void *self, const struct chances_row *row)
{
    struct played_five *p = self;
    struct game_log log = game_log_find(p->m, row->game);
    char name[2];
    five_start(&p->game);
    for (int i = 0; i < row->line; i++) {
        const struct match_event *e = p->m->event + log.begin + 1 + (size_t)i;
        if (e->what == EVENT_NOTE && sscanf(match_event_text(p->m, e), "cards %c %c", &name[0], &name[1]) == 2)
            five_play(&p->game, (const int[2]){five_card(name[0]), five_card(name[1])});
    }
    if (p->game.turns < 3 || five_over(&p->game))
        return;
    CU_ASSERT_DOUBLE_EQUAL(row->chance[0], CHANCES_ALL * mean_result(&p->game), 1);
    p->compared++;
}

static void five_by_all_ways(void)
{
    struct match m;
    read_match(&m, KIT_ROOT "/tests/games/five/golden/killer-pattern.record");
    struct played_five p = {.m = &m};
    CU_ASSERT_EQUAL(chances_each(&m, compare_five, &p), 0);
    CU_ASSERT(p.compared > 3);
    match_close(&m);
}

/* ---- positions that notes alone make ---- */

/* Gives the chances of a game's position after these two notes. */
static void chances_after(const char *name, const char *const note[2], int chance[SEATS_MOST])
{
    const struct game *game = games_find(name);
    const struct match_job job = {.games = 1};
    struct match m;
    void *position = calloc(1, game->chances->size);
    CU_ASSERT_FATAL(position != NULL && match_open(&m, game, &job) == 0);
    for (int i = 0; i < 2; i++) {
        match_note(&m, "%s", note[i]);
        game->chances->take(position, &m, &m.event[i]);
    }
    game->chances->chances(position, chance);
    match_close(&m);
    free(position);
}

/* ---- CODE VS: what makes a field better than another ---- */

#define SIDE(number) "side " number " 0 0 0 0 0 0 0 0 0 "

/* Fails if the first side's field is not worse. */
static void is_worse(const char *what, const char *const side[2])
{
    int chance[SEATS_MOST];
    chances_after("codevs", side, chance);
    check(chance[0] < chance[1] && chance[0] + chance[1] == CHANCES_ALL, what, side[0]);
}

static void high_columns(void)
{
    static const char *const side[] = {SIDE("0") "oooooooooooooo,,,,,,,,,", SIDE("1") "ooooooo,ooooooo,,,,,,,,"};
    is_worse("as many obstacles in one high column", side);
}

/* Chains of eight steps, which one digit alone sets off. Without a chain, as many digits are worth less. */
static void chains_in_sight(void)
{
    static const char *const by_one[] = {SIDE("0") "333,333333,3,3333,333,33,33333333,3333,33333333,33,",
                                         SIDE("1") "352,936583,2,1624,333,44,25954881,3698,29766975,47,"};
    static const char *const by_nine[] = {SIDE("0") ",3,,33333,33333333333,3,333333,,3,3,",
                                          SIDE("1") ",2,,45226,81495151586,1,124488,,2,3,"};
    is_worse("no chain that a 1 sets off", by_one);
    is_worse("no chain that a 9 sets off", by_nine);
}

/* ---- Kutulu: a plan is worth 20 points of sanity, company 24, and each 4 steps to a minion 5 ---- */

static void equal_explorers(void)
{
    static const char *const note[] = {"explorers 0 1 1 100 1 0 1 1 1 120 0 0 2 20 1 144 0 0 3 1 20 154 0 0",
                                       "minions w 0 1 21 0 0 0"};
    int chance[SEATS_MOST];
    chances_after("kutulu", note, chance);
    for (int seat = 0; seat < 4; seat++)
        CU_ASSERT_EQUAL(chance[seat], CHANCES_ALL / 4);
}

/* ---- the plane game: how many layouts there are ---- */

static void doublings_of_layouts(void)
{
    const int types[PLANE_PLANES] = {1, 1, 1};
    double chance[THOUGHTS_CELLS];
    int destroyed;
    struct thoughts *t = plane_thoughts_open(types);
    CU_ASSERT_PTR_NOT_NULL_FATAL(t);
    int whole = plane_thoughts_doublings(t, 0, 1000000000, &destroyed);
    CU_ASSERT_EQUAL(destroyed, 0);
    CU_ASSERT_DOUBLE_EQUAL(whole, 16 * log2(942032.0), 1);
    CU_ASSERT_DOUBLE_EQUAL(plane_thoughts_doublings(t, 0, 20000, &destroyed), whole, 16);
    plane_thoughts_hit(t, 1, 6, 6, 0);
    CU_ASSERT(plane_thoughts_doublings(t, 0, 1000000000, &destroyed) < whole);
    CU_ASSERT(plane_thoughts_heads(t, 0, chance));
    free(t);
}

/* ---- the plane game: at a game's start its first mover is half a hit ahead, in 100 of them ---- */

static void look_at_start(void *self, const struct chances_row *row)
{
    const struct match *m = self;
    if (row->line == 0)
        CU_ASSERT_EQUAL(row->chance[m->first[row->game - 1]], 538);
}

static void first_moves(void)
{
    struct match m;
    read_match(&m, KIT_ROOT "/tests/games/plane/golden/random-random-1.record");
    CU_ASSERT_EQUAL(chances_each(&m, look_at_start, &m), 0);
    match_close(&m);
}

static const struct test tests[] = {
    {"chances-of-golden-records", golden, ALSO_SANITIZED | LONG_AGAIN},
    {"chances-of-matches", played, ALSO_SANITIZED},
    {"chances-of-strengths", strengths, 0},
    {"chances-of-the-lost", lost_seats_have_none, 0},
    {"chances-roots", roots, 0},
    {"chances-five-by-all-ways", five_by_all_ways, 0},
    {"chances-codevs-high-columns", high_columns, ALSO_SANITIZED},
    {"chances-codevs-chains-in-sight", chains_in_sight, 0},
    {"chances-kutulu-equal-explorers", equal_explorers, ALSO_SANITIZED},
    {"chances-plane-first-moves", first_moves, 0},
    {"chances-doublings-of-layouts", doublings_of_layouts, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite chances_suite = {"chances", tests};
