/* CODE VS Reborn: the rules against their slow twin in random games, against a game that was played, and by examples.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "games/codevs/lines.h"
#include "games/codevs/rules.h"
#include "lib/suite.h"
#include "slow_codevs.h"

enum { RANDOM_GAMES = 400 }; /* CODEVS_GAMES=20000 in the environment: as many */

static struct chance chance;

static int below(int n)
{
    return (int)chance_below(&chance, (uint64_t)n);
}

/* Drops a pack and plays the chain that follows. Returns its steps. */
static int drop(struct codevs_field *field, const struct codevs_pack *pack, int command)
{
    codevs_fall(field, codevs_turn_pack(pack, command % CODEVS_TURNED), command / CODEVS_TURNED);
    return codevs_chain(field);
}

/* ---- random games, both implementations side by side ---- */

struct seen {
    int skills, skills_without_fives, deaths, double_deaths, by_turns, drawn;
    int rows_of_obstacles, saved_by_a_chain, longest;
};

static struct seen seen;

static struct slow_command slow_command(int command)
{
    return command == CODEVS_SKILL ? (struct slow_command){-1, 0} : (struct slow_command){command / 4, command % 4};
}

static int same_field(const struct codevs_field *fast, int slow[SLOW_ROWS][SLOW_COLUMNS])
{
    int same = 1;
    for (int column = 0; column < CODEVS_COLUMNS; column++) {
        int height = 0;
        for (int row = 0; row < CODEVS_ALL_ROWS; row++) {
            same = same && codevs_cell(fast, column, row) == slow[row][column];
            height += slow[row][column] != 0;
        }
        same = same && codevs_height(fast, column) == height;
    }
    return same;
}

static int same_side(const struct codevs_side *fast, struct slow_codevs_side *slow)
{
    const struct codevs_played *played = &fast->played;
    return same_field(&fast->field, slow->cell) && fast->stock == slow->stock && fast->gauge == slow->gauge &&
           fast->score == slow->score && played->chain == slow->chain && played->destroyed == slow->destroyed &&
           played->sent == slow->sent;
}

static const enum codevs_fault no_fault[2] = {CODEVS_NO_FAULT, CODEVS_NO_FAULT};

static int same_result(enum codevs_result fast, int slow)
{
    static const int as_slow[] = {[CODEVS_GOES_ON] = -1, [CODEVS_WON_0] = 0, [CODEVS_WON_1] = 1, [CODEVS_DRAWN] = 2};
    return as_slow[fast] == slow;
}

static void note_turn(const struct codevs_side *before, const struct codevs_side *after)
{
    const struct codevs_played *played = &after->played;
    seen.skills += played->skill;
    seen.skills_without_fives += played->skill && played->destroyed == 0;
    seen.rows_of_obstacles += played->obstacles;
    if (played->chain > seen.longest)
        seen.longest = played->chain;
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        if (codevs_height(&before->field, c) + played->obstacles > CODEVS_ROWS && !codevs_over(&after->field)) {
            seen.saved_by_a_chain++;
            break;
        }
}

static void note_end(enum codevs_result result, enum codevs_how how)
{
    seen.deaths += how == CODEVS_BY_DANGER;
    seen.double_deaths += how == CODEVS_BY_SCORE;
    seen.by_turns += how == CODEVS_BY_TURNS;
    seen.drawn += result == CODEVS_DRAWN;
}

/* A random player stays near one column, so that it sometimes stacks high and makes chains, or takes the drop with the
 * longest chain. */
static int random_command(const struct codevs_side *side, const struct codevs_pack *pack, int greed)
{
    int best = below(CODEVS_SKILL), most = -1;
    if (codevs_allowed(side, CODEVS_SKILL) && below(4) == 0)
        return CODEVS_SKILL;
    for (int i = 0; i < greed; i++) {
        struct codevs_field field = side->field;
        int command = below(CODEVS_SKILL);
        int chain = drop(&field, pack, command);
        if (chain > most && !codevs_over(&field)) {
            most = chain;
            best = command;
        }
    }
    return best;
}

