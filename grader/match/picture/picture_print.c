/* The picture on a terminal. A token is its colour's letter, so that it is seen without colours too. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "match/match.h"
#include "picture.h"

enum { BAR_WIDTH = 24, NAME_WIDTH = 24, MOST_LINE = 512 };

/* ORDER COLOUR: a letter, and the terminal's colours of ink and ground */
static const struct {
    char letter;
    const char *ink, *ground;
} shade[PICTURE_COLOURS + 1] = {
    {'0', "32", "42"}, {'1', "35", "45"}, {'2', "33", "43"}, {'3', "34", "44"}, {'X', "30", "40"},
    {'O', "97", "47"}, {'E', "90", "40"}, {'R', "31", "41"}, {'N', "33", "43"}, {'Y', "93", "43"},
    {'G', "32", "42"}, {'S', "36", "46"}, {'U', "34", "44"}, {'P', "35", "45"}, {'.', "37", ""},
};

/* ---- texts, in which {0} is a name ---- */

/* Prints the end of a line. */
static void print_text(const struct match *m, const char *text, FILE *out)
{
    char line[MOST_LINE];
    size_t size = 0;
    while (*text != '\0' && size + MATCH_NAME < sizeof line) {
        int seat =
            text[0] == '{' && text[1] >= '0' && text[1] < '0' + m->game->seats && text[2] == '}' ? text[1] - '0' : -1;
        if (seat < 0) {
            line[size++] = *text++;
            continue;
        }
        size += (size_t)snprintf(line + size, MATCH_NAME, "%s", m->job.name[seat]);
        text += 3;
    }
    line[size] = '\0';
    text_print(line, INT_MAX, false, out);
    fputc('\n', out);
}

static void print_line(const struct match *m, const char *text, FILE *out)
{
    if (*text != '\0')
        print_text(m, text, out);
}

/* Ends a line with a text of its own: what is behind a flush is translated as a message (cli/terminal/translate.h). */
static void print_beside(const struct match *m, const char *text, FILE *out)
{
    if (*text != '\0')
        fflush(out);
    print_text(m, text, out);
}

/* ---- the grid ---- */

static void print_blanks(int count, FILE *out)
{
    fprintf(out, "%*s", count < 0 ? 0 : count, "");
}

/* Writes what column or row i is called if the first one is called `first`. */
static void name_place(char first, int i, char text[12])
{
    if (first == '0' || first == '1')
        snprintf(text, 12, "%d", i + first - '0');
    else
        snprintf(text, 12, "%c", first == '-' ? ' ' : first + i);
}

/* Returns the columns that a cell takes: as its widest sign, or name. */
static int cell_width(const struct picture *p)
{
    int widest = p->top != '0' && p->top != '1' ? 1 : p->columns + p->top - '0' > 10 ? 2 : 1;
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            int wide = text_columns(p->cell[y][x].sign, strlen(p->cell[y][x].sign));
            widest = wide > widest ? wide : widest;
        }
    return widest;
}

static void print_top(const struct picture *p, int width, FILE *out)
{
    char name[12];
    if (p->top == '-')
        return;
    print_blanks(p->left == '-' ? 0 : 2, out);
    for (int x = 0; x < p->columns; x++) {
        name_place(p->top, x, name);
        fprintf(out, " %*s", width, name);
    }
    fputc('\n', out);
}

static void print_cell(const struct picture *p, const struct picture_look *look, int width, bool coloured, FILE *out)
{
    char letter[2] = {shade[look->token].letter, '\0'};
    int ground = look->ground == PICTURE_NONE ? p->ground : look->ground;
    if (look->token == PICTURE_NONE && look->ground != PICTURE_NONE)
        letter[0] = (char)(shade[look->ground].letter | (look->ground >= PICTURE_BLACK ? 0x20 : 0));
    const char *sign = look->sign[0] != '\0' ? look->sign : letter;
    if (coloured && ground != PICTURE_NONE)
        fprintf(out, "\33[%sm", shade[ground].ground);
    bool dark = ground == PICTURE_BLACK || ground == PICTURE_GREY,
         plain = look->token == PICTURE_NONE || look->token == ground;
    if (coloured && (look->token != PICTURE_NONE || ground != PICTURE_NONE))
        fprintf(out, "\33[%sm", !plain ? shade[look->token].ink : dark ? "37" : "30");
    print_blanks(width - text_columns(sign, strlen(sign)), out);
    text_print(sign, PICTURE_SIGN, false, out);
    if (coloured && (look->token != PICTURE_NONE || ground != PICTURE_NONE))
        fputs("\33[0m", out);
}

static void print_grid_row(const struct picture *p, int y, int width, bool coloured, FILE *out)
{
    char name[12];
    bool marked = false;
    name_place(p->left, y, name);
    if (p->left != '-')
        fprintf(out, "%2s", name);
    for (int x = 0; x < p->columns; x++) {
        fputc(p->mark[y][x] ? marked ? '|' : '[' : marked ? ']' : ' ', out);
        marked = p->mark[y][x];
        print_cell(p, &p->cell[y][x], width, coloured, out);
    }
    fputs(marked ? "] " : "  ", out);
}

/* ---- the picture ---- */

static void print_bar(const struct match *m, const struct picture_bar *bar, FILE *out)
{
    int64_t value = bar->value < 0 ? 0 : bar->value > bar->most ? bar->most : bar->value;
    int full = (int)(value * BAR_WIDTH / bar->most);
    fputs("[", out);
    for (int i = 0; i < BAR_WIDTH; i++)
        fputc(i < full ? '#' : '.', out);
    fputs("] ", out);
    fflush(out);
    fprintf(out, "%d of %d  ", bar->value, bar->most);
    print_text(m, bar->text, out);
}

static void print_picture(const struct match *m, const struct picture *p, int style, FILE *out)
{
    int width = cell_width(p);
    print_line(m, p->title, out);
    print_top(p, width, out);
    for (int y = 0; y < p->rows; y++) {
        print_grid_row(p, y, width, (style & PRINT_COLOUR) != 0, out);
        print_beside(m, p->label[y], out);
    }
    for (int i = 0; i < PICTURE_BARS; i++)
        if (p->bar[i].there)
            print_bar(m, &p->bar[i], out);
    print_line(m, p->caption, out);
}

/* Returns whether the game sent a picture. A record need not come from this kit, so an invalid line changes little. */
static bool reach(struct picture *p, const struct match *m, size_t begin, size_t end)
{
    bool there = false;
    picture_begin(p, m->game->seats);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++) {
        const char *text = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
        p->answered |= e->operation;
        there |= scan_text(&text, "board ") && picture_read(p, text) == 0;
    }
    return there;
}

void picture_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct picture *p = (struct picture *)malloc(sizeof *p);
    if (p != NULL && reach(p, m, begin, end))
        print_picture(m, p, style, out);
    free(p);
}
