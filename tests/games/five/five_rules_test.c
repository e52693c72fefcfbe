/*
 * The rules of Five!: the table of all pairs, random matches with faults against a slow second way (slow_five.c), the
 * page's own example, every tricky point by name, and the 720 fixed orders against each other.
 */
#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "games/five/five.h"
#include "games/five/rules.h"
#include "lib/suite.h"
#include "slow_five.h"

enum { RANDOM_MATCHES = SANITIZED ? 5000 : 20000, MANY = RANDOM_MATCHES / 20, ORDERS = 720 };

/* ---- the pairs ---- */

static void all_pairs(void)
{
    static const char *const table[FIVE_CARDS] = {"0---++", "+0----", "++0--+", "+++0--", "-+++0+", "-+-+-0"};
    for (int mine = 0; mine < FIVE_CARDS; mine++)
        for (int theirs = 0; theirs < FIVE_CARDS; theirs++) {
            char shown = table[mine][theirs];
            int result = five_beats(mine, theirs);
            CU_ASSERT_EQUAL(result, shown == '+' ? 1 : shown == '-' ? -1 : 0);
            CU_ASSERT_EQUAL(result, -five_beats(theirs, mine));
            CU_ASSERT_EQUAL(result, slow_five_beats(five_card_names[mine], five_card_names[theirs]));
        }
}

