/*
 * The picture language of notes: each line that is refused with its reason, and pictures on a terminal.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/picture/picture.h"
#include "match/referee.h"

#define LONG_TEXT "1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901"

static const struct {
    const char *line, *why; /* NULL: it is accepted */
} lines[] = {
    {"grid 8 8", NULL},
    {"grid 60 40", NULL},
    {"grid 8 8 a 1", NULL},
    {"grid 26 8 A -", NULL},
    {"grid 8 8 0 - green", NULL},
    {"grid 61 8", "a grid has 1 to 60 columns and 1 to 40 rows"},
    {"grid 8 0", "a grid has 1 to 60 columns and 1 to 40 rows"},
    {"grid 8", "a grid has 1 to 60 columns and 1 to 40 rows"},
    {"grid 27 8 a 1", "columns and rows are counted from 0, 1, a or A (up to 26), or - for none"},
    {"grid 8 8 x 1", "columns and rows are counted from 0, 1, a or A (up to 26), or - for none"},
    {"grid 8 8 a", "must be: grid COLUMNS ROWS [TOP LEFT [COLOUR]]"},
    {"grid 8 8 green", "must be: grid COLUMNS ROWS [TOP LEFT [COLOUR]]"},
    {"grid 8 8 a 1 green red", "must be: grid COLUMNS ROWS [TOP LEFT [COLOUR]]"},
    {"grid 8 8 a 1 lime",
     "'lime' is no colour: seats 0 to 1, black white grey red orange yellow green sky blue purple or -"},
    {"cell 0 2 green black", NULL},
    {"cell 2 0 1", NULL},
    {"cell 1 1 - - 10\u2660", NULL},
    {"cell 1 1 - - -", NULL},
    {"cell 3 0 red", "column 3: must be 0 to 2"},
    {"cell 0 -1 red", "row -1: must be 0 to 2"},
    {"cell a1 red", "the column is not a number"},
    {"cell 1", "a row must follow the column"},
    {"cell 1 1", "must be: cell X Y GROUND [TOKEN [SIGN]]"},
    {"cell 1 1 red  blue",
     "'' is no colour: seats 0 to 1, black white grey red orange yellow green sky blue purple or -"},
    {"cell 1 1 2 blue",
     "'2' is no colour: seats 0 to 1, black white grey red orange yellow green sky blue purple or -"},
    {"cell 1 1 - - queen", "a sign has 1 to 4 characters"},
    {"cell 1 1 - - K K", "must be: cell X Y GROUND [TOKEN [SIGN]]"},
    {"key X green black", NULL},
    {"key # - - - a wall of {1}", NULL},
    {"key XX green", "a key is one ASCII letter or sign, and not the dot"},
    {"key . green", "a key is one ASCII letter or sign, and not the dot"},
    {"key X", "a key is one ASCII letter or sign, and not the dot"},
    {"row 1 .o.", NULL},
    {"row 1 .o", "the row has 2 letters, and the grid 3 columns"},
    {"row 1 .ox", "letter 3 of the row has no key: first send key LETTER GROUND TOKEN"},
    {"row 1", "must be: row Y LETTERS"},
    {"row 3 ...", "row 3: must be 0 to 2"},
    {"label 0 {1}'s hand", NULL},
    {"label 0", NULL},
    {"label 0 {2}", "{2} names no seat: from {0} to {1}"},
    {"mark 2 2", NULL},
    {"mark 2 2 red", "must be: mark X Y"},
    {"bar 0 -3 10 0 points of {0}", NULL},
    {"bar 7 3 10 red", NULL},
    {"bar 8 3 10 red", "a bar has a number from 0 to 7"},
    {"bar 0 3 0 red", "must be: bar NUMBER VALUE MOST COLOUR [TEXT]"},
    {"title Round 3", NULL},
    {"title", NULL},
    {"caption {0} takes {3 or {10}", NULL},
    {"caption " LONG_TEXT, "a text has at most 80 columns"},
    {"captoin x", "begins with none of: grid key row cell label mark bar title caption"},
    {"", "begins with none of: grid key row cell label mark bar title caption"},
    {"title \033[2J", "the line is not plain text in UTF-8"},
};

/* why: the reason for which the line is refused, or NULL. */
static void read_line(struct picture *b, const char *line, const char *why)
{
    int status = picture_read(b, line);
    check_text(line, status == 0 ? "accepted" : b->why, why == NULL ? "accepted" : why);
}

static void each_line(void)
{
    struct picture *b = malloc(sizeof *b);
    CU_ASSERT_PTR_NOT_NULL_FATAL(b);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        picture_begin(b, 2);
        read_line(b, "grid 3 3", NULL);
        read_line(b, "key o - 0", NULL);
        read_line(b, lines[i].line, lines[i].why);
    }
    picture_begin(b, 2);
    read_line(b, "mark 0 0", "there is no grid yet: begin with grid COLUMNS ROWS");
    free(b);
}

