/*
 * A moment of a match as a picture: the test reads its text back from the dots of the file.
 */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "lib/shell.h"
#include "lib/suite.h"
#include "match/game_log.h"
#include "match/referee.h"
#include "site/picture/moment_picture.h"

enum { WIDTH = 1200, HEIGHT = 630, ROW = WIDTH + 1, ROWS_AT = 107 }; /* where the packed rows begin in the file */
enum { ACROSS = 6, DOWN = 13, LINE = 2 + 3 * DOWN };                 /* of a character of the font */

static const struct game own = {.name = "own", .seats = 2, .talk = GAME_LINES, .most_events = 100};

/* Returns the picture of a match with these notes, a byte a dot, each row after a zero. The caller frees it. */
static uint8_t *drawn(const char *const notes[])
{
    size_t size = 0;
    uLongf all = ROW * HEIGHT;
    struct match *m = calloc(1, sizeof *m);
    struct match_job job = {.subtask = 4, .games = 1, .name = {"ann", "b\u00f6b"}};
    CU_ASSERT_FATAL(m != NULL && match_open(m, &own, &job) == 0);
    match_log(m, (struct match_event){.what = EVENT_GAME});
    for (; *notes != NULL; notes++)
        match_note(m, "%s", *notes);
    struct game_log log = game_log_find(m, 1);
    uint8_t *file = moment_picture(m, &log, log.end, &size), *dots = malloc(all);
    match_close(m);
    free(m);
    CU_ASSERT_FATAL(file != NULL && dots != NULL && size > ROWS_AT);
    CU_ASSERT_EQUAL(uncompress(dots, &all, file + ROWS_AT, (uLong)(size - ROWS_AT)), Z_OK);
    CU_ASSERT_EQUAL(all, ROW * HEIGHT);
    free(file);
    return dots;
}

/* The place of a text. scale: how large a dot of the font is, in halves of a dot of the picture. */
struct page {
    const uint8_t *dots;
    int left, top, scale;
};

static int colour_at(const struct page *p, int column, int row)
{
    return p->dots[(p->top + row * p->scale / 2 + 1) * ROW + 1 + p->left + column * p->scale / 2 + 1];
}

/* Returns the character whose dots these are, or ? if it is none of the font. */
static char letter_at(const struct page *p, const char *font, int column, int row)
{
    for (const char *line = font; *line != '\0'; line += LINE) {
        bool same = true;
        for (int i = 0; i < DOWN * ACROSS; i++) {
            long dots = strtol(line + 2 + i / ACROSS * 3, NULL, 16);
            bool ink = colour_at(p, column * ACROSS + i % ACROSS, row * DOWN + i / ACROSS) !=
                       colour_at(p, column * ACROSS, row * DOWN);
            same = same && ink == (dots >> (ACROSS - 1 - i % ACROSS) & 1);
        }
        if (same)
            return *line;
    }
    return '?';
}

static void reads(const struct page *p, int columns, int rows, const char *expected)
{
    static char font[1 << 13], text[1 << 10];
    size_t size = 0;
    read_file(KIT_ROOT "/grader/site/picture/glyphs.txt", font, sizeof font);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            text[size++] = letter_at(p, font, column, row);
        text[size++] = '\n';
    }
    text[size] = '\0';
    check_text("the picture's text", text, expected);
}

/* As large as 25 columns fit, in the middle. The square of green is wide as a character, and has a black letter. */
static void in_the_middle(void)
{
    static const char *const notes[] = {"board grid 2 1 - - green", "board cell 0 0 - black", NULL};
    struct page p = {drawn(notes), 37, 120, 15};
    reads(&p, 25, 4,
          "ann - b?b   0 : 0        \n"
          "test point 4, game 1 of 1\n"
          "                         \n"
          " X .                     \n");
    CU_ASSERT_EQUAL(colour_at(&p, 6, 39), 2);
    free((void *)(uintptr_t)p.dots);
}

static const struct test tests[] = {
    {"picture-in-the-middle", in_the_middle, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite moment_picture_suite = {"moment-picture", tests};
