#define _POSIX_C_SOURCE 200809L
#include "moment_picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "glyph_files.h" /* made by base/embed */
#include "match/game.h"
#include "match/game_log.h"
#include "match/match.h"
#include "match/report.h"

enum { WIDTH = 1200, HEIGHT = 630, EDGE = 24, TAB = 8 };

/* A row of dots as its file has it (PNG, a byte a dot with a palette): behind a zero, which says that it is not
 * filtered, the numbers of colours. */
typedef uint8_t picture_row[1 + WIDTH];

/* ---- the text ---- */

static void print_head(const struct match *m, const struct game_log *s, FILE *out)
{
    for (int side = 0; side < m->game->seats; side++) {
        fputs(side == 0 ? "" : " - ", out);
        text_print(m->job.name[side], 24, false, out);
    }
    match_print_points(m, "   ", " : ", out);
    fprintf(out, "\ntest point %d, game %d of %d\n\n", m->job.subtask, s->number, m->job.games);
}

static char *print_moment(const struct match *m, const struct game_log *s, size_t end)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return NULL;
    print_head(m, s, out);
    match_print(m, s->begin, end, PRINT_COLOUR | PRINT_LAST, out);
    return memory_close(out, &text) ? text : NULL;
}

/* ---- reading it as a terminal does ---- */

/* A character and its colours. The colours are 0..7 and 8..15 as a terminal counts them, TEXT and GROUND
 * are the picture's own. */
enum { TEXT = 16, GROUND = 17, COLOURS = 18, NO_GLYPH = 0xfffd };

struct cell {
    unsigned letter; /* '\n' ends a row, 0 the text */
    int wide;        /* cells that it takes */
    int ink, ground;
};

/* Reads one of the numbers of "\33[1;33m". */
static void set_colour(struct cell *c, int number)
{
    if (number == 0) {
        c->ink = TEXT;
        c->ground = GROUND;
    } else if (number == 1 && c->ink < 8) {
        c->ink += 8;
    } else if (number == 7) {
        int ink = c->ink;
        c->ink = c->ground;
        c->ground = ink;
    } else if (number >= 30 && number <= 37) {
        c->ink = number - 30;
    } else if (number >= 90 && number <= 97) {
        c->ink = number - 90 + 8;
    } else if (number >= 40 && number <= 47) {
        c->ground = number - 40;
    }
}

/* Reads a sequence after its \33, and returns what follows it. */
static const char *read_sequence(struct cell *c, const char *at)
{
    if (*at != '[')
        return at;
    at++;
    while ((*at >= '0' && *at <= '9') || *at == ';') {
        char *end;
        set_colour(c, (int)strtol(at, &end, 10));
        at = end + (*end == ';');
    }
    return *at == '\0' ? at : at + 1;
}

/* Fills in the next character, and returns what follows it. */
static const char *read_cell(struct cell *c, const char *at)
{
    while (*at == '\33')
        at = read_sequence(c, at + 1);
    const char *next = at;
    uint32_t code;
    c->letter = text_decode(&next, &code) && code < 0x80 ? code : NO_GLYPH;
    c->wide = text_columns(at, (size_t)(next - at));
    return next;
}

/* ---- drawing ---- */

/* A place on the picture, where text stands. */
struct pen {
    picture_row *row; /* NULL: nothing is drawn */
    int x, y;
    int scale; /* how large a dot of the font is, in halves of a dot of the picture */
};

/* A box of dots of the font. right and bottom are the first dots behind it. */
struct box {
    int left, top, right, bottom;
};

/* Fills as much of a box as is within the picture. */
static void fill_dots(const struct pen *pen, struct box b, int colour)
{
    int right = pen->x + b.right * pen->scale / 2, bottom = pen->y + b.bottom * pen->scale / 2;
    for (int y = pen->y + b.top * pen->scale / 2; y < bottom && y < HEIGHT; y++)
        for (int x = pen->x + b.left * pen->scale / 2; x < right && x < WIDTH; x++)
            pen->row[y][1 + x] = (uint8_t)colour;
}

/* The font: 6x13 of the X Window System's misc-fixed fonts, which are in the public domain. glyphs.txt has a line for
 * each character of ASCII from the blank to ~: the character, and a hexadecimal number for each row. The highest of its
 * GLYPH_WIDTH bits is the left dot. */
enum { GLYPH_WIDTH = 6, GLYPH_HEIGHT = 13, GLYPH_LINE = 2 + 3 * GLYPH_HEIGHT };

static bool has_dot(unsigned letter, int row, int column)
{
    const char *line = (const char *)glyph_files[0].bytes + (letter - ' ') * GLYPH_LINE;
    return strtol(line + 2 + 3 * row, NULL, 16) >> (GLYPH_WIDTH - 1 - column) & 1;
}

static void draw_cell(const struct pen *pen, const struct cell *c)
{
    int width = c->wide * GLYPH_WIDTH;
    if (c->ground != GROUND)
        fill_dots(pen, (struct box){0, 0, width, GLYPH_HEIGHT}, c->ground);
    if (c->letter == NO_GLYPH) {
        fill_dots(pen, (struct box){1, 2, width - 1, GLYPH_HEIGHT - 2}, c->ink);
        fill_dots(pen, (struct box){2, 3, width - 2, GLYPH_HEIGHT - 3}, c->ground);
        return;
    }
    if (c->letter < ' ' || c->letter > '~')
        return;
    for (int row = 0; row < GLYPH_HEIGHT; row++)
        for (int column = 0; column < GLYPH_WIDTH; column++)
            if (has_dot(c->letter, row, column))
                fill_dots(pen, (struct box){column, row, column + 1, row + 1}, c->ink);
}

