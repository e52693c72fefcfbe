#include "picture.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/printf_like.h"
#include "base/scan.h"
#include "base/text.h"
#include "seat/seat.h"

PRINTF_LIKE(2, 3)
static int refuse_line(struct picture *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(p->why, sizeof p->why, format, args);
    va_end(args);
    return -1;
}

static const struct picture_look nothing = {PICTURE_NONE, PICTURE_NONE, ""};

static void clear_moment(struct picture *p)
{
    memset(p->mark, 0, sizeof p->mark);
    p->caption[0] = '\0';
    p->answered = false;
}

static void clear_grid(struct picture *p)
{
    for (int i = 0; i < PICTURE_ROWS * PICTURE_COLUMNS; i++)
        p->cell[i / PICTURE_COLUMNS][i % PICTURE_COLUMNS] = nothing;
    memset(p->label, 0, sizeof p->label);
    memset(p->mark, 0, sizeof p->mark);
}

void picture_begin(struct picture *p, int seats)
{
    memset(p, 0, sizeof *p);
    p->seats = seats;
    p->top = p->left = '-';
    p->ground = PICTURE_NONE;
    clear_grid(p);
}

/* ---- words ---- */

/* Returns how long the word at `at` is. */
static int word_length(const char *at)
{
    return (int)strcspn(at, " ");
}

static int find_colour(const struct picture *p, const char *at)
{
    static const char *const name[] = {"0",      "1",      "2",     "3",   "black", "white",  "grey",
                                       "red", /* ORDER COLOUR */
                                       "orange", "yellow", "green", "sky", "blue",  "purple", "-"};
    size_t length = (size_t)word_length(at);
    for (int i = 0; i <= PICTURE_COLOURS; i++)
        if (strlen(name[i]) == length && memcmp(name[i], at, length) == 0 && (i >= SEATS_MOST || i < p->seats))
            return i;
    return -1;
}

static int read_colour(struct picture *p, const char **at, uint8_t *out)
{
    int colour = find_colour(p, *at), length = word_length(*at);
    if (colour < 0)
        return refuse_line(
            p, "'%.*s' is no colour: seats 0 to %d, black white grey red orange yellow green sky blue purple or -",
            length < 20 ? length : 20, *at, p->seats - 1);
    *at += length;
    *out = (uint8_t)colour;
    return 0;
}

static int read_sign(struct picture *p, const char **at, char *sign)
{
    int length = word_length(*at);
    if (length == 0 || length > PICTURE_SIGN * 4 || text_columns(*at, (size_t)length) > PICTURE_SIGN)
        return refuse_line(p, "a sign has 1 to %d characters", PICTURE_SIGN);
    snprintf(sign, PICTURE_SIGN * 4 + 1, "%.*s", length == 1 && **at == '-' ? 0 : length, *at);
    *at += length;
    return 0;
}

/* GROUND [TOKEN [SIGN]] */
static int read_look(struct picture *p, const char **at, struct picture_look *look)
{
    *look = nothing;
    TRY(read_colour(p, at, &look->ground));
    if (scan_text(at, " "))
        TRY(read_colour(p, at, &look->token));
    return scan_text(at, " ") ? read_sign(p, at, look->sign) : 0;
}

/* Reads the rest of the line. */
static int read_text(struct picture *p, const char *at, char *text)
{
    size_t length = strlen(at);
    if (length > PICTURE_TEXT * 4 || text_columns(at, length) > PICTURE_TEXT)
        return refuse_line(p, "a text has at most %d columns", PICTURE_TEXT);
    for (const char *c = at; (c = strchr(c, '{')) != NULL; c++)
        if (c[1] >= '0' && c[1] <= '9' && c[2] == '}' && c[1] - '0' >= p->seats)
            return refuse_line(p, "{%c} names no seat: from {0} to {%d}", c[1], p->seats - 1);
    memcpy(text, at, length + 1);
    return 0;
}

/* Reads a number that must be below `end`. The name is for messages: "column". */
static int read_index(struct picture *p, const char **at, int end, const char *name, int *out)
{
    if (end == 0)
        return refuse_line(p, "there is no grid yet: begin with grid COLUMNS ROWS");
    if (!scan_int(at, INT_MIN, INT_MAX, out))
        return refuse_line(p, "the %s is not a number", name);
    return *out >= 0 && *out < end ? 0 : refuse_line(p, "%s %d: must be 0 to %d", name, *out, end - 1);
}

/* X Y */
static int read_place(struct picture *p, const char **at, int *x, int *y)
{
    TRY(read_index(p, at, p->columns, "column", x));
    if (!scan_text(at, " "))
        return refuse_line(p, "a row must follow the column");
    return read_index(p, at, p->rows, "row", y);
}

/* ---- lines ---- */

enum { MISSHAPEN = 1 }; /* the line has not its form */

static bool is_first(char c, int count)
{
    return c == '-' || c == '0' || c == '1' || ((c == 'a' || c == 'A') && count <= 26);
}

