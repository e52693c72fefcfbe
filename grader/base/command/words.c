#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool words_number(const char *text, int64_t least, int64_t most, int64_t *out)
{
    int base = 10;
    if (strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0)
        base = 16;
    else if (strncmp(text, "0b", 2) == 0 || strncmp(text, "0B", 2) == 0)
        base = 2;
    const char *digits = base == 10 ? text : text + 2;
    if (base == 10 && digits[0] == '0' && digits[1] != '\0')
        return false; /* a leading 0 may mean octal or decimal, so it is refused */
    if (digits[0] == '\0' || digits[strspn(digits, "-0123456789abcdefABCDEF")] != '\0' ||
        (base != 10 && digits[0] == '-'))
        return false;
    char *end;
    errno = 0;
    long long value = strtoll(digits, &end, base);
    *out = value;
    return errno == 0 && end != digits && *end == '\0' && value >= least && value <= most;
}

char *words_trim(char *text)
{
    text += strspn(text, " \t");
    char *end = text + strlen(text);
    while (end > text && strchr(" \t\r\n", end[-1]) != NULL)
        *--end = '\0';
    return text;
}

/* Returns Levenshtein's distance. Names longer than the row count as far from everything. */
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

const char *words_nearest(const char *text, const char *const *first, unsigned long stride)
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