/* Draws each cell, from the pen's place, and counts columns and rows. */
static void lay_out(const struct pen *pen, const char *text, int *columns, int *rows)
{
    struct cell c = {.ink = TEXT, .ground = GROUND};
    int column = 0;
    *columns = *rows = 0;
    for (const char *at = read_cell(&c, text); c.letter != 0; at = read_cell(&c, at)) {
        if (c.letter == '\n') {
            (*rows)++;
            column = 0;
            continue;
        }
        if (pen->row != NULL)
            draw_cell(&(struct pen){pen->row, pen->x + column * GLYPH_WIDTH * pen->scale / 2,
                                    pen->y + *rows * GLYPH_HEIGHT * pen->scale / 2, pen->scale},
                      &c);
        column += c.letter == '\t' ? TAB - column % TAB : c.wide;
        *columns = column > *columns ? column : *columns;
    }
    *rows += column > 0;
}

/* ---- the file ---- */

static uint8_t *put_big_endian(uint8_t *to, uint32_t number)
{
    for (int byte = 0; byte < 4; byte++)
        *to++ = (uint8_t)(number >> (24 - 8 * byte));
    return to;
}

/* A part of the file: its length, its name, its bytes and the sum of both. */
static uint8_t *put_part(uint8_t *to, const char *name, const void *bytes, size_t size)
{
    uint8_t *begin = put_big_endian(to, (uint32_t)size);
    memcpy(begin, name, 4);
    if (size > 0)
        memcpy(begin + 4, bytes, size);
    return put_big_endian(begin + 4 + size, (uint32_t)crc32(0, begin, (uInt)(size + 4)));
}

static uint8_t *write_file(picture_row *rows, size_t *size)
{
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    static const uint8_t colour[COLOURS][3] = {
        {0x33, 0x41, 0x52}, {0xff, 0x70, 0x85}, {0x7f, 0xdc, 0x9f}, {0xf6, 0xc9, 0x6f}, {0x7f, 0xb0, 0xff},
        {0xc8, 0xae, 0xfc}, {0x6f, 0xd6, 0xe0}, {0xe8, 0xed, 0xf3}, {0xa0, 0xad, 0xbc}, {0xff, 0x8b, 0x9b},
        {0x9a, 0xf0, 0xb6}, {0xff, 0xe0, 0x8f}, {0xa5, 0xc9, 0xff}, {0xe0, 0xcc, 0xff}, {0x9f, 0xee, 0xf5},
        {0xff, 0xff, 0xff}, {0xe8, 0xed, 0xf3}, {0x0f, 0x14, 0x1a}};
    enum { AROUND = 12, HEAD = 13, ALL = HEIGHT * sizeof(picture_row) }; /* AROUND: bytes around a part */
    uint8_t head[HEAD] = {[8] = 8, [9] = 3};
    uLongf packed = compressBound(ALL);
    uint8_t *bytes = malloc(packed);
    bool made = bytes != NULL && compress2(bytes, &packed, (const uint8_t *)rows, ALL, Z_DEFAULT_COMPRESSION) == Z_OK;
    uint8_t *file = made ? malloc(sizeof signature + 4 * AROUND + HEAD + sizeof colour + packed) : NULL;
    if (file != NULL) {
        put_big_endian(put_big_endian(head, WIDTH), HEIGHT);
        memcpy(file, signature, sizeof signature);
        uint8_t *at = put_part(file + sizeof signature, "IHDR", head, HEAD);
        at = put_part(at, "PLTE", colour, sizeof colour);
        at = put_part(at, "IDAT", bytes, packed);
        at = put_part(at, "IEND", NULL, 0);
        *size = (size_t)(at - file);
    }
    free(bytes);
    return file;
}

/* As large as it fits, in the middle. */
static uint8_t *draw_text(const char *text, size_t *size)
{
    picture_row *row = calloc(HEIGHT, sizeof *row);
    int columns, rows;
    if (row == NULL)
        return NULL;
    for (int y = 0; y < HEIGHT; y++)
        memset(row[y] + 1, GROUND, WIDTH);
    lay_out(&(struct pen){.row = NULL}, text, &columns, &rows);
    int across = columns == 0 ? 2 : 2 * (WIDTH - 2 * EDGE) / (columns * GLYPH_WIDTH);
    int down = rows == 0 ? 2 : 2 * (HEIGHT - 2 * EDGE) / (rows * GLYPH_HEIGHT);
    int scale = across < down ? across : down;
    scale = scale < 2 ? 2 : scale;
    int left = (WIDTH - columns * GLYPH_WIDTH * scale / 2) / 2, top = (HEIGHT - rows * GLYPH_HEIGHT * scale / 2) / 2;
    lay_out(&(struct pen){row, left < EDGE ? EDGE : left, top < EDGE ? EDGE : top, scale}, text, &columns, &rows);
    uint8_t *file = write_file(row, size);
    free(row);
    return file;
}

uint8_t *moment_picture(const struct match *m, const struct game_log *s, size_t end, size_t *size)
{
    char *text = print_moment(m, s, end);
    uint8_t *file = text == NULL ? NULL : draw_text(text, size);
    free(text);
    return file;
}