static int read_grid(struct picture *p, const char *at)
{
    int columns, rows;
    char top = '-', left = '-';
    uint8_t ground = PICTURE_NONE;
    if (!scan_int(&at, 1, PICTURE_COLUMNS, &columns) || !scan_text(&at, " ") || !scan_int(&at, 1, PICTURE_ROWS, &rows))
        return refuse_line(p, "a grid has 1 to %d columns and 1 to %d rows", PICTURE_COLUMNS, PICTURE_ROWS);
    if (at[0] == ' ' && at[1] != '\0' && at[2] == ' ' && at[3] != '\0') {
        top = at[1];
        left = at[3];
        at += 4;
        if (!is_first(top, columns) || !is_first(left, rows))
            return refuse_line(p, "columns and rows are counted from 0, 1, a or A (up to 26), or - for none");
        if (scan_text(&at, " "))
            TRY(read_colour(p, &at, &ground));
    }
    TRY(scan_end(at) ? 0 : MISSHAPEN);
    clear_grid(p);
    p->columns = columns;
    p->rows = rows;
    p->top = top;
    p->left = left;
    p->ground = ground;
    return 0;
}

/* Reads the end of a line: nothing, or a blank and a text. */
static int read_last(struct picture *p, const char *at, char *text)
{
    picture_text read = "";
    if (*at != '\0' && *at != ' ')
        return MISSHAPEN;
    if (*at == ' ')
        TRY(read_text(p, at + 1, read));
    memcpy(text, read, sizeof read);
    return 0;
}

static int read_key(struct picture *p, const char *at)
{
    struct picture_look look;
    picture_text words;
    char letter = *at;
    if (letter <= ' ' || letter > '~' || letter == '.' || at[1] != ' ')
        return refuse_line(p, "a key is one ASCII letter or sign, and not the dot");
    at += 2;
    TRY(read_look(p, &at, &look));
    TRY(read_last(p, at, words));
    p->has_key[(int)letter] = true;
    p->key[(int)letter] = look;
    return 0;
}

static int read_letters(struct picture *p, const char *at)
{
    int y;
    TRY(read_index(p, &at, p->rows, "row", &y));
    TRY(scan_text(&at, " ") ? 0 : MISSHAPEN);
    if (strlen(at) != (size_t)p->columns)
        return refuse_line(p, "the row has %d letters, and the grid %d columns", (int)strlen(at), p->columns);
    for (const char *c = at; *c != '\0'; c++)
        if (*c != '.' && (*c < 0 || !p->has_key[(int)*c]))
            return refuse_line(p, "letter %d of the row has no key: first send key LETTER GROUND TOKEN",
                               (int)(c - at) + 1);
    for (int x = 0; x < p->columns; x++)
        p->cell[y][x] = at[x] == '.' ? nothing : p->key[(int)at[x]];
    return 0;
}

static int read_cell(struct picture *p, const char *at)
{
    struct picture_look look;
    int x, y;
    TRY(read_place(p, &at, &x, &y));
    TRY(scan_text(&at, " ") ? 0 : MISSHAPEN);
    TRY(read_look(p, &at, &look));
    TRY(scan_end(at) ? 0 : MISSHAPEN);
    p->cell[y][x] = look;
    return 0;
}

static int read_mark(struct picture *p, const char *at)
{
    int x, y;
    TRY(read_place(p, &at, &x, &y));
    TRY(scan_end(at) ? 0 : MISSHAPEN);
    p->mark[y][x] = true;
    return 0;
}

static int read_label(struct picture *p, const char *at)
{
    int y;
    TRY(read_index(p, &at, p->rows, "row", &y));
    return read_last(p, at, p->label[y]);
}

static int read_bar(struct picture *p, const char *at)
{
    struct picture_bar bar = {.there = true};
    int number;
    if (!scan_int(&at, 0, PICTURE_BARS - 1, &number))
        return refuse_line(p, "a bar has a number from 0 to %d", PICTURE_BARS - 1);
    if (!scan_text(&at, " ") || !scan_int(&at, -1000000000, 1000000000, &bar.value) || !scan_text(&at, " ") ||
        !scan_int(&at, 1, 1000000000, &bar.most) || !scan_text(&at, " "))
        return MISSHAPEN;
    TRY(read_colour(p, &at, &bar.colour));
    TRY(read_last(p, at, bar.text));
    p->bar[number] = bar;
    return 0;
}

static int read_title(struct picture *p, const char *at)
{
    return read_text(p, at, p->title);
}

static int read_caption(struct picture *p, const char *at)
{
    return read_text(p, at, p->caption);
}

int picture_read(struct picture *p, const char *line)
{
    static const struct {
        const char *word, *form;
        int (*read)(struct picture *p, const char *at);
    } verb[] = {
        {"grid", "grid COLUMNS ROWS [TOP LEFT [COLOUR]]", read_grid},
        {"key", "key LETTER GROUND [TOKEN [SIGN [WORDS]]]", read_key},
        {"row", "row Y LETTERS", read_letters},
        {"cell", "cell X Y GROUND [TOKEN [SIGN]]", read_cell},
        {"label", "label Y TEXT", read_label},
        {"mark", "mark X Y", read_mark},
        {"bar", "bar NUMBER VALUE MOST COLOUR [TEXT]", read_bar},
        {"title", "title TEXT", read_title},
        {"caption", "caption TEXT", read_caption},
    };
    size_t length = (size_t)word_length(line);
    if (p->answered)
        clear_moment(p);
    if (!text_is_plain(line))
        return refuse_line(p, "the line is not plain text in UTF-8");
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
        if (strlen(verb[i].word) == length && memcmp(verb[i].word, line, length) == 0) {
            int status = verb[i].read(p, line + length + (line[length] == ' '));
            return status == MISSHAPEN ? refuse_line(p, "must be: %s", verb[i].form) : status;
        }
    return refuse_line(p, "begins with none of: grid key row cell label mark bar title caption");
}
