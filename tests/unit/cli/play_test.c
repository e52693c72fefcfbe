/*
 * `sortie play` in games by lines: a person in each seat, by keys on a pseudo terminal and with lines in a pipe, in
 * both languages. Plane, which is by calls, is in tests/unit/duel/duel_test.c.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "lib/pty.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = PTY_TEXT, STEPS = 24, WORDS = 16 };

#define PLAY BUILD "/sortie", "play"

struct step {
    const char *keys, *then;
};

struct evening {
    const char *const word[WORDS];
    struct step step[STEPS]; /* the first one's keys are pressed by nobody */
};

static void play_through(const struct evening *e)
{
    static struct pty t;
    pty_start(&t, e->word, 24, 80);
    pty_expect(&t, e->step[0].then);
    for (const struct step *s = e->step + 1; s->keys != NULL; s++)
        pty_press(&t, s->keys, s->then);
    pty_ended(&t, 0);
}

static void verify(const char *record)
{
    char text[TEXT];
    int status = shell(text, TEXT, BUILD "/sortie verify %s 2>&1", record);
    check(status == 0 && strstr(text, "1 game, every answer and result is right") != NULL, record, text);
}

/* ---- by keys ---- */

/* A whole game: the card that is chosen is the one that is played. */
static void play_five(void)
{
    char answers[100];
    static const struct evening e = {
        {PLAY, "order", "--game", "five", "--seat", "1", "--seed", "3", "--record", BUILD "/play-five.record", NULL},
        {{"", "1 2 3 4 5 !, left, right: choose a card"},
         {"\33[C", "\33[7m[2]"},
         {"\33[D\33[D", "\33[7m[!]"},
         {"5", "\33[7m[5]"},
         {"\n", "order: plays "},
         {"5", "turn 2"},
         {"4\n", "turn 3"},
         {"q", "Leave the game?"},
         {"n", "turn 3"},
         {"3\n!\n2\n1\n", ""},
         {NULL, NULL}}};
    play_through(&e);
    verify(BUILD "/play-five.record");
    shell(answers, sizeof answers, "sed -n 's/^answer 1 //p' " BUILD "/play-five.record | tr '\\n' ' '");
    check_text("the cards of the person", answers, "5 4 3 ! 2 1 ");
}

/* Neither the bid of this auction nor what it is for is seen before the own one. */
static void play_yacht(void)
{
    static const struct evening e = {
        {PLAY, "greedy", "--game", "yacht", "--seat", "0", "--seed", "3", "--record", BUILD "/play-yacht.record", NULL},
        {{"", "your bid: 0 for A"},
         {"b99", "your bid: 99 for B"},
         {"\177", "your bid: 9 for B"},
         {"\33[A00000", "your bid: 90000 for A"},
         {"\n", "round 2   A 11156   B 14125"},
         {"\n", "ONE with -: take five dice"},
         {"\33[B\33[A\33[A", "YACHT with -"},
         {"\n", "That is illegal: not five dice"},
         {"111", "YACHT with 111"},
         {"\177"
          "5",
          "YACHT with 115"},
         {"q", "Leave the game?"},
         {"y", ""},
         {NULL, NULL}}};
    for (int seat = 0; seat < 2; seat++) {
        static struct pty t;
        const char *const word[] = {PLAY,     "greedy", "--game", "yacht", "--seat", seat == 0 ? "0" : "1",
                                    "--seed", "3",      NULL};
        pty_start(&t, word, 24, 80);
        pty_expect(&t, "enter: bid");
        check(strstr(t.text, "greedy: ") == NULL, "the other's bid is seen before the own one", t.text);
        pty_press(&t, "\n", "greedy: bids ");
        pty_press(&t, "qy", "");
        pty_ended(&t, 0);
    }
    play_through(&e);
    verify(BUILD "/play-yacht.record");
}

