/*
 * Tests that output for a terminal of 80 columns fits: no line is cut or wraps.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "lib/pty.h"
#include "lib/shell.h"
#include "lib/suite.h"

#define FOLDER BUILD "/fits-test"
#define SORTIE BUILD "/sortie"

enum { TEXT = 1 << 14, COLUMNS = 80 };

/* The longest that stands in one line of the terminal, escape sequences left out. Text behind \r replaces it. */
static int widest(const char *text)
{
    int widest = 0, at = 0;
    for (; *text != '\0'; text++) {
        if (*text == '\33' && text[1] == '[') {
            text += 1 + strcspn(text + 2, "ABCDHJKhlm") + 1;
            continue;
        }
        at = *text == '\r' || *text == '\n' ? 0 : at + ((*text & 0xc0) != 0x80);
        widest = at > widest ? at : widest;
    }
    return widest;
}

static void play_contest(void)
{
    static char text[TEXT];
    int status =
        shell(text, TEXT,
              "{ rm -rf " FOLDER " && " SORTIE " contest " FOLDER " && for i in 1 2 3 4; do " SORTIE " submit " FOLDER
              " contestant-with-a-name-$i samples/plane/random.c || exit; done; " SORTIE " contestant " FOLDER
              " disqualify contestant-with-a-name-4 --why x; " SORTIE " batch " FOLDER " --rounds 1; } 2>&1");
    check(status == 0, "a contest", text);
}

static void progress(void)
{
    static struct pty t;
    play_contest();
    pty_start(&t, (const char *const[]){SORTIE, "batch", FOLDER, "--rounds", "12", "--seed", "1", NULL}, 24, COLUMNS);
    pty_all(&t);
    check(strstr(t.text, "of 60, ") != NULL, "progress", t.text);
    char *about = strstr(t.text, "Batch 2, begun");
    CU_ASSERT_PTR_NOT_NULL_FATAL(about);
    *about = '\0';
    check(widest(t.text) < COLUMNS && strchr(t.text, '\n') == strrchr(t.text, '\n') &&
              strchr(t.text, '\r') != strrchr(t.text, '\r'),
          "one line", t.text);
}

static void standings(void)
{
    static struct pty t;
    play_contest();
    pty_start(&t, (const char *const[]){SORTIE, "standings", FOLDER, NULL}, 24, COLUMNS);
    pty_all(&t);
    const char *table = strstr(t.text, "rank ");
    CU_ASSERT_PTR_NOT_NULL_FATAL(table);
    check(widest(table) <= COLUMNS && strstr(table, "5 (5)") != NULL, "a narrow table", table);
}

static void folded(void)
{
    static struct pty t;
    play_contest();
    pty_start(&t, (const char *const[]){SORTIE, "standings", FOLDER, NULL}, 24, 60);
    pty_all(&t);
    const char *table = strstr(t.text, "rank ");
    CU_ASSERT_PTR_NOT_NULL_FATAL(table);
    check(widest(table) <= 60 && strstr(table, "5 (5)") != NULL, "a folded table", table);
}

static const struct test tests[] = {
    {"fits-progress", progress, 0},
    {"fits-standings", standings, 0},
    {"fits-standings-folded", folded, 0},
    {NULL, NULL, 0},
};

const struct suite fits_suite = {"fits", tests};
