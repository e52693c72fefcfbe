/*
 * Games of one's own, what is read of them: game.conf, the folder that travels, and the referee's lines. Each refusal
 * has its line and reason, and is known in Chinese.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/speech/speech.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "lib/written_referee.h"

enum { ROOM = 8192 };

#define SMALL "title = T\nabout = A\nseats = 2\nends = won\ntestpoint = 1\n"

/* Checks a refusal and that Chinese has it. what: what was refused. */
static void refused(const char *what, const char *expected, const char *got)
{
    char told[1000];
    check_text(what, got, expected);
    check(speech_tell(speech_table("zh_CN.UTF-8"), got, strlen(got), told, sizeof told), "has no Chinese", got);
}

/* ---- game.conf ---- */

static const struct {
    const char *conf, *why; /* NULL: it is accepted */
} confs[] = {
    {SMALL, NULL},
    {SMALL "# a comment\n\nturns = 5\r\n", NULL},
    {SMALL "contest = format = swiss\ncontest = rounds = 5\n", NULL},
    {"title = T\n", "game.conf: about = ... is missing"},
    {SMALL "seats = 3\n", "game.conf:6: seats stands here for the second time"},
    {SMALL "chairs = 3\n", "game.conf:6: the key chairs is not known"},
    {SMALL "turns 5\n", "game.conf:6: must be: key = value"},
    {SMALL "turns = 0\n", "game.conf:6: turns must be a number from 1 to 100000"},
    {SMALL "turns = 5 6\n", "game.conf:6: something follows the number"},
    {SMALL "turns = 99999999999999999999\n", "game.conf:6: turns must be a number from 1 to 100000"},
    {SMALL "totals = 1\n", "game.conf:6: must be yes or no"},
    {SMALL "setup = n 1 0 9\n", "game.conf:6: setup lines come before the first testpoint"},
    {SMALL "testpoint = 1\n", "game.conf:6: there is a test point 1 already"},
    {SMALL "testpoint = one\n", "game.conf:6: ID must be a number from 1 to 999"},
    {SMALL "testpoint = 2 speed 3\n", "game.conf:6: speed: must be games, points, time, first, memory or setup"},
    {SMALL "testpoint = 2 games 0\n", "game.conf:6: games must be a number from 1 to 1000"},
    {SMALL "referee = other.py\n", "game.conf:6: there is no file other.py in the folder"},
    {SMALL "contest =\n", "game.conf:6: must be a line of contest.conf"},
    {"title =\n", "game.conf:1: must be a text of 1 to 79 bytes"},
    {"title = a\tb\n", "game.conf:1: must be a text of 1 to 79 bytes"},
    {"setup = n\n", "game.conf:1: COUNT must be a number from 1 to 8"},
    {"setup = N 1 0 9\n",
     "game.conf:1: must be: setup = NAME COUNT LEAST MOST, and a name has small letters and digits"},
    {"setup = seed 1 0 9\n", "game.conf:1: seed has a meaning of its own: choose another name"},
    {"setup = n 1 0 9 9\n", "game.conf:1: something follows MOST"},
    {"setup = n 1 9 0\n", "game.conf:1: MOST must be a number from 9 to 2147483647"},
    {"setup = n 5 0 9\nsetup = m 4 0 9\n", "game.conf:2: a set-up has at most 8 numbers in all"},
    {"setup = n 1 2 9\ntestpoint = 1 setup 1\n", "game.conf:2: n must be a number from 2 to 9"},
    {"setup = n 1 2 9\ntestpoint = 1\n",
     "game.conf:2: the test point has no set-up: write \"setup\" and its numbers at the end"},
    {"ends = Won\n", "game.conf:1: an end is a word of small letters and digits, and there are at most 32"},
    {"ends = won wonder\n", "game.conf:1: won and wonder: no end may begin with another one"},
    {"ends =\n", "game.conf:1: names no end"},
};

/* Opens a folder of these files, which are packed: pairs of a name and a text, NULL last. */
static struct own *packed(const char *const file[], char why[OWN_WHY])
{
    static char text[ROOM];
    int length = sprintf(text, "sortie-game 1 fine\n");
    for (; *file != NULL; file += 2)
        length += sprintf(text + length, "file %s %zu\n%s", file[0], strlen(file[1]), file[1]);
    return own_unpack(text, (size_t)length, why);
}

static void test_confs(void)
{
    for (size_t i = 0; i < sizeof confs / sizeof confs[0]; i++) {
        char why[OWN_WHY] = "";
        struct own *own = packed((const char *const[]){"game.conf", confs[i].conf, "referee.py", "#\n", NULL}, why);
        check((own != NULL) == (confs[i].why == NULL), confs[i].conf, own != NULL ? "it is accepted" : why);
        if (confs[i].why != NULL)
            refused(confs[i].conf, confs[i].why, why);
        own_free(own);
    }
}