/* In the last seat of four, all others the same sample. */
static void play_kutulu(void)
{
    static const struct evening e = {
        {PLAY, "hug", "--game", "kutulu", "--seat", "3", "--seed", "3", "--record", BUILD "/play-kutulu.record", NULL},
        {{"", "you are explorer"},
         {"\33[A", "after turn 0"},
         {" ", "after turn 1"},
         {"pl", "after turn 3"},
         {"y\33[D", "after turn 5"},
         {"qy", ""},
         {NULL, NULL}}};
    play_through(&e);
    verify(BUILD "/play-kutulu.record");
}

static void play_codevs(void)
{
    static const struct evening e = {
        {PLAY, "lowest", "--game", "codevs", "--seed", "3", "--record", BUILD "/play-codevs.record", NULL},
        {{"", "turn 0 of 499"},
         {"\33[D\33[A\33[A\33[A", "left, right: place"},
         {"\33[B", "lowest: drops into "},
         {"s", "That is illegal: the skill needs a gauge of 80"},
         {"\n", "turn 2 of 499"},
         {"qy", ""},
         {NULL, NULL}}};
    static char text[TEXT];
    play_through(&e);
    verify(BUILD "/play-codevs.record");
    shell(text, TEXT,
          "grep -m 1 '^answer 0 after 0 [0-9]' " BUILD "/play-codevs.record || head " BUILD "/play-codevs.record");
    check(strstr(text, " 3 3\n") != NULL, "one column to the left, turned three times", text);
}

/* The other game's board from the other seat: one's own planes are on the right. */
static void play_plane_in_the_other_seat(void)
{
    static struct pty t;
    pty_start(&t, (const char *const[]){PLAY, "hunter", "--seed", "3", "--subtask", "5", "--seat", "1", NULL}, 24, 80);
    pty_expect(&t, "Plane A, ");
    pty_press(&t, "\n\33[C\33[C\33[C\33[C\33[C\33[C\33[C\n\33[B\33[B\33[B\33[B\33[B\33[B\33[B\n", "Cell 6,6.");
    check(strstr(t.text, "hunter                            you") != NULL, "the boards", t.text);
    pty_press(&t, "\n", "you: hits 6,6: ");
    pty_press(&t, "qy", "");
    pty_ended(&t, 0);
}

/* ---- in Chinese ---- */

static void play_games_in_chinese(void)
{
    static const struct {
        const char *game, *sample, *expected;
    } way[] = {{"five", "counting", "\xe4\xbd\xa0\xe5\x87\xba\xe7\x9a\x84\xe7\x89\x8c"},          /* your card */
               {"yacht", "greedy", "\xe4\xbd\xa0\xe7\x9a\x84\xe5\x87\xba\xe4\xbb\xb7"},           /* your bid */
               {"kutulu", "hug", "\xe4\xbd\xa0\xe6\x98\xaf\xe6\x8e\xa2\xe9\x99\xa9\xe8\x80\x85"}, /* you are explorer */
               {"codevs", "lowest", "\xe5\xb7\xa6\xe5\x8f\xb3\xe9\x94\xae"}};                     /* left, right */
    static struct pty t;
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        setenv("LC_ALL", "zh_CN.UTF-8", 1);
        pty_start(&t, (const char *const[]){PLAY, way[i].sample, "--game", way[i].game, NULL}, 24, 80);
        setenv("LC_ALL", "C", 1);
        pty_expect(&t, "q\xef\xbc\x9a\xe7\xa6\xbb\xe5\xbc\x80"); /* q: leave, not cut off */
        check(strstr(t.text, way[i].expected) != NULL, way[i].game, t.text);
        pty_press(&t, "q", "\xe7\xa6\xbb\xe5\xbc\x80\xe8\xbf\x99\xe4\xb8\x80\xe5\xb1\x80"); /* leave the game? */
        pty_press(&t, "y", "");
        pty_ended(&t, 0);
    }
}

/* ---- the window ---- */

static void play_in_a_small_window(void)
{
    static struct pty t;
    pty_start(&t, (const char *const[]){PLAY, "order", "--game", "five", NULL}, 20, 60);
    pty_expect(&t, "This window is too small: 20 lines of 60,");
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    CU_ASSERT_EQUAL(ioctl(t.fd, TIOCSWINSZ, &size), 0);
    pty_expect(&t, "your card:");
    pty_press(&t, "\3", "");
    pty_ended(&t, SIGINT);
}