/* Sets both games to the same state: some have little room, much stock or nearly full gauges from the start. */
static void begin(struct codevs_game *fast, struct slow_codevs *slow)
{
    int stock = below(3) == 0 ? below(200) : 0, height = below(3) == 0 ? below(15) : 0;
    memset(fast, 0, sizeof *fast);
    memset(slow, 0, sizeof *slow);
    for (int s = 0; s < 2; s++) {
        fast->side[s].stock = slow->side[s].stock = s == 0 ? stock : 0;
        fast->side[s].gauge = slow->side[s].gauge = below(3) == 0 ? below(101) : 0;
        for (int row = 0; row < height; row++)
            for (int column = 0; column < CODEVS_COLUMNS; column++) {
                codevs_put(&fast->side[s].field, column, CODEVS_OBSTACLE);
                slow->side[s].cell[row][column] = 11;
            }
    }
}

static void play_both(struct codevs_game *fast, struct slow_codevs *slow, const struct codevs_pack *pack,
                      const int command[2])
{
    struct codevs_game before = *fast;
    struct slow_command commands[2] = {slow_command(command[0]), slow_command(command[1])};
    int rows[2][2] = {{pack->cell[0][0], pack->cell[0][1]}, {pack->cell[1][0], pack->cell[1][1]}};
    codevs_play(fast, pack, command);
    slow_codevs_play(slow, rows, commands);
    for (int s = 0; s < 2; s++) {
        CU_ASSERT_TRUE_FATAL(same_side(&fast->side[s], &slow->side[s]));
        note_turn(&before.side[s], &fast->side[s]);
    }
}

static void random_game(void)
{
    struct codevs_game fast;
    struct slow_codevs slow;
    struct codevs_pack pack[CODEVS_TURNS];
    enum codevs_how how;
    int greed[2] = {below(12), below(12)};
    begin(&fast, &slow);
    codevs_draw_packs(pack, (enum codevs_counts)below(2), &chance);
    while (codevs_result(&fast, no_fault, &how) == CODEVS_GOES_ON) {
        int command[2];
        CU_ASSERT_EQUAL_FATAL(slow_codevs_result(&slow, fast.turn), -1);
        for (int s = 0; s < 2; s++)
            command[s] = random_command(&fast.side[s], &pack[fast.turn], greed[s]);
        suite_place.operation = fast.turn + 1;
        play_both(&fast, &slow, &pack[fast.turn], command);
    }
    enum codevs_result result = codevs_result(&fast, no_fault, &how);
    CU_ASSERT_TRUE_FATAL(same_result(result, slow_codevs_result(&slow, fast.turn)));
    note_end(result, how);
}

static void random_games(void)
{
    const char *asked = getenv("CODEVS_GAMES");
    int games = asked == NULL ? RANDOM_GAMES : atoi(asked);
    chance.state = 1;
    memset(&seen, 0, sizeof seen);
    for (int i = 0; i < games; i++) {
        suite_place = (struct suite_place){.seed = 1, .game = i + 1};
        random_game();
    }
    printf(
        "\n    %d games: %d deaths, %d of both, %d by turns, %d drawn, %d rows of obstacles, %d skills, longest chain %d ",
        games, seen.deaths, seen.double_deaths, seen.by_turns, seen.drawn, seen.rows_of_obstacles, seen.skills,
        seen.longest);
    CU_ASSERT(seen.skills > 0 && seen.skills_without_fives > 0 && seen.rows_of_obstacles > 0);
    CU_ASSERT(seen.deaths > 0 && seen.double_deaths > 0 && seen.saved_by_a_chain > 0);
}

/* ---- fields as no game makes them: every height up to the top, drops and chains ---- */

static void random_field(struct codevs_field *fast, int slow[SLOW_ROWS][SLOW_COLUMNS])
{
    int highest = below(CODEVS_ROWS + 2), obstacles = below(10);
    memset(fast, 0, sizeof *fast);
    memset(slow, 0, sizeof(int[SLOW_ROWS][SLOW_COLUMNS]));
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        for (int row = 0, height = below(highest + 1); row < height; row++) {
            int value = below(10) < obstacles ? CODEVS_OBSTACLE : 1 + below(9);
            codevs_put(fast, column, value);
            slow[row][column] = value;
        }
}