static void test_all_keys(void)
{
    static const char conf[] = "title = T\nabout = A\nseats = 4\nsetup = size 2 -5 9\nsetup = far 1 0 1\n"
                               "testpoint = 7 games 3 points 20 time 50 first 60 memory 64 setup -5 9 1\n"
                               "testpoint = 8 setup 1 2 0\nends = won fled\ntotals = yes\ntogether = yes\n"
                               "drawn_first = yes\ntimed = yes\nwarm = 40\nturns = 9\nreferee_time = 20000\n"
                               "referee_memory = 99\ncontest = format = swiss\n";
    char why[OWN_WHY] = "it is read";
    struct own *own = packed((const char *const[]){"game.conf", conf, "referee.py", "#\n", NULL}, why);
    CU_ASSERT_FATAL(own != NULL);
    const struct game *g = &own->game;
    const struct testpoint *t = game_testpoint(g, 7), *other = game_testpoint(g, 8);
    CU_ASSERT_FATAL(t != NULL && other != NULL);
    check(strncmp(g->name, "fine@", 5) == 0 && strlen(g->name) == 21, "the name with its hash", g->name);
    CU_ASSERT(g->seats == 4 && g->testpoints == 2 && g->ends == 2 && game_setup_numbers(g) == 3);
    CU_ASSERT(t->games == 3 && t->points == 20 && t->time_ms == 50 && t->first_ms == 60 && t->memory_mib == 64);
    CU_ASSERT(t->setup[0] == -5 && t->setup[1] == 9 && t->setup[2] == 1);
    CU_ASSERT(other->time_ms == 1000 && other->first_ms == 1000 && other->memory_mib == 256 && other->games == 1);
    CU_ASSERT(g->totals && g->together && g->drawn_first && g->timed && g->warm_ms == 40 && g->turns == 9);
    CU_ASSERT(own->limits.time_ms == 20000 && own->limits.first_ms == 20000 && own->limits.memory_mib == 99);
    check_text("the contest's lines", g->contest, "format = swiss\n");
    check_text("an end", g->end_name[1], "fled");
    own_free(own);
}

/* ---- the folder ---- */

static void test_folders(void)
{
    static const char *const broken[] = {
        "",
        "sortie-game 2 fine\n",
        "sortie-game 1 fine\nfile game.conf 9\n",
        "sortie-game 1 fine\nfile ../game.conf 0\n",
        "sortie-game 1 fine\nfile .hidden 0\n",
        "sortie-game 1 fine\nfile b 0\nfile a 0\n",
        "sortie-game 1 fine\nfile a 0\nfile a 0\n",
        "sortie-game 1 fine\nfile a -1\n",
        "sortie-game 1 fine\nfile a 18446744073709551616\n",
        "sortie-game 1 fine\nfile a 1",
        "sortie-game 1 a-name-that-is-longer-than-any-folder\n",
    };
    char why[OWN_WHY];
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
        if (own_unpack(broken[i], strlen(broken[i]), why) == NULL)
            refused(broken[i], "it is not a packed game", why);
        else
            check(false, "it is refused", broken[i]);
    own_unpack("sortie-game 1 Fine\n", 19, why);
    refused("Fine", "a game's folder is named by 1 to 31 small letters, digits, \"-\" and \"_\"", why);
    packed((const char *const[]){"game.conf", SMALL, NULL}, why);
    refused("no referee", "game.conf: the folder has no referee.py, .cpp, .java, .js or .c", why);
    packed((const char *const[]){"game.conf", SMALL, "referee.js", "", "referee.py", "", NULL}, why);
    refused("two referees", "game.conf: referee.js or referee.py? Write: referee = FILE", why);
    packed((const char *const[]){"referee.py", "", NULL}, why);
    refused("no game.conf", "game.conf: is not there: it says what the game is (sortie game new)", why);
}

/* A folder with what is left out: documents, hidden files, copies of editors, and folders. */
static void test_a_folder_on_disk(void)
{
    char folder[] = "/tmp/own-XXXXXX", why[OWN_WHY] = "", said[100];
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    CU_ASSERT_EQUAL_FATAL(shell(said, sizeof said,
                                "mkdir -p %s/fine/players && cd %s/fine && printf '%s' > game.conf && "
                                "touch referee.py rules.md .hidden referee.py~",
                                folder, folder, SMALL),
                          0);
    strcat(strcpy(said, folder), "/fine");
    struct own *own = own_open(said, why);
    check(own != NULL && own->files.files == 2, "its files are game.conf and referee.py", why);
    own_free(own);
    CU_ASSERT_EQUAL(shell(said, sizeof said, "ln -s /etc/passwd %s/fine/words.txt", folder), 0);
    strcat(strcpy(said, folder), "/fine");
    CU_ASSERT_PTR_NULL(own_open(said, why));
    check_text("a link is refused", why, "words.txt: Too many levels of symbolic links");
    CU_ASSERT_EQUAL(shell(said, sizeof said, "rm -r %s", folder), 0);
}

/* ---- the referee's lines ---- */

#define END "end last places 1 2 3 points 3 2 1\n"

