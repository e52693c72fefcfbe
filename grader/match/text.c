#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool text_number(const char *text, int64_t least, int64_t most, int64_t *out)
{
    int base = 10;
    if (strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0)
        base = 16;
    else if (strncmp(text, "0b", 2) == 0 || strncmp(text, "0B", 2) == 0)
        base = 2;
    const char *digits = base == 10 ? text : text + 2;
    if (digits[0] == '\0' || digits[strspn(digits, "-0123456789abcdefABCDEF")] != '\0' || (base != 10 && digits[0] == '-'))
        return false;
    char *end;
    errno = 0;
    long long value = strtoll(digits, &end, base);
    *out = value;
    return errno == 0 && end != digits && *end == '\0' && value >= least && value <= most;
}

/* Levenshtein's distance; names longer than the row are far from everything. */
static int distance(const char *a, const char *b)
{
    enum { MOST = 32 };
    int row[MOST + 1];
    int width = (int)strlen(b);
    if (width > MOST)
        return MOST;
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int swap = diagonal + (a[i - 1] != b[j - 1]);
            int least = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
            diagonal = row[j];
            row[j] = swap < least ? swap : least;
        }
    }
    return row[width];
}

const char *text_nearest(const char *text, const char *const *first, unsigned long stride)
{
    const char *best = NULL;
    int best_distance = 1 + (int)strlen(text) / 2;
    for (const char *at = (const char *)first;; at += stride) {
        const char *name = *(const char *const *)(const void *)at;
        if (name == NULL)
            return best;
        int d = distance(text, name);
        if (d < best_distance) {
            best = name;
            best_distance = d;
        }
    }
}

/* How many bytes the character at c has, 0 where it is not well-formed (Unicode 15, table 3-7). */
static int utf8_length(const unsigned char *c)
{
    static const struct {
        unsigned char first, last, least, most; /* of the first byte; of the second */
        int length;
    } form[] = {{0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3},
                {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    for (size_t i = 0; i < sizeof form / sizeof form[0]; i++) {
        if (c[0] < form[i].first || c[0] > form[i].last)
            continue;
        for (int at = 1; at < form[i].length; at++)
            if (c[at] < (at == 1 ? form[i].least : 0x80) || c[at] > (at == 1 ? form[i].most : 0xbf))
                return 0;
        return form[i].length;
    }
    return 0;
}

bool text_is_utf8(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    while (*c != '\0') {
        int length = utf8_length(c);
        if (length == 0)
            return false;
        c += length;
    }
    return true;
}