static int count_rows(uint32_t rows)
{
    int n = 0;
    for (; rows != 0; rows &= rows - 1)
        n++;
    return n;
}

static void random_fields(void)
{
    chance.state = 2;
    for (int i = 0; i < 20000; i++) {
        struct codevs_field fast;
        int slow[SLOW_ROWS][SLOW_COLUMNS], vanished;
        random_field(&fast, slow);
        do {
            uint32_t vanishing[CODEVS_COLUMNS];
            int marked = 0;
            codevs_vanishing(&fast, vanishing);
            for (int c = 0; c < CODEVS_COLUMNS; c++)
                marked += count_rows(vanishing[c]);
            vanished = slow_codevs_step(slow);
            CU_ASSERT_EQUAL_FATAL(marked, vanished);
            CU_ASSERT_EQUAL_FATAL(codevs_step(&fast), vanished > 0);
            CU_ASSERT_TRUE_FATAL(same_field(&fast, slow));
        } while (vanished > 0);
    }
}

/* Returns the digit that a pack's corner, from the upper left one clockwise, has after so many turns. */
static int turned_digit(const struct codevs_pack *pack, int corner, int turned)
{
    const int digit[4] = {pack->cell[0][0], pack->cell[0][1], pack->cell[1][1], pack->cell[1][0]};
    for (int i = 0; i < turned; i++)
        corner = corner == 0 ? 3 : corner - 1;
    return digit[corner];
}

static void put_slow(int slow[SLOW_ROWS][SLOW_COLUMNS], int column, int digit)
{
    int row = 0;
    while (slow[row][column] != 0)
        row++;
    if (digit != 0)
        slow[row][column] = digit;
}

/* A pack falls onto the blocks that are there, and its chain has as many steps as the slow one's. */
static void drops(void)
{
    chance.state = 3;
    for (int i = 0; i < 20000; i++) {
        struct codevs_field fast;
        int slow[SLOW_ROWS][SLOW_COLUMNS], position = below(CODEVS_POSITIONS), turned = below(4), steps = 0;
        struct codevs_pack pack = {
            {{(uint8_t)below(10), (uint8_t)below(10)}, {(uint8_t)below(10), (uint8_t)below(10)}}};
        random_field(&fast, slow);
        codevs_chain(&fast);
        while (slow_codevs_step(slow) > 0)
            continue;
        codevs_fall(&fast, codevs_turn_pack(&pack, turned), position);
        for (int column = 0; column < 2; column++) {
            put_slow(slow, position + column, turned_digit(&pack, column == 0 ? 3 : 2, turned));
            put_slow(slow, position + column, turned_digit(&pack, column, turned));
        }
        CU_ASSERT_TRUE_FATAL(same_field(&fast, slow));
        while (slow_codevs_step(slow) > 0)
            steps++;
        CU_ASSERT_EQUAL_FATAL(codevs_chain(&fast), steps);
        CU_ASSERT_TRUE_FATAL(same_field(&fast, slow));
    }
}

/* ---- a game that was played ---- */

static int read_side(FILE *file, int side, const struct codevs_side *expected)
{
    long long stock, score;
    int number, gauge, same;
    if (fscanf(file, " P%d %lld %d %lld", &number, &stock, &gauge, &score) != 4 || number != side)
        return 0;
    same = stock == expected->stock && gauge == expected->gauge && score == expected->score;
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        for (int column = 0, value; column < CODEVS_COLUMNS; column++)
            same = fscanf(file, "%d", &value) == 1 && value == codevs_cell(&expected->field, column, row) && same;
    return fscanf(file, " END") == 0 && same;
}