static const struct {
    const char *lines, *why; /* of a match without a result. NULL: the match has one */
} referees[] = {
    {END END, NULL},
    {"say 0\nask 0\nask 0 50\nnote n\nboard grid 2 2\n" END "end all-out places 3 3 3 points 0 0 0\n", NULL},
    {"ask 1\nask 1\nask 1\nask 1\n" END END, NULL}, /* gone, and asked once more */
    {"ask 2\nillegal 2 w\nsay 2 x\n" END END, NULL},
    {END "end last places 1 1 3 points -1 -1 -5\n", NULL},
    {END, "after line 1 it left the program"},
    {"hello\n", "line 1, \"hello\": begins with none of say, ask, note, board, illegal, end"},
    {"note a\nsay 3 x\n", "line 2, \"say 3 x\": must be: say SEAT TEXT, with a seat from 0 to 2"},
    {"say 0x\n", "line 1, \"say 0x\": must be: say SEAT TEXT, with a seat from 0 to 2"},
    {"ask 0 0\n", "line 1, \"ask 0 0\": must be: ask SEAT, or ask SEAT MS, with a seat from 0 to 2"},
    {"ask 0 1 1\n", "line 1, \"ask 0 1 1\": must be: ask SEAT, or ask SEAT MS, with a seat from 0 to 2"},
    {"note a\tb\n", "line 1, \"note a\\x09b\": a note is text without tabs"},
    {"note fault 1\n", "line 1, \"note fault 1\": a note may not begin with \"fault \""},
    {"board cell 1 1 red\n", "line 1, \"board cell 1 1 red\": there is no grid yet: begin with grid COLUMNS ROWS"},
    {"illegal 0 x\n", "line 1, \"illegal 0 x\": seat 0 has not answered in this game"},
    {"ask 0\nillegal 0 x\nillegal 0 x\n", "line 3, \"illegal 0 x\": seat 0 is gone already"},
    {"ask 0\nillegal 0\n", "line 2, \"illegal 0\": must be: illegal SEAT WHY, with a reason of 1 to 149 bytes"},
    {"end lost places 1 2 3 points 0 0 0\n",
     "line 1, \"end lost places 1 2 3 points 0 0 0\": game.conf names no such end (ends = ...)"},
    {"end last places 1 2 3\n",
     "line 1, \"end last places 1 2 3\": must be: end HOW places P0 P1 ... points N0 N1 ..., a place and points for "
     "each seat"},
    {"end last places 1 3 3 points 0 0 0\n", "line 1, \"end last places 1 3 3 points 0 0 0\": a seat's place is 1, and "
                                             "1 more for each seat that is better"},
    {"\xff\n", "line 1, \"\\xff\": is not text in UTF-8"},
};

static const char *why_of(const struct match *m)
{
    return strncmp(m->result.why, "referee: ", 9) == 0 ? m->result.why + 9 : m->result.why;
}

/* Plays a match of a referee that writes one line so often. */
static void repeats(struct written_referee *w, const char *line, int times, const char *why)
{
    size_t length = strlen(line);
    struct match m;
    char *all = malloc(length * (size_t)times + 1);
    CU_ASSERT_FATAL(all != NULL);
    for (int i = 0; i < times; i++)
        memcpy(all + (size_t)i * length, line, length + 1);
    CU_ASSERT_FATAL(written_referee_play(w, all, &m) == 0);
    refused(line, why, why_of(&m));
    match_close(&m);
    free(all);
}

static void test_referees(void)
{
    struct written_referee w;
    struct match m;
    char why[OWN_WHY] = "";
    CU_ASSERT_FATAL(written_referee_open(&w, why) == 0);
    for (size_t i = 0; i < sizeof referees / sizeof referees[0]; i++) {
        CU_ASSERT_FATAL(written_referee_play(&w, referees[i].lines, &m) == 0);
        if (referees[i].why != NULL)
            refused(referees[i].lines, referees[i].why, why_of(&m));
        else
            check(!m.result.system && m.result.games == 2, referees[i].lines, m.result.why);
        match_close(&m);
    }
    repeats(&w, "ask 0\n", 21, "line 21, \"ask 0\": asks more than 20 times in a game (turns in game.conf)");
    repeats(&w, "note n\n", 201, "line 201, \"note n\": more than 200 notes in a game (10 for each of its turns)");
    repeats(&w, "board title t\n", 201,
            "line 201, \"board title t\": more than 200 lines of the picture and notes in a game (10 for each "
            "of its turns)");
    repeats(&w, "say 0 8 bytes\n", 8193,
            "line 8193, \"say 0 8 bytes\": seat 0 was sent more than 65536 bytes since its last answer");
    repeats(&w, "say 0\n", 10001, "line 10001, \"say 0\": the referee wrote 10000 lines and asked nobody");
    written_referee_close(&w);
}

static const struct test tests[] = {
    {"own-game-conf", test_confs, ALSO_SANITIZED},
    {"own-game-conf-whole", test_all_keys, ALSO_SANITIZED},
    {"own-folders-that-travel", test_folders, ALSO_SANITIZED},
    {"own-folder-on-disk", test_a_folder_on_disk, ALSO_SANITIZED},
    {"own-referees-lines", test_referees, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite own_reading_suite = {"own-reading", tests};