/* ---- with lines ---- */

static void play_by_lines(void)
{
    static const struct {
        const char *arguments, *typed, *expected;
        int status;
    } way[] = {
        {"counting --game five --seat 1 --seed 3", "7\\n5\\n5\\nboard\\nhelp\\n4\\n3\\n2\\n1\\n!\\n",
         "*You play counting at test point 1, seed 3.\n*That is illegal: it is one card of your hand. Again:\n> 5\n*"
         "That is illegal: it is one card of your hand*  one card of your hand   board, help, quit\n*turn 6, score *\n",
         0},
        {"oldest --game yacht --seed 3", "BID C 1\\nBID A 100001\\nBID A 1\\nBID A 2\\nPUT SIX 111\\nquit\\n",
         "*illegal: there is no such bundle*illegal: the bid is not within*illegal: not five dice*You left the game.\n",
         0},
        {"oldest --game yacht --seed 3", "", "*\nYou left the game.\n", 0},
        {"hug waiter random --game kutulu --seed 3", "JUMP\\nWAIT\\nUP hello\\nq\\n",
         "*hug *waiter *random *illegal: no such command. Again:\n*after turn 1\n*You left the game.\n", 0},
        {"lowest --game codevs --seed 3", "9 0\\nS\\n0 0\\nq\\n",
         "*\n             1                  3 4    9 4    . 8    7 7    \n"
         "           6 7                  1 .    . 6    5 9    4 3    \n"
         "*illegal: a position is 0..8*illegal: the skill needs*turn 1 of*You left the game.\n",
         0},
        {"first --game " KIT_ROOT "/samples/games/reversi --seed 3", "quit\\n",
         "*\n 3 . . . O O X . .  \n*........\na line, as a program would write it\n> quit\n*You left the game.\n", 0},
        {"exec:'exit 1' --game five", "1\\n", "*\nYou win: the opponent failed: crash game 1 operation 1: *", 0},
        {"order order --game five", "", "sortie: play: five has 2 seats, and you sit in one\n", 1},
        {"order --game five --seat 2", "", "sortie: --seat: five has the seats 0 to 1\n", 1},
        {"nobody --game five", "", "sortie: nobody: there is no such file*", 1},
        {"order --game chess", "", "sortie: --game: there is no game chess\n", 1},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        int status = shell(text, TEXT, "printf '%s' | " BUILD "/sortie play %s 2>&1", way[i].typed, way[i].arguments);
        check(status == way[i].status && fnmatch(way[i].expected, text, 0) == 0, way[i].arguments, text);
    }
}

/* An audit asks for the same cards again, in the same game or after it: the seat answers by itself what it answered.
 * The person thinks for longer than a tick of the referee's timer. */
static void play_with_an_audit(void)
{
    static char text[TEXT];
    int status = shell(text, TEXT,
                       "{ sleep 0.5; printf '5\\n4\\n3\\n2\\n1\\n!\\n'; } | " BUILD
                       "/sortie play counting --game five --subtask 3 --seed 3 --record " BUILD
                       "/play-audit.record 2>&1 && grep -c '^answer 0' " BUILD "/play-audit.record");
    check(status == 0 && strstr(text, "You left") == NULL && strstr(text, "forfeit") == NULL, "an audit", text);
    verify(BUILD "/play-audit.record");
}

static const struct test tests[] = {
    {"play-five", play_five, ALSO_SANITIZED},
    {"play-yacht", play_yacht, ALSO_SANITIZED},
    {"play-kutulu", play_kutulu, ALSO_SANITIZED},
    {"play-codevs", play_codevs, ALSO_SANITIZED},
    {"play-plane-in-the-other-seat", play_plane_in_the_other_seat, 0},
    {"play-games-in-chinese", play_games_in_chinese, 0},
    {"play-in-a-small-window", play_in_a_small_window, 0},
    {"play-by-lines", play_by_lines, ALSO_SANITIZED},
    {"play-with-an-audit", play_with_an_audit, 0},
    {NULL, NULL, 0},
};

const struct suite play_suite = {"play", tests};