static void names_of_cards(void)
{
    for (int c = 0; c < 256; c++) {
        const char *at = memchr("12345!", c, 6);
        CU_ASSERT_EQUAL(five_card((char)c), at == NULL ? -1 : (int)(at - strchr("12345!", '1')));
    }
    static const char *const wrong[] = {"", " ", "0", "6", "55", "5 5", "5\r", "5x ", "!!", "12345!", "\xef\xbc\x95"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CU_ASSERT_EQUAL(five_answer(wrong[i]), -1);
    CU_ASSERT_EQUAL(five_answer("1"), 0);
    CU_ASSERT_EQUAL(five_answer("!"), 5);
    CU_ASSERT_EQUAL(five_answer(" \t5\t "), 4);
}

/* ---- random matches, both ways side by side ---- */

static struct chance chance;

static int below(int n)
{
    return (int)chance_below(&chance, (uint64_t)n);
}

static int random_card(const struct five_game *g, int side)
{
    int card;
    do
        card = below(FIVE_CARDS);
    while (!five_has(g, side, card));
    return card;
}

static void same_questions(const struct five_match *m, const struct five_game *g, const char slow[][24])
{
    for (int side = 0; side < 2; side++) {
        char text[FIVE_REQUEST_BYTES], slowly[512];
        size_t length = five_request(m, g, side, text);
        slow_five_request(slow, m->games + 1, side, slowly);
        CU_ASSERT_STRING_EQUAL_FATAL(text, slowly);
        CU_ASSERT_EQUAL_FATAL(length, strlen(slowly));
    }
}

/* Plays a game, in one of `rarely` turns with a fault of one or both. */
static void random_game(struct five_match *m, char slow[][24], int rarely)
{
    struct five_game g;
    char *words = slow[m->games];
    words[0] = '\0';
    for (five_start(&g); !five_over(&g);) {
        same_questions(m, &g, (const char(*)[24])slow);
        CU_ASSERT_FALSE_FATAL(slow_five_over(words));
        if (below(rarely) == 0) {
            int who = 1 + below(3);
            bool failed[2] = {(who & 1) != 0, (who & 2) != 0};
            strcat(strcat(words, failed[0] ? "X" : ""), failed[1] ? "Y" : "");
            five_match_fault(m, failed);
            return;
        }
        int card[2] = {random_card(&g, 0), random_card(&g, 1)};
        five_play(&g, card);
        sprintf(words + strlen(words), "%c%c ", five_card_names[card[0]], five_card_names[card[1]]);
        CU_ASSERT_EQUAL_FATAL(g.score, slow_five_score(words));
    }
    CU_ASSERT_TRUE_FATAL(slow_five_over(words));
    CU_ASSERT_EQUAL_FATAL(five_winner(&g), slow_five_winner(words));
    five_match_game(m, &g);
}

static void random_matches(void)
{
    int lengths[FIVE_CARDS + 1] = {0}, faults = 0, drawn = 0, most = 0, extra = 0;
    chance.state = 17;
    for (int i = 0; i < RANDOM_MATCHES; i++) {
        struct five_match m;
        char slow[FIVE_MOST_GAMES][24];
        suite_place = (struct suite_place){.seed = 17, .game = i + 1};
        int rarely = 2 + below(60);
        for (five_match_start(&m, i % 2); !five_match_over(&m);) {
            int over, winner, wins[2];
            random_game(&m, slow, rarely);
            slow_five_count((const char(*)[24])slow, m.games, m.knockout, &over, &winner, wins);
            CU_ASSERT_EQUAL_FATAL(five_match_over(&m), over);
            CU_ASSERT_EQUAL_FATAL(five_match_winner(&m), winner);
            CU_ASSERT_EQUAL_FATAL(m.wins[0], wins[0]);
            CU_ASSERT_EQUAL_FATAL(m.wins[1], wins[1]);
        }
        for (int game = 0; game < m.olds; game++)
            lengths[m.old[game].turns]++;
        faults += m.games - m.olds;
        drawn += five_match_winner(&m) < 0;
        most += m.games == FIVE_GAMES;
        extra += m.games == FIVE_MOST_GAMES;
    }
    CU_ASSERT(lengths[3] > MANY && lengths[4] > MANY && lengths[5] > MANY && lengths[6] > MANY);
    CU_ASSERT_EQUAL(lengths[0] + lengths[1] + lengths[2], 0);
    CU_ASSERT(faults > MANY && drawn > MANY / 10 && most > MANY && extra > MANY);
}

/* ---- by name ---- */

/* Plays "34 41": side 0's card and side 1's, a turn each. */
static struct five_game played(const char *turns)
{
    struct five_game g;
    five_start(&g);
    for (const char *at = turns; *at != '\0'; at += at[2] == ' ' ? 3 : 2)
        five_play(&g, (int[2]){five_card(at[0]), five_card(at[1])});
    return g;
}

static void example_of_the_page(void)
{
    struct five_match m;
    struct five_game g = played("34 41");
    char text[FIVE_REQUEST_BYTES];
    five_match_start(&m, false);
    CU_ASSERT_EQUAL(g.score, 0);
    five_request(&m, &g, 0, text);
    CU_ASSERT_STRING_EQUAL(text, "THINK 125! 3441 0\n");
    five_request(&m, &g, 1, text);
    CU_ASSERT_STRING_EQUAL(text, "THINK 235! 4314 0\n");
}

static void three_points_end_a_game(void)
{
    struct five_game g = played("21 32");
    CU_ASSERT_FALSE(five_over(&g));
    g = played("21 32 43");
    CU_ASSERT_TRUE(five_over(&g));
    CU_ASSERT_EQUAL(five_winner(&g), 0);
    g = played("12 23 34");
    CU_ASSERT_TRUE(five_over(&g));
    CU_ASSERT_EQUAL(five_winner(&g), 1);
    g = played("11 22 33 44 55");
    CU_ASSERT_FALSE(five_over(&g));
    g = played("11 22 33 44 55 !!");
    CU_ASSERT_TRUE(five_over(&g));
    CU_ASSERT_EQUAL(five_winner(&g), -1);
}

/* A match from letters: K of a knock-out, 0 or 1 who wins, d drawn, X or Y whose fault, B both. Plays only as far as
 * it goes. */
static struct five_match match_of(const char *games)
{
    struct five_match m;
    struct five_game won = played("21 32 43"), lost = played("12 23 34"), drawn = played("11 22 33 44 55 !!");
    five_match_start(&m, *games == 'K');
    for (games += m.knockout; *games != '\0' && !five_match_over(&m); games++) {
        bool failed[2] = {*games == 'X' || *games == 'B', *games == 'Y' || *games == 'B'};
        if (failed[0] || failed[1])
            five_match_fault(&m, failed);
        else
            five_match_game(&m, *games == '0' ? &won : *games == '1' ? &lost : &drawn);
    }
    return m;
}

static void ends_of_matches(void)
{
    static const struct {
        const char *letters;
        int over, games, kept, wins[2], winner;
    } matches[] = {
        {"00000", 0, 5, 5, {5, 0}, 0},           {"00000011111", 1, 6, 6, {6, 0}, 0}, /* stops at the sixth */
        {"0101010101", 0, 10, 10, {5, 5}, -1},                                        /* nobody has six yet */
        {"01010101011", 1, 11, 11, {5, 6}, 1},                                        /* the eleventh decides */
        {"0101010101d", 1, 11, 11, {5, 5}, -1},                                       /* 5-5-1 */
        {"000001111dd", 1, 11, 11, {5, 4}, 0},                                        /* 5-4-2: more wins */
        {"ddddddddddd", 1, 11, 11, {0, 0}, -1},                                       /* draws are games */
        {"ddddddddddY", 1, 11, 10, {1, 0}, 0},                                        /* a fault is a game */
        {"XXXXXX", 1, 6, 0, {0, 6}, 1},                                               /* six faults */
        {"BBBBBBBBBBB", 1, 11, 0, {0, 0}, -1},                                        /* both: drawn */
        {"X0B1Y", 0, 5, 2, {2, 2}, -1},                                               /* nothing of a fault is kept */
        {"K0101010101d", 0, 11, 11, {5, 5}, -1},                                      /* a knock-out goes on */
        {"K0101010101d1", 1, 12, 12, {5, 6}, 1}, {"K0101010101dd0", 1, 12, 12, {5, 5}, -1}, /* for one game */
        {"K000001111dd0", 1, 11, 11, {5, 4}, 0},                                            /* unless it is won */
    };
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        struct five_match m = match_of(matches[i].letters);
        CU_ASSERT_EQUAL(five_match_over(&m), matches[i].over);
        CU_ASSERT_EQUAL(m.games, matches[i].games);
        CU_ASSERT_EQUAL(m.olds, matches[i].kept);
        CU_ASSERT_EQUAL(m.wins[0], matches[i].wins[0]);
        CU_ASSERT_EQUAL(m.wins[1], matches[i].wins[1]);
        CU_ASSERT_EQUAL(five_match_winner(&m), matches[i].winner);
    }
}