static int read_command(FILE *file, int side)
{
    char text[8], skill;
    int number, position, turned;
    if (fscanf(file, " CMD%d %7[^\n]", &number, text) != 2 || number != side)
        return -1;
    if (sscanf(text, "%d %d", &position, &turned) == 2)
        return position * CODEVS_TURNED + turned;
    return sscanf(text, " %c", &skill) == 1 && skill == 'S' ? CODEVS_SKILL : -1;
}

static void read_golden_packs(FILE *file, struct codevs_pack pack[CODEVS_TURNS])
{
    char text[3 * 4 * CODEVS_TURNS + 1];
    const char *why;
    CU_ASSERT_EQUAL_FATAL(fread(text, 1, sizeof text - 1, file), sizeof text - 1);
    CU_ASSERT_EQUAL_FATAL(codevs_read_packs(pack, text, sizeof text - 1, &why), 0);
}

static void play_golden_turn(FILE *file, struct codevs_game *game, const struct codevs_pack *pack)
{
    int command[2];
    for (int s = 0; s < 2; s++)
        CU_ASSERT_TRUE_FATAL(read_side(file, s, &game->side[s]));
    for (int s = 0; s < 2; s++) {
        command[s] = read_command(file, s);
        CU_ASSERT_TRUE_FATAL(codevs_allowed(&game->side[s], command[s]));
    }
    codevs_play(game, pack, command);
}

static void golden(void)
{
    struct codevs_game game = {0};
    struct codevs_pack pack[CODEVS_TURNS];
    enum codevs_how how;
    int turn, dead[2];
    long long score[2];
    FILE *file = fopen(KIT_ROOT "/tests/games/codevs/golden/game1.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    read_golden_packs(file, pack);
    while (fscanf(file, " TURN %d", &turn) == 1) {
        CU_ASSERT_EQUAL_FATAL(turn, game.turn);
        CU_ASSERT_EQUAL_FATAL(codevs_result(&game, no_fault, &how), CODEVS_GOES_ON);
        play_golden_turn(file, &game, &pack[turn]);
    }
    CU_ASSERT_EQUAL(
        fscanf(file, "END TURN %d DEAD %d %d SCORE %lld %lld", &turn, &dead[0], &dead[1], &score[0], &score[1]), 5);
    CU_ASSERT_EQUAL(turn + 1, game.turn);
    for (int s = 0; s < 2; s++) {
        CU_ASSERT_EQUAL(codevs_over(&game.side[s].field), dead[s] != 0);
        CU_ASSERT_EQUAL(game.side[s].score, score[s]);
    }
    CU_ASSERT_EQUAL(codevs_result(&game, no_fault, &how), CODEVS_WON_1);
    CU_ASSERT_EQUAL(how, CODEVS_BY_DANGER);
    fclose(file);
}

/* ---- by examples ---- */

static void scores(void)
{
    static const int sent[] = {0, 0, 1, 2, 3, 4, 6, 9, 13, 18, 25, 33, 45, 60, 79, 105, 138, 181, 237, 310, 405};
    static const struct {
        int destroyed, score;
    } explosion[] = {{0, 0},  {1, 26}, {2, 28},  {3, 29},  {4, 31},  {5, 33},   {6, 35},   {7, 37},
                     {8, 39}, {9, 42}, {10, 44}, {11, 47}, {12, 50}, {24, 100}, {36, 200}, {48, 400}};
    for (int c = 0; c <= 20; c++)
        CU_ASSERT_EQUAL(codevs_chain_score(c) / 2, sent[c]);
    for (int c = 0; c <= 40; c++)
        CU_ASSERT_EQUAL(codevs_chain_score(c), slow_codevs_chain_score(c));
    for (size_t i = 0; i < sizeof explosion / sizeof explosion[0]; i++)
        CU_ASSERT_EQUAL(codevs_explosion_score(explosion[i].destroyed), explosion[i].score);
    for (int b = 0; b <= CODEVS_COLUMNS * CODEVS_ALL_ROWS; b++)
        CU_ASSERT_EQUAL(codevs_explosion_score(b), slow_codevs_explosion_score(b));
}

/* Lays a line of digits into the lowest row, 0 for none, and 'o' for an obstacle. */
static void lay_row(struct codevs_field *field, const char *row)
{
    for (int c = 0; row[c] != '\0'; c++)
        if (row[c] != '0')
            codevs_put(field, c, row[c] == 'o' ? CODEVS_OBSTACLE : row[c] - '0');
}

/* One side gets a gauge and a skill or a drop that chains. Returns what has become of both gauges. */
static void gauges(void)
{
    static const struct {
        int gauge, other_gauge, skill, after, other_after;
        const char *row; /* of the side */
    } line[] = {
        {0, 50, 0, 8, 50, "1234"},    /* 9 falls beside 1: one step */
        {96, 50, 0, 100, 50, "1234"}, /* no more than 100 */
        {80, 50, 1, 0, 50, "5"},      /* an explosion is no chain */
        {100, 50, 1, 0, 50, "1"},     /* without a 5 nothing happens */
        {80, 50, 1, 8, 50, "550064"}, /* 6 and 4 vanish: one step, after the gauge is 0 */
    };
    const struct codevs_pack pack = {{{0, 0}, {9, 0}}}, nothing = {{{0, 0}, {0, 0}}};
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        struct codevs_game game = {0};
        lay_row(&game.side[0].field, line[i].row);
        game.side[0].gauge = line[i].gauge;
        game.side[1].gauge = line[i].other_gauge;
        codevs_play(&game, line[i].skill ? &nothing : &pack, (int[2]){line[i].skill ? CODEVS_SKILL : 0, 32});
        CU_ASSERT_EQUAL(game.side[0].gauge, line[i].after);
        CU_ASSERT_EQUAL(game.side[1].gauge, line[i].other_after);
    }
}

