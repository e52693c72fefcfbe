#include "scan.h"

#include <string.h>

bool scan_text(const char **at, const char *text)
{
    size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0)
        return false;
    *at += length;
    return true;
}

bool scan_unsigned(const char **at, uint64_t most, uint64_t *out)
{
    const char *c = *at;
    uint64_t n = 0;
    if (*c < '0' || *c > '9' || (*c == '0' && c[1] >= '0' && c[1] <= '9'))
        return false;
    for (; *c >= '0' && *c <= '9'; c++) {
        unsigned digit = (unsigned)(*c - '0');
        if (n > (most - digit) / 10 || digit > most)
            return false;
        n = 10 * n + digit;
    }
    *at = c;
    *out = n;
    return true;
}

bool scan_int(const char **at, int least, int most, int *out)
{
    const char *c = *at;
    uint64_t n;
    bool negative = least < 0 && scan_text(&c, "-");
    uint64_t limit = negative ? (uint64_t)-(int64_t)least : (uint64_t)most;
    if (!scan_unsigned(&c, limit, &n) || (negative && n == 0))
        return false;
    int value = negative ? (int)-(int64_t)n : (int)n;
    if (value < least)
        return false;
    *at = c;
    *out = value;
    return true;
}

bool scan_end(const char *at)
{
    return *at == '\0';
}

/* ---- UTF-8 ---- */

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

static bool is_plain(uint32_t code)
{
    bool control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
    return !control && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

bool text_is_plain(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    while (*c != '\0') {
        uint32_t code, least;
        int n = follow(*c++, &code, &least);
        for (int i = 0; i < n; i++, c++) {
            if ((*c & 0xc0) != 0x80)
                return false;
            code = code << 6 | (*c & 0x3fu);
        }
        if (n < 0 || code < least || !is_plain(code))
            return false;
    }
    return true;
}