static void longest_request(void)
{
    struct five_match m = match_of("Kddddddddddd");
    struct five_game g = played("11 22 33 44 55");
    char text[FIVE_REQUEST_BYTES];
    CU_ASSERT_EQUAL(five_request(&m, &g, 0, text), FIVE_REQUEST_BYTES - 1);
    CU_ASSERT_STRING_EQUAL(text + strlen(text) - 14, " 1122334455!!\n");
}

/* ---- the 720 fixed orders ---- */

/* Order number n of six cards, as a number of the factorial system says. */
static void order_of(int n, int order[FIVE_CARDS])
{
    int left[FIVE_CARDS] = {0, 1, 2, 3, 4, 5};
    for (int i = 0, cards = FIVE_CARDS; i < FIVE_CARDS; i++, cards--) {
        int at = n % cards;
        n /= cards;
        order[i] = left[at];
        memmove(left + at, left + at + 1, (size_t)(cards - at - 1) * sizeof *left);
    }
}

static int winner_of_orders(const int a[FIVE_CARDS], const int b[FIVE_CARDS])
{
    struct five_game g;
    for (five_start(&g); !five_over(&g);)
        five_play(&g, (int[2]){a[g.turns], b[g.turns]});
    return five_winner(&g);
}

static void name_order(const int order[FIVE_CARDS], char name[FIVE_CARDS + 1])
{
    for (int i = 0; i < FIVE_CARDS; i++)
        name[i] = five_card_names[order[i]];
    name[FIVE_CARDS] = '\0';
}

/* Against all orders, itself too: won, drawn, lost. */
static void play_all_orders(int order[ORDERS][FIVE_CARDS], int n, int count[3])
{
    count[0] = count[1] = count[2] = 0;
    for (int other = 0; other < ORDERS; other++) {
        int winner = winner_of_orders(order[n], order[other]);
        count[winner == 0 ? 0 : winner < 0 ? 1 : 2]++;
    }
}

static void fixed_orders(void)
{
    static int order[ORDERS][FIVE_CARDS];
    int best = 0, bests = 0, worst = 3 * ORDERS;
    for (int n = 0; n < ORDERS; n++)
        order_of(n, order[n]);
    for (int n = 0; n < ORDERS; n++) {
        int count[3];
        char name[FIVE_CARDS + 1];
        play_all_orders(order, n, count);
        name_order(order[n], name);
        int points = 3 * count[0] + count[1];
        bests = points > best ? 1 : bests + (points == best);
        best = points > best ? points : best;
        worst = points < worst ? points : worst;
        if (strcmp(name, "54321!") == 0)
            CU_ASSERT(count[0] == 295 && count[1] == 154 && count[2] == 271);
        if (strcmp(name, "12345!") == 0)
            CU_ASSERT_EQUAL(points, 983);
    }
    CU_ASSERT_EQUAL(best, 1039);
    CU_ASSERT_EQUAL(bests, 36);
    CU_ASSERT_EQUAL(worst, 967);
}

/* A test point's set-up says whether a match is a knockout's, and which of three audits it has. */
static void set_up(void)
{
    const struct game_setup *knockout = &five_game.setup[0], *audit = &five_game.setup[1];
    CU_ASSERT_EQUAL(game_setup_numbers(&five_game), 2);
    CU_ASSERT_STRING_EQUAL(knockout->name, "knockout");
    CU_ASSERT_EQUAL(knockout->least, 0);
    CU_ASSERT_EQUAL(knockout->most, 1);
    CU_ASSERT_STRING_EQUAL(audit->name, "audit");
    CU_ASSERT_EQUAL(audit->most - audit->least, 2);
}

static const struct test tests[] = {
    {"five-pairs", all_pairs, ALSO_SANITIZED},
    {"five-set-up", set_up, 0},
    {"five-names-of-cards", names_of_cards, ALSO_SANITIZED},
    {"five-random-matches", random_matches, ALSO_SANITIZED},
    {"five-example-of-the-page", example_of_the_page, ALSO_SANITIZED},
    {"five-three-points", three_points_end_a_game, ALSO_SANITIZED},
    {"five-ends-of-matches", ends_of_matches, ALSO_SANITIZED},
    {"five-longest-request", longest_request, ALSO_SANITIZED},
    {"five-fixed-orders", fixed_orders, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite five_rules_suite = {"five-rules", tests};