/* A chain of three takes 18 from the other side's gauge, after that side's own gain, and sends 2 obstacles. Stocks
 * offset. */
static void three_steps(void)
{
    struct codevs_game game = {0};
    const struct codevs_pack pack = {{{0, 0}, {9, 0}}};
    static const char *const rows[] = {"1", "82", "73"};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        lay_row(&game.side[0].field, rows[i]);
    struct codevs_field field = game.side[0].field;
    int steps = drop(&field, &pack, 4);
    game.side[1].gauge = 90;
    game.side[1].stock = 25;
    game.side[0].stock = 1;
    codevs_play(&game, &pack, (int[2]){4, 32});
    CU_ASSERT_EQUAL(game.side[0].played.chain, steps);
    CU_ASSERT_EQUAL(game.side[1].played.obstacles, true);
    CU_ASSERT_EQUAL(game.side[1].stock - game.side[0].stock, 15 + codevs_chain_score(steps) / 2 - 1);
    CU_ASSERT_TRUE(game.side[0].stock == 0 || game.side[1].stock == 0);
    CU_ASSERT_EQUAL(game.side[1].gauge, steps >= 3 ? 90 - 12 - 2 * steps : 90);
}

/* Turned clockwise. Each column falls by itself. */
static void packs_turn(void)
{
    const struct codevs_pack full = {{{1, 2}, {3, 4}}}, holed = {{{1, 2}, {0, 4}}};
    static const int expected[4][4] = {{3, 1, 4, 2}, {4, 3, 2, 1}, {2, 4, 1, 3}, {1, 2, 3, 4}};
    for (int r = 0; r < CODEVS_TURNED; r++) {
        struct codevs_field field = {{{0}}};
        codevs_fall(&field, codevs_turn_pack(&full, r), 3);
        for (int i = 0; i < 4; i++)
            CU_ASSERT_EQUAL(codevs_cell(&field, 3 + i / 2, i % 2), expected[r][i]);
    }
    struct codevs_field field = {{{0}}};
    codevs_fall(&field, codevs_turn_pack(&holed, 0), 0);
    CU_ASSERT_EQUAL(codevs_cell(&field, 0, 0), 1);
    CU_ASSERT_EQUAL(codevs_cell(&field, 0, 1), 0);
}