/* ---- on a terminal ---- */

static const struct game own = {.name = "own", .seats = 2, .talk = GAME_LINES, .most_events = 100};

/* Plays notes and answers (a line that begins with >). Returns what the game prints after them. */
static char *printed(const struct game *game, const char *const script[], int style)
{
    char *text = NULL;
    size_t size;
    struct match *m = calloc(1, sizeof *m);
    struct match_job job = {.games = 1, .name = {"ann", "b\u00f6b"}};
    CU_ASSERT_FATAL(m != NULL && match_open(m, game, &job) == 0);
    for (; *script != NULL; script++)
        if (**script == '>')
            match_log(m, (struct match_event){.what = EVENT_FAULT, .operation = true});
        else
            match_note(m, "%s", *script);
    FILE *out = open_memstream(&text, &size);
    match_print(m, 0, m->events, style, out);
    fclose(out);
    match_close(m);
    free(m);
    return text;
}

static void as_printed(const char *what, const char *const script[], int style, const char *expected)
{
    char *text = printed(&own, script, style);
    check_text(what, text, expected);
    free(text);
}

static const char *const whole[] = {
    "board title Round 2",
    "board grid 3 2 a 1 green",
    "board key x - black - black's stone",
    "board row 0 .x.",
    "board cell 2 1 red",
    "board cell 0 1 - 1 10",
    "board label 1 the row of {1}",
    "board mark 1 0",
    "board bar 3 5 10 0 points of {0}",
    "board caption {0} takes b1",
    NULL,
};

static void on_a_terminal(void)
{
    static const char *const later[] = {
        "board grid 2 1", "board mark 0 0", "board caption x", ">", "board cell 1 0 - 0", NULL};
    static const char *const notes[] = {"pile 3", ">", "pile 2", "left 1", NULL};
    as_printed("a picture", whole, 0,
               "Round 2\n    a  b  c\n 1  .[ X] .  \n 2 10  .  r  the row of b\u00f6b\n"
               "[############............] 5 of 10  points of ann\nann takes b1\n");
    as_printed("a moment's mark and caption", later, 0, " . 0  \n");
    as_printed("notes without a picture", notes, 0, "pile 2\nleft 1\n");
}

static void in_colours(void)
{
    static const char *const small[] = {"board grid 2 1 - - green", "board cell 0 0 - black", NULL};
    as_printed("colours", small, PRINT_COLOUR, " \33[42m\33[30mX\33[0m \33[42m\33[30m.\33[0m  \n");
}

/* Kutulu's own picture: a wall, an explorer, and floor, which has no colour. */
static void maze_in_colours(void)
{
    static const char *const maze[] = {"maze m", "row #..", "explorers 0 1 0 250 2 3", NULL};
    static const char first[] = "m\n\n\33[2m#\33[0m\33[1;33m0\33[0m.   0 ann ";
    char *text = printed(games_find("kutulu"), maze, PRINT_COLOUR);
    check(strncmp(text, first, sizeof first - 1) == 0, first, text);
    free(text);
}

/* The example of docs/picture.md and what the page says that the terminal shows. */
static void as_documented(void)
{
    static char page[1 << 14];
    const char *script[40];
    size_t count = 0;
    FILE *in = fopen("docs/picture.md", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    page[fread(page, 1, sizeof page - 1, in)] = '\0';
    fclose(in);
    char *example = strstr(page, "```\nboard title"), *shown = example == NULL ? NULL : strstr(example, "```\nRound");
    CU_ASSERT_PTR_NOT_NULL_FATAL(shown);
    *strstr(shown + 4, "```") = '\0';
    for (char *line = strtok(example + 4, "\n"); line != NULL && *line != '`' && count < 39; line = strtok(NULL, "\n"))
        script[count++] = line;
    script[count] = NULL;
    char *text = printed(&own, script, 0), *at = text;
    for (char *line = strtok(shown + 4, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        size_t length = strlen(line);
        check(strncmp(at, line, length) == 0, line, at);
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    CU_ASSERT_EQUAL(*at, '\0');
    free(text);
}

static const struct test tests[] = {
    {"picture-as-documented", as_documented, 0},
    {"picture-lines", each_line, ALSO_SANITIZED | ALSO_CLANG},
    {"picture-printed", on_a_terminal, ALSO_SANITIZED | ALSO_CLANG},
    {"picture-colours", in_colours, ALSO_SANITIZED | ALSO_CLANG},
    {"picture-colours-of-a-maze", maze_in_colours, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite picture_suite = {"picture", tests};
