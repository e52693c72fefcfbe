#include "text.h"

#include <stdint.h>

/* How many bytes follow a first byte, or -1. least: the smallest code point that needs so many. */
static int follow(unsigned char first, uint32_t *code, uint32_t *least)
{
    static const struct {
        unsigned char mask, mark;
        uint32_t least;
    } form[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (int n = 0; n < 4; n++)
        if ((first & form[n].mask) == form[n].mark) {
            *code = first & (unsigned)~form[n].mask & 0xffu;
            *least = form[n].least;
            return n;
        }
    return -1;
}

/* The code point at *at, which goes past it; false: there is none. */
static bool decode(const char **at, uint32_t *code)
{
    const unsigned char *c = (const unsigned char *)*at;
    uint32_t least = 0;
    int n = follow(*c++, code, &least);
    for (int i = 0; i < n; i++, c++) {
        if ((*c & 0xc0) != 0x80)
            return false;
        *code = *code << 6 | (*c & 0x3fu);
    }
    *at = (const char *)c;
    return n >= 0 && *code >= least;
}

static bool is_plain(uint32_t code)
{
    bool control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
    return !control && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

bool text_is_plain(const char *text)
{
    uint32_t code;
    while (*text != '\0')
        if (!decode(&text, &code) || !is_plain(code))
            return false;
    return true;
}

/* ---- columns ---- */

struct range {
    uint32_t from, to;
};

static bool is_in(uint32_t code, const struct range *range, size_t ranges)
{
    for (const struct range *r = range; r < range + ranges; r++)
        if (code >= r->from && code <= r->to)
            return true;
    return false;
}

static bool turns_direction(uint32_t code)
{
    static const struct range marks[] = {{0x61c, 0x61c}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069}};
    return is_in(code, marks, sizeof marks / sizeof marks[0]);
}

/* As most terminals have it: marks that combine none, East Asian characters and pictures two. */
static int columns_of(uint32_t code)
{
    static const struct range none[] = {{0x300, 0x36f}, {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};
    static const struct range two[] = {{0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},
                                       {0xf900, 0xfaff}, {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                                       {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
    return is_in(code, none, sizeof none / sizeof none[0]) ? 0 : is_in(code, two, sizeof two / sizeof two[0]) ? 2 : 1;
}

void text_print(const char *text, int columns, bool fill, FILE *out)
{
    uint32_t code;
    for (const char *next = text; *text != '\0' && decode(&next, &code); text = next) {
        if (turns_direction(code))
            continue;
        if (columns_of(code) > columns)
            break;
        columns -= columns_of(code);
        fwrite(text, 1, (size_t)(next - text), out);
    }
    if (fill)
        fprintf(out, "%*s", columns, "");
}