static void side_up_to(struct codevs_side *side, int height, int score)
{
    for (int i = 0; i < height; i++)
        codevs_put(&side->field, 0, CODEVS_OBSTACLE);
    side->score = score;
}

static void ends(void)
{
    static const struct {
        int height[2], score[2], turn;
        enum codevs_result result;
        enum codevs_how how;
    } line[] = {
        {{16, 16}, {3, 5}, 499, CODEVS_GOES_ON, CODEVS_BY_TURNS}, {{16, 17}, {3, 5}, 9, CODEVS_WON_0, CODEVS_BY_DANGER},
        {{19, 16}, {9, 5}, 500, CODEVS_WON_1, CODEVS_BY_DANGER},  {{18, 17}, {9, 5}, 9, CODEVS_WON_0, CODEVS_BY_SCORE},
        {{17, 17}, {5, 5}, 9, CODEVS_DRAWN, CODEVS_BY_SCORE},     {{2, 3}, {5, 6}, 500, CODEVS_WON_1, CODEVS_BY_TURNS},
        {{16, 16}, {5, 5}, 500, CODEVS_DRAWN, CODEVS_BY_TURNS},
    };
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        struct codevs_game game = {.turn = line[i].turn};
        enum codevs_how how;
        for (int s = 0; s < 2; s++)
            side_up_to(&game.side[s], line[i].height[s], line[i].score[s]);
        CU_ASSERT_EQUAL(codevs_result(&game, no_fault, &how), line[i].result);
        CU_ASSERT_TRUE(line[i].result == CODEVS_GOES_ON || how == line[i].how);
    }
}

static void faults(void)
{
    static const struct {
        enum codevs_fault fault[2];
        int score[2];
        enum codevs_result result;
    } line[] = {
        {{CODEVS_LATE, CODEVS_NO_FAULT}, {9, 0}, CODEVS_WON_1},
        {{CODEVS_NO_FAULT, CODEVS_INVALID}, {0, 9}, CODEVS_WON_0},
        {{CODEVS_LATE, CODEVS_LATE}, {9, 0}, CODEVS_WON_0},
        {{CODEVS_LATE, CODEVS_LATE}, {9, 9}, CODEVS_DRAWN},
        {{CODEVS_INVALID, CODEVS_INVALID}, {9, 0}, CODEVS_DRAWN},
        {{CODEVS_LATE, CODEVS_INVALID}, {9, 0}, CODEVS_DRAWN},
        {{CODEVS_INVALID, CODEVS_LATE}, {9, 0}, CODEVS_DRAWN},
    };
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        struct codevs_game game = {.side = {{.score = line[i].score[0]}, {.score = line[i].score[1]}}};
        enum codevs_how how;
        bool late = line[i].fault[0] != CODEVS_INVALID && line[i].fault[1] != CODEVS_INVALID;
        CU_ASSERT_EQUAL(codevs_result(&game, line[i].fault, &how), line[i].result);
        CU_ASSERT_EQUAL(how, late ? CODEVS_BY_TIME : CODEVS_BY_INVALID);
    }
}

static void commands(void)
{
    static const struct {
        int command, gauge, allowed;
    } line[] = {{0, 0, 1},    {35, 0, 1},   {36, 79, 0},  {36, 80, 1},
                {36, 100, 1}, {37, 100, 0}, {-1, 100, 0}, {1 << 30, 0, 0}};
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        struct codevs_side side = {.gauge = line[i].gauge};
        CU_ASSERT_EQUAL(codevs_allowed(&side, line[i].command), line[i].allowed != 0);
    }
}

static const struct test tests[] = {
    {"codevs-random-games", random_games, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-random-fields", random_fields, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-drops", drops, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-golden", golden, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-scores", scores, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-gauges", gauges, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-three-steps", three_steps, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-packs-turn", packs_turn, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-ends", ends, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-faults", faults, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-commands", commands, ALSO_SANITIZED | ALSO_CLANG},
    {NULL, NULL, 0},
};

const struct suite codevs_rules_suite = {"codevs-rules", tests};
